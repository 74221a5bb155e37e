"""Waking the threads that wait for new events."""

from threading import Condition


class Announcements:
    """What was announced to this process. A thread looks at ``number``, then for new events, and then waits: so it is
    woken by everything that is announced after its look, and nothing is missed in between."""

    def __init__(self) -> None:
        self._condition = Condition()
        self._number = 0

    @property
    def number(self) -> int:
        """How many times something was announced."""
        return self._number

    def announce(self) -> None:
        """Wake all threads that wait."""
        with self._condition:
            self._number += 1
            self._condition.notify_all()

    def wait(self, number: int, seconds: float) -> None:
        """Wait until something is announced after the announcement of this number, for at most so many seconds."""
        with self._condition:
            self._condition.wait_for(lambda: self._number != number, seconds)


__all__ = ["Announcements"]
