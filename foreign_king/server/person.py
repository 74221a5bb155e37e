"""One person, from the events of the journal ``person/ID``, and the journals of keys and codes.

A person is whoever uses one browser or client. Nothing is known about him but the hashes of his keys and the matches
that are his.

========================= ==========================================================================================
``person/ID``
``key``                   ``hash``: a key proves the person from now on
``revoked``               ``hashes``: these keys do not prove him any more
``recovery`` ``hash`` of his new recovery code, which replaces the old one
``joined``, ``parted``    ``match``: a match is his, or is not his any more
``wrote``                 ``match``: there are remarks of him in it
``erased`` nothing: no key proves him any more
``key/HASH``
``issued``                ``person``
``revoked``               nothing
``code/HASH``
``offered``               ``person``; ``use``: ``recovery`` or ``link``; for a link ``until``, and ``alone``: whether
                          all other keys are revoked when it is used
``used``, ``replaced`` nothing: the code does not work any more
========================= ==========================================================================================
"""

from collections.abc import Iterable
from typing import NamedTuple

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import quoted
from foreign_king.store.faults import StoreError
from foreign_king.store.journals import JournalEvent

MOST_KEYS = 20
"""The most keys that prove one person. A further one takes the place of the oldest."""


@record(kw_only=True)
class Person:
    """A person, as he is after some event of his journal."""

    id: str
    """The id of the person. Only the server knows it."""
    version: int = -1
    """The version of the journal; -1 for a person without any event."""
    keys: tuple[str, ...] = attrs.field(default=(), repr=False)
    """The hashes of the keys that prove him, the oldest first."""
    recovery: str | None = attrs.field(default=None, repr=False)
    """The hash of his recovery code; ``None`` if he has none."""
    matches: FrozenDict[str, int] = FrozenDict()
    """The matches that are his, each with the version of the event by which he has joined it."""
    with_remarks: frozenset[str] = frozenset()
    """The matches in which there are, or were, remarks of him."""
    erased: bool = False
    """Whether he has erased himself."""

    def __repr__(self) -> str:
        return titled("Person", self.id, f"version {self.version}", f"{len(self.matches)} matches")


class NewKey(NamedTuple):
    """A key that was made for a person. It is returned once, and only its hash is stored."""

    person: str
    """The id of the person."""
    key: str
    """The key."""

    def __repr__(self) -> str:
        return titled("NewKey", self.person)


def person_after(before: Person, events: Iterable[JournalEvent]) -> Person:
    """Return a person after events of his journal, the oldest first. ``StoreError`` for an event that does not fit."""
    person = before
    for event in events:
        try:
            person = replace(_followed(person, event), version=event.version)
        except (AttributeError, KeyError, TypeError) as error:
            message = f"event {event.version} of {quoted(event.stream)} cannot be followed: {type(error).__name__}"
            raise StoreError(message) from None
    return person


def _followed(person: Person, event: JournalEvent) -> Person:
    document = event.document
    match event.kind:
        case "key":
            return replace(person, keys=(*person.keys, document["hash"]))
        case "revoked":
            return replace(person, keys=tuple(each for each in person.keys if each not in document["hashes"]))
        case "recovery":
            return replace(person, recovery=document["hash"])
        case "joined":
            return replace(person, matches=person.matches.put(document["match"], event.version))
        case "parted":
            left = {match: version for match, version in person.matches.items() if match != document["match"]}
            return replace(person, matches=FrozenDict(left))
        case "wrote":
            return replace(person, with_remarks=person.with_remarks | {document["match"]})
        case "erased":
            return replace(person, erased=True, recovery=None)
        case _:
            raise KeyError(event.kind)


def journal_of_person(person: str) -> str:
    """Return the name of the journal of a person."""
    return f"person/{person}"


def journal_of_key(hash: str) -> str:
    """Return the name of the journal of a key."""
    return f"key/{hash}"


def journal_of_code(hash: str) -> str:
    """Return the name of the journal of a code."""
    return f"code/{hash}"


__all__ = [
    "MOST_KEYS",
    "NewKey",
    "Person",
    "journal_of_code",
    "journal_of_key",
    "journal_of_person",
    "person_after",
]
