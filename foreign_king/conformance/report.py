"""The report on a port: the outcome of every case, and the clauses that the port gets wrong."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import attrs

from foreign_king.conformance.cases import Case
from foreign_king.conformance.comparison import compare
from foreign_king.conformance.driver import Drive, Failure, Limits, Remark
from foreign_king.conformance.levels import LEVELS
from foreign_king.conformance.messages import ANSWERS, Hello, Request, read_message, write_request
from foreign_king.games import GAMES
from foreign_king.kernel.refusal import Malformed
from foreign_king.scenarios.deviations import NOTHING, Deviation
from foreign_king.wire import Document, dump

FORMAT = "foreign-king-conformance"
VERSION = 1
OUTCOMES = ("passed", "wrong", "failed", "unsupported", "not-claimed")
"""The outcomes of a case. ``passed``: the right answer. ``wrong``: another answer. ``failed``: no answer, or a
malformed one. ``unsupported``: the port says so. ``not-claimed``: the port does not claim the case, so it was not
asked."""
LONGEST_VALUE = 400
"""The greatest length of a value's JSON text in a report, in characters. A longer text is cut."""


@attrs.frozen(kw_only=True)
class Outcome:
    """The outcome of one case."""

    case: Case
    outcome: str
    differences: tuple[Deviation, ...] = ()
    blamed: tuple[str, ...] = ()
    """The clauses that the first difference points at."""
    failure: Failure | None = None


@attrs.frozen(kw_only=True)
class Suspect:
    """A clause that may be wrong in a port, and the wrong answers that have it in common."""

    game: str
    clause: str
    count: int
    """How many cases about the clause were asked."""
    outcomes: tuple[Outcome, ...]
    """The wrong answers that this clause explains, without those that an earlier suspected clause explains."""


@attrs.frozen(kw_only=True)
class Report:
    """The report on a port."""

    command: tuple[str, ...]
    hello: Hello
    outcomes: tuple[Outcome, ...]
    remarks: tuple[Remark, ...] = ()
    remarks_more: int = 0
    runs: int = 1
    tail: str = ""

    def count(self, outcome: str, game: str | None = None, level: str | None = None) -> int:
        """Return how many cases have this outcome, in all or for a game and a level."""
        return sum(
            each.outcome == outcome and game in (None, each.case.game) and level in (None, each.case.level)
            for each in self.outcomes
        )

    @property
    def verdict(self) -> str:
        """The verdict in one word. ``wrong``: an answer was wrong, missing or against the protocol. ``unsupported``:
        the port does not support a case that it claims, or no case has passed. Otherwise ``conforms``."""
        if self.count("wrong") or self.count("failed") or self.remarks:
            return "wrong"
        return "unsupported" if self.count("unsupported") or not self.count("passed") else "conforms"


def conform(command: Sequence[str], cases: Sequence[Case], limits: Limits | None = None) -> Report:
    """Put the cases that an implementation claims to it, and report its answers.

    ``NoPort`` if the command cannot be run, or does not answer ``hello``.
    """
    drive = Drive(command=tuple(command), limits=Limits() if limits is None else limits)
    try:
        hello = drive.hello()
        # A question that several cases share is asked once.
        texts = {case.id: dump(write_request(case.request, 0)) for case in cases if is_claimed(case, hello)}
        questions: dict[str, Request] = {texts[case.id]: case.request for case in cases if case.id in texts}
        numbers = {text: number for number, text in enumerate(questions, 1)}
        cases_by_number: dict[int, list[Case]] = {}
        for case in cases:
            if case.id in texts:
                cases_by_number.setdefault(numbers[texts[case.id]], []).append(case)
        drive.read = lambda number, answer: {case.id: _judged(case, answer, hello) for case in cases_by_number[number]}
        drive.ask(tuple(questions.values()))
    finally:
        drive.close()
    outcomes = [
        _outcome(case, numbers[texts[case.id]], drive)
        if case.id in texts
        else Outcome(case=case, outcome="not-claimed")
        for case in cases
    ]
    return Report(
        command=tuple(command),
        hello=hello,
        outcomes=tuple(outcomes),
        remarks=tuple(drive.remarks),
        remarks_more=drive.remarks_more,
        runs=drive.runs,
        tail=drive.tail,
    )


def is_claimed(case: Case, hello: Hello) -> bool:
    """Whether a port claims a case: its game, its level and its edition."""
    claim = hello.games.get(case.game)
    return (
        claim is not None and case.level in claim.levels and (claim.editions is None or case.edition in claim.editions)
    )


def _outcome(case: Case, number: int, drive: Drive) -> Outcome:
    if number in drive.failures:
        return Outcome(case=case, outcome="failed", failure=drive.failures[number])
    judged: Outcome = drive.answers[number][case.id]
    return judged


def _judged(case: Case, document: Document, hello: Hello) -> Outcome:
    """Return the outcome of a case from its answer. Long values are cut, so that thousands of outcomes fit in
    memory."""
    if "unsupported" in document:
        return Outcome(case=case, outcome="unsupported", failure=_failure("unsupported", document["unsupported"]))
    if "error" in document:
        failure = _failure("error", document["error"])
        return Outcome(case=case, outcome="failed", failure=failure)
    try:
        answer = read_message(document, ANSWERS[type(case.request)])
    except Malformed as error:
        failure = Failure(
            code="malformed-answer",
            message=f"{error.pointer}: {error.message}; expected {error.expected}"[:LONGEST_VALUE],
        )
        return Outcome(case=case, outcome="failed", failure=failure)
    comparison = compare(case, answer, hello.tells)
    outcome = "wrong" if comparison.differences else "passed"
    return Outcome(
        case=case, outcome=outcome, differences=tuple(map(_shortened, comparison.differences)), blamed=comparison.blamed
    )


def _shortened(difference: Deviation) -> Deviation:
    return attrs.evolve(
        difference,
        way=difference.way[:LONGEST_VALUE],
        expected=short(difference.expected),
        got=short(difference.got),
    )


def _failure(code: str, message: Any) -> Failure:
    return Failure(code=code, message=message[:LONGEST_VALUE] if isinstance(message, str) else json.dumps(message)[:40])


def suspects(report: Report) -> list[Suspect]:
    """Return the clauses that a port seems to get wrong: few clauses that explain all wrong answers, the surest first.

    Each wrong answer points at clauses. The clause that explains the largest part of the cases about it becomes a
    suspect, and the wrong answers that it explains are set aside. This is repeated until none is left.
    """
    left = [each for each in report.outcomes if each.outcome == "wrong" and each.blamed]
    cases_about = Counter(
        (each.case.game, clause)
        for each in report.outcomes
        if each.outcome in ("passed", "wrong")
        for clause in {*each.case.clauses, *each.blamed}
    )
    suspects_found = []
    while left:
        blamed = Counter((each.case.game, clause) for each in left for clause in set(each.blamed))
        # A clause that is the only one blamed for a wrong answer is a surer suspect than one of several.
        sure = Counter((each.case.game, each.blamed[0]) for each in left if len(set(each.blamed)) == 1)
        suspect = max(blamed, key=lambda name: (bool(sure[name]), blamed[name] / cases_about[name], blamed[name], name))
        explained = tuple(each for each in left if (each.case.game in suspect[:1]) and suspect[1] in each.blamed)
        suspects_found.append(
            Suspect(game=suspect[0], clause=suspect[1], count=cases_about[suspect], outcomes=explained)
        )
        left = [each for each in left if each not in explained]
    return sorted(
        suspects_found, key=lambda each: (-len(each.outcomes) / each.count, -len(each.outcomes), each.game, each.clause)
    )


def unexplained(report: Report) -> list[Outcome]:
    """Return the wrong answers that point at no clause, such as counts."""
    return [each for each in report.outcomes if each.outcome == "wrong" and not each.blamed]


def unanswered(report: Report) -> dict[Failure, list[Outcome]]:
    """Return the cases without an answer, by the reason; the most frequent reason first."""
    by_failure: dict[Failure, list[Outcome]] = {}
    for each in report.outcomes:
        if each.outcome == "failed" and each.failure is not None:
            by_failure.setdefault(each.failure, []).append(each)
    return dict(sorted(by_failure.items(), key=lambda item: -len(item[1])))


def write_report(report: Report) -> Document:
    """Return the document of a report. Nothing in it depends on time, so equal runs give equal documents."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "command": list(report.command),
        "port": {"name": report.hello.name, "version": report.hello.version},
        "verdict": report.verdict,
        "totals": {outcome: report.count(outcome) for outcome in OUTCOMES},
        "levels": [
            {"game": game, "level": level, **{outcome: report.count(outcome, game, level) for outcome in OUTCOMES}}
            for game in GAMES
            for level in LEVELS
            if any((each.case.game, each.case.level) == (game, level) for each in report.outcomes)
        ],
        "clauses": [
            {
                "clause": f"{each.game}:{each.clause}",
                "asked": each.count,
                "cases": [outcome.case.id for outcome in each.outcomes],
            }
            for each in suspects(report)
        ],
        "cases": [_write_outcome(each) for each in report.outcomes],
        "remarks": [attrs.asdict(each, filter=lambda _, value: value is not None) for each in report.remarks],
        "remarks_more": report.remarks_more,
        "runs": report.runs,
        "stderr": report.tail,
    }


def _write_outcome(outcome: Outcome) -> Document:
    document: Document = {"id": outcome.case.id, "level": outcome.case.level, "outcome": outcome.outcome}
    if outcome.failure is not None:
        document.update(code=outcome.failure.code, message=outcome.failure.message)
    if outcome.differences:
        document["differences"] = [_write_difference(each) for each in outcome.differences]
    if outcome.blamed:
        document["clauses"] = list(outcome.blamed)
    return document


def _write_difference(difference: Deviation) -> Document:
    values = {"expected": difference.expected, "got": difference.got}
    return {
        "what": difference.what,
        "way": difference.way,
        **{name: value for name, value in values.items() if value is not NOTHING},
    }


def short(value: Any) -> Any:
    """Return a value, or the beginning of its JSON text if that is too long."""
    if value is NOTHING:
        return value
    text = json.dumps(value, ensure_ascii=False)
    return value if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE]


__all__ = [
    "FORMAT",
    "OUTCOMES",
    "VERSION",
    "Outcome",
    "Report",
    "Suspect",
    "conform",
    "is_claimed",
    "short",
    "suspects",
    "unanswered",
    "unexplained",
    "write_report",
]
