"""Where logs come from: files, directories, patterns and the standard input."""

import errno
import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import IO, NamedTuple

from foreign_king.logs.lines import Line, read_lines, reason

STDIN = "-"
ENDINGS = (".jsonl", ".jsonl.gz")


class NoLogs(NamedTuple):
    """A name that stands for no log, and why: the code and the message of the problem."""

    name: str
    code: str
    message: str


def find_logs(names: Iterable[str]) -> Iterator[str | NoLogs]:
    """The files behind some names, in order: a file is itself, a directory its logs, a pattern what fits it."""
    for name in names:
        if name != STDIN and os.path.isdir(name):
            found: Iterator[str | NoLogs] = _logs_in(name)
        elif any(mark in name for mark in "*?[") and not os.path.lexists(name):
            found = _fitting(name)
        else:
            found = iter((name,))
        first = next(found, None)
        if first is None:
            yield NoLogs(name, "no-logs", "no log is there")
        else:
            yield first
            yield from found


def _logs_in(directory: str) -> Iterator[str | NoLogs]:
    """The logs of a directory and of those in it, by name; a link to a directory is not followed."""
    to_see = [(directory, True)]
    while to_see:
        path, is_directory = to_see.pop()
        if not is_directory:
            if path.endswith(ENDINGS) and _may_be_read(path):
                yield path
            continue
        try:
            with os.scandir(path) as entries:
                inside = sorted(((entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries), reverse=True)
        except OSError as error:
            yield NoLogs(path, "unreadable", reason(error))
        else:
            to_see += [(os.path.join(path, name), is_directory) for name, is_directory in inside]


def _fitting(pattern: str) -> Iterator[str | NoLogs]:
    """The files that fit a pattern; ``**`` stands for any directories, and in a name it is no more than ``*``."""
    anchor = Path(pattern).anchor
    try:
        # Python 3.11 refuses it there, 3.13 does not.
        for path in sorted(Path(anchor or ".").glob(_of_names(pattern[len(anchor) :]))):
            if path.is_dir():
                continue
            if _may_be_read(str(path)):
                yield str(path)
    except (OSError, ValueError, NotImplementedError) as error:  # the last is how Path refuses some patterns
        yield NoLogs(pattern, "unreadable", str(error))


def _of_names(pattern: str) -> str:
    """A pattern in which ``**`` is a whole name or is not there."""
    return "/".join(name if name == "**" else re.sub(r"\*+", "*", name) for name in Path(pattern).parts)


def _may_be_read(path: str) -> bool:
    """Whether a file that nobody named is one to open: a pipe would keep us waiting for ever.

    A link that leads nowhere is opened, so that the report says so.
    """
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return True


def opened_lines(path: str) -> AbstractContextManager[Iterator[Line]]:
    """The lines of a log's file, unpacked if it is gzipped, while the file is open; ``-`` is the standard input, which
    stays open. ``OSError`` or ``ValueError`` where the file cannot be opened; what fails later is a ``ReadFault`` of
    whoever walks through the lines."""
    return _lines(nullcontext(standard_input()) if path == STDIN else _opened(path))


def _opened(path: str) -> IO[bytes]:
    return open(path, "rb")


@contextmanager
def _lines(stream: AbstractContextManager[IO[bytes]]) -> Iterator[Iterator[Line]]:
    with stream as opened:
        yield _read(opened)


def _read(stream: IO[bytes]) -> Iterator[Line]:
    # A generator, so that what fails here already fails while the log is read.
    yield from read_lines(stream)


def standard_input() -> IO[bytes]:
    """The standard input's bytes; ``OSError`` where who called us has closed it."""
    stream: IO[bytes] | None = getattr(sys.stdin, "buffer", None)
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stream


__all__ = ["NoLogs", "find_logs", "opened_lines", "standard_input"]
