"""The terminal: lines, menus, frames with the board, and answers read as plain lines.

Into a pipe only text is written, so that the output can be kept and read. A terminal shows one frame after the other,
each as high as the terminal, so that the board stays at its place. The terminal is wiped where the next player must not
see what stands on it. Colours and wiping are the only control sequences, so earlier frames can be scrolled back.
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
from foreign_king.text_pictures.cells import WIDTH, cell_width
from foreign_king.text_pictures.lines import paragraph
from foreign_king.text_pictures.spans import BOLD, DIM, Line, text_of

WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Moves the cursor to the first line, and wipes the screen and the lines that were scrolled off it."""
LONGEST_ANSWER = 200
"""The number of characters that are read of an answer."""
SMALLEST = (80, 24)
"""The columns and lines of the smallest terminal. A terminal that reports less is treated as one of this size."""
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
    """Raised where the input has ended or the player has asked to stop."""


class Screen:
    """The terminal or pipe on which a game is shown, and from which answers are read."""

    def __init__(self) -> None:
        self.console: Console = Console(width=WIDTH, highlight=False, markup=False, emoji=False, legacy_windows=False)
        self.is_full: bool = False
        """Whether frames are shown. Otherwise lines are written one after the other."""
        self.frame: Frame | None = None
        """The frame for the next question, where frames are shown."""
        self._notes: list[tuple[str, str]] = []
        self._names: dict[str, str] = {}
        self._name: re.Pattern[str] | None = None

    @property
    def is_terminal(self) -> bool:
        """Whether the output goes to a terminal, not to a file or a pipe."""
        return self.console.file.isatty()

    def colour_names(self, names: Mapping[str, str]) -> None:
        """Show these names in the colours of their seats from now on. ``names`` has the name of each seat."""
        self._names = {name: seat for seat, name in names.items()}
        longest_first = sorted(self._names, key=len, reverse=True)
        self._name = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first))

    # Lines

    def line(self, text: str = "", style: str = "") -> None:
        """Write a text whose lines are broken already. Where frames are shown, keep it as notes for the next one."""
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
        """Write several lines."""
        for line in lines:
            self.line(line)

    def names_file(self, text: str) -> None:
        """Write a sentence with the name of a file. The name is not broken over lines, so that it can be copied."""
        self.lines(wrap(text, WIDTH - 1, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False))

    def heading(self, text: str) -> None:
        """Write a heading after an empty line."""
        if not self.is_full or self._notes:
            self.line()
        for line in paragraph(text).split("\n"):
            self.line(line, BOLD)

    def menu(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Write a menu. Each row has a number, a label and a note."""
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(justify="right", min_width=4, no_wrap=True)
        table.add_column(max_width=48, overflow="fold")
        table.add_column(overflow="fold")
        for row in rows:
            table.add_row(*map(Text, row))
        with self.console.capture() as captured:
            self.console.print(table)
        # The table fills its last column with spaces, which are removed.
        for line in captured.get().splitlines():
            self.console.file.write(line.rstrip() + "\n")

    def _print(self, line: Line) -> None:
        """Write a line with the styles of its spans, and with names in the colours of their seats."""
        text = Text()
        for part, key in line:
            text.append(part, STYLES.get(key, BOLD) if key else "")
        if self._name is not None and self._has_colours:
            for match in self._name.finditer(text.plain):
                text.stylize(STYLES.get(self._names[match[0]], BOLD), *match.span())
        self.console.print(text, soft_wrap=True)

    # Frames

    def flush(self) -> None:
        """Write the notes since the last frame as lines."""
        notes, self._notes, self.frame = self._notes, [], None
        for text, style in notes:
            self._write(text, style)

    @property
    def _size(self) -> tuple[int, int]:
        """The columns and lines of the terminal that are used. The last column stays empty, as some terminals break
        there."""
        size = Console(file=self.console.file).size
        return max(size.width, SMALLEST[0]) - 1, max(size.height, SMALLEST[1])

    def _show_frame(self, frame: Frame, page: int) -> int:
        """Show a frame, and before it the notes for which it has no room. Return how many pages its answers have."""
        width, height = self._size
        notes = [
            ((part, style or None),) if part else () for text, style in self._notes for part in _folded(text, width)
        ]
        shown = set_frame(frame, notes, width=width, height=height, page=page)
        if shown.left_out:
            self._read_before(notes, height)
            # The last notes of a story that a player has to agree with stand in the frame too, as far as there is room.
            notes = [] if frame.prompt else notes[len(shown.left_out) :]
            self._notes = [(text_of(line), line[0][1] or "") if line else ("", "") for line in notes]
            shown = set_frame(frame, notes, width=width, height=height, page=page)
        for line in shown.lines:
            self._print(line)
        return shown.pages

    def _read_before(self, notes: Sequence[Line], height: int) -> None:
        """Show notes on pages of their own. Each page stays until the player goes on."""
        for first in range(0, len(notes), height - 1):
            page = notes[first : first + height - 1]
            for line in (*[()] * (height - 1 - len(page)), *page):
                self._print(line)
            self._read_line(_("Enter: go on. "))

    def wipe(self) -> None:
        """Wipe the screen. In a pipe, write a line of hyphens where the next player begins."""
        self._notes, self.frame = [], None
        if not self.is_terminal:
            self.line("-" * (WIDTH - 1))
        elif self.console.is_dumb_terminal:
            # A dumb terminal cannot be wiped, so the text is scrolled away.
            self.console.file.write("\n" * max(self.console.size.height, 24))
        else:
            self.console.file.write(WIPE)
        self.console.file.flush()

    # Answers

    def read(self, prompt: str = "> ") -> str:
        """Read an answer; ``Left`` where the input has ended."""
        page = 0
        while self.is_full:
            if self.frame is None:
                self.flush()
                break
            pages = self._show_frame(self.frame, page)
            text = self._read_line(prompt)
            if text not in ("+", "-") or pages == 1:
                self._notes = []
                return text
            page = (page + (1 if text == "+" else -1)) % pages
        return self._read_line(prompt)

    def _read_line(self, prompt: str) -> str:
        """Write a prompt, and read one line; ``Left`` where the input has ended."""
        self.console.file.write(prompt)
        self.console.file.flush()
        # Python sets ``sys.stdin`` to ``None`` where the input is closed.
        answers: TextIO | None = sys.stdin
        text = "" if answers is None else answers.readline(LONGEST_ANSWER)
        if answers is None or not text:
            self.console.file.write("\n")
            raise Left
        while not text.endswith("\n") and (more := answers.readline(LONGEST_ANSWER)):
            text = text[:LONGEST_ANSWER] + more[-1:]
        text = " ".join(text.split())
        if not answers.isatty():
            # A terminal shows what is typed. In a pipe the answer would be missing, so it is written.
            self.console.file.write(f"{text.encode('unicode_escape').decode('ascii')}\n")
        return text


def _folded(text: str, width: int) -> Iterator[str]:
    """Yield a line in parts of at most ``width`` columns. A name of a file can be longer than a line."""
    while cell_width(text) > width:
        part = text
        while cell_width(part) > width:
            part = part[:-1]
        yield part
        text = text[len(part) :]
    yield text


__all__ = ["COLOURS", "WIPE", "Left", "Screen"]
