"""What people write, in streams: a quiet match is quiet there too, and what was removed never comes again."""

from typing import Any

import httpx

from tests.server.party import Party
from tests.server.running import Running, events
from tests.server.test_streams import EVENTS, followed


def received(person: httpx.Client, path: str, until: str, headers: dict[str, str] | None = None) -> list[Any]:
    """The events of a stream, without those about who is here, up to the one in which a text stands."""
    heard = list[Any]()
    with person.stream("GET", path, headers={**EVENTS, **(headers or {})}) as answer:
        for event in events(answer):
            if event[0] != "presence":
                heard.append(event)
            if until in str(event):
                return heard
    raise AssertionError(f"{until} has not come")


def texts(heard: list[Any]) -> list[str | None]:
    return [document["remark"].get("text") for kind, _, document in heard if kind == "remark"]


def write(person: httpx.Client, party: Party, text: str, **more: Any) -> int:
    answer = person.post(f"{party.path}/remarks", json={"text": text, **more})
    assert answer.status_code == 201, answer.text
    version: int = answer.json()["version"]
    return version


def test_in_a_quiet_match_the_stream_of_a_seat_has_no_remark_of_a_spectator(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2, quiet=True).sit_down()
    red, looking = party.holders["red"], server.browser()
    looking.post("/api/person", json={"kept": "browser"})
    people = party.get()["participants"]["version"]
    write(looking, party, "Take the coins!")
    write(red, party, "Hush.", seat="red")
    at_seat = received(red, f"/api/updates?match={followed(party, 'red', 0, people)}", "Hush.")
    as_spectator = received(looking, f"/api/updates?match={followed(party, None, 0, people)}", "Hush.")
    assert texts(at_seat) == ["Hush."]
    assert "coins" not in str([event for event in at_seat if event[0] != "update"])
    assert texts(as_spectator) == ["Take the coins!", "Hush."]
    # The same person, who looks on without naming a seat, is not told it either.
    assert texts(received(red, f"/api/updates?match={followed(party, None, 0, people)}", "Hush.")) == ["Hush."]


def test_a_stream_that_comes_back_after_a_remark_was_removed_has_it_no_longer(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    red, blue = party.holders["red"], party.holders["blue"]
    people = party.get()["participants"]["version"]
    path = f"/api/updates?match={followed(party, 'blue', 0, people)}"
    number = write(red, party, "Ruhmkorff", seat="red")
    before = received(blue, path, "Ruhmkorff")
    assert texts(before) == ["Ruhmkorff"]
    assert red.delete(f"{party.path}/remarks/{number}").status_code == 200
    write(red, party, "Wieck", seat="red")
    for last in (before[0][1], before[-1][1]):
        again = received(blue, path, "Wieck", {"Last-Event-ID": last})
        assert texts(again) == [None, "Wieck"]
        assert "Ruhmkorff" not in str(again)
