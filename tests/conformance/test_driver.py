"""Whatever a port does, every question gets an answer or a failure with a code, and the harness never hangs."""

import sys
from functools import cache
from pathlib import Path

import attrs
import pytest

from foreign_king.conformance import report as report_room
from foreign_king.conformance.cases import Case, Expected
from foreign_king.conformance.comparison import Comparison
from foreign_king.conformance.driver import LONGEST_NAME, Drive, Limits, NoPort
from foreign_king.conformance.messages import Count, Given
from foreign_king.conformance.report import LONGEST_VALUE, Report, conform, write_report
from foreign_king.scenarios.deviations import NOTHING, Deviation

EVIL = str(Path(__file__).with_name("misbehaving_port.py"))
PATIENT = Limits(seconds=10, in_flight=4, longest=1 << 17)
QUICK = attrs.evolve(PATIENT, seconds=0.3, patience=0.5)
"""For those that would keep us waiting."""
SLOW = ("hangs", "never reads", "closes its output", "does not end")


def case(depth: int) -> Case:
    return Case(
        id=f"the-foreign-king/counts/depth-{depth}",
        game="the-foreign-king",
        edition="fr",
        level="core",
        title=f"A depth of {depth}",
        request=Count(game="the-foreign-king", given=Given(seats=("red", "blue"), edition="fr"), depth=depth),
        then=Expected(counts=tuple(range(1, depth + 1))),
    )


CASES = [case(depth) for depth in (1, 2, 3, 4, 5, 6)]


@cache
def driven(how: str) -> Report:
    # Isolated and without site: it starts at once.
    return conform([sys.executable, "-I", "-S", EVIL, how], CASES, QUICK if how in SLOW else PATIENT)


def said_of(report: Report, depth: int) -> tuple[str, str | None]:
    (found,) = (each for each in report.outcomes if each.case.title == f"A depth of {depth}")
    return found.outcome, None if found.failure is None else found.failure.code


@pytest.mark.parametrize(
    ("how", "third", "remarks", "runs"),
    [
        ("behaves", ("passed", None), [], 1),
        ("answers the last first", ("passed", None), [], 1),
        ("mutters", ("passed", None), [], 1),
        ("is honest", ("unsupported", "unsupported"), [], 1),
        ("fails", ("failed", "error"), [], 1),
        ("is wrong", ("wrong", None), [], 1),
        ("answers more than was asked", ("wrong", None), [], 1),
        ("answers half", ("failed", "malformed-answer"), [], 1),
        ("answers something else", ("failed", "malformed-answer"), [], 1),
        ("crashes", ("failed", "crashed"), [], 3),
        ("closes its output", ("failed", "crashed"), [], 3),
        ("hangs", ("failed", "no-answer"), [], 3),
        ("never ends a line", ("failed", "answer-too-long"), [], 3),
        ("never ends", ("failed", "garbage"), ["not-an-answer"] * 40, 3),
        ("babbles", ("passed", None), ["not-an-answer"] * 8, 1),
        ("answers twice", ("passed", None), ["answered-twice"], 1),
        ("answers what nobody asked", ("passed", None), ["not-asked-for"], 1),
        ("does not end", ("passed", None), ["does-not-end"], 1),
    ],
)
def test_every_question_has_an_answer_or_a_failure(
    how: str, third: tuple[str, str | None], remarks: list[str], runs: int
) -> None:
    report = driven(how)
    assert said_of(report, 3) == third
    assert {said_of(report, depth) for depth in (1, 2, 4, 5, 6)} == {("passed", None)}
    assert [remark.code for remark in report.remarks] == remarks
    assert runs <= report.runs <= runs + 3
    assert report.verdict == {"passed": "wrong" if remarks else "conforms", "unsupported": "unsupported"}.get(
        third[0], "wrong"
    )
    assert write_report(report)["totals"]["passed"] == 5 + (third[0] == "passed")


def test_what_breaks_no_question_alone_is_a_remark() -> None:
    report = driven("lives for one answer")
    assert {said_of(report, depth) for depth in range(1, 7)} == {("passed", None)}
    assert "crashed" in {remark.code for remark in report.remarks}
    assert report.verdict == "wrong"


def test_a_port_that_never_answers_is_given_up() -> None:
    report = driven("never reads")
    codes = {said_of(report, depth) for depth in range(1, 7)}
    assert codes <= {("failed", "no-answer"), ("failed", "not-asked")}
    assert report.runs == 3


def test_a_port_that_does_the_same_has_the_same_report() -> None:
    again = conform(driven("babbles").command, CASES, PATIENT)
    assert write_report(again) == write_report(driven("babbles"))


def test_the_last_of_the_standard_error_is_kept() -> None:
    assert driven("crashes").tail == "no!\n"


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("says no hello", "it does not say hello: it ended with code 3"),
        ("speaks another version", "it speaks version 2 of the protocol, and this is version 1"),
        ("claims nonsense", "its hello: /games: "),
        (
            "says something else first",
            'it does not say hello: 20 lines of its output are no answers; line 1: "Welcome!": not JSON',
        ),
    ],
)
def test_without_a_hello_there_is_no_port(how: str, message: str) -> None:
    with pytest.raises(NoPort) as caught:
        driven(how)
    assert caught.value.message.startswith(message)


def test_a_long_name_is_cut() -> None:
    hello = driven("has a long name").hello
    assert (hello.name, hello.version) == ("x" * LONGEST_NAME, "1" * LONGEST_NAME)


def test_of_answers_only_what_is_read_in_them_is_kept() -> None:
    drive = Drive(command=driven("behaves").command, limits=PATIENT, read=lambda number, answer: len(answer["counts"]))
    drive.hello()
    drive.ask([each.request for each in CASES])
    assert drive.answers == {number: number for number in range(1, 7)}


def test_of_a_long_difference_the_beginning_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    long = Deviation(what="position", way="a." * 5000, expected=NOTHING, got=["x" * 5000])
    monkeypatch.setattr(report_room, "compare", lambda *_: Comparison(differences=(long,)))
    report = conform(driven("behaves").command, CASES[:1], PATIENT)
    ((kept,),) = (each.differences for each in report.outcomes)
    assert kept.expected is NOTHING
    assert len(kept.way) == len(kept.got) == LONGEST_VALUE
    assert write_report(report)["cases"][0]["differences"] == [{"what": "position", "way": kept.way, "got": kept.got}]


@pytest.mark.parametrize("command", ["no-such-program-anywhere", "/", "a\0b"])
def test_a_command_that_cannot_be_run_is_no_port(command: str) -> None:
    with pytest.raises(NoPort):
        conform([command], CASES, PATIENT)


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    with pytest.raises(NoPort):
        conform([f"touch {tmp_path}/made"], CASES, PATIENT)
    assert not list(tmp_path.iterdir())
