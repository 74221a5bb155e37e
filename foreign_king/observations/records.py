"""The slots that consist of other slots: mappings, records, and lists of records."""

from array import array
from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.observations.numbers import Domain, Fill, Tensor, exact, inside
from foreign_king.observations.slots import Number, Slot


@record(kw_only=True)
class Table:
    """A value for each of some names."""

    domain: Domain
    """The names."""
    value: Slot
    """The slot of each value."""
    always: bool
    """Whether every name has a value. Otherwise, the first number of a name says whether it has one."""

    @property
    def step(self) -> int:
        """How many numbers each name has."""
        return self.value.size + (not self.always)

    @property
    def size(self) -> int:
        return len(self.domain.labels) * self.step

    def names(self, path: str) -> Iterator[str]:
        for label in self.domain.labels:
            if not self.always:
                yield f"{path}.{label}=there"
            yield from self.value.names(f"{path}.{label}")

    def fill_from(self, at: int) -> Fill:
        starts = [at + number * self.step for number in range(len(self.domain.labels))]
        fills = [self.value.fill_from(start + (not self.always)) for start in starts]
        always, place = self.always, self.domain.place

        def fill(tensor: Tensor, value: Any) -> None:
            if always and len(value) != len(fills):
                raise Malformed("not every name has a value", expected=", ".join(self.domain.places))
            name = ""
            try:
                for name, each in value.items():
                    number = place(name)
                    if not always:
                        tensor[starts[number]] = 1
                    fills[number](tensor, each)
            except Malformed as fault:
                raise inside(name, fault) from None

        return fill


class Field(NamedTuple):
    """A field of a record."""

    name: str
    slot: Slot


@record(kw_only=True)
class Fields:
    """The fields of a record."""

    parts: tuple[Field, ...]
    size: int

    def names(self, path: str) -> Iterator[str]:
        for name, slot in self.parts:
            yield from slot.names(f"{path}.{name}" if path else name)

    def fill_from(self, at: int) -> Fill:
        # Fields that are numbers are written together where they stand together.
        fills: list[tuple[str, Fill]] = []
        for are_numbers, group in groupby(self.parts, lambda part: isinstance(part.slot, Number)):
            parts = tuple(group)
            if are_numbers and len(parts) > 1:
                fills.append(("", _numbers(tuple(part.name for part in parts), at)))
            else:
                fills += _each(parts, at)
            at += sum(part.slot.size for part in parts)

        def fill(tensor: Tensor, value: Any) -> None:
            name = ""
            try:
                for name, write in fills:
                    write(tensor, getattr(value, name) if name else value)
            except Malformed as fault:
                raise (inside(name, fault) if name else fault) from None

        return fill


def _each(parts: tuple[Field, ...], at: int) -> Iterator[tuple[str, Fill]]:
    for name, slot in parts:
        yield name, slot.fill_from(at)
        at += slot.size


def _numbers(names: tuple[str, ...], at: int) -> Fill:
    """Return what writes several fields of a record that are numbers."""
    fields, end = attrgetter(*names), at + len(names)

    def fill(tensor: Tensor, value: Any) -> None:
        numbers = fields(value)
        greatest = max(numbers, key=abs)
        try:
            exact(greatest)
        except Malformed as fault:
            raise inside(names[numbers.index(greatest)], fault) from None
        tensor[at:end] = array("f", numbers)

    return fill


@record(kw_only=True)
class Perhaps:
    """A value that can be missing or hidden: the first number is 1 where it is."""

    value: Slot
    without: Any
    """What stands there instead of the value: ``None`` or ``UNSEEN``."""

    @property
    def size(self) -> int:
        return 1 + self.value.size

    def names(self, path: str) -> Iterator[str]:
        yield f"{path}=unseen" if self.without is UNSEEN else f"{path}=none"
        yield from self.value.names(path)

    def fill_from(self, at: int) -> Fill:
        without, write = self.without, self.value.fill_from(at + 1)

        def fill(tensor: Tensor, value: Any) -> None:
            if value is without:
                tensor[at] = 1
            else:
                write(tensor, value)

        return fill


@record(kw_only=True)
class Rows:
    """A list of records. Of each that is there, the first number is 1."""

    row: Slot
    """The slot of one record."""
    most: int
    """How many records there can be at the most."""

    @property
    def size(self) -> int:
        return self.most * (1 + self.row.size)

    def names(self, path: str) -> Iterator[str]:
        for number in range(1, self.most + 1):
            yield f"{path}.{number}=there"
            yield from self.row.names(f"{path}.{number}")

    def fill_from(self, at: int) -> Fill:
        step, most = 1 + self.row.size, self.most
        fills = [self.row.fill_from(at + number * step + 1) for number in range(most)]

        def fill(tensor: Tensor, value: Any) -> None:
            if len(value) > most:
                raise Malformed(f"the layout has no place for {len(value)} of these", expected=f"at most {most}")
            for number, each in enumerate(value):
                tensor[at + number * step] = 1
                try:
                    fills[number](tensor, each)
                except Malformed as fault:
                    raise inside(str(number), fault) from None

        return fill


@record(kw_only=True)
class Stack:
    """A list of records of different kinds. For each kind there is its rank in the list, from 1, or 0 where it is not
    in it; then come its fields."""

    kinds: Mapping[type, Fields]
    """The fields of each kind."""

    @property
    def size(self) -> int:
        return sum(1 + fields.size for fields in self.kinds.values())

    def names(self, path: str) -> Iterator[str]:
        for kind, fields in self.kinds.items():
            yield f"{path}.{kind.__name__}"
            yield from fields.names(f"{path}.{kind.__name__}")

    def fill_from(self, at: int) -> Fill:
        fills: dict[type, tuple[int, Fill]] = {}
        for kind, fields in self.kinds.items():
            fills[kind] = at, fields.fill_from(at + 1)
            at += 1 + fields.size

        def fill(tensor: Tensor, value: Any) -> None:
            for rank, each in enumerate(value, 1):
                place, write = fills[type(each)]
                if tensor[place]:
                    raise Malformed(f"two of the kind {type(each).__name__}", expected="one of each kind")
                tensor[place] = rank
                try:
                    write(tensor, each)
                except Malformed as fault:
                    raise inside(str(rank - 1), fault) from None

        return fill


__all__ = ["Field", "Fields", "Perhaps", "Rows", "Stack", "Table"]
