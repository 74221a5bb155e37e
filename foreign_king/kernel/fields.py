"""The fields of records.

attrs takes a third of a millisecond to make a class, and a game has more than a hundred. So a record whose fields are
plain gets its slots here. attrs describes its fields when something asks for them, such as a reader of documents.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import attrs

from foreign_king.kernel.deferred import Deferred


class Shape(NamedTuple):
    """The fields of a record."""

    names: tuple[str, ...]
    """The name of each field."""
    defaults: Mapping[str, Any]
    """The default of each field that has one in the class."""
    kw_only: bool
    """Whether the fields are given as keyword arguments only."""
    checked: bool
    """Whether attrs has to look at the values: where a field has a validator, a converter or a factory."""

    def with_defaults(self, made: Any) -> Any:
        """Return a function that takes the fields, with their defaults."""
        if self.kw_only:
            made.__kwdefaults__ = dict(self.defaults)
        else:
            made.__defaults__ = tuple(self.defaults.values())
        return made


@attrs.frozen(eq=False, repr=False)
class _Frozen:
    """A class whose instances cannot be changed. Records take from it the methods that refuse a change. The description
    of its field is copied for each field of a record."""

    field: Any


FACTORY: Any = attrs.Factory
"""The class of factories, which the type stubs of attrs describe as a function."""
MADE_BY_ATTRS = (
    "__init__",
    "__attrs_pre_init__",
    "__attrs_post_init__",
    "__eq__",
    "__ne__",
    "__hash__",
    "__setattr__",
    "__delattr__",
    "__getstate__",
    "__setstate__",
    "__match_args__",
    "__replace__",
)
"""The methods that a plain record does not have. If a class defines one of them itself, attrs makes the class, because
attrs knows what else depends on the method."""


def plain_shape(kind: type, kw_only: bool) -> Shape | None:
    """Return the fields of a class if they are plain: names, each perhaps with a default. Return ``None`` for other
    fields: then attrs has to make the class."""
    own = kind.__dict__
    annotations: Mapping[str, Any] | None = own.get("__annotations__")
    bases = (base for base in kind.__mro__[1:-1] if base.__module__ != "typing")
    if annotations is None or any(bases) or any(name in own for name in MADE_BY_ATTRS):
        return None
    if any(name.startswith("_") or "ClassVar" in str(annotation) for name, annotation in annotations.items()):
        return None
    defaults = {name: own[name] for name in annotations if name in own}
    if any(type(value).__module__.startswith("attr") for value in defaults.values()):
        return None
    names = tuple(annotations)
    if not kw_only and tuple(defaults) != names[len(names) - len(defaults) :]:
        return None
    if any(map(_has_cells, own.values())):
        return None
    return Shape(names, defaults, kw_only, checked=False)


def shape_of(kind: type) -> Shape:
    """Return the fields of a class that attrs has made."""
    fields = attrs.fields(kind)
    defaults = {field.name: field.default for field in fields if field.default is not attrs.NOTHING}
    return Shape(
        tuple(field.name for field in fields),
        defaults,
        kw_only=bool(fields) and fields[0].kw_only,
        checked=any(field.converter or field.validator or isinstance(field.default, FACTORY) for field in fields),
    )


def slotted(kind: type, shape: Shape, makes: Mapping[str, Callable[[Any], Any]]) -> type:
    """Return a class like ``kind`` whose fields are slots. Its records cannot be changed. ``makes`` names further parts
    of the class; its functions make them when something asks for them."""
    without = {*shape.names, "__dict__", "__weakref__"}
    body = {name: value for name, value in kind.__dict__.items() if name not in without}
    body.update({name: Deferred(make) for name, make in makes.items()})
    body["__qualname__"], body["_shape"] = kind.__qualname__, shape
    body["__slots__"] = (*shape.names, "__weakref__")
    body["__match_args__"] = () if shape.kw_only else shape.names
    body["__setattr__"], body["__delattr__"] = _Frozen.__setattr__, _Frozen.__delattr__
    body["__getstate__"], body["__setstate__"] = _state, _set_state
    body["__attrs_attrs__"] = Deferred(lambda made: _described(made, shape))
    made: type = type(kind)(kind.__name__, kind.__bases__, body)
    return made


class _Fields(tuple[Any, ...]):
    """The fields of a record as attrs describes them. Each is also an attribute, under its name."""

    def __getattr__(self, name: str) -> Any:
        for field in self:
            if field.name == name:
                return field
        raise AttributeError(f"there is no field {name}")


def _described(kind: type, shape: Shape) -> _Fields:
    # To let attrs describe a class takes five times as long as to copy one description for each field.
    (field,) = attrs.fields(_Frozen)
    described = []
    for name in shape.names:
        default = shape.defaults.get(name, attrs.NOTHING)
        copy = field.evolve(name=name, type=kind.__annotations__[name], default=default, kw_only=shape.kw_only)
        # Before release 26.1 of attrs, the alias stayed that of the field that was copied.
        described.append(copy if copy.alias == name else copy.evolve(alias=name))
    return _Fields(described)


def _state(self: Any) -> dict[str, Any]:
    return {name: getattr(self, name) for name in self._shape.names}


def _set_state(self: Any, state: Mapping[str, Any]) -> None:
    for name, value in state.items():
        object.__setattr__(self, name, value)


def _has_cells(value: Any) -> bool:
    """Whether a method may refer to its class by ``super()`` or ``__class__``. It would then be the wrong class."""
    function = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
    return getattr(function, "__closure__", None) is not None


def setters(kind: type, shape: Shape) -> dict[str, Callable[[Any, Any], None]]:
    """Return the setters of the slots of a class, as the names ``_set_0`` and so on that generated code uses."""
    return {f"_set_{place}": kind.__dict__[name].__set__ for place, name in enumerate(shape.names)}


__all__ = ["Shape", "plain_shape", "setters", "shape_of", "slotted"]
