"""What is read from the tables of a store and written to them, in SQLite and in PostgreSQL alike.

Only what the recorder has no operation for is written in SQL here, in words that both databases understand.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from secrets import token_hex
from time import monotonic
from typing import Any, TypeVar

from eventsourcing.persistence import (
    ApplicationRecorder,
    IntegrityError,
    InterfaceError,
    OperationalError,
    PersistenceError,
    StoredEvent,
)

from foreign_king.store.announcements import Announcements
from foreign_king.store.faults import Busy, StoreError
from foreign_king.store.tables import (
    EVENTS,
    FIRST_LAYOUT,
    LAYOUT,
    LISTS,
    SEPARATOR,
    TEXTS,
    Last,
    StreamEnd,
    StreamEvent,
    TextKey,
    execute_texts,
)
from foreign_king.store.together import Batch, Together

T = TypeVar("T")

PROBE = "health/probe"
"""The stream of the text that ``probe`` writes."""
MOST_VALUES = 500
"""The most values of one statement."""
LOCK_WAIT = 3
"""The most seconds that a call waits for a lock of the database. Then it raises ``Busy``."""


class Database(ABC):
    """A database of matches. Every method waits for at most a few seconds, and raises ``Busy`` then."""

    kind: str
    """What it is, such as ``SQLite``."""
    number_column: str
    """The column of the table of events that has the number of an event among those of all matches."""
    placeholder: str
    """How a value is marked in a statement."""
    driver_error: type[Exception]
    """The class of all errors of the module that talks to the database."""
    look_every: float
    """How many seconds pass between two looks for new events while none is announced."""
    recorder: ApplicationRecorder
    """Keeps the events."""
    together: Together
    """Appends by the recorder."""
    patience: float = LOCK_WAIT
    """For at most how many seconds what is to be appended waits for its turn and for a lock."""
    announcements: Announcements
    """Wakes the threads of this process that wait for new events."""

    @abstractmethod
    def transaction(self, *, writes: bool) -> AbstractContextManager[Any]:
        """Return a context in which statements are executed by a cursor. If it ``writes``, they take effect together at
        its end."""

    @abstractmethod
    def lock_events(self, cursor: Any) -> None:
        """Let nobody else append events until the transaction of a cursor ends. What it reads afterwards stays true."""

    def tried(self, act: Callable[[], T]) -> T:
        """Return what a function returns that needs a lock. It may be called again as long as it gets none."""
        return act()

    @contextmanager
    def named_faults(self) -> Iterator[None]:
        """A context in which a database that does not answer is ``Busy``, and any other fault of it a
        ``StoreError``."""
        try:
            yield
        except IntegrityError:
            raise
        except (OperationalError, InterfaceError) as error:
            raise Busy(f"the database does not answer: {_line(error)}") from None
        except (PersistenceError, self.driver_error) as error:
            raise StoreError(f"the database has failed: {_line(error)}") from None

    @abstractmethod
    def erase_for_good(self) -> None:
        """Take what was deleted out of the bytes of the files too."""

    @abstractmethod
    def listen(self) -> None:
        """Begin to listen to what other processes announce, if the database announces it."""

    @abstractmethod
    def close(self) -> None:
        """Close all connections."""

    def announces(self) -> bool:
        """Whether the database announces to this process the events that other processes append. If not, this process
        looks for them from time to time."""
        return True

    def probe(self) -> None:
        """Write to the database under the lock of those who append events, and read what was written and the newest
        event. ``Busy`` if nothing can be appended now, another ``StoreError`` if anything fails."""
        # Each probe has a place of its own, because several processes may write at once.
        place = ("probe", token_hex(4))
        with self.named_faults():
            self.tried(lambda: self._write_locked((PROBE, *place)))
        read = self.texts(PROBE)
        self.write_texts(PROBE, {place: None})
        if place not in read:
            raise StoreError("the database has lost what was just written")
        self.changes(max(0, self.latest() - 1), 1)

    def _write_locked(self, place: TextKey) -> None:
        with self.transaction(writes=True) as cursor:
            self.lock_events(cursor)
            execute_texts(cursor, self.placeholder, {place: "written"})

    # Events

    def append(self, stream: str, events: Sequence[tuple[int, str, bytes]]) -> None:
        """Append events to one stream: the version, the kind and the bytes of each, as ``append_all`` does."""
        self.append_all([StreamEvent(stream, *each) for each in events])

    def append_all(
        self,
        events: Sequence[StreamEvent],
        texts: Mapping[TextKey, str | None] | None = None,
        *,
        lasts: Sequence[Last] = (),
    ) -> None:
        """Append events to one or several streams and write texts, all together. ``None`` deletes a text.

        ``Taken`` if a stream has an event of one of these versions already, or none before the first of them, or if one
        of ``lasts`` is not the last event of its stream. When this returns, everything is on the disk. When it raises
        an exception, nothing is stored."""
        batch = Batch(events, texts or {}, lasts, monotonic() + self.patience)
        with self.named_faults():
            self.together.append(batch, self.patience)
        self.announcements.announce()

    def events(self, match: str, after: int | None = None, most: int | None = None) -> list[StoredEvent]:
        """Return the events of a match after a version, the oldest first."""
        with self.named_faults():
            return list(self.recorder.select_events(match, gt=after, limit=most))

    def changes(self, after: int, most: int, kinds: Sequence[str] = ()) -> list[StreamEnd]:
        """Return the events of all matches after a number, or those of a few kinds, the oldest first, at most so
        many."""
        with self.named_faults():
            notifications = self.recorder.select_notifications(after, most, topics=kinds, inclusive_of_start=False)
        return [
            StreamEnd(str(each.originator_id), each.originator_version, each.id, each.topic, each.state)
            for each in notifications
        ]

    def latest(self) -> int:
        """Return the number of the newest event of all matches; 0 if there is none."""
        with self.named_faults():
            return self.recorder.max_notification_id() or 0

    def ends(self) -> list[StreamEnd]:
        """Return the last event of each match, without journals; that with the newest event first."""
        number = self.number_column
        rows = self._rows(
            f"SELECT e.originator_id AS id, e.originator_version AS version, e.{number} AS number, e.topic AS topic, "
            f"e.state AS state FROM {EVENTS} e JOIN (SELECT originator_id, MAX(originator_version) AS version "
            f"FROM {EVENTS} WHERE originator_id NOT LIKE ? GROUP BY originator_id) n "
            f"ON e.originator_id = n.originator_id AND e.originator_version = n.version ORDER BY e.{number} DESC",
            (f"%{SEPARATOR}%",),
        )
        return [StreamEnd(row["id"], row["version"], row["number"], row["topic"], bytes(row["state"])) for row in rows]

    def matches(self) -> list[str]:
        """Return the ids of all matches. They are read from an index, so that a damaged event does not matter."""
        statement = f"SELECT DISTINCT originator_id AS id FROM {EVENTS} WHERE originator_id NOT LIKE ? ORDER BY id"
        return [row["id"] for row in self._rows(statement, (f"%{SEPARATOR}%",))]

    def last_version(self, stream: str) -> int | None:
        """Return the version of the last event of a stream; ``None`` for a stream without events."""
        statement = f"SELECT MAX(originator_version) AS version FROM {EVENTS} WHERE originator_id = ?"
        version: int | None = self._rows(statement, (stream,))[0]["version"]
        return version

    def number(self, stream: str, version: int) -> int | None:
        """Return the number of an event among those of all matches and journals; ``None`` if there is no such event."""
        statement = (
            f"SELECT {self.number_column} AS number FROM {EVENTS} WHERE originator_id = ? AND originator_version = ?"
        )
        return next((row["number"] for row in self._rows(statement, (stream, version))), None)

    def existing(self, streams: Sequence[str]) -> set[str]:
        """Return those of the streams that have events."""
        existing = set[str]()
        for start in range(0, len(streams), MOST_VALUES):
            part = streams[start : start + MOST_VALUES]
            marks = ", ".join("?" * len(part))
            rows = self._rows(
                f"SELECT DISTINCT originator_id AS id FROM {EVENTS} WHERE originator_id IN ({marks})", part
            )
            existing.update(row["id"] for row in rows)
        return existing

    def last_versions(self, streams: Sequence[str]) -> dict[str, int | None]:
        """Return the version of the last event of each stream; ``None`` for one without events."""
        return {stream: self.last_version(stream) for stream in streams}

    def remove(self, match: str, journals: Sequence[str] = (), *, at: Mapping[str, int | None] | None = None) -> bool:
        """Remove the events and the texts of a match and of its journals, and the match from all lists. With ``at``,
        nothing is removed if the last event of a stream has another version than there. Return whether the match was
        removed."""
        with self.named_faults():
            return self.tried(lambda: self._remove((match, *journals), at or {}))

    def _remove(self, streams: Sequence[str], at: Mapping[str, int | None]) -> bool:
        last = self._marked(f"SELECT MAX(originator_version) AS version FROM {EVENTS} WHERE originator_id = ?")
        with self.transaction(writes=True) as cursor:
            # Without the lock, an event that is being appended would outlast the others of its stream.
            self.lock_events(cursor)
            for stream, version in at.items():
                cursor.execute(last, (stream,))
                if cursor.fetchone()["version"] != version:
                    return False
            for stream in streams:
                for table, column in ((EVENTS, "originator_id"), (TEXTS, "stream")):
                    cursor.execute(self._marked(f"DELETE FROM {table} WHERE {column} = ?"), (stream,))
            for stream in LISTS:
                cursor.execute(
                    self._marked(f"DELETE FROM {TEXTS} WHERE stream = ? AND place = ?"), (stream, streams[0])
                )
        return True

    # Texts

    def texts(self, match: str) -> dict[tuple[str, str], str]:
        """Return the texts of a match, by what each is (``name``, ``comment``…) and to what it belongs."""
        rows = self._rows(f"SELECT kind, place, content FROM {TEXTS} WHERE stream = ?", (match,))
        return {(row["kind"], row["place"]): row["content"] for row in rows}

    def all_texts(self, kind: str) -> dict[str, dict[str, str]]:
        """Return the texts of a kind of all matches, by match and place."""
        texts: dict[str, dict[str, str]] = {}
        for row in self._rows(f"SELECT stream, place, content FROM {TEXTS} WHERE kind = ?", (kind,)):
            texts.setdefault(row["stream"], {})[row["place"]] = row["content"]
        return texts

    def write_texts(self, match: str, texts: Mapping[tuple[str, str], str | None]) -> None:
        """Write texts of a match. ``None`` deletes a text."""
        at_places = {(match, *place): content for place, content in texts.items()}
        with self.named_faults():
            self.tried(lambda: self._write_texts(at_places))

    def _write_texts(self, texts: Mapping[TextKey, str | None]) -> None:
        with self.transaction(writes=True) as cursor:
            execute_texts(cursor, self.placeholder, texts)

    # Statements

    def _rows(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        with self.named_faults():
            return self.select(self._marked(statement), values)

    def select(self, statement: str, values: Sequence[Any]) -> list[Any]:
        """Return the rows of a statement that only reads."""
        with self.transaction(writes=False) as cursor:
            cursor.execute(statement, values)
            return list(cursor.fetchall())

    def _marked(self, statement: str) -> str:
        return statement.replace("?", self.placeholder)

    def lay_out(self) -> None:
        """Make the tables where they are missing. ``StoreError`` for tables that a newer library has laid out."""
        with self.named_faults():
            self.create_events()
            self.tried(self._create_texts)
        layout = int(self.texts("")["layout", ""])
        if layout > LAYOUT:
            raise StoreError(f"the store has layout {layout}, of a newer version of this library, which knows {LAYOUT}")

    def _create_texts(self) -> None:
        with self.transaction(writes=True) as cursor:
            self.lock_layout(cursor)
            cursor.execute(
                f"CREATE TABLE IF NOT EXISTS {TEXTS} (stream TEXT NOT NULL, kind TEXT NOT NULL, "
                "place TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (stream, kind, place))"
            )
            cursor.execute(
                self._marked(f"INSERT INTO {TEXTS} VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"),
                ("", "layout", "", str(FIRST_LAYOUT)),
            )

    @abstractmethod
    def lock_layout(self, cursor: Any) -> None:
        """Let no other process make the tables until the transaction of a cursor ends, if the database needs it."""

    @abstractmethod
    def create_events(self) -> None:
        """Make the table of events where it is missing."""


def _line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


__all__ = ["LOCK_WAIT", "Database"]
