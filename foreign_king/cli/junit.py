"""Verdicts as JUnit XML, which servers of continuous integration read. Each log is a test case.

An invalid log is a failure. A log that could not be judged is an error.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from tempfile import SpooledTemporaryFile
from typing import IO
from xml.etree.ElementTree import Element, SubElement, tostring
from xml.sax.saxutils import quoteattr

from foreign_king.cli.verdicts import tell_report, told_problem
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
"""The word of JUnit for each outcome of a case."""
IN_MEMORY = 1 << 20
"""The number of bytes of test cases that are kept in memory; more are kept on the disk. They must wait, since JUnit
wants their number first."""


def junit_text(reports: Iterable[Report], *, quiet: bool = False, explain: bool = False) -> Iterator[str]:
    """Yield a document of verdicts, line by line. With ``quiet``, cases that have passed are left out."""
    return _document(NAME, ((_case(report, explain), _kind(report)) for report in reports), quiet)


def junit_of_conformance(report: Conformance) -> Iterator[str]:
    """Yield a document about how far an implementation conforms, line by line. Cases that it does not support or claim
    are skipped tests."""
    cases = ((_case_of(outcome), KINDS[outcome.outcome]) for outcome in report.outcomes)
    return _document(NAME_OF_CONFORMANCE, cases, quiet=False)


def _document(name: str, cases: Iterable[tuple[Element, str]], quiet: bool) -> Iterator[str]:
    """Yield a document of test cases. Each has a kind: ``passed``, ``failure``, ``error`` or ``skipped``."""
    counted: Counter[str] = Counter()
    with ExitStack() as stack:
        buffer: IO[str] = stack.enter_context(SpooledTemporaryFile(IN_MEMORY, "w+", encoding="ascii", newline="\n"))
        for case, kind in cases:
            counted[kind] += 1
            if not (quiet and kind == "passed"):
                buffer.write(tostring(case, "us-ascii").decode("ascii") + "\n")
        counts = f'tests="{counted.total()}" failures="{counted["failure"]}" errors="{counted["error"]}"'
        yield '<?xml version="1.0" encoding="UTF-8"?>'
        yield f"<testsuites name={quoteattr(name)} {counts}>"
        yield f'<testsuite name={quoteattr(name)} {counts} skipped="{counted["skipped"]}">'
        buffer.seek(0)
        for line in buffer:
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
    message, _expected, _further = told_problem(first)
    SubElement(case, _kind(report), type=first.clause or first.code, message=printable(message)).text = text
    return case


def _case_of(outcome: Outcome) -> Element:
    case = Element("testcase", name=outcome.case.id, classname=f"{outcome.case.game}.{outcome.case.level}")
    if outcome.outcome == "passed":
        return case
    clause = f"{outcome.case.game}:{outcome.blamed[0]}" if outcome.blamed else outcome.outcome
    messages = [str(difference) for difference in outcome.differences]
    if outcome.failure is not None:
        messages.append(f"{outcome.failure.code}: {outcome.failure.message}")
    message = printable(messages[0]) if messages else outcome.outcome
    element = SubElement(case, KINDS[outcome.outcome], type=clause, message=message)
    element.text = "\n".join(map(printable, messages))
    return case


__all__ = ["junit_of_conformance", "junit_text"]
