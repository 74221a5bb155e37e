"""The terminal: lines of 80 columns, menus, and answers read as plain lines.

In a pipe nothing but text is written, so that what is played can be kept and read; a terminal gets bold letters, and
is wiped where the next player must not see what stands on it.
"""

import sys
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from foreign_king.text_pictures.lines import WIDTH

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Home, wipe the screen, and wipe what was scrolled off it."""
LONGEST_ANSWER = 200


class Left(Exception):
    """The input has ended, or the player has asked to stop."""


class Screen:
    """Where a game is shown and its answers are read."""

    def __init__(self) -> None:
        self.console: Console = Console(width=WIDTH, highlight=False, markup=False, emoji=False, legacy_windows=False)

    def line(self, text: str = "", style: str = "") -> None:
        """Text whose lines are already as long as they may be."""
        if style:
            self.console.print(Text(text, style), soft_wrap=True)
        else:
            self.console.file.write(f"{text}\n")

    def lines(self, lines: Iterable[str]) -> None:
        """Several lines."""
        for line in lines:
            self.line(line)

    def names_file(self, text: str) -> None:
        """A sentence with the name of a file in it, which is never broken: it is to be copied."""
        self.lines(wrap(text, WIDTH - 1, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False))

    def heading(self, text: str) -> None:
        """A line that begins something, after an empty one."""
        self.line()
        for line in wrap(text, WIDTH - 1, break_on_hyphens=False):
            self.line(line, "bold")

    def menu(self, rows: Sequence[tuple[str, str, str]], *, closed: Sequence[bool] = ()) -> None:
        """Numbered choices: the number, what it is, and what is to be said of it."""
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=4, no_wrap=True)
        table.add_column(max_width=48, overflow="fold")
        table.add_column(overflow="fold")
        for place, row in enumerate(rows):
            dim = place < len(closed) and closed[place]
            table.add_row(*map(Text, row), style="dim" if dim else "")
        with self.console.capture() as captured:
            self.console.print(table)
        # A table fills its columns with spaces, which nobody needs at the end of a line.
        for line in captured.get().splitlines():
            self.console.file.write(line.rstrip() + "\n")

    def wipe(self) -> None:
        """Leave nothing to be read on the screen; where there is no screen, a line says that somebody else begins."""
        if not self.console.is_terminal:
            self.line("-" * (WIDTH - 1))
        elif self.console.is_dumb_terminal:
            # It knows no other way.
            self.console.file.write("\n" * max(self.console.size.height, 24))
        else:
            self.console.file.write(WIPE)
        self.console.file.flush()

    def read(self, prompt: str = "> ") -> str:
        """What is answered; ``Left`` where nobody answers any more."""
        self.console.file.write(prompt)
        self.console.file.flush()
        # Who has closed the input says nothing, either.
        answers: TextIO | None = sys.stdin
        said = "" if answers is None else answers.readline(LONGEST_ANSWER)
        if answers is None or not said:
            self.console.file.write("\n")
            raise Left
        while not said.endswith("\n") and (more := answers.readline(LONGEST_ANSWER)):
            said = said[:LONGEST_ANSWER] + more[-1:]
        said = " ".join(said.split())
        if not answers.isatty():
            # A terminal shows what is typed; in a pipe it would be missing.
            self.console.file.write(f"{said.encode('unicode_escape').decode('ascii')}\n")
        return said


__all__ = ["Left", "Screen"]
