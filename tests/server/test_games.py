"""Whole games over HTTP: of all three games, with every number of players, between two people and with the computer."""

import attrs
import pytest

from foreign_king import GAMES, SPECTATOR, validate
from foreign_king.wire import codec
from tests.server.party import GAMES_AND_PLAYERS, Party
from tests.server.running import Running, until


@pytest.mark.parametrize(("game", "players"), GAMES_AND_PLAYERS)
def test_a_whole_game_between_two_people(server: Running, game: str, players: int) -> None:
    """The log is valid, and its chance was fair; what each seat was shown is a valid log too."""
    party = Party(server, game, players).sit_down().play(20)
    seats = [*party.seats, SPECTATOR]
    for seat in seats:
        person = party.server.stranger() if seat == SPECTATOR else party.holders[seat]
        query = {} if seat == SPECTATOR else {"seat": seat}
        own = person.get(f"{party.path}/log", params=query).content
        report = validate(own)
        assert report.valid, report.problems
        assert (report.viewer, report.finished) == (seat, False)
        assert party.get("", None if seat == SPECTATOR else seat)["header"]["fairness"].get("seed") is None
    party.play()
    whole = until(lambda: (log := party.opener.get(f"{party.path}/log").content) and b'"seed"' in log and log)
    report = validate(whole, fair=True)
    assert report.valid, report.problems
    assert (report.finished, report.recorded_result) == (True, True)
    assert {party.holders[seat].get(f"{party.path}/log", params={"seat": seat}).content for seat in party.seats} == {
        whole
    }
    situation = party.get("", party.seats[0])
    assert situation["result"]["winners"]
    assert situation["participants"]["seed"] in whole.decode()
    assert set(situation["participants"]["numbers"]) == set(party.seats)


@pytest.mark.parametrize("game", ["the-foreign-king", "barbarian-kingdoms", "lang-lebe-der-koenig"])
def test_a_game_against_the_computer(server: Running, game: str) -> None:
    party = Party(server, game, 3, people=1, computers=("blue", "green")).sit_down().play()
    report = validate(party.opener.get(f"{party.path}/log").content, fair=True)
    assert report.valid, report.problems
    commands = [update.command for update in party.match.happened if update.kind == "command"]
    assert {"blue", "green", "red", "table"} == {command.by for command in commands}


def test_the_games_say_for_how_many_players_they_are(server: Running) -> None:
    games = server.stranger().get("/api/games").json()["games"]
    assert {game["name"]: game["players"] for game in games} == {
        "the-foreign-king": [2, 3, 4],
        "lang-lebe-der-koenig": [3, 4, 5],
        "barbarian-kingdoms": [2, 3, 4, 5, 6],
    }


def test_the_games_say_which_laws_players_can_change(server: Running) -> None:
    """Each field that a form shows is one that a match can be opened with, and its bounds are those of the rules."""
    assert all("law" not in game for game in server.stranger().get("/api/games").json()["games"])
    for language in ("en", "de"):
        for game in server.stranger().get("/api/games", params={"language": language}).json()["games"]:
            fields = {field["name"]: field for field in game["law"]}
            known = {each.name for each in attrs.fields(codec(GAMES[game["name"]]).law_type)}
            assert set(fields) == known - {"edition"}
            assert all(set(field["printed"]) == set(game["editions"]) for field in fields.values())
            assert all(field["text"].strip() for field in fields.values())
    answer = server.stranger().get("/api/games", params={"language": "de"}).json()["games"]
    foreign, barbarian = ({field["name"]: field for field in answer[place]["law"]} for place in (0, 2))
    assert foreign["loan"]["text"] == "Was ein Kredit einbringt."
    assert "label" not in foreign["loan"]
    # What people change first has a label and comes first, and a switch says what holds while it is on.
    assert list(foreign)[:3] == ["queen_taken_only", "place_first_free", "limited_bank"]
    assert foreign["limited_bank"]["label"] == "Begrenzte Bank"
    texts = [field["text"] for game in answer for field in game["law"] if field["kind"] == "switch"]
    assert len(texts) == 8
    assert not any("Wenn ja" in text or "Wenn nicht" in text for text in texts)
    assert foreign["queen_taken_only"]["printed"] == {"fr": False, "de": True, "it": False}
    assert (foreign["citizens"]["least"], foreign["citizens"]["most"]) == (3, 1000)
    rows = [each for each in barbarian["configuration"]["options"] if each["players"] == 2]
    assert [row["value"] for row in rows] == ["two-1", "two-2"]
    assert " + " in rows[0]["label"]
    assert {each["value"] for each in barbarian["first"]["options"]} >= {"franks", "huns"}


@pytest.mark.parametrize(
    ("game", "players", "law"),
    [
        ("barbarian-kingdoms", 3, {"configuration": "three-2", "first": "huns"}),
        ("the-foreign-king", 2, {"limited_bank": True, "start_francs": [9, 9]}),
    ],
)
def test_a_match_is_opened_by_a_changed_law(server: Running, game: str, players: int, law: dict[str, object]) -> None:
    party = Party(server, game, players, law=law)
    assert party.get()["header"]["law"] == law
