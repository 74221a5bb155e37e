"""Several processes that do the same work on different things, with the results in the order of the things.

Each process has its own pipe and works on one thing at a time. While things take only milliseconds, a few more of them
wait in the pipe, so that the process need not wait for the next one. If a process is ended from outside (it is killed,
or the memory is full), a new process takes its place and tries the same thing again. If three processes are ended at
the same thing, the result names the thing. What has only waited in the pipe is given to another process.

On Linux, a process with a single thread is forked: the new process has everything loaded already and starts in
milliseconds. Everywhere else a new interpreter is started, which is safe for a caller with threads too.
"""

import os
import sys
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from signal import SIG_IGN, SIGINT, SIGTERM, signal
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from foreign_king.logs.internal_errors import place_of

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

if sys.platform != "win32":
    from signal import SIG_BLOCK, SIG_SETMASK, pthread_sigmask

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""How many results, for each process, may wait for a result before them. This limit keeps the memory from growing with
the number of things."""
GIVEN = 3
"""How many things a process has at the most: the one that it works on, and those that wait in its pipe."""
QUICK = 0.005
"""Things wait in the pipe of a process if its last one took less than so many seconds."""
LONGEST = 4096
"""Only numbers, and names up to this length, wait in a pipe. Longer things could fill it while the process fills it in
the other direction, and then both would wait for each other."""
TRIES = 3
"""How many processes may be ended at the same thing before it is given up."""
PATIENCE = 5.0
"""Seconds in which a process that is told to end must have ended. After them it is killed."""
BY_SIGNAL = 128
"""Exit codes above this number say which signal ended a process."""


class Broken(NamedTuple):
    """The result of a thing on which the work has failed, with the reason."""

    message: str
    ended: bool = False
    """Whether every process that tried it was ended from outside; otherwise the work has raised an exception."""


class Workforce(Protocol):
    """Whoever does the same work on different things instead of processes of this machine, such as a cluster."""

    def results(
        self,
        work: Callable[..., R],
        things: Iterable[T],
        arguments: tuple[Any, ...],
        here: Callable[[T], R | None],
        again: Callable[..., R],
        /,
    ) -> Generator[tuple[T, R | Broken], None, None]:
        """Yield each thing with its result, in order, as ``by_workers`` does. A thing that is a text is the name of a
        log."""
        ...


Jobs = int | Workforce
"""The number of processes that work at the same time, where 0 stands for the number of cores; or a workforce."""


class _Work(NamedTuple):
    """The function that is called with each thing, the one for a thing at which another process was ended, and the
    further arguments of both."""

    first: Callable[..., Any]
    again: Callable[..., Any]
    arguments: tuple[Any, ...]


class _Worker:
    """A process, the pipe to it, and the thing that it works on, with its place in the order."""

    def __init__(self, work: _Work, others: Iterable["_Worker"] = ()) -> None:
        from multiprocessing import get_context  # noqa: PLC0415 - a program with one process needs none of it

        method = start_method()
        context: Any = get_context(method)
        self.pipe: Connection
        self.pipe, theirs = context.Pipe()
        # A forked process inherits these ends of pipes. It has to close them, or no process would notice that the
        # main process has ended.
        inherited = [self.pipe, *(worker.pipe for worker in others)] if method == "fork" else []
        self.process: BaseProcess = context.Process(target=_run, args=(theirs, inherited, work), daemon=True)
        with _uninterrupted():
            self.process.start()
        theirs.close()
        self.given: deque[tuple[int, Any]] = deque()
        """The thing that the process works on, and those that wait in the pipe, each with its place."""
        self._began, self._quick = 0.0, False

    @property
    def has_room(self) -> bool:
        """Whether one more thing may wait in the pipe."""
        return self._quick and len(self.given) < GIVEN

    def give(self, place: int, thing: object, tried: bool) -> None:
        """Give the process a thing. ``tried`` says whether another process was ended at it."""
        if not self.given:
            self._began = monotonic()
        self.given.append((place, thing))
        with suppress(OSError):  # if the process has ended meanwhile, result() reports it
            self.pipe.send((thing, tried))

    def result(self) -> tuple[int, Any, Any]:
        """Return the thing on which the process has worked, with its place before it and the result after it."""
        place, thing = self.given.popleft()
        try:
            result = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            message = f"the process that worked on it {_how_ended(self.process.exitcode)}, three times"
            return place, thing, Broken(message, ended=True)
        now = monotonic()
        self._quick, self._began = now - self._began < QUICK, now
        return place, thing, result

    def end(self) -> None:
        """End the process. It may undo unfinished work first, but not for long."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def start_method() -> Literal["fork", "spawn"]:
    """Return how a process is started: ``fork`` on Linux if this process has a single thread, otherwise ``spawn``."""
    if sys.platform != "linux":
        return "spawn"
    try:
        threads = len(os.listdir("/proc/self/task"))
    except OSError:
        return "spawn"
    return "fork" if threads == 1 else "spawn"


def _how_ended(code: int | None) -> str:
    if code is not None and (code < 0 or code > BY_SIGNAL):
        return f"was ended by signal {-code if code < 0 else code - BY_SIGNAL}"
    return f"has ended with code {code}"


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


def _run(pipe: "Connection", inherited: "Iterable[Connection]", work: _Work) -> None:
    """Run in a process: receive a thing and send its result, until the pipe is closed."""
    # An interruption ends the main process, and the main process ends this one.
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, _end_in_order)
    for each in inherited:
        each.close()
    with suppress(EOFError, OSError):
        while True:
            thing, tried = pipe.recv()
            try:
                pipe.send((work.again if tried else work.first)(thing, *work.arguments))
            except Exception as error:
                pipe.send(Broken(place_of(error)))


def _end_in_order(number: int, _: FrameType | None) -> None:
    """End this process after unfinished work is undone, such as a file that is half written."""
    raise SystemExit(BY_SIGNAL + number)


def by_workers(
    work: Callable[..., R],
    things: Iterable[T],
    arguments: tuple[Any, ...],
    jobs: Jobs,
    here: Callable[[T], R | None] = lambda _: None,
    again: Callable[..., R] | None = None,
    prepare: Callable[[T], object] | None = None,
) -> Generator[tuple[T, R | Broken], None, None]:
    """Yield each thing with ``work(thing, *arguments)``, in order. The work is done by ``jobs`` processes, or by
    a workforce, unless ``here(thing)``, which is called in this process, returns a result.

    ``again`` is called instead of ``work`` for a thing at which another process was ended. It is needed if the work
    leaves something behind, such as a file. ``prepare`` is called once with the first thing, in this process, if the
    processes are forked: they do not load again what it has loaded.
    """
    if not isinstance(jobs, int):
        with closing(jobs.results(work, things, arguments, here, again or work)) as results:
            yield from results
        return
    crew = _Crew(partial(_Worker, _Work(work, again or work, arguments)), things, jobs, here, prepare)
    try:
        yield from crew.results()
    finally:
        crew.end()


def in_order(
    waiting: deque[tuple[int, T]],
    results: dict[int, R | Broken],
    hand_out: Callable[[], None],
    collect: Callable[[], None],
) -> Iterator[tuple[T, R | Broken]]:
    """Yield each thing with its result, in order. ``hand_out`` adds things, with their places, to those that wait for
    their turn, and ``collect`` waits for results and adds them by these places."""
    hand_out()
    while waiting:
        place, thing = waiting[0]
        while place not in results:
            collect()
            hand_out()
        waiting.popleft()
        yield thing, results.pop(place)
        hand_out()


class _Crew(Generic[T, R]):
    """The processes, the things that they have still to work on, and the results so far."""

    def __init__(
        self,
        start: Callable[[list[_Worker]], _Worker],
        things: Iterable[T],
        jobs: int,
        here: Callable[[T], R | None],
        prepare: Callable[[T], object] | None,
    ) -> None:
        self._start = start
        self._source = enumerate(things)
        self._jobs = jobs
        self._here = here
        self._prepare = prepare if start_method() == "fork" else None
        self._waiting: deque[tuple[int, T]] = deque()
        """The things that were handed out and not yet yielded, in order."""
        self._again: deque[tuple[int, T]] = deque()
        """The things that a process had when it was ended."""
        self._tries: Counter[int] = Counter()
        """How many processes were ended at each of these things."""
        self._results: dict[int, R | Broken] = {}
        self._workers: list[_Worker] = []

    def results(self) -> Iterator[tuple[T, R | Broken]]:
        """Yield each thing with its result, in order."""
        return in_order(self._waiting, self._results, self._hand_out, self._collect)

    def _hand_out(self) -> None:
        """Give each process things to work on, unless too many results are waiting already."""
        while True:
            worker = self._free()
            if worker is None and len(self._workers) >= self._jobs:
                return
            following = self._following()
            if following is None:
                return
            place, thing = following
            if worker is None:
                if self._prepare is not None:
                    self._prepare(thing)
                    self._prepare = None
                worker = self._start(self._workers)
                self._workers.append(worker)
            elif worker.given and not _is_short(thing):
                self._again.appendleft(following)
                return
            worker.give(place, thing, place in self._tries)

    def _free(self) -> _Worker | None:
        """Return a process that has nothing to do. If all have, and no more may be started, return the one with the
        fewest things that has room for one more. ``None`` if there is none."""
        idle = next((worker for worker in self._workers if not worker.given), None)
        if idle is not None or len(self._workers) < self._jobs:
            return idle
        return min((each for each in self._workers if each.has_room), key=lambda each: len(each.given), default=None)

    def _following(self) -> tuple[int, T] | None:
        """Return the thing that a process works on next, with its place. Results that are found here are kept."""
        if self._again:
            return self._again.popleft()
        while len(self._waiting) < self._jobs * AHEAD:
            following = next(self._source, None)
            if following is None:
                return None
            self._waiting.append(following)
            place, thing = following
            own = self._here(thing)
            if own is None:
                return following
            self._results[place] = own
        return None

    def _collect(self) -> None:
        """Wait until a process is done, and keep its result. A process that was ended is removed; a new one is started
        when there is something to work on."""
        from multiprocessing.connection import wait  # noqa: PLC0415 - a program with one process needs none of it

        busy = [worker for worker in self._workers if worker.given]
        done = wait([worker.pipe for worker in busy])
        for worker in busy:
            if worker.pipe not in done:
                continue
            place, thing, result = worker.result()
            self._keep(place, thing, result)
            ended = isinstance(result, Broken) and result.ended
            # A process that has ended after a result may have begun with the next thing, and then that has no result.
            if ended or (not worker.given and not worker.process.is_alive()):
                self._again.extend(worker.given)
                self._workers.remove(worker)
                worker.end()

    def _keep(self, place: int, thing: T, result: R | Broken) -> None:
        """Keep a result, unless its process was ended and another process is to try the thing again."""
        if isinstance(result, Broken) and result.ended:
            self._tries[place] += 1
            if self._tries[place] < TRIES:
                self._again.append((place, thing))
                return
        del self._tries[place]
        self._results[place] = result

    def end(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()


def _is_short(thing: object) -> bool:
    """Whether a thing may wait in a pipe."""
    return isinstance(thing, int) or (isinstance(thing, str) and len(thing) <= LONGEST)


def cores() -> int:
    """Return the number of processes that can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def checked_jobs(jobs: Jobs) -> Jobs:
    """Return a number of processes, with the number of cores in place of 0, or a workforce as it is. ``ValueError`` for
    a negative number."""
    if isinstance(jobs, int) and jobs < 0:
        raise ValueError(f"jobs is {jobs}, and not a number from 0 on")
    return jobs or cores()


__all__ = ["Broken", "Jobs", "Workforce", "by_workers", "checked_jobs", "cores", "in_order"]
