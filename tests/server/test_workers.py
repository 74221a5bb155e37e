"""Several processes at one store: a person at one of them sees each move that is made at another, and people can play
while the store is slow or has few connections."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import Any

import psycopg
import pytest

from bench.light_client import Answer, Event, connect, follow
from foreign_king.store import open_store
from foreign_king.store.tables import EVENTS
from tests.server.served import Served, Table, next_command, open_table, run
from tests.store.conftest import HAS_POSTGRESQL, KINDS
from tests.store.postgresql import server_address, url_of

SEEN_WITHIN = 1.0
ANSWERED_WITHIN = 5.0
FREE = (
    "--limit",
    "requests_of_person=10000",
    "--limit",
    "requests_of_address=10000",
    "--limit",
    "streams_of_person=1000",
)
shared = pytest.mark.parametrize("address", KINDS[1:], indirect=True)
postgresql_only = pytest.mark.skipif(
    not HAS_POSTGRESQL, reason="the package that carries PostgreSQL is not for this Python"
)


class Arrivals:
    """When each version arrived on each stream."""

    def __init__(self) -> None:
        self.times: dict[int, list[float]] = {}

    def take(self, event: Event) -> None:
        """Take an event of a stream."""
        if event[0] == "update":
            self.times.setdefault(event[2]["version"], []).append(monotonic())

    async def of(self, version: int, streams: int) -> float:
        """Wait until a version has arrived on all streams, and return when it had."""
        while len(self.times.get(version, ())) < streams:
            await asyncio.sleep(0.002)
        return max(self.times[version])


async def play_and_watch(address: str, table: Table, arrivals: Arrivals, streams: int, moves: int) -> list[float]:
    """Play some moves, and return after how long each had arrived on all streams."""
    delays = list[float]()
    with open_store(address) as store:
        while len(delays) < moves:
            command = next_command(store, table.match, Random(len(delays)))
            if command is None:
                if store.match(table.match).result is not None:
                    break
                await asyncio.sleep(0.005)
                continue
            answer = await table.send(command)
            assert answer.status == 200, answer
            answered = monotonic()
            arrived = await asyncio.wait_for(arrivals.of(answer.document["version"], streams), 10)
            delays.append(arrived - answered)
    return delays


@shared
def test_a_person_at_another_process_sees_each_move_within_a_second(address: str) -> None:
    async def play() -> list[float]:
        table, arrivals = await open_table(first.port), Arrivals()
        await table.follow(second.port, arrivals.take)
        return await play_and_watch(address, table, arrivals, 1, 10)

    with Served(address, *FREE) as first, Served(address, *FREE) as second:
        delays = run(play())
    assert max(delays) < SEEN_WITHIN


@shared
def test_workers_of_one_server_see_each_others_moves_within_a_second(address: str) -> None:
    async def play() -> list[float]:
        table, arrivals = await open_table(served.port), Arrivals()
        # With so many connections some belong to each worker.
        for _ in range(20):
            await table.follow(served.port, arrivals.take)
        delays = list[float]()
        for _ in range(8):
            table.connection = await connect(served.port)
            delays += await play_and_watch(address, table, arrivals, 20, 2)
        return delays

    with Served(address, "--workers", "2", *FREE) as served:
        delays = run(play())
        assert served.end() < ANSWERED_WITHIN
        assert (served.process.returncode, served.complaints) == (0, "")
    assert max(delays) < SEEN_WITHIN


# A store that is locked


@contextmanager
def locked_file(address: str) -> Iterator[Callable[[], None]]:
    holder = sqlite3.connect(address.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False)
    with closing(holder):
        holder.execute("BEGIN IMMEDIATE")
        yield holder.rollback


@contextmanager
def locked_rows(address: str) -> Iterator[Callable[[], None]]:
    with psycopg.connect(address) as holder:
        holder.execute(
            f"INSERT INTO {EVENTS} (originator_id, originator_version, topic, state) VALUES ('health/lock', 0, 'x', '')"
        )
        yield holder.rollback


async def insist(table: Table, command: dict[str, Any], id: str) -> tuple[Answer, list[tuple[int, float]]]:
    """Send a command under one id until it is accepted. Return the answer, and the status and duration of each try."""
    tries = list[tuple[int, float]]()
    while True:
        began = monotonic()
        answer = await table.send(command, id=id)
        tries.append((answer.status, monotonic() - began))
        if answer.status != 503:
            return answer, tries
        assert answer.document["fault"] == "busy"
        await asyncio.sleep(float(answer.headers["retry-after"]))


async def sick(port: int) -> None:
    """Wait until ``/health`` says that the store is busy."""
    watcher = await connect(port)
    while (answer := await watcher.request("GET", "/health")).status != 503:
        await asyncio.sleep(0.2)
    assert answer.document == {"healthy": False, "store": "busy"}


@shared
@pytest.mark.parametrize("seconds", [8, 30])
def test_a_locked_store_is_busy_and_each_command_is_played_once(address: str, seconds: int) -> None:
    """Another process holds a lock, and an event that it has inserted, while three matches are played."""
    lock = locked_rows if address.startswith("postgres") else locked_file

    async def play() -> list[tuple[int, float]]:
        tables = [await open_table(served.port) for _ in range(3)]
        for table in tables:
            await table.begun()
        with open_store(address) as store:
            commands = [next_command(store, table.match, Random(1)) for table in tables]
            before = [store.match(table.match).version for table in tables]
        with lock(address) as free:
            asyncio.get_running_loop().call_later(seconds, free)
            sending = [insist(table, command or {}, "once") for table, command in zip(tables, commands, strict=True)]
            answers, _ = await asyncio.gather(asyncio.gather(*sending), asyncio.wait_for(sick(served.port), seconds))
        for table, version, (answer, _) in zip(tables, before, answers, strict=True):
            assert (answer.status, answer.document["version"]) == (200, version + 1)
            again = await table.send(commands[tables.index(table)] or {}, id="once")
            assert again.document == answer.document
        return [each for _, tries in answers for each in tries]

    with Served(address, *FREE) as served:
        tries = run(play())
    assert "Traceback" not in served.complaints
    assert {status for status, _ in tries} == {200, 503}
    assert max(seconds for _, seconds in tries) < ANSWERED_WITHIN


# A database with few connections


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says how many threads a process has")
def test_streams_need_no_threads(tmp_path: Path) -> None:
    def threads() -> int:
        return len(list(Path(f"/proc/{served.process.pid}/task").iterdir()))

    async def play(streams: int) -> int:
        """Open so many streams, play, and return how many threads the server has then."""
        arrivals, table = Arrivals(), await open_table(served.port)
        for _ in range(streams):
            await table.follow(served.port, arrivals.take)
        await play_and_watch(address, table, arrivals, streams, 5)
        return threads()

    address = f"sqlite:///{tmp_path}/games.db"
    with Served(address, *FREE) as served:
        # So many are enough that the server has begun all of its threads.
        few = run(play(100))
        assert run(play(400)) <= few + 2


@postgresql_only
def test_streams_need_no_connections_to_the_database() -> None:
    async def play(address: str) -> list[float]:
        arrivals = Arrivals()
        table = await open_table(served.port)
        lines = [await follow(served.port, f"{table.path}/updates?since=0", arrivals.take) for _ in range(500)]
        while not all(line.status for line in lines):
            await asyncio.sleep(0.01)
        assert {line.status for line in lines} == {200}
        times = list[float]()
        with open_store(address) as store:
            for number in range(20):
                command = next_command(store, table.match, Random(number))
                if command is None:
                    await asyncio.sleep(0.2)
                    continue
                began = monotonic()
                answer = await table.send(command)
                times.append(monotonic() - began)
                assert answer.status == 200, answer
                await asyncio.wait_for(arrivals.of(answer.document["version"], 500), 10)
        return times

    with server_address(connections=20) as parameters:
        address = url_of(parameters)
        with Served(address, "--workers", "2", *FREE, "--limit", "streams_of_address=1000") as served:
            times = run(play(address))
            with psycopg.connect(parameters) as connection:
                row = connection.execute("SELECT COUNT(*) FROM pg_stat_activity WHERE datname IS NOT NULL").fetchone()
        assert row is not None
        assert row[0] <= 13
    assert median(times) < 0.5
    assert max(times) < SEEN_WITHIN
