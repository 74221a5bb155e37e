"""What stands on a terminal while a player decides: the board with its borders, what is said, and what can be answered.

A frame has at most as many lines as the terminal. The board, the question and its answers always stand there. What is
to be read besides stands there as far as there is room; the rest is handed back, to be shown before.
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
"""So many lines are kept free for answers that need so many; less is said of the players instead."""
GAP = 2
"""Columns between two columns of answers."""
WIDEST_GAP = 4
"""So many empty lines are between the board and what is said, at most."""
MARK = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
"""Stands between an answer and the question that follows it."""


@record(kw_only=True)
class Frame:
    """What is shown while a player decides, whatever the size of the terminal."""

    picture: Compact
    question: str
    prompt: Prompt | None
    """The answers; ``None`` where there is nothing to choose from."""
    before: str = ""
    """What has been answered before this question."""


@record(kw_only=True)
class Shown:
    """A frame in the size of a terminal."""

    lines: tuple[Line, ...]
    """From the first line of the terminal on; the answer is typed below the last one."""
    left_out: tuple[Line, ...]
    """Notes for which there was no room; they are to be read before."""
    pages: int
    """How many pages the answers have."""


def set_frame(frame: Frame, notes: Sequence[Line], *, width: int, height: int, page: int = 0) -> Shown:
    """A frame for a terminal of a size, with one page of its answers. The line on which the answer is typed counts as
    one of ``height``."""
    question = _question(frame, width)
    choices = _choices(frame.prompt, width)
    room = height - 1 - len(question)
    help, legend = _help(frame), _dim(frame.picture.legend)
    besides = (len(choices) + len(notes) + sum(map(len, help)), len(choices) + len(notes), min(len(choices), FEWEST))
    board = _board(frame.picture, width, [room - lines for lines in besides])
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
    return Shown(
        lines=tuple(cut_line(line, width) for line in lines),
        left_out=tuple(notes[: len(notes) - len(shown)]),
        pages=pages,
    )


# The board


def _board(picture: Compact, width: int, wished: Sequence[int]) -> list[Line]:
    """The moment, the board and the players in as many lines as are wished, the first wish that can be granted first.
    The board is that which says most of those that fit. The names of its places are left out only where they fit in no
    way; where the last wish cannot be granted without them, either, less is said of the players and of the moment."""
    sentences = [text_line(each) for said in picture.head for each in paragraph(said).split("\n")]
    head, status = packed(sentences, width), list(picture.status)
    *named, nameless = boards(picture.places, width)
    around = len(head) + len(status)
    fitting = (lines for most in wished for lines in named if len(lines) + around <= most)
    board = next(fitting, nameless)
    for part, fewest in ((status, 0), (head, 1)):
        while len(part) > fewest and len(head) + len(board) + len(status) > wished[-1]:
            part.pop()
    return [*head, *board, *status]


# The question and its answers


def _question(frame: Frame, width: int) -> list[Line]:
    asked = frame.question
    if frame.prompt is not None and frame.prompt.numbers is not None:
        asked = f"{asked} ({frame.prompt.numbers[0]}-{frame.prompt.numbers[-1]})"
    if frame.before and cell_width(frame.before + MARK + asked) <= width:
        asked = frame.before + MARK + asked
    return [((line, BOLD),) for line in paragraph(asked).split("\n")]


def _choices(prompt: Prompt | None, width: int) -> list[Line]:
    """All answers: a menu in columns, or what the numbers of a range cost."""
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
    said = f"{row.label} ({row.note})" if row.note else row.label
    return (text_line(line) for line in paragraph(said, first=f"{number:>2} ").split("\n"))


def _in_columns(entries: Sequence[Line], width: int) -> list[Line]:
    """Entries in columns from top to bottom, in as few lines as fit."""
    for height in range(1, len(entries) + 1):
        columns = [entries[first : first + height] for first in range(0, len(entries), height)]
        widths = [max(map(width_of, column)) for column in columns]
        if sum(widths) + GAP * (len(columns) - 1) <= width:
            break
    rows = [[column[row] for column in columns if row < len(column)] for row in range(height)]
    return [
        tuple(
            span
            for entry, columns_wide in zip(row, widths, strict=False)
            for span in (entry if entry is row[-1] else padded_line(entry, columns_wide + GAP))
        )
        for row in rows
    ]


def _page(choices: Sequence[Line], room: int, page: int) -> tuple[list[Line], int]:
    """The answers of one page, and how many pages there are. A page shows one line at least."""
    if len(choices) <= room:
        return list(choices), 1
    lines = max(1, room - 1)
    pages = -(-len(choices) // lines)
    page %= pages
    told = _("+: more answers (page {page} of {pages})").format(page=page + 1, pages=pages)
    return [*choices[page * lines : (page + 1) * lines], ((told, BOLD),)], pages


# What is said where there is room


def _help(frame: Frame) -> list[list[Line]]:
    """What is shown below the answers where there is room, the most important first."""
    prompt = frame.prompt
    if prompt is None:
        return []
    closed = [_dim(closed_told(prompt))] if prompt.shut else []
    return closed + ([_dim(prompt.hint)] if prompt.hint else [])


def closed_told(prompt: Prompt) -> str:
    """What is closed, by name."""
    names = _p("between the parts of a list", "; ").join(row.label for row in prompt.shut)
    return labelled(_("Closed"), f"{names}.")


def _dim(text: str) -> list[Line]:
    return [((line, DIM),) for line in paragraph(text).split("\n")]


__all__ = ["Frame", "Shown", "closed_told", "set_frame"]
