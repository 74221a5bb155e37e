"""``foreign-king repro`` makes a report of a step, and plays the step of a report again."""

import json
from pathlib import Path
from random import Random

import pytest

from foreign_king import replay
from foreign_king.cli import main
from foreign_king.replays import make_repro
from tests.cli.output import unwrapped
from tests.logs.random_logs import SEATS, written_log

LOG = written_log(Random(3), SEATS)
BROKEN = b"\n".join([*LOG.splitlines()[:5], b'{"n":5,"command":{"type":"Pass","by":"table"}}', b"{}"])


@pytest.fixture
def log(tmp_path: Path) -> str:
    file = tmp_path / "game.jsonl"
    file.write_bytes(BROKEN)
    return str(file)


def test_the_step_at_which_a_log_fails(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repro", log]) == 0
    assert json.loads(capsys.readouterr().out) == make_repro(replay(BROKEN))
    assert main(["repro", log, "--at", "5"]) == 0
    assert json.loads(capsys.readouterr().out) == make_repro(replay(BROKEN))
    report = str(tmp_path / "report.json")
    assert main(["repro", log, "-o", report]) == 0
    assert main(["repro", "--run", report]) == 0
    assert unwrapped(capsys.readouterr().out).endswith("report.json: it still behaves so")


def test_another_step(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.json"
    assert main(["repro", log, "--at", "4", "-o", str(report)]) == 0
    document = json.loads(report.read_text("utf-8"))
    assert document == make_repro(replay(BROKEN), 4)
    document["verdict"]["digest"] = "0" * 32
    report.write_text(json.dumps(document), "utf-8")
    assert main(["repro", "--run", str(report)]) == 1
    first, *others = capsys.readouterr().out.split("\n/verdict/digest\n")
    assert unwrapped(first).endswith("report.json: it does not behave so any more; - is the report, + is now")
    (changed,) = others
    assert changed.splitlines()[0] == f'- "{"0" * 32}"'
    assert len(changed.splitlines()) == 2


def test_what_there_is_no_report_of(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repro", log, "--at", "6"]) == 1
    assert "illegal-command" in capsys.readouterr().err
    whole = tmp_path / "whole.jsonl"
    whole.write_bytes(LOG)
    assert main(["repro", str(whole)]) == 2
    assert unwrapped(capsys.readouterr().err).endswith("the log does not fail: say which step is meant")
    assert main(["repro", str(whole), "--at", "9999"]) == 2
    assert main(["repro", str(tmp_path / "nowhere.jsonl")]) == 4


def test_what_is_no_report(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.json"
    report.write_text("[]")
    assert main(["repro", "--run", str(report)]) == 1
    report.write_text(json.dumps({**make_repro(replay(BROKEN)), "version": 2}))
    assert main(["repro", "--run", str(report)]) == 3
    assert "/version" in capsys.readouterr().err
    assert main(["repro", "--run", str(report), "--at", "3"]) == 2
