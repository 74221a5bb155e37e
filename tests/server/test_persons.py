"""A key proves a person. With a code he gets a new key, also on another device."""

from time import sleep

import pytest

from foreign_king.server import keys as keys_room
from foreign_king.server.faults import WrongKey
from foreign_king.server.person import MOST_KEYS
from foreign_king.server.seating import give_back, take, take_back_seat
from foreign_king.store import JournalEvent, StoreError
from tests.server.people import another, opened, opened_by


def test_a_key_proves_its_person_in_every_process(address: str) -> None:
    with opened(address) as (registry, _):
        anna, key = registry.persons.new()
        bruno, other = registry.persons.new()
        assert anna != bruno
        assert len(key) == 43
        for persons in (registry.persons, another(registry).persons):
            assert persons.of_key(key) == anna
            assert persons.of_key(other) == bruno
            for wrong in ("", key[:-1], key + "x", key.lower(), "\ud800", "x" * 10**6):
                assert persons.of_key(wrong) is None


def test_only_the_hash_of_a_key_is_stored(address: str) -> None:
    with opened(address) as (registry, _):
        anna, key = registry.persons.new()
        code, link = registry.persons.recovery(anna), registry.persons.device_link(anna).code
        rows = registry.store._database._rows("SELECT originator_id AS id, state FROM foreign_king_events")
        stored = b"".join(row["id"].encode() + bytes(row["state"]) for row in rows)
        assert [secret for secret in (key, code, link) if secret.encode() in stored] == []


def test_a_key_is_looked_up_by_one_query_and_then_kept(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(address) as (registry, _):
        _, key = registry.persons.new()
        other = another(registry).persons
        queries, real = list[str](), other._store._database.events

        def events(stream: str, *rest: object) -> object:
            queries.append(stream)
            return real(stream, *rest)  # type: ignore[arg-type]  # whatever was given

        monkeypatch.setattr(other._store._database, "events", events)
        for _ in range(5):
            assert other.of_key(key) is not None
        assert [query.partition("/")[0] for query in queries] == ["key"]


def test_a_key_that_another_process_has_revoked_proves_nobody_soon(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(address) as (registry, _):
        monkeypatch.setattr(keys_room, "LOOK_EVERY", 0)
        anna, key = registry.persons.new()
        second = registry.persons.use(registry.persons.recovery(anna)).key
        other = another(registry).persons
        assert other.of_key(key) == other.of_key(second) == anna
        assert registry.persons.revoke_others(anna, second) == 1
        assert registry.persons.of_key(key) is None
        assert other.of_key(key) is None
        assert other.of_key(second) == registry.persons.of_key(second) == anna
        assert registry.persons.revoke_others(anna, second) == 0
        registry.persons.revoke(anna, second)
        assert other.of_key(second) is None


def test_it_takes_less_than_a_second_until_a_revoked_key_is_refused_elsewhere() -> None:
    with opened("memory:") as (registry, _):
        anna, key = registry.persons.new()
        other = another(registry).persons
        assert other.of_key(key) == anna
        registry.persons.revoke(anna, key)
        sleep(0.9)
        assert other.of_key(key) is None


def test_a_key_that_is_revoked_while_it_is_looked_up_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process revokes the key after it was read, and somebody looks for revoked keys, before it is kept."""
    with opened("memory:") as (registry, _):
        monkeypatch.setattr(keys_room, "LOOK_EVERY", 0)
        anna, key = registry.persons.new()
        other = another(registry).persons
        real = other._store.journal

        def journal(stream: str, after: int = -1) -> list[JournalEvent]:
            events = real(stream, after)
            if stream.startswith("key/") and events and events[-1].kind == "issued":
                registry.persons.revoke(anna, key)
                assert other.of_key("another key") is None
            return events

        monkeypatch.setattr(other._store, "journal", journal)
        other.of_key(key)
        assert other.of_key(key) is None


def test_keys_in_memory_are_bounded(address: str) -> None:
    with opened(address) as (registry, _):
        keys = keys_room.Keys(registry.store, kept=3)
        made = [registry.persons.new() for _ in range(6)]
        for _ in range(2):
            assert [keys.person(each.key) for each in made] == [each.person for each in made]
        assert len(keys) == 3


def test_a_recovery_code_brings_a_person_back_again_and_again(address: str) -> None:
    with opened(address) as (registry, _):
        anna, key = registry.persons.new()
        code = registry.persons.recovery(anna)
        others = another(registry).persons
        for typed in (code, code.upper(), f" {code.replace('-', ' ')} ", code.replace("-", "")):
            new = others.use(typed)
            assert new.person == others.of_key(new.key) == registry.persons.of_key(new.key) == anna
        assert registry.persons.of_key(key) == anna


def test_a_new_recovery_code_takes_the_place_of_the_old_one(address: str) -> None:
    with opened(address) as (registry, _):
        anna, _ = registry.persons.new()
        old, new = registry.persons.recovery(anna), registry.persons.recovery(anna)
        with pytest.raises(WrongKey):
            another(registry).persons.use(old)
        assert registry.persons.use(new).person == anna
        for wrong in ("", "x", new[:-1], "-" * 500, "é" * 500):
            with pytest.raises(WrongKey):
                registry.persons.use(wrong)


def test_a_link_works_once_and_for_minutes(address: str) -> None:
    with opened(address) as (registry, clock):
        anna, key = registry.persons.new()
        link = registry.persons.device_link(anna)
        used = another(registry).persons.use(link.code)
        assert (used.person, registry.persons.of_key(used.key)) == (anna, anna)
        assert registry.persons.of_key(key) == anna
        with pytest.raises(WrongKey):
            registry.persons.use(link.code)
        late = registry.persons.device_link(anna, minutes=5)
        assert (late.until - clock()).total_seconds() == 300
        clock.move(300)
        with pytest.raises(WrongKey):
            registry.persons.use(late.code)


def test_with_a_link_alone_the_old_devices_are_let_go(address: str) -> None:
    with opened(address) as (registry, _):
        anna, key = registry.persons.new()
        second = registry.persons.use(registry.persons.device_link(anna).code).key
        third = registry.persons.use(registry.persons.device_link(anna, alone=True).code).key
        assert [registry.persons.of_key(each) for each in (key, second, third)] == [None, None, anna]
        assert [another(registry).persons.of_key(each) for each in (key, second, third)] == [None, None, anna]


def test_a_person_has_only_so_many_keys(address: str) -> None:
    with opened(address) as (registry, _):
        anna, first = registry.persons.new()
        code = registry.persons.recovery(anna)
        keys = [first, *(registry.persons.use(code).key for _ in range(MOST_KEYS + 1))]
        persons = another(registry).persons
        assert len(persons.get(anna).keys) == MOST_KEYS
        assert [persons.of_key(key) for key in keys] == [None, None] + [anna] * MOST_KEYS


def test_an_erased_person_is_proved_by_nothing(address: str) -> None:
    with opened(address) as (registry, _):
        anna, key = registry.persons.new()
        code, link = registry.persons.recovery(anna), registry.persons.device_link(anna).code
        registry.persons.erase(anna)
        registry.persons.erase(anna)
        persons = another(registry).persons
        assert persons.of_key(key) is None
        for each in (code, link):
            with pytest.raises(WrongKey):
                persons.use(each)
        with pytest.raises(WrongKey):
            persons.recovery(anna)
        new = registry.persons.device_link(anna).code
        with pytest.raises(WrongKey):
            registry.persons.use(new)


def test_the_matches_of_a_person_are_right_in_every_process_and_after_a_restart(address: str) -> None:
    with opened(address) as (registry, _):
        anna, bruno = registry.persons.new().person, registry.persons.new().person
        other = another(registry)
        first, second = opened_by(registry, anna), opened_by(other, anna, seats={})
        for prepared in (first, second):
            take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])
        take(other, first.id, "green", bruno, invitation=first.invitations["green"])
        for each in (registry, other, another(registry)):
            assert each.persons.matches_of(anna) == each.persons.matches_of(bruno) == (second.id, first.id)
        give_back(registry, first.id, "green", bruno)
        assert other.persons.matches_of(bruno) == (second.id, first.id)
        take_back_seat(other, first.id, "blue", anna)
        registry.store.remove(second.id)
        for each in (registry, other, another(registry)):
            assert each.persons.matches_of(bruno) == ()
            assert each.persons.matches_of(anna) == (first.id,)
        assert registry.persons.matches_of("nobody") == ()


def test_a_damaged_journal_of_a_person_is_named(address: str) -> None:
    with opened(address) as (registry, _):
        anna = registry.persons.new().person
        registry.store.append_journal(f"person/{anna}", 1, "unheard_of", {})
        with pytest.raises(StoreError, match="event 1 of"):
            registry.persons.get(anna)
