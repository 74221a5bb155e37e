"""How a player compares commands: a first look at many of them, and a closer look at the best."""

from collections.abc import Callable, Iterable
from typing import Any

from foreign_king.players.budget import Meter
from foreign_king.players.levels import Level
from foreign_king.players.simulation import Simulator

FIRST_LOOK = 0.4
"""The part of the budget that may be spent on the first look, where a closer look follows."""


class Judged:
    """A command, with the results of its simulations."""

    __slots__ = ("command", "runs", "total")

    def __init__(self, command: Any) -> None:
        self.command = command
        self.runs = 0
        self.total = 0.0

    def add(self, result: float) -> None:
        """Add the result of a simulation."""
        self.runs += 1
        self.total += result

    @property
    def mean(self) -> float:
        """The mean result; 0 before the first one."""
        return self.total / self.runs if self.runs else 0.0


class Thinking:
    """Compares the commands of a seat."""

    __slots__ = ("_simulator", "_world", "_worlds", "level", "meter", "seat")

    def __init__(self, seat: str, level: Level, meter: Meter, simulator: Simulator, world: Callable[[], Any]) -> None:
        self.seat = seat
        self.level = level
        self.meter = meter
        self._simulator = simulator
        self._world = world
        self._worlds: list[Any] = []

    def rank(self, commands: Iterable[Any]) -> list[Judged]:
        """Return the commands that were tried, the best one first."""
        level = self.level
        ranked = self._first_look(commands, FIRST_LOOK if level.finalists else 1.0)
        if level.finalists and len(ranked) > 1:
            ranked = self._closer_look(ranked)
        return ranked

    def _first_look(self, commands: Iterable[Any], part: float) -> list[Judged]:
        judged: list[Judged] = []
        for command in commands:
            if self.meter.spent() >= part or len(judged) == self.level.width:
                break
            judged.append(Judged(command))
            self._try(judged[-1], 0, 0)
        for look in range(1, self.level.looks):
            # Each further look is at the better half.
            judged.sort(key=_by_mean)
            for each in judged[: max(2, len(judged) >> look)]:
                if self.meter.spent() >= part:
                    break
                self._try(each, 0, look)
        judged.sort(key=_by_mean)
        return judged

    def _closer_look(self, judged: list[Judged]) -> list[Judged]:
        """Try the finalists with the turns that follow. As the budget is spent, fewer of them are left."""
        again = [Judged(each.command) for each in judged[: self.level.finalists]]
        left, begun, number = again, self.meter.spent(), 0
        while self.meter.spent() < 1 and len(left) > 1:
            for each in left:
                if self.meter.spent() >= 1:
                    break
                self._try(each, self.level.turns, number)
            number += 1
            gone = (self.meter.spent() - begun) / max(1 - begun, 1e-9)
            keep = max(2, round(len(again) * (1 - gone) ** 0.7))
            if keep < len(left) and number >= 3:
                left = sorted(left, key=_by_mean)[:keep]
        best = sorted((each for each in left if each.runs), key=_by_mean)
        chosen = {id(each.command) for each in best}
        return [*best, *(each for each in judged if id(each.command) not in chosen)]

    def _try(self, judged: Judged, turns: int, number: int) -> None:
        while len(self._worlds) <= number:
            self._worlds.append(self._world())
        result = self._simulator.run(self._worlds[number], judged.command, turns, self.level.tries)
        judged.add(result[self.seat])
        self.meter.count()


def _by_mean(judged: Judged) -> float:
    return -judged.mean


__all__ = ["Judged", "Thinking"]
