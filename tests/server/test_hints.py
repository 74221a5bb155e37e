"""Hints at a server: only for the person at the seat, only by what the seat sees, only where they are agreed on."""

from collections.abc import Iterator
from typing import Any

import pytest

from foreign_king import legal, read_command, view
from foreign_king.players import Budget
from foreign_king.server import Limits, hints, make_app
from foreign_king.server.absence import let_computer_sit_in
from foreign_king.server.seating import take
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.people import opened, opened_by, person
from tests.server.running import Running

OTHERS = ("blue", "green")
PLAYERS = {"the-foreign-king": 2, "lang-lebe-der-koenig": 3, "barbarian-kingdoms": 2}


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(hints, "BUDGET", Budget(simulations=20))
    app_limits = Limits(hints_of_person=4)
    with open_store("memory:") as store, Running(make_app(store, limits=app_limits), store) as running:
        yield running


def alone(server: Running, game: str, **options: Any) -> Party:
    """A match of one person against the computer, in which the person has to decide."""
    computers = OTHERS[: PLAYERS[game] - 1]
    party = Party(server, game, PLAYERS[game], people=1, computers=computers, **options).sit_down()
    party.waiting()
    return party


def hint_of(party: Party, seat: str, by: str | None = None, **more: str) -> Any:
    return party.holders[by or seat].post(f"{party.path}/hint", json={"seat": seat, **more})


@pytest.mark.parametrize("game", PLAYERS)
def test_who_plays_alone_gets_hints(game: str, server: Running) -> None:
    party = alone(server, game)
    assert party.get(seat="red")["hints"]
    answer = hint_of(party, "red", language="de")
    assert answer.status_code == 200, answer.text
    best = answer.json()["hints"][0]
    match = party.match
    assert answer.json()["version"] == match.version
    assert read_command(match.game, best["command"]) in legal(match.game, match.state)
    assert "Aussicht auf den Sieg" in best["prospect"]
    assert "Punkte" in answer.json()["scale"]
    answers = party.holders["red"].post(f"{party.path}/decision", json={"seat": "red", "answers": best["answers"]})
    assert answers.json()["command"] == best["command"]
    assert party.send("red", best["command"]).status_code == 200


def test_hints_are_made_of_what_the_seat_sees(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[tuple[Any, ...]]()

    def noted(*arguments: Any, level: str) -> tuple[()]:
        given.append(arguments)
        return ()

    monkeypatch.setattr(hints, "hint", noted)
    party = alone(server, "lang-lebe-der-koenig")
    assert hint_of(party, "red").json()["hints"] == []
    ((game, visible, _known, seat, _budget, _random),) = given
    state = party.match.state
    assert visible == view(game, state, seat)
    assert visible != state


def test_only_the_person_at_a_seat_gets_its_hints(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2, hints="everybody").sit_down()
    party.waiting()
    assert hint_of(party, "red", by="blue").json()["fault"] == "not-your-seat"
    stranger = server.stranger().post(f"{party.path}/hint", json={"seat": "red"})
    assert (stranger.status_code, stranger.json()["fault"]) == (401, "no-key")
    assert not party.get()["hints"]


@pytest.mark.parametrize(("agreed", "allowed"), [("alone", False), ("everybody", True), ("nobody", False)])
def test_people_agree_on_hints_when_a_match_is_opened(agreed: str, allowed: bool, server: Running) -> None:
    party = Party(server, "the-foreign-king", 2, hints=agreed).sit_down()
    match = party.waiting()
    assert party.get()["participants"]["hints"] == agreed
    seat, _command = party.choice(match)
    assert party.get(seat=seat)["hints"] == allowed
    answer = hint_of(party, seat)
    assert answer.status_code == (200 if allowed else 403)
    assert allowed or answer.json()["reason"] == "no-hints"
    # Whoever has nothing to decide gets an answer without hints.
    other = next(each for each in party.seats if each != seat)
    assert not allowed or hint_of(party, other).json()["hints"] == []
    assert party.opener.post(f"{party.path}/departures", json={"concede": "red"}).status_code == 200
    again = party.opener.post(f"{party.path}/rematch", json={}).json()
    assert again["participants"]["hints"] == agreed


def test_whoever_has_nobody_but_the_computer_around_is_alone() -> None:
    """The seat of a person for whom the computer only sits in is not the computer's, and a free seat is nobody's."""
    with opened("memory:") as (registry, clock):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna, seats={"red": "me", "green": "computer"})
        assert not prepared.participants.may_have_hints("red")
        taken = take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])
        assert not taken.may_have_hints("red")
        clock.move(90_000)
        sits_in = let_computer_sit_in(registry, prepared.id, "blue", anna)
        assert sits_in.seats["blue"].computer
        assert not sits_in.may_have_hints("red")
        own = opened_by(registry, anna, seats={"red": "me", "blue": "me", "green": "computer"})
        assert own.participants.may_have_hints("red")


def test_an_unknown_rule_for_hints_is_refused(server: Running) -> None:
    seats = [{"seat": "red", "player": "me"}, {"seat": "blue", "player": "computer"}]
    plan = {"game": "the-foreign-king", "seats": seats, "hints": "sometimes"}
    answer = server.browser().post("/api/matches", json=plan)
    assert (answer.status_code, answer.json()["pointer"]) == (400, "/hints")


def test_hints_are_limited_by_person(server: Running) -> None:
    party = alone(server, "the-foreign-king")
    answers = [hint_of(party, "red").status_code for _ in range(5)]
    assert answers == [200, 200, 200, 200, 429]
    assert party.get(seat="red")["version"] == party.match.version
