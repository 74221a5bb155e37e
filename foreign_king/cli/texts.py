"""Functions that the commands share: texts for the terminal, and failures."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from textwrap import fill

from foreign_king.cli.language import _
from foreign_king.kernel.characters import printable
from foreign_king.kernel.spelling import similar
from foreign_king.logs.codes import Exit
from foreign_king.text_pictures.cells import WIDTH


def unbroken(text: str, *, first: str = "") -> str:
    """Wrap a text without breaking any word, so that the name of a file in it can be copied. The first line begins with
    ``first``. The others are indented as far, or by four columns if that is more."""
    further = " " * max(len(first), 4)
    return fill(
        printable(text),
        WIDTH - 1,
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )


class Failure(Exception):
    """Raised where a command cannot do its work, with a message and the exit code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def check_names(names: tuple[str, ...] | None, players: int) -> None:
    """Raise ``Failure`` unless there is one name for each player."""
    if names is not None and len(names) != players:
        message = _("--names: {names} for {players} players")
        raise Failure(Exit.USAGE, message.format(players=players, names=len(names)))


def failed(failure: Failure) -> int:
    """Print why a command could not do its work, and return the exit code."""
    text = f"foreign-king: {printable(failure.message)}"
    # Words are not broken, so that the name of a file can be copied.
    text = fill(text, WIDTH - 1, subsequent_indent=" " * 4, break_long_words=False, break_on_hyphens=False)
    complain(text)
    return failure.code


def complain(text: str) -> None:
    """Print lines to the standard error. Where it cannot be written, nothing is printed."""
    with suppress(OSError):
        print(text, file=sys.stderr)


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """Return a hint at the names that are like an unknown word; an empty text where there are none."""
    similar_names = similar(word, names)
    return _("; did you mean {words}?").format(words=_(" or ").join(similar_names)) if similar_names else ""


def aligned(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Yield rows as lines. The first column stands at the left, the others at the right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        yield "  ".join(cells).rstrip()
