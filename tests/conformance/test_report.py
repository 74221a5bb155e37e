"""The report names the fewest clauses that explain all wrong answers, and depends on nothing but the answers."""

import json
import signal
import sys
from pathlib import Path
from xml.etree import ElementTree

import attrs
import pytest

from foreign_king.cli import main
from foreign_king.cli.conformance_texts import tell_conformance
from foreign_king.cli.junit import junit_of_conformance
from foreign_king.conformance.cases import Case, Expected
from foreign_king.conformance.driver import Drive, Failure, Limits, NoPort
from foreign_king.conformance.messages import Claim, Count, Given, Hello
from foreign_king.conformance.report import Outcome, Report, is_claimed, suspects, write_report
from tests.cli.output import on_one_line

OTHER_LAW = str(Path(__file__).with_name("other_law.py"))
HELLO = Hello(protocol=1, name="a port", games={"the-foreign-king": Claim(levels=("core",))})


def outcome(name: str, what: str, clauses: str, blamed: str = "") -> Outcome:
    """What came of a case about clauses, and at which it points."""
    case = Case(
        id=f"the-foreign-king/{name}",
        game="the-foreign-king",
        edition="fr",
        level="core",
        title=name,
        clauses=tuple(clauses.split()),
        request=Count(game="the-foreign-king", given=Given(seats=(), edition="fr"), depth=1),
        then=Expected(),
    )
    return Outcome(case=case, outcome=what, blamed=tuple((blamed or clauses).split()) if what == "wrong" else ())


def named(*outcomes: Outcome) -> list[tuple[str, int, int]]:
    report = Report(command=("port",), hello=HELLO, outcomes=outcomes)
    return [(each.clause, len(each.outcomes), each.count) for each in suspects(report)]


def test_nothing_is_named_where_nothing_is_wrong() -> None:
    assert named(outcome("one", "passed", "build.price"), outcome("two", "unsupported", "king.move")) == []


def test_the_clause_that_explains_most_is_named_and_not_those_beside_it() -> None:
    assert named(
        outcome("one", "wrong", "build.price build.factory"),
        outcome("two", "wrong", "build.price pawn.place"),
        outcome("three", "passed", "build.factory"),
        outcome("four", "passed", "pawn.place"),
        outcome("five", "unsupported", "build.price"),
    ) == [("build.price", 2, 2)]


def test_what_one_difference_alone_points_at_is_surer() -> None:
    assert named(
        outcome("one", "wrong", "build.price build.factory", "build.factory"),
        outcome("two", "wrong", "build.price build.factory"),
        outcome("three", "passed", "build.factory"),
    ) == [("build.factory", 2, 3)]


def test_two_faults_are_two_clauses_the_more_telling_first() -> None:
    assert named(
        outcome("one", "wrong", "king.move"),
        outcome("two", "passed", "king.move"),
        outcome("three", "wrong", "build.price"),
    ) == [("build.price", 1, 1), ("king.move", 1, 2)]


def test_cases_without_an_answer_stand_apart_and_are_about_no_clause() -> None:
    why = Failure(code="crashed", message="it ended with code 7")
    cases = [outcome(name, "failed", "build.price") for name in "abcdefghijkl"]
    failed = tuple(Outcome(case=each.case, outcome="failed", failure=why) for each in cases)
    report = Report(command=("port",), hello=HELLO, outcomes=failed, tail="no!\n\x1b[2J")
    assert suspects(report) == []
    told = "\n".join(tell_conformance(report))
    assert "12 cases have no answer: crashed: it ended with code 7\n" in told
    assert "the-foreign-king/a\n" in told
    assert "and 2 more" in told
    assert "    no!\n" in told
    assert "\x1b" not in told


def test_what_is_not_supported_is_told_by_why_the_most_common_first() -> None:
    def unsupported(name: str, why: str) -> Outcome:
        return attrs.evolve(outcome(name, "unsupported", ""), failure=Failure(code="unsupported", message=why))

    rare = [unsupported(f"rare-{number}", f"reason {number}") for number in range(12)]
    cases = (*rare, *(unsupported(f"loan-{number}", "no loans") for number in range(3)))
    told = "\n".join(tell_conformance(Report(command=("port",), hello=HELLO, outcomes=cases)))
    assert "15 cases are unsupported:\n    no loans: 3\n              the-foreign-king/loan-0\n" in told
    assert "loan-1" not in told
    assert "and 3 more" in told


def test_of_as_many_reasons_as_cases_some_are_told() -> None:
    def failed(number: int) -> Outcome:
        why = Failure(code="error", message=f"at {number}")
        return attrs.evolve(outcome(f"case-{number}", "failed", ""), failure=why)

    report = Report(command=("port",), hello=HELLO, outcomes=tuple(map(failed, range(30))))
    told = "\n".join(tell_conformance(report))
    assert told.count("no answer: error") == 10
    assert "and 20 more" in told


def test_the_verdict() -> None:
    def verdict(*outcomes: Outcome) -> str:
        return Report(command=("port",), hello=HELLO, outcomes=outcomes).verdict

    good = outcome("one", "passed", "")
    assert verdict(good) == "conforms"
    assert verdict(good, outcome("two", "not-claimed", "")) == "conforms"
    assert verdict(good, outcome("two", "unsupported", "")) == "unsupported"
    assert verdict(outcome("two", "not-claimed", "")) == "unsupported"
    assert verdict(good, outcome("two", "unsupported", ""), outcome("three", "wrong", "")) == "wrong"


def other_law(*laws: str) -> list[str]:
    """The command line of a port that plays by another law than it is asked to: our own engine, deceived."""
    return ["--case", "the-foreign-king/build", "--", sys.executable, OTHER_LAW, *laws]


def test_a_port_with_another_price_gets_the_clause_of_the_price_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report.json"
    assert main(["conform", "--report", str(file), *other_law("factory_price=4")]) == 1
    out = capsys.readouterr().out
    assert all(len(line) <= 80 for line in out.splitlines())
    assert "\nthe-foreign-king:build.price: " in out
    assert "Standard error" not in out
    document = json.loads(file.read_text("utf-8"))
    assert [each["clause"] for each in document["clauses"]] == ["the-foreign-king:build.price"]
    wrong = {each["id"] for each in document["cases"] if each["outcome"] == "wrong"}
    assert set(document["clauses"][0]["cases"]) == wrong
    assert "the-foreign-king/build/first-factory" in wrong
    assert "the-foreign-king/build/whose-turn-before-price" not in wrong
    assert document["totals"]["wrong"] == len(wrong)
    assert document["verdict"] == "wrong"


@pytest.mark.parametrize(
    ("claim", "claimed"),
    [
        (Claim(levels=("core",)), True),
        (Claim(levels=("core", "rulings"), editions=("de", "fr")), True),
        (Claim(levels=("core",), editions=("de",)), False),
        (Claim(levels=("rulings",)), False),
    ],
)
def test_what_is_claimed(claim: Claim, claimed: bool) -> None:
    hello = Hello(protocol=1, name="a port", games={"the-foreign-king": claim})
    case = outcome("one", "passed", "build.price").case
    assert is_claimed(case, hello) == claimed
    assert not is_claimed(case, Hello(protocol=1, name="a port", games={"barbarian-kingdoms": claim}))


def test_junit_has_a_case_for_each() -> None:
    told = [outcome("one", "passed", ""), outcome("two", "wrong", "build.price"), outcome("three", "not-claimed", "")]
    failed = Outcome(case=told[0].case, outcome="failed", failure=Failure(code="crashed", message="it ended"))
    report = Report(command=("port",), hello=HELLO, outcomes=(*told, failed))
    (suite,) = ElementTree.fromstring("\n".join(junit_of_conformance(report)))
    assert {name: suite.attrib[name] for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "4",
        "failures": "1",
        "errors": "1",
        "skipped": "1",
    }
    kinds = [(case.attrib["name"].rpartition("/")[2], *(each.tag for each in case)) for case in suite]
    assert kinds == [("one",), ("two", "failure"), ("three", "skipped"), ("one", "error")]
    assert suite[1][0].attrib["type"] == "the-foreign-king:build.price"


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--"], 2, "say which program answers"),
        (
            ["--case", "the-foreign-king/biuld/last-of-a-kind", "--", "x"],
            2,
            "mean the-foreign-king/build/last-of-a-kind",
        ),
        (["--case", "the-foreign-king/biuld", "--", "x"], 2, "did you mean the-foreign-king/build"),
        (["--clause", "barbarian-kingdoms:build", "--case", "the-foreign-king/build", "--", "x"], 2, "no such case"),
        (["--clause", "build.prise", "--case", "the-foreign-king/build", "--", "x"], 2, "did you mean build.price"),
        (["--case", "the-foreign-king/build", "--cases", "-", "x"], 2, "nothing is asked"),
        (["--case", "the-foreign-king/build", "--", "no-such-program"], 4, "no-such-program: "),
        (["--case", "the-foreign-king/build", "--", sys.executable, "-c", "print('hello?')"], 4, "does not say hello"),
        (["--case", "the-foreign-king/build", "--cases", "/no/such/folder"], 4, "/no/such/folder"),
        # Before anything is asked.
        (
            ["--report", "/no/such/folder/report.json", "--", "no-such-program"],
            4,
            "/no/such/folder/report.json: No such",
        ),
        (["--report", sys.executable, "--", "no-such-program"], 2, "exists, and nothing is overwritten"),
    ],
)
def test_what_cannot_be_asked_is_complained_about(
    arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conform", *arguments]) == code
    out, err = capsys.readouterr()
    assert not out
    assert message in " ".join(err.split())


def test_told_to_end_it_takes_the_program_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    def told_to_end(drive: Drive, requests: object) -> None:
        started.append(drive)
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(Drive, "ask", told_to_end)
    evil = str(Path(__file__).with_name("misbehaving_port.py"))
    with pytest.raises(SystemExit) as ended:
        main(["conform", "--case", "the-foreign-king/build", "--", sys.executable, "-I", "-S", evil, "never reads"])
    assert ended.value.code == 128 + signal.SIGTERM
    assert [drive._port for drive in started] == [None]


@pytest.mark.parametrize(("timeout", "start"), [("120", 120.0), ("5", 30.0)])
def test_a_program_with_more_time_for_an_answer_has_more_to_start(
    monkeypatch: pytest.MonkeyPatch, timeout: str, start: float
) -> None:
    limits = list[Limits]()

    def asked_nothing(command: object, cases: object, given: Limits) -> Report:
        limits.append(given)
        raise NoPort("nothing is asked")

    monkeypatch.setattr("foreign_king.cli.conform.conform", asked_nothing)
    main(["conform", "--timeout", timeout, "--case", "the-foreign-king/build", "--", "a-port"])
    assert [(each.seconds, each.start) for each in limits] == [(float(timeout), start)]


def test_the_language_of_another_program_is_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    main(["conform", "--case", "the-foreign-king/build", "--", "no-such-program", "--language", "fr"])
    assert "No such file" in on_one_line(capsys.readouterr().err)


def test_a_report_says_nothing_of_how_long_it_took() -> None:
    report = Report(command=("port",), hello=HELLO, outcomes=(outcome("one", "wrong", "build.price"),))
    document = write_report(report)
    assert document["cases"] == [
        {"id": "the-foreign-king/one", "level": "core", "outcome": "wrong", "clauses": ["build.price"]}
    ]
    assert document == write_report(report)
