"""Parts of a class that are made when something asks for them for the first time.

A game has more than a hundred classes of records, and a program needs few methods of each. So a class is made without
them, which makes every command start sooner.
"""

from collections.abc import Callable
from threading import RLock
from typing import Any

_MAKING = RLock()


class Deferred:
    """A part of a class that is not made yet. Whoever asks for it gets the part, which then takes its own place in the
    class. Two threads get the same part."""

    def __init__(self, kind: type, name: str, make: Callable[[Any], Any]) -> None:
        self._kind, self._name, self._make = kind, name, make

    def __get__(self, value: object, kind: type) -> Any:
        with _MAKING:
            part = self._kind.__dict__[self._name]
            if part is self:
                part = self._make(self._kind)
                setattr(self._kind, self._name, part)
        bind = getattr(type(part), "__get__", None)
        return part if bind is None else bind(part, value, kind)


def defer(kind: type, **parts: Callable[[Any], Any]) -> None:
    """Give a class some parts that are made later. ``parts`` has the name of each, and the function that makes it for
    the class."""
    for name, make in parts.items():
        setattr(kind, name, Deferred(kind, name, make))


__all__ = ["Deferred", "defer"]
