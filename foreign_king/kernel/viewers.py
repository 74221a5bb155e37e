"""The viewers of a game: a seat by its id, a spectator, or a viewer from whom nothing is hidden.

``SPECTATOR`` and ``WHOLE`` are texts, as the ids of seats are, and no seat can have them as its id. ``None`` is refused
as a viewer, so that a variable which was never set cannot show what is hidden.
"""

from collections.abc import Collection

from foreign_king.kernel.refusal import Malformed, quoted

SPECTATOR = "spectator"
"""The viewer without a seat, who sees only what everybody may know."""
WHOLE = "*"
"""The viewer from whom nothing is hidden, for functions that can show everything."""


def check_viewer(viewer: object) -> None:
    """Raise ``TypeError`` for a viewer that is not a text, such as ``None``. Unknown seats are accepted."""
    if not isinstance(viewer, str):
        given = "None" if viewer is None else f"what is of the type {type(viewer).__name__}"
        raise TypeError(
            f"{given} is no viewer: give the name of a seat, SPECTATOR for somebody who only looks on, or WHOLE where "
            "everything can be shown"
        )


def check_eyes(seat: object) -> None:
    """Check the viewer of a function that never shows everything.

    Raise ``TypeError`` for a viewer that is not a text, and ``Malformed`` for ``WHOLE``.
    """
    check_viewer(seat)
    if seat == WHOLE:
        raise _no_view(WHOLE)


def check_has_view(seat: str, seats: Collection[str]) -> None:
    """Raise ``Malformed`` for a viewer that is neither a player's seat nor ``SPECTATOR``."""
    if seat not in seats and seat != SPECTATOR:
        raise _no_view(seat)


def written_viewer(viewer: str) -> str | None:
    """Return a viewer as it stands in a document, where ``null`` stands for ``WHOLE``."""
    return None if viewer == WHOLE else viewer


def _no_view(seat: str) -> Malformed:
    return Malformed(f"{quoted(seat)} has no view of this game", expected=f"a player's seat, or {SPECTATOR}")


__all__ = ["SPECTATOR", "WHOLE", "check_eyes", "check_has_view", "check_viewer", "written_viewer"]
