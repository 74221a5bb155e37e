"""Threads in which the work of requests is done, shared fairly among those who send them.

What counts is the time that work takes, not its number. Whenever a thread is free, it goes on with the work of whoever
has used the least time so far: first of the address that has used the least, then of the person there. Whoever has
waited for nothing begins where the others are, so that nobody saves time up.

Work that can take long is done in parts: it is a generator, and between two of its parts others may have their turn.
Whoever has used much time lately gets only a part of the threads, however much he sends. So a thread is soon free for
all others.
"""

from asyncio import CancelledError, get_running_loop
from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from foreign_king.kernel.prompt import titled
from foreign_king.server.used_time import ASKER, Asker, AskingAddress, AskingPerson
from foreign_king.server.work_in_parts import Clock, Parts, Work, whole

MUCH = 0.5
"""How many seconds somebody has used lately who has used much."""
MOST_KNOWN = 1_000
"""When more persons are known, those are forgotten who wait for nothing and have used little."""

T = TypeVar("T")


class _Begun(NamedTuple):
    """Work that is being done."""

    person: AskingPerson
    work: Work
    busy: bool
    """Whether it is for somebody who has used much time lately."""


class FairThreads:
    """Threads that do the work of requests, so many at the same time. At most half of them work for those who have used
    much time lately, and at most half of them for one person. ``clock`` returns the time in seconds."""

    def __init__(self, number: int, *, clock: Clock = perf_counter) -> None:
        self._number = number
        self._clock = clock
        self._half = max(number // 2, 1)
        self._threads: list[Thread] = []
        self._begun: SimpleQueue[_Begun | None] = SimpleQueue()
        self._lock = Lock()
        self._addresses: dict[str, AskingAddress] = {}
        self._persons: dict[Asker, AskingPerson] = {}
        self._waiting: dict[AskingPerson, None] = {}
        self._floor = 0.0
        self._running = self._running_for_busy = 0
        self._stopped = False

    def __repr__(self) -> str:
        return titled("FairThreads", f"{self._running} of {self._number} at work")

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Call a function in a thread, for the sender that ``ASKER`` names, and return what it returns."""
        return await self.run_parts(whole, function, *arguments)

    async def run_parts(self, function: Callable[..., Parts[T]], *arguments: Any) -> T:
        """Do the parts of some work in threads, for the sender that ``ASKER`` names, and return its result."""
        work = Work(function(*arguments), get_running_loop(), self._clock)
        with self._lock:
            if self._stopped:
                raise CancelledError
            self._put(ASKER.get(), work)
            self._begin_more()
        try:
            result: T = await work.future
        except CancelledError:
            # Nobody waits for the work any more, so its next part is not begun.
            work.given_up = True
            raise
        return result

    def stop(self) -> None:
        """Stop the threads. Work that waits is not begun, and of work in parts no further part is begun."""
        with self._lock:
            self._stopped = True
            left = [work for person in self._waiting for work in person.waiting]
            self._waiting.clear()
        for work in left:
            work.cancel()
        for _ in self._threads:
            self._begun.put(None)
        for thread in self._threads:
            thread.join()

    def _put(self, asker: Asker, work: Work) -> None:
        person = self._persons.get(asker)
        if person is None:
            self._forget_some()
            address = self._addresses.setdefault(asker.address, AskingAddress())
            person = self._persons[asker] = AskingPerson(address, self._clock)
        if person.idle:
            if not person.address.active:
                person.address.used = max(person.address.used, self._floor)
            person.address.active += 1
            person.used = max(person.used, person.address.floor)
        person.waiting.append(work)
        self._waiting[person] = None

    def _begin_more(self) -> None:
        """Begin work as long as a thread is free for it."""
        while (begun := self._next()) is not None:
            self._begun.put(begun)
            if self._running > len(self._threads):
                name = f"foreign-king-request_{len(self._threads)}"
                self._threads.append(Thread(target=self._work, name=name, daemon=True))
                self._threads[-1].start()

    def _next(self) -> _Begun | None:
        """Return the work that is done next; ``None`` if no thread is free for any."""
        if self._running >= self._number:
            return None
        may = (person for person in self._waiting if self._may_begin(person))
        person = min(may, key=lambda each: (each.address.used, each.used), default=None)
        if person is None:
            return None
        self._floor = max(self._floor, person.address.used)
        person.address.floor = max(person.address.floor, person.used)
        begun = _Begun(person, person.waiting.popleft(), person.lately() >= MUCH)
        if not person.waiting:
            del self._waiting[person]
        person.running += 1
        self._running += 1
        self._running_for_busy += begun.busy
        return begun

    def _may_begin(self, person: AskingPerson) -> bool:
        # Even somebody who has used little so far gets no more than half, because this work may turn out to take long.
        return person.running < self._half and (person.lately() < MUCH or self._running_for_busy < self._half)

    def _work(self) -> None:
        """Do work in a thread until the threads are stopped."""
        while (begun := self._begun.get()) is not None:
            # A thread that is at work goes on with what comes next: to wake another one takes longer.
            while begun is not None:
                begun = self._do(begun)

    def _do(self, begun: _Begun) -> _Begun | None:
        """Do some work, and return what this thread does next."""
        person, work, busy = begun
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
                return None
            if not ended:
                # The work of one person is done in order, so that some of it is soon done.
                person.waiting.appendleft(work)
                self._waiting[person] = None
            person.address.active -= person.idle
            following = self._next()
            self._begin_more()
        return following

    def _forget_some(self) -> None:
        """Forget persons of whom nothing has to be remembered, if many are known."""
        if len(self._persons) < MOST_KNOWN:
            return
        kept = {name: each for name, each in self._persons.items() if not each.idle or each.lately() > 0}
        self._persons = kept
        self._addresses = {name.address: each.address for name, each in kept.items()}


__all__ = ["FairThreads"]
