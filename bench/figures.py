"""Measured figures, with their aims, and the means to measure them."""

import gc
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple

_OWN_TIME = time.get_clock_info("process_time").resolution <= 1e-6
clock = time.process_time if _OWN_TIME else time.perf_counter
"""Returns seconds of processor time, so that other programs on the machine matter little; if that clock is too coarse,
seconds of real time."""


class Sizes(NamedTuple):
    """The amounts that are measured."""

    games: int
    """Random games for each number of players."""
    repeats: int
    step: int
    """The late step of a game that is compared with its tenth."""
    lines: tuple[int, ...]
    """The lengths of the logs whose memory is measured."""
    files: tuple[int, ...]
    """The numbers of small files whose memory is measured."""
    processes: int
    """How many fresh interpreters import the library."""
    big_lines: int
    """The number of lines of the longest log."""
    big_files: int
    """The number of logs in the largest folder."""
    big_commands: int | None
    """After how many commands the logs of this folder end; ``None`` for whole games."""
    rounds: int
    """How many times the libraries are compared with each other."""
    batch: float
    """For how many seconds at least a library does a work in one round."""
    commands: int
    """The length of a long game."""
    logs: int
    """The number of logs that several processes judge."""
    many_logs: int
    """The number of logs where the work of several processes is to take much longer than the start of the program."""
    streams: int
    """The number of matches with a stream each that a server has open."""
    seconds: float
    """For how many seconds commands are sent to a server in one round."""


FULL = Sizes(
    games=10,
    repeats=9,
    step=1000,
    lines=(1_000, 10_000, 100_000),
    files=(10, 1_000),
    processes=15,
    big_lines=10_000_000,
    big_files=1_000_000,
    big_commands=8,
    rounds=9,
    batch=0.1,
    commands=20_000,
    logs=400,
    many_logs=4_000,
    streams=1_000,
    seconds=2.0,
)
"""What the page on performance shows."""
QUICK = Sizes(
    games=3,
    repeats=3,
    step=1000,
    lines=(1_000, 10_000),
    files=(10, 100),
    processes=5,
    big_lines=20_000,
    big_files=220,
    big_commands=None,
    rounds=3,
    batch=0.03,
    commands=4_000,
    logs=120,
    many_logs=1_000,
    streams=200,
    seconds=1.0,
)
"""Smaller amounts, for a first look."""
TINY = Sizes(
    games=1,
    repeats=1,
    step=40,
    lines=(20, 100),
    files=(1, 3),
    processes=1,
    big_lines=100,
    big_files=30,
    big_commands=None,
    rounds=1,
    batch=0.0,
    commands=200,
    logs=4,
    many_logs=6,
    streams=3,
    seconds=0.05,
)
"""So little that the figures mean nothing, for tests."""


class Figure(NamedTuple):
    """One measured figure, and its aim."""

    benchmark: str
    measured: str
    value: float | None
    """``None`` where this Python or this system cannot measure it."""
    unit: str
    """``/s``, ``ms``, ``µs``, ``KiB`` or ``x`` (a ratio)."""
    aim: float | None = None
    aim_is: str = "at least"
    repeats: int = 1
    spread: float | None = None
    """By how much the median of the repeats was slower than the best: 0.05 is 5 %."""


class Timed(NamedTuple):
    """The times of some work that was done repeatedly."""

    best: float
    """The shortest time in seconds."""
    spread: float
    repeats: int


def timed(work: Callable[[], object], repeats: int) -> Timed:
    """Measure some work several times. It is done once before, so that caches are filled."""
    work()
    taken = []
    for _ in range(repeats):
        gc.collect()
        began = clock()
        work()
        taken.append(clock() - began)
    return best_of(taken)


def best_of(taken: list[float]) -> Timed:
    """Return several measured times as one value."""
    best = max(min(taken), 1e-9)
    return Timed(best, max(0.0, median(taken) / best - 1), len(taken))


def a_second(benchmark: str, measured: str, count: int, took: Timed, aim: float | None = None) -> Figure:
    """Return a figure: how many of ``count`` things were done in a second."""
    value = count / took.best
    return Figure(benchmark, measured, value, "/s", aim, repeats=took.repeats, spread=took.spread)


def _allowed() -> set[int]:
    return os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()


ALLOWED = _allowed()
"""The cores on which this process may run, as it was started; empty if the system does not say."""


@contextmanager
def every_core() -> Iterator[None]:
    """Run on all cores on which this process was allowed to run at first."""
    before = _allowed()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, ALLOWED)
    try:
        yield
    finally:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, before)


@contextmanager
def one_core() -> Iterator[int | None]:
    """Run on one core, if the system allows it. Yield the number of the core, or ``None``."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    before = os.sched_getaffinity(0)
    core = max(before)
    os.sched_setaffinity(0, {core})
    try:
        yield core
    finally:
        os.sched_setaffinity(0, before)
