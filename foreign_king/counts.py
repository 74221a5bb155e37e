"""How many sequences of commands there are from a position: a number in which every mistake of the rules shows.

What the table says counts as a command too, one for each outcome that it may tell.
"""

from collections.abc import Callable, Iterator
from typing import Any

import attrs

from foreign_king.boards import default_board
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.play import play
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.spelling import did_you_mean
from foreign_king.opening import check_seat
from foreign_king.wire import codec, shown


def commands(game: AnyGame, state: Any) -> Iterator[Any]:
    """Every command that can come next: those of the seats, and the outcomes of chance."""
    yield from game.choices.legal(state)
    for chance in game.choices.chances(state):
        yield chance.command


def count(game: AnyGame, state: Any, depth: int) -> tuple[int, ...]:
    """The number of legal sequences of 1, 2… up to ``depth`` commands. A game that is over goes no further.

    The last command of a sequence is counted without being played.
    """
    numbers = [0] * depth
    _count(game, state, numbers, 0)
    return tuple(numbers)


def divide(game: AnyGame, state: Any, depth: int) -> Iterator[tuple[Any, int]]:
    """The number of sequences of ``depth`` commands that begin with each command."""
    for command in commands(game, state):
        if depth == 1:
            yield command, 1
        else:
            yield command, count(game, play(game, state, command).state, depth - 1)[-1]


def _count(game: AnyGame, state: Any, numbers: list[int], ply: int) -> None:
    if ply == len(numbers) - 1:
        numbers[ply] += sum(1 for _ in commands(game, state))
        return
    for command in commands(game, state):
        numbers[ply] += 1
        _count(game, play(game, state, command).state, numbers, ply + 1)


@attrs.frozen(kw_only=True)
class Counted:
    """A position to count from, as its document says it."""

    game: str
    """Of which game it is a position."""
    edition: str | None = None
    """By which printed edition; the first one unless said."""
    law: dict[str, Any] = attrs.field(factory=dict)
    """What the table changes in it."""
    position: dict[str, Any]
    """Where the counting begins."""


def read_counted(document: Any, board_of: Callable[[AnyGame], Any] = default_board) -> tuple[AnyGame, Any]:
    """The game and the state of a document with ``game``, ``edition``, ``law`` and ``position``.

    ``board_of`` gives the board that a game is played on. ``Malformed`` where the document is no position of a game.
    """
    counted: Counted = codec(next(iter(GAMES.values()))).read(document, Counted)
    if counted.game not in GAMES:
        what = f"there is no game {shown(counted.game)}{did_you_mean(counted.game, GAMES)}"
        raise Malformed(what, pointer="/game", expected=" or ".join(GAMES))
    game = GAMES[counted.game]
    edition = next(iter(game.law.editions)) if counted.edition is None else counted.edition
    law = codec(game).read_law(edition, counted.law)
    try:
        state = codec(game).read_position(counted.position, law, board_of(game))
        for place, seat in enumerate(state.seats):
            check_seat(seat, place)
        return game, state
    except Malformed as error:
        pointer = error.pointer if error.pointer.startswith("/law/") else f"/position{error.pointer}"
        raise Malformed(error.message, pointer=pointer, expected=error.expected) from None


__all__ = ["Counted", "commands", "count", "divide", "read_counted"]
