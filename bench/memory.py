"""The memory that judging takes: the peak of Python's allocations, without those from before."""

import gc
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.figures import Figure, Sizes
from bench.games import log_in_circles
from foreign_king.logs.batch import validate_files
from foreign_king.logs.validation import validate_file

FLAT = 1.1
"""The greatest allowed ratio of the memory for the longest log to that for the shortest."""
try:
    tracemalloc: Any = import_module("tracemalloc")
except ImportError:
    # PyPy has no such module.
    tracemalloc = None
SMALL = 20
"""The number of lines of a small file."""


def measure_memory(sizes: Sizes) -> list[Figure]:
    """Measure the peak while a log is validated from its file, for several lengths, and while many small files are."""
    with TemporaryDirectory() as folder:
        return [*_long_logs(sizes, Path(folder)), *_many_files(sizes, Path(folder))]


def _long_logs(sizes: Sizes, folder: Path) -> list[Figure]:
    peaks = []
    for lines in sizes.lines:
        log = folder / f"{lines}.jsonl"
        with log.open("wb") as stream:
            log_in_circles(stream, lines, facts=True, digests=False)
        report = validate_file(str(log))
        assert (report.verdict, report.lines) == ("valid", lines), report
        peaks.append(_peak(partial(validate_file, str(log))))
        log.unlink()
    named = [f"peak, a log of {lines:,} lines" for lines in sizes.lines]
    against = f"{sizes.lines[-1]:,} lines against {sizes.lines[0]:,}"
    shortest, longest = peaks[0], peaks[-1]
    ratio = None if shortest is None or longest is None else longest / shortest
    return [*_kibibytes(named, peaks), Figure("memory", against, ratio, "x", FLAT, "at most")]


def _many_files(sizes: Sizes, folder: Path) -> list[Figure]:
    peaks = []
    for files in sizes.files:
        logs = folder / f"{files}"
        logs.mkdir()
        for number in range(files):
            with (logs / f"{number:06}.jsonl").open("wb") as stream:
                log_in_circles(stream, SMALL, facts=True)
        verdicts = [report.verdict for report in validate_files([str(logs)])]
        assert verdicts == ["valid"] * files, verdicts
        peaks.append(_peak(partial(_validate_one_by_one, str(logs))))
    return _kibibytes([f"peak, a folder of {files:,} small logs" for files in sizes.files], peaks)


def _validate_one_by_one(folder: str) -> None:
    for _ in validate_files([folder]):
        pass


def _kibibytes(named: list[str], peaks: list[int | None]) -> list[Figure]:
    return [
        Figure("memory", name, None if peak is None else peak / 1024, "KiB")
        for name, peak in zip(named, peaks, strict=True)
    ]


def _peak(work: Callable[[], object]) -> int | None:
    """Return the peak of allocated bytes during some work, without those allocated before; ``None`` if this Python
    cannot say."""
    traced = _traced(work)
    return None if traced is None else traced[1]


def allocated(make: Callable[[], object]) -> int | None:
    """Return the bytes that something takes which is made here; ``None`` if this Python cannot say."""
    traced = _traced(make)
    return None if traced is None else traced[0]


def _traced(make: Callable[[], object]) -> tuple[int, int] | None:
    """Return the bytes that are allocated after something is made, and at most meanwhile."""
    if tracemalloc is None:
        return None
    gc.collect()
    tracemalloc.start()
    try:
        made = make()
        gc.collect()
        now, most = tracemalloc.get_traced_memory()
        del made
        return now, most
    finally:
        tracemalloc.stop()
