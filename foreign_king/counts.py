"""How many sequences of commands there are from a position: a number in which every mistake of the rules shows.

What the table says counts as a command too, one for each outcome that it may tell.
"""

from collections.abc import Iterator
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.game import play


def commands(game: AnyGame, state: Any) -> Iterator[Any]:
    """Every command that can come next: those of the seats, and the outcomes of chance."""
    yield from game.legal(state)
    for chance in game.chances(state):
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


__all__ = ["commands", "count", "divide"]
