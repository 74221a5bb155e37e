"""What a seat cannot see stands in its position as a value of its own."""

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
"""Something that is there, and hidden from the one who looks."""


def unseen_in(value: Any, pointer: str = "") -> list[str]:
    """Where something hidden stands in a fact, a command or a list of them: JSON pointers into its document."""
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
    return [found for name, each in inside for found in unseen_in(each, f"{pointer}/{escaped(name)}")]


__all__ = ["UNSEEN", "Unseen", "unseen_in"]
