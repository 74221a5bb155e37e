"""How far a long work has come: a bar on the terminal of who waits for it, and nothing anywhere else."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import Any

from foreign_king.logs.report import Report
from foreign_king.logs.sources import find_logs


def with_progress(reports: Iterator[Report], names: Iterable[str]) -> AbstractContextManager[Iterator[Report]]:
    """The same reports; while they are asked for, a bar with the rate stands on the standard error, if that is a
    terminal and the extra ``terminal`` is installed. ``names`` are the files, directories and patterns they are of."""
    if not sys.stderr.isatty():
        return nullcontext(reports)
    try:
        bar: Any = import_module("foreign_king.cli.bar")
    except ModuleNotFoundError:
        return nullcontext(reports)
    shown: AbstractContextManager[Iterator[Report]] = bar.with_bar(reports, sum(1 for _ in find_logs(names)))
    return shown


__all__ = ["with_progress"]
