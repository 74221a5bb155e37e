"""Lines of at most 80 columns, and what stands in them."""

from collections.abc import Iterator
from textwrap import fill

from foreign_king.language import Voice, name_of, tell_phase
from foreign_king.language.seat_names import shortened_apart
from foreign_king.language.voices import printable
from foreign_king.text_pictures.cells import cell_width, cut, filled_up, without_fillers
from foreign_king.wire import Document

WIDTH = 80
"""Columns of a line; a terminal may have more."""


def paragraph(text: str, *, first: str = "", indent: int = 0) -> str:
    """Text in lines of at most 80 columns, the first one begun by ``first``; the others stand below what follows it,
    or two columns further in."""
    start = " " * indent + first
    further = " " * (len(start) if first else indent + (2 if indent else 0))
    paragraphs = text.split("\n\n")
    lines = [
        fill(filled_up(each), WIDTH - 1, initial_indent=start, subsequent_indent=further, break_on_hyphens=False)
        for each in paragraphs
    ]
    return without_fillers("\n\n".join(lines))


def decision(voice: Voice, position: Document) -> Iterator[str]:
    """What is to be decided now; nothing between two facts of a command, where that is still to come."""
    if position["pending"]:
        yield from paragraph(tell_phase(voice, position["pending"][-1])).split("\n")


def shortened(text: str, longest: int) -> str:
    """Text cut to a number of columns, with a sign that it was."""
    return cut(text, longest)


def column_head(voice: Voice, seat: str, longest: int) -> str:
    """A seat's name above a column: the player's, or what the language calls the seat, the shorter name if it has
    one, or else the seat's own. Names that would look the same after they are cut keep their seats."""
    if seat in voice.seats:
        return shortened_apart(seat, voice.seats, longest, cut)
    called = name_of(voice, "seat", seat)
    if cell_width(called) <= longest:
        return called
    printed = voice.language.printed.get("seat")
    short = None if printed is None else printed.get(seat)
    return shortened(short or printable(seat[:1].upper() + seat[1:]), longest)


__all__ = ["WIDTH", "column_head", "decision", "paragraph", "shortened"]
