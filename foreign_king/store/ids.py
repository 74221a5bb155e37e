"""The ids of matches."""

from secrets import choice

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""The characters of the id of a match: those that people do not confuse."""
ID_LENGTH = 12
"""The number of characters of the id of a match."""


def new_id() -> str:
    """Return a new id for a match. No other match has it, because there are far too many of them."""
    return "".join(choice(LETTERS) for _ in range(ID_LENGTH))


__all__ = ["ID_LENGTH", "LETTERS", "new_id"]
