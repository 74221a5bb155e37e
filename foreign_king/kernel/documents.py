"""How records become documents: plain values that JSON can hold."""

from collections.abc import Callable
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import Unseen

_AS_THEY_ARE = frozenset({str, int, bool, NoneType})


def plain(value: Any) -> Any:
    """Return a value as a document that shares nothing with the value, so it may be changed.

    A record becomes an object with its fields in their order, a mapping becomes an object, a tuple becomes a list, and
    ``UNSEEN`` becomes ``"unseen"``. ``TypeError`` for a value that no document can hold.
    """
    kind = type(value)
    if kind in _AS_THEY_ARE:
        return value
    write = _WRITERS.get(kind)
    if write is None:
        write = _WRITERS[kind] = _record_writer(kind)
    return write(value)


def plain_object(fields: dict[str, Any]) -> dict[str, Any]:
    """Return a mapping as an object, with each of its values as a document."""
    writer_of = _WRITERS.get
    return {
        name: value if type(value) in _AS_THEY_ARE else (writer_of(type(value)) or plain)(value)
        for name, value in fields.items()
    }


def tagged(value: Any) -> dict[str, Any]:
    """Return a record as an object: the name of its class as ``type``, then its fields, not converted."""
    kind: Any = type(value)
    return {"type": kind.__name__, **{field.name: getattr(value, field.name) for field in attrs.fields(kind)}}


def _row(value: tuple[Any, ...] | list[Any]) -> list[Any]:
    return [plain(each) for each in value]


def _hidden(value: Unseen) -> str:
    return value.value


def _record_writer(kind: type) -> Callable[[Any], dict[str, Any]]:
    """Make the function that writes records of a class. It is generated code that names every field, which is fast."""
    if not attrs.has(kind):
        raise TypeError(f"no document holds what is of the type {kind.__name__}")
    fields = [f"{field.name!r}: {_writing_code(field.type, f'record.{field.name}')}" for field in attrs.fields(kind)]
    scope: dict[str, Any] = {"plain": plain}
    exec(f"def write(record):\n    return {{{', '.join(fields)}}}", scope)
    write: Callable[[Any], dict[str, Any]] = scope["write"]
    return write


def _writing_code(kind: Any, value: str) -> str:
    """Return the code that writes a value of a type. A value of a flat type is not converted."""
    if _is_flat(kind):
        return value
    origin, inside = get_origin(kind), get_args(kind)
    if origin is FrozenDict and _is_flat(inside[1]):
        return f"dict({value})"
    if origin is tuple and all(each is ... or _is_flat(each) for each in inside):
        return f"list({value})"
    return f"plain({value})"


def _is_flat(kind: Any) -> bool:
    """Whether all values of a type are texts, numbers, truth values or ``None``."""
    if get_origin(kind) in (Union, UnionType):
        return all(_is_flat(arm) for arm in get_args(kind))
    return get_origin(kind) is Literal or kind in _AS_THEY_ARE


_WRITERS: dict[type, Callable[[Any], Any]] = {
    dict: plain_object,
    FrozenDict: plain_object,
    tuple: _row,
    list: _row,
    Unseen: _hidden,
}

__all__ = ["plain", "plain_object", "tagged"]
