"""The players of a small screen: each by two letters and in the own colour."""

from collections.abc import Iterable

from foreign_king.language import Voice
from foreign_king.text_pictures.cells import cut
from foreign_king.text_pictures.lines import column_head
from foreign_king.text_pictures.short_codes import short_codes
from foreign_king.text_pictures.spans import Line

NAME = 10


def seat_codes(voice: Voice, seats: Iterable[str]) -> dict[str, str]:
    """The two letters of each player."""
    return short_codes({seat: column_head(voice, seat, NAME) for seat in seats})


def seat_line(voice: Voice, seat: str, code: str) -> Line:
    """A player's letters and name."""
    name = cut(column_head(voice, seat, NAME), NAME)
    return ((f"{code} {name}", seat),)


def numbered(number: int) -> str:
    """A number of pieces; a point for none."""
    return str(number) if number else "."


__all__ = ["numbered", "seat_codes", "seat_line"]
