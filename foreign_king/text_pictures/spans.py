"""Lines for a screen whose parts belong to players, so that a terminal can show them in the players' colours.

The colour only repeats what letters say: the text of a line is complete without it.
"""

from collections.abc import Iterable, Sequence

from foreign_king.text_pictures.cells import cell_width, cut

Span = tuple[str, str | None]
"""A text, and the seat whose colour it has: ``None`` for no seat, ``DIM`` or ``BOLD`` for what is
to stand back or out."""
DIM = "dim"
"""In the place of a seat: what a terminal shows less bright. No seat is called so."""
BOLD = "bold"
"""In the place of a seat: what a terminal shows in bold letters."""
Line = tuple[Span, ...]


def text_line(text: str) -> Line:
    """A line of text that belongs to nobody."""
    return ((text, None),) if text else ()


def text_of(line: Line) -> str:
    """The text of a line."""
    return "".join(text for text, _seat in line)


def width_of(line: Line) -> int:
    """The columns that a line takes."""
    return sum(cell_width(text) for text, _seat in line)


def padded_line(line: Line, columns: int) -> Line:
    """A line with spaces after it, up to a number of columns."""
    missing = columns - width_of(line)
    return (*line, (" " * missing, None)) if missing > 0 else line


def cut_line(line: Line, columns: int) -> Line:
    """A line of at most so many columns, with a sign where it was cut."""
    if width_of(line) <= columns:
        return line
    kept: list[Span] = []
    for text, seat in line:
        room = columns - width_of(tuple(kept))
        if cell_width(text) >= room:
            # A sign that something is missing, also where the next part would begin.
            return (*kept, (cut(f"{text}  ", room), seat))
        kept.append((text, seat))
    return tuple(kept)


def joined(parts: Iterable[Line], between: str = " ") -> Line:
    """Lines one after the other as one line; empty ones are left out."""
    found: list[Span] = []
    for part in parts:
        if part:
            found += [(between, None)] if found else []
            found += part
    return tuple(found)


def words_of(line: Line) -> list[Line]:
    """The words of a line, each as a line of its own."""
    return [((word, seat),) for text, seat in line for word in text.split()]


def packed(parts: Sequence[Line], width: int, between: str = "  ") -> list[Line]:
    """Parts in lines, as many in each as fit."""
    lines: list[Line] = []
    for part in parts:
        together = joined((lines[-1], part), between) if lines else part
        if lines and width_of(together) <= width:
            lines[-1] = together
        else:
            lines.append(part)
    return lines


__all__ = [
    "BOLD",
    "DIM",
    "Line",
    "Span",
    "cut_line",
    "joined",
    "packed",
    "padded_line",
    "text_line",
    "text_of",
    "width_of",
]
