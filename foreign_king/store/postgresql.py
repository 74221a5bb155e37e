"""A store in a database of PostgreSQL."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from inspect import unwrap
from random import random
from secrets import token_hex
from threading import Condition, Thread
from time import monotonic, sleep
from typing import Any, TypeVar

import psycopg
from eventsourcing.persistence import ApplicationRecorder, InterfaceError, OperationalError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from psycopg.conninfo import conninfo_to_dict
from psycopg.sql import SQL, Identifier

from foreign_king.store.database import LOCK_WAIT, Database
from foreign_king.store.faults import Busy, StoreError
from foreign_king.store.tables import EVENTS, TEXTS, TextKey, execute_texts

T = TypeVar("T")

PLACEHOLDER = "%s"
TRY_WAIT = "250ms"
"""How long one try waits for the lock on a table. It is short, because other queries queue behind a try that waits."""
TRY_UNTIL = 3.5
"""No try to append begins after so many seconds, however many threads wait for a connection. With the last try, a call
waits for less than 5 seconds."""
PAUSE = 0.2
"""How many seconds pass between two tries."""
LOOK_EVERY = 0.5
"""How many seconds pass between two looks for new events while none is announced."""
TRIAL_WAIT = 2.0
"""How many seconds an announcement may take to arrive, when the store tests whether announcements arrive."""
LAYOUT_LOCK = 0x666B696E67
"""The number of the lock that a process holds while it makes the tables. Others that open the store wait for it."""
LAYOUT_WAIT = "4s"
"""How long a process waits while another one makes the tables."""
POOL = 4
"""The most connections that a store has in its pool. One more listens."""


class _Recorder(PostgresApplicationRecorder):
    def __init__(self, datastore: PostgresDatastore) -> None:
        super().__init__(datastore, events_table_name=EVENTS)
        self.lock_table_statements[0] = SQL("SET LOCAL lock_timeout = '{0}'").format(SQL(TRY_WAIT))

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """Insert events and write texts in one transaction. The recorder limits the number of tries, however long each
        takes. Here their whole time is limited."""
        return _tried(lambda: _insert_once(self, stored_events, **kwargs))

    def _insert_stored_events(
        self,
        curs: Any,
        stored_events: Sequence[StoredEvent],
        *,
        texts: Mapping[TextKey, str | None] | None = None,
        **kwargs: Any,
    ) -> None:
        # Every transaction that writes events and texts locks the table of events first, so that none waits for another
        # in a circle.
        super()._insert_stored_events(curs, stored_events, **kwargs)
        if texts:
            with curs.connection.cursor() as cursor:
                execute_texts(cursor, PLACEHOLDER, texts)


_insert_once: Callable[..., Sequence[int] | None] = unwrap(PostgresApplicationRecorder.insert_events)
"""One try of the recorder to insert events."""


def _tried(act: Callable[[], T]) -> T:
    """Return what a function returns. It is called again as long as it gets no lock or no connection."""
    end = monotonic() + TRY_UNTIL
    while True:
        try:
            return act()
        except (InterfaceError, OperationalError):
            if monotonic() >= end:
                raise
            sleep(PAUSE * (0.9 + 0.2 * random()))


class PostgreSQLDatabase(Database):
    """A database of matches in PostgreSQL. ``url`` is the address of the database, as libpq reads it."""

    kind = "PostgreSQL"
    number_column = "notification_id"
    placeholder = PLACEHOLDER
    driver_error: type[Exception] = psycopg.Error

    def __init__(self, url: str) -> None:
        try:
            parts = {name: str(value) for name, value in conninfo_to_dict(url).items() if value is not None}
        except psycopg.Error as error:
            raise StoreError(f"the address of the database cannot be read: {' '.join(str(error).split())}") from None
        self._url = url
        # A pool says only that it got no connection, but not why.
        self._connected().close()
        self._datastore = PostgresDatastore(
            dbname=parts.pop("dbname", ""),
            host=parts.pop("host", ""),
            port=parts.pop("port", ""),
            user=parts.pop("user", ""),
            password=parts.pop("password", ""),
            connect_timeout=LOCK_WAIT,
            max_overflow=POOL - 1,
            lock_timeout=LOCK_WAIT,
            pre_ping=True,
            originator_id_type="text",
        )
        # The rest of the address, such as sslmode, goes to each connection too. No statement is prepared, because
        # psycopg loses track of them when a transaction fails, and because poolers may not keep them.
        kwargs = self._datastore.pool.kwargs
        assert isinstance(kwargs, dict)
        kwargs.update(parts, prepare_threshold=None)
        recorder = _Recorder(self._datastore)
        self.recorder: ApplicationRecorder = recorder
        self._listener = _Listener(url, recorder.channel_name)

    def _connected(self) -> psycopg.Connection[Any]:
        """Return a connection beside the pool. ``Busy`` with the reason of PostgreSQL if there is none."""
        try:
            return psycopg.connect(self._url, connect_timeout=LOCK_WAIT)
        except psycopg.Error as error:
            raise Busy(f"the database cannot be reached: {' '.join(str(error).split())}") from None

    def lay_out(self) -> None:
        """Make the tables where they are missing, one process after the other: PostgreSQL lets those fail that make the
        same table or the same function at the same time."""
        with self._connected() as connection:
            try:
                connection.execute(SQL("SET LOCAL lock_timeout = '{0}'").format(SQL(LAYOUT_WAIT)))
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (LAYOUT_LOCK,))
            except psycopg.errors.LockNotAvailable:
                raise Busy("another process is making the tables of the database") from None
            super().lay_out()

    def create_events(self) -> None:
        assert isinstance(self.recorder, _Recorder)
        self.recorder.create_table()

    @contextmanager
    def transaction(self, *, writes: bool) -> Iterator[Any]:
        with self._datastore.transaction(commit=writes) as cursor:
            cursor.execute(SQL("SET LOCAL lock_timeout = '{0}s'").format(LOCK_WAIT))
            yield cursor

    def erase_for_good(self) -> None:
        with self.named_faults():
            _tried(self._vacuum)

    def _vacuum(self) -> None:
        with self._datastore.get_connection() as connection:
            connection.execute(SQL("SET lock_timeout = '{0}'").format(SQL(TRY_WAIT)))
            try:
                connection.execute(SQL("VACUUM (FULL) {0}").format(Identifier(TEXTS)))
            finally:
                connection.execute(SQL("RESET lock_timeout"))

    def announces(self) -> bool:
        """Announce something, and wait for it on another connection. A pooler between this process and the database may
        drop it."""
        channel = f"foreign_king_trial_{token_hex(4)}"
        with self.named_faults(), psycopg.connect(self._url, autocommit=True, connect_timeout=LOCK_WAIT) as connection:
            connection.execute(SQL("LISTEN {0}").format(Identifier(channel)))
            with self.transaction(writes=True) as cursor:
                cursor.execute("SELECT pg_notify(%s, '')", (channel,))
            return any(True for _ in connection.notifies(timeout=TRIAL_WAIT, stop_after=1))

    def announce(self) -> None:
        self._listener.announce()

    def wait(self, after: int, seconds: float) -> bool:
        end = monotonic() + seconds
        self._listener.start()
        while self.latest() <= after:
            left = end - monotonic()
            if left <= 0:
                return False
            self._listener.wait(min(left, LOOK_EVERY))
        return True

    def close(self) -> None:
        self._listener.close()
        self._datastore.close()


class _Listener:
    """A thread with a connection of its own, on which PostgreSQL announces new events. A caller that waits also looks
    from time to time, because an announcement can be lost while the connection is set up again, or on its way through a
    pool."""

    def __init__(self, url: str, channel: str) -> None:
        self._url = url
        self._channel = channel
        self._news = Condition()
        self._thread: Thread | None = None
        self._closed = False

    def start(self) -> None:
        """Begin to listen, if nobody has begun it."""
        with self._news:
            if self._thread is None and not self._closed:
                self._thread = Thread(target=_listen, args=(self, self._url, self._channel), daemon=True)
                self._thread.start()

    def wait(self, seconds: float) -> None:
        """Wait until something is announced, for at most so many seconds."""
        with self._news:
            self._news.wait(seconds)

    def announce(self) -> None:
        """Wake everybody who waits."""
        with self._news:
            self._news.notify_all()

    def close(self) -> None:
        """End the thread."""
        with self._news:
            thread, self._thread, self._closed = self._thread, None, True
            self._news.notify_all()
        if thread is not None:
            thread.join(LOCK_WAIT)

    @property
    def closed(self) -> bool:
        """Whether ``close`` was called."""
        return self._closed


def _listen(listener: _Listener, url: str, channel: str) -> None:
    """Pass on what is announced until the listener is closed. A connection that breaks is set up again."""
    while not listener.closed:
        with suppress(psycopg.Error), psycopg.connect(url, autocommit=True, connect_timeout=LOCK_WAIT) as connection:
            connection.execute(SQL("LISTEN {0}").format(Identifier(channel)))
            while not listener.closed:
                for _ in connection.notifies(timeout=0.2, stop_after=1):
                    listener.announce()
        listener.wait(LOOK_EVERY)


__all__ = ["PostgreSQLDatabase"]
