"""Journals: streams of events beside the matches. They are in the same table, so that one order covers everything.

A journal has a name with a slash in it. ``ID/participants`` belongs to a match and is removed with it; ``person/ID``,
``key/HASH`` and ``code/HASH`` belong to no match. Versions begin with 0. An event is a JSON document, and its kind
stands beside it. The store adds the time at which it was ``stored``, and a ``key``: random, so that two events are
never equal. The rooms that write the documents define them; the store only limits their size.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.store.event_keys import new_key
from foreign_king.store.events import KINDS
from foreign_king.store.faults import StoreError
from foreign_king.store.tables import SEPARATOR, StreamEvent
from foreign_king.wire import Document, dump, parse

PARTICIPANTS = "participants"
OF_MATCHES = (PARTICIPANTS,)
"""The journals that a match may have."""
OF_NO_MATCH = ("person", "key", "code")
"""What the names of journals that belong to no match begin with."""
LONGEST_NAME = 100
"""The most characters of the name of a journal."""
LONGEST_DOCUMENT = 16_384
"""The most bytes of the document of an event."""
LONGEST_KIND = 40
"""The most characters of the kind of an event."""
NO_TEXTS: FrozenDict[tuple[str, str, str], str | None] = FrozenDict()


@record(kw_only=True)
class JournalEvent:
    """One event of a journal."""

    stream: str
    """The name of the journal."""
    version: int
    """The version of the event; 0 for the first one."""
    kind: str
    """The kind of the event."""
    document: Document = attrs.field(repr=False)
    """The document of the event."""

    @property
    def time(self) -> datetime:
        """When the event was stored."""
        return datetime.fromisoformat(self.document["stored"])


class JournalName(NamedTuple):
    """The name of a journal, taken apart."""

    match: str
    """The match to which the journal belongs; empty if it belongs to none."""
    journal: str
    """What the journal is: ``participants``, or its whole name if it belongs to no match."""


def participants_of(match: str) -> str:
    """Return the name of the journal of a match's participants."""
    return f"{match}{SEPARATOR}{PARTICIPANTS}"


def journals_of(match: str) -> tuple[str, ...]:
    """Return the names of all journals that a match may have."""
    return tuple(f"{match}{SEPARATOR}{name}" for name in OF_MATCHES)


def journal_name(stream: str) -> JournalName | None:
    """Return the name of a journal, taken apart; ``None`` for a stream that is a match."""
    head, separator, rest = stream.partition(SEPARATOR)
    if not separator:
        return None
    return JournalName("", stream) if head in OF_NO_MATCH else JournalName(head, rest)


def check_journal(stream: object) -> None:
    """``Malformed`` for a text that cannot be the name of a journal."""
    if type(stream) is str and len(stream) <= LONGEST_NAME and stream.count(SEPARATOR) == 1:
        head, _, rest = stream.partition(SEPARATOR)
        if head and rest and (head in OF_NO_MATCH or rest in OF_MATCHES):
            return
    shown = quoted(stream) if type(stream) is str else repr(type(stream).__name__)
    expected = f"MATCH/{', MATCH/'.join(OF_MATCHES)}, {', '.join(f'{head}/…' for head in OF_NO_MATCH)}"
    raise Malformed(f"{shown} is no name of a journal", pointer="/stream", expected=expected)


def journal_document(stream: str, kind: str, document: Mapping[str, Any], stored: str) -> Document:
    """Return the document of an event that is to be appended, with the time and the key that the store adds.
    ``Malformed`` for a name, a kind or a document that is none."""
    check_journal(stream)
    if not (type(kind) is str and kind.isidentifier() and len(kind) <= LONGEST_KIND) or kind in KINDS:
        expected = f"a name of at most {LONGEST_KIND} characters that is no kind of event of a match"
        raise Malformed(f"{quoted(str(kind))} is no kind of event of a journal", pointer="/kind", expected=expected)
    if {"stored", "key"} & document.keys():
        expected = "other names of fields"
        raise Malformed("the store writes the fields stored and key", pointer="/document", expected=expected)
    return {**document, "stored": stored, "key": new_key()}


def write_journal_event(event: JournalEvent) -> StreamEvent:
    """Return an event as it is stored. ``Malformed`` for a document that is too long."""
    document = dump(event.document).encode()
    if len(document) > LONGEST_DOCUMENT:
        expected = f"at most {LONGEST_DOCUMENT} bytes"
        raise Malformed(f"the document has {len(document)} bytes", pointer="/document", expected=expected)
    return StreamEvent(event.stream, event.version, event.kind, document)


def read_journal_event(stream: str, version: int, kind: str, stored: bytes) -> JournalEvent:
    """Return an event from its bytes. ``StoreError`` for bytes that are no document of an event."""
    try:
        document = parse(stored)
        datetime.fromisoformat(document["stored"])
    except (Malformed, KeyError, TypeError, ValueError):
        raise StoreError(f"event {version} of the journal {quoted(stream)} cannot be read") from None
    return JournalEvent(stream=stream, version=version, kind=kind, document=document)


__all__ = [
    "NO_TEXTS",
    "PARTICIPANTS",
    "JournalEvent",
    "JournalName",
    "check_journal",
    "journal_document",
    "journal_name",
    "journals_of",
    "participants_of",
    "read_journal_event",
    "write_journal_event",
]
