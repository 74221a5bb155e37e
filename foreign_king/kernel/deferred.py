"""Parts of a class that are made when something asks for them for the first time.

A game has more than a hundred classes of records, and a program needs few methods of each. So a class is made without
them, which makes every command start sooner.
"""

from collections.abc import Callable
from threading import RLock
from typing import Any

_MAKING = RLock()


class Deferred:
    """Stands in a class for a part that is not made yet. When something asks for the part, it is made, and takes the
    place of this object in the class. Threads that ask at the same time get the same part."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make
        self._kind: Any = None
        self._name = ""

    def __set_name__(self, kind: type, name: str) -> None:
        self._kind, self._name = kind, name

    def __get__(self, value: object, kind: type) -> Any:
        with _MAKING:
            part = self._kind.__dict__[self._name]
            if part is self:
                part = self._make(self._kind)
                setattr(self._kind, self._name, part)
        bind = getattr(type(part), "__get__", None)
        return part if bind is None else bind(part, value, kind)

    @property
    def __code__(self) -> Any:
        """The code of the part, by which ``inspect.signature`` on PyPy recognizes a method."""
        return self.__get__(None, self._kind).__code__


def defer(kind: type, name: str, make: Callable[[Any], Any]) -> None:
    """Let a part of a class be made later. ``make`` is called with the class, and returns the part."""
    part = Deferred(make)
    part.__set_name__(kind, name)
    setattr(kind, name, part)


__all__ = ["Deferred", "defer"]
