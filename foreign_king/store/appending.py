"""Appending to journals and matches, and writing texts, all together or not at all."""

from collections.abc import Mapping, Sequence

from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import quoted
from foreign_king.matches import Conflict
from foreign_king.store.database import Database
from foreign_king.store.journals import JournalEvent, journal_document, write_journal_event
from foreign_king.store.tables import LAYOUT, StreamEvent, Taken, TextKey


class Appender:
    """Appends events of journals to a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._has_journals = False

    def append(
        self,
        events: Sequence[StreamEvent],
        journals: Sequence[JournalEvent],
        texts: Mapping[TextKey, str | None],
        time: str,
    ) -> list[JournalEvent]:
        """Append events of matches and of journals and write texts, and return the events of journals as they are
        stored at this time. ``Conflict`` if one of the streams has another version."""
        added, texts = list[JournalEvent](), dict(texts)
        for each in journals:
            added.append(replace(each, document=journal_document(each.stream, each.kind, each.document, time)))
        if added and not self._has_journals:
            # A version of the library without journals would list journals as matches, so it must not open this store.
            texts["", "layout", ""] = str(LAYOUT)
        try:
            self.check_next(added)
            self._database.append_all([*events, *map(write_journal_event, added)], texts)
        except Taken as taken:
            last = self._database.last_version(taken.stream)
            current = -1 if last is None else last
            raise Conflict(f"{quoted(taken.stream)} is at version {current}", current=current) from None
        self._has_journals = self._has_journals or bool(added)
        return added

    def check_next(self, events: Sequence[JournalEvent]) -> None:
        """``Taken`` if an event would leave a gap in its journal."""
        versions = dict[str, int]()
        for each in events:
            before = versions.get(each.stream)
            if before is None and each.version > 0:
                before = self._database.last_version(each.stream)
            if each.version != (-1 if before is None else before) + 1:
                raise Taken(each.stream)
            versions[each.stream] = each.version


__all__ = ["Appender"]
