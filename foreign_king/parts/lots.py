"""Lots drawn with a stranger's dice: what is drawn is decided here, the chance comes from outside."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
Below = Callable[[int], int]
"""A number from 0 to one less than the argument, each as likely as the others."""


def shuffled(items: Iterable[T], below: Below) -> tuple[T, ...]:
    """The items in an order in which each is as likely as every other."""
    left, order = list(items), []
    while left:
        order.append(left.pop(below(len(left))))
    return tuple(order)


__all__ = ["Below", "shuffled"]
