"""How far a long work has come: a bar on the terminal of who waits for it, and nothing anywhere else."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import Any, NamedTuple

from foreign_king.logs.report import Report
from foreign_king.logs.sources import find_logs


class Progress(NamedTuple):
    """What can be told of a work while it is done: more lines were read, and there is a report."""

    lines: Callable[[int], None] | None
    report: Callable[[Report], None]

    def over(self, reports: Iterable[Report]) -> Iterator[Report]:
        """The same reports, each of them told."""
        for report in reports:
            self.report(report)
            yield report


NOBODY = Progress(lines=None, report=lambda _: None)
"""Nobody waits."""


def progress_of(names: Iterable[str], in_the_way: bool) -> AbstractContextManager[Progress]:
    """The progress of judging files, directories and patterns: a bar with the rate, if the standard error is a
    terminal, the extra ``terminal`` is installed, and it is not ``in_the_way`` of what is printed."""
    if in_the_way or not sys.stderr.isatty():
        return nullcontext(NOBODY)
    try:
        bar: Any = import_module("foreign_king.cli.bar")
    except ModuleNotFoundError:
        return nullcontext(NOBODY)
    shown: AbstractContextManager[Progress] = bar.bar_of(sum(1 for _ in find_logs(names)))
    return shown


__all__ = ["NOBODY", "Progress", "progress_of"]
