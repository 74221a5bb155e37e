"""A log of an older revision is judged by its rules, and a note says what the current ones would judge."""

import json
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from foreign_king import WHOLE, replay, validate
from foreign_king.cli import main
from foreign_king.logs.report import read_report, write_report
from foreign_king.matches import read_match
from foreign_king.positions import export_position, import_position
from foreign_king.replays import diff, fork
from foreign_king.replays.replay import write_log
from foreign_king.replays.repro import make_repro, run_repro
from tests.revisions.older_logs import CLAUSE, GAME, older

VIEWERS = [WHOLE, "red", "spectator"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_older_log_is_valid_by_its_own_rules_and_notes_what_is_judged_differently(viewer: str) -> None:
    report = validate(older(viewer=viewer))
    assert report.valid
    assert report.rules_revision == 1
    (change,) = report.changes
    assert (change.kind, change.clause, change.same_position) == ("other-facts", CLAUSE, True)
    recorded = json.loads(older(viewer=viewer).splitlines()[change.line - 1] if change.line else b"")
    *_, place = str(change.pointer).split("/")
    assert recorded["n"] == change.command
    assert recorded["facts"][int(place)] == change.was
    # As they sit, and in turn order from the intruder
    assert change.was["type"] == change.now["type"] == "InfluenceCounted"
    assert change.was["seat"] != change.now["seat"]


def test_by_the_current_rules_its_facts_are_others() -> None:
    report = validate(older(), rules="current")
    assert [(each.code, each.line) for each in report.problems] == [
        ("facts-differ", each.line) for each in validate(older()).changes
    ]
    assert report.changes == ()


def test_without_facts_both_judge_it_alike_but_for_the_note() -> None:
    game = replay(older())
    stream = BytesIO()
    write_log(game, stream, facts=False)
    assert validate(stream.getvalue(), rules="current").valid
    assert [each.kind for each in validate(stream.getvalue()).changes] == ["other-facts"]


@pytest.mark.parametrize("level", ["syntax", "rules", "facts", "result"])
def test_a_note_needs_commands_that_are_played(level: str) -> None:
    report = validate(older(), level=level)  # type: ignore[arg-type]  # a text that is one of the levels
    assert report.valid
    assert bool(report.changes) == (level != "syntax")


def test_a_log_of_the_current_revision_has_no_notes() -> None:
    report = validate(older().replace(b'"rules_revision":1', b'"rules_revision":2'))
    assert [each.code for each in report.problems] == ["facts-differ"]
    assert report.changes == ()


def test_a_report_is_read_again_as_it_was_written() -> None:
    report = validate(older())
    assert read_report(json.loads(json.dumps(write_report(report)))) == report


def test_rules_that_there_are_not_are_said_so() -> None:
    with pytest.raises(ValueError, match="rules"):
        validate(older(), rules="old")  # type: ignore[arg-type]  # what is tested


# What else is done with it: the law in force says all that anybody has to know


def test_an_older_log_is_replayed_forked_and_continued_as_a_match_by_its_own_rules() -> None:
    game = replay(older())
    assert game.failure is None
    assert game.state.law.counted_as_seated
    forked = fork(game)
    assert forked.header is not None
    assert forked.header.rules_revision == 1
    stream = BytesIO()
    write_log(forked, stream, digests=True)
    assert validate(stream.getvalue()).valid
    assert read_match(older()).state == game.state
    assert not diff(older(), game).differ


def test_a_position_of_it_is_one_by_the_former_reading() -> None:
    state = replay(older()).at(20)
    document = export_position(GAME, state)
    assert document["law"]["counted_as_seated"] is True
    assert import_position(document).state == state


def test_a_step_of_it_is_played_again_by_its_own_rules() -> None:
    change = validate(older()).changes[0]
    assert run_repro(make_repro(replay(older()), change.command)).same


# The command line


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("old.jsonl").write_bytes(older())
    return "old.jsonl"


def test_the_note_on_an_older_log_is_printed(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", file, "--explain"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("old.jsonl: valid by revision 1 of the rules: ")
    assert "other-facts: Legal then and now, with other facts now." in said
    assert f"clause    {CLAUSE}" in said
    assert "says      A player's influence is" in said
    assert "1 log is judged differently by the current rules" in said
    assert all(len(line) < 80 for line in said.splitlines())
    assert main(["validate", file, "--rules", "current"]) == 1


def test_the_note_on_an_older_log_is_in_json_sarif_and_junit(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", file, "--format", "json"]) == 0
    report, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert [each["clause"] for each in report["changes"]] == [CLAUSE]
    assert summary["summary"]["changed"] == 1
    assert main(["validate", file, "--format", "sarif"]) == 0
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    (found,) = run["results"]
    assert (found["level"], found["ruleId"]) == ("note", CLAUSE)
    assert run["tool"]["driver"]["rules"][found["ruleIndex"]]["id"] == CLAUSE
    assert found["locations"][0]["physicalLocation"]["region"]["startLine"] == report["changes"][0]["line"]
    assert main(["validate", file, "--format", "junit"]) == 0
    case = ElementTree.fromstring(capsys.readouterr().out.encode()).find(".//testcase")
    assert case is not None
    assert [each.tag for each in case] == ["system-out"]
    assert CLAUSE in str(case[0].text)


def test_tell_and_explain_follow_it(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tell", file]) == 0
    assert "By revision 1 of the rules" in capsys.readouterr().out
    command = str(validate(older()).changes[0].command)
    assert main(["explain", file, "--at", command]) == 0
    assert "other facts" not in capsys.readouterr().out
