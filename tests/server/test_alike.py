"""Two matches that differ in nothing but what somebody may not know give him equal bytes: by every operation, and in
streams of events."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime
from random import Random
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from foreign_king import SPECTATOR, write_command
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server import make_app
from foreign_king.server.cursors import pairs, versions
from foreign_king.server.followed import Followed
from foreign_king.server.hosting import Host
from foreign_king.server.routes import OPERATIONS
from foreign_king.server.stream import Stream
from foreign_king.store import open_store
from tests.laws.test_alike_logs import going_on, of_every_table, of_every_viewer, one_of_each, secret_steps
from tests.random_games import SEATS_OF_SIX, Opening, Step, steps

MATCH_PATH = "/api/matches/{match}"
SEATED = ("decide", "preview", "why-not")
"""The operations that answer something about a match without changing it, and are no GET."""


LONG = 60
"""How many commands are given after the first difference in matches that are alike for long."""


def moment() -> datetime:
    return datetime(2026, 1, 1, tzinfo=UTC)


def _headers(answer: httpx.Response) -> list[tuple[bytes, bytes]]:
    """The headers of an answer without the id of the request, which is drawn."""
    return [each for each in answer.headers.raw if each[0].lower() != b"x-request-id"]


class Table:
    """A match against the computer in which some commands were given, and somebody who looks at it."""

    others = "computer"
    options: Mapping[str, Any] = FrozenDict[str, Any]()

    def __init__(self, app: Starlette, opening: Opening, seat: str) -> None:
        self.app, self.opening, self.seat = app, opening, seat
        self.host: Host = app.state.host
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://test")
        self.id = ""

    async def open(self, taken: list[Step]) -> None:
        seats = SEATS_OF_SIX[: self.opening.players]
        key = (await self.client.post("/api/person", json={"kept": "program"})).json()["key"]
        self.key: str = key
        self.client.headers["Authorization"] = f"Bearer {key}"
        self.mine = seats[0] if self.seat == SPECTATOR else self.seat
        plans = [{"seat": seat, "player": "me" if seat == self.mine else self.others} for seat in seats]
        content = {"game": self.opening.game.name, "law": self.opening.law, "seats": plans, **self.options}
        opened = await self.client.post("/api/matches", json=content)
        assert opened.status_code == 201, opened.text
        self.id = opened.json()["match"]
        await self.invite(opened.json()["invitations"])
        for _, command, _ in taken:
            self.host.store.submit(self.id, command.by, command)

    async def invite(self, invitations: dict[str, str]) -> None:
        """Let others take the seats to which they are invited."""
        assert not invitations

    def queries(self, name: str, last: int) -> list[dict[str, Any]]:
        """The parameters of a request of an operation."""
        own = {} if self.seat == SPECTATOR else {"seat": self.seat}
        numbers = sorted({0, 1, last // 2, max(last - 1, 0), last})
        match name:
            case "picture":
                return [{**own, "step": number} for number in numbers[-2:]]
            case "explanation":
                seats = SEATS_OF_SIX[: self.opening.players]
                return [{**own, "step": number} for number in numbers] + [{**own, "score": seat} for seat in seats]
            case "updates":
                return [{**own, "since": 0}, {**own, "since": last}]
            case "scenes":
                asked = [{**own, "step": number} for number in numbers[:2]]
                return [own, *asked, {**own, "since": 0}, {**own, "since": max(last - 2, 0), "language": "fr"}]
            case "my-seats":
                return [{}]
            case "story":
                return [own, {**own, "language": "de"}]
            case _:
                return [own]

    async def everything(self, asked: list[Step], last: int) -> AsyncIterator[tuple[str, bytes]]:
        """Everything that the viewer gets in answers and streams. The match is at the version ``last``."""
        for operation in OPERATIONS:
            if operation.method == "GET" and operation.path.startswith(MATCH_PATH):
                for query in self.queries(operation.name, last):
                    answer = await self.client.get(operation.path.format(match=self.id), params=query)
                    assert answer.status_code == 200, (operation.name, query, answer.text)
                    yield f"{operation.name} {query}", answer.content + repr(_headers(answer)).encode()
        for path in ("/api/matches", "/api/lobby"):
            yield path, (await self.client.get(path)).content
        if self.seat != SPECTATOR:
            async for each in self.considered(asked):
                yield each
        async for each in self.streams():
            yield each
        if self.seat != SPECTATOR:
            async for each in self.agreed():
                yield each
            async for name, content in self.streams():
                yield f"{name} afterwards", content

    async def streams(self) -> AsyncIterator[tuple[str, bytes]]:
        """The streams, from the beginning."""
        seat = None if self.seat == SPECTATOR else self.seat
        for cursor, people in ((versions, False), (pairs, True)):
            followed = [Followed(match=self.id, seat=seat, version=0, participants=0)]
            stream = Stream(self.host, self.key, followed, cursor=cursor, people=people)
            yield f"stream {people}", b"".join([event async for event in until_quiet(stream)])

    async def agreed(self) -> AsyncIterator[tuple[str, bytes]]:
        """What is answered when the seat wants to take the last command back, ends the game, and wants another one."""
        for name, content in (
            ("take-back", {"seat": self.seat}),
            ("agree", {"seat": self.seat}),
            ("depart", {"ruling": {"reason": "it is late"}}),
            ("rematch", None),
        ):
            path = next(each.path for each in OPERATIONS if each.name == name).format(match=self.id)
            answer = await self.client.post(path, json=content)
            assert name in ("take-back", "agree") or answer.is_success, answer.text
            yield name, str(answer.status_code).encode() + answer.content

    async def considered(self, asked: list[Step]) -> AsyncIterator[tuple[str, bytes]]:
        """What is answered about commands that the seat thinks about: its next one, and its latest ones."""
        own = [step.command for step in asked if step.command.by == self.seat][-3:]
        for name in SEATED:
            operation = next(each for each in OPERATIONS if each.name == name)
            bodies: list[dict[str, Any]] = [{"answers": []}]
            if name != "decide":
                bodies = [{"command": write_command(self.opening.game, command)} for command in own]
            for body in bodies:
                path = operation.path.format(match=self.id)
                answer = await self.client.post(path, json={"seat": self.seat, **body})
                yield f"{name} {body}", answer.content


class AskingTable(Table):
    """A match in which somebody else sits at all other seats, and has to agree to what is taken back."""

    others = "open"
    options = FrozenDict({"take_back": "agreed"})

    async def invite(self, invitations: dict[str, str]) -> None:
        """Let somebody else take all the seats to which there are invitations."""
        self.invited = list(invitations)
        self.other = httpx.AsyncClient(transport=httpx.ASGITransport(app=self.app), base_url="http://test")
        key = (await self.other.post("/api/person", json={"kept": "program"})).json()["key"]
        self.other.headers["Authorization"] = f"Bearer {key}"
        for seat, invitation in invitations.items():
            answer = await self.other.post(f"/api/matches/{self.id}/seats/{seat}", json={"invitation": invitation})
            assert answer.status_code == 200, answer.text

    async def everything(self, asked: list[Step], last: int) -> AsyncIterator[tuple[str, bytes]]:
        """What the viewer gets when the last command is to be taken back: the one asks; the other refuses, and agrees
        at last for one seat after the other. It ends early where the one needs nobody."""
        answers: list[tuple[httpx.AsyncClient, str, dict[str, Any]]] = [
            (self.client, "take-back", {"seat": self.mine}),
            (self.other, "agree", {"seat": self.invited[0], "agree": False}),
            *((self.other, "agree", {"seat": seat}) for seat in self.invited),
        ]
        for number, (person, name, content) in enumerate(answers):
            path = next(each.path for each in OPERATIONS if each.name == name).format(match=self.id)
            answer = await person.post(path, json=content)
            assert answer.status_code == 200, answer.text
            yield f"{number} {name}", answer.content
            async for each, sent in self.shown():
                yield f"{number} {each}", sent
            if answer.json()["missing"] == []:
                break
        assert answer.json() == {"version": last + 1, "missing": []}

    async def shown(self) -> AsyncIterator[tuple[str, bytes]]:
        """How the match stands now for the viewer, and what he is told of it."""
        query = {} if self.seat == SPECTATOR else {"seat": self.seat}
        for place in ("", "/story", "/scenes", "/updates", "/seats"):
            answer = await self.client.get(f"/api/matches/{self.id}{place}", params={} if place == "/seats" else query)
            assert answer.status_code == 200, answer.text
            yield place, answer.content
        async for each in self.streams():
            yield each


async def until_quiet(stream: Stream) -> AsyncIterator[bytes]:
    """The events of a stream, up to the first comment."""
    assert await stream.begin()
    events = stream.events()
    async for event in events:
        if event.startswith(b":"):
            break
        if not event.startswith(b"retry"):
            yield event
    await events.aclose()


async def answered(
    monkeypatch: pytest.MonkeyPatch,
    opening: Opening,
    seat: str,
    taken: list[Step],
    asked: list[Step],
    kind: type[Table] = Table,
) -> dict[str, bytes]:
    random = Random(1)
    with monkeypatch.context() as patch, open_store("memory:", clock=moment) as store:
        patch.setattr("foreign_king.store.ids.choice", random.choice)
        patch.setattr("foreign_king.server.secret_texts.token_urlsafe", lambda length: random.randbytes(length).hex())
        patch.setattr("foreign_king.server.opening.token_bytes", random.randbytes)
        table = kind(make_app(store, heartbeat=0.05, clock=moment), opening, seat)
        await table.open(taken)
        return {name: content async for name, content in table.everything(asked, len(taken))}


@of_every_viewer
@of_every_table
def test_matches_that_are_alike_to_somebody_give_him_equal_bytes(
    monkeypatch: pytest.MonkeyPatch, opening: Opening, place: int | None
) -> None:
    game, random = opening.game, Random(3)
    seat = SPECTATOR if place is None else SEATS_OF_SIX[place]
    taken = list(steps(opening, 1))
    for at, possible in one_of_each(taken, list(secret_steps(game, taken, seat))):
        other = going_on(game, taken, at, random.choice(possible), seat)[: at + 30]
        # Once as far as both go, and once where the seat itself is to decide.
        own = [place for place in range(at + 1, len(other)) if taken[place].command.by == seat]
        for length in {len(other), *own[-1:]}:
            asked = taken[: length + 1] if length in own else taken[:length]
            check_equal(monkeypatch, opening, seat, taken[:length], other[:length], asked)


def check_equal(
    monkeypatch: pytest.MonkeyPatch,
    opening: Opening,
    seat: str,
    one: list[Step],
    other: list[Step],
    asked: list[Step],
    kind: type[Table] = Table,
) -> dict[str, bytes]:
    """Somebody gets the same bytes in two matches: return them."""
    ours, theirs = (asyncio.run(answered(monkeypatch, opening, seat, each, asked, kind)) for each in (one, other))
    assert len(ours) > (10 if kind is Table else 7)
    assert ours.keys() == theirs.keys()
    for name, content in ours.items():
        assert content == theirs[name], name
    return ours


def longest(game: AnyGame, taken: list[Step], seat: str) -> tuple[int, list[Step]]:
    """Where a match begins to differ from another one, and the match: the one that stays alike for longest."""
    matches = [
        (at, going_on(game, taken, at, instead, seat))
        for at, possible in secret_steps(game, taken, seat)
        for instead in possible[:8]
    ]
    return max(matches, key=lambda each: len(each[1]) - each[0])


@of_every_viewer
@of_every_table
def test_matches_that_are_alike_for_long_give_equal_bytes(
    monkeypatch: pytest.MonkeyPatch, opening: Opening, place: int | None
) -> None:
    seat = SPECTATOR if place is None else SEATS_OF_SIX[place]
    taken = list(steps(opening, 4))
    at, other = longest(opening.game, taken, seat)
    assert len(other) - at > LONG
    check_equal(monkeypatch, opening, seat, taken[: len(other)], other, taken[: len(other)])


@of_every_viewer
@of_every_table
def test_what_others_have_to_agree_to_is_asked_with_equal_bytes(
    monkeypatch: pytest.MonkeyPatch, opening: Opening, place: int | None
) -> None:
    """The last command is to be taken back: once the one that is not the same in both matches, and once a later one."""
    game, random = opening.game, Random(5)
    seat = SPECTATOR if place is None else SEATS_OF_SIX[place]
    taken, numbers = list(steps(opening, 1)), set[int]()
    for at, possible in one_of_each(taken, list(secret_steps(game, taken, seat))):
        other = going_on(game, taken, at, random.choice(possible), seat)[: at + 10]
        for length in sorted({min(at + 1, len(other)), len(other)}):
            sent = check_equal(monkeypatch, opening, seat, taken[:length], other[:length], [], AskingTable)
            numbers.add(len([name for name in sent if name.endswith("agree")]))
    # At least once all others had to agree, after one of them had refused.
    assert opening.players in numbers
