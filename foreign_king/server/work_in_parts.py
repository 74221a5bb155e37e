"""Work that is done in parts, because it can take long: between two of its parts others may have their turn."""

from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any, TypeVar

PART = 0.01
"""After how many seconds work that is done in parts lets others have their turn, at the end of a part."""

T = TypeVar("T")
Clock = Callable[[], float]
"""Returns the time in seconds."""
Parts = Generator[None, None, T]
"""Work that is done in parts: others may have their turn wherever it yields. It returns its result."""


class Work:
    """Work that waits or is being done, and the future of its result."""

    def __init__(self, parts: Parts[Any], loop: AbstractEventLoop, clock: Clock) -> None:
        self._parts = parts
        self._clock = clock
        self._loop = loop
        self.future: Future[Any] = loop.create_future()
        self.given_up: bool = False

    def go_on(self) -> bool:
        """Do some parts of the work, and return whether it is at its end."""
        until = self._clock() + PART
        try:
            while not self.given_up:
                next(self._parts)
                if self._clock() >= until:
                    return False
            self._parts.close()
        except StopIteration as end:
            self._call(self._set_result, end.value)
        except BaseException as error:
            self._call(self._set_exception, error)
        return True

    def cancel(self) -> None:
        """Let nobody wait for the work any more."""
        self.given_up = True
        self._call(self.future.cancel)

    def _call(self, function: Callable[..., Any], *arguments: Any) -> None:
        # If the loop is closed, nobody waits in it any more.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(function, *arguments)

    def _set_result(self, result: Any) -> None:
        if not self.future.done():
            self.future.set_result(result)

    def _set_exception(self, error: BaseException) -> None:
        if not self.future.done():
            self.future.set_exception(error)


def whole(function: Callable[..., T], *arguments: Any) -> Parts[T]:
    """Call a function as the only part of some work."""
    yield from ()
    return function(*arguments)


__all__ = ["Clock", "Parts", "Work", "whole"]
