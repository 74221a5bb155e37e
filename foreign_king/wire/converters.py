"""Converters that read and write values by their types. They are built with cattrs.

Reading is strict. Numbers are whole numbers, a truth value is not accepted as a number, an unknown field is a fault,
and every fault is a ``Malformed`` with a JSON pointer.
"""

import types
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    ClassValidationError,
    ForbiddenExtraKeysError,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.kernel.spelling import did_you_mean, similar
from foreign_king.kernel.unseen import UNSEEN, Unseen
from foreign_king.wire.text import GREATEST_NUMBER, Document, shown

T = TypeVar("T")


def _strict(kind: type, name: str) -> Callable[[Any, Any], Any]:
    def structure(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise Malformed(f"{shown(value)} is not {name}", expected=name)
        return value

    return structure


def _whole_number(value: Any, _: Any) -> int:
    if type(value) is not int:
        raise Malformed(f"{shown(value)} is not a whole number", expected="a whole number")
    if not -GREATEST_NUMBER <= value <= GREATEST_NUMBER:
        raise Malformed("the number is too great", expected=f"at most {GREATEST_NUMBER}")
    return value


def _is_a(*origins: Any) -> Callable[[Any], bool]:
    def check(kind: Any) -> bool:
        origin: Any = get_origin(kind)
        return kind in origins or origin in origins

    return check


def _is_hidden(kind: Any) -> bool:
    return _is_a(Union, types.UnionType)(kind) and Unseen in get_args(kind)


def _without_unseen(kind: Any) -> Any:
    """Return a type without ``Unseen``."""
    return Union[tuple(arm for arm in get_args(kind) if arm is not Unseen)]  # noqa: UP007  # made of values


def _is_record_union(kind: Any) -> bool:
    return _is_a(Union, types.UnionType)(kind) and all(attrs.has(arm) for arm in get_args(kind))


def make_converter(detailed: bool) -> Converter:
    """Return a converter that reads strictly. A ``detailed`` one reports where a document is wrong, and is slower."""
    converter = Converter(detailed_validation=detailed, forbid_extra_keys=True)
    converter.register_structure_hook(int, _whole_number)
    converter.register_structure_hook(str, _strict(str, "a text"))
    converter.register_structure_hook(bool, _strict(bool, "true or false"))
    converter.register_structure_hook_func(_is_a(Literal), _structure_literal)
    converter.register_structure_hook_func(lambda kind: kind == dict[str, Any], _structure_document)

    @converter.register_structure_hook_factory(_is_a(tuple))
    def _tuples(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        (item, _) = get_args(kind)
        read = converter.get_structure_hook(item)

        def structure(value: Any, _: Any) -> Any:
            if type(value) is not list:
                raise Malformed(f"{shown(value)} is not a list", expected="a list")
            if detailed:
                parts = ((str(place), each) for place, each in enumerate(value))
                return tuple(_each(parts, lambda place, each: _at(place, read, each, item)))
            return tuple([read(each, item) for each in value])

        return structure

    @converter.register_structure_hook_factory(_is_a(FrozenDict))
    def _mappings(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        (key, item) = get_args(kind)
        read_key, read = converter.get_structure_hook(key), converter.get_structure_hook(item)

        def structure(value: Any, _: Any) -> Any:
            if type(value) is not dict:
                raise Malformed(f"{shown(value)} is not an object", expected="an object")
            if detailed:
                return FrozenDict(_each(value.items(), lambda k, each: (read_key(k, key), _at(k, read, each, item))))
            return FrozenDict({read_key(k, key): read(each, item) for k, each in value.items()})

        return structure

    @converter.register_structure_hook_factory(_is_hidden)
    def _hidden(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        shown_type = _without_unseen(kind)
        read = converter.get_structure_hook(shown_type)

        def structure(value: Any, _: Any) -> Any:
            return UNSEEN if value == UNSEEN.value else read(value, shown_type)

        return structure

    @converter.register_structure_hook_factory(_is_record_union)
    def _unions(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        return tagged_reader(converter, get_args(kind))

    @converter.register_structure_hook_factory(attrs.has)
    def _records(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
        attrs.resolve_types(kind)
        read = make_dict_structure_fn(
            kind, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=detailed
        )

        def structure(value: Any, _: Any) -> Any:
            if type(value) is not dict:
                raise Malformed(f"{shown(value)} is not an object", expected="an object")
            return read(value, kind)

        return structure

    @converter.register_unstructure_hook_factory(_is_record_union)
    def _write_unions(kind: Any, converter: Converter) -> Callable[[Any], Any]:
        return tagged_writer(converter, get_args(kind))

    @converter.register_unstructure_hook_factory(_is_hidden)
    def _write_hidden(kind: Any, converter: Converter) -> Callable[[Any], Any]:
        write = converter.get_unstructure_hook(_without_unseen(kind))
        return lambda value: UNSEEN.value if value is UNSEEN else write(value)

    @converter.register_unstructure_hook_factory(_is_a(FrozenDict))
    def _write_mappings(kind: Any, converter: Converter) -> Callable[[Any], Any]:
        arms = get_args(kind)
        if not arms or arms[1] in (int, str):
            return dict
        write = converter.get_unstructure_hook(arms[1])
        return lambda value: {key: write(each) for key, each in value.items()}

    return converter


def _structure_document(value: Any, _: Any) -> Document:
    if type(value) is not dict:
        raise Malformed(f"{shown(value)} is not an object", expected="an object")
    return value


def _structure_literal(value: Any, kind: Any) -> Any:
    options = get_args(kind)
    if type(value) is not str or value not in options:
        what = f"{shown(value)} is not known here{did_you_mean(value, options)}"
        raise Malformed(what, expected=" or ".join(options))
    return value


class _Several(Exception):
    """Raised where parts of a list or an object are wrong. It holds all their faults."""

    def __init__(self, faults: tuple[Malformed, ...]) -> None:
        super().__init__()
        self.faults = faults


def _each(parts: Iterable[tuple[str, Any]], read: Callable[[str, Any], T]) -> list[T]:
    """Read all parts of a list or an object. The faults of all parts are collected before they are raised."""
    values, faults = list[T](), list[Malformed]()
    for place, value in parts:
        try:
            values.append(read(place, value))
        except Exception as error:
            faults += all_faults(error)
    if faults:
        raise _Several(tuple(faults))
    return values


def _at(place: str, read: Callable[[Any, Any], T], value: Any, kind: Any) -> T:
    """Read a part of a document, and add its place to the pointers of its faults."""
    try:
        return read(value, kind)
    except Exception as error:
        raise _Several(tuple(_located(error, place))) from None


def _located(error: BaseException, place: str) -> Iterator[Malformed]:
    for inner in all_faults(error):
        pointer = f"/{escaped(place)}{inner.pointer}"
        yield Malformed(inner.message, pointer=pointer, expected=inner.expected)


def first_fault(error: BaseException) -> Malformed:
    """Return the first fault in an exception of cattrs, with its pointer."""
    return all_faults(error)[0]


def all_faults(error: BaseException) -> tuple[Malformed, ...]:
    """Return all faults in an exception of cattrs, each with its pointer."""
    match error:
        case Malformed():
            return (error,)
        case _Several():
            return error.faults
        case ClassValidationError():
            errors = sorted(error.exceptions, key=_mistyped_first)
            return tuple(fault for inner in errors for fault in _faults_of_field(inner))
        case ForbiddenExtraKeysError():
            names = sorted(field.name for field in attrs.fields(error.cl) if field.init)
            expected = f"only these fields: {', '.join(names)}"
            extra = sorted(error.extra_fields)
            return tuple(Malformed(_unknown_field(name, names), expected=expected) for name in extra)
        case _:
            return (Malformed(str(error) or type(error).__name__),)


def _faults_of_field(error: Exception) -> Iterable[Malformed]:
    """Return the faults in a field of a record, or in the record itself."""
    note = next(iter(getattr(error, "__notes__", ())), None)
    if not isinstance(note, AttributeValidationNote):
        return all_faults(error)
    if isinstance(error, KeyError):
        return [Malformed(f"the field {shown(note.name)} is missing", expected=f"a field {shown(note.name)}")]
    return _located(error, note.name)


def _unknown_field(name: str, fields: Iterable[str]) -> str:
    """Return the message about an unknown field, with the known fields that are similar."""
    return f"the field {shown(name)} is not known here{did_you_mean(name, fields)}"


def _mistyped_first(error: BaseException) -> bool:
    """A sort key that puts unknown fields first where one is similar to a known field: it was probably mistyped, and
    the known field is missing for that reason only."""
    if not isinstance(error, ForbiddenExtraKeysError):
        return True
    names = [field.name for field in attrs.fields(error.cl)]
    return not any(similar(name, names) for name in error.extra_fields)


def tagged_reader(converter: Converter, arms: tuple[type, ...]) -> Callable[[Any, Any], Any]:
    """Return a function that reads a document whose ``type`` is the name of a class."""
    by_name = {arm.__name__: arm for arm in arms}
    # Filled at the first use, because a command can hold another command of its own kind.
    readers: dict[str, Callable[[Any, Any], Any]] = {}

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not dict:
            raise Malformed(f"{shown(value)} is not an object", expected="an object with a type")
        fields = value.copy()
        tag = fields.pop("type", None)
        arm = by_name.get(tag) if type(tag) is str else None
        if arm is None:
            missing = "type" not in value
            message = f"{shown(tag)} is not known here{did_you_mean(tag, by_name)}"
            if missing:
                near = similar("type", value, most=1)
                message = _unknown_field(near[0], ["type"]) if near else 'the field "type" is missing'
            raise Malformed(message, pointer="" if missing else "/type", expected=_one_of(by_name))
        read = readers.get(tag)
        if read is None:
            read = readers[tag] = converter.get_structure_hook(arm)
        return read(fields, arm)

    return structure


def _one_of(names: Iterable[str]) -> str:
    return "one of " + ", ".join(sorted(names))


def tagged_writer(converter: Converter, arms: tuple[type, ...]) -> Callable[[Any], Document]:
    """Return a function that writes a value with the name of its class as ``type``, before its fields."""
    writers: dict[type, Callable[[Any], Document]] = {}

    def unstructure(value: Any) -> Document:
        arm = type(value)
        write = writers.get(arm)
        if write is None:
            attrs.resolve_types(arm)
            write = writers[arm] = make_dict_unstructure_fn(arm, converter)
        return {"type": arm.__name__, **write(value)}

    return unstructure


__all__ = ["all_faults", "first_fault", "make_converter", "tagged_reader", "tagged_writer"]
