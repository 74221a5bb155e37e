"""The recorder of events in PostgreSQL. Each of its calls ends within a few seconds, whatever the database does."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import random
from time import monotonic, sleep
from typing import Any, TypeVar
from uuid import UUID

import psycopg
from eventsourcing.persistence import DataError, InterfaceError, Notification, OperationalError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from psycopg.sql import SQL

from foreign_king.store.faults import Busy
from foreign_king.store.tables import EVENTS, SEPARATOR, Last, Taken, TextKey, execute_texts, lasts_before

T = TypeVar("T")
Row = dict[str, Any]

PLACEHOLDER = "%s"
TRY_WAIT = "250ms"
"""How long one try waits for the lock on a table. It is short, because other queries queue behind a try that waits."""
TRY_UNTIL = 3.5
"""No try begins after so many seconds, however many threads wait for a connection. With the last try, which waits for a
connection and for a lock, a call waits for less than 5 seconds."""
LOOK_WAIT = "600ms"
"""How long one try waits for any other lock."""
PAUSE = 0.2
"""How many seconds pass between two tries."""
LAYOUT_LOCK = 0x666B696E67
"""The number of the lock that a process holds while it makes the tables. Others that open the store wait for it."""
LAYOUT_WAIT = "4s"
"""How long a process waits while another one makes the tables."""


LOCK_EVENTS = (f"SET LOCAL lock_timeout = '{TRY_WAIT}'", f"LOCK TABLE {EVENTS} IN EXCLUSIVE MODE")
"""Two statements that let nobody else append events until the transaction ends."""
IS_LAST = (
    "SELECT 1 / (count(*) = 1 AND bool_and(originator_version = %s AND state = COALESCE(%s, state)))::int "
    f"FROM {EVENTS} WHERE originator_id = %s AND originator_version >= %s"
)
"""A statement that divides by zero unless the event of a version, with the given bytes, is the last one of a stream."""
INSERTION = f"INSERT INTO {EVENTS} (originator_id, originator_version, topic, state) VALUES (%s, %s, %s, %s)"


class Recorder(PostgresApplicationRecorder):
    """Keeps events in a table of PostgreSQL, and writes texts beside them."""

    def __init__(self, datastore: PostgresDatastore) -> None:
        super().__init__(datastore, events_table_name=EVENTS)

    def create_table(self) -> None:
        """Make the table and what belongs to it, where it is missing, in one transaction that holds the lock on the
        layout. So opening a store needs one connection, also behind a pooler that has few."""
        with self.datastore.transaction(commit=True) as cursor:
            lock_layout(cursor)
            for statement in self.sql_create_statements:
                # A type cannot be made "if it does not exist", so each has a part of the transaction for itself.
                if "CREATE TYPE" in statement.as_string():
                    with suppress(psycopg.errors.DuplicateObject), cursor.connection.transaction():
                        cursor.execute(statement)
            self._create_table(cursor)
        self.datastore.register_type_adapters()

    def insert_events(
        self,
        stored_events: Sequence[StoredEvent],
        *,
        texts: Mapping[TextKey, str | None] | None = None,
        lasts: Sequence[Last] = (),
        until: float | None = None,
        **kwargs: Any,
    ) -> Sequence[int] | None:
        """Insert events and write texts in one transaction. The recorder limits the number of tries, however long each
        takes. Here their whole time is limited. ``Taken`` if one of ``lasts``, or of the events before these, is not
        the last one of its stream."""
        before = list(lasts_before(stored_events, lasts))
        statements = self._insertion(stored_events, before, texts or {})
        try:
            tried(lambda: self._execute(statements), until)
        except DataError as error:
            if not isinstance(error.__cause__, psycopg.errors.DivisionByZero):
                raise
            raise Taken(next((last for last in before if not self._is_last(last)), before[0]).stream) from None
        return None

    def _insertion(
        self, stored_events: Sequence[StoredEvent], before: Sequence[Last], texts: Mapping[TextKey, str | None]
    ) -> "_Statements":
        """Return the statements that insert events and write texts."""
        # PostgreSQL writes a statement that fails to its own log, and nothing can be erased there. So what people have
        # written, and the secrets of journals, do not stand in statements.
        in_journals = any(SEPARATOR in str(each.originator_id) for each in stored_events)
        statements = _Statements(values_apart=in_journals or bool(texts))
        # Every transaction that writes events and texts locks the table of events first, so that none waits for another
        # in a circle.
        for statement in LOCK_EVENTS:
            statements.execute(statement)
        for last in before:
            # The database itself notices that an event is not the last one, by dividing by zero: all statements are
            # sent at once, so that the table is not locked while this process reads an answer.
            statements.execute(IS_LAST, (last.version, last.event, last.stream, last.version))
        statements.execute(f'NOTIFY "{self.channel_name}"')
        for each in stored_events:
            values = (str(each.originator_id), each.originator_version, each.topic, each.state)
            statements.execute(INSERTION, values)
        execute_texts(statements, PLACEHOLDER, texts)
        return statements

    def _is_last(self, last: Last) -> bool:
        events = self.select_events(last.stream, gt=last.version - 1, limit=2)
        return len(events) == 1 and last.event in (None, events[0].state)

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        """Return events of a stream."""
        bounds: list[tuple[str, Any]] = [("originator_id = %s", str(originator_id))]
        bounds += [] if gt is None else [("originator_version > %s", gt)]
        bounds += [] if lte is None else [("originator_version <= %s", lte)]
        order = f"originator_version {'DESC' if desc else 'ASC'}"
        return [StoredEvent(**_event_in(row)) for row in self._look_for(bounds, order, limit)]

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:
        """Return events of all streams."""
        more = ">=" if inclusive_of_start else ">"
        bounds: list[tuple[str, Any]] = [] if start is None else [(f"notification_id {more} %s", start)]
        bounds += [] if stop is None else [("notification_id <= %s", stop)]
        bounds += [("topic = ANY(%s)", list(topics))] if topics else []
        rows = self._look_for(bounds, "notification_id", limit)
        return [Notification(id=row["notification_id"], **_event_in(row)) for row in rows]

    def max_notification_id(self) -> int | None:
        """Return the number of the newest event."""
        number: int | None = self.look(f"SELECT MAX(notification_id) AS number FROM {EVENTS}")[0]["number"]
        return number

    def _look_for(self, bounds: Sequence[tuple[str, Any]], order: str, limit: int | None) -> list[Row]:
        """Return the rows of events within some bounds, each with its value."""
        where = f" WHERE {' AND '.join(bound for bound, _ in bounds)}" if bounds else ""
        # There is no limit for ``LIMIT NULL``.
        statement = f"SELECT * FROM {EVENTS}{where} ORDER BY {order} LIMIT %s"
        return self.look(statement, [*(value for _, value in bounds), limit])

    def look(self, statement: str, values: Sequence[Any] = ()) -> list[Row]:
        """Return the rows of a statement that only reads. It waits for locks for as long as one that writes: somebody
        may have locked the whole table."""
        return tried(lambda: self._look_once(statement, values))

    def _look_once(self, statement: str, values: Sequence[Any]) -> list[Row]:
        statements = _Statements()
        statements.execute(f"SET LOCAL lock_timeout = '{LOOK_WAIT}'")
        statements.execute(statement, values)
        return self._execute(statements)

    def _execute(self, statements: "_Statements") -> list[Row]:
        """Execute statements in one transaction, and return the rows of the last one if it returns rows."""
        with self.datastore.get_connection() as connection:
            if statements.values_apart:
                _execute_apart(connection, statements)
                return []
            with psycopg.ClientCursor(connection) as cursor:
                cursor.execute(statements.text, statements.values)
                while cursor.nextset():
                    pass
                return [] if cursor.description is None else cursor.fetchall()


class _Statements:
    """Statements that are sent to PostgreSQL at once, and that it runs in one transaction.

    They are one message, and the values stand in them as libpq quotes them. With ``values_apart``, no value stands in a
    statement, and each statement is a few messages. To make these, and to read their answers, takes this process
    several times as long."""

    def __init__(self, *, values_apart: bool = False) -> None:
        self.values_apart: bool = values_apart
        """Whether the values do not stand in the statements."""
        self.each: list[tuple[str, Sequence[Any]]] = []
        """Each statement with its values."""

    @property
    def text(self) -> bytes:
        """All statements."""
        return "; ".join(statement for statement, _ in self.each).encode()

    @property
    def values(self) -> list[Any]:
        """The values of all statements."""
        return [value for _, values in self.each for value in values]

    def execute(self, statement: str, values: Sequence[Any] = ()) -> None:
        """Add a statement."""
        self.each.append((statement, values))


def _execute_apart(connection: psycopg.Connection[Any], statements: _Statements) -> None:
    """Execute statements in one transaction, with their values apart. All of them are sent at once."""
    with connection.pipeline(), connection.transaction():
        try:
            for statement, values in statements.each:
                connection.execute(statement.encode(), values)
        except psycopg.Error:
            # The database has answered with an error before all statements were sent. All other answers have to be
            # read, or the end of the transaction would raise another error in its place.
            with suppress(psycopg.Error), connection.pipeline():
                pass
            raise


def lock_layout(cursor: Any) -> None:
    """Let one process after the other make the tables: PostgreSQL lets those fail that make the same table or the same
    function at the same time. The lock ends with the transaction of the cursor."""
    try:
        cursor.execute(SQL("SET LOCAL lock_timeout = '{0}'").format(SQL(LAYOUT_WAIT)))
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", (LAYOUT_LOCK,))
    except psycopg.errors.LockNotAvailable:
        raise Busy("another process is making the tables of the database") from None


def _event_in(row: Row) -> dict[str, Any]:
    """Return the fields of an event in a row."""
    event = {name: row[name] for name in ("originator_id", "originator_version", "topic")}
    return {**event, "state": bytes(row["state"])}


def tried(act: Callable[[], T], until: float | None = None) -> T:
    """Return what a function returns. It is called again as long as it gets no lock or no connection, until a time of
    the monotonic clock."""
    end = monotonic() + TRY_UNTIL if until is None else until
    while True:
        try:
            return act()
        except (InterfaceError, OperationalError):
            if monotonic() >= end:
                raise
            sleep(PAUSE * (0.9 + 0.2 * random()))


__all__ = ["LOOK_WAIT", "PLACEHOLDER", "TRY_UNTIL", "TRY_WAIT", "Recorder", "lock_layout", "tried"]
