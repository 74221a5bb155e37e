"""The slots of a view, made from the types of its records and the ranges of its game."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ranges import Ranges
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import UNSEEN, Unseen
from foreign_king.observations.numbers import Domain, domain_of
from foreign_king.observations.records import Field, Fields, Perhaps, Rows, Stack, Table
from foreign_king.observations.slots import Groups, Name, Number, Order, Pile, Slot

GIVEN = frozenset({"law", "board", "seats"})
"""The fields of a state that a layout is made for, and that have no slots."""


@record(kw_only=True)
class Compilation:
    """What slots are made from, beside the types."""

    ranges: Ranges[Any]
    """The names and numbers of the game."""
    domains: Mapping[str, Domain]
    """The names of each kind."""

    def fields(self, kind: type, without: frozenset[str] = frozenset()) -> Fields:
        """Return the slots of the fields of a record."""
        hints = get_type_hints(kind)
        names = [field.name for field in attrs.fields(kind) if field.name not in without]
        parts = tuple(Field(name, self._slot(hints[name], Part(kind, name))) for name in names)
        return Fields(parts=parts, size=sum(part.slot.size for part in parts))

    def _slot(self, kind: Any, part: "Part") -> Slot:
        origin, arms = get_origin(kind), get_args(kind)
        if kind in (int, bool):
            return Number()
        if kind is str or origin is Literal:
            return Name(self._domain(kind, part))
        if origin is tuple:
            return self._list(arms[0], part)
        if origin is FrozenDict:
            domain, value = self._domain(arms[0], part), self._slot(arms[1], part.inside())
            always = part.whole in self.ranges.always and not part.depth
            return Table(domain=domain, value=value, always=always)
        if origin in (Union, UnionType):
            return self._either(arms, part)
        return self.fields(kind)

    def _either(self, arms: tuple[Any, ...], part: "Part") -> Slot:
        """Return the slot of a value that can be missing or hidden."""
        (value,) = (arm for arm in arms if arm not in (NoneType, Unseen))
        slot = self._slot(value, part)
        if isinstance(slot, Name) and NoneType in arms:
            return slot
        return Perhaps(value=slot, without=UNSEEN if Unseen in arms else None)

    def _list(self, kind: Any, part: "Part") -> Slot:
        """Return the slot of a list with items of a type."""
        if part.whole in self.ranges.piles:
            return Pile(self._domain(str, part))
        if kind is str or get_origin(kind) is Literal:
            return Order(self._domain(kind, part))
        if get_origin(kind) is tuple:
            return Groups(self._domain(get_args(kind)[0], part))
        if get_origin(kind) in (Union, UnionType):
            return Stack(kinds={arm: self.fields(arm) for arm in get_args(kind)})
        return Rows(row=self.fields(kind), most=self.ranges.rows[part.whole])

    def _domain(self, kind: Any, part: "Part") -> Domain:
        """Return the names that can stand in a part: those of a ``Literal``, or those of a kind of names."""
        if get_origin(kind) is Literal:
            return domain_of(get_args(kind))
        fields = self.ranges.fields
        kinds = fields[part.whole] if part.whole in fields else fields[part.name]
        return self.domains[kinds[part.depth]]


class Part:
    """A part of a record, for which slots are made."""

    def __init__(self, record: type, name: str, depth: int = 0) -> None:
        self.record = record
        self.name = name
        self.depth = depth
        """How many names lead to the part, inside the field."""
        self.whole: str = f"{record.__name__}.{name}"

    def inside(self) -> "Part":
        """Return the part to which one more name leads."""
        return Part(self.record, self.name, self.depth + 1)


__all__ = ["GIVEN", "Compilation"]
