"""What the browser keeps: every change of the store, before anybody hears of it."""

from asyncio import Lock
from collections.abc import Awaitable, Callable

from foreign_king.store.copied import Change
from foreign_king.wire import dump


class Keeper:
    """Collects the changes of a store. ``save`` keeps some of them, as a JSON text, all together or not at all."""

    def __init__(self, save: Callable[[str], Awaitable[None]]) -> None:
        self._save = save
        self._waiting = list[Change]()
        self._lock = Lock()

    def add(self, change: Change) -> None:
        """Add a change that was made."""
        self._waiting.append(change)

    async def keep(self) -> None:
        """Keep all changes that were made. It returns when they are kept."""
        async with self._lock:
            if self._waiting:
                changes, self._waiting = self._waiting, []
                await self._save(dump(changes))


__all__ = ["Keeper"]
