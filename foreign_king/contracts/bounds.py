"""The numbers that a field accepts, found by trying numbers with the field's validator."""

from types import UnionType
from typing import Any, Union, get_args, get_origin

import attrs

from foreign_king.contracts.shapes import Number
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import Unseen

TRIED = range(-1, 13)
"""The numbers that are tried. A bound outside of this range is not found, and not published."""


def bounds(field: Any) -> tuple[Any, Number] | None:
    """Return the bounds of a field's numbers, with what has these numbers: ``int``, or a record of numbers. ``None``
    for a field that accepts all numbers."""
    if field.validator is None or (where := _where(field.type)) is None:
        return None
    accepted = [number for number in TRIED if _takes(field, number)]
    number_shape = Number()
    if accepted and accepted[0] > TRIED[0]:
        number_shape = Number(least=accepted[0])
    if accepted and accepted[-1] < TRIED[-1]:
        number_shape = Number(least=number_shape.least, most=accepted[-1])
    return where, number_shape


def _takes(field: Any, number: int) -> bool:
    value = _example(field.type, number)
    try:
        field.validator(None, field, value if field.converter is None else field.converter(value))
    except Malformed:
        return False
    return True


def _where(kind: Any) -> Any:
    """Return what has the numbers of a type: ``int``, a record of numbers, or ``None``."""
    if kind is int or (attrs.has(kind) and all(field.type is int for field in attrs.fields(kind))):
        return kind
    if get_origin(kind) in (tuple, FrozenDict):
        return _where([arm for arm in get_args(kind) if arm is not ...][-1])
    if get_origin(kind) in (Union, UnionType) and Unseen in get_args(kind):
        return _where(next(arm for arm in get_args(kind) if arm is not Unseen))
    return None


def _example(kind: Any, number: int) -> Any:
    """Return a value of a type that contains this number."""
    if kind is int:
        return number
    if get_origin(kind) is tuple:
        return (_example(get_args(kind)[0], number),)
    if get_origin(kind) is FrozenDict:
        return FrozenDict({"a": _example(get_args(kind)[1], number)})
    if get_origin(kind) in (Union, UnionType):
        return _example(next(arm for arm in get_args(kind) if arm is not Unseen), number)
    return kind(**{field.name: number for field in attrs.fields(kind)})


__all__ = ["bounds"]
