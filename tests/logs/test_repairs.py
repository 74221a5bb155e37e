"""Harmless faults of a log's text are mended, and nothing else changes."""

import gzip
import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, validate
from foreign_king.cli import main
from foreign_king.language import LANGUAGES
from foreign_king.logs import mend, mend_file
from foreign_king.logs import repairs as room
from foreign_king.logs.repairs import REPAIRS
from tests.logs.random_logs import SEATS, written_log

LOG = written_log(Random(1), SEATS[:2], comments={2: "Liège, « bon »"})
LINES = LOG.splitlines(keepends=True)
MARK = b"\xef\xbb\xbf"

Fault = Callable[[bytes], bytes]

FAULTS: dict[str, tuple[Fault, list[tuple[int, str]]]] = {
    "byte order mark": (lambda log: MARK + log, [(1, "byte-order-mark")]),
    "blank line": (lambda log: log.replace(b"\n", b"\n\n", 1), [(2, "blank-line")]),
    "blank line of spaces": (lambda log: log.replace(b"\n", b"\n \t \n", 1), [(2, "blank-line")]),
    "blank lines at both ends": (lambda log: b"\n" + log + b"\n", [(1, "blank-line"), (len(LINES) + 2, "blank-line")]),
    "CR": (lambda log: log.replace(b"\n", b"\r"), [(line, "cr-line-end") for line in range(1, len(LINES) + 1)]),
    "CR LF": (lambda log: log.replace(b"\n", b"\r\n"), [(line, "crlf-line-end") for line in range(1, len(LINES) + 1)]),
    "no last end": (lambda log: log[:-1], [(len(LINES), "missing-line-end")]),
    "spaces": (lambda log: log.replace(b"\n", b" \t \n", 1), [(1, "trailing-space")]),
    "spaces and CR LF": (lambda log: log.replace(b"\n", b" \r\n", 1), [(1, "trailing-space"), (1, "crlf-line-end")]),
}


def found(log: Any) -> list[tuple[int, str]]:
    return [(repair.line, repair.kind) for repair in mend(log).repairs]


@pytest.mark.parametrize(("fault", "repairs"), FAULTS.values(), ids=FAULTS)
def test_each_harmless_fault_is_mended_and_told(fault: Fault, repairs: list[tuple[int, str]]) -> None:
    done = mend(fault(LOG))
    assert (done.verdict, done.exit_code, done.log) == ("mended", 0, LOG)
    assert found(fault(LOG)) == repairs
    assert mend(LOG).verdict == "whole"


def test_no_kind_of_repair_is_without_a_test() -> None:
    assert {kind for _, repairs in FAULTS.values() for _, kind in repairs} == set(REPAIRS)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(6))
def test_any_harmless_faults_leave_the_log_as_it_was(game: Any, seed: int) -> None:
    random = Random(seed)
    log = written_log(random, SEATS[:3], game=game)
    broken = [MARK] if random.random() < 0.5 else []
    for line in log.splitlines():
        broken += random.choices([b"", b"\r\n", b" \n", b"\r"], [9, 1, 1, 1])
        broken += [line, random.choice([b"", b" ", b"\t"]), random.choice([b"\n", b"\r\n", b"\r"])]
    done = mend(b"".join(broken))
    assert done.log == log
    numbers = [repair.line for repair in done.repairs]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize(
    "shape",
    [
        lambda raw: raw,
        lambda raw: raw.decode(),
        io.BytesIO,
        lambda raw: io.BytesIO(gzip.compress(raw)),
        lambda raw: raw.split(b"\n"),
        lambda raw: raw.decode().split("\n"),
    ],
)
def test_logs_in_every_shape(shape: Callable[[bytes], Any]) -> None:
    assert mend(shape(LOG.replace(b"\n", b"\n\n", 1))).log == LOG


def test_a_log_that_is_whole_stays() -> None:
    done = mend(LOG)
    assert (done.verdict, done.repairs, done.log) == ("whole", (), LOG)
    assert repr(done) == "<Mending <log>: whole, 0 repairs>"


OTHERS: list[tuple[Fault, str, int]] = [
    (lambda log: log.replace(b'"n":2', b'"n":3', 1), "wrong-number", 5),
    (lambda log: b"".join([*LINES[:4], b"{\n", *LINES[4:]]), "not-json", 7),
    (lambda log: b"".join([*LINES[:2], *LINES[3:]]), "wrong-number", 5),
    (lambda log: log + log, "after-result", len(LINES) + 3),
    (lambda log: b"", "empty", 1),
    (lambda log: log.replace(b'"version":1', b'"version":2'), "unsupported-version", 1),
]


@pytest.mark.parametrize(("fault", "code", "line"), OTHERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_harmless_is_refused_in_the_words_of_the_validator(
    fault: Fault, code: str, line: int, language: str
) -> None:
    """The lines are those of the log that was given, blank ones counted."""
    broken = fault(LOG)
    given = broken.replace(b"\n", b"\n\n\n", 1)
    done = mend(given, language=language)
    assert done.log is None
    problem, told = done.report.problems[0], validate(broken, language=language).problems[0]
    assert (problem.code, problem.message, problem.expected) == (code, told.message, told.expected)
    assert problem.line == line
    assert done.verdict == done.report.verdict != "valid"


def test_a_log_that_cannot_be_read() -> None:
    done = mend(io.BytesIO(gzip.compress(LOG)[:100]))
    assert (done.verdict, done.log, done.report.problems[0].code) == ("unreadable", None, "bad-gzip")
    with pytest.raises(TypeError, match="a line of a log is text or bytes"):
        mend([LINES[0], 5])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="language"):
        mend(LOG, language="la")


def test_a_log_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LARGEST", 1000)
    done = mend(LOG)
    assert (done.verdict, done.log) == ("unreadable", None)
    assert "larger than 1000 bytes" in done.report.problems[0].message


# Files


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("broken.jsonl").write_bytes(MARK + LOG.replace(b"\n", b"\r\n"))
    Path("wrong.jsonl").write_bytes(LOG.replace(b'"n":2', b'"n":3', 1))
    return tmp_path


def test_a_file_is_written_beside_the_old_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = Path("broken.jsonl").read_bytes()
    assert main(["mend", "broken.jsonl", "-o", "mended.jsonl"]) == 0
    assert Path("mended.jsonl").read_bytes() == LOG
    assert Path("broken.jsonl").read_bytes() == before
    out = capsys.readouterr().out
    assert "broken.jsonl:1: byte-order-mark: The byte order mark is taken away.\n" in out
    assert f"broken.jsonl:1-{len(LINES)}: crlf-line-end: The line ends in LF instead of CR LF.\n" in out
    assert out.endswith("broken.jsonl: mended as mended.jsonl\n")


def test_nothing_is_overwritten_unless_it_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("there.jsonl").write_text("mine", "utf-8")
    for target in ("there.jsonl", "broken.jsonl"):
        before = Path(target).read_bytes()
        assert main(["mend", "broken.jsonl", "-o", target]) == 2
        assert Path(target).read_bytes() == before
        assert f"{target} exists, and nothing is overwritten without --over" in capsys.readouterr().err.replace(
            "\n    ", " "
        )
    for target in ("there.jsonl", "broken.jsonl"):
        assert main(["mend", "broken.jsonl", "-o", target, "--over"]) == 0
        assert Path(target).read_bytes() == LOG
    assert sorted(path.name for path in folder.iterdir()) == ["broken.jsonl", "there.jsonl", "wrong.jsonl"]


def test_what_is_not_harmless_is_not_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("there.jsonl").write_text("mine", "utf-8")
    for target in ("there.jsonl", "new.jsonl"):
        assert main(["mend", "wrong.jsonl", "-o", target, "--over"]) == 1
        out = capsys.readouterr().out
        assert "wrong.jsonl:3: wrong-number: " in out
        assert "wrong.jsonl: not mended, because something else is wrong with it" in out
    assert Path("there.jsonl").read_text("utf-8") == "mine"
    assert not Path("new.jsonl").exists()


def test_a_packed_log_stays_packed(folder: Path) -> None:
    Path("packed.gz").write_bytes(gzip.compress(LOG + b"\n"))
    assert mend_file("packed.gz", "mended.gz").verdict == "mended"
    assert gzip.decompress(Path("mended.gz").read_bytes()) == LOG


def test_check_writes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(folder.iterdir())
    assert main(["mend", "broken.jsonl", "--check", "--format", "json"]) == 1
    written = json.loads(capsys.readouterr().out)
    assert (written["verdict"], written["repairs"][0]) == ("mended", {"line": 1, "kind": "byte-order-mark"})
    assert main(["mend", "wrong.jsonl", "--check", "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["problems"][0]["code"] == "wrong-number"
    Path("good.jsonl").write_bytes(LOG)
    assert main(["mend", "good.jsonl", "--check"]) == 0
    assert capsys.readouterr().out == "good.jsonl: nothing is to be mended\n"
    assert main(["mend", "nowhere.jsonl", "--check"]) == 4
    Path("good.jsonl").unlink()
    assert sorted(folder.iterdir()) == before


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_repairs_are_told_in_every_language(folder: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert main(["mend", "broken.jsonl", "-o", "mended.jsonl", "--language", language]) == 0
    out = capsys.readouterr().out
    assert not {"The", "line", "ends", "mended", "mark", "as"} & set(out.replace(".jsonl", "").split()) - {"mended"}
