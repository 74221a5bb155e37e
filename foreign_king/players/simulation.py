"""What follows a command: it is played in an imagined world, the game goes on for some turns, and the position is
evaluated."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.evaluation import Evaluation
from foreign_king.kernel.ledger import Ledger
from foreign_king.players.prospects import prospects

MOST_STEPS = 60
"""After this many further commands the position is evaluated, even if turns or an action are not over."""
IN_THIS_TURN = 0.9999
"""What a victory counts that comes later in the turn of the command, where a victory by the command itself counts 1."""
LATER = 0.999
"""What a victory counts after other seats have decided. So no player puts off a sure victory."""
FEW = 6
"""Decisions with more commands than these are not looked at for a victory later in the turn."""


class Simulator:
    """Plays simulations of one game."""

    __slots__ = ("_below", "_random", "_simulations", "_usual", "drew", "evaluation", "game", "victory_looks")

    def __init__(self, game: AnyGame, evaluation: Evaluation[Any], victory_looks: int = 0) -> None:
        self.game: AnyGame = game
        self.evaluation: Evaluation[Any] = evaluation
        self.victory_looks: int = victory_looks
        """At how many positions in the turn of a command it looks for a victory, at the most. With 0, it looks at
        none."""
        self.drew: bool = False
        """Whether the last simulation has drawn a random number. If not, its result does not depend on chance."""
        self._random = Random(0)
        draw = self._random.random

        def below(number: int) -> int:
            self.drew = True
            return int(draw() * number)

        self._below: Callable[[int], int] = below
        self._usual: Callable[[Any, Callable[[int], int]], Any] = evaluation.usual or game.choices.sample
        self._simulations = 0

    def run(self, world: Any, command: Any, seat: str, seed: int, turns: int | None, tries: int) -> tuple[float, int]:
        """Play a command in an imagined world, then random commands to the end of the action, and then ``turns`` turns.
        They end where the next turn of the seat begins. In these turns each seat takes the best of ``tries`` random
        commands. All random numbers follow from ``seed``. Return how likely ``seat`` is to win, and the number of
        simulations: of positions that were evaluated."""
        self._random.seed(seed)
        self._simulations, self.drew = 1, False
        state = self._after(world, command)
        if not self.game.to_act(state):
            return prospects(self.game, state, self.evaluation)[seat], 1
        if self.victory_looks and self._wins(state, seat):
            return IN_THIS_TURN, 1
        # The look for a victory has taken random numbers, more after some commands than after others.
        self._random.seed(seed)
        state = self._settle(state)
        if turns is not None:
            state = self._later(state, seat, turns, tries)
        return LATER * prospects(self.game, state, self.evaluation)[seat], self._simulations

    def after_action(self, world: Any, command: Any, seed: int) -> Any:
        """Return the position after a command in an imagined world, and after random commands to the end of the action.
        All random numbers follow from ``seed``."""
        self._random.seed(seed)
        return self._settle(self._after(world, command))

    def _later(self, state: Any, seat: str, turns: int, tries: int) -> Any:
        """Return the position where the next turn of the seat begins, or where so many turns are over."""
        to_act, turn_begins = self.game.to_act, self.evaluation.turn_begins
        acting, begun = to_act(state), 0
        # A turn that the command has only continued, such as by a loan, does not begin with it.
        mover = acting[0] if acting[:1] == (seat,) and turn_begins(state) else None
        for _ in range(MOST_STEPS):
            if not acting:
                break
            if acting[0] != mover and turn_begins(state):
                mover, begun = acting[0], begun + 1
                if mover == seat or begun > turns:
                    break
            state = self._onward(state, acting[0], tries)
            acting = to_act(state)
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
            state = self._after(state, self._usual(state, self._below))
        return state

    def _wins(self, state: Any, seat: str) -> bool:
        """Whether the seat can win by further commands of its turn, before anybody else decides. Decisions with many
        commands are not looked at, and of what chance decides one result is."""
        game, waiting, looked = self.game, [state], 0
        while waiting and looked < self.victory_looks:
            looked += 1
            state = waiting.pop()
            acting = game.to_act(state)
            if not acting:
                if prospects(game, state, self.evaluation)[seat] == 1:
                    return True
            elif acting[0] == TABLE:
                waiting.append(self._after(state, game.choices.sample(state, self._below)))
            elif acting == (seat,) and not self.evaluation.turn_begins(state):
                commands = list(islice(game.choices.legal(state), FEW + 1))
                if len(commands) <= FEW:
                    waiting += [self._after(state, command) for command in commands]
        return False

    def _onward(self, state: Any, seat: str, tries: int) -> Any:
        """Return the position after the best of some random commands, by the prospect of the seat that plays it. What
        chance and others decide after a command is drawn anew when it is played: who tries a command does not know
        it."""
        game, sample, below = self.game, self.game.choices.sample, self._below
        if seat == TABLE or tries <= 1 or not self.evaluation.settled(state):
            return self._after(state, sample(state, below))
        commands = dict.fromkeys([sample(state, below) for _ in range(tries)])
        if len(commands) == 1:
            return self._after(state, next(iter(commands)))
        best, most = None, -1.0
        for command in commands:
            after = self._settle(self._after(state, command))
            self._simulations += 1
            hope = prospects(game, after, self.evaluation)[seat]
            if hope > most:
                best, most = command, hope
        return self._after(state, best)


__all__ = ["Simulator"]
