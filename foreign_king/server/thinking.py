"""The threads in which the computer thinks, apart from the event loop, from requests, and from what deals chance.

Thinking costs processor time, so only a few threads think at once; whatever else is to be thought about waits for them.
How much can wait is limited for hints, which people ask for. For the seats of the computer it is one command for each
match."""

from asyncio import wrap_future
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from foreign_king.replays.replay import Replay
from foreign_king.server.faults import StillThinking, ThinkingFull

THREADS = 2
"""How many threads think at once."""
MOST_WAITING = 8
"""How many hints can be thought about or wait at once."""
LONGEST_WAIT = 10.0
"""After how many seconds a hint whose turn has not come is given up."""

T = TypeVar("T")


class Thought(NamedTuple):
    """A command that the computer is to think about."""

    match: str
    """The id of the match."""
    game: Replay
    """The game up to now."""
    seat: str
    """The seat whose command it is."""
    level: str
    """The level at which the computer plays there."""
    decide: Callable[[], Any]
    """Thinks, and returns the command."""


class ThinkingPool:
    """The threads of one process that think. The functions that are passed to it are called in one of them."""

    def __init__(
        self, *, threads: int = THREADS, most_waiting: int = MOST_WAITING, clock: Callable[[], float] = monotonic
    ) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="foreign-king-thinking")
        self._most_waiting = most_waiting
        self._clock = clock
        self._lock = Lock()
        self._persons = set[str]()

    def think(self, function: Callable[[], None]) -> None:
        """Call a function for a seat of the computer, as soon as a thread is free."""
        self._threads.submit(function)

    def decide(self, thought: Thought, known: Callable[[Callable[[], Any]], None]) -> None:
        """Think about a command as soon as a thread is free. ``known`` is called with a function that returns it."""
        self.think(lambda: known(thought.decide))

    async def hint(self, person: str, function: Callable[[], T]) -> T:
        """Call a function for a person, as soon as a thread is free, and return what it returns. ``StillThinking``
        where a thread does so for the same person already, and ``ThinkingFull`` where too many persons wait, or it
        takes too long until a thread is free."""
        until = self._clock() + LONGEST_WAIT
        with self._lock:
            if person in self._persons:
                raise StillThinking("the computer still thinks about the hint that was asked for before")
            if len(self._persons) >= self._most_waiting:
                raise ThinkingFull("too many people wait for hints")
            self._persons.add(person)

        def in_time() -> T:
            if self._clock() > until:
                raise ThinkingFull("the computer had to think about other things")
            return function()

        try:
            future = self._threads.submit(in_time)
        except BaseException:
            self._forget(person)
            raise
        # A person who goes away while the computer thinks cannot have it think about something else meanwhile.
        future.add_done_callback(lambda _: self._forget(person))
        return await wrap_future(future)

    def _forget(self, person: str) -> None:
        with self._lock:
            self._persons.discard(person)

    def stop(self) -> None:
        """Stop the threads after what they are thinking about. What waits is given up."""
        self._threads.shutdown(cancel_futures=True)


__all__ = ["THREADS", "ThinkingPool", "Thought"]
