"""The command line in other surroundings: what ``.ci/packed``, ``.ci/frozen`` and ``.ci/surroundings`` try, and the
faults that they have found."""

import json
import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, entry_points
from pathlib import Path
from typing import Any

import pytest

from foreign_king import replay
from foreign_king.cli import COMMANDS, main
from foreign_king.replays import make_repro, repro, run_repro
from tests.surroundings.comparison import ENVIRONMENT, differences
from tests.surroundings.tries import TRIES, Ran

ROOT = Path(__file__).parents[2]
LOG = ROOT / "examples" / "logs" / "two-players.jsonl"
UNIX = pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk to try with is a device of Linux")


def ran(*words: str, flags: tuple[str, ...] = (), **options: Any) -> subprocess.CompletedProcess[bytes]:
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": {**ENVIRONMENT, "PYTHONPATH": str(ROOT)}}
    return subprocess.run([sys.executable, *flags, "-m", "foreign_king", *words], check=False, **{**streams, **options})


def test_every_subcommand_is_tried() -> None:
    assert {attempt.command for attempt in TRIES} == {"", *COMMANDS}


def test_what_is_different_is_told() -> None:
    usual = Ran(0, "valid\n", "", {"a": b"1"})
    assert list(differences(usual, usual)) == []
    told = "\n".join(differences(usual, Ran(1, "valid\n", "no\n", {"b": b"2"})))
    assert "exit code 1 instead of 0" in told
    assert [line for line in told.splitlines() if "another" in line] == [
        "another standard error:", "another a:", "another b:"
    ]  # fmt: skip


@UNIX
@pytest.mark.parametrize("words", ["--help", "--version", "validate --help", "rule law", f"answer {os.devnull}/x"])
@pytest.mark.parametrize("flags", [(), ("-u",)], ids=["", "unbuffered"])
def test_what_cannot_be_written_is_an_error(words: str, flags: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        assert ran(*words.split(), flags=flags, stdout=full).returncode == 4


@UNIX
def test_a_full_disk_is_not_blamed_on_the_file_that_is_read() -> None:
    with open("/dev/full", "wb") as full:
        told = ran("answer", str(ROOT / "examples" / "questions.jsonl"), stdout=full)
    assert (told.returncode, told.stderr) == (4, b"foreign-king: No space left on device\n")


@UNIX
@pytest.mark.parametrize(
    ("words", "code"),
    [("sing", 2), ("rule build.prise", 2), ("tell missing.jsonl", 4), ("position --check missing.json", 4)],
)
def test_complaints_that_cannot_be_written_leave_the_exit_code(words: str, code: int) -> None:
    with open("/dev/full", "wb") as full:
        assert ran(*words.split(), stderr=full).returncode == code
        assert ran(*words.split(), stderr=full, stdout=full).returncode == code


@pytest.mark.parametrize("kind", ["log", "verdict", "case"])
def test_documents_are_described_without_docstrings(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["schema", "--of", kind, "the-foreign-king"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert '"description"' in said
    assert ran(*words, flags=("-OO",)).stdout.decode() == said


def test_a_report_needs_no_metadata_of_other_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(repro, "version", version)
    report = make_repro(replay(LOG.read_bytes()), 3)
    assert set(report["made_with"]) == {"foreign-king", "python"}
    assert run_repro(json.loads(json.dumps(report))).same


def test_laws_are_checked_without_assert() -> None:
    broken = (
        "from random import Random\n"
        "from foreign_king.testing import laws\n"
        "assert False\n"
        "laws._demand(1 == 2, 'it does not hold')\n"
    )
    told = subprocess.run([sys.executable, "-O", "-c", broken], cwd=ROOT, capture_output=True, check=False)
    assert told.stderr.decode().splitlines()[-1] == "AssertionError: it does not hold"


def test_pyinstaller_finds_the_hook() -> None:
    (entry,) = [each for each in entry_points(group="pyinstaller40") if each.value.startswith("foreign_king.")]
    (folder,) = entry.load()()
    assert (Path(folder) / "hook-foreign_king.py").is_file()
