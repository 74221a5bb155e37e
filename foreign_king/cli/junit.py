"""Verdicts as JUnit XML, which the servers of continuous integration read: a log is a test case.

A log that is invalid has failed; one that could not be judged is an error.
"""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from tempfile import SpooledTemporaryFile
from typing import IO
from xml.etree.ElementTree import Element, SubElement, tostring
from xml.sax.saxutils import quoteattr

from foreign_king.cli.verdicts import harmless, tell_report
from foreign_king.logs.codes import Exit
from foreign_king.logs.report import Report

NAME = "foreign-king validate"
IN_MEMORY = 1 << 20
"""The cases come after their number, which is known at the end; more bytes than these wait on the disk."""


def junit_text(reports: Iterable[Report], *, quiet: bool = False, explain: bool = False) -> Iterator[str]:
    """The document, in pieces that stand on lines of their own; ``quiet`` leaves out the cases that have passed."""
    tests = failures = errors = 0
    with ExitStack() as stack:
        cases: IO[str] = stack.enter_context(SpooledTemporaryFile(IN_MEMORY, "w+", encoding="ascii", newline="\n"))
        for report in reports:
            tests += 1
            failures += report.exit_code == Exit.INVALID
            errors += report.exit_code > Exit.INVALID
            if not (quiet and report.valid):
                cases.write(tostring(_case(report, explain), "us-ascii").decode("ascii") + "\n")
        counts = f'tests="{tests}" failures="{failures}" errors="{errors}"'
        yield '<?xml version="1.0" encoding="UTF-8"?>'
        yield f"<testsuites name={quoteattr(NAME)} {counts}>"
        yield f'<testsuite name={quoteattr(NAME)} {counts} skipped="0">'
        cases.seek(0)
        for line in cases:
            yield line.removesuffix("\n")
        yield "</testsuite>"
        yield "</testsuites>"


def _case(report: Report, explain: bool) -> Element:
    case = Element("testcase", name=harmless(report.file), classname=report.game or "log")
    text = tell_report(report, explain)
    if report.valid:
        SubElement(case, "system-out").text = text
        return case
    first = report.problems[0]
    kind = "failure" if report.exit_code == Exit.INVALID else "error"
    SubElement(case, kind, type=first.clause or first.code, message=harmless(first.message)).text = text
    return case


__all__ = ["junit_text"]
