"""One simulation: a command is played in an imagined world, the game goes on for some turns, and the position is
evaluated."""

from random import Random
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.evaluation import Evaluation
from foreign_king.kernel.ledger import Ledger
from foreign_king.players.prospects import prospects

MOST_STEPS = 60
"""After this many further commands the position is evaluated, even if turns or an action are not over."""
LATER = 0.999
"""What a victory in a later turn counts, where a victory by the command itself counts 1. So no player puts off a sure
victory."""


class Simulator:
    """Plays simulations of one game."""

    __slots__ = ("_below", "evaluation", "game")

    def __init__(self, game: AnyGame, evaluation: Evaluation[Any], random: Random) -> None:
        self.game: AnyGame = game
        self.evaluation: Evaluation[Any] = evaluation
        draw = random.random

        def below(number: int) -> int:
            return int(draw() * number)

        self._below = below

    def run(self, world: Any, command: Any, seat: str, turns: int, tries: int) -> float:
        """Play a command in an imagined world, then random commands to the end of the action, and then ``turns`` turns.
        In these turns each seat takes the best of ``tries`` random commands. Return how likely ``seat`` is to win."""
        state = self._after(world, command)
        if not self.game.to_act(state):
            return prospects(self.game, state, self.evaluation)[seat]
        state = self._settle(state)
        if turns:
            state = self._later(state, turns, tries)
        return LATER * prospects(self.game, state, self.evaluation)[seat]

    def after_action(self, world: Any, command: Any) -> Any:
        """Return the position after a command in an imagined world, and after random commands to the end of the
        action."""
        return self._settle(self._after(world, command))

    def _later(self, state: Any, turns: int, tries: int) -> Any:
        begun = int(self.evaluation.turn_begins(state))
        for _ in range(MOST_STEPS):
            acting = self.game.to_act(state)
            if not acting or begun > turns:
                break
            state = self._onward(state, acting[0], tries)
            begun += self.evaluation.turn_begins(state)
        return state

    def _after(self, state: Any, command: Any) -> Any:
        ledger: Ledger[Any, Any] = Ledger(state, self.game.evolve)
        self.game.decide(ledger, command)
        return ledger.state

    def _settle(self, state: Any) -> Any:
        """Return the position after random commands until no action is half done."""
        game, settled = self.game, self.evaluation.settled
        for _ in range(MOST_STEPS):
            if settled(state) or not game.to_act(state):
                break
            state = self._after(state, game.choices.sample(state, self._below))
        return state

    def _onward(self, state: Any, seat: str, tries: int) -> Any:
        """Return the position after the best of some random commands, by the prospect of the seat that plays it."""
        game, sample, below = self.game, self.game.choices.sample, self._below
        if seat == TABLE or tries <= 1 or not self.evaluation.settled(state):
            return self._after(state, sample(state, below))
        commands = dict.fromkeys([sample(state, below) for _ in range(tries)])
        if len(commands) == 1:
            return self._after(state, next(iter(commands)))
        best, most = None, -1.0
        for command in commands:
            after = self._settle(self._after(state, command))
            hope = prospects(game, after, self.evaluation)[seat]
            if hope > most:
                best, most = after, hope
        return best


__all__ = ["Simulator"]
