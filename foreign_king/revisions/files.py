"""The reading of files with logs. A file that cannot be read becomes a problem."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from foreign_king.logs.lines import Line, reason
from foreign_king.logs.report import Problem
from foreign_king.logs.sources import NoLogs, opened_lines

T = TypeVar("T")


def of_file(file: str | NoLogs, read: Callable[[Iterator[Line]], T], failed: Callable[[Problem], T]) -> T:
    """Return ``read(lines)`` for the lines of a file, or ``failed(problem)`` if the file cannot be opened or a name led
    to no file."""
    if isinstance(file, NoLogs):
        return failed(Problem(code=file.code, message=file.message, file=file.name))
    try:
        opened = opened_lines(file)
    except (OSError, ValueError) as error:
        return failed(Problem(code="unreadable", message=reason(error), file=file))
    with opened as lines:
        return read(lines)


def name_of_file(file: str | NoLogs) -> str:
    """Return the name of a file, or the name that led to no file."""
    return file.name if isinstance(file, NoLogs) else file


__all__ = ["name_of_file", "of_file"]
