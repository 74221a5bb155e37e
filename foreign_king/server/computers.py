"""What the computer decides for a seat: it chooses at random."""

from random import Random
from typing import Any

from foreign_king.dealer import random_command
from foreign_king.decisions import Decision, Made, begin
from foreign_king.games import AnyGame


def command_for(game: AnyGame, state: Any, seat: str, random: Random) -> Any:
    """Return a legal command for a seat that may act. ``ValueError`` if it may not.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, setup
    >>> from foreign_king.server.computers import command_for
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> state = play(game, state, deal(game, state, Random(1830))).state
    >>> command_for(game, state, "bruno", Random(1830))
    TakeCoins(by='bruno')
    """
    command = random_command(game, state, random)
    # Where several seats decide at the same time, the random player decides for one of them only.
    return command if command.by == seat else _answered(game, state, seat, random)


def _answered(game: AnyGame, state: Any, seat: str, random: Random) -> Any:
    step: Decision[Any] | Made[Any] | None = begin(game, state, seat)
    if step is None:
        raise ValueError(f"{seat} has nothing to decide")
    while isinstance(step, Decision):
        step = step.choose(random.choice([option for option in step.options if not option.closed]))
    return step.command


__all__ = ["command_for"]
