"""Previews of commands: the facts that a command would cause, as far as a viewer can know them."""

from typing import Any, Generic, Literal, TypeVar

from foreign_king.kernel.arguments import check_command
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.game import Game
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, play, result, to_act, view
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import unseen_in
from foreign_king.kernel.viewers import SPECTATOR

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


@record(kw_only=True)
class Preview(Generic[S, F]):
    """The facts that a command would cause, and the position after them, as far as the viewer can know them."""

    viewer: str
    """The viewer of the preview: a seat, or ``SPECTATOR``."""
    entries: tuple[Entry[F], ...]
    """The facts, each with its clause, up to the point from which the viewer cannot know more."""
    state: S
    """The state after these facts, as the viewer would see it."""
    unseen: tuple[str, ...]
    """The values in these facts that are hidden from the viewer, as JSON pointers into the list of their documents."""
    then: Literal["chance", "hidden", "decision", "over"]
    """What happens next. ``chance``: a chance event is due; ``hidden``: it depends on something that the viewer does
    not see; ``decision``: a player decides; ``over``: the game is over."""


GIVER = "command.by"
"""The value of ``viewer`` that stands for the seat which gives the command, or for a spectator if chance gives it."""


def preview(game: Game[S, C, F], state: S, command: C, *, viewer: str = GIVER) -> Preview[S, F]:
    """Return the facts that a command would cause in a position, as far as a viewer can know them.

    ``viewer`` is a seat, ``SPECTATOR``, or ``GIVER`` for the seat that gives the command (for a command of chance, a
    spectator). So a server that has the whole position can show the preview to that seat. Called with the seat's own
    view, the function returns the same. ``Refused`` and ``Malformed`` as ``play`` raises them in the viewer's view;
    ``TypeError`` for a viewer that is ``None``.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.games.the_foreign_king import TakeCoins
    >>> from foreign_king.replays import preview
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes(), most=1)
    >>> seen = preview(game.game, game.state, TakeCoins(by="red"))
    >>> [entry.rule.value for entry in seen.entries], seen.then
    (['pawn.place', 'coins.take'], 'decision')
    """
    check_command(game, command)
    untyped: Any = command  # the type of commands has no field here
    giver: str = SPECTATOR if untyped.by == TABLE else untyped.by
    viewer = giver if viewer == GIVER else viewer
    after, entries = play(game, view(game, state, viewer), hide(game, command, viewer))
    unseen = unseen_in(tuple(entry.fact for entry in entries))
    return Preview(viewer=viewer, entries=entries, state=after, unseen=tuple(unseen), then=_then(game, after))


def _then(game: Game[S, Any, Any], state: S) -> Literal["chance", "hidden", "decision", "over"]:
    deciding_seats = to_act(game, state)
    if deciding_seats:
        return "chance" if TABLE in deciding_seats else "decision"
    return "hidden" if result(game, state) is None else "over"


__all__ = ["GIVER", "Preview", "preview"]
