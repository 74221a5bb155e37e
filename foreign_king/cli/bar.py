"""A bar of progress on the terminal. It needs the library ``rich``, which the extra ``terminal`` installs."""

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
    """Show a bar that advances with each of ``total`` reports."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
    # What is printed to the same terminal meanwhile appears above the bar.
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
    """A bar, and the number of lines read. Lines are counted while a log is judged, and once more from its report."""

    def __init__(self, bar: Bar) -> None:
        self.bar = bar
        (self.task,) = bar.tasks
        self.read = self.reported = 0

    def lines(self, number: int) -> None:
        self.read += number
        self._update(0)

    def report(self, report: Report) -> None:
        self.reported += report.lines
        # The last lines of a log are not counted while it is judged, so its report can say more.
        self.read = max(self.read, self.reported)
        self._update(1)

    def _update(self, advance: int) -> None:
        seconds, logs = self.task.elapsed or 0.001, self.task.completed + advance
        rate = _("{logs} logs/s, {lines} lines/s").format(logs=round(logs / seconds), lines=round(self.read / seconds))
        self.bar.update(self.task.id, advance=advance, rate=rate)


__all__ = ["bar_of"]
