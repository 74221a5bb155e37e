"""Upgrades of log files, in their place or into another folder. A file is replaced as a whole or not at all."""

import errno
import gzip
import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from typing import IO, Any

from foreign_king.files import NewFile
from foreign_king.logs.lines import GZIP, Line, ReadFault, guarded, reason
from foreign_king.logs.options import Options
from foreign_king.logs.report import Problem
from foreign_king.logs.sources import STDIN, NoLogs
from foreign_king.logs.validation import judge_beginning
from foreign_king.logs.workers import Broken, Jobs, by_workers, checked_jobs
from foreign_king.revisions.files import name_of_file, of_file
from foreign_king.revisions.upgrades import Upgrade, needed, rewrite

AS_VALIDATE = Options()
"""The default options of ``validate``, by which everything is judged."""


def upgrade_file(
    file: str | NoLogs,
    boards: tuple[Any, ...] = (),
    options: Options = AS_VALIDATE,
    *,
    check: bool = False,
    target: str | None = None,
) -> Upgrade:
    """Upgrade a log file in its place, or write the upgraded log to ``target``, where no file may exist.

    With ``check`` nothing is written. A file that needs no upgrade is not opened for writing and keeps its times; with
    a ``target`` it is copied there. Other programs that read the file meanwhile get the whole old log or the whole new
    one.
    """
    if file == STDIN:
        message = "the standard input cannot be brought up to date in its place; in Python, upgrade(lines) can"
        return _failed(Problem(code="unreadable", message=message, file=STDIN))
    try:
        return _upgraded(file, boards, options, check, target)
    except (OSError, ValueError) as error:
        message = reason(error)
        return _failed(Problem(code="unreadable", message=message, file=name_of_file(file)))


def check_files(
    files: Iterable[str | NoLogs], boards: tuple[Any, ...], options: Options, jobs: Jobs = 1
) -> Iterator[Upgrade]:
    """Yield how each log file would be upgraded, in order. Nothing is written. ``jobs`` is as for
    ``validate_files``."""
    jobs = checked_jobs(jobs)
    if jobs == 1:
        yield from (check_file(file, boards, options) for file in files)
        return

    def prepare(file: str | NoLogs) -> None:
        # A log of today is not judged, so the rules need not be loaded for it.
        if of_file(file, _needed, lambda problem: problem) != ():
            judge_beginning(file, boards, options)

    for file, result in by_workers(check_file, files, (boards, options), jobs, prepare=prepare):
        if isinstance(result, Broken):
            code = "not-judged" if result.ended else "internal-error"
            yield _failed(Problem(code=code, message=result.message, file=name_of_file(file)))
        else:
            yield result


def check_file(file: str | NoLogs, boards: tuple[Any, ...], options: Options) -> Upgrade:
    """Return how a log file would be upgraded; nothing is written."""
    return upgrade_file(file, boards, options, check=True)


def _failed(problem: Problem) -> Upgrade:
    return Upgrade(file=problem.file, problem=problem)


def _upgraded(
    file: str | NoLogs, boards: tuple[Any, ...], options: Options, check: bool, target: str | None
) -> Upgrade:
    # A log whose bytes were sent here is only checked.
    before = None if check or isinstance(file, NoLogs) else _stamp(file)
    steps = of_file(file, _needed, lambda problem: problem)
    if isinstance(steps, Problem):
        return _failed(steps)
    path = name_of_file(file)
    if steps == ():
        if target is not None and not check:
            _copy(path, target)
        return Upgrade(file=path)
    if check:
        return of_file(path, lambda lines: rewrite(lines, _discard, steps, path, boards, options), _failed)
    place = os.path.realpath(path if target is None else target)
    if target is not None:
        _require_free(place)
    with closing(NewFile(place, over=target is None)) as new:
        with _packed(new.stream, path) as output:
            upgraded = of_file(path, lambda lines: rewrite(lines, output.write, steps, path, boards, options), _failed)
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
        # Judging the log reports the problem with its line.
        return None


def _finish(new: NewFile) -> None:
    """Move a finished file to its place. ``FileExistsError`` if a file has appeared there that must not be replaced."""
    try:
        new.finish()
    except FileExistsError:
        raise _exists(new.place) from None


def _stamp(path: str) -> tuple[int, int, int]:
    status = os.stat(path)
    return status.st_ino, status.st_size, status.st_mtime_ns


def _discard(_: bytes) -> None:
    """Discard the upgraded log. A check needs only the verdict."""


def _require_free(path: str) -> None:
    """Create the folder of a target file. ``FileExistsError`` if the file exists, because no target is overwritten."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.lexists(path):
        raise _exists(path)


def _exists(path: str) -> FileExistsError:
    return FileExistsError(errno.EEXIST, f"{path} exists, and nothing is overwritten")


def _copy(path: str, target: str) -> None:
    place = os.path.realpath(target)
    _require_free(place)
    with closing(NewFile(place, over=False)) as new:
        with open(path, "rb") as old:
            shutil.copyfileobj(old, new.stream)
        new.stream.flush()
        shutil.copystat(path, new.work)
        _finish(new)


@contextmanager
def _packed(stream: IO[bytes], path: str) -> Iterator[Any]:
    """Yield a stream to write the new log to, gzipped if the old log is. The same log always gives the same bytes."""
    with open(path, "rb") as old:
        is_packed = old.read(len(GZIP)) == GZIP
    if not is_packed:
        yield stream
        return
    with gzip.GzipFile(filename="", mode="wb", fileobj=stream, mtime=0) as packed:
        yield packed


__all__ = ["check_file", "check_files", "upgrade_file"]
