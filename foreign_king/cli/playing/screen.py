"""The terminal: lines, menus, frames with the board, and answers read as plain lines.

In a pipe nothing but text is written, so that what is played can be kept and read. A terminal has one frame after the
other, each as high as the terminal, so that the board stays at its place; it is wiped where the next player must not
see what stands on it. No other control is used than the colours and the wiping, so what was shown can be scrolled back.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TextIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from foreign_king.cli.language import _
from foreign_king.cli.playing.frames import Frame, set_frame
from foreign_king.text_pictures.cells import cell_width
from foreign_king.text_pictures.lines import WIDTH, paragraph
from foreign_king.text_pictures.spans import BOLD, DIM, Line, text_of

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Home, wipe the screen, and wipe what was scrolled off it."""
LONGEST_ANSWER = 200
SMALLEST = (80, 24)
"""Columns and lines that a terminal is taken to have at least."""
COLOURS = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "green": "black on green",
    "yellow": "black on yellow",
    "white": "black on white",
    "black": "white on black",
}
"""The colours of the players by seat. Each has a background of its own, so it can be read on any terminal."""
STYLES = {**COLOURS, BOLD: "bold", DIM: "dim"}


class Left(Exception):
    """The input has ended, or the player has asked to stop."""


class Screen:
    """Where a game is shown and its answers are read."""

    def __init__(self) -> None:
        self.console: Console = Console(width=WIDTH, highlight=False, markup=False, emoji=False, legacy_windows=False)
        self.is_full: bool = False
        """Whether frames are shown; otherwise lines, one after the other."""
        self.frame: Frame | None = None
        """What is shown with the next question, where frames are shown."""
        self._notes: list[tuple[str, str]] = []
        self._names: dict[str, str] = {}
        self._name: re.Pattern[str] | None = None

    @property
    def is_terminal(self) -> bool:
        """Whether somebody sees what is written as it is written."""
        return self.console.file.isatty()

    def knows(self, names: Mapping[str, str]) -> None:
        """Show these names in the colours of their seats from now on; ``names`` are by seat."""
        self._names = {name: seat for seat, name in names.items()}
        longest_first = sorted(self._names, key=len, reverse=True)
        self._name = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first))

    # What is told

    def line(self, text: str = "", style: str = "") -> None:
        """Text whose lines are already as long as they may be."""
        if self.is_full:
            self._notes += [(line, style) for line in text.split("\n")]
        else:
            self._write(text, style)

    def _write(self, text: str, style: str) -> None:
        if style or self._has_colours:
            self._print(((text, style or None),))
        else:
            self.console.file.write(f"{text}\n")

    @property
    def _has_colours(self) -> bool:
        return self.console.color_system is not None and not self.console.no_color

    def lines(self, lines: Iterable[str]) -> None:
        """Several lines."""
        for line in lines:
            self.line(line)

    def names_file(self, text: str) -> None:
        """A sentence with the name of a file in it, which is never broken: it is to be copied."""
        self.lines(wrap(text, WIDTH - 1, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False))

    def heading(self, text: str) -> None:
        """A line that begins something, after an empty one."""
        if not self.is_full or self._notes:
            self.line()
        for line in paragraph(text).split("\n"):
            self.line(line, BOLD)

    def menu(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Numbered choices: the number, what it is, and what is to be said of it."""
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=4, no_wrap=True)
        table.add_column(max_width=48, overflow="fold")
        table.add_column(overflow="fold")
        for row in rows:
            table.add_row(*map(Text, row))
        with self.console.capture() as captured:
            self.console.print(table)
        # A table fills its columns with spaces, which nobody needs at the end of a line.
        for line in captured.get().splitlines():
            self.console.file.write(line.rstrip() + "\n")

    def _print(self, line: Line) -> None:
        """A line in the colours of what stands on it."""
        text = Text()
        for said, key in line:
            text.append(said, STYLES.get(key, BOLD) if key else "")
        if self._name is not None and self._has_colours:
            for found in self._name.finditer(text.plain):
                text.stylize(STYLES.get(self._names[found[0]], BOLD), *found.span())
        self.console.print(text, soft_wrap=True)

    # Frames

    def flush(self) -> None:
        """Show what was told since the last frame."""
        notes, self._notes, self.frame = self._notes, [], None
        for text, style in notes:
            self._write(text, style)

    @property
    def _size(self) -> tuple[int, int]:
        """The columns and lines that are used of the terminal; the last column stays free, as some break there."""
        size = Console(file=self.console.file).size
        return max(size.width, SMALLEST[0]) - 1, max(size.height, SMALLEST[1])

    def _show_frame(self, frame: Frame, page: int) -> int:
        """Show a frame, and before it what there is no room for; how many pages its answers have."""
        width, height = self._size
        notes = [
            ((part, style or None),) if part else () for text, style in self._notes for part in _folded(text, width)
        ]
        shown = set_frame(frame, notes, width=width, height=height, page=page)
        if shown.left_out:
            self._read_before(notes, height)
            # What a player is to agree with stands in the frame, too, as far as there is room.
            notes = [] if frame.prompt else notes[len(shown.left_out) :]
            self._notes = [(text_of(line), line[0][1] or "") if line else ("", "") for line in notes]
            shown = set_frame(frame, notes, width=width, height=height, page=page)
        for line in shown.lines:
            self._print(line)
        return shown.pages

    def _read_before(self, notes: Sequence[Line], height: int) -> None:
        """Show what is to be read in pages of their own, each until the player goes on."""
        for first in range(0, len(notes), height - 1):
            page = notes[first : first + height - 1]
            for line in (*[()] * (height - 1 - len(page)), *page):
                self._print(line)
            self._answered(_("Enter: go on. "))

    def wipe(self) -> None:
        """Leave nothing to be read on the screen; where there is no screen, a line says that somebody else begins."""
        self._notes, self.frame = [], None
        if not self.is_terminal:
            self.line("-" * (WIDTH - 1))
        elif self.console.is_dumb_terminal:
            # It knows no other way.
            self.console.file.write("\n" * max(self.console.size.height, 24))
        else:
            self.console.file.write(WIPE)
        self.console.file.flush()

    # Answers

    def read(self, prompt: str = "> ") -> str:
        """What is answered; ``Left`` where nobody answers any more."""
        page = 0
        while self.is_full:
            if self.frame is None:
                self.flush()
                break
            pages = self._show_frame(self.frame, page)
            said = self._answered(prompt)
            if said not in ("+", "-") or pages == 1:
                self._notes = []
                return said
            page = (page + (1 if said == "+" else -1)) % pages
        return self._answered(prompt)

    def _answered(self, prompt: str) -> str:
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


def _folded(text: str, width: int) -> Iterator[str]:
    """A line in parts that fit; a name of a file can be longer than a line."""
    while cell_width(text) > width:
        part = text
        while cell_width(part) > width:
            part = part[:-1]
        yield part
        text = text[len(part) :]
    yield text


__all__ = ["COLOURS", "WIPE", "Left", "Screen"]
