"""Listening to what PostgreSQL announces."""

from contextlib import suppress
from threading import Event, Lock, Thread

import psycopg
from psycopg.sql import SQL, Identifier

from foreign_king.store.announcements import Announcements
from foreign_king.store.database import LOCK_WAIT

LOOK_EVERY = 0.5
"""How many seconds pass between two looks for new events while none is announced."""


class Listener:
    """A thread with a connection of its own, on which PostgreSQL announces new events. A caller that waits also looks
    from time to time, because an announcement can be lost while the connection is set up again, or on its way through a
    pool."""

    def __init__(self, url: str, channel: str, announcements: Announcements) -> None:
        self.announcements: Announcements = announcements
        """Wakes the threads of this process."""
        self._url = url
        self._channel = channel
        self._lock = Lock()
        self._thread: Thread | None = None
        self._closing = Event()

    def start(self) -> None:
        """Begin to listen, if nobody has begun it."""
        with self._lock:
            if self._thread is None and not self._closing.is_set():
                self._thread = Thread(target=_listen, args=(self, self._url, self._channel), daemon=True)
                self._thread.start()

    def close(self) -> None:
        """End the thread."""
        with self._lock:
            thread, self._thread = self._thread, None
            self._closing.set()
        self.announcements.announce()
        if thread is not None:
            thread.join(LOCK_WAIT)

    @property
    def closed(self) -> bool:
        """Whether ``close`` was called."""
        return self._closing.is_set()

    def pause(self) -> None:
        """Wait a moment, unless ``close`` is called."""
        self._closing.wait(LOOK_EVERY)


def _listen(listener: Listener, url: str, channel: str) -> None:
    """Pass on what is announced until the listener is closed. A connection that breaks is set up again."""
    while not listener.closed:
        with suppress(psycopg.Error), psycopg.connect(url, autocommit=True, connect_timeout=LOCK_WAIT) as connection:
            connection.execute(SQL("LISTEN {0}").format(Identifier(channel)))
            while not listener.closed:
                for _ in connection.notifies(timeout=0.2, stop_after=1):
                    listener.announcements.announce()
        listener.pause()


__all__ = ["LOOK_EVERY", "Listener"]
