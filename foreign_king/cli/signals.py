"""Commands that tidy up even when they are told to end: by ``kill``, or because their terminal was closed."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

NAMES = ("SIGTERM", "SIGHUP")
"""The signals by which a program is told to end; not every system has both."""
BY_SIGNAL = 128
"""An exit code above this one says which signal ended the program."""


@contextmanager
def stopped_in_order() -> Iterator[None]:
    """Inside, a signal to end is ``SystemExit``, so that what was begun is undone on the way out.

    A signal that somebody ignores or takes already stays theirs, as does every signal of another thread than the first.
    """
    taken = []
    if current_thread() is main_thread():
        known = (getattr(signal, name, None) for name in NAMES)
        taken = [number for number in known if number is not None and signal.getsignal(number) == signal.SIG_DFL]
    for number in taken:
        signal.signal(number, _end)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def finished_first() -> Iterator[None]:
    """What is inside is finished first, where it is told to end or interrupted meanwhile; the second time it ends at
    once. For what is quickly done and had better not be done by half.
    """
    told: list[int] = []

    def later(number: int, _: FrameType | None) -> None:
        told.append(number)
        if len(told) > 1:
            _end(number, None)

    taken = {}
    if current_thread() is main_thread():
        known = (getattr(signal, name, None) for name in ("SIGINT", *NAMES))
        usual = (signal.SIG_DFL, signal.default_int_handler)
        taken = {number: signal.getsignal(number) for number in known if number is not None}
        taken = {number: taker for number, taker in taken.items() if taker in usual}
    for number in taken:
        signal.signal(number, later)
    try:
        yield
    finally:
        for number, taker in taken.items():
            signal.signal(number, taker)
    if told:
        _end(told[0], None)


def _end(number: int, _: FrameType | None) -> None:
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(BY_SIGNAL + number)


__all__ = ["finished_first", "stopped_in_order"]
