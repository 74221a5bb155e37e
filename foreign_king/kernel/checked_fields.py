"""Code that makes records whose fields are checked: those with validators, converters, or defaults that are made anew.

The code does in one function what attrs does in several: it converts the arguments, stores them, and checks the record.
Where a check fails on a value of a wrong type, it raises ``Malformed`` with the place of the value.
"""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

import attrs

from foreign_king.kernel.fields import FACTORY
from foreign_king.kernel.type_check import first_type_fault

Field = Any
"""The description of a field by attrs."""


def checked_init(frozen: Any, scope: Mapping[str, Any], annotations: Mapping[str, Any]) -> Any:
    """Return the ``__init__`` of a class. ``scope`` has ``_set_class``, ``_twin`` and ``_frozen``, or else the setters
    of the slots."""
    fields = attrs.fields(frozen)
    if "_twin" in scope:
        filling = ["    _set_class(self, _twin)", *_as_twin(fields, "self"), "    self.__class__ = _frozen"]
    else:
        filling = _by_setters(fields, "self")
    lines = _explaining([*filling, *_checks(fields, "self")], fields)
    init = _function("__init__", ["self"], [*lines, "    return"], frozen, scope)
    init.__annotations__ = annotations
    return init


def checked_maker(kind: Any, scope: Mapping[str, Any]) -> Any:
    """Return a function that makes records of a class, with its name. ``scope`` has ``_twin`` and ``_frozen``, or else
    ``_new``, ``_frozen`` and the setters of the slots."""
    fields = attrs.fields(kind)
    if "_twin" in scope:
        making, filling = "    new = _twin()", [*_as_twin(fields, "new"), "    new.__class__ = _frozen"]
    else:
        making, filling = "    new = _new(_frozen)", _by_setters(fields, "new")
    lines = _explaining([making, *filling, *_checks(fields, "new")], fields)
    return _function(kind.__name__, [], [*lines, "    return new"], kind, scope)


def _as_twin(fields: Sequence[Field], record: str) -> list[str]:
    return [f"    {record}.{field.name} = {_stored(field)}" for field in fields]


def _by_setters(fields: Sequence[Field], record: str) -> list[str]:
    return [f"    _set_{place}({record}, {_stored(field)})" for place, field in enumerate(fields)]


def _stored(field: Field) -> str:
    """Return the code for what is stored in a field."""
    name: str = field.name
    return name if field.converter is None else f"_convert_{name}({name})"


def _checks(fields: Sequence[Field], record: str) -> list[str]:
    """Return the lines of code that check a record when all its fields are set."""
    names = [field.name for field in fields if field.validator is not None]
    return [f"    _check_{name}({record}, _field_{name}, {record}.{name})" for name in names]


def _explaining(lines: Sequence[str], fields: Sequence[Field]) -> list[str]:
    """Return lines that raise ``Malformed`` where a check fails on a value of a wrong type."""
    names = ", ".join(f"{field.name}={field.name}" for field in fields)
    return [
        "    try:",
        *(f"    {line}" for line in lines),
        "    except (AttributeError, TypeError):",
        f"        _explain({names})",
        "        raise",
    ]


def _function(name: str, first: Sequence[str], lines: Sequence[str], kind: Any, scope: Mapping[str, Any]) -> Any:
    """Return a function that takes the fields of a class, after its first parameters."""
    fields = attrs.fields(kind)
    parameters, preparing = [*first], list[str]()
    # The code runs in the namespace of a module, in which PyPy looks a name up once; in a plain dict it would do so at
    # every call.
    names = ModuleType(kind.__qualname__).__dict__
    names.update(scope, _explain=_explanation(kind))
    if fields[0].kw_only:
        parameters.append("*")
    for field in fields:
        default = f"_default_{field.name}"
        parameters.append(field.name if field.default is attrs.NOTHING else f"{field.name}={default}")
        names |= {default: field.default, f"_convert_{field.name}": field.converter}
        names |= {f"_check_{field.name}": field.validator, f"_field_{field.name}": field}
        if isinstance(field.default, FACTORY):
            preparing.append(f"    {field.name} = {default}.factory() if {field.name} is {default} else {field.name}")
    exec("\n".join([f"def {name}({', '.join(parameters)}):", *preparing, *lines]), names)
    return names[name]


def _explanation(kind: Any) -> Callable[..., None]:
    """Return a function that raises the fault of the first argument that does not have the type of its field."""

    def explain(**fields: Any) -> None:
        fault = first_type_fault(fields, kind)
        if fault is not None:
            raise fault from None

    return explain


__all__ = ["checked_init", "checked_maker"]
