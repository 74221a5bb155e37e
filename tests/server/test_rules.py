"""The rules of the games, as the server answers them to whoever asks why something is as it is."""

import pytest

from foreign_king import GAMES
from foreign_king.language import LANGUAGES
from foreign_king.spec import clauses, rulings, scenario_paths
from tests.server.party import Party
from tests.server.running import Running


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_a_game_is_listed_by_chapter_and_can_be_read(server: Running, game: str) -> None:
    person, known = server.program(), clauses(game)
    listed = person.get(f"/api/games/{game}/rules").json()
    assert (listed["game"], listed["title"]) == (game, GAMES[game].title)
    names = [(chapter["title"], each["name"]) for chapter in listed["chapters"] for each in chapter["rules"]]
    assert names == [(clause.chapter, name) for name, clause in known.items()]
    for chapter, name in names[::9]:
        rule = person.get(f"/api/games/{game}/rules/{name}").json()
        assert (rule["title"], rule["chapter"], rule["text"]) == (known[name].title, chapter, known[name].text)
        assert [each["edition"] for each in rule["printed"]] == list(known[name].printed)
        assert [each["name"] for each in rule["rulings"]] == list(known[name].rulings)
        assert {each["id"] for each in rule["examples"]} <= set(scenario_paths(game))


def test_a_rule_says_what_it_is_where_it_is_printed_and_what_shows_it(server: Running) -> None:
    rule = server.stranger().get("/api/games/the-foreign-king/rules/build.stock", params={"language": "de"}).json()
    assert rule["title"] == clauses("the-foreign-king", "de")["build.stock"].title
    assert rule["chapter"] == "Eine Fabrik bauen"
    assert rule["text"].startswith("Ist im allgemeinen Vorrat keine Fabrik mehr")
    assert [each["label"] for each in rule["printed"]] == ["Französisch", "Deutsch", "Italienisch"]
    (ruling,) = rule["rulings"]
    assert ruling["title"] == rulings("the-foreign-king", "de")[ruling["name"]].title
    assert ruling["text"].startswith("Frage.")
    assert any(each["refused"] for each in rule["examples"])
    assert all(each["title"] for each in rule["examples"])
    words = {
        language: server.stranger()
        .get("/api/games/the-foreign-king/rules/setup.citizens", params={"language": language})
        .json()["word"]
        for language in LANGUAGES
    }
    assert words == {"en": "citizen", "de": "Bürger", "fr": "citoyen", "it": "cittadino"}


@pytest.mark.parametrize(
    "path",
    [
        "the-foreign-king/rules/build.nothing",
        "the-foreign-king/rules/Build..",
        "chess/rules",
        "chess/rules/build.price",
    ],
)
def test_what_no_rule_is_called_is_unknown(server: Running, path: str) -> None:
    answer = server.stranger().get(f"/api/games/{path}")
    assert (answer.status_code, answer.json()["fault"]) == (404, "unknown")


def test_a_browser_may_keep_rules_but_not_that_there_are_none(server: Running) -> None:
    games = "/api/games/barbarian-kingdoms/rules"
    for path in (games, f"{games}/battle.points"):
        answer = server.stranger().get(path)
        assert answer.headers["Cache-Control"] == "public, max-age=3600"
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert "Set-Cookie" not in answer.headers
    assert server.stranger().get(f"{games}/nothing").headers["Cache-Control"] == "no-store"
    assert server.stranger().get(games, params={"language": "xx"}).status_code == 400


def test_each_clause_of_a_fact_can_be_read(server: Running) -> None:
    """Every clause that a fact of a match names is one that the server explains."""
    for game, players in (("the-foreign-king", 2), ("lang-lebe-der-koenig", 3), ("barbarian-kingdoms", 3)):
        party = Party(server, game, players).sit_down().play(12)
        updates = party.opener.get(f"{party.path}/updates", params={"seat": party.seats[0]}).json()["updates"]
        named = {fact["rule"] for update in updates for fact in update["facts"]}
        assert len(named) > 3
        for clause in named:
            assert party.opener.get(f"/api/games/{game}/rules/{clause}").status_code == 200, clause
