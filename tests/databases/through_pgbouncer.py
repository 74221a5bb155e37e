"""People play while a real PgBouncer stands between the server and PostgreSQL: ``pytest
tests/databases/through_pgbouncer.py``, which ``.ci/databases`` runs.

It is no part of the other tests, for it needs PgBouncer.
"""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import psycopg
import pytest

from foreign_king import GAMES
from foreign_king.logs import make_header
from foreign_king.store import open_store
from tests.databases.running_pgbouncer import pgbouncer
from tests.server.served import ROOT, Served, Table, next_command, open_table, run
from tests.server.test_workers import FREE, Arrivals, play_and_watch
from tests.store.postgresql import url_of

AT_ONCE = 0.4
"""Within how many seconds a move arrives that is announced: before the next look for new events."""
SEEN_WITHIN = 2.0
ANSWERED_WITHIN = 5.0
UNANNOUNCED = "the database does not announce new events on this connection"


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that the user of PgBouncer may enter, as folders of pytest cannot be entered."""
    with TemporaryDirectory(prefix="foreign-king-pgbouncer-") as name:
        yield Path(name)


def delays_between(first: Served, second: Served, address: str) -> list[float]:
    """Play at one server, and return after how long each move has arrived at the other one."""

    async def moves() -> list[float]:
        table, arrivals = await open_table(first.port), Arrivals()
        await table.follow(second.port, arrivals.take)
        return await play_and_watch(address, table, arrivals, 1, 10)

    return run(moves())


@pytest.mark.parametrize("size", [2, None])
def test_in_transaction_mode_with_a_direct_address_moves_arrive_at_once(
    database: str, folder: Path, size: int | None
) -> None:
    direct = url_of(database)
    with pgbouncer(database, folder, size=size) as bouncer:
        options = ("--direct-store", direct, *FREE)
        with Served(bouncer.url, *options) as first, Served(bouncer.url, *options) as second:
            delays = delays_between(first, second, direct)
            first.end()
            second.end()
        assert (first.complaints, second.complaints) == ("", "")
    assert sorted(delays)[len(delays) // 2] < AT_ONCE
    assert max(delays) < SEEN_WITHIN


def test_in_transaction_mode_alone_a_warning_is_printed_and_moves_arrive(database: str, folder: Path) -> None:
    with pgbouncer(database, folder) as bouncer:
        with Served(bouncer.url, *FREE) as first, Served(bouncer.url, *FREE) as second:
            delays = delays_between(first, second, url_of(database))
            first.end()
            second.end()
        for served in (first, second):
            (line,) = served.complaints.splitlines()
            assert UNANNOUNCED in line
    assert max(delays) < SEEN_WITHIN


def test_in_session_mode_moves_arrive_at_once_without_a_direct_address(database: str, folder: Path) -> None:
    with pgbouncer(database, folder, mode="session") as bouncer:
        with Served(bouncer.url, *FREE) as first, Served(bouncer.url, *FREE) as second:
            delays = delays_between(first, second, url_of(database))
            first.end()
            second.end()
        assert (first.complaints, second.complaints) == ("", "")
    assert sorted(delays)[len(delays) // 2] < AT_ONCE


def test_in_statement_mode_the_server_says_so_and_does_not_start(database: str, folder: Path) -> None:
    with pgbouncer(database, folder, mode="statement") as bouncer:
        words = [sys.executable, "-m", "foreign_king", "serve", "--check", "--store", bouncer.url]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    assert " ".join(done.stderr.split()) == (
        "foreign-king: the database does not answer: transaction blocks not allowed in statement pooling mode"
    )


def test_one_connection_is_enough_and_nothing_is_left_on_it(database: str, folder: Path) -> None:
    """A setting that outlasted its transaction would hold for whoever gets the connection next."""
    with pgbouncer(database, folder, size=1) as bouncer:
        with psycopg.connect(bouncer.url) as connection:
            before = connection.execute("SELECT name, setting FROM pg_settings ORDER BY name").fetchall()
        with open_store(bouncer.url) as store:
            names = {"red": "Somebody whose name is taken out of the files"}
            id, _ = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"], names=names))
            store.deal(id, Random(1), expected=0)
            store.probe()
            store.erase(id)
            assert (store.match(id).version, dict(store.names(id))) == (1, {})
        with psycopg.connect(bouncer.url) as connection:
            after = connection.execute("SELECT name, setting FROM pg_settings ORDER BY name").fetchall()
            held = connection.execute("SELECT 1 FROM pg_locks WHERE locktype = 'advisory'").fetchall()
    # Later there are more settings, those of a language of PostgreSQL that was loaded meanwhile.
    assert (sorted(set(before) - set(after)), held) == ([], [])


def test_while_others_use_all_connections_the_answer_is_503_and_the_command_is_played_once_then(
    database: str, folder: Path
) -> None:
    async def play_twice() -> None:
        table = await open_table(served.port)
        await table.begun()
        command = next_command(store, table.match, Random(1))
        assert command is not None
        with ExitStack() as others:
            for _ in range(2):
                other = others.enter_context(psycopg.connect(bouncer.url))
                # A transaction that goes on keeps its connection.
                other.execute("SELECT 1")
            began = monotonic()
            answer = await table.send(command, id="once")
            assert (answer.status, "retry-after" in answer.headers) == (503, True)
            assert monotonic() - began < ANSWERED_WITHIN
        version = store.match(table.match).version
        answers = [await table.send(command, id="once") for _ in range(2)]
        assert [each.status for each in answers] == [200, 200]
        assert {each.document["version"] for each in answers} == {version + 1}

    direct = url_of(database)
    with (
        pgbouncer(database, folder, size=2) as bouncer,
        open_store(direct) as store,
        Served(bouncer.url, "--direct-store", direct, *FREE) as served,
    ):
        run(play_twice())


def test_it_is_restarted_while_people_play_and_nothing_that_was_acknowledged_is_lost(
    database: str, folder: Path
) -> None:
    async def play_on() -> None:
        table, acknowledged = await open_table(served.port), dict[str, int]()
        before = after = 0
        for restarts in (1, 2, 3):
            playing = asyncio.ensure_future(played(table, acknowledged, Random(restarts), 6))
            await asyncio.sleep(0.05 * restarts)
            await asyncio.to_thread(bouncer.stop)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(bouncer.start)
            await playing
            before, after = after, acknowledged[table.match]
            assert store.match(table.match).version >= after > before

    async def played(table: Table, acknowledged: dict[str, int], random: Random, moves: int) -> None:
        while moves > 0:
            command = next_command(store, table.match, random)
            if command is None:
                assert store.match(table.match).result is None
                await asyncio.sleep(0.02)
                continue
            answer = await table.send(command, id=f"{random.random()}")
            assert answer.status in (200, 503), answer
            if answer.status == 200:
                acknowledged[table.match] = answer.document["version"]
                moves -= 1

    direct = url_of(database)
    with (
        pgbouncer(database, folder) as bouncer,
        open_store(direct) as store,
        Served(bouncer.url, "--direct-store", direct, *FREE) as served,
    ):
        run(play_on())
