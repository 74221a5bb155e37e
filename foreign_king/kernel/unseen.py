"""The value ``UNSEEN``, which stands in a view, a fact or a command for what the viewer may not know."""

from enum import Enum
from typing import Any, Final

import attrs

from foreign_king.kernel.refusal import escaped


class Unseen(Enum):
    """The type of ``UNSEEN``."""

    UNSEEN = "unseen"

    def __repr__(self) -> str:
        return "UNSEEN"


UNSEEN: Final = Unseen.UNSEEN
"""Stands for a value that is hidden from the viewer."""
_PLAIN = frozenset({str, int, bool, type(None)})
"""The classes of values that have no parts."""
_NAMES: dict[type, tuple[str, ...] | None] = {}
"""What ``_names_of`` has returned, by class. There are few classes of records."""


def unseen_in(value: Any, pointer: str = "") -> list[str]:
    """Return the places of ``UNSEEN`` in a fact, a command or a tuple of them, as JSON pointers into its document."""
    # Most values hide nothing, and then no pointer is needed.
    return _places(value, pointer) if is_hiding(value) else []


def is_hiding(value: Any) -> bool:
    """Whether ``UNSEEN`` is anywhere in a record, a tuple or a dict. This is much faster than ``unseen_in``."""
    if value is UNSEEN:
        return True
    kind = type(value)
    if kind in _PLAIN:
        return False
    if isinstance(value, tuple):
        return any(map(is_hiding, value))
    if isinstance(value, dict):
        return any(map(is_hiding, value.values()))
    names = _names_of(kind)
    return names is not None and any(is_hiding(getattr(value, name)) for name in names)


def _names_of(kind: type) -> tuple[str, ...] | None:
    """Return the names of the fields of a record; ``None`` for another class."""
    if kind not in _NAMES:
        _NAMES[kind] = tuple(field.name for field in attrs.fields(kind)) if attrs.has(kind) else None
    return _NAMES[kind]


def _places(value: Any, pointer: str) -> list[str]:
    if value is UNSEEN:
        return [pointer]
    names = _names_of(type(value))
    if names is not None:
        inside = [(name, getattr(value, name)) for name in names]
    elif isinstance(value, tuple):
        inside = [(str(place), each) for place, each in enumerate(value)]
    elif isinstance(value, dict):
        inside = list(value.items())
    else:
        return []
    return [place_inside for name, each in inside for place_inside in _places(each, f"{pointer}/{escaped(name)}")]


__all__ = ["UNSEEN", "Unseen", "is_hiding", "unseen_in"]
