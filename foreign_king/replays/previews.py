"""What a command would cause, without causing it: as far as somebody can know who sees only what a seat may see."""

from typing import Any, Generic, Literal, TypeVar

from foreign_king.kernel.arguments import check_command
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.game import Game
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import hide, play, result, to_act, view
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import unseen_in
from foreign_king.opening import SPECTATOR

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


@record(kw_only=True)
class Preview(Generic[S, F]):
    """What a command would cause, as far as its viewer can know."""

    viewer: str
    """Whose preview it is: a seat, or ``spectator``."""
    entries: tuple[Entry[F], ...]
    """The facts, each with its clause, up to where nobody can know more."""
    state: S
    """The position after them, as the viewer would see it."""
    unseen: tuple[str, ...]
    """What stays hidden from the viewer in those facts: JSON pointers into the list of their documents."""
    then: Literal["chance", "hidden", "decision", "over"]
    """What comes after them. ``chance``: the table tells something; ``hidden``: what follows depends on what the viewer
    does not see; ``decision``: a player decides; ``over``: the game is over."""


def preview(game: Game[S, C, F], state: S, command: C, *, viewer: str | None = None) -> Preview[S, F]:
    """What a command would cause in a position, without causing it.

    It is told as the ``viewer`` may know it, a seat or ``spectator``: the seat that gives the command, unless another
    one is said (for the table's commands, a spectator). Whoever has the whole position can so show it to that seat;
    on the seat's own view the answer is the same. Raises what ``play`` would raise, as the viewer would be told.

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
    said: Any = command
    by: str = SPECTATOR if said.by == TABLE else said.by
    looks = by if viewer is None else viewer
    seat = None if looks == SPECTATOR else looks
    after, entries = play(game, view(game, state, seat), hide(game, command, seat))
    unseen = unseen_in(tuple(entry.fact for entry in entries))
    return Preview(viewer=looks, entries=entries, state=after, unseen=tuple(unseen), then=_then(game, after))


def _then(game: Game[S, Any, Any], state: S) -> Literal["chance", "hidden", "decision", "over"]:
    decide = to_act(game, state)
    if decide:
        return "chance" if TABLE in decide else "decision"
    return "hidden" if result(game, state) is None else "over"


__all__ = ["Preview", "preview"]
