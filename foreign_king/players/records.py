"""The commands of players in a game that is kept with all its steps."""

from random import Random
from typing import Any

from foreign_king.imagining import Knowledge, follow
from foreign_king.kernel.play import view
from foreign_king.players.budget import Budget
from foreign_king.players.player import make_player
from foreign_king.replays.replay import Replay


def knowledge_in(game: Replay, seat: str) -> Knowledge | None:
    """Return what a seat knows after all steps of a game; ``None`` where the header or a part of it is missing."""
    header = game.header
    if header is None or any(step.hole is not None for step in game.steps):
        return None
    seats = [each.seat for each in header.seats]
    knowledge = follow(game.game, seats, seat, edition=header.edition, law=header.law, board=game.board)
    return knowledge.hear(entry for step in game.steps if step.kind == "command" for entry in step.entries)


def command_in(game: Replay, seat: str, level: str, budget: Budget, random: Random) -> Any:
    """Return the command of a player of a level for a seat that may act, by what the seat has seen of the game."""
    player = make_player(game.game, seat, level)
    knowledge = knowledge_in(game, seat) if player.level.width else None
    if knowledge is None:
        return player.choose(view(game.game, game.state, seat), None, budget, random)
    return player.choose(knowledge.view, knowledge.known, budget, random)


__all__ = ["command_in", "knowledge_in"]
