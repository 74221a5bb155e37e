"""What a seat cannot see stands in its position as a value of its own."""

from enum import Enum
from typing import Final


class Unseen(Enum):
    """The type of ``UNSEEN``."""

    UNSEEN = "unseen"

    def __repr__(self) -> str:
        return "UNSEEN"


UNSEEN: Final = Unseen.UNSEEN
"""Something that is there, and hidden from the one who looks."""

__all__ = ["UNSEEN", "Unseen"]
