"""Logs of a newer revision of the rules than the library knows: told from what they record, and never judged."""

import json
import re
from pathlib import Path

import pytest

from foreign_king import replay, validate
from foreign_king.cli import main
from foreign_king.language import LANGUAGES
from foreign_king.logs.options import WAYS_ON

ROOT = Path(__file__).parents[2]
LOGS = sorted((ROOT / "examples" / "logs").glob("*.jsonl"))
NEWER = 99


def newer(log: Path) -> list[bytes]:
    """The lines of a log, as if a newer library had written it."""
    lines = log.read_bytes().splitlines(keepends=True)
    return [re.sub(rb'"rules_revision":[0-9]+', b'"rules_revision":%d' % NEWER, lines[0]), *lines[1:]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(lines: list[bytes]) -> str:
    Path("newer.jsonl").write_bytes(b"".join(lines))
    return "newer.jsonl"


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_newer_log_is_told_as_it_is_recorded(log: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tell", str(log)]) == 0
    known = capsys.readouterr().out
    assert main(["tell", written(newer(log))]) == 0
    told, err = capsys.readouterr()
    assert err == ""
    said = (
        r"  By revision 99 of the rules, of which this library knows no more than [0-9]+[.]\s+The\s+game is told as its"
    )
    sentence = re.search(said + r" log records it, and is not judged[.]\n", told)
    assert sentence is not None
    older = re.compile(r"  By revision [0-9]+ of the rules[.]\n")
    assert told.replace(sentence[0], "") == older.sub("", known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_it_is_not_judged_is_said_in_every_language(
    language: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(newer(LOGS[0])[:10])
    for arguments in (["tell", file], ["tell", file, "--at", "5"], ["render", file]):
        assert main([*arguments, "--language", language]) == 0
        out = " ".join(capsys.readouterr().out.split())
        said = {"en": "is not judged", "de": "nicht beurteilt", "fr": "n'est pas jugée", "it": "non è giudicata"}
        assert said[language] in out.replace("&#x27;", "'")


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_newer_log_is_never_judged(log: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = newer(log)
    for keep_going in WAYS_ON:
        report = validate(lines, keep_going=keep_going)
        assert (report.verdict, report.exit_code) == ("unsupported", 3)
        (problem,) = report.problems
        assert (problem.code, problem.line, problem.pointer) == ("unsupported-rules", 1, "/rules_revision")
        assert "was written by revision 99 of the rules" in problem.message
    failure = replay(lines).failure
    assert failure is not None
    assert failure.code == "unsupported-rules"
    for arguments in (["validate"], ["explain", "--score"], ["explain", "--at", "3"], ["mend", "--check"]):
        assert main([arguments[0], written(lines), *arguments[1:]]) == 3
    capsys.readouterr()


def test_without_facts_it_cannot_be_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = newer(LOGS[-1])
    for place, line in enumerate(lines[1:-1], 1):
        document = json.loads(line)
        del document["facts"]
        lines[place] = json.dumps(document).encode() + b"\n"
    assert main(["tell", written(lines)]) == 3
    out, err = capsys.readouterr()
    assert "newer.jsonl:2: unsupported-rules: the line records no facts, and nobody knows" in err
    assert "\n    1  " not in out


def test_a_newer_log_is_told_as_far_as_facts_are_recorded(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = newer(LOGS[-1])
    document = json.loads(lines[9])
    del document["facts"]
    lines[9] = json.dumps(document).encode() + b"\n"
    assert main(["tell", written(lines)]) == 3
    out, err = capsys.readouterr()
    assert "\n    8  " in out
    assert "newer.jsonl:10: unsupported-rules: " in err


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"type": "StockMarketOpened"}, "is not known here"),
        ({"rule": "market.open"}, "is no clause of The Foreign King"),
    ],
)
def test_what_the_library_does_not_know_is_no_fault_of_the_log(
    change: dict[str, str], message: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fact or a clause of the newer rules: the log is told up to there."""
    lines = newer(LOGS[-1])
    document = json.loads(lines[9])
    document["facts"][0] |= change
    lines[9] = json.dumps(document).encode() + b"\n"
    assert main(["tell", written(lines)]) == 3
    out, err = capsys.readouterr()
    assert "\n    8  " in out
    assert "newer.jsonl:10: unsupported-rules: the recorded facts cannot be told: " in " ".join(err.split())
    assert message in " ".join(err.split())


def test_a_law_that_the_library_does_not_know(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = newer(LOGS[-1])
    header = json.loads(lines[0])
    header["law"] = {"stock_market": True}
    assert main(["tell", written([json.dumps(header).encode() + b"\n", *lines[1:]])]) == 3
    assert "newer.jsonl:1: unsupported-rules: the law has no field" in capsys.readouterr().err


def test_the_result_is_the_recorded_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = newer(LOGS[-1])
    document = json.loads(lines[-1])
    document["result"]["scores"] = {"red": 41, "blue": 17}
    document["result"]["winners"] = ["red"]
    lines[-1] = json.dumps(document).encode() + b"\n"
    assert main(["tell", written(lines)]) == 0
    out = capsys.readouterr().out
    assert re.search(r"\nAll +41 +17\n", out)
    document["result"]["reasons"] = ["end.of-the-market"]
    for last in ([json.dumps(document).encode() + b"\n"], []):
        assert main(["tell", written([*lines[:-1], *last])]) == 0
        out = capsys.readouterr().out
        assert "How the game ended is not known here" in out
        assert "\nAll " not in out


def test_the_end_of_the_game_is_not_judged(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By newer rules the game may go on where it would be over by the known ones."""
    lines = newer(LOGS[-1])
    lines.insert(-1, b'{"departure":{"type":"Concede","by":"red"}}\n')
    assert main(["tell", written(lines)]) == 0
    assert "Anna concedes." in capsys.readouterr().out
