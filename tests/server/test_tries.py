"""A function is not called again for ever, and the caches of persons and matches are bounded."""

import pytest

from foreign_king.matches import Conflict
from foreign_king.server import tries
from foreign_king.server.persons import Persons
from foreign_king.server.registry import Registry
from foreign_king.server.remarks import remark
from foreign_king.server.tries import tried
from foreign_king.store import Busy, UnknownMatch
from tests.server.people import opened, opened_by, person


def test_a_function_that_is_always_too_late_finds_the_store_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "LONGEST_PAUSE", 0)
    calls = list[int]()

    def late() -> None:
        calls.append(1)
        raise Conflict("somebody was faster", current=1)

    with pytest.raises(Busy):
        tried(late)
    assert len(calls) == tries.TRIES


def test_other_faults_are_not_tried_again() -> None:
    calls = list[int]()

    def wrong() -> None:
        calls.append(1)
        raise ValueError("wrong")

    with pytest.raises(ValueError, match="wrong"):
        tried(wrong)
    assert len(calls) == 1


def test_only_so_many_people_and_matches_are_kept_in_memory() -> None:
    with opened("memory:") as (registry, clock):
        anna = person(registry.persons)
        ids = [opened_by(registry, anna).id for _ in range(5)]
        people = [person(registry.persons) for _ in range(5)]
        persons = Persons(registry.store, clock=clock, kept=2)
        small = Registry(registry.store, persons=persons, clock=clock, kept=2)
        for _ in range(2):
            assert [small.get(id) for id in ids] == [registry.get(id) for id in ids]
            assert [persons.get(each) for each in people] == [registry.persons.get(each) for each in people]
        assert (len(small._recent), len(persons._recent)) == (2, 2)


def test_only_so_many_remarks_are_kept_in_memory() -> None:
    with opened("memory:") as (registry, _):
        anna = person(registry.persons)
        a, b, c, d = (opened_by(registry, anna).id for _ in range(4))
        for match in (a, b, b, c, c, c):
            remark(registry, match, anna, "Hello")
        small = Registry(registry.store, most_remarks=5)

        def kept() -> list[str]:
            return [match for match in (a, b, c, d) if small.known(match) is not None]

        for match, then in ((a, [a]), (b, [a, b]), (c, [b, c])):
            assert small.get(match) == registry.get(match)
            assert kept() == then
        remark(small, b, anna, "Hello again")
        assert kept() == [b]
        # A match with more remarks is kept alone.
        for _ in range(6):
            remark(small, a, anna, "Hello again")
        assert kept() == [a]
        registry.store.remove(a)
        with pytest.raises(UnknownMatch):
            small.get(a)
        small.get(b)
        small.get(d)
        assert kept() == [b, d]
