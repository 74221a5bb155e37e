"""How far a log is judged at each level, and how the report names the level."""

import json
from random import Random
from typing import Any

import pytest

from foreign_king import Refused, tell_refusal, voice
from foreign_king.language import LANGUAGES
from foreign_king.logs.options import LEVELS, WAYS_ON
from foreign_king.logs.report import write_report
from foreign_king.logs.validation import validate, validate_file
from foreign_king.types import FrozenDict
from foreign_king.wire import dump
from tests.logs.judged_lines import Lines, only
from tests.logs.planted_faults import UNSEEN, copied
from tests.logs.random_logs import GAME, HIDING, SEATS, written_log

LINES: Lines = [json.loads(line) for line in written_log(Random(3), SEATS).splitlines()]
SEEN: Lines = [json.loads(line) for line in written_log(Random(3), SEATS, game=HIDING, viewer="red").splitlines()]


def text(lines: Lines) -> str:
    return "".join(dump(line) + "\n" for line in lines)


def no_field(lines: Lines) -> None:
    lines[9]["command"] = {"type": "EndTurn"}


def no_turn(lines: Lines) -> None:
    lines[9]["command"] = {"type": "EndTurn", "by": "table"}


def no_fact(lines: Lines) -> None:
    lines[9]["facts"] = []


def no_digest(lines: Lines) -> None:
    lines[9]["digest"] = "0"


def no_result(lines: Lines) -> None:
    lines[-1]["result"]["reasons"] = []


FAULTS = (
    (no_field, "syntax", "malformed-command"),
    (no_turn, "rules", "illegal-command"),
    (no_fact, "facts", "facts-differ"),
    (no_digest, "facts", "digest-differs"),
    (no_result, "result", "result-differs"),
)


@pytest.mark.parametrize(("plant", "level", "code"), FAULTS, ids=[code for _, _, code in FAULTS])
def test_a_fault_is_found_from_its_level_on(plant: Any, level: str, code: str) -> None:
    lines = copied(LINES)
    plant(lines)
    for each in LEVELS:
        report = validate(text(lines), level=each)
        assert report.level == write_report(report)["level"] == each
        if LEVELS.index(each) < LEVELS.index(level):
            assert report.valid
            assert report.recorded_result
        else:
            assert only(report).code == code


def test_what_is_counted_at_each_level() -> None:
    for level, (facts, finished) in zip(LEVELS, ((0, 0), (0, 1), (1, 1), (1, 1)), strict=True):
        report = validate(text(LINES), level=level)
        assert report.commands == len(LINES) - 2
        assert (report.facts, report.digests) == (facts * report.commands, facts * report.commands)
        assert report.finished == bool(finished)


def test_a_seat_log_needs_its_facts_to_be_played() -> None:
    lines = copied(SEEN)
    lines[40]["facts"] = []
    assert validate(text(lines), level="syntax").valid
    assert validate(text(SEEN), level="rules").valid
    told = next(n for n, line in enumerate(lines) if any(f["type"] == "CardsRevealed" for f in line.get("facts", ())))
    del lines[told]["facts"]
    assert only(validate(text(lines), level="rules")).code == "facts-missing"


def test_the_first_line_and_what_no_json_is_are_faults_at_every_level() -> None:
    for level in LEVELS:
        assert only(validate("{}\n", level=level)).code == "malformed-header"
        assert only(validate(text(LINES[:3]) + "{", level=level)).code == "not-json"
        assert only(validate(text([*LINES, LINES[-1]]), level=level)).code == "after-result"


def test_refusals_in_a_language() -> None:
    lines = copied(LINES[:10])
    no_turn(lines)
    problem = only(validate(text(lines), language="de"))
    assert problem.clause is not None
    refused = Refused(GAME.rulebook.rules(problem.clause.partition(":")[2]), about=problem.about or FrozenDict())
    assert problem.message == tell_refusal(voice(GAME, language="de"), refused)


@pytest.mark.parametrize(
    ("wrong", "known"),
    [({"level": "all"}, LEVELS), ({"keep_going": "on"}, WAYS_ON), ({"language": "la"}, LANGUAGES)],
)
def test_what_there_is_not(wrong: dict[str, Any], known: tuple[str, ...]) -> None:
    for judge in (validate, validate_file):
        with pytest.raises(ValueError, match=", ".join(known)):
            judge("", **wrong)


def test_a_problem_by_a_clause_teaches_it() -> None:
    lines = copied(LINES[:10])
    seat = lines[9]["command"]["by"]
    lines[9]["command"] = {"type": "PlaceCitizens", "by": seat, "province": "namur", "citizens": 15}
    problem = only(validate(text(lines)))
    assert problem.clause_text
    assert problem.printed is not None
    assert set(problem.printed) == set(GAME.law.editions)
    assert problem.digest_before == lines[8]["digest"]
    seats = [{"seat": f"s{number}"} for number in range(9)]
    table = only(validate(text([{**LINES[0], "seats": seats}])))
    assert (table.code, table.digest_before) == ("illegal-setup", None)
    assert table.clause_text


def test_what_a_seat_log_teaches_is_what_its_viewer_sees() -> None:
    """The position's digest is that of the view; nobody's hand is in the legal commands, nor in the explanation."""
    laid = [n for n, line in enumerate(SEEN) if n > 1 and line.get("command", {}).get("type") == "LayCards"]
    for number in laid[:12]:
        lines = copied(SEEN[: number + 1])
        lines[number]["command"]["by"] = "table"
        problem = validate(text(lines), explain=True).problems[-1]
        assert problem.digest_before == SEEN[number - 1]["digest"]
        assert problem.instead is not None
        assert problem.why is not None
        for command in problem.instead.nearest:
            assert command["by"] == "red" or command["cards"] == UNSEEN
