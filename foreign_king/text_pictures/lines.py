"""Lines of text pictures, at most 80 columns wide, and their common parts."""

from collections.abc import Iterator
from textwrap import fill

from foreign_king.language import Voice, name_of, tell_phase
from foreign_king.language.seat_names import shortened_apart
from foreign_king.language.voices import printable
from foreign_king.text_pictures.cells import WIDTH, cell_width, cut, filled_up, without_fillers
from foreign_king.wire import Document


def paragraph(text: str, *, first: str = "", indent: int = 0) -> str:
    """Return a text in lines of at most 80 columns. The first line begins with ``first``, and the other lines are
    indented by its width. Without ``first``, they are indented two columns further than ``indent``."""
    start = " " * indent + first
    further = " " * (len(start) if first else indent + (2 if indent else 0))
    paragraphs = text.split("\n\n")
    lines = [
        fill(filled_up(each), WIDTH - 1, initial_indent=start, subsequent_indent=further, break_on_hyphens=False)
        for each in paragraphs
    ]
    return without_fillers("\n\n".join(lines))


def decision(voice: Voice, position: Document) -> Iterator[str]:
    """Yield the lines that say what has to be decided now. Between two facts of a command there are none."""
    if position["pending"]:
        yield from paragraph(tell_phase(voice, position["pending"][-1])).split("\n")


def shortened(text: str, longest: int) -> str:
    """Return a text, cut to ``longest`` columns. A cut text ends with «…»."""
    return cut(text, longest)


def column_head(voice: Voice, seat: str, longest: int) -> str:
    """Return the heading of a seat's column: the player's name, or the language's name of the seat, or its short name,
    or the seat itself. Players' names that would look the same after they are cut are followed by their seats."""
    if seat in voice.seats:
        return shortened_apart(seat, voice.seats, longest, cut)
    name_in_language = name_of(voice, "seat", seat)
    if cell_width(name_in_language) <= longest:
        return name_in_language
    printed = voice.language.printed.get("seat")
    short = None if printed is None else printed.get(seat)
    return shortened(short or printable(seat[:1].upper() + seat[1:]), longest)


__all__ = ["column_head", "decision", "paragraph", "shortened"]
