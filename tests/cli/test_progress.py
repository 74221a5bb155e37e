"""A progress bar is shown on a terminal, and nothing where there is no terminal."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from foreign_king.cli import main
from foreign_king.logs.batch import judge_files
from foreign_king.logs.options import Options
from foreign_king.logs.validation import validate_file

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "logs"
LOG = EXAMPLES / "two-players.jsonl"


def on_a_terminal(*arguments: str) -> tuple[str, str]:
    """What is printed, and what a terminal is shown on the standard error."""
    ours, theirs = pty.openpty()
    run = subprocess.Popen(
        [sys.executable, "-m", "foreign_king", "validate", *arguments],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            piece = os.read(ours, 4096)
        except OSError:  # the other side was closed
            break
        shown += piece
    out, _ = run.communicate(timeout=20)
    os.close(ours)
    return out.decode(), shown.decode()


def test_a_terminal_is_shown_a_bar_with_the_rate(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [str(LOG), str(EXAMPLES / "four-players.jsonl"), "--format", "json"]
    assert main(["validate", *arguments]) == 0
    out, shown = on_a_terminal(*arguments)
    assert (out, "") == tuple(capsys.readouterr())
    assert "2/2" in shown
    assert re.search(r"\d+ logs/s, \d+ lines/s", shown)


def test_without_the_library_that_draws_it_there_is_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.delitem(sys.modules, "foreign_king.cli.bar", raising=False)
    monkeypatch.setitem(sys.modules, "rich.console", None)
    assert main(["validate", str(LOG)]) == 0
    out, err = capsys.readouterr()
    assert "1 log: 1 valid" in out
    assert not err


def test_a_long_log_is_heard_of_while_it_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foreign_king.logs.validation.WATCHED", 50)
    heard: list[int] = []
    (report,) = judge_files([str(LOG)], (), Options(), watch=heard.append)
    assert heard == [50] * (report.lines // 50)
    assert report == validate_file(str(LOG))
