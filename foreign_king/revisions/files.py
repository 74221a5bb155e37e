"""The lines of a file that was looked for, or the problem that it cannot be read."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from foreign_king.logs.lines import Line, reason
from foreign_king.logs.report import Problem
from foreign_king.logs.sources import NoLogs, opened_lines

T = TypeVar("T")


def of_file(found: str | NoLogs, made: Callable[[Iterator[Line]], T], failed: Callable[[Problem], T]) -> T:
    """What is made of the lines of a file that was found; or of the problem that there are none."""
    if isinstance(found, NoLogs):
        return failed(Problem(code=found.code, message=found.message, file=found.name))
    try:
        opened = opened_lines(found)
    except (OSError, ValueError) as error:
        return failed(Problem(code="unreadable", message=reason(error), file=found))
    with opened as lines:
        return made(lines)


def name_of_file(found: str | NoLogs) -> str:
    """What a file is called, or the name behind which there is none."""
    return found.name if isinstance(found, NoLogs) else found


__all__ = ["name_of_file", "of_file"]
