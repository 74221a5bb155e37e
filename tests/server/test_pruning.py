"""Matches that nobody has joined: they leave the lobby, can be reached by their link, and are pruned when that is asked
for."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest

from foreign_king.logs import EndByRuling
from foreign_king.server import make_app
from foreign_king.server.faults import Closed, NotOpener
from foreign_king.server.pruning import is_unjoined
from foreign_king.server.registry import Registry
from foreign_king.server.seating import give_back, renew, take
from foreign_king.store import Store, UnknownMatch, open_store
from foreign_king.store.journals import participants_of
from tests.server.party import Party
from tests.server.people import HEADER, Clock, another, opened, opened_by, person
from tests.server.running import Running
from tests.server.test_absence import of_three

DAY = 86_400


def lobby(server: Running) -> list[str]:
    return [each["match"] for each in server.stranger().get("/api/lobby").json()["matches"]]


def test_the_lobby_is_in_the_order_of_the_last_signs_of_life_and_the_opener_renews() -> None:
    clock = Clock()
    with open_store("memory:", clock=clock) as store, Running(make_app(store, clock=clock), store) as server:
        parties = list[Party]()
        for _ in range(3):
            parties.append(Party(server, "the-foreign-king", 3, people=3, listed=True))
            clock.move(DAY)
        first, second, third = (each.id for each in parties)
        assert lobby(server) == [third, second, first]
        times = [each["latest"] for each in server.stranger().get("/api/lobby").json()["matches"]]
        assert times == sorted(times, reverse=True)
        assert parties[0].opener.post(f"{parties[0].path}/lobby").status_code == 200
        assert lobby(server) == [first, third, second]
        clock.move(1)
        assert parties[1].people[1].post(f"{parties[1].path}/seats/blue", json={}).status_code == 200
        assert lobby(server) == [second, first, third]
        clock.move(13 * DAY)
        assert lobby(server) == [second, first]
        clock.move(2 * DAY)
        assert lobby(server) == []
        # All of them can still be reached by their links, and the opener brings one back.
        for party in parties:
            assert server.stranger().get(party.path).status_code == 200
        assert server.stranger().post(f"{parties[2].path}/lobby").json()["fault"] == "no-key"
        assert server.program().post(f"{parties[2].path}/lobby").json()["fault"] == "not-opener"
        assert parties[2].opener.post(f"{parties[2].path}/lobby").status_code == 200
        assert lobby(server) == [third]
        assert server.browser().post(f"{parties[0].path}/seats/blue", json={}).status_code == 200


def test_renewing_counts_as_listing_anew(address: str) -> None:
    with opened(address) as (registry, clock):
        anna = person(registry.persons)
        id = opened_by(registry, anna, listed=True).id
        listed = registry.lobby()[id]
        clock.move(DAY)
        renew(registry, id, anna)
        assert another(registry).lobby()[id] > listed
        with pytest.raises(NotOpener):
            renew(registry, id, person(registry.persons))
        with pytest.raises(Closed):
            renew(registry, opened_by(registry, anna).id, anna)


def pruned(registry: Registry, clock: Clock, *, unjoined: bool) -> set[str]:
    store: Store = another(registry).store
    before = clock() - timedelta(days=30)
    return set(store.prune(before, also=(lambda id: is_unjoined(store, id, before)) if unjoined else None))


def test_prune_takes_only_what_it_says(address: str) -> None:
    with opened(address) as (registry, clock):
        anna, bruno = person(registry.persons), person(registry.persons)
        alone, old, joined, left, renewed = (opened_by(registry, anna, listed=True).id for _ in range(5))
        take(registry, joined, "blue", bruno)
        take(registry, left, "blue", bruno)
        give_back(registry, left, "blue", bruno)
        full = opened_by(registry, anna, seats={"red": "me", "blue": "computer", "green": "computer"}).id
        played, _ = of_three(registry)
        over, _ = of_three(registry)
        registry.store.leave(over, EndByRuling(reason="it is late"))
        log, _ = registry.store.open_match(HEADER)
        clock.move(31 * DAY)
        renew(registry, renewed, anna)
        recent = opened_by(registry, anna, listed=True).id
        assert pruned(registry, clock, unjoined=False) == {over}
        assert pruned(registry, clock, unjoined=True) == {alone, old}
        assert pruned(registry, clock, unjoined=True) == set()
        for id in (alone, old):
            with pytest.raises(UnknownMatch):
                registry.get(id)
        assert set(registry.lobby()) == {joined, left, renewed, recent}
        assert {each.id for each in registry.store.summaries()} == {joined, left, renewed, full, played, log, recent}
        assert set(registry.persons.matches_of(anna)) >= {joined, left, renewed, full, recent}


def left_of(store: Store, id: str) -> list[object]:
    """Everything that the store has of a match."""
    return [
        *store._database.events(id),
        *store._database.events(participants_of(id)),
        *store.texts(id),
        *(place for place in store.texts("lobby") if id in place),
    ]


def test_a_match_that_somebody_joins_while_it_is_judged_stays(address: str) -> None:
    with opened(address) as (registry, clock):
        anna, bruno, guest = (person(registry.persons) for _ in range(3))
        joined, ended, alone = (opened_by(registry, anna, listed=True).id for _ in range(3))
        clock.move(31 * DAY)
        store, before = another(registry).store, clock() - timedelta(days=30)
        happenings: dict[str, Callable[[], Any]] = {
            joined: lambda: take(registry, joined, "blue", bruno),
            ended: lambda: registry.store.leave(ended, EndByRuling(reason="it is late")),
            alone: lambda: take(registry, joined, "green", guest),
        }

        def judged(id: str) -> bool:
            unjoined = is_unjoined(store, id, before)
            happenings[id]()
            return unjoined

        assert store.prune(before, also=judged) == [alone]
        assert registry.get(joined).seats["blue"].person == bruno
        assert registry.store.match(ended).result is not None
        assert left_of(store, alone) == []


def test_who_joins_a_match_that_was_just_removed_leaves_nothing_there(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match is removed after the join has read everything, and before it is stored."""
    with opened(address) as (registry, clock):
        id = opened_by(registry, person(registry.persons), listed=True).id
        clock.move(31 * DAY)
        bruno = person(registry.persons)
        append = registry.store._appender.check_next
        monkeypatch.setattr(
            registry.store._appender,
            "check_next",
            lambda events: (pruned(registry, clock, unjoined=True), append(events)),
        )
        with pytest.raises(UnknownMatch):
            take(registry, id, "blue", bruno)
        assert left_of(registry.store, id) == []
        assert registry.persons.matches_of(bruno) == ()


def test_what_happens_in_a_match_that_was_just_removed_leaves_nothing_there(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(address) as (registry, _):
        id = opened_by(registry, person(registry.persons)).id
        append = registry.store._append

        def late(id: str, event: Any) -> None:
            another(registry).store.remove(id)
            append(id, event)

        monkeypatch.setattr(registry.store, "_append", late)
        with pytest.raises(UnknownMatch):
            registry.store.leave(id, EndByRuling(reason="it is late"))
        assert left_of(registry.store, id) == []


def test_of_a_join_and_a_removal_at_the_same_time_one_wins(address: str) -> None:
    with opened(address) as (registry, clock):
        anna, bruno = person(registry.persons), person(registry.persons)
        ids = [opened_by(registry, anna, listed=True).id for _ in range(8)]
        clock.move(31 * DAY)
        other, begin = another(registry), Barrier(2)

        def join() -> set[str]:
            joined = set[str]()
            begin.wait()
            for id in ids:
                try:
                    take(other, id, "blue", bruno)
                    joined.add(id)
                except UnknownMatch:
                    pass
            return joined

        def remove() -> set[str]:
            begin.wait()
            return pruned(registry, clock, unjoined=True)

        with ThreadPoolExecutor(2) as threads:
            joining, removing = threads.submit(join), threads.submit(remove)
        assert joining.result() | removing.result() == set(ids)
        assert joining.result() & removing.result() == set()
        for id in removing.result():
            assert left_of(registry.store, id) == []
        for id in joining.result():
            assert registry.get(id).seats["blue"].person == bruno
