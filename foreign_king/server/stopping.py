"""The end of a server: no new request begins, requests that have begun are finished, and open streams end.

A server that runs the application waits until all answers have ended before it tells the application to end. A stream
does not end by itself, so the application listens to the signals too.
"""

import gc
import signal
import sys
from asyncio import AbstractEventLoop, Task, get_running_loop
from collections.abc import Callable
from threading import current_thread, main_thread
from types import FrameType
from typing import Any

from foreign_king.server.fault_answers import Fault

SIGNALS = ("SIGTERM", "SIGINT")
LAST_SECONDS = 2.0
"""How many seconds after the signal a request that does not end by itself is cancelled, such as a stream whose reader
does not read."""
RETRY_AFTER = 2
"""The number of seconds after which a request can be sent again, to the server that is started next."""
READS = ("GET", "HEAD", "OPTIONS")
"""The methods that change nothing."""


def leave_quickly() -> None:
    """Let this process end without a look at all its objects, which it is about to give back anyway. With many matches
    in memory, and on a busy machine, that would take seconds. The objects that
    are there now are never collected any more."""
    if sys.implementation.name == "cpython":
        gc.freeze()


class Stopping:
    """Whether a server is about to end. ``end`` lets all streams and threads end, and waits for none."""

    def __init__(self, end: Callable[[], object]) -> None:
        self._end_all = end
        self._loop: AbstractEventLoop | None = None
        self._begun = False
        self._waiting: set[Task[Any]] = set()
        self._replaced: dict[int, Any] = {}

    @property
    def begun(self) -> bool:
        """Whether the server is about to end."""
        return self._begun

    # Signals

    def start(self) -> None:
        """Watch the signals to end. It is called in the event loop that serves."""
        self._loop = get_running_loop()
        if current_thread() is not main_thread():
            return
        for name in SIGNALS:
            number = getattr(signal, name)
            handler = signal.getsignal(number)
            if callable(handler):
                self._replaced[number] = handler
                signal.signal(number, self._signalled)

    def stop(self) -> None:
        """Give the signals back to the functions that were called for them before."""
        for number, handler in self._replaced.items():
            if signal.getsignal(number) == self._signalled:
                signal.signal(number, handler)
        self._replaced.clear()

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        first = not self._begun
        self.begin()
        handler = self._replaced[number]
        server: Any = getattr(handler, "__self__", None)
        if first and hasattr(server, "should_exit"):
            # With ``should_exit`` uvicorn ends in order, and with exit code 0. Its own function would raise the signal
            # again afterwards, which kills the process.
            server.should_exit = True
        else:
            handler(number, frame)

    def begin(self) -> None:
        """Let nothing new begin, and end all streams. It can be called from every thread."""
        self._begun = True
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end)

    def _end(self) -> None:
        assert self._loop is not None
        self._end_all()
        self._loop.call_later(LAST_SECONDS, self._cancel)

    def _cancel(self) -> None:
        for task in self._waiting:
            task.cancel()

    # Requests

    def check(self, method: str) -> None:
        """``Fault`` for a request that changes something, if the server is about to end."""
        if self._begun and method not in READS:
            raise Fault("stopping", "The server is about to restart. Nothing was done.", retry_after=RETRY_AFTER)

    def add(self, task: "Task[Any]") -> None:
        """Remember the task of a request that waits for its sender or its reader."""
        self._waiting.add(task)

    def forget(self, task: "Task[Any]") -> None:
        """Forget a task that waited for its sender or its reader."""
        self._waiting.discard(task)


__all__ = ["READS", "SIGNALS", "Stopping", "leave_quickly"]
