"""The progress of long work. It is shown as a bar on a terminal, and nowhere else."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import Any, NamedTuple

from foreign_king.logs.report import Report
from foreign_king.logs.sources import find_logs


class Progress(NamedTuple):
    """The functions that long work calls: ``lines`` with the number of further lines read, ``report`` with each
    report."""

    lines: Callable[[int], None] | None
    report: Callable[[Report], None]

    def over(self, reports: Iterable[Report]) -> Iterator[Report]:
        """Yield the same reports, after calling ``report`` with each of them."""
        for report in reports:
            self.report(report)
            yield report


NOBODY = Progress(lines=None, report=lambda _: None)
"""Progress that is shown nowhere."""


def progress_of(names: Iterable[str], in_the_way: bool) -> AbstractContextManager[Progress]:
    """Return the progress of judging files, directories and patterns. It is a bar if the standard error is a terminal
    and the extra ``terminal`` is installed, unless the bar would be ``in_the_way`` of the output."""
    if in_the_way or not sys.stderr.isatty():
        return nullcontext(NOBODY)
    try:
        bar: Any = import_module("foreign_king.cli.bar")
    except ModuleNotFoundError:
        return nullcontext(NOBODY)
    shown: AbstractContextManager[Progress] = bar.bar_of(sum(1 for _ in find_logs(names)))
    return shown


__all__ = ["NOBODY", "Progress", "progress_of"]
