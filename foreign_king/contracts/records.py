"""Definitions made from classes. Only this module walks the records of the library."""

from collections.abc import Collection, Iterable, Mapping
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin
from typing import Union as TypeUnion

import attrs

from foreign_king.contracts.bounds import bounds
from foreign_king.contracts.shapes import (
    ANYTHING,
    NULL,
    Alias,
    Definition,
    Either,
    Keyed,
    Member,
    Named,
    Number,
    OneOf,
    Row,
    Shape,
    Structure,
    Text,
    Truth,
    Union,
    present,
)
from foreign_king.contracts.sources import alias, description_of, fields_of, target_of, worded
from foreign_king.contracts.variants import Flavour, at_least, home_of, prefix
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import Unseen

PLAIN: dict[Any, Shape] = {str: Text(), int: Number(), bool: Truth(), NoneType: NULL, Any: ANYTHING}
UNSEEN_NAME = "Unseen"
BY = "The seat that gives the command, or ``table`` for what chance has decided."


class Definitions:
    """The definitions that were made so far, by name.

    ``texts`` are the shapes of type aliases that are texts with a pattern. ``field_shapes`` are the shapes of fields
    that are narrower than their type, by class and name. ``read`` are the records that the library reads and never
    writes. ``judging`` are the records whose validators give bounds of numbers.
    """

    def __init__(
        self,
        *,
        texts: Mapping[str, Shape],
        field_shapes: Mapping[tuple[type, str], Shape],
        read: Collection[type],
        judging: Iterable[type],
    ) -> None:
        self.by_name: dict[str, Definition] = {}
        self._texts, self._field_shapes, self._read = texts, field_shapes, read
        self._instead: dict[Any, str] = {}
        self._numbers = {kind: number for each in judging for kind, number in _all_bounds(each) if kind is not int}

    def add(self, name: str, definition: Definition) -> Shape:
        """Define a name. A name may be defined twice only with the same definition."""
        if self.by_name.setdefault(name, definition) != definition:
            raise AssertionError(f"{name} has two meanings")
        return Named(name)

    def stand_for(self, kind: Any, name: str) -> None:
        """Use the definition with this name for a class."""
        self._instead[kind] = name

    def shape(self, kind: Any, flavour: Flavour) -> Shape:
        """Return the shape of a type. Records and aliases in it are defined, and the shape refers to their names."""
        origin, inside = get_origin(kind), get_args(kind)
        if kind in self._instead:
            return Named(self._instead[kind])
        if alias(kind) is not None:
            return self._alias(kind, flavour)
        if kind in PLAIN:
            return PLAIN[kind]
        if kind is Unseen:
            return Named(UNSEEN_NAME)
        if origin is Literal:
            return OneOf(inside)
        if origin in (tuple, frozenset):
            return Row(item=self.shape(inside[0], flavour), different=origin is frozenset)
        if origin is FrozenDict or origin is dict:
            key, item = (self.shape(each, flavour) for each in inside)
            return Keyed(key, item, self._is_closed(key))
        if origin in (TypeUnion, UnionType):
            arms = [arm for arm in inside if flavour.unseen or arm is not Unseen]
            return self.shape(arms[0], flavour) if len(arms) == 1 else self._either(arms, flavour)
        return self.record(kind, flavour)

    def _is_closed(self, key: Shape) -> bool:
        named = self.by_name.get(key.name) if isinstance(key, Named) else None
        return isinstance(key, OneOf) or (isinstance(named, Alias) and isinstance(named.shape, OneOf))

    def _either(self, arms: list[Any], flavour: Flavour) -> Shape:
        """Return the shape for one of several types, without a choice inside a choice."""
        shapes = [self.shape(arm, flavour) for arm in arms]
        return Either(tuple(arm for shape in shapes for arm in (shape.arms if isinstance(shape, Either) else (shape,))))

    def _alias(self, mark: Any, flavour: Flavour) -> Shape:
        source = alias(mark)
        assert source is not None
        kind = target_of(source)
        if kind is str:
            return self.add(source.name, Alias(source.description, self._texts.get(source.name, Text())))
        arms = get_args(kind)
        if Unseen in arms and not flavour.unseen:
            return self.shape(kind, flavour)
        real = _without_aliases(kind)
        if all(attrs.has(arm) for arm in get_args(real)):
            return self.union(source.name, source.description, get_args(real), flavour)
        before = "" if Unseen in arms and not flavour.given else prefix(real, flavour, self._read)
        before = before.removeprefix("Seen") if Unseen in arms else before
        return self.add(before + source.name, Alias(source.description, self.shape(kind, flavour)))

    def union(
        self, name: str, description: str, arms: tuple[type, ...], flavour: Flavour, after: tuple[Member, ...] = ()
    ) -> Shape:
        """Define a choice of records, each with its name in the field ``type``. ``after`` are further fields of each
        record, after its own."""
        full = prefix(_either_of(arms), flavour, self._read) + name
        if full not in self.by_name:
            self.by_name[full] = Alias("", ANYTHING)  # a command can hold another one of its own kind
            names = tuple(self._arm(arm, flavour, after) for arm in arms)
            self.by_name[full] = Union(description=description, arms=names)
        return Named(full)

    def _arm(self, kind: type, flavour: Flavour, after: tuple[Member, ...]) -> str:
        tag = Member(name="type", shape=OneOf((kind.__name__,)))
        return self.record(kind, flavour, before=(tag,), after=after).name

    def record(
        self, kind: type, flavour: Flavour, *, before: tuple[Member, ...] = (), after: tuple[Member, ...] = ()
    ) -> Named:
        """Define a record, with further fields before and after its own."""
        name = prefix(kind, flavour, self._read) + kind.__name__
        if name not in self.by_name:
            self.by_name[name] = Alias("", ANYTHING)
            usual = at_least(flavour, home_of(kind, self._read))
            members = (*before, *self.members(kind, usual), *after)
            self.by_name[name] = Structure(description=description_of(kind, null=flavour.null), members=members)
        return Named(name)

    def members(self, kind: type, flavour: Flavour) -> tuple[Member, ...]:
        """Return the fields of a record."""
        attrs.resolve_types(kind)
        source_fields, number_bounds = fields_of(kind), dict(_own_bounds(kind))
        members = []
        for field in attrs.fields(kind):
            source = source_fields[field.name]
            shape = self._field_shapes.get((kind, field.name)) or self.shape(source.kind, flavour)
            if number := number_bounds.get(field.name) or self._numbers.get(kind):
                shape = _bounded(shape, number)
            required = field.default is attrs.NOTHING or not flavour.given
            if not flavour.null and present(shape) != shape:
                shape, required = present(shape), False
            description = worded(source.description or _usual(kind, field.name), null=flavour.null)
            members.append(Member(name=field.name, shape=shape, required=required, description=description))
        return tuple(members)


def _usual(kind: type, field: str) -> str:
    """Return the description of a field that means the same in every class, and so has no docstring there."""
    return BY if field == "by" and kind.__module__.endswith(".commands") else ""


def _all_bounds(kind: type) -> Iterable[tuple[Any, Number]]:
    """Return the bounds of numbers in the fields of a record, each with what has the numbers: ``int``, or another
    record."""
    attrs.resolve_types(kind)
    return [bounds_of_field for field in attrs.fields(kind) if (bounds_of_field := bounds(field))]


def _own_bounds(kind: type) -> Iterable[tuple[str, Number]]:
    """Yield the names of the fields whose numbers have bounds, with the bounds."""
    for field in attrs.fields(kind):
        bounds_of_field = bounds(field)
        if bounds_of_field is not None and bounds_of_field[0] is int:
            yield field.name, bounds_of_field[1]


def _bounded(shape: Shape, number: Number) -> Shape:
    """Return the shape with these bounds for its numbers."""
    match shape:
        case Number():
            return number
        case Row(item=item, different=different):
            return Row(item=_bounded(item, number), different=different)
        case Keyed(key, item, closed):
            return Keyed(key, _bounded(item, number), closed)
        case _:
            return shape


def _without_aliases(kind: Any) -> Any:
    """Return a type in which each alias is replaced by the type that it stands for."""
    source = alias(kind)
    if source is not None:
        return _without_aliases(target_of(source))
    if get_origin(kind) in (TypeUnion, UnionType):
        return _either_of(_without_aliases(arm) for arm in get_args(kind))
    return kind


def _either_of(kinds: Iterable[Any]) -> Any:
    return reduce(or_, kinds)


__all__ = ["UNSEEN_NAME", "Definitions"]
