"""The functions of records. Each is a copy of a template, because compiling a function for each class would take long.

A template writes a function for a record with some fields. It is compiled once for each number of fields, with the
names ``f0``, ``f1`` and so on. The function of a class is a copy of it, with the names of the class's fields in their
place.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

Template = Callable[[Sequence[str]], list[str]]
"""Returns the lines of a function, for the names of fields. The first line is its head."""


def equal(names: Sequence[str]) -> list[str]:
    """``__eq__``: records are equal if they are of one class and all fields are equal."""
    compared = " and ".join(f"self.{name} == other.{name}" for name in names)
    return [
        "def __eq__(self, other):",
        "    if other.__class__ is not self.__class__:",
        "        return NotImplemented",
        f"    return {compared or True}",
    ]


def hashed(names: Sequence[str]) -> list[str]:
    """``__hash__``, of all fields. ``_salt`` differs between classes."""
    return ["def __hash__(self):", f"    return hash((_salt, {', '.join(f'self.{name}' for name in names)}))"]


def filled_by_setters(names: Sequence[str]) -> list[str]:
    """``__init__`` that calls the setter of each slot: ``_set_0`` is the setter of the first field."""
    setting = [f"    _set_{place}(self, {name})" for place, name in enumerate(names)]
    return [f"def __init__({', '.join(['self', *names])}):", *setting, "    return"]


def filled_as_twin(names: Sequence[str]) -> list[str]:
    """``__init__`` that sets the fields while the record is one of the class ``_twin``."""
    setting = [f"    self.{name} = {name}" for name in names]
    head = f"def __init__({', '.join(['self', *names])}):"
    return [head, "    _set_class(self, _twin)", *setting, "    self.__class__ = _frozen"]


def made_by_setters(names: Sequence[str]) -> list[str]:
    """A function that makes a record, and fills it as ``filled_by_setters`` does."""
    setting = [f"    _set_{place}(new, {name})" for place, name in enumerate(names)]
    return [f"def make({', '.join(names)}):", "    new = _new(_frozen)", *setting, "    return new"]


def made_as_twin(names: Sequence[str]) -> list[str]:
    """A function that makes a record of the class ``_twin``, fills it, and makes it one of the frozen class."""
    setting = [f"    new.{name} = {name}" for name in names]
    return [
        f"def make({', '.join(names)}):",
        "    new = _twin()",
        *setting,
        "    new.__class__ = _frozen",
        "    return new",
    ]


def replaced_by_setters(names: Sequence[str]) -> list[str]:
    """``_replace``, which returns a copy with other values in some fields, and fills it as ``made_by_setters`` does."""
    # ``...`` marks a field that does not change: comparing with a constant of the language is fast.
    setting = [f"    _set_{place}(new, self.{name} if {name} is ... else {name})" for place, name in enumerate(names)]
    return [f"def _replace({', '.join(['self', *names])}):", "    new = _new(_frozen)", *setting, "    return new"]


def replaced_as_twin(names: Sequence[str]) -> list[str]:
    """``_replace``, which returns a copy with other values in some fields, and fills it as ``made_as_twin`` does."""
    setting = [f"    new.{name} = self.{name} if {name} is ... else {name}" for name in names]
    return [
        f"def _replace({', '.join(['self', *names])}):",
        "    new = _twin()",
        *setting,
        "    new.__class__ = _frozen",
        "    return new",
    ]


def changed_as_twin(places: Sequence[int]) -> Template:
    """A function that takes new values for the fields at these places, and returns a copy of a record with them. It
    fills the copy as ``made_as_twin`` does."""

    def changed(names: Sequence[str]) -> list[str]:
        setting = [f"    new.{name} = {_changed(place, places, name)}" for place, name in enumerate(names)]
        return [_head(places, names), "    new = _twin()", *setting, "    new.__class__ = _frozen", "    return new"]

    return changed


def changed_by_setters(places: Sequence[int]) -> Template:
    """A function that takes new values for the fields at these places, and returns a copy of a record with them. It
    fills the copy as ``made_by_setters`` does."""

    def changed(names: Sequence[str]) -> list[str]:
        setting = [f"    _set_{place}(new, {_changed(place, places, name)})" for place, name in enumerate(names)]
        return [_head(places, names), "    new = _new(_frozen)", *setting, "    return new"]

    return changed


def _head(places: Sequence[int], names: Sequence[str]) -> str:
    return f"def _replace({', '.join(['self', *(names[place] for place in places)])}):"


def _changed(place: int, places: Sequence[int], name: str) -> str:
    return name if place in places else f"self.{name}"


def function(
    template: Template, names: Sequence[str], scope: Mapping[str, Any], owner: str, *, kw_only: bool = False
) -> Any:
    """Return the function of a template for the fields of the class ``owner``. It has no defaults yet.

    ``scope`` has the values of the other names that the code uses.
    """
    code = _compiled(template, len(names), kw_only)
    renamed = {f"f{place}": name for place, name in enumerate(names)}
    qualname = f"{owner}.{code.co_name}"
    code = code.replace(
        co_qualname=qualname,
        co_names=tuple([renamed.get(name, name) for name in code.co_names]),
        co_varnames=tuple([renamed.get(name, name) for name in code.co_varnames]),
    )
    # The code runs in the namespace of a module, in which PyPy looks a name up once; in a plain dict it would do so at
    # every call.
    module = ModuleType(qualname).__dict__
    module.update(scope)
    return FunctionType(code, module)


@cache
def _compiled(template: Template, count: int, kw_only: bool) -> CodeType:
    head, *body = template([f"f{place}" for place in range(count)])
    if kw_only and count:
        head = head.replace("f0", "*, f0", 1)
    module = compile("\n".join([head, *body]), f"<{template.__name__}>", "exec")
    code: CodeType = next(part for part in module.co_consts if isinstance(part, CodeType))
    return code


__all__ = [
    "changed_as_twin",
    "changed_by_setters",
    "equal",
    "filled_as_twin",
    "filled_by_setters",
    "function",
    "hashed",
    "made_as_twin",
    "made_by_setters",
    "replaced_as_twin",
    "replaced_by_setters",
]
