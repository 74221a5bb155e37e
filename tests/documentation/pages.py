"""Pages that are run: every block of a page from top to bottom, in a folder of its own.

A ``pycon`` block is a session of Python, a ``console`` block one of the shell; all blocks of a page go on from each
other, whichever they are. A block after ``<!-- file: NAME -->`` is a file that the reader writes. A line ``…`` in what
a command prints stands for any lines. A block after ``<!-- tests: FILE -->`` is run by that file of tests.
"""

import doctest
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import attrs

from foreign_king.cli import main

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>file|tests): (?P<name>\S+) -->\n)?"
    r"^(?P<fence>`{3,})(?P<kind>[^`\n]*)\n(?P<text>.*?)^(?P=fence)\n",
    re.DOTALL | re.MULTILINE,
)
LEFT_OUT = "…"
PROMPT = "$ "


@attrs.frozen(kw_only=True)
class Block:
    """A fenced block: what it is in (``pycon``, ``console``, ``toml``…), what stands before it, and its text."""

    kind: str
    mark: str | None
    name: str | None
    text: str

    @property
    def is_run(self) -> bool:
        """Whether it is run, or written as a file for what is run."""
        return self.mark == "file" or (self.mark is None and self.kind in ("pycon", "console"))


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page; not those that are directives, such as a list of contents."""
    for found in BLOCK.finditer(page.read_text("utf-8")):
        if not found["kind"].startswith("{"):
            yield Block(kind=found["kind"], mark=found["mark"], name=found["name"], text=found["text"])


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with what it prints."""
    _, *parts = re.split(rf"^{re.escape(PROMPT)}", block.text, flags=re.MULTILINE)
    for part in parts:
        command, _, output = part.partition("\n")
        yield command, output


@attrs.define
class Reader:
    """A reader of a page, who runs everything on it in the current folder."""

    known: dict[str, Any] = attrs.field(factory=dict)
    code: int = 0
    """The exit code of the last command."""

    def follow(self, page: Path) -> int:
        """Do all of it; how many examples and commands there were. ``AssertionError`` where the page is wrong."""
        before, folder = set(sys.modules), str(Path.cwd())
        sys.path.insert(0, folder)  # as it is for whoever has started Python here
        try:
            return sum(self.work_through(block, page.name) for block in blocks(page))
        finally:
            sys.path.remove(folder)
            for name in set(sys.modules) - before:
                if str(getattr(sys.modules[name], "__file__", "")).startswith(folder):
                    del sys.modules[name]

    def work_through(self, block: Block, page: str) -> int:
        """Run one block."""
        if block.mark == "file":
            file = Path(str(block.name))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, "utf-8")
            return 0
        if block.is_run and block.kind == "pycon":
            return self.type_in(block.text, page)
        if not block.is_run:
            return 0
        said = list(commands(block))
        for command, expected in said:
            printed = self.run(command)
            assert fits(expected, printed), f"$ {command}\n{printed}"
        return len(said)

    def type_in(self, session: str, page: str) -> int:
        """Run the lines after the prompts of Python."""
        test = doctest.DocTestParser().get_doctest(session, self.known, page, page, 0)
        test.globs = self.known
        told: list[str] = []
        ran = doctest.DocTestRunner(verbose=False).run(test, out=told.append, clear_globs=False)
        assert not ran.failed, "".join(told)
        return ran.attempted

    def run(self, command: str) -> str:
        """What a command prints: ``foreign-king`` without another process, anything else in a shell."""
        if command == "echo $?":
            return f"{self.code}\n"
        words = shlex.split(command)
        if words[0] != "foreign-king" or "|" in words:
            return self.in_a_shell(command)
        arguments, target = (words[1:-2], words[-1]) if words[-2] == ">" else (words[1:], None)
        screen = io.StringIO()
        with redirect_stdout(screen), redirect_stderr(screen):
            self.code = main(arguments)
        if target is None:
            return screen.getvalue()
        Path(target).write_text(screen.getvalue(), "utf-8")
        return ""

    def in_a_shell(self, command: str) -> str:
        """What bash prints, with the Python of the tests and this library."""
        here = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        ran = subprocess.run(
            ["bash", "-c", command],
            env={**os.environ, "PATH": here, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
            stdin=subprocess.DEVNULL,
        )
        self.code = ran.returncode
        return ran.stdout


def fits(expected: str, said: str) -> bool:
    """Whether a command has printed what the page says."""
    lines = [".*" if line == LEFT_OUT else re.escape(line) for line in expected.splitlines()]
    return re.fullmatch("\n".join(lines), said.removesuffix("\n"), re.DOTALL) is not None
