"""A store in a database of PostgreSQL."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from inspect import unwrap
from random import random
from secrets import token_hex
from time import monotonic, sleep
from typing import Any, TypeVar

import psycopg
from eventsourcing.persistence import ApplicationRecorder, DataError, InterfaceError, OperationalError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from psycopg.conninfo import conninfo_to_dict
from psycopg.sql import SQL, Identifier

from foreign_king.store.announcements import Announcements
from foreign_king.store.database import LOCK_WAIT, Database
from foreign_king.store.faults import Busy, StoreError
from foreign_king.store.listening import LOOK_EVERY, Listener
from foreign_king.store.pool import datastore_of
from foreign_king.store.tables import EVENTS, TEXTS, Taken, TextKey, execute_texts, places_before

T = TypeVar("T")

PLACEHOLDER = "%s"
TRY_WAIT = "250ms"
"""How long one try waits for the lock on a table. It is short, because other queries queue behind a try that waits."""
TRY_UNTIL = 3.5
"""No try to append begins after so many seconds, however many threads wait for a connection. With the last try, a call
waits for less than 5 seconds."""
PAUSE = 0.2
"""How many seconds pass between two tries."""
TRIAL_WAIT = 2.0
"""How many seconds an announcement may take to arrive, when the store tests whether announcements arrive."""
LAYOUT_LOCK = 0x666B696E67
"""The number of the lock that a process holds while it makes the tables. Others that open the store wait for it."""
LAYOUT_WAIT = "4s"
"""How long a process waits while another one makes the tables."""


PRESENT = f"SELECT 1 / count(*) FROM {EVENTS} WHERE originator_id = %s AND originator_version = %s".encode()
"""A statement that divides by zero unless a stream has an event of a version."""


class _Recorder(PostgresApplicationRecorder):
    def __init__(self, datastore: PostgresDatastore) -> None:
        super().__init__(datastore, events_table_name=EVENTS)
        self.lock_table_statements[0] = SQL("SET LOCAL lock_timeout = '{0}'").format(SQL(TRY_WAIT))

    def create_table(self) -> None:
        """Make the table and what belongs to it, where it is missing, in one transaction that holds the lock on the
        layout. So opening a store needs one connection, also behind a pooler that has few."""
        with self.datastore.transaction(commit=True) as cursor:
            _lock_layout(cursor)
            for statement in self.sql_create_statements:
                # A type cannot be made "if it does not exist", so each has a part of the transaction for itself.
                if "CREATE TYPE" in statement.as_string():
                    with suppress(psycopg.errors.DuplicateObject), cursor.connection.transaction():
                        cursor.execute(statement)
            self._create_table(cursor)
        self.datastore.register_type_adapters()

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """Insert events and write texts in one transaction. The recorder limits the number of tries, however long each
        takes. Here their whole time is limited. ``Taken`` if a stream does not have the event before its first one."""
        try:
            return _tried(lambda: _insert_once(self, stored_events, **kwargs))
        except DataError as error:
            if not isinstance(error.__cause__, psycopg.errors.DivisionByZero):
                raise
            places = list(places_before(stored_events))
            gaps = [stream for stream, version in places if not self.select_events(stream, gt=version - 1, lte=version)]
            raise Taken((gaps or [stream for stream, _ in places])[0]) from None

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
        self._lock_table(curs)
        with curs.connection.cursor() as cursor:
            # The database itself notices a gap, by dividing by zero: all statements are sent at once, so that the table
            # is not locked while this process reads an answer.
            for place in places_before(stored_events):
                cursor.execute(PRESENT, place)
        super()._insert_stored_events(curs, stored_events, **kwargs)
        if texts:
            with curs.connection.cursor() as cursor:
                execute_texts(cursor, PLACEHOLDER, texts)


def _lock_layout(cursor: Any) -> None:
    """Let one process after the other make the tables: PostgreSQL lets those fail that make the same table or the same
    function at the same time. The lock ends with the transaction of the cursor."""
    try:
        cursor.execute(SQL("SET LOCAL lock_timeout = '{0}'").format(SQL(LAYOUT_WAIT)))
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", (LAYOUT_LOCK,))
    except psycopg.errors.LockNotAvailable:
        raise Busy("another process is making the tables of the database") from None


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


def _parts_of(url: str) -> dict[str, str]:
    """Return the parts of an address. ``StoreError`` for a text that is none."""
    try:
        return {name: str(value) for name, value in conninfo_to_dict(url).items() if value is not None}
    except psycopg.Error as error:
        raise StoreError(f"the address of the database cannot be read: {' '.join(str(error).split())}") from None


def _connected(url: str) -> psycopg.Connection[Any]:
    """Return a connection beside the pool. ``Busy`` with the reason of PostgreSQL if there is none."""
    try:
        return psycopg.connect(url, connect_timeout=LOCK_WAIT)
    except psycopg.Error as error:
        raise Busy(f"the database cannot be reached: {' '.join(str(error).split())}") from None


class PostgreSQLDatabase(Database):
    """A database of matches in PostgreSQL. ``url`` is the address of the database, as libpq reads it. ``direct`` is
    another address of the same database, at which announcements are listened to; ``url`` unless given."""

    kind = "PostgreSQL"
    number_column = "notification_id"
    placeholder = PLACEHOLDER
    driver_error: type[Exception] = psycopg.Error
    look_every = LOOK_EVERY

    def __init__(self, url: str, direct: str | None = None) -> None:
        parts = _parts_of(url)
        self._url, self._direct = url, url if direct is None else direct
        # A pool says only that it got no connection, and a thread that listens says nothing: neither says why.
        _connected(url).close()
        if direct is not None:
            _parts_of(direct)
            _connected(direct).close()
        self._datastore = datastore_of(parts)
        try:
            with self.named_faults():
                recorder = _Recorder(self._datastore)
        except StoreError:
            # Otherwise the pool goes on trying to connect.
            self._datastore.close()
            raise
        self.recorder: ApplicationRecorder = recorder
        self.announcements: Announcements = Announcements()
        self._listener = Listener(self._direct, recorder.channel_name, self.announcements)

    def lock_layout(self, cursor: Any) -> None:
        _lock_layout(cursor)

    def create_events(self) -> None:
        assert isinstance(self.recorder, _Recorder)
        self.recorder.create_table()

    @contextmanager
    def transaction(self, *, writes: bool) -> Iterator[Any]:
        with self._datastore.transaction(commit=writes) as cursor:
            cursor.execute(SQL("SET LOCAL lock_timeout = '{0}s'").format(LOCK_WAIT))
            yield cursor

    def lock_events(self, cursor: Any) -> None:
        cursor.execute(SQL("SET LOCAL lock_timeout = '{0}'").format(SQL(TRY_WAIT)))
        cursor.execute(SQL("LOCK TABLE {0} IN EXCLUSIVE MODE").format(Identifier(EVENTS)))

    def tried(self, act: Callable[[], T]) -> T:
        return _tried(act)

    def select(self, statement: str, values: Sequence[Any]) -> list[Any]:
        # All statements are sent at once.
        with self._datastore.get_connection() as connection:
            with connection.pipeline(), connection.transaction():
                connection.execute(SQL("SET LOCAL lock_timeout = '{0}s'").format(LOCK_WAIT))
                cursor = connection.execute(statement.encode(), values)
            return cursor.fetchall()

    def erase_for_good(self) -> None:
        with self.named_faults():
            _tried(self._rewrite_texts)

    def _rewrite_texts(self) -> None:
        # VACUUM would do the same, but is no part of a transaction. So behind a pooler that shares connections, it would
        # run on another connection than the statement before it, which bounds how long it waits.
        with self.transaction(writes=True) as cursor:
            cursor.execute(SQL("SET LOCAL lock_timeout = '{0}'").format(SQL(TRY_WAIT)))
            cursor.execute(SQL("CLUSTER {0} USING {1}").format(Identifier(TEXTS), Identifier(f"{TEXTS}_pkey")))

    def announces(self) -> bool:
        """Announce something, and wait for it on another connection. A pooler between this process and the database may
        drop it, and a direct address may be that of another database."""
        channel = f"foreign_king_trial_{token_hex(4)}"
        with (
            self.named_faults(),
            psycopg.connect(self._direct, autocommit=True, connect_timeout=LOCK_WAIT) as connection,
        ):
            connection.execute(SQL("LISTEN {0}").format(Identifier(channel)))
            with self.transaction(writes=True) as cursor:
                cursor.execute("SELECT pg_notify(%s, '')", (channel,))
            return any(True for _ in connection.notifies(timeout=TRIAL_WAIT, stop_after=1))

    def listen(self) -> None:
        self._listener.start()

    def close(self) -> None:
        self._listener.close()
        self._datastore.close()


__all__ = ["PostgreSQLDatabase"]
