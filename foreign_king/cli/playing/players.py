"""The players of a session: people at one keyboard, and computer players with their levels."""

from collections.abc import Mapping
from random import Random
from typing import Any

from foreign_king.cli.usage.values import COMPUTER
from foreign_king.logs.departures import Abandon, Concede, EndByRuling
from foreign_king.players import Budget, level_names
from foreign_king.players.records import command_in
from foreign_king.replays.replay import Replay

SIMULATIONS = 1000
"""How many simulations a computer player has for each command. With the same number and the same
seed it plays the same game on any machine."""
LEVEL = "random"
"""The level of a computer player for which none is named."""


def comment_of(computers: Mapping[str, str]) -> tuple[str, ...]:
    """Return the comments of a log that say which seats the computer plays, and at which levels."""
    seats = " ".join(seat if level == LEVEL else f"{seat}@{level}" for seat, level in computers.items())
    return (f"{COMPUTER}: {seats}",) if seats else ()


def computers_of(game: Replay) -> Mapping[str, str]:
    """Return the seats that the computer plays in a game, each with its level: those in the comment of its log, and
    those whose players have left the match. A level that the game does not have is ``LEVEL``."""
    assert game.header is not None
    comments = [comment for comment in game.header.meta.comments if comment.startswith(f"{COMPUTER}: ")]
    words = [word.partition("@") for comment in comments for word in comment.removeprefix(f"{COMPUTER}: ").split()]
    levels = level_names(game.game)
    computers = {seat: level if level in levels else LEVEL for seat, _at, level in words}
    for _number, departure in game.departures:
        match departure:
            case Concede(by=seat) | Abandon(seat=seat):
                computers.setdefault(seat, LEVEL)
            case EndByRuling():
                pass
    return {each.seat: computers[each.seat] for each in game.header.seats if each.seat in computers}


def computer_command(game: Replay, seat: str, level: str, random: Random) -> Any:
    """Return the command of a computer player, which knows only what its own seat has seen."""
    return command_in(game, seat, level, Budget(simulations=SIMULATIONS), random)


__all__ = ["LEVEL", "comment_of", "computer_command", "computers_of"]
