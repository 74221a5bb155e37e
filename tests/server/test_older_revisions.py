"""A match that began under an older revision of the rules goes on by that revision, with all that a match has."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from foreign_king import GAMES, validate
from foreign_king.kernel.revision import former_readings
from foreign_king.server import make_app
from foreign_king.store import Store, open_store
from tests.server.party import Party
from tests.server.running import Running

OLDER = [(name, number) for name, game in sorted(GAMES.items()) for number in range(1, game.rulebook.revision)]
LOOKS = ("", "/seats", "/log", "/picture", "/story", "/scenes", "/updates", "/explanation", "/remarks", "/presence")


@contextmanager
def serving(address: str) -> Iterator[Running]:
    with open_store(address) as store, Running(make_app(store), store) as server:
        yield server


def begun_under(store: Store, match: str, revision: int) -> None:
    """Let the first event of a match name another revision, as a library of that time has written it."""
    with store._database.transaction(writes=True) as cursor:
        place = "WHERE originator_id = ? AND originator_version = 0"
        cursor.execute(f"SELECT state FROM foreign_king_events {place}", (match,))
        document = json.loads(bytes(cursor.fetchone()["state"]))
        document["header"]["rules_revision"] = revision
        state = json.dumps(document).encode()
        cursor.execute(f"UPDATE foreign_king_events SET state = ? {place}", (state, match))


def looked_at(person: httpx.Client, path: str) -> list[int]:
    """The statuses of all looks at a match."""
    return [
        person.get(f"{path}{each}", params={} if each == "/seats" else {"seat": "red"}).status_code for each in LOOKS
    ]


@pytest.mark.parametrize(("name", "revision"), OLDER)
def test_a_match_that_began_under_an_older_revision_goes_on_by_it(tmp_path: Path, name: str, revision: int) -> None:
    address = f"sqlite:///{tmp_path}/games.db"
    with serving(address) as server:
        party = Party(server, name, 3, people=1)
        begun_under(server.store, party.id, revision)
    with serving(address) as server:
        anna = server.browser()
        anna.cookies.set("foreign_king", party.opener.cookies["foreign_king"])
        party.server, party.opener, party.holders = server, anna, dict.fromkeys(party.seats, anna)
        party.sit_down().play(12)
        assert looked_at(anna, party.path) == [200] * len(LOOKS)
        (listed,) = anna.get("/api/matches").json()["matches"]
        match = party.waiting()
        assert (listed["match"], listed["version"], listed["over"]) == (party.id, match.version, False)
        readings = former_readings(GAMES[name].rulebook.revisions, revision)
        assert readings
        assert {field: getattr(match.state.law, field) for field in readings} == readings
        back = anna.post(f"{party.path}/take-back", json={"seat": "red"})
        assert back.status_code in (200, 409), back.text
        ended = anna.post(f"{party.path}/departures", json={"ruling": {"reason": "it is late"}})
        assert ended.status_code == 200, ended.text
        assert looked_at(anna, party.path) == [200] * len(LOOKS)
        log = server.stranger().get(f"{party.path}/log").content
        assert json.loads(log.splitlines()[0])["rules_revision"] == revision
        report = validate(log)
        assert (report.verdict, report.rules_revision) == ("valid", revision)


def test_a_match_of_a_newer_revision_is_listed_and_ended_and_says_why_it_cannot_go_on(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/games.db"
    with serving(address) as server:
        party = Party(server, "lang-lebe-der-koenig", 3, people=1).sit_down().play(6)
        begun_under(server.store, party.id, 99)
    with serving(address) as server:
        anna = server.browser()
        anna.cookies.set("foreign_king", party.opener.cookies["foreign_king"])
        statuses = dict(zip(LOOKS, looked_at(anna, party.path), strict=True))
        # Who is here, and who sits where, is known without the match.
        assert [statuses.pop(look) for look in ("/presence", "/seats")] == [200, 200]
        assert set(statuses.values()) == {409}
        assert "revision 99 of the rules" in anna.get(party.path, params={"seat": "red"}).json()["message"]
        assert [each["match"] for each in anna.get("/api/matches").json()["matches"]] == [party.id]
        ended = anna.post(f"{party.path}/departures", json={"ruling": {"reason": "it is late"}})
        assert ended.status_code == 200, ended.text
        assert json.loads(anna.get(f"{party.path}/log").content.splitlines()[0])["rules_revision"] == 99
