"""What the browser keeps: every change of the store, before the page gets an answer that depends on it."""

from asyncio import Lock, Task, create_task
from collections.abc import Awaitable, Callable

from foreign_king.store.copied import Change
from foreign_king.wire import dump


class Keeper:
    """Collects the changes of a store. ``save`` keeps some of them, as a JSON text, all together or not at all."""

    def __init__(self, save: Callable[[str], Awaitable[None]]) -> None:
        self._save = save
        self._waiting = list[Change]()
        self._lock = Lock()
        self._task: Task[None] | None = None

    def add(self, change: Change) -> None:
        """Add a change that was made. It is kept soon, even if no answer waits for that, as when the computer plays."""
        self._waiting.append(change)
        if self._task is None or self._task.done():
            self._task = create_task(self.keep())

    async def keep(self) -> None:
        """Keep all changes that were made. It returns when they are kept."""
        async with self._lock:
            while self._waiting:
                changes, self._waiting = self._waiting, []
                await self._save(dump(changes))


__all__ = ["Keeper"]
