"""The search for logs in files, directories, patterns and the standard input."""

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from fnmatch import fnmatch
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import IO, NamedTuple

from foreign_king.logs.lines import Line, read_lines, reason
from foreign_king.logs.sorting import sorted_names

STDIN = "-"
ENDINGS = (".jsonl", ".jsonl.gz")


class NoLogs(NamedTuple):
    """A name that leads to no log, with the code and the message of the problem."""

    name: str
    code: str
    message: str


class SentLog(str):
    """The name of a log whose bytes came along, since its file is on another machine. A report has the name alone."""

    __slots__ = ("content",)

    content: bytes
    """The bytes of the log."""

    def __new__(cls, name: str, content: bytes) -> "SentLog":
        sent = super().__new__(cls, name)
        sent.content = content
        return sent

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str.__str__(self),)


def find_logs(names: Iterable[str]) -> Iterator[str | NoLogs]:
    """Yield the files for some names, in order. A name of a file stands for itself, a directory for its logs, a pattern
    for the files that match it."""
    for name in names:
        if name != STDIN and os.path.isdir(name):
            files: Iterator[str | NoLogs] = _logs_in(name)
        elif any(mark in name for mark in "*?[") and not os.path.lexists(name):
            files = _fitting(name)
        else:
            files = iter((name,))
        first = next(files, None)
        if first is None:
            yield NoLogs(name, "no-logs", "no log is there")
        else:
            yield first
            yield from files


def _logs_in(directory: str) -> Iterator[str | NoLogs]:
    """Yield the logs in a directory and its subdirectories, sorted by name. Links to directories are not followed."""
    levels = [iter([(directory, True)])]
    while levels:
        path, is_directory = next(levels[-1], ("", False))
        if not path:
            levels.pop()
        elif is_directory:
            try:
                levels.append(_entries(path))
            except OSError as error:
                yield NoLogs(path, "unreadable", reason(error))
        elif path.endswith(ENDINGS) and _may_be_read(path):
            yield path


def _entries(directory: str) -> Iterator[tuple[str, bool]]:
    """Return what is in a directory, sorted by name: each path, and whether it is a directory."""
    with os.scandir(directory) as entries:
        # A separator marks a directory. No name contains one.
        marked = (entry.name + os.sep * entry.is_dir(follow_symlinks=False) for entry in entries)
        names = sorted_names(marked, key=_name)
    return ((os.path.join(directory, _name(each)), each.endswith(os.sep)) for each in names)


def _name(marked: str) -> str:
    return marked.removesuffix(os.sep)


def _fitting(pattern: str) -> Iterator[str | NoLogs]:
    """Yield the files that match a pattern. ``**`` as a whole name stands for any directories; within a name it means
    the same as ``*``."""
    anchor = Path(pattern).anchor
    try:
        fitting = map(str, _below(Path(anchor or "."), Path(pattern[len(anchor) :]).parts))
        for path, _ in groupby(map(Path, sorted_names(fitting, key=Path))):
            if not path.is_dir() and _may_be_read(str(path)):
                yield str(path)
    except (OSError, ValueError) as error:
        yield NoLogs(pattern, "unreadable", str(error))


def _below(folder: Path, names: tuple[str, ...]) -> Iterator[Path]:
    """Yield the paths in a directory that match a list of names, one for each level. A path may come more than once.
    ``Path.glob`` is not used, because on PyPy 7.3.19 it finds nothing where a name has two stars."""
    if not names:
        yield folder
    elif not any(mark in names[0] for mark in "*?["):
        inside = folder / names[0]
        if inside.is_dir() if names[1:] else os.path.lexists(inside):
            yield from _below(inside, names[1:])
    elif names[0] == "**":
        folders = [folder]
        while folders:
            each = folders.pop()
            yield from _below(each, names[1:])
            folders += [inside for inside in _inside(each) if inside.is_dir() and not inside.is_symlink()]
    else:
        for inside in _inside(folder):
            if fnmatch(inside.name, names[0]) and (inside.is_dir() or not names[1:]):
                yield from _below(inside, names[1:])


def _inside(folder: Path) -> Iterator[Path]:
    """Yield what is in a directory; nothing for one that may not be read."""
    try:
        entries = os.scandir(str(folder))
    except PermissionError:
        return
    with entries:
        for entry in entries:
            yield folder / entry.name


def _may_be_read(path: str) -> bool:
    """Whether a file that was found by a search is to be opened. A pipe is not, because it could block for ever.

    A broken link is opened, so that the report says so.
    """
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return True


def opened_lines(path: str) -> AbstractContextManager[Iterator[Line]]:
    """Return a context manager for the lines of a log's file, unpacked if it is gzipped. ``-`` is the standard input,
    which stays open afterwards.

    ``OSError`` or ``ValueError`` if the file cannot be opened. An error while the lines are read becomes a
    ``ReadFault`` in the walk through the lines.
    """
    return _lines(nullcontext(standard_input()) if path == STDIN else _opened(path))


def _opened(path: str) -> IO[bytes]:
    return BytesIO(path.content) if isinstance(path, SentLog) else open(path, "rb")


@contextmanager
def _lines(stream: AbstractContextManager[IO[bytes]]) -> Iterator[Iterator[Line]]:
    with stream as opened:
        yield _read(opened)


def _read(stream: IO[bytes]) -> Iterator[Line]:
    # This is a generator, so that an error in read_lines is raised while the log is read, and not before.
    yield from read_lines(stream)


def standard_input() -> IO[bytes]:
    """Return the standard input as a binary stream. ``OSError`` if it is closed."""
    stream: IO[bytes] | None = getattr(sys.stdin, "buffer", None)
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stream


__all__ = ["NoLogs", "SentLog", "find_logs", "opened_lines", "standard_input"]
