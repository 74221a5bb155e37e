"""Reading logs line by line, and what becomes of them when a line is changed."""

from collections.abc import Iterator
from typing import Any

from foreign_king.logs.report import Problem, Report
from foreign_king.logs.validation import validate
from foreign_king.wire import dump

Lines = list[dict[str, Any]]
"""The documents of a log's lines; the first is the header, the last of a finished game its result."""


def judged(lines: Lines) -> Report:
    """The verdict on these lines."""
    return validate("".join(dump(line) + "\n" for line in lines))


def only(report: Report) -> Problem:
    """The only problem."""
    (problem,) = report.problems
    return problem


def commands(lines: Lines) -> list[Any]:
    """The commands' documents."""
    return [line["command"] for line in lines[1:] if "command" in line]


def told(lines: Lines, *kinds: str) -> Iterator[tuple[int, int]]:
    """The lines (from 0) in which facts of these kinds are told, and the place of each."""
    for number, line in enumerate(lines[1:-1], 1):
        for place, fact in enumerate(line["facts"]):
            if fact["type"] in kinds:
                yield number, place
