"""Handling of signals: a command tidies up when it is ended by ``kill`` or by the closing of its terminal."""

import signal
from collections.abc import Iterator
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
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
    if received:
        _end(received[0], None)


def _end(number: int, _: FrameType | None) -> None:
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(BY_SIGNAL + number)


__all__ = ["finished_first", "stopped_in_order"]
