"""A database that is open: what a store does with it as a whole, whatever stands in it."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from time import monotonic
from typing import Self

from foreign_king.kernel.prompt import titled
from foreign_king.store.appending import Appender
from foreign_king.store.database import Database
from foreign_king.store.summaries import Change, change_of

MOST_CHANGES = 1000
"""The most changes that one call returns."""


class OpenDatabase:
    """A database that is open. It is also a context that closes itself."""

    def __init__(self, database: Database, *, clock: Callable[[], datetime] | None = None) -> None:
        self._database = database
        self._appender = Appender(database)
        self._clock = _now if clock is None else clock
        database.lay_out()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        """The kind of database, without its address, which may have a password in it."""
        return titled(type(self).__name__, self._database.kind)

    def close(self) -> None:
        """Close all connections to the database."""
        self._database.close()

    @property
    def kind(self) -> str:
        """The kind of database: ``SQLite`` or ``PostgreSQL``."""
        return self._database.kind

    def probe(self) -> None:
        """Write something to the database and read it again. ``Busy`` if nothing can be appended now, another
        ``StoreError`` if it is damaged. A file of SQLite of up to 64 MiB is read as a whole.

        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     store.probe()
        """
        self._database.probe()

    def announces(self) -> bool:
        """Whether the database announces to this process what other processes append. If not, ``wait`` looks for it
        from time to time: with PostgreSQL twice a second."""
        return self._database.announces()

    def erase_for_good(self) -> None:
        """Take texts that were deleted out of the bytes of the files too."""
        self._database.erase_for_good()

    def number(self, stream: str, version: int) -> int | None:
        """Return the number of an event of a match or a journal among all events of the store: the later one of two
        events has the greater number. ``None`` if there is no such event.

        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     for stream in ("person/anna", "person/bruno"):
        ...         _ = store.append_journal(stream, 0, "greeted", {})
        ...     store.number("person/anna", 0) < store.number("person/bruno", 0), store.number("person/anna", 1)
        (True, None)
        """
        return self._database.number(stream, version)

    def changes(self, after: int = 0, *, most: int = MOST_CHANGES, kinds: Sequence[str] = ()) -> list[Change]:
        """Return what has happened in all matches and journals after the change of a number, the oldest first; with
        ``kinds`` only what is of one of these kinds.

        A change that is stored later has a greater number, whichever process has stored it, so who asks for the changes
        after the last one that he has seen misses none.

        >>> from foreign_king import GAMES
        >>> from foreign_king.logs import make_header
        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     id, match = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
        ...     [(change.number, change.kind) for change in store.changes()]
        [(1, 'opened')]
        """
        return [change_of(each) for each in self._database.changes(after, most, kinds)]

    def wait(self, after: int, seconds: float) -> bool:
        """Wait until there is a change with a greater number than ``after``. Return ``False`` if there was none for so
        many seconds."""
        return self._awaited(lambda: self.latest() > after, seconds)

    def _awaited(self, look: Callable[[], bool], seconds: float) -> bool:
        """Look for something until it is there. Return ``False`` if it was not there for so many seconds."""
        end, announcements = monotonic() + seconds, self._database.announcements
        self._database.listen()
        while True:
            announced = announcements.number
            if look():
                return True
            left = end - monotonic()
            if left <= 0:
                return False
            announcements.wait(announced, min(left, self._database.look_every))

    def next_changes(self, after: int, seconds: float, *, most: int = MOST_CHANGES) -> list[Change]:
        """Return what has happened after the change of a number, as ``changes`` does, as soon as there is something.
        Return nothing if nothing has happened for so many seconds.

        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     _ = store.append_journal("person/anna", 0, "greeted", {})
        ...     [change.kind for change in store.next_changes(0, 1)], store.next_changes(1, 0)
        (['greeted'], [])
        """
        changes = list[Change]()

        def look() -> bool:
            changes.extend(self.changes(after, most=most))
            return bool(changes)

        self._awaited(look, seconds)
        return changes

    def latest(self) -> int:
        """Return the number of the newest change; 0 if there was none."""
        return self._database.latest()

    def _time(self) -> str:
        return time_text(self._clock())


def _now() -> datetime:
    return datetime.now(UTC)


def time_text(time: datetime) -> str:
    """Return a time as RFC 3339 writes it."""
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


__all__ = ["MOST_CHANGES", "OpenDatabase", "time_text"]
