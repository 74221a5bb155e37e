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


def unseen_in(value: Any, pointer: str = "") -> list[str]:
    """Return the places of ``UNSEEN`` in a fact, a command or a tuple of them, as JSON pointers into its document."""
    if value is UNSEEN:
        return [pointer]
    if attrs.has(type(value)):
        inside = [(field.name, getattr(value, field.name)) for field in attrs.fields(type(value))]
    elif isinstance(value, tuple):
        inside = [(str(place), each) for place, each in enumerate(value)]
    elif isinstance(value, dict):
        inside = list(value.items())
    else:
        return []
    return [place_inside for name, each in inside for place_inside in unseen_in(each, f"{pointer}/{escaped(name)}")]


__all__ = ["UNSEEN", "Unseen", "unseen_in"]
