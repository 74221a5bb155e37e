"""Threads in which the work of requests is done, shared fairly among those who send them.

What counts is the time that work takes, not its number. Whenever a thread is free, it goes on with the work of whoever
has used the least time so far: first of the address that has used the least, then of the person there. Whoever has
waited for nothing begins where the others are, so that nobody saves time up.

Work that can take long is done in parts: it is a generator, and between two of its parts others may have their turn.
Whoever has used much time lately gets only a part of the threads, however much he sends. So a thread is soon free for
all others.
"""

from asyncio import AbstractEventLoop, CancelledError, Future, get_running_loop
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import ContextVar
from threading import Lock
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from foreign_king.kernel.prompt import titled

PART = 0.01
"""After how many seconds work that is done in parts lets others have their turn, at the end of a part."""
MUCH = 0.5
"""How many seconds somebody has used lately who has used much."""
FORGIVEN = 0.1
"""How many of the used seconds are forgotten in each second."""
MOST_KNOWN = 1_000
"""When more persons are known, those are forgotten who wait for nothing and have used little."""

T = TypeVar("T")
Clock = Callable[[], float]
Parts = Generator[None, None, T]
"""Work that is done in parts: others may have their turn wherever it yields. It returns its result."""


class Asker(NamedTuple):
    """For whom work is done."""

    address: str = ""
    """The address from which the request comes, as it is counted."""
    person: str = ""
    """The person, by the hash of his key; an empty text for strangers."""


ASKER: ContextVar[Asker] = ContextVar("ASKER", default=Asker())  # noqa: B039 - nobody can change it
"""For whom a task works: ``FairThreads.run`` reads it."""


class _Work:
    """Work that waits or is being done, and the future of its result."""

    def __init__(self, parts: Parts[Any], loop: AbstractEventLoop, clock: Clock) -> None:
        self._parts = parts
        self._clock = clock
        self._loop = loop
        self.future: Future[Any] = loop.create_future()
        self.given_up = False

    def go_on(self) -> bool:
        """Do some parts of the work, and return whether it is at its end."""
        until = self._clock() + PART
        try:
            while not self.given_up:
                next(self._parts)
                if self._clock() >= until:
                    return False
            self._parts.close()
        except StopIteration as end:
            self._call(self._set_result, end.value)
        except BaseException as error:
            self._call(self._set_exception, error)
        return True

    def cancel(self) -> None:
        """Let nobody wait for the work any more."""
        self.given_up = True
        self._call(self.future.cancel)

    def _call(self, function: Callable[..., Any], *arguments: Any) -> None:
        # If the loop is closed, nobody waits in it any more.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(function, *arguments)

    def _set_result(self, result: Any) -> None:
        if not self.future.done():
            self.future.set_result(result)

    def _set_exception(self, error: BaseException) -> None:
        if not self.future.done():
            self.future.set_exception(error)


class _Address:
    """An address, and the time that the persons there have used together. It only grows."""

    def __init__(self) -> None:
        self.used = 0.0
        self.active = 0
        """For how many persons there something waits or is being done."""
        self.floor = 0.0
        """What he had used whose work has begun last."""


class _Person:
    """Somebody for whom work is done, and the time that he has used. It only grows."""

    def __init__(self, address: _Address, clock: Clock) -> None:
        self.address = address
        self.waiting: deque[_Work] = deque()
        self.running = 0
        self.used = 0.0
        self._lately = 0.0
        self._clock = clock
        self._at = clock()

    def use(self, seconds: float) -> None:
        """Count time that he has used."""
        self._lately = self.lately() + seconds
        self._at = self._clock()
        self.used += seconds
        self.address.used += seconds

    def lately(self) -> float:
        """Return how many seconds he has used lately."""
        return max(0.0, self._lately - FORGIVEN * (self._clock() - self._at))

    @property
    def idle(self) -> bool:
        """Whether nothing of him waits or is being done."""
        return not self.running and not self.waiting


class FairThreads:
    """Threads that do the work of requests, so many at the same time. At most half of them work for those who have used
    much time lately, and at most half of them for one person. ``clock`` returns the time in seconds."""

    def __init__(self, number: int, *, clock: Clock = perf_counter) -> None:
        self._number = number
        self._clock = clock
        self._half = max(number // 2, 1)
        self._executor = ThreadPoolExecutor(number, thread_name_prefix="foreign-king-request")
        self._lock = Lock()
        self._addresses: dict[str, _Address] = {}
        self._persons: dict[Asker, _Person] = {}
        self._waiting: dict[_Person, None] = {}
        self._floor = 0.0
        self._running = self._running_for_busy = 0
        self._stopped = False

    def __repr__(self) -> str:
        return titled("FairThreads", f"{self._running} of {self._number} at work")

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Call a function in a thread, for whom ``ASKER`` names, and return what it returns."""
        return await self.run_parts(_whole, function, *arguments)

    async def run_parts(self, function: Callable[..., Parts[T]], *arguments: Any) -> T:
        """Do the parts of some work in threads, for whom ``ASKER`` names, and return its result."""
        work = _Work(function(*arguments), get_running_loop(), self._clock)
        with self._lock:
            if self._stopped:
                raise CancelledError
            self._put(ASKER.get(), work)
            self._begin_more()
        try:
            result: T = await work.future
        except CancelledError:
            # What nobody waits for any more is not gone on with.
            work.given_up = True
            raise
        return result

    def stop(self) -> None:
        """Stop the threads. What nobody has begun is not begun, and what is done in parts is not gone on with."""
        with self._lock:
            self._stopped = True
            left = [work for person in self._waiting for work in person.waiting]
            self._waiting.clear()
        for work in left:
            work.cancel()
        self._executor.shutdown()

    def _put(self, asker: Asker, work: _Work) -> None:
        person = self._persons.get(asker)
        if person is None:
            self._forget_some()
            address = self._addresses.setdefault(asker.address, _Address())
            person = self._persons[asker] = _Person(address, self._clock)
        if person.idle:
            if not person.address.active:
                person.address.used = max(person.address.used, self._floor)
            person.address.active += 1
            person.used = max(person.used, person.address.floor)
        person.waiting.append(work)
        self._waiting[person] = None

    def _begin_more(self) -> None:
        """Begin work as long as a thread is free for it."""
        while self._running < self._number:
            may = (person for person in self._waiting if self._may_begin(person))
            person = min(may, key=lambda each: (each.address.used, each.used), default=None)
            if person is None:
                return
            self._floor = max(self._floor, person.address.used)
            person.address.floor = max(person.address.floor, person.used)
            work, busy = person.waiting.popleft(), person.lately() >= MUCH
            if not person.waiting:
                del self._waiting[person]
            person.running += 1
            self._running += 1
            self._running_for_busy += busy
            self._executor.submit(self._do, person, work, busy)

    def _may_begin(self, person: _Person) -> bool:
        # Also who has used little so far gets no more than half, because his work may turn out to take long.
        return person.running < self._half and (person.lately() < MUCH or self._running_for_busy < self._half)

    def _do(self, person: _Person, work: _Work, busy: bool) -> None:
        began = self._clock()
        ended = work.go_on()
        seconds = self._clock() - began
        with self._lock:
            person.use(seconds)
            person.running -= 1
            self._running -= 1
            self._running_for_busy -= busy
            if self._stopped:
                if not ended:
                    work.cancel()
                return
            if not ended:
                # His own work is done in order, so that something of it soon comes to its end.
                person.waiting.appendleft(work)
                self._waiting[person] = None
            person.address.active -= person.idle
            self._begin_more()

    def _forget_some(self) -> None:
        """Forget persons of whom nothing has to be remembered, if many are known."""
        if len(self._persons) < MOST_KNOWN:
            return
        kept = {name: each for name, each in self._persons.items() if not each.idle or each.lately() > 0}
        self._persons = kept
        self._addresses = {name.address: each.address for name, each in kept.items()}


def _whole(function: Callable[..., T], *arguments: Any) -> Parts[T]:
    """Call a function as the only part of some work."""
    yield from ()
    return function(*arguments)


__all__ = ["ASKER", "Asker", "FairThreads", "Parts"]
