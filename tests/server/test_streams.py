"""Streams of events: nothing is missed, and nothing is sent to a person who may not see it."""

import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest

from foreign_king.server import closings, make_app
from foreign_king.server.news import Current, Happened
from foreign_king.server.stream import Stream
from foreign_king.store import Busy, open_store
from tests.server.described import check_document
from tests.server.party import Party
from tests.server.running import Running, events, until
from tests.store.conftest import KINDS

EVENTS = {"Accept": "text/event-stream"}
SOON = 1.0
"""Within how many seconds everybody knows what has happened."""


@pytest.fixture
def party(server: Running) -> Party:
    """Two people who have begun a game."""
    return begun(server)


def begun(server: Running) -> Party:
    """A match of two people at a server, in which chance has decided who begins."""
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.waiting()
    return party


@pytest.fixture
def calm() -> Iterator[Party]:
    """Two people who have begun a game at a server whose streams wait for news alone: nothing is sent on them after
    some time."""
    with open_store("memory:") as store, Running(make_app(store, heartbeat=1e6), store) as server:
        yield begun(server)


def followed(party: Party, seat: str | None, version: int | str = "", people: int | str = "") -> str:
    return f"{party.id}:{seat or ''}:{version}:{people}"


Events = Iterator[tuple[str, str, Any]]


class Line:
    """A stream that somebody has open."""

    def __init__(self, person: httpx.Client, path: str, headers: dict[str, str] = EVENTS, **query: Any) -> None:
        self._context = person.stream("GET", path, params=query, headers={**EVENTS, **headers})

    def __enter__(self) -> "Line":
        self.answer = self._context.__enter__()
        self.events = self.chosen(events(self.answer))
        return self

    def chosen(self, events: Events) -> Events:
        """The events that a test looks at: those about who is here come at any time."""
        return (each for each in events if each[0] != "presence")

    def __exit__(self, *_: object) -> None:
        self._context.__exit__(None, None, None)

    def next(self, kind: str) -> Any:
        """The document of the next event, which is of this kind."""
        name, self.id, document = next(self.events)
        assert name == kind, (name, document)
        return document


def test_the_first_event_comes_at_once_and_says_where_the_stream_begins(party: Party) -> None:
    with Line(party.holders["red"], "/api/updates", match=followed(party, "red")) as line:
        people = party.get()["participants"]["version"]
        assert line.next("start") == {
            "matches": [{"match": party.id, "seat": "red", "version": 1, "participants": people}]
        }
        assert line.answer.headers["x-accel-buffering"] == "no"
        assert line.answer.headers["cache-control"] == "no-store, no-transform"
        assert line.id == followed(party, "red", 1, people)


def test_what_happens_is_sent_to_everybody_as_he_may_know_it(server: Running) -> None:
    party = Party(server, "lang-lebe-der-koenig", 3, people=3).sit_down()
    with (
        Line(party.holders["red"], "/api/updates", match=followed(party, "red", 0)) as red,
        Line(party.holders["blue"], f"{party.path}/updates", seat="blue", since=0) as blue,
        Line(server.stranger(), f"{party.path}/updates", since=0) as spectator,
    ):
        lines: list[tuple[Line, str | None]] = [(red, "red"), (blue, "blue"), (spectator, None)]
        for line, _ in lines:
            assert next(line.events)[0] == "start"
        party.play(30)
        version = party.waiting().version  # chance that is due is dealt a moment later
        for line, seat in lines:
            expected = party.get("/updates", seat)["updates"]
            sent = list[Any]()
            while not sent or sent[-1]["version"] < version:
                kind, id, document = next(line.events)
                if kind == "update":
                    names = {"match": document.pop("match"), **({"seat": document.pop("seat")} if seat else {})}
                    assert names == {"match": party.id, **({"seat": seat} if seat else {})}
                    check_document("UpdateAnswer", document)
                    assert str(document["version"]) in id
                    sent.append(document)
            assert sent == expected


def test_a_reader_who_comes_back_misses_nothing_and_gets_nothing_twice(party: Party) -> None:
    """The connection is lost after every second event, in streams of one match and of several."""
    streams: list[tuple[str, dict[str, Any]]] = [
        (f"{party.path}/updates", {"seat": "red", "since": 0}),
        ("/api/updates", {"match": followed(party, "red", 0, 0)}),
    ]
    for path, query in streams:
        party.play(5)
        versions, last = list[int](), None
        while not versions or versions[-1] < party.match.version:
            headers: dict[str, str] = {} if last is None else {"Last-Event-ID": last}
            with Line(party.holders["red"], path, headers, **query) as line:
                line.next("start")
                for kind, id, document in line.events:
                    last = id
                    versions += [document["version"]] if kind == "update" else []
                    if len(versions) % 2 == 0 or versions[-1] == party.match.version:
                        break
        assert versions == list(range(1, party.match.version + 1))


def test_several_matches_and_several_seats_in_one_stream(server: Running) -> None:
    one, other = (Party(server, game, 3, people=1).sit_down() for game in ("the-foreign-king", "barbarian-kingdoms"))
    for party in (one, other):
        party.waiting()
    matches = [followed(one, "red"), followed(one, "blue"), followed(other, None)]
    with Line(one.opener, "/api/updates", match=matches) as line:
        assert len(line.next("start")["matches"]) == 3
        other.play(1)
        assert line.next("update")["match"] == other.id
        one.play(1)
        seats = set[str]()
        while seats != {"red", "blue"}:
            update = line.next("update")
            seats |= {update["seat"]} if update["match"] == one.id else set()


def test_a_stream_of_several_matches_has_events_about_people_and_remarks(party: Party) -> None:
    with Line(party.holders["red"], "/api/updates", match=followed(party, "red")) as line:
        line.next("start")
        party.holders["blue"].patch(f"{party.path}/seats/blue", json={"name": "Bruno"})
        changed = line.next("participants")["participants"]
        check_document("ParticipantsAnswer", changed)
        assert changed["seats"][1]["name"] == "Bruno"
        written = party.holders["blue"].post(f"{party.path}/remarks", json={"seat": "blue", "text": "hello"})
        assert line.next("remark")["remark"] == written.json()["remarks"][0]
        assert line.next("participants")["participants"]["version"] == written.json()["version"]
        party.holders["red"].post(f"{party.path}/silence", json={"seat": "red", "silenced": "blue"})
        line.next("participants")
        party.holders["blue"].post(f"{party.path}/remarks", json={"seat": "blue", "text": "do you hear me?"})
        # The text of a remark is not sent to a seat that has silenced its author.
        line.next("participants")
    # A reader who comes back gets what he has missed, and nothing else.
    known = written.json()["version"] - 1
    with Line(server_of(party).stranger(), "/api/updates", match=followed(party, None, "", known)) as line:
        line.next("start")
        assert [line.next("remark")["remark"]["text"] for _ in range(2)] == ["hello", "do you hear me?"]


def server_of(party: Party) -> Running:
    return party.server


def test_a_seat_that_is_taken_back_is_followed_no_longer(calm: Party) -> None:
    party = calm
    blue = party.holders["blue"]
    with (
        Line(blue, "/api/updates", match=[followed(party, "blue"), followed(party, None)]) as line,
        Line(blue, f"{party.path}/updates", seat="blue", since=1) as single,
    ):
        line.next("start")
        single.next("start")
        freed = party.opener.delete(f"{party.path}/seats/blue")
        began = time.monotonic()
        assert single.next("closed") == {"match": party.id, "seat": "blue", "reason": "not-your-seat"}
        assert next(single.events, None) is None
        assert time.monotonic() - began < SOON
        kinds = {(kind, document.get("reason")) for kind, _, document in (next(line.events), next(line.events))}
        assert kinds == {("closed", "not-your-seat"), ("participants", None)}
        # No byte of the next move was sent.
        party.holders["blue"] = party.opener
        party.opener.post(f"{party.path}/seats/blue", json={"invitation": freed.json()["invitation"]})
        party.play(2)
        for kind, _, document in (next(line.events), next(line.events), next(line.events)):
            assert "seat" not in document, kind


def test_a_key_that_is_revoked_ends_its_streams(calm: Party) -> None:
    party = calm
    blue, thief = party.holders["blue"], party.server.browser()
    code = blue.post("/api/person/link").json()["code"]
    thief.post("/api/person", json={"code": code})
    with Line(thief, "/api/updates", match=followed(party, "blue")) as line:
        line.next("start")
        assert blue.delete("/api/person/keys").json() == {"done": 1}
        began = time.monotonic()
        assert line.next("closed")["reason"] == "not-your-seat"
        assert time.monotonic() - began < SOON


@pytest.fixture
def lively() -> Iterator[Running]:
    """A server that sends a comment on its streams, and looks which of them end, twenty times a second."""
    with open_store("memory:") as store, Running(make_app(store, heartbeat=0.05), store) as server:
        yield server


def test_the_stream_of_a_match_that_is_over_ends(lively: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    server = lively
    party = Party(server, "barbarian-kingdoms", 2).sit_down()
    match = followed(party, "red", 0)
    with (
        Line(party.holders["red"], "/api/updates", match=match) as line,
        Line(party.holders["red"], f"{party.path}/updates", seat="red") as single,
    ):
        party.play()
        # The last that happens by itself is the publication of the seed.
        registry = server.app.state.host.registry
        until(lambda: registry.get(party.id).published)
        people = registry.get(party.id).version
        until(lambda: next(line.events)[2].get("participants", {}).get("version") == people)
        monkeypatch.setattr(closings, "AFTERWARDS", 0.3)
        # The time counts from what happens last: from this remark on it is short.
        party.holders["red"].post(f"{party.path}/remarks", json={"seat": "red", "text": "that was it"})
        for each in (line, single):
            *_, (kind, last, document) = each.events
            assert (kind, document["reason"]) == ("closed", "over")
            # A browser that comes back by itself is told not to come again.
            path = "/api/updates" if each is line else f"{party.path}/updates"
            query = {"match": match} if each is line else {"seat": "red"}
            with Line(party.holders["red"], path, {"Last-Event-ID": last}, **query) as again:
                assert again.answer.status_code == 204
    with Line(party.holders["red"], f"{party.path}/updates", seat="red") as again:
        assert [document["version"] for kind, _, document in again.events if kind == "update"] == list(
            range(1, party.match.version + 1)
        )


def end_by_ruling(party: Party) -> None:
    """End the match by a ruling, and wait until the seed of its chance is published: then nothing else happens."""
    ruling = {"winners": ["red"], "reason": "it is late"}
    assert party.opener.post(f"{party.path}/departures", json={"ruling": ruling}).status_code == 200
    until(lambda: party.server.app.state.host.registry.get(party.id).published)


def test_the_people_of_a_match_that_is_over_still_hear_of_each_other(party: Party) -> None:
    """A remark, and the wish to play again, arrive at once, and nothing is closed."""
    red, blue = party.holders["red"], party.holders["blue"]
    with Line(red, "/api/updates", match=followed(party, "red")) as line:
        line.next("start")
        end_by_ruling(party)
        blue.post(f"{party.path}/remarks", json={"seat": "blue", "text": "well played"})
        again = blue.post(f"{party.path}/rematch").json()["match"]
        texts, participants = list[str](), dict[str, Any]()
        while "rematch" not in participants:
            kind, _, document = next(line.events)
            assert kind in ("update", "remark", "participants")
            texts += [document["remark"]["text"]] if kind == "remark" else []
            participants = document["participants"] if kind == "participants" else participants
        assert texts == ["well played"]
        assert (participants["rematch"], participants["rematch_by"]) == (again, "blue")
    # Whoever comes now still follows, and hears who is here, too.
    with Line(blue, "/api/updates", match=followed(party, "blue")) as line:
        line.next("start")
        red.post(f"{party.path}/remarks", json={"seat": "red", "text": "indeed"})
        assert line.next("remark")["remark"]["text"] == "indeed"
    assert party.get()["participants"]["rematch_by"] == "blue"


def test_of_two_matches_the_one_that_is_over_is_closed(lively: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(lively, "the-foreign-king", 2).sit_down()
    party.waiting()
    other = Party(lively, "the-foreign-king", 2).sit_down()
    other.waiting()
    red = party.holders["red"]
    with Line(red, "/api/updates", match=[followed(party, "red"), followed(other, None)]) as line:
        line.next("start")
        end_by_ruling(party)
        monkeypatch.setattr(closings, "AFTERWARDS", 0.2)
        red.post(f"{party.path}/remarks", json={"seat": "red", "text": "the last one"})
        kinds = [kind for kind, _, document in iter_until(line, "closed") if document["match"] == party.id]
        assert kinds.count("remark") == 1
        # The other match, which goes on, is still followed, and the closed one is not.
        red.post(f"{party.path}/remarks", json={"seat": "red", "text": "too late"})
        other.play(1)
        assert line.next("update")["match"] == other.id


def iter_until(line: Line, last: str) -> Events:
    """The events of a line up to the first one of a kind."""
    for event in line.events:
        yield event
        if event[0] == last:
            return


def test_a_match_that_was_over_long_ago_is_closed_at_once(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    end_by_ruling(party)
    monkeypatch.setattr(closings, "AFTERWARDS", 0.1)
    time.sleep(0.1)
    red = party.holders["red"]
    people = party.get()["participants"]["version"]
    # What is left to send is sent. Where nothing is, the answer says so.
    with Line(red, "/api/updates", match=followed(party, "red", 0, people - 1)) as line:
        kinds = [kind for kind, _, _ in line.events]
        assert kinds == ["start", "participants", *["update"] * party.match.version, "closed"]
    query = {"match": followed(party, "red", party.match.version, people)}
    assert red.get("/api/updates", params=query, headers=EVENTS).status_code == 204
    with Line(red, "/api/updates", match=followed(party, "red", party.match.version, people - 1)) as line:
        assert [kind for kind, _, _ in line.events] == ["start", "participants", "closed"]


def test_a_comment_keeps_the_line_alive(lively: Running) -> None:
    party = Party(lively, "the-foreign-king", 2)
    with lively.stranger().stream("GET", f"{party.path}/updates", headers=EVENTS) as answer:
        lines = answer.iter_lines()
        assert [next(line for line in lines if line.startswith(":")) for _ in range(3)] == [":", ":", ":"]


def test_a_stream_that_cannot_be_opened_is_answered_with_a_fault(party: Party) -> None:
    stranger = party.server.stranger()
    for path, query, status in (
        (f"{party.path}/updates", {"seat": "red"}, 401),
        ("/api/matches/nothing/updates", {}, 404),
        ("/api/updates", {"match": "no match"}, 400),
        ("/api/updates", {}, 400),
        ("/api/updates", {"match": [followed(party, None)] * 101}, 400),
        # No match can be followed, so a browser must not come back.
        ("/api/updates", {"match": [followed(party, "red"), "nothing:::"]}, 204),
    ):
        assert stranger.get(path, params=query, headers=EVENTS).status_code == status, (path, query)


def test_head_of_a_stream_has_its_headers_and_ends(party: Party) -> None:
    answer = party.server.stranger().head(f"{party.path}/updates", headers=EVENTS)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/event-stream; charset=utf-8")


def test_a_reader_who_does_not_read_is_disconnected_and_nobody_waits_for_him(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foreign_king.server.event_stream.SLOW", 0.3)
    party = Party(server, "barbarian-kingdoms", 4).sit_down().play(40)
    server.keep_little_back()
    host, port = server.address.removeprefix("http://").split(":")
    with socket.socket() as reader:
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        reader.connect((host, int(port)))
        request = f"GET {party.path}/updates HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n\r\n"
        reader.sendall(request.encode())
        news = server.app.state.host.news
        until(lambda: len(news) == 1)
        party.play(5)
        until(lambda: len(news) == 0)


def test_the_log_says_what_has_gone_wrong_while_a_stream_was_sent(
    party: Party, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def mistaken(_: Stream) -> AsyncIterator[bytes]:
        yield b":\n\n"
        raise RuntimeError("a mistake")

    monkeypatch.setattr(Stream, "events", mistaken)
    with suppress(httpx.RemoteProtocolError):
        party.server.stranger().get(f"{party.path}/updates", headers=EVENTS)
    until(lambda: any(record.exc_info and "a mistake" in str(record.exc_info[1]) for record in caplog.records))


def test_a_match_that_cannot_be_loaded_holds_no_other_up(party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Party(party.server, "the-foreign-king", 2).sit_down()
    other.waiting()
    host = party.server.app.state.host
    load, failures = host.current, list[Exception]()

    def sometimes(match: str, happened: Happened | None = None) -> Current:
        if match == other.id and failures:
            raise failures.pop()
        current: Current = load(match, happened)
        return current

    monkeypatch.setattr(host.news, "_load", sometimes)
    monkeypatch.setattr(host, "current", sometimes)
    with (
        Line(party.holders["red"], f"{party.path}/updates", seat="red", since=1) as line,
        Line(other.holders["red"], f"{other.path}/updates", seat="red", since=1) as second,
    ):
        line.next("start")
        second.next("start")
        for error in (RuntimeError("a mistake"), Busy("the database does not answer")):
            failures.append(error)
            version = party.match.version
            other.play(1)
            party.play(1)
            assert line.next("update")["version"] == version + 1
            assert failures == []
            # The update that could not be loaded is sent with the next news, so nothing is missed.
            other.play(1)
        assert second.next("update")["version"] == 2
        # While the store is busy, no stream begins. The streams that are open get no more news here.
        monkeypatch.setattr(host.news, "_load", load)
        failures.append(Busy("the database does not answer"))
        with Line(other.holders["red"], "/api/updates", match=followed(other, "red")) as late:
            assert (late.answer.status_code, late.answer.headers["retry-after"]) == (503, "1")


def test_a_server_that_ends_tells_its_streams_to_come_back(party: Party) -> None:
    with Line(party.holders["red"], "/api/updates", match=followed(party, "red")) as line:
        line.next("start")
        party.server.app.state.host.news.end_streams()
        line.next("restart")
        assert next(line.events, None) is None
    with Line(party.holders["red"], "/api/updates", match=followed(party, "red")) as line:
        line.next("start")
        line.next("restart")


@pytest.fixture
def two_processes(address: str) -> Iterator[tuple[Running, Running]]:
    """Two servers at one store, as two processes have it. On their streams, nothing is sent after some time, so what
    comes is news."""
    with (
        open_store(address) as one,
        open_store(address) as other,
        Running(make_app(one, heartbeat=1e6), one) as first,
        Running(make_app(other, heartbeat=1e6), other) as second,
    ):
        yield first, second


@pytest.mark.parametrize("address", KINDS[1:], indirect=True)
def test_a_person_at_another_process_sees_each_move_and_each_seat_that_is_taken_back(
    two_processes: tuple[Running, Running],
) -> None:
    first, second = two_processes
    party = Party(first, "the-foreign-king", 2).sit_down()
    party.waiting()
    elsewhere = second.browser()
    elsewhere.cookies.update(party.holders["blue"].cookies)
    with Line(elsewhere, "/api/updates", match=followed(party, "blue")) as line:
        line.next("start")
        for _ in range(5):
            party.play(1)
            began = time.monotonic()
            version = 0
            while version < party.match.version:
                version = line.next("update")["version"]
            assert time.monotonic() - began < SOON
        party.opener.delete(f"{party.path}/seats/blue")
        began = time.monotonic()
        assert line.next("closed")["reason"] == "not-your-seat"
        assert time.monotonic() - began < SOON
    assert elsewhere.get(party.path, params={"seat": "blue"}).status_code == 401
