"""A match on a board, or with a law, that the server does not know: it can be listed and ended, and says why it cannot
go on. The others go on."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from foreign_king.server import make_app
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.running import Running
from tests.store.unreadable import BOARD, GAME


def on_a_board_of_its_own(address: str) -> tuple[str, str]:
    """Open a match on a board that the next server does not know. Return its id and the cookie of its opener."""
    with open_store(address, boards=[BOARD]) as store, Running(make_app(store, boards=[BOARD]), store) as server:
        return opened(Party(server, GAME.name, 2, people=1, board=BOARD.digest))


def with_a_law_of_its_own(address: str) -> tuple[str, str]:
    """Open a match with a law that no library knows. Return its id and the cookie of its opener."""
    with open_store(address) as store, Running(make_app(store), store) as server:
        match, key = opened(Party(server, GAME.name, 2, people=1))
        with store._database.transaction(writes=True) as cursor:
            place = "WHERE originator_id = ? AND originator_version = 0"
            cursor.execute(f"SELECT state FROM foreign_king_events {place}", (match,))
            document = json.loads(cursor.fetchone()["state"])
            document["header"]["law"] = {"dragons": 3}
            cursor.execute(f"UPDATE foreign_king_events SET state = ? {place}", (json.dumps(document), match))
        return match, key


def opened(party: Party) -> tuple[str, str]:
    party.sit_down().play(2)
    return party.id, party.opener.cookies["foreign_king"]


@pytest.mark.parametrize(
    ("make", "reason", "word"),
    [(on_a_board_of_its_own, "no board here has the digest", "board"), (with_a_law_of_its_own, "dragons", "law")],
)
def test_a_match_that_the_server_cannot_read_is_listed_and_ended(
    tmp_path: Path, make: Callable[[str], tuple[str, str]], reason: str, word: str
) -> None:
    address = f"sqlite:///{tmp_path}/games.db"
    match, key = make(address)
    with open_store(address) as store, Running(make_app(store), store) as server:
        anna: Any = server.browser()
        anna.cookies.set("foreign_king", key)
        path = f"/api/matches/{match}"
        for answer in (
            anna.get(path, params={"seat": "red"}),
            anna.get(f"{path}/log", params={"seat": "red"}),
            anna.get(f"{path}/picture", params={"seat": "red"}),
            anna.post(f"{path}/commands", json={"seat": "red", "command": {}}),
            anna.get(f"{path}/story", params={"seat": "red"}),
            anna.post(f"{path}/take-back", json={"seat": "red"}),
            anna.post(f"{path}/preview", json={"seat": "red", "command": {}}),
        ):
            assert (answer.status_code, answer.json()["fault"]) == (409, "unreadable"), answer.url
            assert answer.json()["reason"] == word
        assert reason in anna.get(path, params={"seat": "red"}).text
        party = Party(server, "the-foreign-king", 2).sit_down().play(3)
        assert party.match.version >= 3
        listed = anna.get("/api/matches").json()["matches"]
        assert [(each["match"], each["over"], each["unreadable"]) for each in listed] == [(match, False, word)]
        mine = anna.get(f"{path}/seats").json()
        assert (mine["seats"], mine["opener"], mine["participants"].get("seed")) == (["red", "blue"], True, None)
        freed = anna.request("DELETE", f"{path}/seats/blue")
        assert freed.status_code == 200, freed.text
        ended = anna.post(f"{path}/departures", json={"ruling": {"reason": "its board is lost"}})
        assert ended.status_code == 200, ended.text
        assert [each["over"] for each in anna.get("/api/matches").json()["matches"]] == [True]
        assert anna.get(f"{path}/seats").json()["participants"]["seed"]
        lines = [json.loads(line) for line in server.stranger().get(f"{path}/log").text.splitlines()]
        assert lines[-1]["departure"]["reason"] == "its board is lost"
        assert [each["seat"] for each in lines[0]["seats"]] == ["red", "blue"]
