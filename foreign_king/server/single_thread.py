"""A host in a single thread, for a Python that can start none, such as that of a browser.

What a host does in threads happens here in the event loop, between two requests: chance is dealt, the computer plays,
and those who follow a match are woken. Others have their turn after each part of it. No hook is called.
"""

from asyncio import Event, Task, create_task, sleep, timeout
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from foreign_king.server.hosting import Host
from foreign_king.server.thinking import ThinkingPool, Thought
from foreign_king.server.work_in_parts import Parts, whole
from foreign_king.store import Store

T = TypeVar("T")

Decide = Callable[[Thought], Awaitable[Any]]
"""Thinks about a command somewhere else, and returns it."""


class SingleThreadThinking(ThinkingPool):
    """Has the computer think elsewhere where ``decide`` is given, and otherwise in the thread of all the rest."""

    def __init__(self, decide: Decide | None = None) -> None:
        super().__init__()
        self._decide = decide
        self._tasks = set[Task[None]]()
        self.done: Callable[[], None] = lambda: None
        """Called when a command was thought about."""

    def think(self, function: Callable[[], None]) -> None:
        self._begin(self._called(function))

    def decide(self, thought: Thought, known: Callable[[Callable[[], Any]], None]) -> None:
        if self._decide is None:
            super().decide(thought, known)
        else:
            self._begin(self._decided(self._decide, thought, known))

    async def hint(self, person: str, function: Callable[[], T]) -> T:
        """Call a function for a person, and return what it returns. There is one person, and one thread."""
        await sleep(0)
        return function()

    def stop(self) -> None:
        """Give up what is thought about."""
        for task in self._tasks:
            task.cancel()
        super().stop()

    def _begin(self, work: Any) -> None:
        task: Task[None] = create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _called(self, function: Callable[[], None]) -> None:
        await sleep(0)
        function()
        self.done()

    async def _decided(self, decide: Decide, thought: Thought, known: Callable[[Callable[[], Any]], None]) -> None:
        try:
            command = await decide(thought)
        except Exception:
            # Whatever has become of the other thread, the match goes on.
            known(thought.decide)
        else:
            known(lambda: command)
        self.done()


class SingleThreadHost(Host):
    """A host that starts no thread. ``decide`` thinks about the commands of the computer somewhere else; without it,
    they are thought about here. It is begun and stopped in the event loop in which everything happens."""

    def __init__(self, store: Store, *, decide: Decide | None = None, **options: Any) -> None:
        thinking = SingleThreadThinking(decide)
        super().__init__(store, hooks="off", thinking=thinking, **options)
        self._woken = Event()
        self._going_on: Task[None] | None = None
        thinking.done = self._woken.set

    def start(self) -> None:
        """Begin to go on with the matches."""
        self.news.begin()
        self.progress.look_at_all()
        self._going_on = create_task(self._go_on())
        self._woken.set()

    def stop(self) -> None:
        """Let all streams end, and go on with no match any more."""
        self.end()
        if self._going_on is not None:
            self._going_on.cancel()
        super().stop()

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Call a function, and return what it returns."""
        return await self.run_parts(whole, function, *arguments)

    async def run_parts(self, function: Callable[..., Parts[T]], *arguments: Any) -> T:
        """Do work part by part, so that others have their turn in between."""
        parts = function(*arguments)
        try:
            while True:
                next(parts)
                await sleep(0)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            self._woken.set()

    async def _go_on(self) -> None:
        """Go on with the matches, and wake those who follow them, for ever."""
        while True:
            self._woken.clear()
            left = self.progress.go_on()
            self.news.look()
            if left == 0:
                await sleep(0)
                continue
            with suppress(TimeoutError):
                async with timeout(left):
                    await self._woken.wait()


__all__ = ["Decide", "SingleThreadHost", "SingleThreadThinking"]
