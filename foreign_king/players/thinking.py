"""How a player compares commands: a first look at many of them, and a closer look at the best."""

from collections.abc import Callable, Iterable
from typing import Any

from foreign_king.players.budget import Meter
from foreign_king.players.levels import Level
from foreign_king.players.simulation import Simulator

CERTAIN = 3
"""If the results of no command differ after so many tries, nothing is tried again."""
ROUNDS = 2
"""How many rounds with all finalists the budget has to be enough for. If it is not, there are fewer finalists."""
SAME = 1e-9
"""Results that differ by less are the same."""


class Compared:
    """A command that a player has compared with others, with the results of its tries."""

    __slots__ = ("chance", "command", "first", "first_tries", "later", "later_tries", "simulations", "trust", "varies")

    def __init__(self, command: Any, trust: float = 0.0) -> None:
        self.command: Any = command
        self.trust: float = trust
        """How many tries with the turns that follow count as much as the whole first look."""
        self.simulations: int = 0
        """The number of simulations."""
        self.first: float = 0.0
        """The sum of the results of the first look: tries that end right after the command."""
        self.first_tries: int = 0
        """How many results ``first`` is the sum of."""
        self.later: float = 0.0
        """The sum of the results of the closer look: tries with the turns that follow."""
        self.later_tries: int = 0
        """How many results ``later`` is the sum of."""
        self.varies: bool = False
        """Whether the results right after the command differ."""
        self.chance: bool = False
        """Whether chance has decided a result right after the command. Then the next one can differ, even if those so
        far are equal."""

    def __repr__(self) -> str:
        return f"<Compared {self.command}, simulations: {self.simulations}>"

    def add(self, result: float, drew: bool = False) -> None:
        """Add a result of the first look. ``drew`` says whether a random number was drawn for it."""
        self.chance = self.chance or drew
        if self.first_tries and abs(self.first / self.first_tries - result) > SAME:
            self.varies = True
        self.first_tries += 1
        self.first += result

    def add_later(self, result: float) -> None:
        """Add a result of the closer look."""
        self.later_tries += 1
        self.later += result

    @property
    def certain(self) -> bool:
        """Whether further results right after the command are equal to those so far, as far as these show."""
        return not (self.varies or self.chance)

    @property
    def prospect(self) -> float:
        """How likely the seat is to win after the command, from 0 to 1, by all results; 0 before the first one."""
        first = self.first / self.first_tries if self.first_tries else 0.0
        if not self.later_tries:
            return first
        later = self.later / self.later_tries
        # A first look whose results differ is no surer than its tries are many.
        trust = min(self.trust, self.first_tries) if self.varies else self.trust
        weight = trust / (trust + self.later_tries)
        return weight * first + (1 - weight) * later


class Thinking:
    """Compares the commands of a seat."""

    __slots__ = ("_seed", "_simulator", "_world", "_worlds", "level", "meter", "seat")

    def __init__(
        self,
        seat: str,
        level: Level,
        meter: Meter,
        simulator: Simulator,
        world: Callable[[], Any],
        seed: Callable[[], int],
    ) -> None:
        self.seat: str = seat
        self.level: Level = level
        self.meter: Meter = meter
        self._simulator = simulator
        self._world = world
        self._seed = seed
        self._worlds: list[tuple[Any, int]] = []

    def rank(self, commands: Iterable[Any]) -> list[Compared]:
        """Return the commands that were tried, the best one first."""
        ranked = self._first_look(commands)
        finalists = ranked[: self.level.finalists]
        if len(finalists) > 1:
            ranked = [*self._closer_look(finalists), *ranked[len(finalists) :]]
        return ranked

    def _first_look(self, commands: Iterable[Any]) -> list[Compared]:
        """Try every command once, as far as the budget for the first look reaches; where commands are tried again, as
        far as half of that budget reaches. Then try some of them again, as the level does, until the budget or the
        number of looks is used up, or no result differs from another of its command. Return all commands that were
        tried, the best one first.
        """
        part, compared = self.level.first_look, list[Compared]()
        once = part if self.level.looks == 1 else part / 2
        for command in commands:
            if len(compared) == self.level.width or self.meter.spent() >= once:
                break
            compared.append(Compared(command, self.level.trust))
            self._look(compared[-1], 0)
        return self._halved(compared) if self.level.equal_parts else self._tried_again(compared)

    def _tried_again(self, compared: list[Compared]) -> list[Compared]:
        """Try the better half of the commands once more, the better half of these twice more, and so on. Return all
        commands, the best one first."""
        part = self.level.first_look
        number, times, left = 1, 1, compared
        while number < self.level.looks and len(left) > 1 and self.meter.spent() < part:
            left = sorted(left, key=_by_prospect)[: max(2, len(left) // 2)]
            for look in range(number, min(number + times, self.level.looks)):
                for each in left:
                    if self.meter.spent() < part:
                        self._look(each, look)
            if all(each.certain for each in left):
                break
            number, times = number + times, times * 2
        return sorted(compared, key=_by_prospect)

    def _halved(self, compared: list[Compared]) -> list[Compared]:
        """Try all commands again and again until an equal part of the budget for the first look is spent, then the
        better half of them, and so on until two are left. Return all commands, the best one first; those that were
        tried longer come before others."""
        left, out, begun, number = compared, list[Compared](), self.meter.spent(), 1
        phases = max(1, (len(left) - 1).bit_length())
        for phase in range(1, phases + 1):
            until = begun + (self.level.first_look - begun) * phase / phases
            while len(left) > 1 and number < self.level.looks and self.meter.spent() < until:
                for each in left:
                    if self.meter.spent() < self.level.first_look:
                        self._look(each, number)
                number += 1
                if number == CERTAIN and all(each.certain for each in left):
                    return sorted(left, key=_by_prospect)
            left = sorted(left, key=_by_prospect)
            if phase < phases:
                keep = max(2, (len(left) + 1) // 2)
                left, out = left[:keep], [*left[keep:], *out]
        return [*left, *out]

    def _closer_look(self, finalists: list[Compared]) -> list[Compared]:
        """Try the finalists with the turns that follow, in rounds: in each round all of them are tried in the same
        imagined world. Each time that an equal part of the budget is spent, the better half is kept, until two are
        left. Return all finalists, the best one first; those for which the budget is too small come last."""
        begun, number = self.meter.spent(), 0
        if begun >= 1:
            return finalists
        first = self._result(finalists[0], self.level.turns, 0)
        enough = self._affordable(finalists[0], begun)
        left, out = finalists[:enough], finalists[enough:]
        phases = max(1, (len(left) - 1).bit_length())
        for phase in range(1, phases + 1):
            until = begun + (1 - begun) * phase / phases
            while number == 0 or self.meter.spent() < until:
                if not self._round(left, number, *([first] if number == 0 else [])):
                    break
                number += 1
            if phase < phases:
                left = sorted(left, key=_by_prospect)
                keep = max(2, (len(left) + 1) // 2)
                left, out = left[:keep], [*left[keep:], *out]
        return [*sorted(left, key=_by_prospect), *out]

    def _affordable(self, tried: Compared, begun: float) -> int:
        """Return for how many finalists the budget is enough, after one of them was tried. Two are tried anyway.
        ``begun`` is the part of the budget that was spent before; it is 0 as long as a coarse clock has not moved."""
        if begun <= 0:
            return self.level.finalists
        before = self.meter.simulations - (tried.simulations - tried.first_tries)
        cost = (tried.simulations - tried.first_tries) * begun / before
        return max(2, int((1 - begun) / cost / ROUNDS))

    def _round(self, left: list[Compared], number: int, *results: float) -> bool:
        """Try each of some finalists once with the turns that follow; ``results`` are those of the first ones that were
        tried already. Return whether the budget was enough; where it was not, no result of the round counts, since the
        others would have been tried in one world more."""
        known = list(results)
        for each in left[len(known) :]:
            if self.meter.spent() >= 1:
                return False
            known.append(self._result(each, self.level.turns, number))
        for each, result in zip(left, known, strict=True):
            each.add_later(result)
        return True

    def _look(self, compared: Compared, number: int) -> None:
        """Try a command without the turns that follow, in the imagined world of this number."""
        result = self._result(compared, None, number)
        compared.add(result, self._simulator.drew)

    def _result(self, compared: Compared, turns: int | None, number: int) -> float:
        """Try a command in the imagined world of this number, and count the simulations. Each world is imagined once,
        and all commands are tried in it with the same random numbers, so that chance favours none of them."""
        while len(self._worlds) <= number:
            self._worlds.append((self._world(), self._seed()))
        world, seed = self._worlds[number]
        result, simulations = self._simulator.run(world, compared.command, self.seat, seed, turns, self.level.tries)
        compared.simulations += simulations
        self.meter.count(simulations)
        return result


def _by_prospect(compared: Compared) -> float:
    return -compared.prospect


__all__ = ["Compared", "Thinking"]
