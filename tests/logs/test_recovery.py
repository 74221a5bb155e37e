"""Judging can go on after a command that cannot be played, and reports under which assumption."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from foreign_king import SPECTATOR, WHOLE
from foreign_king.games import AnyGame
from foreign_king.logs.options import KeepGoing
from foreign_king.logs.report import Report, read_report, write_report
from foreign_king.logs.validation import validate
from foreign_king.wire import dump
from tests.logs.judged_lines import Lines, only
from tests.logs.planted_faults import copied
from tests.logs.random_logs import GAME, HIDING, SEATS, THIRD, written_log

KINDS: dict[str, tuple[AnyGame, str]] = {
    "the first game": (GAME, WHOLE),
    "the second game": (HIDING, WHOLE),
    "the second game as a seat saw it": (HIDING, "red"),
    "the third game": (THIRD, WHOLE),
    "the third game as a spectator saw it": (THIRD, SPECTATOR),
}
every_kind = pytest.mark.parametrize("kind", KINDS)


@cache
def _written(kind: str) -> Lines:
    game, viewer = KINDS[kind]
    return [json.loads(line) for line in written_log(Random(7), SEATS, game=game, viewer=viewer).splitlines()]


def lines_of(kind: str) -> Lines:
    return copied(_written(kind))


def judged(lines: Lines, keep_going: KeepGoing) -> Report:
    report = validate("".join(dump(line) + "\n" for line in lines), keep_going=keep_going)
    assert read_report(write_report(report)) == report
    return report


def out_of_turn(lines: Lines) -> int:
    """Make the command of a line in the middle one that the table gives, which is nobody's turn: the line, from 1."""
    number = next(number for number in range(30, len(lines)) if lines[number]["command"]["by"] != "table")
    other = next(seat for seat in SEATS if seat != lines[number]["command"]["by"])
    lines[number]["command"]["by"] = other
    return number + 1


@every_kind
def test_the_facts_of_an_illegal_command_are_a_ruling_of_the_table(kind: str) -> None:
    lines = lines_of(kind)
    line = out_of_turn(lines)
    stopped = judged(lines, "stop")
    assert (only(stopped).line, stopped.not_judged) == (line, len(lines) - line)
    assert (stopped.assuming, stopped.assumed) == (None, 0)
    report = judged(lines, "assume")
    # What the table has ruled is what would have happened: everything after it fits.
    assert (only(report).line, report.assuming, report.assumed) == (line, line, 1)
    assert only(report).assuming is None
    assert (report.not_judged, report.commands, report.finished) == (0, len(lines) - 3, True)
    assert (report.verdict, report.result) == ("invalid", lines[-1]["result"])


@every_kind
def test_an_illegal_command_is_skipped(kind: str) -> None:
    lines = lines_of(kind)
    place = next(place for place, line in enumerate(lines[20:], 20) if line["command"]["by"] != "table")
    lines.insert(place, {**lines[place], "command": {**lines[place]["command"], "by": "table"}})
    for number, line in enumerate(lines[1:-1], 1):
        line["n"] = number
    report = judged(lines, "skip")
    assert (only(report).line, report.assuming, report.skipped, report.assumed) == (place + 1, place + 1, 1, 0)
    assert (report.commands, report.finished, report.verdict) == (len(lines) - 3, True, "invalid")


def test_what_comes_after_is_said_to_be_under_assumption() -> None:
    lines = lines_of("the first game")
    line = out_of_turn(lines)
    del lines[line - 1]["digest"]
    lines[line + 9]["digest"] = "0"
    for keep_going in ("skip", "assume"):
        report = judged(lines, keep_going)
        first, *others = report.problems
        assert (first.line, first.assuming) == (line, None)
        assert {each.assuming for each in others} == {line}
        assert report.assuming == line
    assert [(each.code, each.line) for each in others] == [("digest-differs", line + 10)]


def test_without_recorded_facts_there_is_nothing_to_assume() -> None:
    lines = lines_of("the second game")
    line = out_of_turn(lines)
    del lines[line - 1]["facts"]
    report = judged(lines, "assume")
    assert [each.code for each in report.problems] == ["illegal-command", "nothing-to-assume"]
    assert {each.line for each in report.problems} == {line}
    assert (report.not_judged, report.assuming, report.assumed) == (len(lines) - line, None, 0)


def test_a_command_that_is_none_can_be_passed_over_too() -> None:
    lines = lines_of("the third game")
    lines[10]["command"] = {"type": "Fly", "by": "red"}
    assert only(judged(lines, "assume")).code == "malformed-command"
    assert judged(lines, "assume").finished
    assert judged(lines, "skip").problems[0].code == "malformed-command"
    lines[10] = {"n": 10}
    assert only(judged(lines, "assume")).code == "malformed-line"


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ([5], "the recorded facts cannot be assumed: "),
        ([{"type": "CitizensPlaced", "seat": "red", "province": "namur", "citizens": 900}], "lead to no position"),
        ([{"type": "FrancsGained", "seat": "nobody", "francs": 1}], "the recorded facts cannot be assumed: "),
        ([{"type": "RoundBegan", "round": 3}] * 2, ""),
    ],
)
def test_a_ruling_leads_to_a_position(facts: list[Any], said: str) -> None:
    lines = lines_of("the first game")
    line = out_of_turn(lines)
    rule = lines[1]["facts"][0]["rule"]
    lines[line - 1]["facts"] = [{**fact, "rule": rule} if isinstance(fact, dict) else fact for fact in facts]
    report = judged(lines, "assume")
    assert report.verdict == "invalid"
    assert said in report.problems[1].message
    assert report.problems[1].code in ("facts-differ", "digest-differs")


@every_kind
def test_forged_facts_break_nothing(kind: str) -> None:
    random, lines = Random(kind), lines_of(kind)[:120]
    for _ in range(3):
        forged = copied(lines)
        for number in sorted(random.sample(range(1, len(lines) - 1), 4)):
            forged[number]["command"]["by"] = random.choice((*SEATS, "table"))
            other = random.choice(lines[1:-1])["facts"]
            forged[number]["facts"] = random.choice((other, forged[number]["facts"] + other, other[::-1], []))
        for keep_going in ("skip", "assume"):
            report = judged(forged, keep_going)
            assert report.verdict in ("valid", "invalid"), report.problems[-1]
