"""Functions that the commands share: texts for the terminal, types of arguments, and failures."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterable
from contextlib import suppress
from textwrap import fill

from foreign_king.cli.language import _
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import quoted
from foreign_king.kernel.spelling import similar
from foreign_king.language.voices import printable
from foreign_king.text_pictures.lines import WIDTH

MOST_JOBS = 1024
"""The greatest number of processes that work at the same time."""


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


def game_argument(parser: ArgumentParser) -> None:
    """Add ``--game NAME``. It is the first game unless given."""
    default = next(iter(GAMES))
    parser.add_argument(
        "--game",
        choices=tuple(GAMES),
        default=default,
        metavar=_("NAME"),
        help=_("the game: {games} ({default} unless given)").format(games=", ".join(GAMES), default=default),
    )


def add_jobs_argument(parser: ArgumentParser, help: str) -> None:
    """Add ``--jobs``, the number of processes that work at the same time."""
    parser.add_argument("--jobs", type=whole(0, MOST_JOBS), default=1, metavar="N", help=help)


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a parser of arguments that are whole numbers within bounds."""

    def number(text: str) -> int:
        # Python refuses to parse numbers of thousands of digits. The first 20 digits are enough to see that one is too
        # great.
        value = int(text.lstrip("0")[:20] or "0") if text.isascii() and text.isdigit() else least - 1
        if value < least or (most is not None and value > most):
            message = _("{text} is not a whole number from {least} on")
            if most is not None:
                message = _("{text} is not a whole number from {least} to {most}")
            raise ArgumentTypeError(message.format(text=quoted(text), least=least, most=most))
        return value

    return number


def plain_text(text: str) -> str:
    """Parse an argument that must be text. Bytes from the terminal that are not UTF-8 are refused."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise ArgumentTypeError(_("not UTF-8")) from None
    return text


class Failure(Exception):
    """Raised where a command cannot do its work, with a message and the exit code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


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
