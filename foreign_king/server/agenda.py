"""An agenda: the matches that are to be looked at, each at its time."""

from heapq import heappop, heappush
from threading import Condition
from time import monotonic


class Agenda:
    """The matches that one thread looks at, one after the other. Other threads say which, and when."""

    def __init__(self) -> None:
        self._condition = Condition()
        self._times: list[tuple[float, str]] = []
        self._due: dict[str, float] = {}
        self._stopped = False

    @property
    def stopped(self) -> bool:
        """Whether no match is looked at any more."""
        return self._stopped

    def stop(self) -> None:
        """Let ``next`` and ``pause`` return at once from now on."""
        with self._condition:
            self._stopped = True
            self._condition.notify_all()

    def add(self, match: str, seconds: float = 0) -> None:
        """Have a match looked at soon, or after some seconds. Of two times, the earlier one counts."""
        time = monotonic() + seconds
        with self._condition:
            if time < self._due.get(match, float("inf")):
                self._due[match] = time
                heappush(self._times, (time, match))
                self._condition.notify()

    def next(self) -> str | None:
        """Wait for the next match that is to be looked at, and return it; ``None`` after ``stop``."""
        with self._condition:
            while not self._stopped:
                match, left = self._look()
                if match is not None:
                    return match
                self._condition.wait(left)
        return None

    def due(self) -> tuple[str | None, float | None]:
        """Return the next match that is due now, or else ``None`` and after how many seconds one will be, without
        waiting."""
        with self._condition:
            return (None, None) if self._stopped else self._look()

    def _look(self) -> tuple[str | None, float | None]:
        while self._times and self._due.get(self._times[0][1]) != self._times[0][0]:
            heappop(self._times)  # the match was looked at meanwhile, or is due at another time
        if not self._times:
            return None, None
        left = self._times[0][0] - monotonic()
        if left > 0:
            return None, left
        _, match = heappop(self._times)
        del self._due[match]
        return match, None

    def pause(self, seconds: float) -> None:
        """Wait some seconds, but not longer than until ``stop``."""
        with self._condition:
            self._condition.wait_for(lambda: self._stopped, seconds)


__all__ = ["Agenda"]
