"""Drawing lots with a source of random numbers that the caller passes."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
Below = Callable[[int], int]
"""A function that draws a number from 0 to one less than its argument, each with the same probability."""


def shuffled(items: Iterable[T], below: Below) -> tuple[T, ...]:
    """Return the items in random order. Every order has the same probability."""
    left, order = list(items), []
    while left:
        order.append(left.pop(below(len(left))))
    return tuple(order)


__all__ = ["Below", "shuffled"]
