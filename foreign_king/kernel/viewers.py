"""Who looks at a game: a seat by its name, a spectator, or whoever may see the whole of it.

The two words are texts like the names of seats, and no seat has such a name. ``None`` is no viewer: so a variable that
was never set cannot show what is hidden.
"""

from collections.abc import Collection

from foreign_king.kernel.refusal import Malformed, quoted

SPECTATOR = "spectator"
"""The viewer who has no seat: sees, hears and is told only what everybody may know."""
WHOLE = "*"
"""The viewer from whom nothing is hidden, for functions that can show everything."""


def check_viewer(viewer: object) -> None:
    """``TypeError`` for what is no text, such as ``None``. Whether there is such a seat is not asked."""
    if not isinstance(viewer, str):
        given = "None" if viewer is None else f"what is of the type {type(viewer).__name__}"
        raise TypeError(
            f"{given} is no viewer: give the name of a seat, SPECTATOR for somebody who only looks on, or WHOLE where "
            "everything can be shown"
        )


def check_eyes(seat: object) -> None:
    """The same for functions that never show everything: ``Malformed`` for ``WHOLE``."""
    check_viewer(seat)
    if seat == WHOLE:
        raise _no_view(WHOLE)


def check_has_view(seat: str, seats: Collection[str]) -> None:
    """``Malformed`` for a name that is neither one of the players' seats nor ``SPECTATOR``."""
    if seat not in seats and seat != SPECTATOR:
        raise _no_view(seat)


def written_viewer(viewer: str) -> str | None:
    """A viewer as documents name one: ``null`` stands for ``WHOLE``."""
    return None if viewer == WHOLE else viewer


def _no_view(seat: str) -> Malformed:
    return Malformed(f"{quoted(seat)} has no view of this game", expected=f"a player's seat, or {SPECTATOR}")


__all__ = ["SPECTATOR", "WHOLE", "check_eyes", "check_has_view", "check_viewer", "written_viewer"]
