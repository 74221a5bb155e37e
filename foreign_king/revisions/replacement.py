"""Replacing files of old logs by logs of today, in their place or in another folder. A file is replaced as a whole or
not at all."""

import errno
import gzip
import os
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import IO, Any

from foreign_king.files import NewFile
from foreign_king.logs.lines import GZIP, Line, ReadFault, guarded, reason
from foreign_king.logs.options import Options
from foreign_king.logs.report import Problem
from foreign_king.logs.sources import STDIN, NoLogs
from foreign_king.revisions.files import name_of_file, of_file
from foreign_king.revisions.upgrades import Upgrade, needed, rewrite

AS_VALIDATE = Options()
"""Everything is judged, as ``validate`` does unless something else is said."""


def upgrade_file(
    found: str | NoLogs,
    boards: tuple[Any, ...] = (),
    options: Options = AS_VALIDATE,
    *,
    check: bool = False,
    target: str | None = None,
) -> Upgrade:
    """Bring a file that was found up to date: in its place, or with a ``target`` there, where no file may be yet.

    With ``check`` nothing is written. A file that says nothing else afterwards is not even opened for writing, and its
    times stay; one that is a log of today already is copied to a ``target`` as it is. Whoever reads the file meanwhile
    reads all of the old log or all of the new one.
    """
    if found == STDIN:
        message = "the standard input cannot be brought up to date in its place; in Python, upgrade(lines) can"
        return _failed(Problem(code="unreadable", message=message, file=STDIN))
    try:
        return _upgraded(found, boards, options, check, target)
    except (OSError, ValueError) as error:
        message = reason(error)
        return _failed(Problem(code="unreadable", message=message, file=name_of_file(found)))


def _failed(problem: Problem) -> Upgrade:
    return Upgrade(file=problem.file, problem=problem)


def _upgraded(
    found: str | NoLogs, boards: tuple[Any, ...], options: Options, check: bool, target: str | None
) -> Upgrade:
    before = None if isinstance(found, NoLogs) else _stamp(found)
    steps = of_file(found, _needed, lambda problem: problem)
    if isinstance(steps, Problem):
        return _failed(steps)
    path = name_of_file(found)
    if steps == ():
        if target is not None and not check:
            _copy(path, target)
        return Upgrade(file=path)
    if check:
        return of_file(path, lambda lines: rewrite(lines, _nowhere, steps, path, boards, options), _failed)
    place = os.path.realpath(path if target is None else target)
    if target is not None:
        _is_free(place)
    with closing(NewFile(place, over=target is None)) as new:
        with _packed(new.stream, path) as written:
            upgraded = of_file(path, lambda lines: rewrite(lines, written.write, steps, path, boards, options), _failed)
        if upgraded.verdict == "upgraded":
            new.stream.flush()
            shutil.copymode(path, new.work)
            if _stamp(path) != before:
                message = "the file was changed meanwhile, and is left as it is"
                return _failed(Problem(code="unreadable", message=message, file=path))
            _finish(new)
        elif upgraded.verdict == "current" and target is not None:
            _copy(path, target)
    return upgraded


def _needed(lines: Iterator[Line]) -> Any:
    try:
        return needed(guarded(lines))
    except ReadFault:
        # Judging it says what is wrong, and where.
        return None


def _finish(new: NewFile) -> None:
    """A file that is written takes its place; ``FileExistsError`` where anything is there by now that must stay."""
    try:
        new.finish()
    except FileExistsError:
        raise _exists(new.place) from None


def _stamp(path: str) -> tuple[int, int, int]:
    there = os.stat(path)
    return there.st_ino, there.st_size, there.st_mtime_ns


def _nowhere(_: bytes) -> None:
    """Where it is only looked at what would change."""


def _is_free(path: str) -> None:
    """``FileExistsError`` where there is a file: nothing is overwritten in another folder."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.lexists(path):
        raise _exists(path)


def _exists(path: str) -> FileExistsError:
    return FileExistsError(errno.EEXIST, f"{path} exists, and nothing is overwritten")


def _copy(path: str, target: str) -> None:
    place = os.path.realpath(target)
    _is_free(place)
    with closing(NewFile(place, over=False)) as new:
        with open(path, "rb") as old:
            shutil.copyfileobj(old, new.stream)
        new.stream.flush()
        shutil.copystat(path, new.work)
        _finish(new)


@contextmanager
def _packed(stream: IO[bytes], path: str) -> Iterator[Any]:
    """What is written, gzipped if the old log is: always the same bytes for the same log."""
    with open(path, "rb") as old:
        is_packed = old.read(len(GZIP)) == GZIP
    if not is_packed:
        yield stream
        return
    with gzip.GzipFile(filename="", mode="wb", fileobj=stream, mtime=0) as packed:
        yield packed


__all__ = ["upgrade_file"]
