"""Several processes that do the same work on different things, with the results in the order of the things.

Each process has its own pipe and works on one thing at a time. If a process is ended from outside (it is killed, or the
memory is full), a new process takes its place and tries the same thing again. If the new process is ended too, the
result names the thing.
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
from typing import Any, Generic, NamedTuple, TypeVar

from foreign_king.logs.internal_errors import place_of

if sys.platform != "win32":
    from signal import SIG_BLOCK, SIG_SETMASK, pthread_sigmask

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""How many results, for each process, may wait for a result before them. This limit keeps the memory from growing with
the number of things."""


class Broken(NamedTuple):
    """The result of a thing on which the work has failed, with the reason."""

    message: str
    ended: bool = False
    """Whether the process was ended from outside, twice; otherwise the work has raised an exception."""


class _Worker:
    """A process, the pipe to it, and the thing that it works on, with its place in the order."""

    def __init__(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        # Processes are spawned and not forked, which works on every system and is safe if the caller has threads.
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_work, args=(theirs, work, arguments), daemon=True)
        with _uninterrupted():
            self.process.start()
        theirs.close()
        self.at: tuple[int, Any] | None = None

    def give(self, place: int, thing: object) -> None:
        self.at = place, thing
        with suppress(OSError):  # if the process has ended meanwhile, result() reports it
            self.pipe.send(thing)

    def result(self) -> Any:
        try:
            return self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            return Broken(f"the process that judged it {_how_ended(self.process.exitcode)}, twice", ended=True)

    def end(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def _how_ended(code: int | None) -> str:
    return f"was ended by signal {-code}" if code is not None and code < 0 else f"has ended with code {code}"


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Block SIGINT, also in a process that is started here, until the process ignores the signal itself. Otherwise an
    interrupted process would print a traceback. Windows has no such signal mask."""
    if sys.platform == "win32":
        yield
        return
    before = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, before)


def _work(pipe: Connection, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """Run in a process: receive a thing and send its result, until the pipe is closed."""
    # An interruption ends the main process, and the main process ends this one.
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
    """Yield each thing with ``work(thing, *arguments)``, in order. The work is done by ``jobs`` processes, unless
    ``here(thing)``, which is called in this process, returns a result."""
    crew = _Crew(lambda: _Worker(work, arguments), things, jobs, here)
    try:
        yield from crew.results()
    finally:
        crew.end()


class _Crew(Generic[T, R]):
    """The processes, the things that they have still to work on, and the results so far."""

    def __init__(
        self, start: Callable[[], _Worker], things: Iterable[T], jobs: int, here: Callable[[T], R | None]
    ) -> None:
        self._start = start
        self._source = enumerate(things)
        self._jobs = jobs
        self._here = here
        self._waiting: deque[tuple[int, T]] = deque()
        """The things that were handed out and not yet yielded, in order."""
        self._again: deque[tuple[int, T]] = deque()
        """The things on which a process worked when it was ended."""
        self._tried: set[int] = set()
        self._results: dict[int, R | Broken] = {}
        self._workers: list[_Worker] = []

    def results(self) -> Iterator[tuple[T, R | Broken]]:
        """Yield each thing with its result, in order."""
        self._hand_out()
        while self._waiting:
            place, thing = self._waiting[0]
            while place not in self._results:
                self._collect()
                self._hand_out()
            self._waiting.popleft()
            self._tried.discard(place)
            yield thing, self._results.pop(place)
            self._hand_out()

    def _hand_out(self) -> None:
        """Give each idle process a thing to work on, unless too many results are waiting already."""
        while True:
            idle = next((worker for worker in self._workers if worker.at is None), None)
            if idle is None and len(self._workers) >= self._jobs:
                return
            following = self._following()
            if following is None:
                return
            place, thing = following
            own = None if place in self._tried else self._here(thing)
            if own is not None:
                self._results[place] = own
                continue
            if idle is None:
                idle = self._start()
                self._workers.append(idle)
            idle.give(place, thing)

    def _following(self) -> tuple[int, T] | None:
        if self._again:
            return self._again.popleft()
        if len(self._waiting) >= self._jobs * AHEAD:
            return None
        following = next(self._source, None)
        if following is not None:
            self._waiting.append(following)
        return following

    def _collect(self) -> None:
        """Wait until a process is done, and keep its result. A process that was ended is removed; a new one is started
        when there is something to work on."""
        busy = [(worker, worker.at) for worker in self._workers if worker.at is not None]
        done = wait([worker.pipe for worker, _ in busy])
        for worker, (place, thing) in busy:
            if worker.pipe not in done:
                continue
            result, worker.at = worker.result(), None
            if isinstance(result, Broken) and result.ended and place not in self._tried:
                self._tried.add(place)
                self._again.append((place, thing))
            else:
                self._results[place] = result
            if not worker.process.is_alive():
                self._workers.remove(worker)
                worker.end()

    def end(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()


def cores() -> int:
    """Return the number of processes that can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


__all__ = ["Broken", "by_workers", "cores"]
