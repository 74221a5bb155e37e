"""Counting the sequences of legal commands from a state. A mistake in the rules nearly always changes these numbers.

A chance event counts as one command for each of its outcomes.
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
    """Yield every command that can come next: the legal commands of the seats, and the outcomes of a chance event."""
    yield from game.choices.legal(state)
    for chance in game.choices.chances(state):
        yield chance.command


def count(game: AnyGame, state: Any, depth: int) -> tuple[int, ...]:
    """Return the number of legal sequences of 1, 2… up to ``depth`` commands. No sequence goes on after the end of the
    game.

    The last commands of the sequences are only counted, not played, which is faster.
    """
    numbers = [0] * depth
    _count(game, state, numbers, 0)
    return tuple(numbers)


def divide(game: AnyGame, state: Any, depth: int) -> Iterator[tuple[Any, int]]:
    """Yield every next command with the number of sequences of ``depth`` commands that begin with it."""
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
    """The content of a document with a position to count from."""

    game: str
    """The name of the game."""
    edition: str | None = None
    """The printed edition; by default the first one of the game."""
    law: dict[str, Any] = attrs.field(factory=dict)
    """The players' changes to the edition."""
    position: dict[str, Any]
    """The position where the counting begins."""


def read_counted(document: Any, board_of: Callable[[AnyGame], Any] = default_board) -> tuple[AnyGame, Any]:
    """Return the game and the state of a document with ``game``, ``edition``, ``law`` and ``position``.

    ``board_of`` returns the board on which a game is played. ``Malformed`` where the document is no position of a game.
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
