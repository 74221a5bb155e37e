"""How a player compares commands: a first look at many of them, and a closer look at the best."""

from collections.abc import Callable, Iterable
from typing import Any

from foreign_king.players.budget import Meter
from foreign_king.players.levels import Level
from foreign_king.players.simulation import Simulator

TRUST = 20
"""How many simulations of the closer look count as much as the whole first look."""
SAME = 1e-9
"""Results that differ by less are the same."""


class Compared:
    """A command that a player has compared with others, with the results of its simulations."""

    __slots__ = ("command", "first", "later", "later_simulations", "simulations", "varies")

    def __init__(self, command: Any) -> None:
        self.command: Any = command
        self.simulations: int = 0
        """The number of simulations."""
        self.later_simulations: int = 0
        """The number of simulations in which some turns followed."""
        self.first: float = 0.0
        """The sum of the results of simulations that end right after the command."""
        self.later: float = 0.0
        """The sum of the results of simulations in which some turns followed."""
        self.varies: bool = False
        """Whether the results right after the command differ."""

    def __repr__(self) -> str:
        return f"<Compared {self.command}, simulations: {self.simulations}>"

    def add(self, result: float) -> None:
        """Add the result of a simulation that ends right after the command."""
        first_simulations = self.simulations - self.later_simulations
        if first_simulations and abs(self.first / first_simulations - result) > SAME:
            self.varies = True
        self.simulations += 1
        self.first += result

    def add_later(self, result: float) -> None:
        """Add the result of a simulation in which some turns followed."""
        self.simulations += 1
        self.later_simulations += 1
        self.later += result

    @property
    def prospect(self) -> float:
        """How likely the seat is to win after the command, from 0 to 1, by all results; 0 before the first one."""
        first_simulations = self.simulations - self.later_simulations
        if not self.simulations:
            return 0.0
        if not self.later_simulations:
            return self.first / first_simulations
        later = self.later / self.later_simulations
        if not first_simulations:
            return later
        weight = TRUST / (TRUST + self.later_simulations)
        return weight * self.first / first_simulations + (1 - weight) * later


class Thinking:
    """Compares the commands of a seat."""

    __slots__ = ("_simulator", "_world", "_worlds", "level", "meter", "seat")

    def __init__(self, seat: str, level: Level, meter: Meter, simulator: Simulator, world: Callable[[], Any]) -> None:
        self.seat: str = seat
        self.level: Level = level
        self.meter: Meter = meter
        self._simulator = simulator
        self._world = world
        self._worlds: list[Any] = []

    def rank(self, commands: Iterable[Any]) -> list[Compared]:
        """Return the commands that were tried, the best one first."""
        ranked = self._first_look(commands)
        finalists = ranked[: self.level.finalists]
        if len(finalists) > 1:
            ranked = [*self._closer_look(finalists), *ranked[len(finalists) :]]
        return ranked

    def _first_look(self, commands: Iterable[Any]) -> list[Compared]:
        """Try every command once, as far as the budget for the first look reaches; where commands are tried again, as
        far as half of that budget reaches. Then try the better half once more, the better half of these twice more, and
        so on, until the budget or the number of looks is used up, or no result differs from another of its command.
        Return all commands that were tried, the best one first.
        """
        part, compared = self.level.first_look, list[Compared]()
        once = part if self.level.looks == 1 else part / 2
        for command in commands:
            if len(compared) == self.level.width or self.meter.spent() >= once:
                break
            compared.append(Compared(command))
            compared[-1].add(self._result(command, 0, 0))
        number, times, left = 1, 1, compared
        while number < self.level.looks and len(left) > 1 and self.meter.spent() < part:
            left = sorted(left, key=_by_prospect)[: max(2, len(left) // 2)]
            for look in range(number, min(number + times, self.level.looks)):
                for each in left:
                    if self.meter.spent() < part:
                        each.add(self._result(each.command, 0, look))
            if not any(each.varies for each in left):
                break
            number, times = number + times, times * 2
        return sorted(compared, key=_by_prospect)

    def _closer_look(self, finalists: list[Compared]) -> list[Compared]:
        """Try the finalists with the turns that follow. The more of the budget is spent, the fewer are tried."""
        left, begun, number = finalists, self.meter.spent(), 0
        while self.meter.spent() < 1:
            for each in left:
                if self.meter.spent() < 1:
                    each.add_later(self._result(each.command, self.level.turns, number))
            number += 1
            rest = (1 - self.meter.spent()) / max(1 - begun, SAME)
            keep = max(2, round(len(finalists) * rest))
            if keep < len(left) and number >= FEW:
                left = sorted(left, key=_by_prospect)[:keep]
        best = sorted(left, key=_by_prospect)
        return [*best, *(each for each in finalists if each not in best)]

    def _result(self, command: Any, turns: int, number: int) -> float:
        """Try a command in the imagined world of this number. Each world is imagined once, and all commands are tried
        in it, so that chance favours none of them."""
        while len(self._worlds) <= number:
            self._worlds.append(self._world())
        self.meter.count()
        return self._simulator.run(self._worlds[number], command, self.seat, turns, self.level.tries)


FEW = 3
"""After this many rounds of the closer look, the worst finalists begin to be left out."""


def _by_prospect(compared: Compared) -> float:
    return -compared.prospect


__all__ = ["Compared", "Thinking"]
