"""Opening the store in a process that serves. The store may be locked for a while, and a signal ends the process all
the same.

The database blocks the thread that waits for it, and the function that Python calls for a signal runs only afterwards.
So the store is opened in a thread of its own, which is left alone when the process ends.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, Queue
from threading import Thread, current_thread, main_thread
from time import sleep
from types import FrameType

from foreign_king.server.request_log import log
from foreign_king.server.stopping import SIGNALS, leave_quickly
from foreign_king.store import Store, StoreError

TRIES = 10
PAUSE = 0.5
"""How many seconds pass between two tries."""
LOOK = 0.2
"""How many seconds pass between two looks whether the store is open. A signal is noticed meanwhile."""


def opened(open: Callable[[], Store]) -> Store:
    """Return the store that a function opens. When several processes make its tables at the same time, some of them can
    fail, so they try again. A signal to end meanwhile raises ``SystemExit`` with exit code 0."""
    answers: Queue[Store | Exception] = Queue()

    def run() -> None:
        try:
            answers.put(_tried(open))
        except Exception as error:
            answers.put(error)

    Thread(target=run, name="foreign-king-opening", daemon=True).start()
    with _signals_end_the_process():
        while True:
            try:
                answer = answers.get(timeout=LOOK)
                break
            except Empty:
                continue
    if isinstance(answer, Exception):
        raise answer
    return answer


def _tried(open: Callable[[], Store]) -> Store:
    for _ in range(TRIES):
        try:
            return open()
        except StoreError as error:
            log.warning("the store cannot be opened now: %s", error.message)
            sleep(PAUSE)
    return open()


@contextmanager
def _signals_end_the_process() -> Iterator[None]:
    """A context in which a signal to end raises ``SystemExit``. The server has not begun, so nothing has to end in
    order."""
    if current_thread() is not main_thread():
        yield
        return

    def end(_: int, __: FrameType | None) -> None:
        leave_quickly()
        raise SystemExit(0)

    before = {number: signal.signal(number, end) for number in (getattr(signal, name) for name in SIGNALS)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


__all__ = ["opened"]
