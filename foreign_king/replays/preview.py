"""What a command would cause, without causing it: as far as somebody can know who sees only what a seat may see."""

from typing import Any, Literal

from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, play, result, to_act, view
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import unseen_in
from foreign_king.table import SPECTATOR


@record(kw_only=True)
class Preview:
    """What a command would cause, as far as its viewer can know."""

    viewer: str
    """Whose preview it is: a seat, or ``spectator``."""
    entries: tuple[Entry[Any], ...]
    """The facts, each with its clause, up to where nobody can know more."""
    state: Any
    """The position after them, as the viewer would see it."""
    unseen: tuple[str, ...]
    """What stays hidden from the viewer in those facts: JSON pointers into the list of their documents."""
    then: Literal["chance", "hidden", "decision", "over"]
    """What comes after them. ``chance``: the table tells something; ``hidden``: what follows depends on what the viewer
    does not see; ``decision``: a player decides; ``over``: the game is over."""


def preview(game: AnyGame, state: Any, command: Any, *, viewer: str | None = None) -> Preview:
    """What a command would cause in a position, without causing it.

    It is told as the ``viewer`` may know it, a seat or ``spectator``: the seat that gives the command, unless another
    one is said (for the table's commands, a spectator). Whoever has the whole position can so show it to that seat;
    on the seat's own view the answer is the same. Raises what ``play`` would raise, as the viewer would be told.
    """
    if viewer is None:
        viewer = SPECTATOR if command.by == TABLE else command.by
    seat = None if viewer == SPECTATOR else viewer
    after, entries = play(game, view(game, state, seat), hide(game, command, seat))
    unseen = unseen_in(tuple(entry.fact for entry in entries))
    return Preview(viewer=viewer, entries=entries, state=after, unseen=tuple(unseen), then=_then(game, after))


def _then(game: AnyGame, state: Any) -> Literal["chance", "hidden", "decision", "over"]:
    decide = to_act(game, state)
    if decide:
        return "chance" if TABLE in decide else "decision"
    return "hidden" if result(game, state) is None else "over"


__all__ = ["Preview", "preview"]
