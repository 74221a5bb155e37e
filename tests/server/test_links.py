"""Whoever follows a link to a match is told how it stands and what he can do, whatever has happened there since."""

from typing import Any

import httpx
import pytest

from foreign_king import validate
from foreign_king.server.routes import OPERATIONS
from tests.server.party import Party
from tests.server.running import Running, until


def take(person: httpx.Client, party: Party, seat: str = "blue") -> tuple[int, dict[str, object]]:
    answer = person.post(f"{party.path}/seats/{seat}", json={"invitation": party.invitations[seat]})
    document = answer.json()
    return answer.status_code, {name: document.get(name) for name in ("fault", "stands", "spectators", "free")}


def told(fault: str, stands: str, *, spectators: bool = True, free: list[str] | None = None) -> dict[str, object]:
    return {"fault": fault, "stands": stands, "spectators": spectators, "free": free}


def looks(person: httpx.Client, party: Party) -> list[int]:
    return [person.get(f"{party.path}{path}").status_code for path in ("", "/story", "/log", "/picture", "/seats")]


def test_a_link_that_somebody_else_has_used(server: Running) -> None:
    party = Party(server, "the-foreign-king", 3, people=3)
    assert take(party.people[1], party)[0] == 200
    late = server.browser()
    assert take(late, party) == (409, told("seat-taken", "open", free=["green"]))
    assert looks(late, party) == [200] * 5
    # A seat can be asked for, by a remark.
    assert late.post("/api/person", json={}).status_code == 201
    assert late.post(f"{party.path}/remarks", json={"text": "May I play?"}).status_code == 201
    # Who has used the link opens it again, and sits there.
    assert take(party.people[1], party)[0] == 200


def test_a_link_to_a_match_that_is_full_or_has_begun(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2, spectators=False).sit_down()
    party.waiting()
    late = server.browser()
    assert take(late, party) == (409, told("seat-taken", "playing", spectators=False, free=[]))
    assert looks(late, party) == [403] * 5
    assert take(party.holders["blue"], party)[0] == 200


def test_a_link_that_was_replaced(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    former = party.holders["blue"]
    party.waiting()
    party.opener.delete(f"{party.path}/seats/blue")
    for person in (former, server.browser(), server.program()):
        assert take(person, party) == (403, told("wrong-invitation", "playing"))


def test_a_link_to_another_device_of_somebody_whose_seat_was_taken_back_meanwhile(server: Running) -> None:
    """The device proves the same person, who sits there no more. Every try says so, and says what is left to do."""
    party = Party(server, "the-foreign-king", 2).sit_down()
    former, command = party.holders["blue"], party.choice(party.waiting())[1]
    code = former.post("/api/person/link").json()["code"]
    freed = party.opener.delete(f"{party.path}/seats/blue").json()["invitation"]
    device = server.browser()
    assert device.post("/api/person", json={"code": code}).status_code == 201
    refused = [
        device.get(party.path, params={"seat": "blue"}),
        device.get(f"{party.path}/updates", params={"seat": "blue"}, headers={"Accept": "text/event-stream"}),
        device.post(f"{party.path}/commands", json={"seat": "blue", "command": {**command, "by": "blue"}}),
        device.patch(f"{party.path}/seats/blue", json={"name": "Bruno"}),
        device.post(f"{party.path}/take-back", json={"seat": "blue"}),
    ]
    for answer in refused:
        assert (answer.status_code, answer.json()["fault"]) == (401, "not-your-seat")
        assert answer.json()["message"] in (
            "the sender has not proved to sit at this seat",
            'you do not sit at "blue"',
        )
    assert take(device, party) == (403, told("wrong-invitation", "playing"))
    assert device.get("/api/matches").json() == {"matches": []}
    assert looks(device, party) == [200] * 5
    # The code works once, and the new invitation makes both devices those of the seat again.
    again = server.browser().post("/api/person", json={"code": code})
    assert (again.status_code, again.json()["fault"]) == (401, "wrong-key")
    assert again.json()["message"] == "this code does not exist, or does not work any more"
    party.invitations["blue"] = freed
    assert take(device, party)[0] == 200
    for person in (device, former):
        assert person.get(party.path, params={"seat": "blue"}).status_code == 200
    assert server.app.state.host.registry.get(party.id).members == {
        server.app.state.host.registry.get(party.id).seats[seat].person for seat in party.seats
    }


def test_a_link_to_a_match_that_is_over(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2)
    ending = {"ruling": {"reason": "it is late"}}
    assert party.opener.post(f"{party.path}/departures", json=ending).status_code == 200
    for person in (server.browser(), server.program(), party.people[1]):
        assert take(person, party) == (409, told("closed", "over"))
        assert looks(person, party) == [200] * 5
    assert take(party.opener, party, "blue") == (409, told("closed", "over"))


def test_a_link_to_a_match_that_was_removed(server: Running) -> None:
    """Every operation answers that there is no such match, to strangers and to those who had a seat there."""
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.waiting()
    server.store.remove(party.id)
    bodies = {"free-seat": None, "remove-remark": None}
    for operation in OPERATIONS:
        if "{match}" not in operation.path or operation.content is not None:
            continue
        path = operation.path.format(match=party.id, seat="blue", number="1")
        for person in (server.stranger(), server.program(), *party.people):
            answer = person.request(operation.method, path, json=bodies.get(operation.name))
            assert (answer.status_code, answer.json()["fault"]) in ((404, "unknown"), (401, "no-key")), operation.name
            assert answer.json()["fault"] == "no-key" or "was removed" in answer.json()["message"]
    for person in (server.browser(), *party.people):
        answer = person.post(f"{party.path}/seats/blue", json={"invitation": party.invitations["blue"]})
        assert (answer.status_code, answer.json()["fault"]) == (404, "unknown")
    assert party.opener.get("/api/matches").json() == {"matches": []}


@pytest.mark.parametrize("ending", ["concede", "ruling", "abandon"])
def test_however_a_match_ends_its_seed_is_published_and_proves_its_chance(server: Running, ending: str) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down().play(3)
    assert party.get()["participants"].get("seed") is None
    ruling: dict[str, Any] = {"ruling": {"winners": ["red"], "reason": "it is late"}}
    bodies: dict[str, list[dict[str, Any]]] = {
        "concede": [{"concede": "red"}, ruling],
        "abandon": [{"abandon": "blue"}, ruling],
        "ruling": [ruling],
    }
    for body in bodies[ending]:
        answer = party.opener.post(f"{party.path}/departures", json=body)
        assert answer.status_code == 200 or answer.json()["fault"] == "conflict", answer.text
    until(lambda: party.get()["participants"].get("seed"))
    report = validate(server.stranger().get(f"{party.path}/log").content, fair=True)
    assert report.valid, report.problems
    until(lambda: server.app.state.host.registry.get(party.id).published)


def test_a_removed_remark_is_nowhere_any_more(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down().play(2)
    blue, before = party.holders["blue"], party.match.version
    number = blue.post(f"{party.path}/remarks", json={"seat": "blue", "text": "Ruhmkorff"}).json()["version"]
    assert party.opener.delete(f"{party.path}/remarks/{number}").status_code == 200
    for person in (*party.people, server.stranger()):
        for path in ("", "/remarks", "/story", "/log", "/updates", "/seats", "/explanation"):
            assert "Ruhmkorff" not in person.get(f"{party.path}{path}").text
    assert party.get("/remarks")["remarks"][0].keys() == {"number", "seat", "time"}
    assert party.match.version == before
    assert validate(server.stranger().get(f"{party.path}/log").content).valid
