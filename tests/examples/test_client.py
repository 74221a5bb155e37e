"""The small client in ``examples/client`` plays whole games on a server that runs."""

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from examples.client.table_client import Person
from foreign_king import validate
from foreign_king.server import Limits, make_app
from foreign_king.store import open_store
from tests.server.running import Running

CLIENT = Path(__file__).parents[2] / "examples" / "client" / "table_client.py"


@pytest.mark.parametrize(
    ("game", "players"), [("the-foreign-king", 2), ("lang-lebe-der-koenig", 3), ("barbarian-kingdoms", 4)]
)
def test_it_plays_a_whole_game_with_a_program_at_each_seat(game: str, players: int) -> None:
    """It runs as a program of its own, which knows nothing of this library."""
    with open_store("memory:") as store, Running(make_app(store), store) as server:
        command = [sys.executable, "-I", str(CLIENT), server.address, game, str(players)]
        ran = subprocess.run(command, capture_output=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr.decode()
    report = validate(ran.stdout, fair=True)
    assert report.valid, report.problems
    assert report.finished


def test_it_says_what_the_server_has_refused() -> None:
    with open_store("memory:") as store, Running(make_app(store), store) as server:
        with Person(server.address) as person, pytest.raises(RuntimeError, match="there is no game"):
            person.open_match("chess", [])
        with Person(server.address, person.key) as again:
            assert again.get("/api/matches") == {"matches": []}


def test_it_waits_when_the_server_has_got_too_many_requests() -> None:
    app = partial(make_app, limits=Limits(requests_of_person=2, burst=1))
    with open_store("memory:") as store, Running(app(store), store) as server, Person(server.address) as person:
        person.get("/api/person")
        answers = [person.http.get("/api/person").status_code for _ in range(10)]
        assert 429 in answers
        assert [person.get("/api/person")["known"] for _ in range(4)] == [True] * 4
