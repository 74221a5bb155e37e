"""Lines of spans. A span is a text with the seat to which it belongs, so that a terminal can show it in a colour.

A colour never adds information. The text of a line is complete without it.
"""

from collections.abc import Iterable, Sequence

from foreign_king.text_pictures.cells import cell_width, cut

Span = tuple[str, str | None]
"""A text, and the seat whose colour it has. In the place of a seat, ``None`` means no colour, ``DIM`` a text that is
less bright, and ``BOLD`` a text in bold letters."""
DIM = "dim"
"""Stands in the place of a seat for text that a terminal shows less bright. No seat has this name."""
BOLD = "bold"
"""Stands in the place of a seat for text that a terminal shows in bold letters."""
Line = tuple[Span, ...]


def text_line(text: str) -> Line:
    """Return a line of text without a colour."""
    return ((text, None),) if text else ()


def text_of(line: Line) -> str:
    """Return the text of a line."""
    return "".join(text for text, _seat in line)


def width_of(line: Line) -> int:
    """Return the number of columns that a line takes."""
    return sum(cell_width(text) for text, _seat in line)


def padded_line(line: Line, columns: int) -> Line:
    """Return a line with spaces after it, up to a number of columns."""
    missing = columns - width_of(line)
    return (*line, (" " * missing, None)) if missing > 0 else line


def cut_line(line: Line, columns: int) -> Line:
    """Return a line, cut to a number of columns. A cut line ends with «…»."""
    if width_of(line) <= columns:
        return line
    kept: list[Span] = []
    for text, seat in line:
        room = columns - width_of(tuple(kept))
        if cell_width(text) >= room:
            # Two spaces make the span too long, so that the sign of the cut appears even where a span just fits.
            return (*kept, (cut(f"{text}  ", room), seat))
        kept.append((text, seat))
    return tuple(kept)


def joined(parts: Iterable[Line], between: str = " ") -> Line:
    """Join lines into one line, with a text between them. Empty lines are left out."""
    spans: list[Span] = []
    for part in parts:
        if part:
            spans += [(between, None)] if spans else []
            spans += part
    return tuple(spans)


def words_of(line: Line) -> list[Line]:
    """Return the words of a line, each as a line."""
    return [((word, seat),) for text, seat in line for word in text.split()]


def packed(parts: Sequence[Line], width: int, between: str = "  ") -> list[Line]:
    """Return parts in lines, with as many parts in each line as fit."""
    lines: list[Line] = []
    for part in parts:
        candidate = joined((lines[-1], part), between) if lines else part
        if lines and width_of(candidate) <= width:
            lines[-1] = candidate
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
