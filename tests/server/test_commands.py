"""Commands: each is played once, however often it arrives."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.running import Running


@pytest.fixture
def party(server: Running) -> Party:
    """Two people who have begun a game."""
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.waiting()
    return party


def next_command(party: Party, **more: Any) -> dict[str, Any]:
    match = party.waiting()
    seat, command = party.choice(match)
    return {"seat": seat, "command": command, "expected": match.version, **more}


def ten_times(party: Party, content: dict[str, Any]) -> list[httpx.Response]:
    """The answers to a command that arrives ten times at once."""
    with ThreadPoolExecutor(10) as pool:
        return list(pool.map(lambda _: party.send(**content), range(10)))


def test_a_command_that_arrives_ten_times_at_once_is_played_once(party: Party) -> None:
    for number in range(5):
        content = next_command(party, id=f"number-{number}")
        before = party.match.version
        assert [answer.json() for answer in ten_times(party, content)] == [{"version": before + 1}] * 10
        commands = [each.command.by for each in party.waiting().happened if each.version > before]
        assert commands.count(content["seat"]) == 1


def test_a_command_without_an_id_that_arrives_ten_times_is_played_once_because_it_names_the_version(
    party: Party,
) -> None:
    content = next_command(party)
    assert sorted(answer.status_code for answer in ten_times(party, content)) == [200] + [409] * 9


def test_a_command_is_played_once_also_after_a_restart_and_at_another_process(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    with open_store(url) as store, Running(make_app(store), store) as server:
        party = Party(server, "the-foreign-king", 2).sit_down()
        content = next_command(party, id="only-once")
        first = party.send(**content)
        cookies = party.holders[content["seat"]].cookies
        with open_store(url) as other, Running(make_app(other), other) as elsewhere:
            browser = elsewhere.browser()
            browser.cookies.update(cookies)
            assert browser.post(f"{party.path}/commands", json=content).json() == first.json()
    with open_store(url) as store, Running(make_app(store), store) as server:
        browser = server.browser()
        browser.cookies.update(cookies)
        again = browser.post(f"{party.path}/commands", json=content)
        assert (again.status_code, again.json()) == (200, first.json())
        fault = browser.post(f"{party.path}/commands", json={**content, "id": "another"}).json()
        assert fault["fault"] == "conflict"
        assert fault["current"] >= first.json()["version"]


def test_a_late_command_is_a_conflict_and_an_id_belongs_to_one_command(party: Party) -> None:
    content = next_command(party, id="mine")
    assert party.send(**content).status_code == 200
    party.waiting()
    late = party.send(**{**content, "id": "late"})
    assert (late.status_code, late.json()["current"]) == (409, party.match.version)
    other = {"type": "TakeLoan", "by": content["seat"]}
    reused = party.send(**{**content, "command": other})
    assert (reused.status_code, reused.json()["pointer"]) == (400, "/id")


def test_a_refusal_says_which_clause_what_is_needed_and_what_there_is(party: Party) -> None:
    seat = next_command(party)["seat"]
    for _ in range(30):
        command = {"type": "BuildFactory", "by": seat, "kind": "metal", "province": "liege"}
        answer = party.send(seat, command)
        if answer.status_code == 409:
            break
        party.play(1)
    fault = answer.json()
    assert fault["fault"] == "refused"
    assert fault["rule"] in fault["message"]
    seen = party.holders[seat].post(f"{party.path}/why-not", json={"seat": seat, "command": command}).json()
    assert (seen["legal"], seen["refusal"]["rule"], seen["message"]) == (False, fault["rule"], fault["message"])


def test_questions_lead_to_every_kind_of_legal_command_and_the_preview_tells_what_it_does(party: Party) -> None:
    for _ in range(8):
        content = next_command(party)
        seat, person = content["seat"], party.holders[content["seat"]]
        first = person.post(f"{party.path}/decision", json={"seat": seat}).json()
        assert first["question"]["asks"] == "command"
        for option in first["options"]:
            step, answers = first, list[str]()
            if option.get("closed"):
                refused = person.post(f"{party.path}/decision", json={"seat": seat, "answers": [option["token"]]})
                assert refused.json()["rule"] == option["closed"][0]["rule"]
                continue
            token = option["token"]
            while "command" not in step:
                answers.append(token)
                step = person.post(f"{party.path}/decision", json={"seat": seat, "answers": answers}).json()
                token = next((each["token"] for each in step["options"] if not each.get("closed")), "")
            body = {"seat": seat, "command": step["command"]}
            assert person.post(f"{party.path}/why-not", json=body).json()["legal"]
            preview = person.post(f"{party.path}/preview", json=body).json()
            assert preview["facts"]
        party.play(1)
    idle = next(seat for seat in party.seats if seat not in party.get("", seat)["to_act"])
    nothing = party.holders[idle].post(f"{party.path}/decision", json={"seat": idle}).json()
    assert nothing == {"version": party.match.version, "options": [], "price": 0}


def test_the_last_command_is_taken_back(party: Party) -> None:
    content = next_command(party)
    party.send(**content)
    # Chance that is due is dealt a moment later.
    match = party.waiting()
    if match.replay[-1].command.by == content["seat"]:
        undone = party.holders[content["seat"]].post(f"{party.path}/take-back", json={"seat": content["seat"]})
        assert undone.json() == {"version": match.version + 1, "missing": []}
    nothing = party.holders["red"].post(f"{party.path}/take-back", json={"seat": "red", "expected": 0})
    assert nothing.json()["fault"] == "conflict"


def test_a_command_is_taken_back_when_the_others_have_agreed(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2, take_back="agreed").sit_down()
    party.waiting()
    before = party.match.version
    asked = party.holders["red"].post(f"{party.path}/take-back", json={"seat": "red"}).json()
    assert asked == {"missing": ["blue"]}
    assert party.get()["participants"]["undo"] == {"seat": "red", "version": before, "agreed": [], "refused": []}
    refused = party.holders["blue"].post(f"{party.path}/take-back/agreement", json={"seat": "blue", "agree": False})
    assert refused.json() == {"missing": ["blue"]}
    agreed = party.holders["blue"].post(f"{party.path}/take-back/agreement", json={"seat": "blue"}).json()
    assert agreed == {"version": before + 1, "missing": []}
    # The roll that was taken back is never drawn again, and another one follows.
    match = party.waiting()
    assert match.replay.header is not None
    assert match.replay.header.fairness is not None
    assert (match.replay.header.fairness.undone, match.replay[-1].draw) == ((1,), 2)
    again = party.holders["blue"].post(f"{party.path}/take-back/agreement", json={"seat": "blue"})
    assert again.json()["fault"] == "nothing-to-agree"


def test_players_concede_and_the_opener_says_who_has_left(server: Running) -> None:
    party = Party(server, "the-foreign-king", 3, people=3).sit_down()
    party.waiting()
    path, (red, blue, green) = f"{party.path}/departures", party.people
    assert blue.post(path, json={"abandon": "green"}).json()["fault"] == "not-opener"
    assert blue.post(path, json={"concede": "green"}).json()["fault"] == "not-your-seat"
    for body in ({}, {"concede": "green", "abandon": "blue"}):
        assert green.post(path, json=body).json()["expected"] == "exactly one of concede, abandon and ruling"
    ruling = {"winners": ["white"], "reason": "because"}
    assert red.post(path, json={"ruling": ruling}).json()["pointer"] == "/ruling/winners/0"
    for reason, fault in (("\u202eesuaceb", "bad-text"), ("two\nlines", "bad-text"), ("x" * 501, "too-long")):
        assert red.post(path, json={"ruling": {"reason": reason}}).json()["fault"] == fault
    assert green.post(path, json={"concede": "green", "expected": 0}).json()["fault"] == "conflict"
    assert green.post(path, json={"concede": "green"}).status_code == 200
    assert party.get()["left"] == ["green"]
    assert green.post(path, json={"concede": "green"}).json()["pointer"] == "/concede"
    # The computer decides for the player who has left; the others go on.
    del party.holders["green"]
    party.play(4)
    assert red.post(path, json={"abandon": "blue"}).status_code == 200
    result = party.get()["result"]
    assert (result["winners"], result["reasons"]) == (["red"], ["table.conceded", "table.abandoned"])
