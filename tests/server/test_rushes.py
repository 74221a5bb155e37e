"""Many people want the same at the same moment, through HTTP, at real servers with several workers."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import httpx
import pytest

from tests.server.served import Served
from tests.store.conftest import KINDS

SENDERS = 10
SEATS = ("red", "blue", "green")
MANY = 200 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 15
LIMITS = (
    "requests_of_strangers",
    "requests_of_person",
    "requests_of_address",
    "matches_of_person",
    "matches_of_address",
    "open_matches_of_person",
    "open_matches_of_address",
)
FREE = [word for name in LIMITS for word in ("--limit", f"{name}=9999")]
shared = pytest.mark.parametrize("address", KINDS[1:], indirect=True)


@pytest.fixture
def served(address: str) -> Iterator[Served]:
    with Served(address, "--workers", "2", *FREE) as served:
        yield served


def browser(served: Served) -> httpx.Client:
    headers = {"Sec-Fetch-Site": "same-origin", "Content-Type": "application/json"}
    return httpx.Client(base_url=f"http://127.0.0.1:{served.port}", headers=headers, timeout=30, verify=False)


def send(person: httpx.Client, method: str, path: str, content: Any = None) -> httpx.Response:
    """Send a request, and send it again while the store is busy."""
    while True:
        answer = person.request(method, path, json=content)
        if answer.status_code != 503:
            return answer


def opened(opener: httpx.Client, *mine: str) -> tuple[str, dict[str, str]]:
    """Open a match, and return its path and the invitations."""
    seats = [{"seat": seat, "player": "me" if seat in mine else "open"} for seat in SEATS]
    answer = send(opener, "POST", "/api/matches", {"game": "lang-lebe-der-koenig", "seats": seats})
    assert answer.status_code == 201, answer.text
    return f"/api/matches/{answer.json()['match']}", answer.json()["invitations"]


def at_once(pool: ThreadPoolExecutor, *acts: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Do several things at the same moment."""
    barrier = Barrier(len(acts))

    def act(what: Callable[[], httpx.Response]) -> httpx.Response:
        barrier.wait()
        return what()

    return list(pool.map(act, acts))


def sit_down(person: httpx.Client, path: str, invitations: dict[str, str], place: int) -> httpx.Response:
    """Try to take a seat, and then one of those that are free, until there is none."""
    seat = SEATS[place % len(SEATS)]
    while True:
        taking = {"invitation": invitations[seat], "name": f"Person {place}", "number": f"{place}"}
        answer = send(person, "POST", f"{path}/seats/{seat}", taking)
        if answer.status_code == 200 or answer.json()["free"] == []:
            return answer
        assert (answer.status_code, answer.json()["fault"]) == (409, "seat-taken")
        assert seat not in answer.json()["free"]
        seat = answer.json()["free"][0]


def rush(pool: ThreadPoolExecutor, served: Served, opener: httpx.Client) -> None:
    """Let ten people try to sit down at three seats at the same moment."""
    path, invitations = opened(opener)
    people = [browser(served) for _ in range(SENDERS)]

    def trying(place: int) -> Callable[[], httpx.Response]:
        return lambda: sit_down(people[place], path, invitations, place)

    answers = at_once(pool, *(trying(place) for place in range(SENDERS)))
    assert sorted(answer.status_code for answer in answers) == [200] * 3 + [409] * 7
    seats = send(opener, "GET", f"{path}/seats").json()["participants"]["seats"]
    for place, (person, answer) in enumerate(zip(people, answers, strict=True)):
        mine = send(person, "GET", f"{path}/seats").json()["seats"]
        if answer.status_code == 200:
            names = [(each["seat"], each["name"]) for each in seats if each["name"] == f"Person {place}"]
            assert names == [(mine[0], f"Person {place}")]
            assert send(person, "GET", f"{path}?seat={mine[0]}").status_code == 200
        else:
            assert mine == []
            assert send(person, "GET", path).status_code == 200
        person.close()
    assert [(each["state"], each["ready"]) for each in seats] == [("taken", True)] * 3


@shared
def test_of_ten_at_three_seats_three_sit_and_the_others_learn_that_none_is_free(served: Served) -> None:
    with ThreadPoolExecutor(SENDERS) as pool, browser(served) as opener:
        for _ in range(MANY):
            rush(pool, served, opener)


def in_two_tabs(pool: ThreadPoolExecutor, opener: httpx.Client, tabs: list[httpx.Client], *seats: str) -> None:
    """Let each of the tabs of one browser take a seat at the same moment."""
    path, invitations = opened(opener, "red")

    def taking(tab: httpx.Client, seat: str) -> Callable[[], httpx.Response]:
        return lambda: send(tab, "POST", f"{path}/seats/{seat}", {"invitation": invitations[seat]})

    answers = at_once(pool, *(taking(tab, seat) for tab, seat in zip(tabs, seats, strict=True)))
    assert [answer.status_code for answer in answers] == [200, 200]
    for tab in tabs:
        assert send(tab, "GET", f"{path}/seats").json()["seats"] == sorted(set(seats))


@shared
def test_two_tabs_of_one_browser_at_one_moment_are_one_person(served: Served) -> None:
    """The same invitation twice is one seat, two invitations are two seats, and both tabs know of them."""
    with ThreadPoolExecutor(2) as pool, browser(served) as opener, browser(served) as one, browser(served) as other:
        send(one, "POST", "/api/person", {"kept": "browser"})
        other.cookies.update(one.cookies)
        for _ in range(MANY):
            in_two_tabs(pool, opener, [one, other], "blue", "blue")
            in_two_tabs(pool, opener, [one, other], "blue", "green")
