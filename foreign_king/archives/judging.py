"""The judging of the logs of an archive. What a caller wants of a log is kept only if the whole log is valid."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Generic, TypeVar

import attrs

from foreign_king.kernel.game import Result
from foreign_king.logs.lines import Line
from foreign_king.logs.opening import open_log
from foreign_king.logs.options import Options
from foreign_king.logs.report import Problem, Report
from foreign_king.logs.sources import STDIN, NoLogs
from foreign_king.logs.step import Step, Stop, ended
from foreign_king.logs.validation import judge_beginning
from foreign_king.logs.walk import answer, start, walk
from foreign_king.logs.workers import Broken, by_workers, cores
from foreign_king.revisions.files import name_of_file, of_file

T = TypeVar("T")


@attrs.frozen(kw_only=True)
class Judged(Generic[T]):
    """A log of an archive after it was judged."""

    report: Report
    """The problems of the log."""
    kept: T | None = None
    """What was kept of the log; ``None`` if the log is not valid."""


class Steps:
    """The steps of a log. Iterating over them judges the log; afterwards they say how it went."""

    def __init__(self, before: Step, lines: Iterable[Line]) -> None:
        self.last: Step = before
        self.holes: int = 0
        self.problems: list[Problem] = []
        self._lines = lines

    def __iter__(self) -> Iterator[Step]:
        for step in walk(self.last, self._lines):
            self.last = step
            self.holes += step.hole is not None
            self.problems += step.problems
            yield step

    def result(self) -> Result | None:
        """Return the result of the game after the last line; ``None`` while the game goes on."""
        return answer(self.last, partial(ended, self.last))


Reader = Callable[[Steps], T | None]
"""A function that reads all steps of a log, and returns what is kept of it; ``None`` for nothing."""


def judge_archive(
    files: Iterable[str | NoLogs], reader: Reader[T], boards: tuple[Any, ...], options: Options, jobs: int
) -> Iterator[Judged[T]]:
    """Yield each log of an archive after it was judged, in the order of the files. ``jobs`` is the number of processes
    that judge at the same time; 0 stands for the number of cores. The memory needed does not grow with the number of
    logs."""
    jobs = jobs or cores()
    arguments = reader, boards, options
    if jobs == 1:
        yield from (judge_log(file, *arguments) for file in files)
        return

    def here(file: str | NoLogs) -> Judged[T] | None:
        # Only this process can read the standard input.
        return judge_log(file, *arguments) if file == STDIN else None

    def prepare(file: str | NoLogs) -> None:
        judge_beginning(file, boards, options)

    done: Iterator[tuple[str | NoLogs, Judged[T] | Broken]]
    done = by_workers(judge_log, files, arguments, jobs, here, prepare=prepare)
    for file, result in done:
        if isinstance(result, Broken):
            code = "not-judged" if result.ended else "internal-error"
            yield _failed(Problem(code=code, message=result.message, file=name_of_file(file)))
        else:
            yield result


def judge_log(file: str | NoLogs, reader: Reader[T], boards: tuple[Any, ...], options: Options) -> Judged[T]:
    """Return one log after it was judged; for a name that led to no log, its problem."""

    def read(lines: Iterator[Line]) -> Judged[T]:
        return _judged(lines, name_of_file(file), reader, boards, options)

    return of_file(file, read, _failed)


def _failed(problem: Problem) -> Judged[Any]:
    return Judged(report=Report(file=problem.file, problems=(problem,)))


def _judged(
    lines: Iterator[Line], file: str, reader: Reader[T], boards: tuple[Any, ...], options: Options
) -> Judged[T]:
    steps = Steps(start(open_log(file, boards, options)), lines)
    kept = None
    try:
        kept = reader(steps)
    except Stop as stop:
        steps.problems += stop.step.problems
    progress = steps.last.progress
    report = Report(
        file=file,
        problems=tuple(steps.problems),
        lines=steps.last.line,
        not_judged=progress.not_judged,
        not_judged_more=progress.not_judged_more,
    )
    return Judged(report=report, kept=None if steps.problems else kept)


__all__ = ["Judged", "Reader", "Steps", "judge_archive", "judge_log"]
