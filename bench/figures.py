"""What is measured, how long it took, and how far it had to go."""

import gc
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple

_OWN_TIME = time.get_clock_info("process_time").resolution <= 1e-6
clock = time.process_time if _OWN_TIME else time.perf_counter
"""Seconds of our own processor time, so that what else runs on the machine counts little; where that clock is too
coarse, seconds on the wall."""


class Sizes(NamedTuple):
    """How much of everything is measured."""

    games: int
    """Random games for each number of players."""
    repeats: int
    step: int
    """The late step of a game that is held against its tenth."""
    lines: tuple[int, ...]
    """Lengths of logs whose memory is watched."""
    files: tuple[int, ...]
    """Numbers of small files whose memory is watched."""
    processes: int
    """Fresh interpreters in which the library is imported."""
    big_lines: int
    """Lines of the longest log of all."""
    big_files: int
    """Logs of the largest folder of all."""


FULL = Sizes(
    games=10,
    repeats=9,
    step=1000,
    lines=(1_000, 10_000, 100_000),
    files=(10, 1_000),
    processes=15,
    big_lines=1_000_000,
    big_files=10_000,
)
TINY = Sizes(games=1, repeats=1, step=40, lines=(20, 100), files=(1, 3), processes=1, big_lines=100, big_files=30)


class Figure(NamedTuple):
    """One measured figure, and what it should be."""

    benchmark: str
    measured: str
    value: float
    unit: str
    """``/s``, ``ms``, ``KiB`` or ``x`` (so many times as much)."""
    aim: float | None = None
    aim_is: str = "at least"
    repeats: int = 1
    spread: float | None = None
    """By how much the middle one of the repeats was slower than the best: 0.05 is 5 %."""


class Timed(NamedTuple):
    """Some work, done several times."""

    best: float
    """Seconds."""
    spread: float
    repeats: int


def timed(work: Callable[[], object], repeats: int) -> Timed:
    """The best of several repeats. One more comes first, so that all that is made only once is there."""
    work()
    taken = []
    for _ in range(repeats):
        gc.collect()
        began = clock()
        work()
        taken.append(clock() - began)
    return best_of(taken)


def best_of(taken: list[float]) -> Timed:
    """Several measured times as one."""
    best = max(min(taken), 1e-9)
    return Timed(best, max(0.0, median(taken) / best - 1), len(taken))


def a_second(benchmark: str, measured: str, count: int, took: Timed, aim: float | None = None) -> Figure:
    """How many of ``count`` things were done in a second."""
    value = count / took.best
    return Figure(benchmark, measured, value, "/s", aim, repeats=took.repeats, spread=took.spread)


@contextmanager
def one_core() -> Iterator[int | None]:
    """Stay on one core, where the system lets us; which one it is."""
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
