"""A seat that is taken back while something is made for its person, or waits until it is sent: he does not get it."""

import json
import re
import socket
import threading
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import Any

import pytest

from foreign_king import read_command
from foreign_king.server import followed_matches, make_app
from foreign_king.server.absence import pass_on
from foreign_king.server.connections import limited_protocol
from foreign_king.server.followed_matches import Block, FollowedMatches
from foreign_king.server.hooks import Hook, claim_turns, set_hook
from foreign_king.server.limits import Limits
from foreign_king.server.listing import matches_of
from foreign_king.server.participants import Participants
from foreign_king.server.registry import Registry
from foreign_king.server.seating import give_back, take, take_back_seat
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.people import another, opened, opened_by, person
from tests.server.running import Running, done, until
from tests.server.test_streams import Line, followed

CLOSED = "not-your-seat"


def always(*_: Any) -> bool:
    return True


class Once:
    """A function around another one. When it is called for the first time, or for the first time with such a result and
    such arguments, something else is done before the result is returned."""

    def __init__(
        self, function: Callable[..., Any], then: Callable[[], object], when: Callable[..., bool] = always
    ) -> None:
        self._function = function
        self._then: Callable[[], object] | None = then
        self._when = when
        self._lock = threading.Lock()

    def __call__(self, *arguments: Any, **more: Any) -> Any:
        result, then = self._function(*arguments, **more), None
        if self._when(result, *arguments):
            with self._lock:
                then, self._then = self._then, None
        if then is not None:
            then()
        return result

    def __get__(self, instance: Any, _: type) -> Callable[..., Any]:
        return lambda *arguments, **more: self(instance, *arguments, **more)

    @property
    def called(self) -> bool:
        """Whether it was called."""
        return self._then is None


class Table:
    """A match without spectators at a server whose streams wait for news alone, and the person at one of its seats."""

    def __init__(self, stack: ExitStack) -> None:
        store = stack.enter_context(open_store("memory:"))
        server = stack.enter_context(Running(make_app(store, heartbeat=1e6), store))
        self.party = Party(server, "the-foreign-king", 2, spectators=False).sit_down()
        self.party.waiting()
        self.host = server.app.state.host
        self.blue = self.party.holders["blue"]
        seats = self.host.registry.get(self.party.id).seats
        self.opener, self.person = (seats[seat].person for seat in ("red", "blue"))

    def take_back(self) -> None:
        """Take the seat back, at the same process."""
        take_back_seat(self.host.registry, self.party.id, "blue", self.opener)

    def take_back_elsewhere(self) -> None:
        """Take the seat back, at another process."""
        take_back_seat(another(self.host.registry), self.party.id, "blue", self.opener)

    def give_back_elsewhere(self) -> None:
        """Give the seat back, at another process."""
        give_back(another(self.host.registry), self.party.id, "blue", self.person)


@pytest.fixture
def table() -> Any:
    with ExitStack() as stack:
        yield Table(stack)


def has_update(block: Block, *_: object) -> bool:
    return any(each.kind == "update" for each in block.made)


PLACES: dict[str, tuple[Any, str, Callable[..., bool], str]] = {
    "an update was made": (followed_matches, "made_updates", lambda made, *_: bool(made), "take_back_elsewhere"),
    "an update was made, and the person goes": (
        followed_matches,
        "made_updates",
        lambda made, *_: bool(made),
        "give_back_elsewhere",
    ),
    "everything was made": (
        FollowedMatches,
        "make_presence",
        lambda _, matches, __: any(each.kind == "update" for each in matches._waiting),
        "take_back_elsewhere",
    ),
    "everything was made and checked": (FollowedMatches, "next_block", has_update, "take_back"),
}
"""Where the seat is taken back or given back: after which function, when, and by whom."""


@pytest.mark.parametrize("place", PLACES)
def test_what_was_made_for_a_stream_is_not_sent(table: Table, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    owner, name, when, act = PLACES[place]
    party = table.party
    with Line(table.blue, "/api/updates", match=[followed(party, "blue"), "gone:::"]) as line:
        line.next("start")
        assert line.next("closed")["reason"] == "removed"
        around = Once(getattr(owner, name), getattr(table, act), when)
        with monkeypatch.context() as patch:
            patch.setattr(owner, name, around)
            party.play(1)
            kinds = {kind: document for kind, _, document in line.events if kind != "participants"}
            assert kinds == {"closed": {"match": party.id, "seat": "blue", "reason": CLOSED}}
        assert around.called


def test_what_was_made_for_a_stream_is_not_sent_and_the_other_matches_miss_nothing(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = table.party.play(3)
    other = Party(party.server, "the-foreign-king", 2).sit_down().play(3)
    around = Once(FollowedMatches.next_block, table.take_back, has_update)
    monkeypatch.setattr(FollowedMatches, "next_block", around)
    # The first block has the updates of both matches. It is not sent, and those of the other match are made anew.
    query = [followed(party, "blue", 0, 0), followed(other, None, 0, 0)]
    with Line(table.blue, "/api/updates", match=query) as line:
        line.next("start")
        assert line.next("closed") == {"match": party.id, "seat": "blue", "reason": CLOSED}
        assert line.next("participants")["match"] == other.id
        for version in range(1, other.match.version + 1):
            update = line.next("update")
            assert (update["match"], update["version"]) == (other.id, version)
    assert around.called


def test_what_waits_for_a_slow_reader_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store("memory:") as store, Running(make_app(store), store) as server, socket.socket() as reader:
        server.keep_little_back()
        party = Party(server, "barbarian-kingdoms", 4).sit_down().play(40)
        more = "Accept: text/event-stream\r\nConnection: close\r\n"
        request(reader, server, f"{party.path}/updates?seat=blue&since=0", party, more)
        until(lambda: paused(server))
        freed = party.opener.delete(f"{party.path}/seats/blue")
        assert freed.status_code == 200
        text, version = b"".join(iter(lambda: reader.recv(65536), b"")).decode(), party.match.version
    sent = [json.loads(each) for each in re.findall(r"^data: (.*)$", text, re.MULTILINE)]
    assert sent[-1]["reason"] == CLOSED
    versions = [each["version"] for each in sent if "version" in each]
    # Only what was in the buffers of the connection has arrived.
    assert 0 < len(versions) < version / 2


def test_an_answer_is_not_made_before_it_can_be_sent() -> None:
    with open_store("memory:") as store, socket.socket() as reader:
        server = Running(make_app(store), store)
        server._server.config.http = limited_protocol(Limits(), proxies=0)
        with server:
            server.keep_little_back()
            party = Party(server, "barbarian-kingdoms", 4).sit_down().play(60)
            request(reader, server, f"{party.path}/updates?seat=blue", party)
            until(lambda: paused(server))
            request(reader, server, f"{party.path}?seat=blue", party)
            for _ in range(5):
                # Meanwhile, the second answer could be made, if it was begun.
                party.get(seat="red")
            assert party.opener.delete(f"{party.path}/seats/blue").status_code == 200
            with closing(reader.makefile("rb")) as answers:
                statuses = [status_of(answers) for _ in range(2)]
    assert statuses == [200, 401]


def request(reader: socket.socket, server: Running, path: str, party: Party, more: str = "") -> None:
    """Send a request of the person at the seat blue, with small buffers, without reading the answer."""
    host, port = server.address.removeprefix("http://").split(":")
    if reader.fileno() >= 0 and reader.getsockname()[1] == 0:
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        reader.connect((host, int(port)))
    cookies = "; ".join(f"{name}={value}" for name, value in party.holders["blue"].cookies.items())
    reader.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookies}\r\n{more}\r\n".encode())


def paused(server: Running) -> bool:
    """Whether a connection has no room, because its reader does not read."""
    connections: Any = server._server.server_state.connections
    return any(each.flow.write_paused for each in connections)


def status_of(answers: Any) -> int:
    """Read an answer, and return its status."""
    status, length = int(answers.readline().split()[1]), 0
    while line := answers.readline().strip():
        name, _, value = line.partition(b": ")
        length = int(value) if name.lower() == b"content-length" else length
    answers.read(length)
    return status


@pytest.mark.parametrize("name", ["match", "texts", "journal"])
def test_nobody_is_shown_what_another_person_has_done_at_his_seat(
    table: Table, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Whenever the seat changes hands while a match is read: it is not read with the old person and the new moves."""
    party, store = table.party, table.host.store
    elsewhere = Registry(another(table.host.registry).store)
    stranger = elsewhere.persons.new().person

    def change_hands() -> None:
        invitation = take_back_seat(elsewhere, party.id, "blue", table.opener).invitation
        take(elsewhere, party.id, "blue", stranger, invitation=invitation)
        match = elsewhere.store.match(party.id)
        while match.version < version + 3:
            seat, command = party.choice(match)
            match = elsewhere.store.submit(party.id, seat, read_command(match.game, command)).match

    version = party.match.version
    around = Once(getattr(store, name), change_hands)
    with monkeypatch.context() as patch:
        patch.setattr(store, name, around)
        current = table.host.current(party.id)
        assert current.texts is not None  # they are read when somebody asks for them
    assert around.called
    assert current.match.version == version or current.participants.holder("blue") == stranger


def test_what_is_known_of_the_people_does_not_become_older(monkeypatch: pytest.MonkeyPatch) -> None:
    with opened("memory:") as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna)
        registry.get(prepared.id)
        # Another process lets him sit down. When this one reads that, another thread of it takes the seat back.
        before = take(another(registry), prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])
        around = Once(registry.store.journal, lambda: take_back_seat(registry, prepared.id, "blue", anna))
        with monkeypatch.context() as patch:
            patch.setattr(registry.store, "journal", around)
            assert registry.get(prepared.id).version == before.version
        known = registry.known(prepared.id)
        assert isinstance(known, Participants)
        assert known.holder("blue") is None


def test_a_list_leaves_a_match_out_whose_seat_is_taken_back_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    with opened("memory:") as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna)
        take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])
        assert [each.mine for each in done(matches_of(registry, bruno)).matches] == [("blue",)]
        around = Once(registry.store.last_time, lambda: take_back_seat(another(registry), prepared.id, "blue", anna))
        monkeypatch.setattr(registry.store, "last_time", around)
        assert done(matches_of(registry, bruno)).matches == ()


def test_the_hook_of_a_person_whose_seat_was_taken_back_claims_no_turn() -> None:
    with opened("memory:") as (registry, _):
        anna, bruno = person(registry.persons), person(registry.persons)
        prepared = opened_by(registry, anna, spectators=False)
        hook = Hook(url="https://ntfy.sh/topic", page="https://games.example.org/matches/x")
        set_hook(registry, prepared.id, anna, hook)
        take(registry, prepared.id, "blue", bruno, invitation=prepared.invitations["blue"])
        assert claim_turns(registry, prepared.id, {"red": 1}) == {"red": 1}
        pass_on(registry, prepared.id, anna, "blue")
        assert claim_turns(registry, prepared.id, {"blue": 2}) == {"blue": 2}
        take_back_seat(registry, prepared.id, "red", bruno)
        assert claim_turns(registry, prepared.id, {"blue": 3}) == {}
