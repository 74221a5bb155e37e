"""The ways in which the same record stands in documents, and what it is called in each.

A record has one name where it stands as it always does (its home), and another where its documents look otherwise:
``SeenX`` where something in it can be hidden, ``GivenX`` where what has a default can be left out, ``ToldX`` where
nothing can be ``null``, for TOML has no word for it.
"""

from collections.abc import Callable, Collection
from types import NoneType
from typing import Any, get_args

import attrs

from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import Unseen


@record(kw_only=True)
class Flavour:
    """How a record is written in a document."""

    unseen: bool = False
    """Whether something in it can be hidden."""
    given: bool = False
    """Whether what has a default can be left out."""
    null: bool = True
    """Whether a field without a value is ``null``; otherwise it is left out."""


WRITTEN = Flavour()
"""As the library writes it for somebody who may know everything."""
SEEN = Flavour(unseen=True)
"""As the library writes it for somebody who may not."""
GIVEN = Flavour(given=True)
"""As the library reads it."""
ANY = Flavour(unseen=True, given=True)
"""As the library reads it from somebody who may not know everything."""
TOLD = Flavour(unseen=True, given=True, null=False)
"""As a scenario says it."""


def home_of(kind: type, read: Collection[type]) -> Flavour:
    """How a record is usually written; ``read`` are those that the library only reads."""
    module = kind.__module__
    if module.endswith(".positions"):
        return ANY
    if kind in read or module.endswith(".commands"):
        return GIVEN
    return WRITTEN if module.startswith(("foreign_king.games.", "foreign_king.kernel.")) else GIVEN


def at_least(flavour: Flavour, home: Flavour) -> Flavour:
    """A flavour with all that a record's home allows: the same name always means the same."""
    return Flavour(unseen=flavour.unseen or home.unseen, given=flavour.given or home.given, null=flavour.null)


def prefix(kind: Any, flavour: Flavour, read: Collection[type]) -> str:
    """What comes before the name of a type where it is written in this way."""

    homes = [home_of(part, read) for part in _parts(kind) if attrs.has(part)]
    if not flavour.null and _holds(kind, _can_be_empty):
        return "Told"
    seen = flavour.unseen and not all(home.unseen for home in homes) and _holds(kind, _can_be_hidden)
    given = flavour.given and not all(home.given for home in homes) and _holds(kind, _can_be_shorter)
    return ("Seen" if seen else "") + ("Given" if given else "")


def _can_be_hidden(kind: type) -> bool:
    return any(Unseen in _parts(field.type) for field in _fields(kind))


def _can_be_shorter(kind: type) -> bool:
    return any(field.default is not attrs.NOTHING for field in _fields(kind))


def _can_be_empty(kind: type) -> bool:
    return any(NoneType in _parts(field.type) for field in _fields(kind))


def _holds(kind: Any, asked: Callable[[type], bool]) -> bool:
    """Whether what is asked is true of a record in a type, or of one in that."""
    known: set[Any] = set()
    left = [kind]
    while left:
        for part in _parts(left.pop()):
            if attrs.has(part) and part not in known:
                known.add(part)
                if asked(part):
                    return True
                left += [field.type for field in _fields(part)]
    return False


def _fields(kind: Any) -> Any:
    attrs.resolve_types(kind)
    return attrs.fields(kind)


def _parts(kind: Any) -> set[Any]:
    """A type and all that it is made of, the fields of records left aside."""
    return {kind}.union(*(_parts(arm) for arm in get_args(kind) if not isinstance(arm, str)))


__all__ = ["ANY", "GIVEN", "SEEN", "TOLD", "WRITTEN", "Flavour", "at_least", "home_of", "prefix"]
