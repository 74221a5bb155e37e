"""Simulated players at the keyboard of ``foreign-king play``, who read the screen and answer."""

import io
import re
import sys
from collections.abc import Callable
from random import Random
from unicodedata import category

import pytest

from foreign_king.cli import main
from foreign_king.cli.language import _

Answer = Callable[[str], str]
"""Answers what stands on the screen since the last answer; nothing at all ends the input."""


class Keyboard:
    """The standard input of a game: every line is asked of somebody who has read what was written before it."""

    def __init__(self, screen: io.StringIO, answer: Answer) -> None:
        self.screen = screen
        self.answer = answer
        self.read_so_far = 0

    def isatty(self) -> bool:
        return False

    def readline(self, _size: int) -> str:
        written = self.screen.getvalue()
        said = self.answer(written[self.read_so_far :])
        self.read_so_far = len(written)
        return said


def played(monkeypatch: pytest.MonkeyPatch, answer: Answer, *options: object) -> tuple[int, str]:
    """Play with somebody who answers: the exit code, and all that was on the screen. Its lines fit a terminal, and
    nothing in them steers one. Without a seed chance is the same in every run of the tests."""
    screen = io.StringIO()
    with monkeypatch.context() as patched:
        patched.setattr("foreign_king.cli.play.token_hex", lambda _bytes: "any")
        patched.setattr(sys, "stdin", Keyboard(screen, answer))
        patched.setattr(sys, "stdout", screen)
        code = main(["play", *map(str, options)])
    said = screen.getvalue()
    assert all(len(line) <= 80 for line in said.splitlines())
    assert not [letter for letter in said if category(letter).startswith("C") and letter != "\n"]
    return code, said


def saying(*answers: str) -> Answer:
    """Return a player who gives these answers one after the other, and then leaves."""
    left = iter(answers)
    return lambda _screen: f"{said}\n" if (said := next(left, None)) is not None else ""


def anyhow(seed: object, *, most: int = 5000) -> Answer:
    """Return a player who chooses open options at random, confirms everything, and leaves after a number of answers."""
    random, answered = Random(str(seed)), iter(range(most))

    def answer(screen: str) -> str:
        if next(answered, None) is None:
            return ""
        asked, *rows = screen.rsplit("\n\n", maxsplit=1)[-1].splitlines() or [""]
        bounds = re.search(r"\((\d+)-(\d+)\)$", asked)
        if bounds:
            return f"{random.randint(int(bounds[1]), int(bounds[2]))}\n"
        numbers = [row.split()[0] for row in rows if re.match(r" +\d+  ", row) and not row.endswith(_("closed"))]
        return f"{random.choice(numbers)}\n" if numbers else "\n"

    return answer
