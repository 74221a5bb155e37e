"""Helpers that read logs line by line, and judge logs with changed lines."""

from collections.abc import Iterator
from typing import Any

from foreign_king.logs.report import Problem, Report
from foreign_king.logs.validation import validate
from foreign_king.wire import dump

Lines = list[dict[str, Any]]
"""The documents of a log's lines; the first is the header, the last of a finished game its result."""


def judged(lines: Lines) -> Report:
    """Return the report on these lines."""
    return validate("".join(dump(line) + "\n" for line in lines))


def only(report: Report) -> Problem:
    """Return the only problem."""
    (problem,) = report.problems
    return problem


def commands(lines: Lines) -> list[Any]:
    """Return the documents of the commands."""
    return [line["command"] for line in lines[1:] if "command" in line]


def told(lines: Lines, *kinds: str) -> Iterator[tuple[int, int]]:
    """The lines (from 0) in which facts of these kinds are told, and the place of each."""
    for number, line in enumerate(lines[1:-1], 1):
        for place, fact in enumerate(line["facts"]):
            if fact["type"] in kinds:
                yield number, place
