"""From classes to definitions: the one place that walks the records of the library."""

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
from foreign_king.contracts.sources import alias, fields_of, meant, said_of, worded
from foreign_king.contracts.variants import Flavour, at_least, home_of, prefix
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import Unseen

PLAIN: dict[Any, Shape] = {str: Text(), int: Number(), bool: Truth(), NoneType: NULL, Any: ANYTHING}
UNSEEN_NAME = "Unseen"
BY = "Who says it: a seat, or ``table`` for what chance has decided."


class Definitions:
    """The definitions found so far. ``texts`` are the shapes of those aliases that are texts of a form, ``known`` the
    shapes of fields that say more than their type, by class and name; ``read`` are the records that are only read."""

    def __init__(
        self,
        *,
        texts: Mapping[str, Shape],
        known: Mapping[tuple[type, str], Shape],
        read: Collection[type],
        judging: Iterable[type],
    ) -> None:
        self.found: dict[str, Definition] = {}
        self._texts, self._known, self._read = texts, known, read
        self._instead: dict[Any, str] = {}
        self._numbers = {kind: number for each in judging for kind, number in _judged(each) if kind is not int}

    def add(self, name: str, definition: Definition) -> Shape:
        """Define a name; twice only with the same."""
        if self.found.setdefault(name, definition) != definition:
            raise AssertionError(f"{name} has two meanings")
        return Named(name)

    def stand_for(self, kind: Any, name: str) -> None:
        """Write a class as what is defined under another name."""
        self._instead[kind] = name

    def shape(self, kind: Any, flavour: Flavour) -> Shape:
        """The shape of a type; what has a name of its own is defined by the way."""
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
        named = self.found.get(key.name) if isinstance(key, Named) else None
        return isinstance(key, OneOf) or (isinstance(named, Alias) and isinstance(named.shape, OneOf))

    def _either(self, arms: list[Any], flavour: Flavour) -> Shape:
        """One of several types; what is itself such a choice does not nest."""
        shapes = [self.shape(arm, flavour) for arm in arms]
        return Either(tuple(arm for shape in shapes for arm in (shape.arms if isinstance(shape, Either) else (shape,))))

    def _alias(self, mark: Any, flavour: Flavour) -> Shape:
        written = alias(mark)
        assert written is not None
        kind = meant(written)
        if kind is str:
            return self.add(written.name, Alias(written.description, self._texts.get(written.name, Text())))
        arms = get_args(kind)
        if Unseen in arms and not flavour.unseen:
            return self.shape(kind, flavour)
        real = _without_marks(kind)
        if all(attrs.has(arm) for arm in get_args(real)):
            return self.union(written.name, written.description, get_args(real), flavour)
        before = "" if Unseen in arms and not flavour.given else prefix(real, flavour, self._read)
        before = before.removeprefix("Seen") if Unseen in arms else before
        return self.add(before + written.name, Alias(written.description, self.shape(kind, flavour)))

    def union(
        self, name: str, description: str, arms: tuple[type, ...], flavour: Flavour, after: tuple[Member, ...] = ()
    ) -> Shape:
        """One of several records, each of which says its name as ``type``; ``after`` are fields that each of them has
        besides its own."""
        full = prefix(_either_of(arms), flavour, self._read) + name
        if full not in self.found:
            self.found[full] = Alias("", ANYTHING)  # a command can hold another one of its own kind
            names = tuple(self._arm(arm, flavour, after) for arm in arms)
            self.found[full] = Union(description=description, arms=names)
        return Named(full)

    def _arm(self, kind: type, flavour: Flavour, after: tuple[Member, ...]) -> str:
        tag = Member(name="type", shape=OneOf((kind.__name__,)))
        return self.record(kind, flavour, before=(tag,), after=after).name

    def record(
        self, kind: type, flavour: Flavour, *, before: tuple[Member, ...] = (), after: tuple[Member, ...] = ()
    ) -> Named:
        """A record, with further fields before and after its own."""
        name = prefix(kind, flavour, self._read) + kind.__name__
        if name not in self.found:
            self.found[name] = Alias("", ANYTHING)
            usual = at_least(flavour, home_of(kind, self._read))
            members = (*before, *self.members(kind, usual), *after)
            self.found[name] = Structure(description=said_of(kind, null=flavour.null), members=members)
        return Named(name)

    def members(self, kind: type, flavour: Flavour) -> tuple[Member, ...]:
        """The fields of a record."""
        attrs.resolve_types(kind)
        said, judged = fields_of(kind), dict(_judged_fields(kind))
        members = []
        for field in attrs.fields(kind):
            written = said[field.name]
            shape = self._known.get((kind, field.name)) or self.shape(written.kind, flavour)
            if number := judged.get(field.name) or self._numbers.get(kind):
                shape = _bounded(shape, number)
            required = field.default is attrs.NOTHING or not flavour.given
            if not flavour.null and present(shape) != shape:
                shape, required = present(shape), False
            description = worded(written.description or _usual(kind, field.name), null=flavour.null)
            members.append(Member(name=field.name, shape=shape, required=required, description=description))
        return tuple(members)


def _usual(kind: type, field: str) -> str:
    """What a field always says, which no class says again."""
    return BY if field == "by" and kind.__module__.endswith(".commands") else ""


def _judged(kind: type) -> Iterable[tuple[Any, Number]]:
    """What the fields of a record judge, and of what they judge it: plain numbers, or those of another record."""
    attrs.resolve_types(kind)
    return [found for field in attrs.fields(kind) if (found := bounds(field))]


def _judged_fields(kind: type) -> Iterable[tuple[str, Number]]:
    """The fields whose plain numbers are judged."""
    for field in attrs.fields(kind):
        found = bounds(field)
        if found is not None and found[0] is int:
            yield field.name, found[1]


def _bounded(shape: Shape, number: Number) -> Shape:
    """The same shape, its numbers within these bounds."""
    match shape:
        case Number():
            return number
        case Row(item=item, different=different):
            return Row(item=_bounded(item, number), different=different)
        case Keyed(key, item, closed):
            return Keyed(key, _bounded(item, number), closed)
        case _:
            return shape


def _without_marks(kind: Any) -> Any:
    """A type with what its aliases stand for."""
    written = alias(kind)
    if written is not None:
        return _without_marks(meant(written))
    if get_origin(kind) in (TypeUnion, UnionType):
        return _either_of(_without_marks(arm) for arm in get_args(kind))
    return kind


def _either_of(kinds: Iterable[Any]) -> Any:
    return reduce(or_, kinds)


__all__ = ["UNSEEN_NAME", "Definitions"]
