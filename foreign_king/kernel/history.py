"""A sequence that never changes and grows at its end, such as the steps of a game.

Appending to a tuple copies the whole tuple. A game of ``n`` commands would copy about ``n * n / 2`` items. Appending to
a ``History`` makes a new one, which shares all full chunks of items with the old one. The old one stays as it is. So
two continuations can be made of one history, also by different threads.

The items stand in levels, as the digits of a number do. Level 0 has fewer than ``WIDTH`` items. Level 1 has fewer than
``WIDTH`` chunks of ``WIDTH`` items each. Level 2 has chunks of such chunks, and so on. The highest level has the oldest
items. A full level becomes a chunk of the next level. How the items are divided depends only on their number, so
histories with equal items have equal levels.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Self, TypeVar, cast, overload

from foreign_king.kernel.prompt import numbered, titled

T = TypeVar("T")

WIDTH = 32
"""The number of items in a chunk, or of the chunks of the level below."""


class History(Sequence[T]):
    """An immutable sequence to which one item can be appended at the cost of a few short copies.

    It is read as a tuple is: index, slice, ``len``, ``in``, iteration. It equals another history with equal items, and
    it has a hash if its items have one. ``append``, a slice from the beginning and a look-up take one step for each
    level. A million items have four levels.

    >>> history = History("ab")
    >>> longer = history.append("c")
    >>> list(history), list(longer), longer[:1] == History("a")
    (['a', 'b'], ['a', 'b', 'c'], True)
    """

    __slots__ = ("_length", "_levels")

    _length: int
    _levels: tuple[tuple[Any, ...], ...]

    def __init__(self, items: Iterable[T] = ()) -> None:
        rest: tuple[Any, ...] = tuple(items)
        _set_length(self, len(rest))
        levels = []
        while rest:
            full = len(rest) - len(rest) % WIDTH
            levels.append(rest[full:])
            rest = tuple(rest[start : start + WIDTH] for start in range(0, full, WIDTH))
        _set_levels(self, tuple(levels))

    def append(self, item: T) -> Self:
        """Return a history with the items of this one and one more."""
        levels = self._levels
        if not levels or len(levels[0]) < WIDTH - 1:
            return self._made(self._length + 1, ((*levels[0], item), *levels[1:]) if levels else ((item,),))
        # The level is full: it becomes an item of the next one, as in counting 9 becomes 10.
        grown = list[tuple[Any, ...]]()
        one_more: Any = item
        for place, level in enumerate(levels):
            one_more = (*level, one_more)
            if len(one_more) < WIDTH:
                return self._made(self._length + 1, (*grown, one_more, *levels[place + 1 :]))
            grown.append(())
        return self._made(self._length + 1, (*grown, (one_more,)))

    def _made(self, length: int, levels: tuple[tuple[Any, ...], ...]) -> Self:
        made = type(self).__new__(type(self))
        _set_length(made, length)
        _set_levels(made, levels)
        return made

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Self: ...
    def __getitem__(self, place: int | slice) -> T | Self:
        if isinstance(place, slice):
            start, stop, step = place.indices(self._length)
            if start == 0 and step == 1:
                return self._beginning(stop)
            return type(self)(self._at(each) for each in range(start, stop, step))
        number = place.__index__()
        number = number + self._length if number < 0 else number
        if not 0 <= number < self._length:
            raise IndexError(f"there is no item {place}: there are {self._length}")
        return self._at(number)

    def _at(self, number: int) -> T:
        """Return the item with this number, which must be one of 0 to the length less 1."""
        height = len(self._levels) - 1
        size = WIDTH**height
        while number >= (held := len(self._levels[height]) * size):
            number, height, size = number - held, height - 1, size // WIDTH
        block: Any = self._levels[height]
        while size:
            block, number, size = block[number // size], number % size, size // WIDTH
        return cast(T, block)

    def _beginning(self, length: int) -> Self:
        """Return the history of the first ``length`` items. Its levels are cut from the levels of this history,
        from the highest one down."""
        if length >= self._length:
            return self
        levels: list[tuple[Any, ...]] = []
        rest, opened = length, None
        for height in range(len(self._levels) - 1, -1, -1):
            kept, rest = divmod(rest, WIDTH**height)
            # Once a chunk is opened, all that is kept stands in it.
            level = self._levels[height] if opened is None else opened
            levels.append(level[:kept])
            opened = level[kept] if kept < len(level) else None
        while levels and not levels[0]:
            del levels[0]
        return self._made(length, tuple(reversed(levels)))

    def __iter__(self) -> Iterator[T]:
        levels = self._levels
        return chain.from_iterable(_items(levels[height], height) for height in range(len(levels) - 1, -1, -1))

    def __reversed__(self) -> Iterator[T]:
        return chain.from_iterable(_items_back(level, height) for height, level in enumerate(self._levels))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        # What both share is the same object, which is equal at once.
        return self._length == other._length and self._levels == other._levels

    def __hash__(self) -> int:
        return hash((History, self._levels))

    def __repr__(self) -> str:
        return titled("History", numbered(self._length, "item", "items"))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (tuple(self),)

    def __copy__(self) -> Self:
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a History cannot change; append() makes a longer one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a History cannot change")


_set_length = History.__dict__["_length"].__set__
_set_levels = History.__dict__["_levels"].__set__


def _items(level: Iterable[Any], height: int) -> Iterator[Any]:
    """Return an iterator over the items of a level, in order."""
    for _ in range(height):
        level = chain.from_iterable(level)
    return iter(level)


def _items_back(level: Sequence[Any], height: int) -> Iterator[Any]:
    """Return an iterator over the items of a level, the last one first."""
    items: Iterator[Any] = reversed(level)
    for _ in range(height):
        items = chain.from_iterable(map(reversed, items))
    return items


def history(items: Iterable[T]) -> History[T]:
    """Return a history of these items. If they are a history, return it unchanged.

    >>> list(history((1, 2)))
    [1, 2]
    """
    return items if isinstance(items, History) else History(items)


__all__ = ["WIDTH", "History", "history"]
