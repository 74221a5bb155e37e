"""The players in a compact picture. Each has a code of two letters, in the colour of the seat."""

from collections.abc import Iterable

from foreign_king.language import Voice
from foreign_king.text_pictures.cells import cut
from foreign_king.text_pictures.lines import column_head
from foreign_king.text_pictures.short_codes import short_codes
from foreign_king.text_pictures.spans import Line

NAME = 10
"""The columns of a player's name."""


def seat_codes(voice: Voice, seats: Iterable[str]) -> dict[str, str]:
    """Return the code of each player."""
    return short_codes({seat: column_head(voice, seat, NAME) for seat in seats})


def seat_line(voice: Voice, seat: str, code: str) -> Line:
    """Return the code and the name of a player."""
    name = cut(column_head(voice, seat, NAME), NAME)
    return ((f"{code} {name}", seat),)


def numbered(number: int) -> str:
    """Return a number of pieces as text; a point for none."""
    return str(number) if number else "."


__all__ = ["numbered", "seat_codes", "seat_line"]
