"""Logs are found in files, directories, patterns and the standard input."""

import gzip
import io
import os
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from foreign_king import replay, validate
from foreign_king.logs.batch import validate_files
from foreign_king.logs.report import Exit, Report
from foreign_king.logs.validation import validate_file
from foreign_king.replays import diff
from foreign_king.revisions import impact, upgrade
from tests.logs.random_logs import SEATS, written_log
from tests.memory import memory_of

MEMORY = 500_000 if sys.implementation.name == "cpython" else 32 << 20
"""The most bytes of memory that any number of logs may need. PyPy frees memory later."""

LOG = written_log(Random(1), SEATS[:2], facts=False, digests=False)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of logs, and of much else; the working directory."""
    monkeypatch.chdir(tmp_path)
    for name in ("b.jsonl", "a.jsonl", "sub/c.jsonl", "sub/deeper/d[1].jsonl"):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_bytes(LOG)
    Path("sub/e.jsonl.gz").write_bytes(gzip.compress(LOG))
    Path("notes.txt").write_text("no log", "utf-8")
    Path("empty").mkdir()
    Path("folder.jsonl").mkdir()
    return tmp_path


def judged(*names: str) -> list[Report]:
    return list(validate_files(names))


def valid(*names: str) -> list[str]:
    reports = judged(*names)
    assert all(report.valid for report in reports), reports
    return [report.file for report in reports]


def fault(*names: str) -> tuple[str, str, str]:
    (report,) = judged(*names)
    (problem,) = report.problems
    assert report.exit_code == Exit.UNREADABLE
    assert problem.line is None
    return report.file, problem.code, problem.message


def fill(pipe: int, content: bytes) -> None:
    with os.fdopen(pipe, "wb") as stream:
        stream.write(content)


@pytest.mark.parametrize("kind", ["file", "unbuffered", "bytes", "memory", "pipe"])
@pytest.mark.parametrize("pack", [gzip.compress, bytes], ids=["packed", "plain"])
def test_the_content_of_an_open_file_decides(folder: Path, kind: str, pack: Callable[[bytes], bytes]) -> None:
    """As for files that are named: whatever begins as gzip does is unpacked, in every function that takes a log."""
    content = pack(LOG)
    Path("log").write_bytes(content)

    def given() -> Any:
        match kind:
            case "file":
                return open("log", "rb")
            case "unbuffered":
                return open("log", "rb", buffering=0)
            case "memory":
                return io.BytesIO(content)
            case "pipe":
                # Whoever writes into a pipe waits until it is read.
                reading, writing = os.pipe()
                Thread(target=fill, args=(writing, content)).start()
                return os.fdopen(reading, "rb", buffering=0)
            case _:
                return nullcontext(content)

    functions: tuple[Callable[[Any], Any], ...] = (validate, replay, lambda lines: diff(lines, LOG), upgrade, impact)
    for function in functions:
        with given() as lines:
            found = function(lines)
            # The caller that has opened a file closes it.
            assert kind == "bytes" or not lines.closed
        if isinstance(found, Report):
            assert found.valid
    with given() as lines:
        assert replay(lines) == replay(LOG)


def test_a_packed_log_that_is_cut_off_in_an_open_file() -> None:
    packed = gzip.compress(LOG)
    for damaged in (packed[:1], packed[:100], packed[:-1]):
        (problem, *_) = validate(io.BytesIO(damaged)).problems[-1:]
        assert problem.code == "bad-gzip"


def test_an_open_file_is_read_from_where_it_stands() -> None:
    stream = io.BytesIO(b"before" + gzip.compress(LOG))
    stream.seek(6)
    assert validate(stream).valid


def test_files_in_the_order_given(folder: Path) -> None:
    assert valid("b.jsonl", "a.jsonl", "b.jsonl") == ["b.jsonl", "a.jsonl", "b.jsonl"]


def test_a_directory_with_those_in_it(folder: Path) -> None:
    found = ["a.jsonl", "b.jsonl", "sub/c.jsonl", "sub/deeper/d[1].jsonl", "sub/e.jsonl.gz"]
    assert valid(str(folder)) == [str(folder / name) for name in found]
    assert valid("sub") == found[2:]


def test_patterns(folder: Path) -> None:
    assert valid("*.jsonl") == ["a.jsonl", "b.jsonl"]
    assert valid("sub/?.jsonl*") == ["sub/c.jsonl", "sub/e.jsonl.gz"]
    assert valid("**/d*.jsonl") == ["sub/deeper/d[1].jsonl"]
    for stars in ("**.jsonl", "***.jsonl", "*.json**", "[ab]**"):
        assert valid(stars) == ["a.jsonl", "b.jsonl"]
    assert valid("su**/c**.jsonl") == ["sub/c.jsonl"]
    assert valid(f"{folder}/[a].jsonl") == [str(folder / "a.jsonl")]
    assert valid("sub/../[ab].jsonl") == ["sub/../a.jsonl", "sub/../b.jsonl"]


def test_a_file_with_a_pattern_for_a_name(folder: Path) -> None:
    assert valid("sub/deeper/d[1].jsonl") == ["sub/deeper/d[1].jsonl"]


def test_nothing_is_there(folder: Path) -> None:
    assert fault("empty") == ("empty", "no-logs", "no log is there")
    assert fault("*.pgn") == ("*.pgn", "no-logs", "no log is there")
    assert fault("none.jsonl") == ("none.jsonl", "unreadable", "No such file or directory")
    assert fault("a.jsonl/x.jsonl")[1:] == ("unreadable", "Not a directory")
    assert fault("nul\x00")[1] == "unreadable"
    assert fault("x" * 5000)[1] == "unreadable"


def test_links(folder: Path) -> None:
    os.symlink("loop.jsonl", "loop.jsonl")
    os.symlink("nowhere", "nowhere.jsonl")
    os.symlink("a.jsonl", "link.jsonl")
    os.symlink("..", "sub/up")
    reports = {report.file: report for report in judged(".")}
    assert {name for name, report in reports.items() if not report.valid} == {"./loop.jsonl", "./nowhere.jsonl"}
    assert reports["./link.jsonl"].valid
    assert len(reports) == 8
    assert [report.exit_code for report in judged("loop.jsonl", "nowhere.jsonl")] == [4, 4]
    assert valid("sub/up/b.jsonl", "sub/**/c.jsonl") == ["sub/up/b.jsonl", "sub/c.jsonl"]


def test_a_pipe_keeps_nobody_waiting(folder: Path) -> None:
    os.mkfifo("sub/pipe.jsonl")
    assert len(valid("sub")) == 3
    assert len(valid("sub/*.jsonl")) == 1


def test_a_directory_that_may_not_be_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scandir = os.scandir

    def guarded(path: str) -> object:
        if path.endswith("deeper"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", guarded)
    reports = judged("sub")
    assert [report.verdict for report in reports] == ["valid", "unreadable", "valid"]
    assert reports[1].file == "sub/deeper"
    assert valid("sub/**/[cd]*.jsonl") == ["sub/c.jsonl"]


def test_very_deep_directories(folder: Path) -> None:
    deep = ["empty"]
    for _ in range(1500):
        deep.append(f"{deep[-1]}/d")
        os.mkdir(deep[-1])
    Path(deep[-1], "x.jsonl").write_bytes(LOG)
    assert valid("empty") == valid("empty/**/*.jsonl") == [f"{deep[-1]}/x.jsonl"]
    # Nobody else could take it away again.
    os.remove(f"{deep[-1]}/x.jsonl")
    for path in reversed(deep):
        os.rmdir(path)


def test_the_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    for raw in (LOG, gzip.compress(LOG)):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        assert valid("-") == ["-"]


def test_one_bad_log_never_stops_the_others(folder: Path) -> None:
    Path("sub/bad.jsonl").write_bytes(b"\xff")
    reports = judged("sub", "none", "a.jsonl")
    assert [report.verdict for report in reports] == ["invalid", "valid", "valid", "valid", "unreadable", "valid"]


def test_a_file_is_closed_whatever_it_holds(folder: Path) -> None:
    # Warnings are errors: a file left open would make this test fail.
    Path("cut.jsonl.gz").write_bytes(gzip.compress(LOG)[:100])
    assert validate_file("cut.jsonl.gz").exit_code == Exit.UNREADABLE


def test_memory_does_not_grow_with_the_number_of_logs(folder: Path) -> None:
    def left(times: int) -> int:
        verdicts: set[bool] = set()
        files = validate_files("a.jsonl" for _ in range(times))
        taken = memory_of(lambda: verdicts.update(report.valid for report in files), clean=True)
        assert verdicts == {True}
        assert taken.most < MEMORY
        return taken.left

    left(2)
    assert left(100) < left(10) + 5_000
