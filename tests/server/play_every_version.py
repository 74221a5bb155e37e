"""At every version of whole games, a person who comes back gets the same bytes as one who stayed. This takes minutes, so
the nightly script runs it: ``python -m pytest tests/server/play_every_version.py``."""

from pathlib import Path

import httpx
import pytest

from foreign_king.server import Limits, make_app
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.running import Running
from tests.server.test_coming_back import EVENTS, lines_until, shown

OFTEN = 10**6
LIMITS = Limits(requests_of_person=OFTEN, requests_of_strangers=OFTEN, requests_of_address=OFTEN)


@pytest.mark.parametrize(
    ("game", "players"), [("the-foreign-king", 2), ("lang-lebe-der-koenig", 3), ("barbarian-kingdoms", 3)]
)
def test_at_every_version_of_a_whole_game_a_person_who_comes_back_gets_the_same_bytes(
    tmp_path: Path, game: str, players: int
) -> None:
    """Another process, which has to load the match from its events each time, answers as the one at which all people
    have stayed. A stream that is opened again at any version goes on with the bytes of one that was never cut."""
    url = f"sqlite:///{tmp_path}/games.db"
    with (
        open_store(url) as store,
        open_store(url, kept=1) as other,
        Running(make_app(store, limits=LIMITS), store) as server,
        Running(make_app(other, limits=LIMITS), other) as cold,
    ):
        party = Party(server, game, players, people=players).sit_down()
        forgetting = Party(server, "the-foreign-king", 2)
        seats: list[str | None] = [*party.seats[:2], None]
        stayed = {seat: server.stranger() if seat is None else party.holders[seat] for seat in seats}
        back = {seat: cold.browser() for seat in seats}
        for seat, person in back.items():
            person.cookies.update(stayed[seat].cookies)
        compared = 0
        while party.waiting().result is None:
            party.play(1)
            # The other process keeps one match in memory, and this is another one.
            other.match(forgetting.id)
            for seat in seats:
                assert shown(back[seat], party.id, seat) == shown(stayed[seat], party.id, seat)
            compared += 1
        assert compared > 20
        for seat in seats:
            check_streams(stayed[seat], back[seat], party, seat)


def check_streams(stayed: httpx.Client, back: httpx.Client, party: Party, seat: str | None) -> None:
    """Compare the whole stream of one who stayed with the rest of it from every version on."""
    version = party.match.version
    query = {} if seat is None else {"seat": seat}
    with stayed.stream("GET", f"{party.path}/updates", params={**query, "since": "0"}, headers=EVENTS) as stream:
        whole = lines_until(stream, version)
    for since in range(version):
        with back.stream("GET", f"{party.path}/updates", params={**query, "since": str(since)}, headers=EVENTS) as rest:
            lines = lines_until(rest, version)
        assert lines == whole[len(whole) - len(lines) :]
        assert len([line for line in lines if line.startswith("data:")]) == version - since
