"""What the computer decides for a seat, at the level of the seat."""

from random import Random
from typing import Any

from foreign_king.dealer import random_command
from foreign_king.decisions import Decision, Made, begin
from foreign_king.games import AnyGame
from foreign_king.players import Budget
from foreign_king.players.records import command_in
from foreign_king.replays.replay import Replay

RANDOM = "random"
"""The level of a seat for which none was chosen."""
SECONDS = 0.3
"""How many seconds the computer may think about a command, at any level but ``RANDOM``."""


def command_for(game: Replay, seat: str, level: str, random: Random) -> Any:
    """Return a legal command for a seat that may act, by what the seat has seen. ``ValueError`` if it may not act.

    >>> from random import Random
    >>> from foreign_king import GAMES, read_command
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.replays import open_replay, play_on
    >>> from foreign_king.server.computers import command_for
    >>> game = GAMES["the-foreign-king"]
    >>> opened = open_replay(make_header(game, ["anna", "bruno"]))
    >>> order = read_command(game, {"type": "DealTurnOrder", "by": "table", "order": ["bruno", "anna"]})
    >>> command_for(play_on(opened, order), "bruno", "random", Random(1830))
    TakeCoins(by='bruno')
    """
    if level != RANDOM:
        return command_in(game, seat, level, Budget(seconds=SECONDS), random)
    command = random_command(game.game, game.state, random)
    # Where several seats decide at the same time, the random player decides for one of them only.
    return command if command.by == seat else _answered(game.game, game.state, seat, random)


def _answered(game: AnyGame, state: Any, seat: str, random: Random) -> Any:
    step: Decision[Any] | Made[Any] | None = begin(game, state, seat)
    if step is None:
        raise ValueError(f"{seat} has nothing to decide")
    while isinstance(step, Decision):
        step = step.choose(random.choice([option for option in step.options if not option.closed]))
    return step.command


__all__ = ["RANDOM", "SECONDS", "command_for"]
