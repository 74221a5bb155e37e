"""Handling of signals: a command tidies up when it is ended by ``kill`` or by the closing of its terminal."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

NAMES = ("SIGTERM", "SIGHUP")
"""The signals that tell a program to end. Not every system has both."""
BY_SIGNAL = 128
"""Exit codes above this number say which signal ended the program."""


@contextmanager
def stopped_in_order() -> Iterator[None]:
    """Turn a signal to end into ``SystemExit`` inside the block, so that unfinished work is undone.

    A signal that is ignored or has a handler already is left alone. Outside the main thread nothing is changed.
    """
    taken = []
    if current_thread() is main_thread():
        numbers = (getattr(signal, name, None) for name in NAMES)
        taken = [number for number in numbers if number is not None and signal.getsignal(number) == signal.SIG_DFL]
    for number in taken:
        signal.signal(number, _end)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def finished_first() -> Iterator[None]:
    """Finish the block before a signal ends or interrupts the program; a second signal ends it at once.

    It is meant for short work that must not stay half done.
    """
    with _kept() as received:
        yield
    if received:
        _end(received[0], None)


@contextmanager
def _kept() -> Iterator[list[int]]:
    """Yield a list, into which the first signal to end or to interrupt is put. A second one ends the program."""
    received: list[int] = []

    def later(number: int, _: FrameType | None) -> None:
        received.append(number)
        if len(received) > 1:
            _end(number, None)

    handlers = {}
    if current_thread() is main_thread():
        numbers = (getattr(signal, name, None) for name in ("SIGINT", *NAMES))
        usual = (signal.SIG_DFL, signal.default_int_handler)
        handlers = {number: signal.getsignal(number) for number in numbers if number is not None}
        handlers = {number: handler for number, handler in handlers.items() if handler in usual}
    for number in handlers:
        signal.signal(number, later)
    try:
        yield received
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


@contextmanager
def asked_to_stop() -> Iterator[Callable[[], bool]]:
    """Yield a function that says whether a signal has asked the program to end or interrupted it, inside the block.
    A second signal ends it at once."""
    with _kept() as received:
        yield lambda: bool(received)


def _end(number: int, _: FrameType | None) -> None:
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(BY_SIGNAL + number)


__all__ = ["asked_to_stop", "finished_first", "stopped_in_order"]
