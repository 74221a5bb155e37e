"""``foreign-king validate --fair`` says whether the chance of a log was fair, in every format."""

import json
from pathlib import Path

import pytest

from foreign_king.cli import main
from foreign_king.language import LANGUAGES
from tests.cli.output import on_one_line

FAIR = Path(__file__).parents[2] / "examples" / "fair"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a log whose chance is fair, one with a changed die, and one whose seed is not published."""
    monkeypatch.chdir(tmp_path)
    log = (FAIR / "lang-lebe-der-koenig.jsonl").read_text("utf-8")
    Path("fair.jsonl").write_text(log, "utf-8")
    lines = [json.loads(line) for line in log.splitlines()]
    roll = next(line["command"] for line in lines if line.get("command", {}).get("type") == "RollDice")
    roll["dice"] = sorted([roll["dice"][0] % 6 + 1, *roll["dice"][1:]])
    Path("forged.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    header = json.loads(log.splitlines()[0])
    del header["fairness"]["seed"]
    Path("open.jsonl").write_text("\n".join([json.dumps(header), *log.splitlines()[1:]]) + "\n", "utf-8")
    return tmp_path


def test_a_fair_log(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--fair", "fair.jsonl"]) == 0
    assert "fair.jsonl: valid: 245 commands, 72 draws proved, nobody has won" in on_one_line(capsys.readouterr().out)
    assert main(["validate", "fair.jsonl"]) == 0
    assert "draw" not in capsys.readouterr().out


def test_a_changed_die(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--fair", "forged.jsonl"]) == 1
    out = on_one_line(capsys.readouterr().out)
    assert "draw-differs: the seed draws something else" in out
    assert "place /command/dice" in out


def test_a_seed_that_is_not_published(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--fair", "open.jsonl"]) == 1
    out = on_one_line(capsys.readouterr().out)
    assert "open.jsonl:1: seed-missing: the seed is not published, so that chance cannot be proved yet" in out
    assert "1 invalid" in out


def test_several_processes_judge_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--fair", "--jobs", "2", "fair.jsonl", "forged.jsonl", "open.jsonl"]) == 1
    assert "3 logs: 1 valid, 2 invalid" in on_one_line(capsys.readouterr().out)


def test_kept_verdicts_are_those_of_a_proof(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert main(["validate", "--fair", "--resume", "verdicts", "fair.jsonl"]) == 0
        assert "72 draws proved" in on_one_line(capsys.readouterr().out)
    assert main(["validate", "--resume", "verdicts", "fair.jsonl"]) == 2
    assert "fair true, not false" in on_one_line(capsys.readouterr().err)


def test_the_documents(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["validate", "--fair", "--format", "json", "fair.jsonl", "forged.jsonl"])
    fair, forged, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert (fair["verdict"], fair["fair"], fair["draws"]) == ("valid", True, 72)
    assert forged["problems"][0]["code"] == summary["summary"]["failing"][0]["code"] == "draw-differs"
    main(["validate", "--fair", "--format", "sarif", "forged.jsonl"])
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert run["results"][0]["ruleId"] == "draw-differs"
    assert run["tool"]["driver"]["rules"][0]["fullDescription"]["text"].startswith("The command of the table is not")
    main(["validate", "--fair", "--format", "junit", "forged.jsonl"])
    assert "draw-differs" in capsys.readouterr().out


def test_nothing_is_proved_where_nothing_is_played(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--fair", "--level", "syntax", "fair.jsonl"]) == 2
    assert "chance cannot be proved at level syntax" in on_one_line(capsys.readouterr().err)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(folder: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert main(["validate", "--fair", "forged.jsonl", "open.jsonl", "fair.jsonl", "--language", language]) == 1
    out = on_one_line(capsys.readouterr().out)
    assert ("the seed draws something else" in out) is (language == "en")
    assert ("the seed is not published" in out) is (language == "en")
    assert ("draws proved" in out) is (language == "en")
