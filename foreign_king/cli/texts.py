"""What the commands that print text have in common."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from textwrap import fill

from foreign_king.games import GAMES
from foreign_king.language import Voice, printable

WIDTH = 80
"""Columns of a line; a terminal may have more."""


def paragraph(text: str, *, first: str = "", indent: int = 0) -> str:
    """Text in lines of at most 80 columns, the first one begun by ``first``; the others stand below what follows it,
    or two columns further in."""
    start = " " * indent + first
    further = " " * (len(start) if first else indent + (2 if indent else 0))
    paragraphs = text.split("\n\n")
    lines = [
        fill(each, WIDTH - 1, initial_indent=start, subsequent_indent=further, break_on_hyphens=False)
        for each in paragraphs
    ]
    return "\n\n".join(lines)


def game_argument(parser: ArgumentParser) -> None:
    """``--game NAME``: with one game in the box there is no need to name it."""
    default = next(iter(GAMES))
    parser.add_argument("--game", choices=tuple(GAMES), default=default, help=f"the game ({default} unless given)")


def whole(least: int, most: int) -> Callable[[str], int]:
    """A type of argument: a whole number within bounds."""

    def number(text: str) -> int:
        digits = text.lstrip("0") or "0"
        # Not every number of digits may become a number.
        fits = text.isascii() and text.isdigit() and len(digits) <= len(str(most)) and least <= int(digits) <= most
        if not fits:
            raise ArgumentTypeError(f"{text[:40]!r} is not a whole number from {least} to {most}")
        return int(digits)

    return number


def plain_text(text: str) -> str:
    """A type of argument: text that can be written down, unlike bytes of a terminal that are no text at all."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise ArgumentTypeError("not UTF-8") from None
    return text


def shortened(text: str, longest: int) -> str:
    """Text cut to a length, with a sign that it was."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def column_head(voice: Voice, seat: str, longest: int) -> str:
    """A seat's name above a column: the player's, or the seat's own."""
    return shortened(voice.seats.get(seat) or printable(seat[:1].upper() + seat[1:]), longest)


class Failure(Exception):
    """A command cannot do what it was asked to: what to say, and the exit code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def failed(failure: Failure) -> int:
    """Say why a command could not do what it was asked to; the exit code."""
    print(f"foreign-king: {printable(failure.message)}", file=sys.stderr)
    return failure.code
