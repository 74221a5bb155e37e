"""What is wrong with a record that was made with values of other types than its fields have.

The type checker says so before the program runs, and ``wire`` reads no such document; nothing is as fast as not to
ask again. So a record is held against its types only after a rule has stumbled over it.
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
    """The first part of a value that is not of its type, with its place; ``None`` where all fits.

    A list does no harm where a tuple should stand.
    """
    origin, arms = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        fits = isinstance(value, str) if kind is str else type(value) is kind
        return None if fits else _other(value, pointer, _PLAIN[kind])
    if kind is Unseen:
        return None if value is UNSEEN else _other(value, pointer, repr(UNSEEN))
    if attrs.has(kind):
        return _fields(value, kind, pointer) if isinstance(value, kind) else _other(value, pointer, kind.__name__)
    if origin in (Union, UnionType):
        return _union(value, arms, pointer)
    if origin is Literal:
        fits = isinstance(value, str) and value in arms
        return None if fits else _other(value, pointer, " or ".join(arms))
    if origin is tuple:
        if not isinstance(value, (tuple, list)):
            return _other(value, pointer, "a list")
        return _first(type_fault(part, arms[0], f"{pointer}/{place}") for place, part in enumerate(value))
    if origin is FrozenDict:
        if not isinstance(value, FrozenDict):
            return _other(value, pointer, "an object")
        keys = (type_fault(key, arms[0], pointer) for key in value)
        parts = (type_fault(part, arms[1], f"{pointer}/{escaped(str(key))}") for key, part in value.items())
        return _first(keys) or _first(parts)
    return None


def first_type_fault(fields: Mapping[str, object], kind: Any) -> Malformed | None:
    """The first of the values from which a record was to be made that is not of its field's type.

    A plain ``dict`` does no harm where it is going to be frozen.
    """
    hints = get_type_hints(kind)
    frozen = {name: FrozenDict(value) if type(value) is dict else value for name, value in fields.items()}
    return _first(type_fault(value, hints[name], f"/{name}") for name, value in frozen.items() if name in hints)


def check_fit(value: object, kind: Any, pointer: str) -> None:
    """``Malformed`` for a value that is not of this type: asked at once where it would pass for one."""
    wrong = type_fault(value, kind, pointer)
    if wrong is not None:
        raise wrong


def check_whole(numbers: Iterable[object]) -> None:
    """``TypeError`` where one of them is no whole number, such as half a card: the record that is made of them tells
    which."""
    for number in numbers:
        if type(number) is not int:
            raise TypeError("not a whole number")


def in_a_row(parts: Iterable[T]) -> Iterable[T]:
    """The parts of a list; ``TypeError`` for what could pass for one, such as the letters of a text."""
    if not isinstance(parts, (tuple, list)):
        raise TypeError("not a list")
    return parts


def _fields(value: object, kind: Any, pointer: str) -> Malformed | None:
    hints = get_type_hints(kind)
    names = [field.name for field in attrs.fields(kind)]
    return _first(type_fault(getattr(value, name, None), hints[name], f"{pointer}/{name}") for name in names)


def _union(value: object, arms: tuple[Any, ...], pointer: str) -> Malformed | None:
    wrong = [type_fault(value, arm, pointer) for arm in arms]
    if None in wrong:
        return None
    for arm, inside in zip(arms, wrong, strict=True):
        if attrs.has(arm) and isinstance(value, arm):
            return inside
    return _other(value, pointer, " or ".join(each.expected for each in wrong if each))


def _first(found: Iterable[Malformed | None]) -> Malformed | None:
    return next((wrong for wrong in found if wrong), None)


def _other(value: object, pointer: str, expected: str) -> Malformed:
    return Malformed(f"this is of the type {type(value).__name__}", pointer=pointer, expected=expected)


__all__ = ["check_fit", "check_whole", "first_type_fault", "in_a_row", "type_fault"]
