"""Seats of the computer have levels: they are chosen when a match is opened, and stay in a rematch."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from foreign_king import to_act
from foreign_king.kernel.chance import TABLE
from foreign_king.matches import Conflict
from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.server.running import Running, until

SEATS = [{"seat": "red", "player": "me"}, {"seat": "blue", "player": "computer", "level": "hard"}]


@pytest.fixture
def server() -> Iterator[Running]:
    with open_store("memory:") as store, Running(make_app(store), store) as running:
        yield running


def plan(level: str) -> dict[str, Any]:
    return {"game": "barbarian-kingdoms", "seats": [SEATS[0], {**SEATS[1], "level": level}]}


def test_a_seat_plays_at_its_level(server: Running) -> None:
    """The computer decides for its seat; meanwhile the person plays by hand, until the computer has played."""
    person = server.browser()
    answer = person.post("/api/matches", json=plan("hard"))
    assert answer.status_code == 201, answer.text
    seats = {each["seat"]: each for each in answer.json()["participants"]["seats"]}
    assert (seats["blue"]["state"], seats["blue"]["level"]) == ("computer", "hard")
    assert "level" not in seats["red"]
    match = answer.json()["match"]
    sent = person.patch(f"/api/matches/{match}/seats/red", json={"number": "1"})
    assert sent.status_code == 200, sent.text

    def plays() -> bool:
        whole = server.store.match(match)
        acting = to_act(whole.game, whole.state)
        if acting[0] == "red":
            command = next(iter(whole.game.choices.legal(whole.state)))
            # Where several decide at once, the computer can be faster.
            with suppress(Conflict):
                server.store.submit(match, "red", command, expected=whole.version)
        return any(step.command is not None and step.command.by == "blue" for step in whole.replay.steps[1:])

    assert until(plays)
    # What chance has to decide after that is decided soon.
    assert until(lambda: TABLE not in to_act(server.store.match(match).game, server.store.match(match).state))


def test_an_unknown_level_is_refused(server: Running) -> None:
    answer = server.browser().post("/api/matches", json=plan("hrd"))
    assert (answer.status_code, answer.json()["pointer"]) == (400, "/seats/1/level")


def test_a_rematch_keeps_the_level(server: Running) -> None:
    person = server.browser()
    match = person.post("/api/matches", json=plan("medium")).json()["match"]
    left = person.post(f"/api/matches/{match}/departures", json={"concede": "red"})
    assert left.status_code == 200, left.text
    again = until(lambda: _rematch(person, match))
    seats = {each["seat"]: each for each in again["participants"]["seats"]}
    assert (seats["blue"]["state"], seats["blue"]["level"]) == ("computer", "medium")


def _rematch(person: Any, match: str) -> Any:
    answer = person.post(f"/api/matches/{match}/rematch", json={})
    return answer.json() if answer.status_code == 201 else None
