"""The judging of many files in order, by one process or by several."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from foreign_king.language import DEFAULT_LANGUAGE
from foreign_king.logs.options import KeepGoing, Level, Options, Rules, check_options
from foreign_king.logs.report import Report
from foreign_king.logs.sources import STDIN, NoLogs, find_logs
from foreign_king.logs.validation import Watch, boards_of, failed, judge_beginning, judge_file
from foreign_king.logs.workers import Broken, Jobs, by_workers, checked_jobs


def validate_files(
    names: Iterable[str],
    *,
    boards: Iterable[Any] = (),
    level: Level = "result",
    keep_going: KeepGoing = "stop",
    language: str = DEFAULT_LANGUAGE,
    explain: bool = False,
    rules: Rules = "recorded",
    fair: bool = False,
    jobs: Jobs = 1,
) -> Iterator[Report]:
    """Yield the verdicts on files, directories (every ``*.jsonl`` and ``*.jsonl.gz`` in them) and patterns, one by one
    and in order.

    ``jobs`` is the number of processes that judge at the same time; 0 stands for the number of cores. Each process
    imports the main module anew, so a program that asks for several has to start behind
    ``if __name__ == "__main__"``. Instead of a number it may be a cluster: see ``foreign_king.cluster``. The
    other arguments are as for ``validate``. ``ValueError`` for a negative number.

    >>> from foreign_king.logs import validate_files
    >>> for report in validate_files(["examples/logs/t*.jsonl"]):
    ...     print(report.file, report.verdict, report.commands)
    examples/logs/three-players.jsonl valid 258
    examples/logs/two-players.jsonl valid 158
    """
    jobs = checked_jobs(jobs)
    options = Options(level=level, keep_going=keep_going, language=language, explain=explain, rules=rules, fair=fair)
    return judge_files(find_logs(names), boards_of(boards), check_options(options), jobs)


Found = str | NoLogs
"""The name of a log's file, or a name that led to no log."""


def judge_files(
    files: Iterable[Found],
    boards: tuple[Any, ...],
    options: Options,
    jobs: Jobs = 1,
    kept_verdict: Callable[[Found], Report | None] = lambda _: None,
    watch: Watch | None = None,
) -> Iterator[Report]:
    """Yield the verdicts on files, in their order. ``kept_verdict`` returns the verdict on a file if one was kept.
    ``watch`` is called with the number of lines that were read; other processes do not call it."""
    jobs = checked_jobs(jobs)
    if jobs == 1:
        return (kept_verdict(each) or judge_file(each, boards, options, watch) for each in files)
    return _by_workers(files, boards, options, jobs, kept_verdict)


def _by_workers(
    files: Iterable[Found],
    boards: tuple[Any, ...],
    options: Options,
    jobs: Jobs,
    kept_verdict: Callable[[Found], Report | None],
) -> Iterator[Report]:
    def here(each: Found) -> Report | None:
        # Only this process can read the standard input.
        return judge_file(each, boards, options) if each == STDIN else kept_verdict(each)

    def prepare(each: Found) -> None:
        judge_beginning(each, boards, options)

    for each, verdict in by_workers(judge_file, files, (boards, options), jobs, here, prepare=prepare):
        if isinstance(verdict, Broken):
            name = each.name if isinstance(each, NoLogs) else each
            yield failed(name, "not-judged" if verdict.ended else "internal-error", verdict.message, options)
        else:
            yield verdict


__all__ = ["judge_files", "validate_files"]
