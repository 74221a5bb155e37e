"""A store in memory whose changes are copied to another place, for a Python without a disk, such as that of a browser.
With what was copied, the store is opened again."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from foreign_king.store.sqlite import SQLiteDatabase
from foreign_king.store.store import Store
from foreign_king.store.tables import LISTS, Last, StreamEvent, TextKey

Change = dict[str, Any]
"""What has changed, as a document: ``events`` that were appended, each with its stream, version, kind and content;
``texts`` that were written, each with its stream, kind, place and content, or ``None`` if it was deleted; ``removed``,
the streams that were removed with all their events and texts."""
ADDED = 500
"""How many events are added at a time when a store is opened again."""


class CopiedDatabase(SQLiteDatabase):
    """A database in memory. ``copy`` is called with each change after it has been made."""

    def __init__(self, copy: Callable[[Change], None]) -> None:
        super().__init__(None)
        self._copy: Callable[[Change], None] | None = None
        self._copy_when_begun = copy

    def begin(self, events: Iterable[Sequence[Any]], texts: Iterable[Sequence[str]]) -> None:
        """Put in what was copied before, in the order in which it was appended. Changes are copied from now on."""
        waiting = list[StreamEvent]()
        for stream, version, kind, content in events:
            waiting.append(StreamEvent(stream, version, kind, content.encode()))
            if len(waiting) == ADDED:
                self.append_all(waiting)
                waiting.clear()
        if waiting:
            self.append_all(waiting)
        self._write_texts({(stream, kind, place): content for stream, kind, place, content in texts})
        # It refuses what was copied from a store that a newer library has laid out.
        self.lay_out()
        self._copy = self._copy_when_begun

    def append_all(
        self,
        events: Sequence[StreamEvent],
        texts: Mapping[TextKey, str | None] | None = None,
        *,
        lasts: Sequence[Last] = (),
    ) -> None:
        super().append_all(events, texts, lasts=lasts)
        if self._copy is not None:
            added = [[each.stream, each.version, each.kind, each.event.decode()] for each in events]
            self._copy({"events": added, "texts": _texts(texts or {})})

    def write_texts(self, match: str, texts: Mapping[tuple[str, str], str | None]) -> None:
        super().write_texts(match, texts)
        if self._copy is not None:
            self._copy({"texts": _texts({(match, *place): content for place, content in texts.items()})})

    def remove(self, match: str, journals: Sequence[str] = (), *, at: Mapping[str, int | None] | None = None) -> bool:
        listed = [(stream, *key) for stream in LISTS for key in self.texts(stream) if key[1] == match]
        removed = super().remove(match, journals, at=at)
        if removed and self._copy is not None:
            self._copy({"removed": [match, *journals], "texts": _texts(dict.fromkeys(listed))})
        return removed


def _texts(texts: Mapping[TextKey, str | None]) -> list[list[str | None]]:
    return [[*key, content] for key, content in texts.items()]


def copied_store(
    copy: Callable[[Change], None],
    *,
    events: Iterable[Sequence[Any]] = (),
    texts: Iterable[Sequence[str]] = (),
    **options: Any,
) -> Store:
    """Return a store in memory. ``copy`` is called with each of its changes. ``events`` and ``texts`` are what was
    copied from a former one, as ``Change`` says; ``options`` are those of ``Store``.

    >>> from foreign_king.store.copied import copied_store
    >>> changes = []
    >>> with copied_store(changes.append) as store:
    ...     event = store.append_journal("person/anna", 0, "greeted", {})
    >>> events = [event for change in changes for event in change["events"]]
    >>> [(stream, version, kind) for stream, version, kind, content in events]
    [('person/anna', 0, 'greeted')]
    >>> with copied_store(changes.append, events=events) as store:
    ...     store.journal("person/anna") == [event]
    True
    """
    database = CopiedDatabase(copy)
    store = Store(database, **options)
    database.begin(events, texts)
    return store


__all__ = ["Change", "CopiedDatabase", "copied_store"]
