"""News: one thread follows the changes of the store, and wakes the streams of the matches in which something has
happened.

A stream waits with a ``Listener``. A listener has no queue that could grow: it only remembers which of its matches have
changed, and the match as it is now. Who listens to a match shares it with all others who listen to it.
"""

from asyncio import AbstractEventLoop, Event, get_running_loop
from collections.abc import Iterable
from threading import Event as ThreadEvent
from threading import Lock, Thread

from foreign_king.matches import Match
from foreign_king.server.request_log import log
from foreign_king.store import Store, StoreError

WAIT = 1.0
"""The most seconds that one look at the store waits for a change."""


class Listener:
    """Somebody who waits for news of a few matches, in an event loop."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._woken = Event()
        self._changed: dict[str, Match | None] = {}

    def tell(self, match: str, current: Match | None) -> None:
        """Say that something has happened in a match; ``None`` if the match is no longer there."""
        self._loop.call_soon_threadsafe(self._tell, match, current)

    def _tell(self, match: str, current: Match | None) -> None:
        self._changed[match] = current
        self._woken.set()

    async def wait(self) -> dict[str, Match | None]:
        """Wait until something has happened, and return the matches in which it has."""
        await self._woken.wait()
        self._woken.clear()
        changed, self._changed = self._changed, {}
        return changed


class News:
    """Wakes listeners when something happens in their matches, whichever process has done it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = Lock()
        self._listeners: dict[str, set[Listener]] = {}
        self._stopped = ThreadEvent()
        self._thread = Thread(target=self._run, name="foreign-king-news", daemon=True)

    def start(self) -> None:
        """Start to follow the store."""
        self._after = self._store.latest()
        self._thread.start()

    def stop(self) -> None:
        """Stop following the store."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def listen(self, matches: Iterable[str]) -> Listener:
        """Return a listener to some matches, in the event loop that is running."""
        listener = Listener(get_running_loop())
        with self._lock:
            for match in matches:
                self._listeners.setdefault(match, set()).add(listener)
        return listener

    def forget(self, listener: Listener) -> None:
        """Forget a listener."""
        with self._lock:
            for match in [match for match, listeners in self._listeners.items() if listener in listeners]:
                self._listeners[match].discard(listener)
                if not self._listeners[match]:
                    del self._listeners[match]

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                if self._store.wait(self._after, WAIT):
                    self._look()
            except StoreError as error:
                log.warning("the changes of the store cannot be followed: %s", error.message)
                self._stopped.wait(WAIT)

    def _look(self) -> None:
        changes = self._store.changes(self._after)
        for match in dict.fromkeys(change.match for change in changes):
            with self._lock:
                listeners = tuple(self._listeners.get(match, ()))
            if listeners:
                current = self._current(match)
                for listener in listeners:
                    listener.tell(match, current)
        if changes:
            self._after = changes[-1].number

    def _current(self, match: str) -> Match | None:
        return self._store.match(match)


__all__ = ["Listener", "News"]
