"""The memory that judging takes: the peak of Python's allocations, without those from before."""

import gc
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure, Sizes
from bench.games import log_in_circles
from foreign_king.logs.batch import validate_files
from foreign_king.logs.validation import validate_file

FLAT = 1.1
"""The greatest allowed ratio of the memory for the longest log to that for the shortest."""
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
    return [*_kibibytes(named, peaks), Figure("memory", against, peaks[-1] / peaks[0], "x", FLAT, "at most")]


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


def _kibibytes(named: list[str], peaks: list[int]) -> list[Figure]:
    return [Figure("memory", name, peak / 1024, "KiB") for name, peak in zip(named, peaks, strict=True)]


def _peak(work: Callable[[], object]) -> int:
    """Return the peak of allocated bytes during some work, without those allocated before."""
    gc.collect()
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
