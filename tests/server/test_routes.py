"""What people do beside playing, over HTTP: seats, lists, remarks, rematches, keys."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from foreign_king import GAMES, load_board, validate
from foreign_king.boards import former_boards
from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.running import Running, until


def test_the_games_and_their_boards_are_listed(server: Running) -> None:
    answer = server.stranger().get("/api/games").json()
    assert [game["name"] for game in answer["games"]] == list(GAMES)
    assert answer["languages"] == ["en", "de", "fr", "it"]
    assert answer["games"][0]["boards"][0]["digest"] == load_board(GAMES["the-foreign-king"]).digest


def test_boards_of_the_operator_are_listed_and_played_on(tmp_path: Path) -> None:
    game = GAMES["barbarian-kingdoms"]
    (board,) = former_boards(game)
    with open_store("memory:", boards=[board]) as store, Running(make_app(store, boards=[board]), store) as server:
        boards = server.stranger().get("/api/games").json()["games"][2]["boards"]
        assert [each["digest"] for each in boards] == [load_board(game).digest, board.digest]
        party = Party(server, game.name, 2, board=board.digest).sit_down().play(3)
        assert party.get()["header"]["board"]["digest"] == board.digest


def test_ten_browsers_at_three_seats(server: Running) -> None:
    """Three sit down, and seven are told which seats are free. The name of each stands at his seat."""
    party = Party(server, "the-foreign-king", 4, people=4, listed=True)
    browsers = [server.browser() for _ in range(10)]
    free = ["blue", "green", "yellow"]

    def sit_down(number: int) -> tuple[int, Any]:
        seat = free[number % 3]
        answer = browsers[number].post(f"{party.path}/seats/{seat}", json={"name": f"N{number}"})
        return answer.status_code, answer.json()

    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(sit_down, range(10)))
    seated = [number for number, (status, _) in enumerate(answers) if status == 200]
    assert len(seated) == 3
    names = {seat["seat"]: seat.get("name") for seat in party.get()["participants"]["seats"]}
    assert {names[free[number % 3]] for number in seated} == {f"N{number}" for number in seated}
    for status, document in answers:
        assert status == 200 or (document["fault"] == "seat-taken" and set(document["free"]) < set(free))


def test_a_seat_goes_back_and_to_somebody_else(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    blue, path = party.holders["blue"], f"{party.path}/seats/blue"
    back = blue.delete(path).json()
    assert (back["participants"]["seats"][1]["state"], back.get("invitation")) == ("free", None)
    assert blue.get(party.path, params={"seat": "blue"}).status_code == 401
    assert blue.post(path, json={"invitation": party.invitations["blue"]}).json()["fault"] == "wrong-invitation"
    invitation = party.opener.delete(path).json()["invitation"]
    assert blue.post(path, json={"invitation": invitation}).status_code == 200
    assert blue.patch(path, json={"name": "Bruno"}).json()["seats"][1]["name"] == "Bruno"
    assert "name" not in blue.patch(path, json={"name": ""}).json()["seats"][1]


def test_the_computer_sits_in_and_the_person_comes_back(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.waiting()
    blue, path = party.holders.pop("blue"), f"{party.path}/seats/blue/computer"
    assert server.program().post(path).json()["fault"] == "not-allowed"
    assert blue.post(path).json()["seats"][1]["state"] == "computer"
    party.play(4)
    assert any(each.command is not None and each.command.by == "blue" for each in party.match.happened)
    refused = blue.post(f"{party.path}/commands", json={"seat": "blue", "command": {"type": "Pass", "by": "blue"}})
    assert refused.json()["fault"] == "not-allowed"
    assert blue.delete(path).json()["seats"][1]["state"] == "taken"


def test_the_others_wait_for_the_time_of_absence(server: Running) -> None:
    party = Party(server, "the-foreign-king", 3, people=3, absence=3600).sit_down()
    _, blue, green = party.people
    party.waiting()
    (turn,) = party.get()["to_act"]
    other = blue if turn != "blue" else green
    answer = other.post(f"{party.path}/seats/{turn}/computer")
    assert (answer.status_code, answer.json()["fault"]) == (409, "not-yet")
    answer = green.post(f"{party.path}/opener", json={"to": "blue"})
    assert (answer.status_code, answer.json()["fault"]) == (409, "not-yet")
    assert 3500 < int(answer.headers["retry-after"]) <= 3600
    assert party.opener.post(f"{party.path}/opener", json={"to": "blue"}).json()["opener"] == "blue"
    assert party.opener.delete(f"{party.path}/seats/green").json()["fault"] == "not-your-seat"


def test_the_list_of_my_matches_begins_with_those_that_wait_for_me(server: Running) -> None:
    """One person has a seat in six matches: three wait for him, the longest waiting on top."""
    me = server.browser()
    waiting, resting = list[str](), list[str]()
    while len(waiting) < 3 or len(resting) < 3:
        party = Party(server, "the-foreign-king", 2, listed=True)
        number = {"number": "1"}
        party.opener.patch(f"{party.path}/seats/red", json=number)
        me.post(f"{party.path}/seats/blue", json=number)
        party.waiting()
        (waiting if party.get()["to_act"] == ["blue"] else resting).append(party.id)
    listed = me.get("/api/matches").json()["matches"]
    assert [each["match"] for each in listed if each["waits"]] == [each["match"] for each in listed[: len(waiting)]]
    assert {each["match"] for each in listed[: len(waiting)]} == set(waiting)
    assert {each["match"] for each in listed[len(waiting) :]} == set(resting)
    for some in (listed[: len(waiting)], listed[len(waiting) :][::-1]):
        assert [each["latest"] for each in some] == sorted(each["latest"] for each in some)
    assert all(each["mine"] == ["blue"] and not each["over"] for each in listed)
    # The turn order is drawn by the first command, and with it the first turn begins.
    assert [each.get("turn") for each in listed] == [1 if each["waits"] else None for each in listed]
    assert server.stranger().get("/api/matches").json()["fault"] == "no-key"


def test_everybody_learns_who_decides_next(server: Running) -> None:
    party = Party(server, "the-foreign-king", 3).sit_down()
    party.waiting()
    order = list(party.match.state.order)
    situations = [each.get(party.path).json() for each in (party.opener, server.stranger())]
    (listed,) = party.opener.get("/api/matches").json()["matches"]
    assert [each["upcoming"] for each in (*situations, listed)] == [order] * 3


def test_the_lobby_shows_listed_matches_with_free_seats_in_which_something_happens() -> None:
    time = [datetime(2026, 1, 1, tzinfo=UTC)]
    with open_store("memory:", clock=lambda: time[0]) as store:
        app = make_app(store, clock=lambda: time[0])
        with Running(app, store) as server:
            listed = Party(server, "the-foreign-king", 3, listed=True)
            Party(server, "the-foreign-king", 2)
            lobby = server.stranger().get("/api/lobby").json()["matches"]
            assert [each["match"] for each in lobby] == [listed.id]
            assert [seat["state"] for seat in lobby[0]["seats"]] == ["taken", "free", "taken"]
            time[0] += timedelta(days=15)
            assert server.stranger().get("/api/lobby").json()["matches"] == []
            # The match can still be reached, and is in the lobby again when somebody does something there.
            joined = server.browser().post(f"{listed.path}/seats/blue", json={})
            assert joined.status_code == 200
            assert server.stranger().get("/api/lobby").json()["matches"] == []


def test_remarks_are_written_read_removed_closed_and_silenced(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    path, red, blue, spectator = f"{party.path}/remarks", *party.people, server.program()
    first = red.post(path, json={"seat": "red", "text": "hello"}).json()["remarks"][0]
    second = spectator.post(path, json={"text": "good luck"}).json()["remarks"][0]
    assert (first["seat"], first["text"], "seat" in second) == ("red", "hello", False)
    assert party.get("/remarks")["remarks"] == [first, second]
    assert party.get("/remarks", after=first["number"])["remarks"] == [second]
    red.post(f"{party.path}/silence", json={"seat": "red", "silenced": "spectators"})
    assert party.get("/remarks", "red")["remarks"] == [first]
    assert party.get("/remarks", "blue")["remarks"] == [first, second]
    red.post(f"{party.path}/silence", json={"seat": "red", "silenced": "blue"})
    # Whom a seat has silenced is for its player alone, also in an answer about himself.
    assert red.get(f"{party.path}/seats").json()["silenced"] == {"red": ["blue", "spectators"]}
    for person in (blue, spectator):
        assert person.get(f"{party.path}/seats").json()["silenced"] == {}
    red.post(f"{party.path}/silence", json={"seat": "red", "silenced": "blue", "on": False})
    assert red.get(f"{party.path}/seats").json()["silenced"] == {"red": ["spectators"]}
    assert blue.delete(f"{path}/{first['number']}").json()["fault"] == "not-allowed"
    assert red.delete(f"{path}/{first['number']}").status_code == 200
    assert "text" not in party.get("/remarks")["remarks"][0]
    assert blue.patch(path, json={"closed": True}).json()["fault"] == "not-opener"
    assert red.patch(path, json={"closed": True}).json()["remarks_closed"]
    assert blue.post(path, json={"seat": "blue", "text": "why?"}).json()["fault"] == "closed"
    assert spectator.post(path, json={"seat": "red", "text": "I am red"}).json()["fault"] == "not-your-seat"
    assert spectator.post(path, json={"text": "a\nb"}).json()["fault"] == "bad-text"


def test_a_rematch_has_the_same_people_another_seed_and_one_address(server: Running) -> None:
    party = Party(server, "barbarian-kingdoms", 2).sit_down()
    early = party.opener.post(f"{party.path}/rematch")
    assert early.json()["fault"] == "closed"
    party.play()
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda person: person.post(f"{party.path}/rematch"), party.people))
    assert [answer.status_code for answer in answers] == [201, 201]
    (id,) = {answer.json()["match"] for answer in answers}
    for seat, person in party.holders.items():
        situation = person.get(f"/api/matches/{id}", params={"seat": seat}).json()
        assert situation["header"]["fairness"]["commitment"] != party.get()["header"]["fairness"]["commitment"]
        names = [each["name"] for each in situation["participants"]["seats"]]
        assert names == ["RED", "BLUE"]
    assert until(lambda: party.get()["participants"].get("rematch")) == id
    assert server.program().post(f"{party.path}/rematch").json()["fault"] == "not-allowed"


def test_a_seat_that_gives_no_number_holds_nobody_up() -> None:
    time = [datetime(2026, 1, 1, tzinfo=UTC)]
    with open_store("memory:", clock=lambda: time[0]) as store:
        app = make_app(store, clock=lambda: time[0])
        with Running(app, store) as server:
            party = Party(server, "the-foreign-king", 2, wait=30)
            party.opener.patch(f"{party.path}/seats/red", json={"number": "ABC"})
            party.holders["blue"].post(f"{party.path}/seats/blue", json={"invitation": party.invitations["blue"]})
            app.state.host.progress.look_at(party.id)
            assert party.get()["participants"].get("numbers") is None
            time[0] += timedelta(seconds=30)
            app.state.host.progress.look_at(party.id)
            party.waiting()
            assert party.get()["participants"]["numbers"] == {"red": "abc"}
            late = party.holders["blue"].patch(f"{party.path}/seats/blue", json={"number": "1"})
            assert late.json()["fault"] == "closed"
            party.play()
            assert validate(party.opener.get(f"{party.path}/log").content, fair=True).valid


def test_keys_and_codes_are_given_out_used_and_revoked(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    blue = party.holders["blue"]
    assert blue.get("/api/person").json() == {"known": True, "recovery": False}
    assert server.stranger().get("/api/person").json() == {"known": False, "recovery": False}
    recovery = blue.post("/api/person/recovery").json()
    assert recovery.keys() == {"code"}
    # The browser forgets everything, and the code brings the seats back, again and again.
    for _ in range(2):
        browser = server.browser()
        assert browser.post("/api/person", json={"code": recovery["code"].upper()}).json()["recovery"]
        assert browser.get(party.path, params={"seat": "blue"}).status_code == 200
    link = browser.post("/api/person/link").json()
    assert link["until"]
    phone = server.browser()
    assert phone.post("/api/person", json={"code": link["code"]}).status_code == 201
    assert phone.post("/api/person", json={"code": link["code"]}).json()["fault"] == "wrong-key"
    assert phone.get("/api/matches").json() == blue.get("/api/matches").json()
    program = server.stranger().post("/api/person", json={"code": recovery["code"], "kept": "program"})
    assert "set-cookie" not in program.headers
    bearer = {"Authorization": f"Bearer {program.json()['key']}"}
    assert server.stranger().get(party.path, params={"seat": "blue"}, headers=bearer).status_code == 200
    assert phone.delete("/api/person/keys").json()["done"] == 4
    assert blue.get(party.path, params={"seat": "blue"}).status_code == 401
    left = phone.delete("/api/person/key")
    assert "foreign_king=" in left.headers["set-cookie"]
    assert "foreign_king" not in phone.cookies
    for path in ("/api/person/recovery", "/api/person/link"):
        assert phone.post(path).json()["fault"] == "no-key"


def test_a_person_is_erased(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    blue = party.holders["blue"]
    blue.post(f"{party.path}/remarks", json={"seat": "blue", "text": "hello"})
    assert blue.delete("/api/person").json() == {"done": 1}
    seat = party.get()["participants"]["seats"][1]
    assert (seat["state"], seat.get("name")) == ("free", None)
    assert "text" not in party.get("/remarks")["remarks"][0]


@pytest.mark.parametrize("header", ["Basic YTpi", "Bearer", "Bearer nobody"])
def test_a_key_that_proves_nobody_is_refused(server: Running, header: str) -> None:
    answer = server.stranger().get("/api/matches", headers={"Authorization": header})
    assert (answer.status_code, answer.json()["fault"]) == (401, "no-key")


def test_pictures_stories_and_explanations_are_those_of_the_viewer(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down().play(6)
    person = party.holders["red"]
    for style in ("adaptive", "light", "dark"):
        picture = person.get(f"{party.path}/picture", params={"style": style, "step": 1, "language": "fr"})
        assert picture.text.startswith('<?xml version="1.0" encoding="UTF-8"?>')
    story = party.get("/story", "red", language="de")
    assert any(line["heading"] and line["text"].startswith("Spielrunde") for line in story["lines"])
    assert any("RED" in line["text"] for line in story["lines"])
    assert story["decision"]
    later = party.get("/story", "red", since=story["version"])
    assert (later["lines"], later["version"]) == ([], story["version"])
    explained = party.get("/explanation", "red", step=2)
    assert explained["reasons"][0]["lines"][0].endswith("]")
    score = party.get("/explanation", score="red")
    assert score["reasons"][0]["reason"]["clause"].startswith("the-foreign-king:")
