"""The tables of a store: their names and layouts, and what is written to them.

There are two tables. One has the events of all matches and journals, and is kept by a recorder of the package
``eventsourcing``. The other has the texts that people have written: their names, comments and remarks. Texts stand
apart, because they can be erased, while an event is never changed. Lists of matches that are open to everybody stand
there too.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from eventsourcing.persistence import StoredEvent

EVENTS = "foreign_king_events"
TEXTS = "foreign_king_texts"
LAYOUT = 2
"""The number of the newest layout of the tables that this library knows. A store with a greater number was written by a
newer library. Layout 1 has no journals; a store has it until the first event of a journal is appended."""
FIRST_LAYOUT = 1
"""The layout of a new store."""
OPENED = "opened"
"""The kind of the first event of a match. Its version is not 0 if the match was read from a log."""
SEPARATOR = "/"
"""The character that every name of a journal has, and no id of a match."""
LISTS = ("lobby",)
"""The streams of texts that are lists of matches: the place of each text is the id of a match."""

TextKey = tuple[str, str, str]
"""The key of a text: its stream, its kind, and its place in the stream."""


class Taken(Exception):
    """Events were not appended, because the last event of a stream is not the one that it has to be. ``stream`` is its
    name."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


class StreamEvent(NamedTuple):
    """An event that is to be appended."""

    stream: str
    """The id of the match, or the name of the journal."""
    version: int
    """The version of the event."""
    kind: str
    """The kind of the event."""
    event: bytes
    """The event."""

    def __repr__(self) -> str:
        # The ``repr`` has no event, because an event may have secrets in it.
        return f"StreamEvent({self.stream!r}, {self.version}, {self.kind!r})"


class Last(NamedTuple):
    """An event that has to be the last one of a stream when something is appended."""

    stream: str
    """The id of the match, or the name of the journal."""
    version: int
    """The version of the event."""
    event: bytes | None = None
    """The event; ``None`` for whatever event has this version."""

    def __repr__(self) -> str:
        # The ``repr`` has no event, because an event may have secrets in it.
        return f"Last({self.stream!r}, {self.version})"


class StreamEnd(NamedTuple):
    """The last event of a match or a journal."""

    match: str
    """The id of the match, or the name of the journal."""
    version: int
    """The version of the event."""
    number: int
    """The number of the event among those of all matches."""
    kind: str
    """The kind of the event."""
    event: bytes
    """The event."""


def check_lasts(cursor: Any, placeholder: str, events: Iterable[StoredEvent], lasts: Iterable[Last]) -> None:
    """Raise ``Taken`` in a transaction that appends events, if one of ``lasts``, or of the events before those that are
    appended, is not the last one of its stream. Then something else was appended there, or there would be a gap, or the
    match was removed."""
    statement = f"SELECT originator_version AS version, state FROM {EVENTS} WHERE originator_id = ? AND "
    for last in lasts_before(events, lasts):
        cursor.execute(f"{statement}originator_version >= ? LIMIT 2".replace("?", placeholder), last[:2])
        rows = cursor.fetchall()
        if [row["version"] for row in rows] != [last.version] or last.event not in (None, rows[0]["state"]):
            raise Taken(last.stream)


def lasts_before(events: Iterable[StoredEvent], lasts: Iterable[Last]) -> Iterator[Last]:
    """Yield the events that have to be the last ones of their streams when events are appended: those that are named,
    and in each other stream the one before the first event that is appended."""
    streams = set[str]()
    for last in lasts:
        streams.add(last.stream)
        yield last
    for each in events:
        stream = str(each.originator_id)
        if stream not in streams and each.originator_version > 0 and each.topic != OPENED:
            yield Last(stream, each.originator_version - 1)
        streams.add(stream)


def execute_texts(cursor: Any, placeholder: str, texts: Mapping[TextKey, str | None]) -> None:
    """Write texts in a transaction. ``None`` deletes a text."""
    deletion = f"DELETE FROM {TEXTS} WHERE stream = ? AND kind = ? AND place = ?".replace("?", placeholder)
    insertion = f"INSERT INTO {TEXTS} VALUES (?, ?, ?, ?)".replace("?", placeholder)
    # All transactions write texts in the same order, so that two of them never wait for each other.
    for place in sorted(texts):
        cursor.execute(deletion, place)
        content = texts[place]
        if content is not None:
            cursor.execute(insertion, (*place, content))


__all__ = [
    "EVENTS",
    "FIRST_LAYOUT",
    "LAYOUT",
    "LISTS",
    "OPENED",
    "SEPARATOR",
    "TEXTS",
    "Last",
    "StreamEnd",
    "StreamEvent",
    "Taken",
    "TextKey",
    "check_lasts",
    "execute_texts",
    "lasts_before",
]
