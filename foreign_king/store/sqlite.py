"""A store in a file of SQLite, or in memory."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from secrets import token_hex
from threading import Lock
from time import monotonic
from typing import Any

from eventsourcing.persistence import ApplicationRecorder, InterfaceError, OperationalError, StoredEvent
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteTransaction,
)

from foreign_king.store.announcements import Announcements
from foreign_king.store.database import LOCK_WAIT, Database
from foreign_king.store.faults import Busy, StoreError
from foreign_king.store.tables import EVENTS, Last, TextKey, check_lasts, execute_texts
from foreign_king.store.together import Together

PLACEHOLDER = "?"
MOST_KEPT = 12
"""The most connections that stay open while nobody uses them. A server has about so many threads that may read at
once."""
READ_WHOLE = 64 * 1024 * 1024
"""The most bytes of a file that is read as a whole to see whether it is damaged."""


class _Pool(SQLiteConnectionPool):
    """Connections that keep the statements that SQLite has read, and that overwrite deleted texts in the file."""

    def _create_connection(self) -> SQLiteConnection:
        # A connection that the package ``eventsourcing`` makes keeps one statement only, so SQLite reads every
        # other one each time.
        try:
            connecting = sqlite3.connect(
                self.db_name, uri=True, timeout=LOCK_WAIT, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise InterfaceError(error) from error
        connecting.row_factory = sqlite3.Row
        connection = SQLiteConnection(connecting, self.max_age)
        _set(connection, "secure_delete = ON")
        return connection


class _Datastore(SQLiteDatastore):
    """Connections to a file or to memory. A thread that writes to a file waits for its turn in this process first, then
    for other processes, and for both together no longer than ``LOCK_WAIT``. Meanwhile other threads read: the pool
    itself would make readers wait behind a writer that waits."""

    def __init__(self, name: str, *, path: Path | None) -> None:
        super().__init__(name, originator_id_type="text")
        self.pool: SQLiteConnectionPool = _Pool(
            db_name=name, lock_timeout=LOCK_WAIT, pool_size=MOST_KEPT, pool_timeout=LOCK_WAIT
        )
        self._path = path
        self._file: tuple[int, int] | None = None
        self._turn = Lock()
        self._writer: SQLiteConnection | None = None

    @contextmanager
    def get_connection(self, *, commit: bool, until: float | None = None) -> Iterator[SQLiteConnection]:
        """A context with a connection, for reading or for writing. A writer waits for its turn until the time ``until``
        of the monotonic clock, and no longer than ``LOCK_WAIT``."""
        if self._path is None or not commit:
            with super().get_connection(commit=commit) as connection:
                yield connection
            return
        end = min(monotonic() + LOCK_WAIT, float("inf") if until is None else until)
        if not self._turn.acquire(timeout=max(0.0, end - monotonic())):
            raise OperationalError("other threads write all the time")
        try:
            if self._writer is None:
                # It is never put back into the pool. A connection forgets the pages that it has read as soon as another
                # one writes, so whoever writes needs the one that has written last.
                self._writer = self.pool.get_connection(is_writer=None)
            with _waiting(self._writer, end - monotonic()):
                self._check_file(self._path)
                yield self._writer
        finally:
            self._turn.release()

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """A context with a cursor that reads, or one in which everything is committed at the end. Whoever reads
        executes one statement, which SQLite runs in a transaction of its own. To begin and end another one around it
        would take longer than most statements, and would let other threads go on twice in between."""
        if commit:
            with super().transaction(commit=True) as cursor:
                yield cursor
            return
        reading = self.get_connection(commit=False)
        with reading as connection, _Unbegun(connection) as cursor, cursor:
            yield cursor

    def _check_file(self, path: Path) -> None:
        """``StoreError`` if another file, or none, has the name of the file that is open. What would be written to the
        open file would be lost when it is closed."""
        try:
            status = path.stat()
        except OSError as error:
            raise StoreError(f"the file cannot be opened: {error.strerror}") from None
        file = (status.st_dev, status.st_ino)
        if self._file is None:
            self._file = file
        elif file != self._file:
            raise StoreError("the file was replaced by another one while it was open")


class _Recorder(SQLiteApplicationRecorder):
    """A recorder whose events keep their numbers. ``AUTOINCREMENT`` never gives a number a second time, not after the
    newest event was deleted either, and a column of its own keeps its numbers when the file is packed or dumped."""

    datastore: _Datastore

    def __init__(self, datastore: _Datastore) -> None:
        super().__init__(datastore, EVENTS)
        self.insert_events_statement = (
            f"INSERT INTO {EVENTS} (originator_id, originator_version, topic, state) VALUES (?,?,?,?)"
        )

    def construct_create_table_statements(self) -> list[str]:
        return [
            f"CREATE TABLE IF NOT EXISTS {EVENTS} (rowid INTEGER PRIMARY KEY AUTOINCREMENT, "
            "originator_id TEXT NOT NULL, originator_version INTEGER NOT NULL, topic TEXT NOT NULL, "
            "state BLOB NOT NULL, UNIQUE (originator_id, originator_version))"
        ]

    def insert_events(
        self,
        stored_events: Sequence[StoredEvent],
        *,
        texts: Mapping[TextKey, str | None] | None = None,
        lasts: Sequence[Last] = (),
        until: float | None = None,
        **kwargs: Any,
    ) -> Sequence[int] | None:
        """Insert events and write texts in one transaction. It waits for a lock until the time ``until`` of the
        monotonic clock."""
        with _transaction(self.datastore, writes=True, until=until) as cursor:
            check_lasts(cursor, PLACEHOLDER, stored_events, lasts)
            numbers = self._insert_events(cursor, stored_events, **kwargs)
            execute_texts(cursor, PLACEHOLDER, texts or {})
        return numbers


def _set(connection: SQLiteConnection, setting: str) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA {setting}")
    cursor.fetchall()


@contextmanager
def _waiting(connection: SQLiteConnection, seconds: float) -> Iterator[None]:
    """A context in which a connection waits for other processes for so many seconds, to a tenth of a second."""
    if seconds > LOCK_WAIT - 0.1:
        # That is how long each connection waits by itself. Each further statement makes all commands slower.
        yield
        return
    _set(connection, f"busy_timeout = {max(1, int(seconds * 1000))}")
    try:
        yield
    finally:
        _set(connection, f"busy_timeout = {LOCK_WAIT * 1000}")


class _Unbegun(SQLiteTransaction):
    """A transaction that has not begun yet. If one was begun, it ends with this context. Faults have the names of the
    recorder."""

    def __enter__(self) -> SQLiteCursor:
        return self.connection.cursor()


@contextmanager
def _transaction(datastore: _Datastore, *, writes: bool, until: float | None = None) -> Iterator[Any]:
    if not writes:
        with datastore.transaction(commit=False) as cursor:
            yield cursor
        return
    writer = datastore.get_connection(commit=True, until=until)
    with writer as connection, _Unbegun(connection, commit=True) as cursor, cursor:
        # The recorder would begin by reading. If another process wrote between this and its own writing, the
        # transaction would fail at once. So the lock is taken at the beginning, after waiting for it.
        cursor.execute("BEGIN IMMEDIATE")
        yield cursor


class SQLiteDatabase(Database):
    """A database of matches in a file, or in memory if ``path`` is ``None``."""

    kind = "SQLite"
    number_column = "rowid"
    placeholder = PLACEHOLDER
    driver_error: type[Exception] = sqlite3.Error
    look_every: float = 0.1

    def __init__(self, path: Path | None) -> None:
        # A database in memory has a name, so that all connections of this store share it, and no other store does.
        name = (
            f"file:foreign-king-{token_hex(8)}?mode=memory&cache=shared" if path is None else path.absolute().as_uri()
        )
        self._name = name
        self._path = path
        # A file that is gone is not made anew by a further connection, because its matches would be missing there.
        self._datastore = _Datastore(name if path is None else f"{name}?mode=rw", path=path)
        self.announcements: Announcements = Announcements()
        self.recorder: ApplicationRecorder = _Recorder(self._datastore)
        self.together: Together = Together(self.recorder)

    def lock_layout(self, cursor: Any) -> None:
        """Do nothing: in SQLite one transaction that writes follows the other."""

    def create_events(self) -> None:
        assert isinstance(self.recorder, _Recorder)
        if self._path is not None:
            self._write_ahead()
        with _transaction(self._datastore, writes=True) as cursor:
            for statement in self.recorder.create_table_statements:
                cursor.execute(statement)

    def _write_ahead(self) -> None:
        """Give the file a write-ahead log. The datastore would do it too, but it leaves the answer of the database
        unread in a cursor, and on PyPy nothing is committed while an answer is unread."""
        connecting = sqlite3.connect(self._name, uri=True, timeout=LOCK_WAIT, isolation_level=None)
        with closing(connecting) as connection, closing(connection.cursor()) as cursor:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.fetchall()
        self._datastore.pool.is_journal_mode_wal = True

    def lock_events(self, cursor: Any) -> None:
        """Nothing: a transaction that writes to a file is the only one that does."""

    def transaction(self, *, writes: bool) -> AbstractContextManager[Any]:
        return _transaction(self._datastore, writes=writes)

    def erase_for_good(self) -> None:
        """Deleted texts are overwritten in the file already, but its write-ahead log has older pages."""
        if self._path is None:
            return
        with self.named_faults(), self._datastore.get_connection(commit=True) as connection:
            cursor = connection.cursor()
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            if cursor.fetchone()[0]:
                raise Busy("the text is deleted, but older pages are still in the log of the file, which is being read")

    def probe(self) -> None:
        """Write and read as for every database, and read the file again from the disk, not from memory."""
        super().probe()
        if self._path is None:
            return
        with self.named_faults():
            try:
                fresh = sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=rw", uri=True, timeout=LOCK_WAIT)
            except sqlite3.OperationalError as error:
                raise StoreError(f"the file cannot be opened: {error}") from None
            with closing(fresh):
                fresh.execute(f"SELECT MAX(rowid) FROM {EVENTS}").fetchone()
                small = self._path.stat().st_size <= READ_WHOLE
                problem = fresh.execute("PRAGMA quick_check(1)").fetchone()[0] if small else "ok"
        if problem != "ok":
            raise StoreError(f"the file is damaged: {' '.join(problem.split())}")

    def listen(self) -> None:
        """Nothing: a file announces nothing to other processes, which look for new events instead."""

    def close(self) -> None:
        self._datastore.close()


__all__ = ["SQLiteDatabase"]
