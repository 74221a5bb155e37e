"""What a command costs over the server late in a long match, against early in a short one."""

import asyncio
from time import perf_counter
from typing import Any, NamedTuple

from bench.figures import Figure, Sizes
from bench.light_client import Connection, Event, Line, close_all, connect, follow, key_of, run
from bench.server_process import ServerProcess
from foreign_king.games.lang_lebe_der_koenig import EndTurn
from foreign_king.matches import submit
from foreign_king.store import Store, open_store
from foreign_king.store.events import last_command_event, write_event
from foreign_king.store.tables import StreamEvent

FLAT = 1.25
"""The greatest allowed ratio of the time late in a match to that early in it."""
SEATS = ("red", "blue", "green")
EARLY = 100
"""The short match has so many times fewer commands than the long one."""
MOST = 100
"""How many commands are timed in each match."""


class Times(NamedTuple):
    """The seconds of what was done in one match."""

    answers: list[float]
    """From each command to its answer."""
    updates: list[float]
    """From each command to its update on a stream."""
    looks: list[float]
    """From each question how the match stands to the answer."""
    works: list[float]
    """Of processor time that the server has taken for each command and its update. Other programs on the machine hardly
    change it."""


class Match:
    """A match that one client plays at all seats, and follows."""

    def __init__(self, server: ServerProcess, connection: Connection, key: str, id: str) -> None:
        self.server = server
        self.connection = connection
        self.key = key
        self.id = id
        self.times = Times([], [], [], [])
        self.line: Line | None = None
        self._arrived = asyncio.Event()

    @property
    def path(self) -> str:
        """The path of the match."""
        return f"/api/matches/{self.id}"

    async def stands(self) -> Any:
        """Return how the match stands."""
        return (await self.connection.request("GET", f"{self.path}?seat=red", key=self.key)).document

    async def follow(self) -> None:
        """Open a stream of what happens from now on."""
        version = (await self.stands())["version"]
        stream = f"{self.path}/updates?seat=blue&since={version}"
        self.line = await follow(self.server.port, stream, self._take, key=self.key)
        while not self.line.status:
            await asyncio.sleep(0.005)

    def _take(self, event: Event) -> None:
        if event[0] == "update":
            self._arrived.set()

    async def play(self) -> None:
        """Play a command, and time it, its update and a look at the match."""
        began = perf_counter()
        (seat,) = (await self.stands())["to_act"]
        self.times.looks.append(perf_counter() - began)
        self._arrived.clear()
        worked = self.server.processor_seconds()
        sent, began = {"seat": seat, "command": {"type": "EndTurn", "by": seat}}, perf_counter()
        answer = await self.connection.request("POST", f"{self.path}/commands", sent, key=self.key)
        assert answer.status == 200, answer
        self.times.answers.append(perf_counter() - began)
        await self._arrived.wait()
        self.times.updates.append(perf_counter() - began)
        self.times.works.append(self.server.processor_seconds() - worked)


async def _opened(server: ServerProcess) -> Match:
    connection = await connect(server.port)
    plan = {
        "game": "lang-lebe-der-koenig",
        "seats": [{"seat": seat, "player": "me"} for seat in SEATS],
        "wait": 0,
    }
    opened = await connection.request("POST", "/api/matches", plan)
    assert opened.status == 201, opened
    match = Match(server, connection, key_of(opened), opened.document["match"])
    while (await match.stands())["to_act"] == ["table"]:
        await asyncio.sleep(0.01)
    return match


def _grow(store: Store, id: str, commands: int) -> None:
    """Let everybody end the turn until there have been so many commands. It is another process that plays here. It
    stores them all at once, as the store would one after the other."""
    match, events = store.match(id), list[StreamEvent]()
    while match.version < commands:
        match = submit(match, match.state.turn, EndTurn(by=match.state.turn)).match
        event = last_command_event(match, "2026-01-01T00:00:00Z")
        events.append(StreamEvent(id, event.version, event.kind, write_event(event)))
    store._database.append_all(events)


async def _compared(server: ServerProcess, address: str, lengths: tuple[int, int]) -> list[Times]:
    matches = [await _opened(server) for _ in lengths]
    with open_store(address) as store:
        for match, length in zip(matches, lengths, strict=True):
            await asyncio.to_thread(_grow, store, match.id, length)
    for match in matches:
        # The server has closed the connection if that took long.
        match.connection = await connect(server.port)
        await match.follow()
    for _ in range(min(MOST, lengths[0])):
        for match in matches:
            await match.play()
    await close_all()
    return [match.times for match in matches]


def _usual(times: list[float]) -> float:
    """Return a time that a quarter of the times are below: those above were made long by other programs."""
    return sorted(times)[len(times) // 4]


def measure_long_server(sizes: Sizes, kind: str, address: str) -> list[Figure]:
    """Measure how a command late in a long match compares with one in a short match, over the server."""
    lengths = max(2, sizes.commands // EARLY), sizes.commands
    with ServerProcess(address) as server:
        short, long = run(_compared(server, address, lengths))
    ratios = {
        "answer": _usual(long.answers) / _usual(short.answers),
        "update": _usual(long.updates) / _usual(short.updates),
        "look": _usual(long.looks) / _usual(short.looks),
        "processor time": _usual(long.works) / _usual(short.works) if _usual(short.works) else None,
    }
    return [
        Figure("server", f"{kind}: {what}, {lengths[1]:,} beside {lengths[0]:,}", ratio, "x", FLAT, "at most")
        for what, ratio in ratios.items()
    ]


__all__ = ["measure_long_server"]
