"""The variants of a record in documents, and the name of each.

A record ``X`` has its own name in its usual form (its home). Other forms have other names: ``SeenX`` if something in it
can be hidden, ``GivenX`` if fields with a default can be left out, ``ToldX`` if nothing can be ``null``, as in TOML,
which has no null.
"""

from collections.abc import Callable, Collection
from types import NoneType
from typing import Any, get_args

import attrs

from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import Unseen


@record(kw_only=True)
class Flavour:
    """The form of a record in a document."""

    unseen: bool = False
    """Whether something in it can be hidden."""
    given: bool = False
    """Whether fields with a default can be left out."""
    null: bool = True
    """Whether a field without a value is ``null``. Otherwise it is left out."""


WRITTEN = Flavour()
"""As the library writes a record with nothing hidden."""
SEEN = Flavour(unseen=True)
"""As the library writes a record for a viewer, from whom parts can be hidden."""
GIVEN = Flavour(given=True)
"""As the library reads a record with nothing hidden."""
ANY = Flavour(unseen=True, given=True)
"""As the library reads a record in which parts can be hidden."""
WITHOUT_NULL = Flavour(unseen=True, given=True, null=False)
"""As a scenario and the messages of conformance have a record: without null."""


def home_of(kind: type, read: Collection[type]) -> Flavour:
    """Return the usual form of a record. ``read`` are the records that the library reads and never writes."""
    module = kind.__module__
    if module.endswith(".positions"):
        return ANY
    if kind in read or module.endswith(".commands"):
        return GIVEN
    return WRITTEN if module.startswith(("foreign_king.games.", "foreign_king.kernel.")) else GIVEN


def at_least(flavour: Flavour, home: Flavour) -> Flavour:
    """Return a form that also allows everything that the usual form of a record allows, so that each name has only one
    meaning."""
    return Flavour(unseen=flavour.unseen or home.unseen, given=flavour.given or home.given, null=flavour.null)


def prefix(kind: Any, flavour: Flavour, read: Collection[type]) -> str:
    """Return the prefix of the name of a type in this form: ``""``, ``Seen``, ``Given``, ``SeenGiven`` or ``Told``."""

    homes = [home_of(part, read) for part in _parts(kind) if attrs.has(part)]
    if not flavour.null and _holds(kind, _can_be_empty):
        return "Told"
    is_seen = flavour.unseen and not all(home.unseen for home in homes) and _holds(kind, _can_be_hidden)
    is_given = flavour.given and not all(home.given for home in homes) and _holds(kind, _can_be_shorter)
    return ("Seen" if is_seen else "") + ("Given" if is_given else "")


def _can_be_hidden(kind: type) -> bool:
    return any(Unseen in _parts(field.type) for field in _fields(kind))


def _can_be_shorter(kind: type) -> bool:
    return any(field.default is not attrs.NOTHING for field in _fields(kind))


def _can_be_empty(kind: type) -> bool:
    return any(NoneType in _parts(field.type) for field in _fields(kind))


def _holds(kind: Any, condition: Callable[[type], bool]) -> bool:
    """Whether a condition is true of any record in a type, at any depth."""
    checked: set[Any] = set()
    left = [kind]
    while left:
        for part in _parts(left.pop()):
            if attrs.has(part) and part not in checked:
                checked.add(part)
                if condition(part):
                    return True
                left += [field.type for field in _fields(part)]
    return False


def _fields(kind: Any) -> Any:
    attrs.resolve_types(kind)
    return attrs.fields(kind)


def _parts(kind: Any) -> set[Any]:
    """Return a type and all types that it is made of, without the fields of records."""
    return {kind}.union(*(_parts(arm) for arm in get_args(kind) if not isinstance(arm, str)))


__all__ = ["ANY", "GIVEN", "SEEN", "WITHOUT_NULL", "WRITTEN", "Flavour", "at_least", "home_of", "prefix"]
