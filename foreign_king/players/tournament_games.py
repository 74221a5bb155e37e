"""One game of a tournament: some players at the seats, from the setup to the end."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from foreign_king.dealer import deal
from foreign_king.games import AnyGame
from foreign_king.imagining import Knowledge, follow
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.play import play
from foreign_king.kernel.record import record
from foreign_king.opening import open_game
from foreign_king.players.budget import Budget
from foreign_king.players.player import Player


@record(kw_only=True)
class PlayedGame:
    """How one game of a tournament went."""

    shares: Mapping[str, float]
    """The part of the victory of each seat: 1 for the only winner. In a game that did not end, each seat has the same
    part."""
    commands: int
    """How many commands were played, those of the table included."""
    ended: bool
    """Whether the game has ended by its rules."""


@record(kw_only=True)
class PlannedGame:
    """A game that is to be played: its players, how long they may think, and its seed."""

    game: AnyGame
    players: tuple[Player, ...]
    """The players, in the order of the seats."""
    law: Mapping[str, Any]
    """The changes to the law."""
    edition: str | None
    """The edition; ``None`` for the first one."""
    board: Any
    """The board; ``None`` for the game's own one."""
    budget: Budget
    """How long a player may think about each command."""
    most_commands: int
    """After this many commands the game is broken off, and nobody has won it."""
    seed: str
    """The text from which chance and the players' random numbers are drawn."""

    def steps(self) -> Iterator[tuple[Any, Outcome[Any, Any]]]:
        """Yield every command with its outcome."""
        game, seats = self.game, [player.seat for player in self.players]
        chance = Random(f"{self.seed}:chance")
        randoms = {seat: Random(f"{self.seed}:{seat}") for seat in seats}
        players = {player.seat: player for player in self.players}
        knowledge = {seat: self._beginning(seat) for seat in seats if players[seat].level.width}
        state = open_game(game, seats, edition=self.edition, law=self.law, board=self.board).state
        for _ in range(self.most_commands):
            acting = game.to_act(state)
            if not acting:
                return
            seat = acting[0]
            if seat == TABLE:
                command = deal(game, state, chance)
            else:
                knows = knowledge.get(seat)
                view, known = (game.eyes.view(state, seat), None) if knows is None else (knows.view, knows.known)
                command = players[seat].choose(view, known, self.budget, randoms[seat])
            outcome = play(game, state, command)
            knowledge = {each: knows.hear(outcome.entries) for each, knows in knowledge.items()}
            state = outcome.state
            yield command, outcome

    def _beginning(self, seat: str) -> Knowledge:
        seats = [player.seat for player in self.players]
        return follow(self.game, seats, seat, edition=self.edition, law=self.law, board=self.board)

    def played(self, steps: int, state: Any) -> PlayedGame:
        """Return how the game went. ``steps`` is how many commands were played, and ``state`` is the last position."""
        seats = [player.seat for player in self.players]
        result = self.game.ending.result(state)
        if result is None:
            return PlayedGame(shares=dict.fromkeys(seats, 1 / len(seats)), commands=steps, ended=False)
        winners = result.winners
        shares = {seat: 1 / len(winners) if seat in winners else 0.0 for seat in seats}
        return PlayedGame(shares=shares, commands=steps, ended=True)


__all__ = ["PlannedGame", "PlayedGame"]
