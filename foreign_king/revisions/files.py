"""The lines of a log's file, and what is said where there are none to read."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from foreign_king.logs.lines import Line, read_lines, reason
from foreign_king.logs.report import Problem
from foreign_king.logs.sources import NoLogs, open_log

T = TypeVar("T")


def of_file(found: str | NoLogs, made: Callable[[Iterator[Line]], T], failed: Callable[[Problem], T]) -> T:
    """What is made of the lines of a file that was found, unpacked if it is gzipped; or of the problem that there are
    none."""
    if isinstance(found, NoLogs):
        return failed(Problem(code=found.code, message=found.message, file=found.name))
    try:
        stream = open_log(found)
    except (OSError, ValueError) as error:
        return failed(Problem(code="unreadable", message=reason(error), file=found))
    with stream as opened:
        return made(_lines(opened, found))


def _lines(stream: object, path: str) -> Iterator[Line]:
    # A generator, so that what fails here already fails while the log is read.
    yield from read_lines(stream, packed=path.endswith(".gz"))


def name_of_file(found: str | NoLogs) -> str:
    """What a file is called, or the name behind which there is none."""
    return found.name if isinstance(found, NoLogs) else found


__all__ = ["name_of_file", "of_file"]
