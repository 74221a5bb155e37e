"""Frozen records that are cheap to change into new ones.

``attrs.evolve`` validates and converts every field again, which takes some 250 ns a field. Only code that has already
judged a change makes it, so ``replace`` skips that. On CPython it sets the fields of an instance of an unfrozen twin of
the class, and then makes the instance one of the frozen class. This has two costs: validators and converters do not run
on ``replace``, and the twin is a hidden subclass of its record. On PyPy, where to change the class of an instance is
slow, it calls the setter of each slot instead, which is slow on CPython.

The type checker finds values of a wrong type. Where a validator or a converter fails on such a value at run time, the
record raises ``Malformed`` with the place of the value.

The ``repr`` of a record is one line (see ``prompt``), unless its class defines one.
"""

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ParamSpec, TypeVar

    # The type checker knows attrs by these names, and checks the fields of every ``replace`` with them.
    from attrs import evolve as replace
    from attrs import frozen as record

    P = ParamSpec("P")
    R = TypeVar("R")

    def replacer(kind: type, *names: str) -> Any: ...

    def maker(kind: Callable[P, R]) -> Callable[P, R]: ...
else:
    import sys

    from foreign_king.kernel import methods
    from foreign_king.kernel.checked_fields import checked_init, checked_maker
    from foreign_king.kernel.deferred import defer
    from foreign_king.kernel.fields import plain_shape, setters, shape_of, slotted
    from foreign_king.kernel.prompt import field_wise

    TWINS = sys.implementation.name == "cpython"
    """Whether fields are set through a twin of their class; otherwise each is set by the setter of its slot."""
    FEW = 3
    """Up to this many fields of a new record are set faster by their setters than through a twin."""

    def record(cls=None, *, kw_only=False):
        """Make a class a frozen, slotted attrs class with a fast ``replace``."""
        if cls is None:
            return lambda cls: record(cls, kw_only=kw_only)
        if "__repr__" not in cls.__dict__:
            cls.__repr__ = field_wise
        shape = plain_shape(cls, kw_only)
        if shape is None:
            return _made_by_attrs(cls, kw_only)
        annotations, salt = cls.__annotations__, (cls.__module__, cls.__qualname__)
        makes = {
            **_REPLACING,
            "__replace__": lambda frozen: frozen._replace,
            "__init__": lambda frozen: _generated_init(frozen, annotations),
            "__eq__": lambda frozen: _method(methods.equal, frozen, {}),
            "__hash__": lambda frozen: _method(methods.hashed, frozen, {"_salt": hash(salt)}),
        }
        return slotted(cls, shape, makes)

    def replace(old, **changes):
        """Return a copy of a record with some fields changed; ``TypeError`` for a field that it does not have."""
        return old._replace(**changes)

    def replacer(kind, *names):
        """Return the function that ``replace`` calls for the records of one class. Calling this function directly is
        faster. With ``names``, return a function that takes exactly these fields, which is faster still, because it
        need not check which fields change."""
        if not names:
            return kind._replace
        fields = kind._shape.names
        unknown = set(names).difference(fields)
        if unknown:
            raise TypeError(f"{kind.__name__} has no field {min(unknown)}")
        template = methods.changed_as_twin if kind._twin else methods.changed_by_setters
        return _method(template([fields.index(name) for name in names]), kind, _scope(kind))

    def maker(kind):
        """Return a function that makes records of one class, with its name and its arguments. To call it takes less
        than half the time of calling the class."""
        shape = kind._shape
        if shape.checked:
            return checked_maker(kind, _scope(kind))
        template = methods.made_as_twin if kind._twin else methods.made_by_setters
        made = _method(template, kind, _scope(kind), kw_only=shape.kw_only)
        made.__name__ = made.__qualname__ = kind.__name__
        return shape.with_defaults(made)

    def _made_by_attrs(cls, kw_only):
        frozen = attrs.define(cls, frozen=True, slots=True, kw_only=kw_only)
        shape, annotations = shape_of(frozen), frozen.__init__.__annotations__
        frozen._shape = shape
        for name, make in _REPLACING.items():
            defer(frozen, name, make)
        if shape.checked:
            defer(frozen, "__init__", lambda frozen: checked_init(frozen, _init_scope(frozen), annotations))
        else:
            defer(frozen, "__init__", lambda frozen: _generated_init(frozen, annotations))
        return frozen

    def _generated_replace(frozen):
        template = methods.replaced_as_twin if frozen._twin else methods.replaced_by_setters
        generated = _method(template, frozen, _scope(frozen))
        generated.__defaults__ = (...,) * len(frozen._shape.names)
        return generated

    def _unfrozen_twin(frozen):
        if not TWINS:
            return None
        # Both are needed: CPython has one slot for setting and deleting, which is only fast if neither is a Python
        # function. With an ``__init__`` that takes nothing, the twin makes empty records for ``replace``.
        unfrozen = {
            "__slots__": (),
            "__init__": object.__init__,
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        }
        return type(frozen.__name__, (frozen,), unfrozen)

    _REPLACING = {"_twin": _unfrozen_twin, "_replace": _generated_replace}
    """The parts of every record with which ``replace`` makes another one, each with the function that makes it."""

    def _scope(frozen):
        """The names that are used by the code that makes and fills a record."""
        if frozen._twin:
            return {"_twin": frozen._twin, "_frozen": frozen}
        return {"_new": object.__new__, "_frozen": frozen, **setters(frozen, frozen._shape)}

    def _init_scope(frozen):
        """The names that the code of ``__init__`` uses."""
        if TWINS and len(frozen._shape.names) > FEW:
            return {"_set_class": object.__dict__["__class__"].__set__, **_scope(frozen)}
        return setters(frozen, frozen._shape)

    def _generated_init(frozen, annotations):
        """The ``__init__`` that attrs would generate, but without a call of ``object.__setattr__`` for every field. A
        few fields are set by the setters of their slots, and more of them through the twin, if there is one."""
        shape, scope = frozen._shape, _init_scope(frozen)
        template = methods.filled_as_twin if "_twin" in scope else methods.filled_by_setters
        init = _method(template, frozen, scope, kw_only=shape.kw_only)
        init.__annotations__ = {**annotations, "return": None}
        return shape.with_defaults(init)

    def _method(template, frozen, scope, *, kw_only=False):
        return methods.function(template, frozen._shape.names, scope, frozen.__qualname__, kw_only=kw_only)


__all__ = ["maker", "record", "replace", "replacer"]
