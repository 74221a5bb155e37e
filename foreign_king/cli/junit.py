"""Verdicts as JUnit XML, which the servers of continuous integration read: a log is a test case.

A log that is invalid has failed; one that could not be judged is an error.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from tempfile import SpooledTemporaryFile
from typing import IO
from xml.etree.ElementTree import Element, SubElement, tostring
from xml.sax.saxutils import quoteattr

from foreign_king.cli.verdicts import tell_report
from foreign_king.conformance.report import Outcome
from foreign_king.conformance.report import Report as Conformance
from foreign_king.language.voices import printable
from foreign_king.logs.codes import Exit
from foreign_king.logs.report import Report

NAME = "foreign-king validate"
NAME_OF_CONFORMANCE = "foreign-king conform"
KINDS = {
    "passed": "passed",
    "wrong": "failure",
    "failed": "error",
    "unsupported": "skipped",
    "not-claimed": "skipped",
}
"""What the outcome of a case is called there."""
IN_MEMORY = 1 << 20
"""The cases come after their number, which is known at the end; more bytes than these wait on the disk."""


def junit_text(reports: Iterable[Report], *, quiet: bool = False, explain: bool = False) -> Iterator[str]:
    """The verdicts as a document, in pieces that stand on lines of their own; ``quiet`` leaves out the cases that have
    passed."""
    return _document(NAME, ((_case(report, explain), _kind(report)) for report in reports), quiet)


def junit_of_conformance(report: Conformance) -> Iterator[str]:
    """How far an implementation conforms, as a document: a case is a test case. What it does not support, and what it
    does not claim, is skipped."""
    cases = ((_case_of(outcome), KINDS[outcome.outcome]) for outcome in report.outcomes)
    return _document(NAME_OF_CONFORMANCE, cases, quiet=False)


def _document(name: str, cases: Iterable[tuple[Element, str]], quiet: bool) -> Iterator[str]:
    """A document of test cases, each with its kind: ``passed``, ``failure``, ``error`` or ``skipped``."""
    counted: Counter[str] = Counter()
    with ExitStack() as stack:
        written: IO[str] = stack.enter_context(SpooledTemporaryFile(IN_MEMORY, "w+", encoding="ascii", newline="\n"))
        for case, kind in cases:
            counted[kind] += 1
            if not (quiet and kind == "passed"):
                written.write(tostring(case, "us-ascii").decode("ascii") + "\n")
        counts = f'tests="{counted.total()}" failures="{counted["failure"]}" errors="{counted["error"]}"'
        yield '<?xml version="1.0" encoding="UTF-8"?>'
        yield f"<testsuites name={quoteattr(name)} {counts}>"
        yield f'<testsuite name={quoteattr(name)} {counts} skipped="{counted["skipped"]}">'
        written.seek(0)
        for line in written:
            yield line.removesuffix("\n")
        yield "</testsuite>"
        yield "</testsuites>"


def _kind(report: Report) -> str:
    if report.valid:
        return "passed"
    return "failure" if report.exit_code == Exit.INVALID else "error"


def _case(report: Report, explain: bool) -> Element:
    case = Element("testcase", name=printable(report.file), classname=report.game or "log")
    text = tell_report(report, explain)
    if report.valid:
        SubElement(case, "system-out").text = text
        return case
    first = report.problems[0]
    SubElement(case, _kind(report), type=first.clause or first.code, message=printable(first.message)).text = text
    return case


def _case_of(outcome: Outcome) -> Element:
    case = Element("testcase", name=outcome.case.id, classname=f"{outcome.case.game}.{outcome.case.level}")
    if outcome.outcome == "passed":
        return case
    clause = f"{outcome.case.game}:{outcome.blamed[0]}" if outcome.blamed else outcome.outcome
    told = [str(difference) for difference in outcome.differences]
    if outcome.failure is not None:
        told.append(f"{outcome.failure.code}: {outcome.failure.message}")
    message = printable(told[0]) if told else outcome.outcome
    element = SubElement(case, KINDS[outcome.outcome], type=clause, message=message)
    element.text = "\n".join(map(printable, told))
    return case


__all__ = ["junit_of_conformance", "junit_text"]
