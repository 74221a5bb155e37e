"""What everybody may know about participants has no secret in it, and neither has any ``repr``."""

import json
import logging

import pytest

from foreign_king.logs import EndByRuling
from foreign_king.server.agreements import publish_seed
from foreign_king.server.faults import SeatingFault
from foreign_king.server.participation import CONSEQUENCES, participants_after
from foreign_king.server.registry import Act
from foreign_king.server.remarks import remark
from foreign_king.server.seating import set_number, take, take_back_seat
from foreign_king.store import JournalEvent, StoreError
from foreign_king.store.events import KINDS
from foreign_king.store.journals import participants_of
from tests.server.people import HEADER, SEED, opened, opened_by, person


def test_nothing_secret_stands_in_what_everybody_may_know(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with opened("memory:") as (registry, _):
        (anna, key), (bruno, other_key) = registry.persons.new(), registry.persons.new()
        code, link = registry.persons.recovery(anna), registry.persons.device_link(anna)
        prepared = opened_by(registry, anna)
        taken = take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"], number="abc123")
        freed = take_back_seat(registry, prepared.id, "green", anna)
        set_number(registry, prepared.id, "red", anna, "def456")
        remarked = remark(registry, prepared.id, bruno, "Hello.", seat="blue")
        journal = registry.store.journal(participants_of(prepared.id))
        secrets = {anna, key, bruno, other_key, code, link.code, SEED.hex(), "abc123", "def456", freed.invitation}
        secrets |= set(prepared.invitations.values())
        secrets |= {seat.invitation for seat in remarked.seats.values() if seat.invitation is not None}
        public = json.dumps([registry.public(prepared.id), registry.remarks(prepared.id)])
        shown = [prepared, taken, freed, remarked, remarked.seats, remarked.remarks, journal, registry, link]
        shown += [registry.persons, registry.store, Act([("named", {"seed": SEED.hex()})])]
        for text in (public, *map(repr, shown), caplog.text):
            assert [secret for secret in secrets if secret in text] == []


def test_a_person_in_a_repr_shows_no_key() -> None:
    with opened("memory:") as (registry, _):
        anna, key = registry.persons.new()
        registry.persons.recovery(anna)
        known = registry.persons.get(anna)
        shown = repr([known, registry.persons.use(registry.persons.recovery(anna))])
        assert [secret for secret in (key, *known.keys, str(known.recovery)) if secret in shown] == []


def test_the_seed_is_public_when_the_match_is_over_and_not_before() -> None:
    with opened("memory:") as (registry, _):
        anna = person(registry.persons)
        prepared = opened_by(registry, anna, listed=True)
        with pytest.raises(SeatingFault) as fault:
            publish_seed(registry, prepared.id)
        assert fault.value.code == "closed"
        assert registry.public(prepared.id)["seed"] is None
        registry.store.leave(prepared.id, EndByRuling(reason="it is late"))
        assert publish_seed(registry, prepared.id) == publish_seed(registry, prepared.id)
        assert registry.public(prepared.id)["seed"] == SEED.hex()
        assert registry.lobby() == {}


def test_spectators_may_watch_where_the_match_has_them() -> None:
    with opened("memory:") as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        shut, open_ = (opened_by(registry, anna, seats={}, spectators=each).participants for each in (False, True))
        assert (shut.may_watch(anna), shut.may_watch(bruno), shut.may_watch(None)) == (True, False, False)
        assert (open_.may_watch(bruno), open_.may_watch(None)) == (True, True)
        assert (shut.seats_of(None), shut.holds(None, "red"), shut.holder("pink")) == ((), False, None)


@pytest.mark.parametrize(
    ("version", "kind", "document"),
    [
        (1, "unheard_of", {}),
        (1, "taken", {"seat": "pink", "person": "x"}),
        (1, "taken", {"seat": "red"}),
        (2, "taken", {"seat": "red", "person": "x"}),
        (1, "numbers", {"numbers": 5}),
        (1, "undo_agreed", {"seat": "red"}),
        (1, "prepared", {}),
        (1, "successor", {"to": "blue", "person": "x"}),
    ],
)
def test_an_event_that_does_not_fit_is_named(version: int, kind: str, document: dict[str, object]) -> None:
    with opened("memory:") as (registry, _):
        prepared = opened_by(registry, person(registry.persons))
        stream = participants_of(prepared.id)
        stored = {**document, "stored": "2026-11-28T10:00:00Z"}
        event = JournalEvent(stream=stream, version=version, kind=kind, document=stored)
        with pytest.raises(StoreError, match=f"event {version} of"):
            participants_after(prepared.participants, [event])


def test_a_journal_that_does_not_begin_with_prepared_is_damaged() -> None:
    with opened("memory:") as (registry, _):
        id, _match = registry.store.open_match(HEADER)
        registry.store.append_journal(participants_of(id), 0, "taken", {"seat": "red", "person": "x"})
        with pytest.raises(StoreError, match="event 0 of"):
            registry.get(id)


def test_no_event_is_called_as_an_event_of_a_match() -> None:
    assert not CONSEQUENCES.keys() & set(KINDS)
