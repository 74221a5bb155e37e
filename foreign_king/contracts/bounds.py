"""Which numbers a class takes in a field: the class itself is asked, by what it refuses."""

from types import UnionType
from typing import Any, Union, get_args, get_origin

import attrs

from foreign_king.contracts.shapes import Number
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import Unseen

TRIED = range(-1, 13)
"""The numbers with which a class is asked. A bound beyond them is none that we tell."""


def bounds(field: Any) -> tuple[Any, Number] | None:
    """For a field that judges its numbers: what has them (``int`` itself, or the record that they stand in), and which
    they may be. ``None`` for a field that takes any."""
    if field.validator is None or (where := _where(field.type)) is None:
        return None
    taken = [number for number in TRIED if _takes(field, number)]
    known = Number()
    if taken and taken[0] > TRIED[0]:
        known = Number(least=taken[0])
    if taken and taken[-1] < TRIED[-1]:
        known = Number(least=known.least, most=taken[-1])
    return where, known


def _takes(field: Any, number: int) -> bool:
    value = _example(field.type, number)
    try:
        field.validator(None, field, value if field.converter is None else field.converter(value))
    except Malformed:
        return False
    return True


def _where(kind: Any) -> Any:
    """What holds the numbers of a type: ``int``, a record of numbers, or ``None``."""
    if kind is int or (attrs.has(kind) and all(field.type is int for field in attrs.fields(kind))):
        return kind
    if get_origin(kind) in (tuple, FrozenDict):
        return _where([arm for arm in get_args(kind) if arm is not ...][-1])
    if get_origin(kind) in (Union, UnionType) and Unseen in get_args(kind):
        return _where(next(arm for arm in get_args(kind) if arm is not Unseen))
    return None


def _example(kind: Any, number: int) -> Any:
    """A value of a type in which this number stands."""
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
