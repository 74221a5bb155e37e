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
    from types import ModuleType

    from foreign_king.kernel.prompt import field_wise
    from foreign_king.kernel.type_check import first_type_fault

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
        frozen = attrs.define(cls, frozen=True, slots=True, kw_only=kw_only)
        twin = _unfrozen_twin(frozen) if TWINS else None
        frozen._twin = twin
        frozen._replace = _generated_replace(frozen, twin)
        frozen.__init__ = _generated_init(frozen, twin)
        return frozen

    def replace(old, **changes):
        """Return a copy of a record with some fields changed; ``TypeError`` for a field that it does not have."""
        return old._replace(**changes)

    def replacer(kind, *names):
        """Return the function that ``replace`` calls for the records of one class. To call it directly is faster. With
        ``names``, return a function that takes exactly these fields, which is faster again: it need not look at each
        field whether it changes."""
        if not names:
            return kind._replace
        fields = [field.name for field in attrs.fields(kind)]
        unknown = set(names).difference(fields)
        if unknown:
            raise TypeError(f"{kind.__name__} has no field {min(unknown)}")
        values = {name: name if name in names else f"self.{name}" for name in fields}
        lines, scope = _filling_code(kind, kind._twin, values)
        return _compiled([f"def _replace(self, {', '.join(names)}):", *lines], "_replace", **scope)

    def maker(kind):
        """Return a function that makes records of one class, with its name and its arguments. To call it takes less
        than half the time of calling the class."""
        fields = attrs.fields(kind)
        arguments, defaults, preparing = _arguments(fields)
        values, checks, functions = _checks(fields, "new")
        (*filling, ending), scope = _filling_code(kind, kind._twin, values)
        head = f"def {kind.__name__}({', '.join(arguments)}):"
        lines = [head, *preparing, *_explaining([*filling, *checks], fields, bool(functions)), ending]
        return _compiled(lines, kind.__name__, **scope, **defaults, **functions, _explain=_explanation(kind))

    def _checks(fields, record):
        """Return what is stored in each field of a new record; the lines that check the record, with the name of its
        variable, when all fields are set; and the functions that both call."""
        values, lines, functions = {}, [], {}
        for field in fields:
            name = field.name
            values[name] = name if field.converter is None else f"_convert_{name}({name})"
            if field.converter is not None:
                functions[f"_convert_{name}"] = field.converter
            if field.validator is not None:
                lines.append(f"    _check_{name}({record}, _field_{name}, {record}.{name})")
                functions |= {f"_check_{name}": field.validator, f"_field_{name}": field}
        return values, lines, functions

    def _explaining(lines, fields, checked):
        """Return lines that raise ``Malformed`` where a check fails on a value of a wrong type."""
        if not checked:
            return lines
        names = ", ".join(f"{field.name}={field.name}" for field in fields)
        return [
            "    try:",
            *(f"    {line}" for line in lines),
            "    except (AttributeError, TypeError):",
            f"        _explain({names})",
            "        raise",
        ]

    def _explanation(kind):
        """Return a function that raises the fault of the first argument that has not the type of its field."""

        def explain(**fields):
            fault = first_type_fault(fields, kind)
            if fault is not None:
                raise fault from None

        return explain

    def _unfrozen_twin(frozen):
        # Both are needed: CPython has one slot for setting and deleting, which is only fast if neither is a Python
        # function. With an ``__init__`` that takes nothing, the twin makes empty records for ``replace``.
        unfrozen = {
            "__slots__": (),
            "__init__": object.__init__,
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        }
        return type(frozen.__name__, (frozen,), unfrozen)

    def _generated_replace(frozen, twin):
        names = [field.name for field in attrs.fields(frozen)]
        # ``...`` marks a field that does not change, because a constant of the language is fast to compare with.
        values = {name: f"self.{name} if {name} is ... else {name}" for name in names}
        lines, scope = _filling_code(frozen, twin, values)
        head = f"def _replace(self{''.join(f', {name}=...' for name in names)}):"
        return _compiled([head, *lines], "_replace", **scope)

    def _filling_code(frozen, twin, values):
        """Return the lines that make a record with some values in its fields, and the names that these lines use."""
        if twin is None:
            filling = [f"    _set_{name}(new, {value})" for name, value in values.items()]
            scope = {"_new": object.__new__, "_frozen": frozen, **_setters(frozen)}
            return ["    new = _new(_frozen)", *filling, "    return new"], scope
        filling = [f"    new.{name} = {value}" for name, value in values.items()]
        scope = {"_twin": twin, "_frozen": frozen}
        return ["    new = _twin()", *filling, "    new.__class__ = _frozen", "    return new"], scope

    def _setters(frozen):
        """Return the setters of the slots of a class, as the names ``_set_…`` of generated code."""
        return {f"_set_{field.name}": frozen.__dict__[field.name].__set__ for field in attrs.fields(frozen)}

    def _arguments(fields):
        """Return the parameters of a function that takes the fields of a record; the defaults that they name; and the
        lines that make a default anew for each record, where a field has a factory."""
        defaults = {f"_default_{field.name}": field.default for field in fields if field.default is not attrs.NOTHING}
        names = [
            field.name if field.default is attrs.NOTHING else f"{field.name}=_default_{field.name}" for field in fields
        ]
        made = [field.name for field in fields if isinstance(field.default, attrs.Factory)]
        lines = [f"    {name} = _default_{name}.factory() if {name} is _default_{name} else {name}" for name in made]
        return ["*", *names] if fields and fields[0].kw_only else names, defaults, lines

    def _generated_init(frozen, twin):
        """The ``__init__`` that attrs would generate, but without a call of ``object.__setattr__`` for every field. A
        few fields are set by the setters of their slots, and more of them through the twin, if there is one."""
        fields = attrs.fields(frozen)
        arguments, defaults, preparing = _arguments(fields)
        values, checks, functions = _checks(fields, "self")
        if twin is None or len(fields) <= FEW:
            scope = _setters(frozen)
            filling = [f"    _set_{name}(self, {value})" for name, value in values.items()]
        else:
            scope = {"_set_class": object.__dict__["__class__"].__set__, "_twin": twin, "_frozen": frozen}
            filling = [
                "    _set_class(self, _twin)",
                *(f"    self.{name} = {value}" for name, value in values.items()),
                "    self.__class__ = _frozen",
            ]
        head = f"def __init__({', '.join(['self', *arguments])}):"
        lines = [head, *preparing, *_explaining([*filling, *checks], fields, bool(functions)), "    return"]
        init = _compiled(lines, "__init__", **scope, **defaults, **functions, _explain=_explanation(frozen))
        init.__annotations__ = frozen.__init__.__annotations__
        return init

    def _compiled(lines, name, **names):
        # The names are those of a module: PyPy looks them up once, and those of a plain dict at every call.
        scope = ModuleType(__name__).__dict__
        scope.update(names)
        exec("\n".join(lines), scope)
        return scope[name]


__all__ = ["maker", "record", "replace", "replacer"]
