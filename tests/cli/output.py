"""Helpers that read the output and the messages of a command, in which a long message has several lines."""

from pathlib import Path

import pytest

from foreign_king.cli import main


def unwrapped(err: str) -> str:
    """A message on one line; every line of it fits a terminal, unless a single word does not."""
    first, *others = err.removesuffix("\n").split("\n")
    assert all(len(line) < 80 or " " not in line.strip() for line in [first.partition(": ")[2], *others])
    assert all(line.startswith("    ") for line in others)
    return " ".join([first, *(line.strip() for line in others)])


def on_one_line(text: str) -> str:
    """A text with every line break as a space: where its lines break depends on how long the names in it are."""
    return " ".join(text.split())


def tell(capsys: pytest.CaptureFixture[str], *options: str | Path) -> str:
    """Return the output of ``tell``. It must have no messages, and lines of at most 80 columns."""
    capsys.readouterr()
    assert main(["tell", *map(str, options)]) == 0
    out, err = capsys.readouterr()
    assert not err
    assert all(len(line) <= 80 for line in out.splitlines())
    return out


def commands_of(file: Path) -> int:
    """Return the number of commands of a log."""
    return sum('"command"' in line for line in file.read_text("utf-8").splitlines())
