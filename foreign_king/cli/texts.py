"""What the commands that print text have in common."""

import sys
from argparse import ArgumentParser
from textwrap import fill

from foreign_king.games import GAMES
from foreign_king.language import printable

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
