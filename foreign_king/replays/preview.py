"""What a command would cause, without causing it: as far as somebody can know who sees only what a seat may see."""

from typing import Any, Literal

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.game import hide, play, result, to_act, view
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import escaped
from foreign_king.kernel.unseen import UNSEEN
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
    facts = tuple(_unseen(f"/{place}", entry.fact) for place, entry in enumerate(entries))
    unseen = tuple(pointer for found in facts for pointer in found)
    return Preview(viewer=viewer, entries=entries, state=after, unseen=unseen, then=_then(game, after))


def _then(game: AnyGame, state: Any) -> Literal["chance", "hidden", "decision", "over"]:
    decide = to_act(game, state)
    if decide:
        return "chance" if TABLE in decide else "decision"
    return "hidden" if result(game, state) is None else "over"


def _unseen(pointer: str, value: Any) -> list[str]:
    """Where something hidden stands in a value, as its document would have it."""
    if value is UNSEEN:
        return [pointer]
    if attrs.has(type(value)):
        inside = [(field.name, getattr(value, field.name)) for field in attrs.fields(type(value))]
    elif isinstance(value, tuple):
        inside = [(str(place), each) for place, each in enumerate(value)]
    elif isinstance(value, dict):
        inside = [(str(key), each) for key, each in value.items()]
    else:
        return []
    return [found for name, each in inside for found in _unseen(f"{pointer}/{escaped(name)}", each)]


__all__ = ["Preview", "preview"]
