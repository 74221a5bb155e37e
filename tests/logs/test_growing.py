"""Logs that are judged while they grow: each verdict once, and the same as that of the whole log."""

import gzip
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from foreign_king.logs import following
from foreign_king.logs.following import FollowedFiles, Following
from foreign_king.logs.growing import REMEMBERED
from foreign_king.logs.lines import LONGEST_LINE
from foreign_king.logs.options import Options
from foreign_king.logs.report import Report
from foreign_king.logs.validation import judge_file
from tests.logs.random_logs import SEATS, written_log

LOG = written_log(Random(1), SEATS[:3])
LINES = LOG.splitlines(keepends=True)
WRONG = b"".join([*LINES[:5], LINES[5].replace(b'"n"', b'"m"'), *LINES[6:]])


def goes_on() -> bool:
    return False


def files(*names: Path) -> FollowedFiles:
    return FollowedFiles(map(str, names), (), Options())


def looked(place: FollowedFiles) -> list[Report]:
    return list(place.look(goes_on))


def judged(log: Path) -> Report:
    return judge_file(str(log), (), Options())


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("content", [LOG, WRONG, b"\n" + LOG, LOG + LINES[3], b"{}\n"])
def test_a_log_that_is_there_is_judged_as_ever(packed: bool, content: bytes, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_bytes(gzip.compress(content) if packed else content)
    place = files(log)
    assert looked(place) == [judged(log)]
    assert place.is_done
    assert looked(place) == []


@pytest.mark.parametrize("packed", [False, True])
def test_a_log_that_comes_in_pieces_is_judged_once_when_it_is_whole(packed: bool, tmp_path: Path) -> None:
    log, content = tmp_path / "log.jsonl", LOG
    if packed:
        # Two parts, between which zeros stand.
        content = gzip.compress(LOG[:3000]) + b"\0\0" + gzip.compress(LOG[3000:])
    log.write_bytes(b"")
    place, size = files(tmp_path), len(content) // 40
    for at in range(0, len(content) - 1, size):
        assert looked(place) == []
        with log.open("ab") as stream:
            stream.write(content[at : min(at + size, len(content) - 1)])
    assert looked(place) == []
    assert place.growing == 1
    with log.open("ab") as stream:
        stream.write(content[-1:])
    assert looked(place) == [judged(log)]
    assert looked(place) == []
    assert place.growing == 0


def test_a_fault_is_told_at_once(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"".join(LINES[:4]))
    place = files(log)
    assert looked(place) == []
    with log.open("ab") as stream:
        stream.write(b"{}\n" + LINES[5][:9])
    (report,) = looked(place)
    assert [(problem.line, problem.code) for problem in report.problems] == [(5, "malformed-line")]
    assert place.is_done


def test_a_line_that_is_too_long_is_not_waited_for(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_bytes(LINES[0] + b"x" * (LONGEST_LINE - 1))
    place = files(log)
    assert looked(place) == []
    with log.open("ab") as stream:
        stream.write(b"xx")
    assert [report.problems[0].code for report in looked(place)] == ["line-too-long"]


def cut_off(log: Path) -> None:
    os.truncate(log, 10)


def replaced(log: Path) -> None:
    other = log.with_suffix(".new")
    other.write_bytes(LOG)
    other.replace(log)


def written_anew(log: Path) -> None:
    with log.open("r+b") as stream:
        stream.write(b" " * 2 * REMEMBERED + LOG)


def removed(log: Path) -> None:
    log.unlink()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (cut_off, "the file was cut off while it was followed"),
        (replaced, "another file has taken its place while it was followed"),
        (written_anew, "the file was written anew while it was followed"),
        (removed, "No such file or directory"),
    ],
)
def test_a_file_that_does_not_only_grow_is_named(change: Callable[[Path], None], message: str, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_bytes(LINES[0] + LINES[1])
    place = files(tmp_path)
    assert looked(place) == []
    change(log)
    (report,) = looked(place)
    assert (report.file, report.verdict, report.problems[0].message) == (str(log), "unreadable", message)
    assert looked(place) == []


def test_a_damaged_gzip_file_is_named(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl.gz"
    log.write_bytes(gzip.compress(LOG)[:100])
    place = files(log)
    assert looked(place) == []
    with log.open("ab") as stream:
        stream.write(b"\xff" * 100)
    (report,) = looked(place)
    assert report.problems[0].code == "bad-gzip"
    assert report.problems[0].message.startswith("the gzip file is cut off or damaged: Error -3")


def test_new_files_are_found_and_others_are_left_alone(tmp_path: Path) -> None:
    place = files(tmp_path, tmp_path / "none")
    (report,) = looked(place)
    assert (report.file, report.verdict) == (str(tmp_path / "none"), "unreadable")
    (tmp_path / "notes.txt").write_text("once upon a time")
    assert looked(place) == []
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "log.jsonl").write_bytes(LOG)
    assert [report.verdict for report in looked(place)] == ["valid"]
    assert not place.is_done


def test_a_game_that_is_over_has_its_verdict_at_the_end(tmp_path: Path) -> None:
    """Its log has no result, so that nobody knows before whether one follows."""
    for name, content in (("over", b"".join(LINES[:-1])), ("goes-on", LINES[0]), ("cut", b"".join(LINES)[:-1])):
        (tmp_path / f"{name}.jsonl").write_bytes(content)
    place = files(tmp_path)
    assert looked(place) == []
    assert [(Path(report.file).stem, report.verdict) for report in place.last()] == [("over", "valid")]
    assert place.growing == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("content", [LOG, LOG[:-1], LOG[:5000], b"", gzip.compress(LOG), gzip.compress(LOG)[:-9]])
def test_what_comes_through_a_pipe_is_judged_when_it_ends(content: bytes, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    place = files(tmp_path / "pipe.jsonl")
    assert looked(place) == []
    with (tmp_path / "pipe.jsonl").open("wb", buffering=0) as stream:
        stream.write(content[:1])
        stream.write(content[1:])
    reports: list[Report] = []
    until = monotonic() + 20
    while not place.is_done and monotonic() < until:
        reports += looked(place)
        sleep(0.001)
    whole = tmp_path / "whole"
    whole.write_bytes(content)
    (report,) = reports
    expected = judged(whole)
    assert report.verdict == expected.verdict
    assert [each.message for each in report.problems] == [each.message for each in expected.problems]


def test_who_stops_waits_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for the rest of a long log, nor for the next look; and a look that took long has a long rest after it."""
    (tmp_path / "log.jsonl").write_bytes(LOG)
    rests: list[float] = []
    monkeypatch.setattr(following, "sleep", rests.append)
    followed = Following([files(tmp_path)])
    assert list(followed.reports(lambda: True)) == []
    assert rests == []
    answers = iter([False] * 20 + [True] * 9)
    assert list(followed.reports(lambda: next(answers))) == []
    assert followed.growing == 1
