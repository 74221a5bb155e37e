"""For whom the server works, and how much of its time each has used."""

from collections import deque
from contextvars import ContextVar
from typing import NamedTuple

from foreign_king.server.work_in_parts import Clock, Work

FORGIVEN = 0.1
"""How many of the used seconds are forgotten in each second."""


class Asker(NamedTuple):
    """For whom work is done."""

    address: str = ""
    """The address from which the request comes, as it is counted."""
    person: str = ""
    """The person, by the hash of his key; an empty text for strangers."""


ASKER: ContextVar[Asker] = ContextVar("ASKER", default=Asker())  # noqa: B039 - nobody can change it
"""For whom a task works: ``FairThreads`` reads it."""


class AskingAddress:
    """An address, and the time that the persons there have used together. It only grows."""

    def __init__(self) -> None:
        self.used: float = 0.0
        self.active: int = 0
        """For how many persons there something waits or is being done."""
        self.floor: float = 0.0
        """What he had used whose work has begun last."""


class AskingPerson:
    """Somebody for whom work is done, and the time that he has used. It only grows."""

    def __init__(self, address: AskingAddress, clock: Clock) -> None:
        self.address: AskingAddress = address
        self.waiting: deque[Work] = deque()
        self.running: int = 0
        self.used: float = 0.0
        self._lately = 0.0
        self._clock = clock
        self._at = clock()

    def use(self, seconds: float) -> None:
        """Count time that he has used."""
        self._lately = self.lately() + seconds
        self._at = self._clock()
        self.used += seconds
        self.address.used += seconds

    def lately(self) -> float:
        """Return how many seconds he has used lately."""
        return max(0.0, self._lately - FORGIVEN * (self._clock() - self._at))

    @property
    def idle(self) -> bool:
        """Whether nothing of him waits or is being done."""
        return not self.running and not self.waiting


__all__ = ["ASKER", "Asker", "AskingAddress", "AskingPerson"]
