"""How long a player may think about one command."""

from collections.abc import Callable
from time import perf_counter

from foreign_king.kernel.record import record


@record(kw_only=True)
class Budget:
    """How long a player may think about one command: a number of simulations, a time, or both. With both, the player
    stops at the limit that comes first. With a number of simulations alone, the same random numbers lead to the same
    command."""

    simulations: int | None = None
    """How many continuations of the game the player may try; ``None`` for any number."""
    seconds: float | None = None
    """How many seconds the player may think; ``None`` for any time. With 0 it plays the first legal command that it
    meets."""


class Meter:
    """Measures how much of a budget is spent. It begins when it is made. ``ValueError`` for a budget without any
    limit."""

    __slots__ = ("_began", "_clock", "_last", "_longest", "_most", "budget", "simulations")

    def __init__(self, budget: Budget, clock: Callable[[], float] = perf_counter) -> None:
        if budget.simulations is None and budget.seconds is None:
            raise ValueError("a budget has simulations or seconds")
        self.budget: Budget = budget
        self.simulations: int = 0
        self._clock = clock
        self._began = self._last = clock()
        self._longest = 0.0
        self._most = 1

    def count(self, simulations: int = 1) -> None:
        """Count the simulations of a try. One that takes several turns together is a try of several simulations."""
        self.simulations += simulations
        self._most = max(self._most, simulations)

    def spent(self) -> float:
        """Return the part of the budget that is spent. It is 0 at the beginning; from 1 on there is nothing left. It is
        spent as soon as another try that takes as long, or as many simulations, as the longest one so far would exceed
        it."""
        part = 0.0
        if self.budget.simulations is not None:
            used = self.simulations + self._most - 1
            part = used / self.budget.simulations if self.budget.simulations > 0 else 1.0
        if self.budget.seconds is None:
            return part
        now = self._clock()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        needed = now - self._began + self._longest
        return max(part, needed / self.budget.seconds) if self.budget.seconds > 0 else 1.0


__all__ = ["Budget", "Meter"]
