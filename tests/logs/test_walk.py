"""A walk through a log: a step for every line, each made of the one before it and of nothing else."""

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import attrs
import pytest

from foreign_king import fold, replay
from foreign_king.logs.advance import advance
from foreign_king.logs.lines import ReadFault
from foreign_king.logs.opening import open_log
from foreign_king.logs.options import Options
from foreign_king.logs.step import MOST_PROBLEMS, Step, Stop
from foreign_king.logs.walk import answer, start, step_of, walk
from tests.logs.random_logs import GAME, HIDING, written_log

SEATS = ("red", "blue", "green")
LOG = written_log(Random(5), SEATS).splitlines(keepends=True)[:41]
"""The setup and forty commands."""
Log = list[bytes]


def steps_of(lines: Log, **options: object) -> list[Step]:
    return [*walk(start(open_log("log", (), Options(**options))), lines)]  # type: ignore[arg-type]


def document(step: Step) -> dict[str, object]:
    """All of a step, also what two steps need not have in common to be equal."""
    return {field.name: getattr(step, field.name) for field in attrs.fields(Step)}


def changed(number: int, **fields: object) -> Log:
    """The log with other fields in one of its lines."""
    line = {**json.loads(LOG[number]), **fields}
    return [*LOG[:number], json.dumps(line).encode() + b"\n", *LOG[number + 1 :]]


def test_a_step_for_every_line() -> None:
    steps = steps_of(LOG)
    assert [step.line for step in steps] == list(range(1, len(LOG) + 1))
    assert [step.number for step in steps] == list(range(len(LOG)))
    assert [step.kind for step in steps] == ["setup"] + ["command"] * (len(LOG) - 1)
    assert [step.text for step in steps] == LOG
    assert not any(step.problems or step.stopped for step in steps)
    for before, step in pairwise(steps):
        assert fold(GAME, before.state, [entry.fact for entry in step.entries]) == step.state


STRANGE = {
    "usual": LOG,
    "blank": [*LOG[:7], b"\n", *LOG[7:]],
    "number": changed(5, n=7),
    "facts": changed(5, facts=[]),
    "digest": changed(5, digest="0" * 32),
    "field": changed(5, more=1),
    "no-json": [*LOG[:5], b"{\n", *LOG[5:]],
    "result": [*LOG, b'{"result":{}}\n', b"{}\n"],
    "departure": [*LOG, b'{"departure":{"type":"Concede","by":"red"}}\n'],
    "viewer": written_log(Random(5), ("red", "blue", "green", "yellow"), game=HIDING, viewer="red").splitlines(True)[
        :30
    ],
}
WAYS_ON = ("stop", "skip", "assume")


@pytest.mark.parametrize("trusts", [False, True])
@pytest.mark.parametrize("way_on", WAYS_ON)
@pytest.mark.parametrize("how", STRANGE)
def test_a_line_judged_twice_comes_to_the_same_and_changes_nothing(how: str, way_on: str, trusts: bool) -> None:
    options = Options(keep_going=way_on)  # type: ignore[arg-type]  # one of the ways on
    step = start(open_log("log", (), options, trusts_facts=trusts))
    for raw in STRANGE[how]:
        before = document(step)
        once, again = step_of(step, raw), step_of(step, raw)
        assert document(once) == document(again)
        assert document(step) == before
        step = once
        if step.stopped:
            break


def test_any_other_order_of_the_same_lines_comes_to_the_same_steps() -> None:
    """What a step leads to hangs on nothing that was judged in between."""
    steps = steps_of(LOG)
    for place in (20, 3, 37, 0, 11):
        assert document(advance(steps[place], LOG[place + 1])) == document(steps[place + 1])


def test_a_walk_can_begin_at_any_step() -> None:
    steps = steps_of(LOG)
    assert [*walk(steps[10], LOG[11:])] == steps[11:]


def test_where_it_stops_it_says_so_and_counts_the_rest() -> None:
    lines = STRANGE["no-json"]
    *judged, last, end = steps_of(lines)
    assert last.stopped
    assert [problem.code for problem in last.problems] == ["not-json"]
    assert not any(step.stopped for step in judged)
    assert (last.line, end.line, end.problems) == (6, 6, ())
    assert (end.progress.not_judged, end.progress.not_judged_more) == (len(lines) - 6, False)


def test_nothing_is_read_that_nobody_asks_for() -> None:
    def lines() -> Iterator[bytes]:
        yield from STRANGE["no-json"][:6]
        raise AssertionError("read on")

    assert next(step for step in walk(start(open_log("log")), lines()) if step.stopped).line == 6


def test_what_cannot_be_read_ends_it() -> None:
    def broken(error: Exception) -> Iterator[bytes]:
        yield from LOG[:4]
        raise error

    for error, code in ((ReadFault("bad-gzip", "cut off"), "bad-gzip"), (OSError(5, "gone"), "unreadable")):
        last = [*walk(start(open_log("log")), broken(error))][-1]
        assert last.stopped
        assert [(problem.code, problem.line) for problem in last.problems] == [(code, 5)]
    last = [*walk(start(open_log("log")), broken(KeyError("?")))][-1]
    assert [(problem.code, problem.line) for problem in last.problems] == [("internal-error", 4)]


def test_too_many_problems_stop_it_in_the_middle_of_a_line() -> None:
    blank = [LOG[0], *[b"\n"] * (MOST_PROBLEMS - 1)]
    *_, last, _end = steps_of([*blank, changed(1, n=7, facts=[])[1]])
    assert last.stopped
    assert [problem.code for problem in last.problems] == ["wrong-number"]
    assert last.number == 0


def test_trusted_facts_may_be_against_the_rules() -> None:
    lines = changed(5, facts=[])
    walked = [*walk(start(open_log("log", trusts_facts=True)), lines)]
    assert not any(step.problems for step in walked[:6])
    assert walked[5].entries == ()
    assert walked[5].progress.trusted


def test_what_is_asked_of_a_step_fails_as_the_walk_does() -> None:
    step = steps_of(LOG)[3]
    assert answer(step, lambda: 7) == 7
    with pytest.raises(Stop) as stopped:
        answer(step, lambda: 1 // 0)
    assert [(problem.code, problem.line) for problem in stopped.value.step.problems] == [("internal-error", 4)]
    trusting = [*walk(start(open_log("log", trusts_facts=True)), LOG[:5])][-1]
    with pytest.raises(Stop) as stopped:
        answer(trusting, lambda: 1 // 0)
    assert [problem.code for problem in stopped.value.step.problems] == ["facts-differ"]


def test_a_replay_has_the_steps_of_the_walk() -> None:
    assert tuple(replay(LOG).steps) == tuple(steps_of(LOG))
