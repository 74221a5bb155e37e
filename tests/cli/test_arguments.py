"""A help is laid out as ``argparse`` would do it."""

import argparse
import os

import pytest

from foreign_king.cli.arguments import Parser


@pytest.mark.parametrize("columns", [None, "", "0", "-5", "many", "30", "70", "200"])
@pytest.mark.parametrize("terminal", [None, 0, 55], ids=["no terminal", "of unknown width", "of 55 columns"])
def test_a_help_has_the_width_of_the_terminal(
    columns: str | None, terminal: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def size(_: int) -> os.terminal_size:
        if terminal is None:
            raise OSError
        return os.terminal_size((terminal, 24))

    monkeypatch.setattr("os.get_terminal_size", size)
    monkeypatch.delenv("COLUMNS", raising=False)
    if columns is not None:
        monkeypatch.setenv("COLUMNS", columns)
    parser = Parser(prog="try", description="a word and another " * 20)
    parser.add_argument("--first", help="something is said about it " * 9)
    ours = parser.format_help()
    parser.formatter_class = argparse.HelpFormatter
    assert ours == parser.format_help()
