"""Frames: what fills a terminal while a player decides. A frame has the board with its borders, notes, and a question
with its answers.

A frame has at most as many lines as the terminal. It always has the board, the question and the answers, and as many of
the notes as there is room for. The notes that are left out are returned, so that they can be shown before the frame.
"""

from collections.abc import Iterator, Sequence

from foreign_king.cli.language import _, _p, labelled
from foreign_king.cli.playing.prompts import Prompt, Row
from foreign_king.kernel.record import record
from foreign_king.text_pictures.cells import cell_width
from foreign_king.text_pictures.compact import Compact
from foreign_king.text_pictures.compact.grid import boards
from foreign_king.text_pictures.lines import paragraph
from foreign_king.text_pictures.spans import (
    BOLD,
    DIM,
    Line,
    cut_line,
    joined,
    packed,
    padded_line,
    text_line,
    width_of,
)

FEWEST = 3
"""The number of lines that answers always get if they need them. The lines about the players are shortened for it."""
GAP = 2
"""The number of spaces between two columns of answers."""
WIDEST_GAP = 4
"""The greatest number of empty lines between the board and the notes."""
MARK = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
"""The sign between an answer and the question that follows it."""


@record(kw_only=True)
class Frame:
    """What is shown while a player decides, before it is fitted to the size of a terminal."""

    picture: Compact
    question: str
    prompt: Prompt | None
    """The answers; ``None`` where there is nothing to choose from."""
    before: str = ""
    """The answers already given for the same command."""


@record(kw_only=True)
class FittedFrame:
    """A frame that is fitted to the size of a terminal."""

    lines: tuple[Line, ...]
    """The lines from the top of the terminal. The answer is typed below the last one."""
    left_out: tuple[Line, ...]
    """The notes for which there was no room. They are to be shown before the frame."""
    pages: int
    """How many pages the answers have."""


def set_frame(frame: Frame, notes: Sequence[Line], *, width: int, height: int, page: int = 0) -> FittedFrame:
    """Fit a frame to the size of a terminal, with one page of its answers. The line on which the answer is typed is one
    of the ``height`` lines."""
    question = _question(frame, width)
    choices = _choices(frame.prompt, width)
    room = height - 1 - len(question)
    help, legend = _help(frame), _dim(frame.picture.legend)
    others = (len(choices) + len(notes) + sum(map(len, help)), len(choices) + len(notes), min(len(choices), FEWEST))
    board = _board(frame.picture, width, [room - lines for lines in others])
    paged, pages = _page(choices, room - len(board), page)
    room -= len(board) + len(paged)
    shown = notes[len(notes) - room :] if len(notes) > room else notes
    room -= len(shown)
    more: list[Line] = []
    for part in (*help, legend):
        if len(part) <= room - len(more):
            more += part
    empty: list[Line] = [()] * (room - len(more))
    # On a high terminal the answers stay near the board.
    lines = [*empty[WIDEST_GAP:], *board, *empty[:WIDEST_GAP], *shown, *question, *paged, *more]
    return FittedFrame(
        lines=tuple(cut_line(line, width) for line in lines),
        left_out=tuple(notes[: len(notes) - len(shown)]),
        pages=pages,
    )


# The board


def _board(picture: Compact, width: int, limits: Sequence[int]) -> list[Line]:
    """Return the lines about the moment, the board, and the lines about the players.

    ``limits`` are numbers of lines in ascending order. A greater limit leaves less room for other content. The first
    limit under which a board with the names of its places fits is used, with the most detailed board that fits. Where
    none fits, the board has no names; the lines about the players, then those about the moment, are cut until all fits
    under the last limit.
    """
    sentences = [text_line(line) for sentence in picture.head for line in paragraph(sentence).split("\n")]
    head, status = packed(sentences, width), list(picture.status)
    *named, nameless = boards(picture.places, width)
    around = len(head) + len(status)
    fitting = (lines for most in limits for lines in named if len(lines) + around <= most)
    board = next(fitting, nameless)
    for part, fewest in ((status, 0), (head, 1)):
        while len(part) > fewest and len(head) + len(board) + len(status) > limits[-1]:
            part.pop()
    return [*head, *board, *status]


# The question and its answers


def _question(frame: Frame, width: int) -> list[Line]:
    question = frame.question
    if frame.prompt is not None and frame.prompt.numbers is not None:
        question = f"{question} ({frame.prompt.numbers[0]}-{frame.prompt.numbers[-1]})"
    if frame.before and cell_width(frame.before + MARK + question) <= width:
        question = frame.before + MARK + question
    return [((line, BOLD),) for line in paragraph(question).split("\n")]


def _choices(prompt: Prompt | None, width: int) -> list[Line]:
    """Return the lines of all answers: a menu in columns, or the prices of the numbers of a range."""
    if prompt is None:
        return []
    if prompt.numbers is not None:
        costs = [
            text_line(labelled(str(number), row.note))
            for number, row in zip(prompt.numbers, prompt.rows, strict=True)
            if row.note
        ]
        return packed(costs, width, _p("between the parts of a list", "; "))
    entries = [_entry(number, row) for number, row in enumerate(prompt.opened, 1)]
    if any(width_of(entry) > width for entry in entries):
        return [line for number, row in enumerate(prompt.opened, 1) for line in _long_entry(number, row)]
    return _in_columns(entries, width)


def _entry(number: int, row: Row) -> Line:
    name = f"{row.code} {row.label}" if row.code else row.label
    return joined((text_line(f"{number:>2} {name}"), ((f"({row.note})", DIM),) if row.note else ()))


def _long_entry(number: int, row: Row) -> Iterator[Line]:
    entry = f"{row.label} ({row.note})" if row.note else row.label
    return (text_line(line) for line in paragraph(entry, first=f"{number:>2} ").split("\n"))


def _in_columns(entries: Sequence[Line], width: int) -> list[Line]:
    """Arrange entries in columns from top to bottom, in as few lines as possible."""
    columns, widths = [entries], [width]
    for height in range(1, len(entries) + 1):
        columns = [entries[first : first + height] for first in range(0, len(entries), height)]
        widths = [max(map(width_of, column)) for column in columns]
        if sum(widths) + GAP * (len(columns) - 1) <= width:
            break
    rows = [[column[row] for column in columns if row < len(column)] for row in range(len(columns[0]))]
    return [
        tuple(
            span
            for entry, columns_wide in zip(row, widths, strict=False)
            for span in (entry if entry is row[-1] else padded_line(entry, columns_wide + GAP))
        )
        for row in rows
    ]


def _page(choices: Sequence[Line], room: int, page: int) -> tuple[list[Line], int]:
    """Return the lines of one page of answers, and the number of pages. A page has at least one line of answers."""
    if len(choices) <= room:
        return list(choices), 1
    lines = max(1, room - 1)
    pages = -(-len(choices) // lines)
    page %= pages
    message = _("+: more answers (page {page} of {pages})").format(page=page + 1, pages=pages)
    return [*choices[page * lines : (page + 1) * lines], ((message, BOLD),)], pages


# Shown only where there is room


def _help(frame: Frame) -> list[list[Line]]:
    """Return the parts to show below the answers where there is room, the most important first."""
    prompt = frame.prompt
    if prompt is None:
        return []
    closed = [_dim(closed_names(prompt))] if prompt.shut else []
    return closed + ([_dim(prompt.hint)] if prompt.hint else [])


def closed_names(prompt: Prompt) -> str:
    """Return a line with the names of all closed rows."""
    names = _p("between the parts of a list", "; ").join(row.label for row in prompt.shut)
    return labelled(_("Closed"), f"{names}.")


def _dim(text: str) -> list[Line]:
    return [((line, DIM),) for line in paragraph(text).split("\n")]


__all__ = ["FittedFrame", "Frame", "closed_names", "set_frame"]
