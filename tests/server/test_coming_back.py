"""A person who comes back gets the same bytes as one who stayed, even after the server was restarted and had to load
the match from its events."""

from pathlib import Path

import httpx
import pytest

from foreign_king.server import Limits, make_app
from foreign_king.server.routes import OPERATIONS
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.running import Running, until

EVENTS = {"Accept": "text/event-stream"}
OFTEN = 10**6
LIMITS = Limits(requests_of_person=OFTEN, requests_of_strangers=OFTEN, requests_of_address=OFTEN)


def lines_until(answer: httpx.Response, version: int) -> list[str]:
    """The lines of a stream, up to the update that leads to a version."""
    lines = list[str]()
    for line in answer.iter_lines():
        if line and not line.startswith("retry") and "event: start" not in line:
            lines.append(line)
            if line.startswith("data:") and f'"version":{version},' in line:
                return [each for each in lines if '"matches":' not in each]
    raise AssertionError("the stream has ended")


def shown(person: httpx.Client, path: str, seat: str | None) -> dict[str, bytes]:
    """Everything that a match looks like to somebody now."""
    answers = dict[str, bytes]()
    for operation in OPERATIONS:
        # Who is here is no part of the match, and can differ at any time.
        if operation.method == "GET" and "{match}" in operation.path and operation.name != "presence":
            query = {"seat": seat} if seat is not None and operation.query is not None else {}
            answer = person.get(operation.path.format(match=path), params=query)
            assert answer.status_code == 200, answer.text
            answers[operation.name] = answer.content
    return answers


@pytest.mark.parametrize(
    ("game", "players"), [("the-foreign-king", 2), ("lang-lebe-der-koenig", 3), ("barbarian-kingdoms", 3)]
)
def test_a_person_who_comes_back_gets_the_same_bytes_as_one_who_stayed(tmp_path: Path, game: str, players: int) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    seats: list[str | None] = ["red", "blue", None]
    stayed, seen_live, cookies = {}, {}, {}
    with open_store(url) as store, Running(make_app(store), store) as server:
        party = Party(server, game, players, people=players).sit_down()
        people = {seat: server.stranger() if seat is None else party.holders[seat] for seat in seats}
        path = f"{party.path}/updates"
        query = {seat: {"since": "0", **({} if seat is None else {"seat": seat})} for seat in seats}
        streams = {seat: people[seat].stream("GET", path, params=query[seat], headers=EVENTS) for seat in seats}
        opened = {seat: stream.__enter__() for seat, stream in streams.items()}
        party.play(25)
        party.waiting()
        version = party.match.version
        for seat in seats:
            stayed[seat] = lines_until(opened[seat], version)
            streams[seat].__exit__(None, None, None)
            seen_live[seat] = shown(people[seat], party.id, seat)
            cookies[seat] = dict(people[seat].cookies)
    with open_store(url) as store, Running(make_app(store), store) as server:
        for seat in seats:
            browser = server.browser()
            browser.cookies.update(cookies[seat])
            assert shown(browser, party.id, seat) == seen_live[seat]
            with browser.stream("GET", path, params=query[seat], headers=EVENTS) as stream:
                assert lines_until(stream, version) == stayed[seat]
    assert len(stayed["red"]) > 60
    # Where something is hidden, the people have seen different things.
    if game != "the-foreign-king":
        assert stayed["red"] != stayed["blue"]


@pytest.mark.parametrize(
    ("game", "players"), [("the-foreign-king", 2), ("lang-lebe-der-koenig", 3), ("barbarian-kingdoms", 3)]
)
def test_at_every_version_of_a_whole_game_a_person_who_comes_back_gets_the_same_bytes(
    tmp_path: Path, game: str, players: int
) -> None:
    """Another process, which has to load the match from its events each time, answers as the one at which all people
    have stayed, in turn to two seats and to a spectator. A stream that is opened again goes on with the bytes of one
    that was never cut."""
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
        for person in (*party.people, *stayed.values(), *back.values()):
            # Whether each answer fits the description is tested elsewhere, and takes longer than all the rest.
            person.event_hooks = {}
        compared = 0
        while party.waiting().result is None:
            if party.play(1).match.result is not None:
                # The seed of chance is published a moment after the end.
                until(lambda: server.app.state.host.registry.get(party.id).published)
            # The other process keeps one match in memory, and this is another one.
            other.match(forgetting.id)
            seat = seats[compared % len(seats)]
            assert shown(back[seat], party.id, seat) == shown(stayed[seat], party.id, seat)
            compared += 1
        assert compared > 20
        for seat in seats:
            check_streams(stayed[seat], back[seat], party, seat)


def check_streams(stayed: httpx.Client, back: httpx.Client, party: Party, seat: str | None) -> None:
    """Compare the whole stream of one who stayed with the rest of it from every third version on."""
    version = party.match.version
    query = {} if seat is None else {"seat": seat}
    with stayed.stream("GET", f"{party.path}/updates", params={**query, "since": "0"}, headers=EVENTS) as stream:
        whole = lines_until(stream, version)
    for since in range(0, version, 3):
        with back.stream("GET", f"{party.path}/updates", params={**query, "since": str(since)}, headers=EVENTS) as rest:
            lines = lines_until(rest, version)
        # The first line is the id of the first event, which says where the stream begins.
        assert lines[1:] == whole[len(whole) - len(lines) + 1 :]
        assert len([line for line in lines if line.startswith("data:")]) == version - since
