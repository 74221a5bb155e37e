"""An interrupted run over many logs can be resumed, and several processes come to the same verdicts."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

import pytest

from foreign_king.boards import default_board
from foreign_king.cli import main
from foreign_king.logs import batch
from foreign_king.logs.batch import validate_files
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report, write_report
from foreign_king.logs.sources import find_logs
from foreign_king.logs.validation import judge_file
from foreign_king.logs.verdict_cache import kept_verdicts, resumed
from foreign_king.logs.workers import Broken, by_workers, cores
from foreign_king.wire import dump
from tests.cli.output import on_one_line
from tests.logs.broken_workers import broken_at, judged_until_killed, killed_at
from tests.logs.random_logs import GAME, SEATS, written_log

LINES = [json.loads(line) for line in written_log(Random(1), SEATS[:3]).splitlines()]
ROOT = Path(__file__).parents[2]


def write(name: str, *, digest: str | None = None) -> None:
    lines = [*LINES[:8], {**LINES[8], "digest": digest}] if digest else LINES[:9]
    Path(name).write_text("".join(dump(line) + "\n" for line in lines), "utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("logs").mkdir()
    for number in range(4):
        write(f"logs/{number}.jsonl", digest="0" if number == 2 else None)
    return tmp_path


def judged(*names: str, most: int | None = None) -> list[Report]:
    """The reports of a run, which is ended after some of them."""
    found: list[Report] = []
    options = Options()
    with kept_verdicts("kept", options, ()) as kept:
        for report in resumed(kept, find_logs(names or ("logs",)), (), options, 1):
            found.append(report)
            if len(found) == most:
                break
    return found


@pytest.fixture
def judgements(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Which files are really judged."""
    made: list[Any] = []

    def noted(found: Any, *rest: Any) -> Report:
        made.append(found)
        return judge_file(found, *rest)

    monkeypatch.setattr(batch, "judge_file", noted)
    return made


def test_a_run_goes_on_where_it_was(folder: Path, judgements: list[Any]) -> None:
    whole = list(validate_files(["logs"]))
    judgements.clear()
    assert judged(most=2) == whole[:2]
    assert judged(most=3) == whole[:3]
    assert judged() == whole
    assert judgements == [f"logs/{number}.jsonl" for number in range(4)]
    write("logs/1.jsonl", digest="1")
    assert [report.verdict for report in judged()] == ["valid", "invalid", "invalid", "valid"]
    assert judgements[4:] == ["logs/1.jsonl"]


def test_a_log_is_known_by_its_bytes(folder: Path, judgements: list[Any]) -> None:
    """One digit is edited, and the time is set back; or another folder has another log of the same name and size."""
    judged()
    file = Path("logs/1.jsonl")
    before, old = os.stat(file), file.read_bytes()
    edited = old.replace(b'"n":3', b'"n":4', 1)
    assert edited != old
    for folder_of in ("logs", "there/logs"):
        there = Path(folder_of).parent
        Path(folder_of).mkdir(parents=True, exist_ok=True)
        Path(folder_of, "1.jsonl").write_bytes(edited)
        os.utime(Path(folder_of, "1.jsonl"), ns=(before.st_atime_ns, before.st_mtime_ns))
        if there != Path():
            Path("logs/1.jsonl").write_bytes(old)
            judged("logs/1.jsonl")
            Path("kept").rename(there / "kept")
            os.chdir(there)
        judgements.clear()
        (report,) = judged("logs/1.jsonl")
        assert (report.verdict, judgements) == ("invalid", ["logs/1.jsonl"])


def test_a_log_that_only_has_another_time_is_known(folder: Path, judgements: list[Any]) -> None:
    whole = judged()
    judgements.clear()
    os.utime("logs/1.jsonl", ns=(1, 1))
    assert (judged(), judgements) == (whole, [])


def test_what_was_written_while_it_was_judged_is_not_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows which bytes were judged: a later run with the first ones must not get the verdict on the others."""
    first = Path("logs/1.jsonl").read_bytes()

    def meanwhile(found: Any, *rest: Any) -> Report:
        if found == "logs/1.jsonl":
            write(found, digest="1")
        return judge_file(found, *rest)

    with monkeypatch.context() as patched:
        patched.setattr(batch, "judge_file", meanwhile)
        assert [report.verdict for report in judged()] == ["valid", "invalid", "invalid", "valid"]
    Path("logs/1.jsonl").write_bytes(first)
    assert [report.verdict for report in judged()] == ["valid", "valid", "invalid", "valid"]


def test_a_pipe_is_read_once(folder: Path) -> None:
    os.mkfifo("pipe.jsonl")
    content = Path("logs/0.jsonl").read_bytes()
    for _ in range(2):
        writer = Thread(target=Path("pipe.jsonl").write_bytes, args=(content,))
        writer.start()
        (report,) = judged("pipe.jsonl")
        writer.join(20)
        assert report.valid
        assert report.commands == 8


def test_a_damaged_line_loses_one_verdict(folder: Path, judgements: list[Any]) -> None:
    whole = judged()
    raw = Path("kept").read_bytes()
    judgements.clear()
    no_entry, no_report = raw.replace(b'"file": "logs/3', b'"fil\xff', 1), raw.replace(b'"lines"', b'"x"')
    another = raw.replace(b'"code": "', b'"code": "x').replace(b'"lines": 9', b'"lines": 8')
    endless = raw.replace(b'"file": "logs/3', b'"file": ' + b"[" * 100_000, 1)
    for damaged in (raw[:-9], raw[:-1], no_entry, no_report, another, endless):
        Path("kept").write_bytes(damaged)
        assert judged() == whole
        assert judgements in (["logs/3.jsonl"], [f"logs/{number}.jsonl" for number in range(4)])
        judgements.clear()
        assert judged() == whole
        assert judgements == []


def test_what_another_run_may_see_otherwise_is_not_kept(folder: Path, judgements: list[Any]) -> None:
    names = ("logs", "none.jsonl", "*.nothing")
    assert judged(*names) == judged(*names) == list(validate_files(names))
    assert judgements.count("none.jsonl") == 3
    assert judgements.count("logs/0.jsonl") == 2


def test_the_file_of_verdicts_is_no_log_itself(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert main(["validate", "logs", "--resume", "logs/kept.jsonl"]) == 1
        assert "4 logs: 3 valid, 1 invalid" in capsys.readouterr().out


@pytest.mark.parametrize("form", ["text", "json", "sarif", "junit"])
def test_a_run_that_goes_on_prints_what_one_run_prints(
    folder: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    assert main(["validate", "logs", "--format", form]) == 1
    whole = capsys.readouterr().out
    judged(most=3)
    for jobs in ("1", "2" if form == "json" else "1"):
        assert main(["validate", "logs", "--format", form, "--resume", "kept", "--jobs", jobs]) == 1
        assert capsys.readouterr().out == whole


def test_other_files_and_other_options_are_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = Path("logs/0.jsonl").read_bytes()
    Path("nested").write_bytes(b"[" * 100_000)
    for wrong in ("logs/0.jsonl", "notes", "nested", "/dev/full"):
        Path("notes").write_bytes(b"\xff my notes")
        assert main(["validate", "logs", "--resume", wrong]) == 2
        out, err = capsys.readouterr()
        assert not out
        assert "no file of verdicts" in err
    assert (Path("logs/0.jsonl").read_bytes(), Path("notes").read_bytes()) == (log, b"\xff my notes")
    judged()
    before = Path("kept").read_bytes()
    for options in (["--level", "facts"], ["--keep-going", "skip"], ["--explain"], ["--language", "it"]):
        assert main(["validate", "logs", "--resume", "kept", *options]) == 2
        name = options[0].removeprefix("--").replace("-", "_")
        said = "i suoi log sono stati giudicati con" if "it" in options else "its logs were judged with"
        assert f"kept: {said} {name} " in on_one_line(capsys.readouterr().err)
    board = Path(__file__).parents[2] / "spec" / GAME.name / "boards" / "belgium-1830.toml"
    assert main(["validate", "logs", "--resume", "kept", "--board", str(board)]) == 2
    assert default_board(GAME).digest[:9] in capsys.readouterr().err
    assert Path("kept").read_bytes() == before
    assert main(["validate", "logs", "--resume", "."]) == 4
    assert "foreign-king: .: " in on_one_line(capsys.readouterr().err)


def test_what_is_written_is_brought_to_the_disk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    monkeypatch.setattr("foreign_king.logs.verdict_cache.SECONDS", -1.0)
    judged()
    assert len(synced) == 5


# Several processes


def test_several_processes_hand_back_in_order_and_lose_nothing() -> None:
    """One that breaks loses its own thing and no other; memory does not grow with the number of things."""
    asked: list[int] = []

    def things() -> Iterator[int]:
        for number in range(40):
            asked.append(number)
            yield number

    found = []
    for thing, result in by_workers(broken_at, things(), ("fails",), 2, lambda each: -1 if each == 7 else None):
        assert len(asked) <= thing + 9
        found.append((thing, result))
    assert [thing for thing, _ in found] == list(range(40))
    broken = {thing: result.message for thing, result in found if isinstance(result, Broken)}
    assert list(broken) == [3, 5]
    assert "ended with code 9" in broken[3]
    assert broken[5].startswith("ZeroDivisionError: ")
    assert found[7] == (7, -1)
    assert found[8] == (8, 2)


def test_what_a_killed_process_was_at_is_tried_again(tmp_path: Path) -> None:
    """Killed once or twice: a new process does it, and nobody is told. Three times: it is named, with the signal."""
    given_up = Broken("the process that worked on it was ended by signal 9, three times", ended=True)
    for times, expected in ((1, 3), (2, 3), (3, given_up)):
        found = dict(by_workers(killed_at, range(8), (str(tmp_path / f"{times}"), times), 2))
        assert found == {**{thing: thing for thing in range(8)}, 3: expected}
        assert (tmp_path / f"{times}").read_text() == "x" * min(times + 1, 3)


def test_a_log_at_which_three_processes_are_killed_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(batch, "judge_file", judged_until_killed)
    found = {report.file: report for report in validate_files(["logs/0.jsonl", "logs/1.jsonl"], jobs=2)}
    assert (found["logs/0.jsonl"].verdict, found["logs/1.jsonl"].problems[0].code) == ("valid", "not-judged")
    assert main(["validate", "logs", "--jobs", "2", "--language", "en", "--resume", "kept"]) == 4
    told = on_one_line(capsys.readouterr().out)
    assert "logs/1.jsonl: not-judged: the process" in told
    assert "was ended by signal 9, three times" in told
    assert "4 logs: 2 valid, 1 invalid, 1 unreadable" in told
    # It is not the log's fault, and the next run judges it.
    monkeypatch.undo()
    monkeypatch.chdir(folder)
    assert main(["validate", "logs", "--jobs", "2", "--language", "en", "--resume", "kept"]) == 1
    assert "4 logs: 3 valid, 1 invalid" in capsys.readouterr().out


def test_several_processes_come_to_the_same_verdicts(folder: Path) -> None:
    names = ["logs", "none.jsonl", "*.nothing"]
    boards = [default_board(GAME)]
    options: dict[str, Any] = {"level": "facts", "keep_going": "skip", "explain": True, "boards": boards}
    one, two = (list(validate_files(names, jobs=jobs, **options)) for jobs in (1, 2))
    assert list(map(write_report, one)) == list(map(write_report, two))


def test_as_many_processes_as_there_are_cores(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)
    monkeypatch.setattr("foreign_king.logs.workers.cores", lambda: 1)
    assert main(["validate", "logs", "--jobs", "0"]) == 1
    assert "4 logs: 3 valid, 1 invalid" in capsys.readouterr().out
    assert main(["validate", "logs", "--jobs", "-1"]) == 2
    assert len(list(validate_files(["logs"], jobs=0))) == 4
    with pytest.raises(ValueError, match="jobs is -1"):
        validate_files(["logs"], jobs=-1)


def test_who_interrupts_it_is_told_nothing(folder: Path) -> None:
    os.mkfifo("logs/9.jsonl")
    run = subprocess.Popen(
        [sys.executable, "-m", "foreign_king", "validate", "logs/0.jsonl", "logs/9.jsonl", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    assert run.stdout is not None
    try:
        assert run.stdout.readline().startswith(b"logs/0.jsonl: valid")
        # The other process is just being started, or not yet: neither may tell of it.
        os.killpg(run.pid, signal.SIGINT)
        started = monotonic()
        out, err = run.communicate(timeout=20)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)
    assert (run.returncode, out, err) == (130, b"", b"")
    assert monotonic() - started < 10
