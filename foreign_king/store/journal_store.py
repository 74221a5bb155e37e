"""The journals of a store, and the texts that stand beside its events."""

from collections.abc import Mapping, Sequence
from typing import Any

from foreign_king.store.journals import NO_TEXTS, JournalEvent, check_journal, read_journal_event
from foreign_king.store.open_database import OpenDatabase
from foreign_king.store.tables import TextKey


class JournalStore(OpenDatabase):
    """Keeps journals, and the texts of matches."""

    def journal(self, stream: str, after: int = -1) -> list[JournalEvent]:
        """Return the events of a journal after a version, the oldest first; none for a journal that does not exist.
        ``StoreError`` for an event that cannot be read.

        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     _ = store.append_journal("person/anna", 0, "greeted", {"by": "bruno"})
        ...     [(event.version, event.kind, event.document["by"]) for event in store.journal("person/anna")]
        [(0, 'greeted', 'bruno')]
        """
        check_journal(stream)
        return [
            read_journal_event(stream, each.originator_version, each.topic, each.state)
            for each in self._database.events(stream, after)
        ]

    def append_journal(self, stream: str, version: int, kind: str, document: Mapping[str, Any]) -> JournalEvent:
        """Append an event to a journal, at the version after its last one, and return it. ``Conflict`` with the current
        version, or -1 if there is none, if another process was faster; then nothing is stored."""
        event = JournalEvent(stream=stream, version=version, kind=kind, document=dict(document))
        return self.append_journals([event])[0]

    def append_journals(
        self, events: Sequence[JournalEvent], *, texts: Mapping[TextKey, str | None] = NO_TEXTS
    ) -> list[JournalEvent]:
        """Append events to several journals and write texts, all together, and return the events as they are stored.
        Each text is named by its stream, what it is, and its place; ``None`` deletes it.

        ``Conflict`` if one of the journals has another version; then nothing is stored. ``Malformed`` for a name, a
        kind or a document that cannot be stored.
        """
        return self._appender.append([], events, texts, self._time())

    def texts(self, stream: str) -> dict[tuple[str, str], str]:
        """Return the texts of a match, or a list of matches: by what each is (``name``, ``remark``…), and its place."""
        return self._database.texts(stream)


__all__ = ["JournalStore"]
