"""The persons of a store: their keys, recovery codes and links to other devices, and the matches that are theirs."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from threading import Lock
from typing import NamedTuple

from foreign_king.kernel.prompt import titled
from foreign_king.server.clocks import Clock, now, time_text
from foreign_king.server.faults import WrongKey
from foreign_king.server.keys import Keys
from foreign_king.server.person import (
    MOST_KEYS,
    NewKey,
    Person,
    journal_of_code,
    journal_of_key,
    journal_of_person,
    person_after,
)
from foreign_king.server.secret_texts import hash_of, new_code, new_key, plain_code
from foreign_king.server.tries import tried
from foreign_king.store import JournalEvent, Store
from foreign_king.store.ids import new_id
from foreign_king.wire import Document

LINK_MINUTES = 10
"""How many minutes a link to another device works."""
KEPT = 2_000
"""How many persons are kept in memory."""

Event = tuple[str, str, int, Document]
"""An event that is to be appended: its journal, its kind, its version, its document."""


class Link(NamedTuple):
    """A code by which another device proves the same person. It works once."""

    code: str
    """The code. Only its hash is stored."""
    until: datetime
    """When the code expires."""

    def __repr__(self) -> str:
        return titled("Link", f"until {time_text(self.until)}")


class Persons:
    """The persons of a store. Several threads can use it at once, and several processes one store.

    >>> from foreign_king.store import open_store
    >>> from foreign_king.server.persons import Persons
    >>> with open_store("memory:") as store:
    ...     persons = Persons(store)
    ...     anna, key = persons.new()
    ...     persons.of_key(key) == anna, persons.of_key("another key")
    (True, None)
    """

    def __init__(self, store: Store, *, clock: Clock = now, kept: int = KEPT) -> None:
        self._store = store
        self._clock = clock
        self._kept = kept
        self._keys = Keys(store)
        self._recent: OrderedDict[str, Person] = OrderedDict()
        self._lock = Lock()

    def __repr__(self) -> str:
        return titled("Persons", repr(self._store))

    # Keys

    def new(self) -> NewKey:
        """Make a new person with a key. The key is returned only here."""
        return tried(lambda: self._with_new_key(Person(id=new_id())))

    def of_key(self, key: str) -> str | None:
        """Return the person whom a key proves; ``None`` if it proves nobody."""
        return self._keys.person(key)

    def revoke(self, person: str, key: str) -> None:
        """Revoke one key of a person, such as that of the browser in which he leaves."""
        self._revoke(person, lambda hash: hash == hash_of(key))

    def revoke_others(self, person: str, key: str) -> int:
        """Revoke all keys of a person but one. Return how many were revoked."""
        return self._revoke(person, lambda hash: hash != hash_of(key))

    def _revoke(self, person: str, which: Callable[[str], bool]) -> int:
        def revoke() -> int:
            before = self.get(person)
            hashes = [hash for hash in before.keys if which(hash)]
            if hashes:
                self._append(before, [("revoked", {"hashes": hashes})], _revocations(hashes))
                self._keys.drop(hashes)
            return len(hashes)

        return tried(revoke)

    def _with_new_key(
        self, person: Person, more: Sequence[Event] = (), *, replaced: Sequence[str] | None = None
    ) -> NewKey:
        """Give a person a new key. If he has too many keys, it replaces the oldest ones."""
        key, gone = new_key(), list(person.keys[: -MOST_KEYS + 1] if replaced is None else replaced)
        hash = hash_of(key)
        own: list[tuple[str, Document]] = [("key", {"hash": hash})]
        if gone:
            own.append(("revoked", {"hashes": gone}))
        issued: Event = (journal_of_key(hash), "issued", 0, {"person": person.id})
        self._append(person, own, [*more, issued, *_revocations(gone)])
        self._keys.drop(gone)
        return NewKey(person.id, key)

    # Codes

    def recovery(self, person: str) -> str:
        """Return a new recovery code of a person, which replaces the old one. It can be used again and
        again, and is returned only here."""

        def replace() -> str:
            code, before = new_code(), self.get(person)
            if before.erased:
                raise WrongKey("the person has erased himself")
            hash = hash_of(code)
            more: list[Event] = [(journal_of_code(hash), "offered", 0, {"person": person, "use": "recovery"})]
            if before.recovery is not None:
                more.append((journal_of_code(before.recovery), "replaced", 1, {}))
            self._append(before, [("recovery", {"hash": hash})], more)
            return code

        return tried(replace)

    def device_link(self, person: str, *, alone: bool = False, minutes: int = LINK_MINUTES) -> Link:
        """Return a code by which another device proves the same person. It works once, and only for some minutes.
        With ``alone``, all other keys of the person are revoked when the code is used."""
        code, until = new_code(), self._clock() + timedelta(minutes=minutes)
        document = {"person": person, "use": "link", "until": time_text(until), "alone": alone}
        self._store.append_journal(journal_of_code(hash_of(code)), 0, "offered", document)
        return Link(code, until)

    def use(self, code: str) -> NewKey:
        """Use a recovery code or a link, and return a new key of its person. ``WrongKey`` for a code that does not
        exist, or does not work any more."""
        stream = journal_of_code(hash_of(plain_code(code)))

        def use() -> NewKey:
            events = self._store.journal(stream)
            if len(events) != 1:
                raise WrongKey("this code does not exist, or does not work any more")
            document = events[0].document
            person = self.get(document["person"])
            if person.erased:
                raise WrongKey("the person of this code has erased himself")
            if document["use"] == "recovery":
                if person.recovery != stream.partition("/")[2]:
                    raise WrongKey("this recovery code was replaced by another one")
                return self._with_new_key(person)
            if self._clock() >= datetime.fromisoformat(document["until"]):
                raise WrongKey("this link has expired")
            used: Event = (stream, "used", 1, {})
            return self._with_new_key(person, [used], replaced=person.keys if document["alone"] else None)

        return tried(use)

    def erase(self, person: str) -> None:
        """Revoke all keys and codes of a person for ever. See ``foreign_king.server.erasure`` for what he has
        written."""

        def erase() -> None:
            before = self.get(person)
            if before.erased:
                return
            own: list[tuple[str, Document]] = [("erased", {})]
            if before.keys:
                own.insert(0, ("revoked", {"hashes": list(before.keys)}))
            more = _revocations(before.keys)
            if before.recovery is not None:
                more.append((journal_of_code(before.recovery), "replaced", 1, {}))
            self._append(before, own, more)
            self._keys.drop(before.keys)

        tried(erase)

    # Journals

    def get(self, person: str) -> Person:
        """Return a person as he is now. One who never existed has no keys and no matches."""
        with self._lock:
            before = self._recent.get(person, Person(id=person))
        events = self._store.journal(journal_of_person(person), before.version)
        return self._kept_person(person_after(before, events)) if events else before

    def matches_of(self, person: str) -> tuple[str, ...]:
        """Return the matches in which a person has a seat, or which he has opened; the one that he has joined last
        stands first. Matches that were removed are left out."""
        matches = self.get(person).matches
        existing = self._store.existing(list(matches))
        return tuple(sorted((match for match in matches if match in existing), key=lambda match: -matches[match]))

    def _append(self, person: Person, own: Sequence[tuple[str, Document]], more: Sequence[Event]) -> None:
        stream = journal_of_person(person.id)
        events = [
            JournalEvent(stream=stream, version=person.version + number, kind=kind, document=document)
            for number, (kind, document) in enumerate(own, 1)
        ]
        events += [
            JournalEvent(stream=journal, version=version, kind=kind, document=document)
            for journal, kind, version, document in more
        ]
        self._store.append_journals(events)

    def _kept_person(self, person: Person) -> Person:
        with self._lock:
            known = self._recent.get(person.id)
            if known is None or known.version < person.version:
                self._recent[person.id] = person
            self._recent.move_to_end(person.id)
            while len(self._recent) > self._kept:
                self._recent.popitem(last=False)
        return person


def _revocations(hashes: Sequence[str]) -> list[Event]:
    return [(journal_of_key(hash), "revoked", 1, {}) for hash in hashes]


__all__ = ["LINK_MINUTES", "Link", "Persons"]
