"""Slots: how a part of a view becomes numbers. Each slot has a fixed number of places in a tensor, and a name for each.

No two different values of a part fill their places in the same way. A value for which a slot has no place is
``Malformed``. A slot makes a function for the place where it begins (``fill_from``), which is faster than a method that
has the place as a parameter.

This module has the slots of names and numbers; ``records`` has those that consist of others.
"""

from collections.abc import Iterator
from typing import Any, Protocol

from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.observations.numbers import Domain, Fill, Tensor, exact


class Slot(Protocol):
    """The places of one part of a view."""

    @property
    def size(self) -> int:
        """How many numbers there are."""
        ...

    def names(self, path: str) -> Iterator[str]:
        """Yield the name of each number. ``path`` is the way to the part."""
        ...

    def fill_from(self, at: int) -> Fill:
        """Return the function that writes the numbers of a value, from the place ``at`` on. All of them are 0 before
        it is called."""
        ...


@record
class Number:
    """A number, or a truth value as 1 or 0."""

    size: int = 1

    def names(self, path: str) -> Iterator[str]:
        yield path

    def fill_from(self, at: int) -> Fill:
        def fill(tensor: Tensor, value: Any) -> None:
            tensor[at] = exact(value)

        return fill


@record
class Name:
    """One of some names: its number is 1, and the others are 0. All are 0 for ``None``."""

    domain: Domain

    @property
    def size(self) -> int:
        return len(self.domain.labels)

    def names(self, path: str) -> Iterator[str]:
        return (f"{path}={label}" for label in self.domain.labels)

    def fill_from(self, at: int) -> Fill:
        place = self.domain.place

        def fill(tensor: Tensor, value: Any) -> None:
            if value is not None:
                tensor[at + place(value)] = 1

        return fill


@record
class Order:
    """Different names in some order. The number of a name is its rank, from 1, or 0 where it is not among them."""

    domain: Domain

    @property
    def size(self) -> int:
        return len(self.domain.labels)

    def names(self, path: str) -> Iterator[str]:
        return (f"{path}.{label}" for label in self.domain.labels)

    def fill_from(self, at: int) -> Fill:
        place = self.domain.place

        def fill(tensor: Tensor, value: Any) -> None:
            for rank, name in enumerate(value, 1):
                here = at + place(name)
                if tensor[here]:
                    raise Malformed(f"{name} stands twice in an order", expected="different names")
                tensor[here] = rank

        return fill


@record
class Groups:
    """Different names in groups, which have an order too. For each name there are the rank of its group and its own
    rank in the group. The first number is how many groups there are."""

    domain: Domain

    @property
    def size(self) -> int:
        return 1 + 2 * len(self.domain.labels)

    def names(self, path: str) -> Iterator[str]:
        yield path
        for label in self.domain.labels:
            yield from (f"{path}.{label}.group", f"{path}.{label}.rank")

    def fill_from(self, at: int) -> Fill:
        place = self.domain.place

        def fill(tensor: Tensor, value: Any) -> None:
            tensor[at] = len(value)
            for number, group in enumerate(value, 1):
                for rank, name in enumerate(group, 1):
                    here = at + 1 + 2 * place(name)
                    if tensor[here]:
                        raise Malformed(f"{name} stands in two groups", expected="different names")
                    tensor[here], tensor[here + 1] = number, rank

        return fill


@record
class Pile:
    """Names or dice in ascending order. The number of each is how often it is in the pile."""

    domain: Domain

    @property
    def size(self) -> int:
        return len(self.domain.labels)

    def names(self, path: str) -> Iterator[str]:
        return (f"{path}.{label}" for label in self.domain.labels)

    def fill_from(self, at: int) -> Fill:
        place = self.domain.place

        def fill(tensor: Tensor, value: Any) -> None:
            if list(value) != sorted(value):
                raise Malformed("these are not in order", expected="an ascending order")
            for each in value:
                tensor[at + place(str(each))] += 1

        return fill


__all__ = ["Groups", "Name", "Number", "Order", "Pile", "Slot"]
