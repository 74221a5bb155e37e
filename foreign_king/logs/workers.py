"""Several processes that do the same work on different things. Their results are given in the order of the things.

Each process has a pipe of its own and works on one thing at a time. When a process breaks (it is killed, or runs out of
memory), it is known what it worked on; nothing else is lost, and a new process takes its place.
"""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from signal import SIG_IGN, SIGINT, signal
from typing import Any, NamedTuple, TypeVar

from foreign_king.logs.internal import place_of

if sys.platform != "win32":
    from signal import SIG_BLOCK, SIG_SETMASK, pthread_sigmask

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""For each process, so many results may wait for one before them: memory does not grow with the number of things."""


class Broken(NamedTuple):
    """What came of a thing where the process did not get to its end, and why."""

    message: str


class _Worker:
    """A process, the pipe to it, and the place of what it is at."""

    def __init__(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        # Started anew and not forked: the same on every system, and safe where the caller has threads.
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(theirs, work, arguments), daemon=True)
        with _uninterrupted():
            self.process.start()
        theirs.close()
        self.at: int | None = None

    def give(self, place: int, thing: object) -> None:
        self.at = place
        with suppress(OSError):  # it broke while it had nothing to do: reading from it will tell
            self.pipe.send(thing)

    def result(self) -> Any:
        try:
            return self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            return Broken(f"the process that judged it has ended with code {self.process.exitcode}")

    def end(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Nothing is interrupted here, nor while a process that is started here gets as far as to say so itself: it would
    tell of it. Windows knows no such thing."""
    if sys.platform == "win32":
        yield
        return
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def _work(pipe: Connection, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """What a process does: take a thing, say what came of it, until the pipe is closed."""
    # Who interrupts the program interrupts the one process that waits for us.
    signal(SIGINT, SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            thing = pipe.recv()
            try:
                pipe.send(work(thing, *arguments))
            except Exception as error:
                pipe.send(Broken(place_of(error)))


def by_workers(
    work: Callable[..., R],
    things: Iterable[T],
    arguments: tuple[Any, ...],
    jobs: int,
    here: Callable[[T], R | None],
) -> Iterator[tuple[T, R | Broken]]:
    """Each thing with ``work(thing, *arguments)``, in order; unless this process has the result itself (``here``)."""
    source = enumerate(things)
    waiting: deque[tuple[int, T]] = deque()
    results: dict[int, R | Broken] = {}
    workers: list[_Worker] = []
    try:
        while True:
            _hand_out(source, waiting, results, workers, lambda: _Worker(work, arguments), jobs, here)
            if not waiting:
                return
            place, thing = waiting[0]
            while place not in results:
                _collect(results, workers)
                _hand_out(source, waiting, results, workers, lambda: _Worker(work, arguments), jobs, here)
            waiting.popleft()
            yield thing, results.pop(place)
    finally:
        for worker in workers:
            worker.end()


def _hand_out(
    source: Iterator[tuple[int, T]],
    waiting: deque[tuple[int, T]],
    results: dict[int, Any],
    workers: list[_Worker],
    start: Callable[[], _Worker],
    jobs: int,
    here: Callable[[T], Any],
) -> None:
    """Give everybody something to do who has nothing, unless too many results wait already."""
    while len(waiting) < jobs * AHEAD:
        idle = next((worker for worker in workers if worker.at is None), None)
        if idle is None and len(workers) >= jobs:
            return
        following = next(source, None)
        if following is None:
            return
        waiting.append(following)
        place, thing = following
        own = here(thing)
        if own is not None:
            results[place] = own
            continue
        if idle is None:
            idle = start()
            workers.append(idle)
        idle.give(place, thing)


def _collect(results: dict[int, Any], workers: list[_Worker]) -> None:
    """Wait until somebody is done. Who broke is replaced when there is something to do."""
    busy = [(worker, worker.at) for worker in workers if worker.at is not None]
    done = wait([worker.pipe for worker, _ in busy])
    for worker, at in busy:
        if worker.pipe in done:
            results[at], worker.at = worker.result(), None
            if not worker.process.is_alive():
                workers.remove(worker)
                worker.end()


def cores() -> int:
    """How many processes can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


__all__ = ["Broken", "by_workers", "cores"]
