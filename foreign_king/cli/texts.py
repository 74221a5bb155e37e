"""What the commands that print text have in common."""

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


def unbroken(text: str, *, first: str = "") -> str:
    """The same for text in which no word is ever broken, such as the name of a file: it may be copied. The lines after
    the first stand below what follows ``first``, or four columns further in."""
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
    """``--game NAME``: with one game in the box there is no need to name it."""
    default = next(iter(GAMES))
    parser.add_argument(
        "--game",
        choices=tuple(GAMES),
        default=default,
        metavar=_("NAME"),
        help=_("the game: {games} ({default} unless given)").format(games=", ".join(GAMES), default=default),
    )


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A type of argument: a whole number within bounds."""

    def number(text: str) -> int:
        # A number of thousands of digits is not read, and no number of so many digits is anything but too great.
        found = int(text.lstrip("0")[:20] or "0") if text.isascii() and text.isdigit() else least - 1
        if found < least or (most is not None and found > most):
            told = _("{text} is not a whole number from {least} on")
            if most is not None:
                told = _("{text} is not a whole number from {least} to {most}")
            raise ArgumentTypeError(told.format(text=quoted(text), least=least, most=most))
        return found

    return number


def plain_text(text: str) -> str:
    """A type of argument: text that can be written down, unlike bytes of a terminal that are no text at all."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise ArgumentTypeError(_("not UTF-8")) from None
    return text


class Failure(Exception):
    """A command cannot do what it was asked to: what to say, and the exit code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def failed(failure: Failure) -> int:
    """Say why a command could not do what it was asked to; the exit code."""
    said = f"foreign-king: {printable(failure.message)}"
    # The name of a file is never broken: it is to be copied.
    said = fill(said, WIDTH - 1, subsequent_indent=" " * 4, break_long_words=False, break_on_hyphens=False)
    complain(said)
    return failure.code


def complain(text: str) -> None:
    """Print lines to the standard error; where it cannot be written, only the exit code says how it went."""
    with suppress(OSError):
        print(text, file=sys.stderr)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Of the known words those that are like one that is not known; nothing where none is."""
    near = similar(word, known)
    return _("; did you mean {words}?").format(words=_(" or ").join(near)) if near else ""
