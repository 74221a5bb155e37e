"""Several people want the same at the same instant, in several threads and processes, and a process is killed."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from threading import Barrier
from time import sleep

import pytest

from foreign_king.server.faults import WrongInvitation, WrongKey
from foreign_king.server.participation import participants_after
from foreign_king.server.registry import Registry
from foreign_king.server.remarks import MOST_REMARKS, remark
from foreign_king.server.seating import take, take_back_seat
from foreign_king.store import Store, open_store
from foreign_king.store.journals import participants_of
from tests.server.people import another, opened, opened_by, person
from tests.server.seat_process import Outcome, rush
from tests.store.conftest import KINDS

THREADS = 10
MANY = 200 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 30
"""How many rounds are played where there are many."""
SEATS = ("red", "blue", "green")
shared = pytest.mark.parametrize("address", KINDS[1:], indirect=True)


def check_round(registry: Registry, match: str, outcomes: Iterable[Outcome]) -> None:
    """Three have got a seat each, and all the others were told that none is free."""
    outcomes = list(outcomes)
    participants = another(registry).get(match)
    assert [outcome.fault for outcome in outcomes if outcome.fault is not None] == []
    holders = {outcome.seat: outcome.person for outcome in outcomes if outcome.seat is not None}
    assert holders == {seat: participants.holder(seat) for seat in SEATS}
    assert [tuple(outcome.free or ()) for outcome in outcomes if outcome.seat is None] == [()] * (len(outcomes) - 3)
    assert all(outcome.free is not None for outcome in outcomes if outcome.seat is None)
    assert registry.store.names(match) == {seat: f"{holder} {seat}" for seat, holder in holders.items()}
    taken = [event for event in registry.store.journal(participants_of(match)) if event.kind == "taken"]
    assert len(taken) == 3
    for holder in holders.values():
        assert registry.persons.matches_of(holder) == (match,)


def check_threads(address: str, times: int) -> None:
    with opened(address) as (registry, _):
        opener = person(registry.persons)
        people = [person(registry.persons) for _ in range(THREADS)]
        for _ in range(times):
            prepared = opened_by(registry, opener, seats={})
            outcomes = rush(registry, prepared.id, prepared.invitations, people)
            check_round_of_known(registry, prepared.id, outcomes)


def check_round_of_known(registry: Registry, match: str, outcomes: list[Outcome]) -> None:
    """Check a round as ``check_round`` does, for people who have other matches too."""
    participants = registry.get(match)
    assert another(registry).get(match) == participants
    assert [outcome.fault for outcome in outcomes if outcome.fault is not None] == []
    holders = {outcome.seat: outcome.person for outcome in outcomes if outcome.seat is not None}
    assert holders == {seat: participants.holder(seat) for seat in SEATS}
    assert sorted(outcome.free == () for outcome in outcomes if outcome.seat is None) == [True] * (THREADS - 3)
    assert registry.store.names(match) == {seat: f"{holder} {seat}" for seat, holder in holders.items()}
    assert {who for who in participants.members if match in registry.persons.get(who).matches} == participants.members


def test_ten_threads_at_three_seats(address: str) -> None:
    check_threads(address, 20)


def test_ten_threads_at_three_seats_many_times(address: str) -> None:
    check_threads(address, MANY)


def check_processes(address: str, times: int) -> None:
    words = [sys.executable, "-m", "tests.server.seat_process", address, str(THREADS // 2)]
    with open_store(address) as store:
        registry = Registry(store)
        opener = person(registry.persons)
        pipe = subprocess.PIPE
        processes = [subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) for _ in range(2)]
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for _ in range(times):
            prepared = opened_by(registry, opener, seats={})
            line = json.dumps({"match": prepared.id, "invitations": dict(prepared.invitations)})
            for process in processes:
                assert process.stdin is not None
                process.stdin.write(line + "\n")
                process.stdin.flush()
            outcomes = list[Outcome]()
            for process in processes:
                assert process.stdout is not None
                outcomes += [Outcome(*each) for each in json.loads(process.stdout.readline())]
            check_round(registry, prepared.id, outcomes)
        for process in processes:
            process.communicate()
            assert process.returncode == 0


@shared
def test_ten_threads_of_two_processes_at_three_seats(address: str) -> None:
    check_processes(address, 5)


@shared
def test_ten_threads_of_two_processes_at_three_seats_many_times(address: str) -> None:
    check_processes(address, MANY)


def test_ten_remarks_at_once_are_ten_remarks(address: str) -> None:
    with opened(address) as (registry, _):
        anna = person(registry.persons)
        id = opened_by(registry, anna).id
        texts = {f"Remark {number}." for number in range(10)}
        with ThreadPoolExecutor(10) as pool:
            versions = list(pool.map(lambda text: remark(registry, id, anna, text, seat="red").version, sorted(texts)))
        documents = another(registry).remarks(id)
        assert {each["text"] for each in documents} == texts
        assert sorted(versions) == [each["number"] for each in documents] == list(range(1, 11))
        assert MOST_REMARKS > 10


@pytest.mark.parametrize("alone", [False, True])
def test_a_link_that_two_use_at_once_works_once(address: str, alone: bool) -> None:
    with opened(address) as (registry, _):
        anna, _key = registry.persons.new()
        registries = [another(registry) for _ in range(6)]
        for _ in range(5):
            link = registry.persons.device_link(anna, alone=alone).code
            barrier = Barrier(len(registries))

            def use(each: Registry, code: str = link, barrier: Barrier = barrier) -> str | None:
                barrier.wait()
                try:
                    return each.persons.use(code).key
                except WrongKey:
                    return None

            with ThreadPoolExecutor(len(registries)) as pool:
                keys = [key for key in pool.map(use, registries) if key is not None]
            assert len(keys) == 1
            assert registry.persons.of_key(keys[0]) == anna


@shared
def test_a_link_that_two_processes_use_at_once_works_once(address: str) -> None:
    with open_store(address) as store:
        persons = Registry(store).persons
        anna, _key = persons.new()
        link = persons.device_link(anna).code
        words = [sys.executable, "-m", "tests.server.code_process", address, "use", link]
        pipe = subprocess.PIPE
        processes = [subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) for _ in range(2)]
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        lines = [process.communicate()[0].strip() for process in processes]
        assert sorted(line == "wrong" for line in lines) == [False, True]
        assert [persons.of_key(line) for line in lines if line != "wrong"] == [anna]


def test_the_opener_takes_a_seat_back_while_somebody_sits_down(address: str) -> None:
    """In whatever order it happens, the person whose invitation was replaced does not sit there in the end."""
    with opened(address) as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        other = another(registry)
        for _ in range(10):
            prepared = opened_by(registry, anna)
            barrier = Barrier(2)

            def sit_down(id: str = prepared.id, code: str = prepared.invitations["blue"], b: Barrier = barrier) -> None:
                b.wait()
                with suppress(WrongInvitation):
                    take(other, id, "blue", bruno, invitation=code, name="Bruno")

            def take_back(id: str = prepared.id, b: Barrier = barrier) -> None:
                b.wait()
                take_back_seat(registry, id, "blue", anna)

            with ThreadPoolExecutor(2) as pool:
                for task in [pool.submit(sit_down), pool.submit(take_back)]:
                    task.result()
            assert another(registry).get(prepared.id).holder("blue") is None
            assert registry.store.names(prepared.id) == {}
            assert prepared.id not in registry.persons.matches_of(bruno)


def check_killing(address: str, times: int) -> None:
    """Kill a process at a random instant. Everything that it has acknowledged is stored, and nothing is stored in
    part."""
    random = Random(times)
    with open_store(address) as store:
        registry = Registry(store)
        opener = person(registry.persons)
        id = opened_by(registry, opener, listed=True, seats={}).id
        words = [sys.executable, "-m", "tests.server.code_process", address, "live", id, "blue"]
        for _ in range(times):
            process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            sleep(random.random() * 0.2)
            process.kill()
            with process:
                lines = process.stdout.read().splitlines(keepends=True)
            acknowledged = [line.split() for line in lines if line.endswith("\n")]
            fresh = Registry(Store(store._database))
            check_whole(fresh, id, acknowledged)
            if fresh.get(id).holder("blue") is not None:
                take_back_seat(fresh, id, "blue", opener)


def check_whole(registry: Registry, match: str, acknowledged: list[list[str]]) -> None:
    journal = registry.store.journal(participants_of(match))
    kinds = {"taken": "named", "remark": "remark", "given": "given_back"}
    for line in acknowledged:
        if line[0] == "key":
            assert registry.persons.of_key(line[2]) == line[1]
        else:
            event = journal[int(line[2])]
            assert (event.kind, event.document["person"]) == (kinds[line[0]], line[1])
    participants = participants_after(None, journal)
    assert participants is not None
    holder = participants.holder("blue")
    assert registry.store.names(match) == ({} if holder is None else {"blue": "Anna"})
    assert len(registry.remarks(match)) == len(participants.remarks)
    assert all(each["text"] == "Hello." for each in registry.remarks(match))
    for who in {event.document["person"] for event in journal[-8:]}:
        assert (registry.persons.matches_of(who) == (match,)) == (who in participants.members)
    assert registry.lobby().keys() == {match}


@shared
def test_what_was_acknowledged_to_people_outlasts_a_kill(address: str) -> None:
    check_killing(address, 2)


@shared
def test_what_was_acknowledged_to_people_outlasts_many_kills(address: str) -> None:
    check_killing(address, 300 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 20)
