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
                while self._times and self._due.get(self._times[0][1]) != self._times[0][0]:
                    heappop(self._times)  # the match was looked at meanwhile, or is due at another time
                left = self._times[0][0] - monotonic() if self._times else None
                if left is not None and left <= 0:
                    _, match = heappop(self._times)
                    del self._due[match]
                    return match
                self._condition.wait(left)
        return None

    def pause(self, seconds: float) -> None:
        """Wait some seconds, but not longer than until ``stop``."""
        with self._condition:
            self._condition.wait_for(lambda: self._stopped, seconds)


__all__ = ["Agenda"]
