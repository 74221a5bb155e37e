"""The bar itself, which knows the library that draws it: the extra ``terminal``."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from foreign_king.cli.language import _
from foreign_king.cli.progress import Progress
from foreign_king.logs.report import Report


@contextmanager
def bar_of(total: int) -> Iterator[Progress]:
    """A bar that goes on with each report; ``total`` is how many there will be."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    # What is printed meanwhile to the same terminal comes above the bar.
    bar = Bar(
        *columns,
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
        redirect_stderr=False,
    )
    with bar:
        bar.add_task("", total=total, rate="")
        shown = _Shown(bar)
        yield Progress(lines=shown.lines, report=shown.report)


class _Shown:
    """A bar, and how many lines were read: of logs that are being judged, and in the reports."""

    def __init__(self, bar: Bar) -> None:
        self.bar = bar
        (self.task,) = bar.tasks
        self.read = self.reported = 0

    def lines(self, number: int) -> None:
        self.read += number
        self._update(0)

    def report(self, report: Report) -> None:
        self.reported += report.lines
        # The last few lines of a log are not told while it is judged.
        self.read = max(self.read, self.reported)
        self._update(1)

    def _update(self, advance: int) -> None:
        seconds, logs = self.task.elapsed or 0.001, self.task.completed + advance
        rate = _("{logs} logs/s, {lines} lines/s").format(logs=round(logs / seconds), lines=round(self.read / seconds))
        self.bar.update(self.task.id, advance=advance, rate=rate)


__all__ = ["bar_of"]
