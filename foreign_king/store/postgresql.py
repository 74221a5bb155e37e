"""A store in a database of PostgreSQL."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from typing import Any, TypeVar

import psycopg
from eventsourcing.persistence import ApplicationRecorder
from psycopg.conninfo import conninfo_to_dict
from psycopg.sql import SQL, Identifier

from foreign_king.store.announcements import Announcements
from foreign_king.store.database import LOCK_WAIT, Database
from foreign_king.store.faults import Busy, StoreError
from foreign_king.store.listening import LOOK_EVERY, Listener
from foreign_king.store.pool import datastore_of
from foreign_king.store.recorder import LOOK_WAIT, PLACEHOLDER, TRY_UNTIL, TRY_WAIT, Recorder, lock_layout, tried
from foreign_king.store.tables import EVENTS, TEXTS
from foreign_king.store.together import Together

T = TypeVar("T")

TRIAL_WAIT = 2.0
"""How many seconds an announcement may take to arrive, when the store tests whether announcements arrive."""


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
    patience = TRY_UNTIL

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
                recorder = Recorder(self._datastore)
        except StoreError:
            # Otherwise the pool goes on trying to connect.
            self._datastore.close()
            raise
        self.recorder: ApplicationRecorder = recorder
        self.together: Together = Together(recorder)
        self.announcements: Announcements = Announcements()
        self._listener = Listener(self._direct, recorder.channel_name, self.announcements)

    def lock_layout(self, cursor: Any) -> None:
        lock_layout(cursor)

    def create_events(self) -> None:
        assert isinstance(self.recorder, Recorder)
        tried(self.recorder.create_table)

    @contextmanager
    def transaction(self, *, writes: bool) -> Iterator[Any]:
        with self._datastore.transaction(commit=writes) as cursor:
            cursor.execute(SQL("SET LOCAL lock_timeout = '{0}'").format(SQL(LOOK_WAIT)))
            yield cursor

    def lock_events(self, cursor: Any) -> None:
        cursor.execute(SQL("SET LOCAL lock_timeout = '{0}'").format(SQL(TRY_WAIT)))
        cursor.execute(SQL("LOCK TABLE {0} IN EXCLUSIVE MODE").format(Identifier(EVENTS)))

    def tried(self, act: Callable[[], T]) -> T:
        return tried(act)

    def select(self, statement: str, values: Sequence[Any]) -> list[Any]:
        assert isinstance(self.recorder, Recorder)
        return self.recorder.look(statement, values)

    def erase_for_good(self) -> None:
        with self.named_faults():
            tried(self._rewrite_texts)

    def _rewrite_texts(self) -> None:
        # VACUUM would do the same, but is no part of a transaction. So behind a pooler that shares connections, it
        # could run on another one than the statement before it, which bounds how long it waits.
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
