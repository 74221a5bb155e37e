"""The bar itself, which knows the library that draws it: the extra ``terminal``."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from foreign_king.cli.tongue import _
from foreign_king.logs.report import Report


@contextmanager
def with_bar(reports: Iterator[Report], total: int) -> Iterator[Iterator[Report]]:
    """The same reports, with a bar that goes on with each; ``total`` is how many there will be."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    # What is printed meanwhile to the same terminal comes above the bar.
    progress = Progress(
        *columns,
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
        redirect_stderr=False,
    )
    with progress:
        yield _going_on(reports, progress, progress.add_task("", total=total, rate=""))


def _going_on(reports: Iterator[Report], progress: Progress, task: TaskID) -> Iterator[Report]:
    lines = 0
    (shown,) = progress.tasks
    for report in reports:
        lines += report.lines
        seconds = shown.elapsed or 0.001
        rate = _("{logs} logs/s, {lines} lines/s").format(
            logs=round((shown.completed + 1) / seconds), lines=round(lines / seconds)
        )
        progress.update(task, advance=1, rate=rate)
        yield report


__all__ = ["with_bar"]
