"""What the commands that print text have in common."""

import sys
from argparse import ArgumentParser
from textwrap import fill

from foreign_king.games import GAMES

WIDTH = 80
"""Columns of a line; a terminal may have more."""
USAGE, UNREADABLE = 2, 4


def paragraph(text: str, *, first: str = "", indent: int = 0) -> str:
    """Text in lines of at most 80 columns, the first one begun by ``first``, the others two columns further in."""
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


def usage_error(message: str) -> int:
    """Say what is wrong with the arguments; the exit code."""
    print(f"foreign-king: {message}", file=sys.stderr)
    return USAGE


def unreadable(message: str) -> int:
    """Say what could not be read or written; the exit code."""
    print(f"foreign-king: {message}", file=sys.stderr)
    return UNREADABLE
