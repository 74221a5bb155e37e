"""A person, and all people of one address, can have opened only so many matches that are not over, and are told what to
do about it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from foreign_king.server import Limits, make_app
from foreign_king.store import open_store
from tests.server.running import Running, until

MOST = 3
PLAN = {"game": "the-foreign-king", "seats": [{"seat": "red", "player": "me"}, {"seat": "blue"}]}


@pytest.fixture
def servers(address: str) -> Iterator[list[Running]]:
    """Two servers at one store, as two processes have it; at a store in memory, one server alone."""
    with open_store(address) as one, open_store(address) as other:
        stores = [one] if address == "memory:" else [one, other]
        running = [Running(make_app(each, limits=Limits(open_matches_of_person=MOST)), each) for each in stores]
        for each in running:
            each.__enter__()
        yield running
        for each in running:
            each.__exit__(None, None, None)


def opened(person: httpx.Client) -> str:
    answer = person.post("/api/matches", json=PLAN)
    assert answer.status_code == 201, answer.text
    match: str = answer.json()["match"]
    return match


def check_refused(answer: httpx.Response) -> None:
    assert (answer.status_code, answer.json()["fault"], answer.json()["most"]) == (409, "too-many-open", MOST)
    assert f"at most {MOST} matches that are not over. End one of them, or pass on" in answer.json()["message"]


def same_person(server: Running, person: httpx.Client) -> httpx.Client:
    other = server.stranger()
    other.headers.update(person.headers)
    return other


def end(person: httpx.Client, match: str) -> None:
    ruled: Any = {"ruling": {"winners": ["red"], "reason": "nobody came"}}
    answer = person.post(f"/api/matches/{match}/departures", json=ruled)
    assert answer.status_code == 200, answer.text


def test_a_person_opens_as_many_matches_as_end_or_are_passed_on(servers: list[Running]) -> None:
    server, other = servers[0], servers[-1]
    anna = server.program()
    matches = [opened(anna) for _ in range(MOST)]
    check_refused(anna.post("/api/matches", json=PLAN))
    # The same holds at another process, and for nobody else.
    check_refused(same_person(other, anna).post("/api/matches", json=PLAN))
    opened(other.program())
    # A match that has ended, even before anybody else has come, makes room for another one.
    end(anna, matches[0])
    until(lambda: same_person(other, anna).post("/api/matches", json=PLAN).status_code == 201)
    check_refused(anna.post("/api/matches", json=PLAN))


@pytest.mark.parametrize("address", ["memory"], indirect=True)
def test_a_match_whose_rights_were_passed_on_is_that_of_the_successor(servers: list[Running]) -> None:
    server = servers[0]
    anna, bruno = server.program(), server.program()
    plan = {"game": "the-foreign-king", "seats": [{"seat": "red", "player": "me"}, {"seat": "blue"}], "listed": True}
    matches = [anna.post("/api/matches", json=plan).json()["match"] for _ in range(MOST)]
    assert bruno.post(f"/api/matches/{matches[0]}/seats/blue", json={}).status_code == 200
    # A match in which a person only plays does not count.
    for _ in range(MOST - 1):
        opened(bruno)
    passed = anna.post(f"/api/matches/{matches[0]}/opener", json={"to": "blue"})
    assert passed.status_code == 200, passed.text
    opened(anna)
    check_refused(anna.post("/api/matches", json=PLAN))
    check_refused(bruno.post("/api/matches", json=PLAN))


@pytest.mark.parametrize("address", ["memory"], indirect=True)
def test_a_rematch_counts(servers: list[Running]) -> None:
    anna = servers[0].program()
    matches = [opened(anna) for _ in range(MOST)]
    end(anna, matches[0])
    until(lambda: anna.post("/api/matches", json=PLAN).status_code == 201)
    check_refused(anna.post(f"/api/matches/{matches[0]}/rematch"))
    end(anna, matches[1])
    until(lambda: anna.post(f"/api/matches/{matches[0]}/rematch").status_code == 201)
    check_refused(anna.post("/api/matches", json=PLAN))


@pytest.fixture
def narrow() -> Iterator[Running]:
    """A server at which few matches can be open that were opened from one address."""
    limits = Limits(open_matches_of_address=MOST)
    with open_store("memory:") as store, Running(make_app(store, limits=limits, proxies=1), store) as server:
        yield server


def from_address(server: Running, address: str) -> httpx.Client:
    person = server.program()
    person.headers["X-Forwarded-For"] = address
    return person


def check_full(answer: httpx.Response) -> None:
    assert (answer.status_code, answer.json()["fault"], answer.json()["most"]) == (409, "too-many-open", MOST)
    assert f"From one address at most {MOST} matches can be open" in answer.json()["message"]


def test_an_address_opens_as_many_matches_as_end(narrow: Running) -> None:
    people = [from_address(narrow, "192.0.2.7") for _ in range(MOST)]
    matches = [opened(person) for person in people]
    # Whoever throws his key away is somebody else, and has the same address.
    check_full(from_address(narrow, "192.0.2.7").post("/api/matches", json=PLAN))
    check_full(people[0].post("/api/matches", json=PLAN))
    # Somebody else has another address.
    opened(from_address(narrow, "192.0.2.8"))
    end(people[0], matches[0])
    until(lambda: people[1].post("/api/matches", json=PLAN).status_code == 201)
    check_full(people[2].post("/api/matches", json=PLAN))
    # A rematch is a further match.
    check_full(people[0].post(f"/api/matches/{matches[0]}/rematch"))


def test_of_many_that_are_opened_at_once_from_one_address_only_so_many_are(narrow: Running) -> None:
    people = [from_address(narrow, "2001:db8::1") for _ in range(8)]
    with ThreadPoolExecutor(len(people)) as pool:
        answers = list(pool.map(lambda person: person.post("/api/matches", json=PLAN), people))
    assert sorted(answer.status_code for answer in answers) == [201] * MOST + [409] * (len(people) - MOST)


def test_what_is_refused_for_another_reason_does_not_count(narrow: Running) -> None:
    anna = from_address(narrow, "192.0.2.7")
    for _ in range(MOST + 1):
        assert anna.post("/api/matches", json={**PLAN, "law": {"no_such_field": 1}}).status_code == 400
    for _ in range(MOST):
        opened(anna)


def test_of_many_that_are_opened_at_once_only_so_many_are(servers: list[Running]) -> None:
    anna = servers[0].program()
    people = [same_person(server, anna) for server in servers for _ in range(6)]

    def insist(person: httpx.Client) -> httpx.Response:
        """Open a match, also if the store is busy meanwhile."""
        while (answer := person.post("/api/matches", json=PLAN)).status_code == 503:
            pass
        return answer

    with ThreadPoolExecutor(len(people)) as pool:
        answers = list(pool.map(insist, people))
    assert sorted(answer.status_code for answer in answers) == [201] * MOST + [409] * (len(people) - MOST)
    for answer in answers:
        if answer.status_code != 201:
            check_refused(answer)
    assert len(anna.get("/api/matches").json()["matches"]) == MOST
