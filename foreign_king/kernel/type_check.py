"""Checks at run time whether the values of a record have the types of its fields.

A type checker finds wrong types before a program runs, and ``wire`` does not read documents with wrong types. To check
every record would be slow, so a record is checked only after a rule has failed on it.
"""

from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.kernel.unseen import UNSEEN, Unseen

T = TypeVar("T")

_PLAIN = {str: "a text", int: "a whole number", bool: "true or false", type(None): "nothing"}


def type_fault(value: object, kind: Any, pointer: str = "") -> Malformed | None:
    """Return the first part of a value that has a wrong type, with its place; ``None`` where all types are right.

    A list is accepted in place of a tuple.
    """
    if kind in _PLAIN:
        fits = isinstance(value, str) if kind is str else type(value) is kind
        return None if fits else _wrong_type(value, pointer, _PLAIN[kind])
    origin, arms = get_origin(kind), get_args(kind)
    if kind is Unseen:
        return None if value is UNSEEN else _wrong_type(value, pointer, repr(UNSEEN))
    if attrs.has(kind):
        return _fields(value, kind, pointer) if isinstance(value, kind) else _wrong_type(value, pointer, kind.__name__)
    if origin in (Union, UnionType):
        return _union(value, arms, pointer)
    if origin is Literal:
        fits = isinstance(value, str) and value in arms
        return None if fits else _wrong_type(value, pointer, " or ".join(arms))
    if origin is tuple:
        if not isinstance(value, (tuple, list)):
            return _wrong_type(value, pointer, "a list")
        return _first_of(type_fault(part, arms[0], f"{pointer}/{place}") for place, part in enumerate(value))
    if origin is FrozenDict:
        if not isinstance(value, FrozenDict):
            return _wrong_type(value, pointer, "an object")
        keys = (type_fault(key, arms[0], pointer) for key in value)
        parts = (type_fault(part, arms[1], f"{pointer}/{escaped(str(key))}") for key, part in value.items())
        return _first_of(keys) or _first_of(parts)
    return None


def first_type_fault(fields: Mapping[str, object], kind: Any) -> Malformed | None:
    """Return the fault of the first value that has not the type of its field. ``fields`` are the arguments from which a
    record was to be made.

    A ``dict`` is accepted in place of a ``FrozenDict``, because the record converts it.
    """
    hints = get_type_hints(kind)
    frozen = {name: FrozenDict(value) if type(value) is dict else value for name, value in fields.items()}
    return _first_of(type_fault(value, hints[name], f"/{name}") for name, value in frozen.items() if name in hints)


def check_fit(value: object, kind: Any, pointer: str) -> None:
    """Raise ``Malformed`` for a value that is not of a type. Rules call it where a wrong value would not cause a
    failure."""
    fault = type_fault(value, kind, pointer)
    if fault is not None:
        raise fault


def check_whole(numbers: Iterable[object]) -> None:
    """Raise ``TypeError`` where a value is no whole number. The record whose converter calls this then finds out which
    one it is."""
    for number in numbers:
        if type(number) is not int:
            raise TypeError("not a whole number")


def in_a_row(parts: Iterable[T]) -> Iterable[T]:
    """Return a list or a tuple unchanged; ``TypeError`` for any other iterable, such as a text."""
    if not isinstance(parts, (tuple, list)):
        raise TypeError("not a list")
    return parts


def _fields(value: object, kind: Any, pointer: str) -> Malformed | None:
    hints = get_type_hints(kind)
    names = [field.name for field in attrs.fields(kind)]
    return _first_of(type_fault(getattr(value, name, None), hints[name], f"{pointer}/{name}") for name in names)


def _union(value: object, arms: tuple[Any, ...], pointer: str) -> Malformed | None:
    faults = [type_fault(value, arm, pointer) for arm in arms]
    if None in faults:
        return None
    for arm, fault in zip(arms, faults, strict=True):
        if attrs.has(arm) and isinstance(value, arm):
            return fault
    return _wrong_type(value, pointer, " or ".join(each.expected for each in faults if each))


def _first_of(faults: Iterable[Malformed | None]) -> Malformed | None:
    return next((fault for fault in faults if fault), None)


def _wrong_type(value: object, pointer: str, expected: str) -> Malformed:
    return Malformed(f"this is of the type {type(value).__name__}", pointer=pointer, expected=expected)


__all__ = ["check_fit", "check_whole", "first_type_fault", "in_a_row", "type_fault"]
