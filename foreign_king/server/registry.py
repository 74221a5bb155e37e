"""The participants of all matches of a store, and how they are changed.

An act reads the participants as they are, decides what happens, and appends its events. If another thread or process
was faster, nothing is stored, and the act decides again. What changes for a person, which matches are his, and whether
the match stands in the lobby, is stored together with it.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from threading import Lock
from typing import NamedTuple

from foreign_king.kernel.prompt import titled
from foreign_king.kernel.refusal import quoted
from foreign_king.server.clocks import Clock, now, time_text
from foreign_king.server.faults import NoParticipants, UnknownSeat
from foreign_king.server.participant_documents import public_document, remark_documents
from foreign_king.server.participants import Participants
from foreign_king.server.participation import participants_after
from foreign_king.server.person import journal_of_person
from foreign_king.server.persons import Persons
from foreign_king.server.seats import Seat
from foreign_king.server.tries import tried
from foreign_king.store import JournalEvent, Store, UnknownMatch
from foreign_king.store.journals import participants_of
from foreign_king.store.tables import TextKey
from foreign_king.wire import Document

KEPT = 2_000
"""The number of matches whose participants are kept in memory."""
REMARKS_KEPT = 200_000
"""How many remarks may have been written in the matches whose participants are kept, together. A remark takes some 360
bytes of memory without its text, so that a match with many remarks takes far more than another one."""
LOBBY = "lobby"
"""The stream of texts in which a text stands for each match in the lobby, with the time since when it stands there."""


class Act(NamedTuple):
    """What an act has decided: the events to append, and the texts to write."""

    events: Sequence[tuple[str, Document]] = ()
    """The kind and the document of each event. Without events, nothing changes."""
    texts: Mapping[tuple[str, str], str | None] = {}
    """Texts of the match, by what each is and its place; ``None`` deletes one."""
    beside: Sequence[JournalEvent] = ()
    """Events of other journals that are stored together with these events."""

    def __repr__(self) -> str:
        return titled("Act", ", ".join(kind for kind, _ in self.events))


NOTHING = Act()


class Registry:
    """The participants of all matches of a store. Several threads can use it at once, and several processes one
    store. ``kept`` is of how many matches they are kept in memory, and ``most_remarks`` how many remarks may have been
    written in these matches together."""

    def __init__(
        self,
        store: Store,
        *,
        persons: Persons | None = None,
        clock: Clock = now,
        kept: int = KEPT,
        most_remarks: int = REMARKS_KEPT,
    ) -> None:
        self.store = store
        """The store."""
        self.persons: Persons = Persons(store, clock=clock) if persons is None else persons
        """The persons of the store."""
        self.clock: Clock = clock
        """Returns the current time."""
        self._kept = kept
        self._most_remarks = most_remarks
        self._remarks = 0
        self._recent: OrderedDict[str, Participants] = OrderedDict()
        self._lock = Lock()

    def __repr__(self) -> str:
        return titled("Registry", repr(self.store))

    def get(self, match: str) -> Participants:
        """Return the participants of a match as they are now. ``UnknownMatch`` if there is no such match,
        ``NoParticipants`` if it was not opened on a server."""
        with self._lock:
            before = self._recent.get(match)
        if "/" in match:
            raise UnknownMatch(f"there is no match {quoted(match)}")
        # The last known event is read again: if it is not there, the match was removed.
        events = self.store.journal(participants_of(match), -1 if before is None else before.version - 1)
        if before is not None and events:
            events = events[1:]
            return self._keep(participants_after(before, events)) if events else before
        after = participants_after(None, events)
        if after is None:
            with self._lock:
                self._take(match)
            self.store.match(match)
            raise NoParticipants(f"the match {quoted(match)} was not opened on a server")
        return self._keep(after)

    def known(self, match: str) -> Participants | None:
        """Return the participants of a match as they are in memory, without asking the store; ``None`` if they are not
        there."""
        with self._lock:
            return self._recent.get(match)

    def is_open_of(self, match: str, person: str) -> bool:
        """Whether a match goes on, and a person has the rights of its opener."""
        participants = self._open(match)
        return participants is not None and participants.opener == person

    def is_open(self, match: str) -> bool:
        """Whether a match goes on."""
        return self._open(match) is not None

    def _open(self, match: str) -> Participants | None:
        """Return the participants of a match that goes on. About a match that is known to be over, the store is not
        asked."""
        with self._lock:
            known = self._recent.get(match)
        try:
            participants = known if known is not None and known.published else self.get(match)
        except (UnknownMatch, NoParticipants):
            return None
        return None if participants.published else participants

    def change(self, match: str, decide: Callable[[Participants, datetime], Act]) -> Participants:
        """Let an act decide, store what happens, and return the participants after it. The act decides again if others
        are faster."""

        def act() -> Participants:
            before = self.get(match)
            decided = decide(before, self.clock())
            if not decided.events:
                return before
            stream = participants_of(match)
            events = [
                JournalEvent(stream=stream, version=before.version + number, kind=kind, document=document)
                for number, (kind, document) in enumerate(decided.events, 1)
            ]
            stamp = time_text(self.clock())
            stamped = [_stamped(each, stamp) for each in events]
            expected = participants_after(before, stamped)
            texts = {(match, *place): content for place, content in decided.texts.items()}
            others, lists = self.beside(before, expected, stamp)
            stored = self.store.append_journals([*events, *others, *decided.beside], texts={**texts, **lists})
            return self._keep(participants_after(before, stored[: len(events)]))

        return tried(act)

    def beside(
        self, before: Participants | None, after: Participants | None, stamp: str
    ) -> tuple[list[JournalEvent], dict[TextKey, str | None]]:
        """Return what changes for persons and in the lobby when participants change."""
        assert after is not None
        members, authors = (frozenset[str](), frozenset[str]()) if before is None else (before.members, before.authors)
        kinds = [("joined", each) for each in sorted(after.members - members)]
        kinds += [("parted", each) for each in sorted(members - after.members)]
        kinds += [
            ("wrote", each)
            for each in sorted(after.authors - authors)
            if after.match not in self.persons.get(each).with_remarks
        ]
        events, versions = list[JournalEvent](), dict[str, int]()
        for kind, person in kinds:
            version = versions.get(person, self.persons.get(person).version) + 1
            versions[person] = version
            stream = journal_of_person(person)
            events.append(JournalEvent(stream=stream, version=version, kind=kind, document={"match": after.match}))
        texts: dict[TextKey, str | None] = {}
        was_there, renewed = (False, None) if before is None else (before.in_lobby, before.renewed)
        if after.in_lobby != was_there or (after.in_lobby and after.renewed != renewed):
            texts[LOBBY, "match", after.match] = stamp if after.in_lobby else None
        return events, texts

    def lobby(self) -> dict[str, str]:
        """Return the listed matches with free seats, each with the time since when it stands in the lobby."""
        return {match: since for (_, match), since in self.store.texts(LOBBY).items()}

    def public(self, match: str) -> Document:
        """Return what everybody may know about the participants of a match."""
        return public_document(self.get(match), self.store.names(match))

    def remarks(self, match: str, *, seat: str | None = None, after: int = -1) -> list[Document]:
        """Return the remarks of a match as a seat, or everybody, may read them."""
        return remark_documents(self.get(match), self.store.texts(match), seat=seat, after=after)

    def _keep(self, participants: Participants | None) -> Participants:
        assert participants is not None
        with self._lock:
            before = self._recent.get(participants.match)
            if before is None or before.version <= participants.version:
                # Another thread can have read a later version meanwhile. What is known does not become older.
                self._take(participants.match)
                self._recent[participants.match] = participants
                self._remarks += len(participants.remarks)
            self._recent.move_to_end(participants.match)
            while len(self._recent) > self._kept or (self._remarks > self._most_remarks and len(self._recent) > 1):
                self._take(next(iter(self._recent)))
        return participants

    def _take(self, match: str) -> None:
        taken = self._recent.pop(match, None)
        if taken is not None:
            self._remarks -= len(taken.remarks)


def seat_of(participants: Participants, seat: str) -> Seat:
    """Return a seat. ``UnknownSeat`` if the match has none of this id."""
    place = participants.seats.get(seat)
    if place is None:
        seats = ", ".join(participants.seats)
        raise UnknownSeat(f"the match has no seat {quoted(seat)}, but {seats}")
    return place


def _stamped(event: JournalEvent, stamp: str) -> JournalEvent:
    return JournalEvent(
        stream=event.stream, version=event.version, kind=event.kind, document={**event.document, "stored": stamp}
    )


__all__ = ["NOTHING", "Act", "Registry", "seat_of"]
