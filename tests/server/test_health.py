"""``/health`` answers soon whether the store can be read and written, and no other request waits for it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from bench.light_client import connect
from foreign_king.cli import main
from tests.server.served import Served, open_table, run

PAGE = 4096
"""The bytes of a page of a file of SQLite."""
RED_WITHIN = 30.0
ANSWERS_WITHIN = 5.0


def test_a_store_that_is_locked_is_busy_and_nobody_else_waits(tmp_path: Path) -> None:
    async def while_locked() -> None:
        table = await open_table(served.port)
        await table.begun()
        watcher = await connect(served.port)
        assert (await watcher.request("GET", "/health")).document == {"healthy": True, "store": "ok"}
        await asyncio.sleep(2.1)
        holder = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        began = monotonic()
        trial = asyncio.ensure_future(watcher.request("GET", "/health"))
        waits = list[float]()
        while not trial.done():
            before = monotonic()
            assert (await table.situation())["match"] == table.match
            waits.append(monotonic() - before)
            assert waits[-1] < 1
            await asyncio.sleep(0.05)
        # The lock was held for all that time.
        assert len(waits) > 3
        assert trial.result().status == 503
        assert trial.result().document == {"healthy": False, "store": "busy"}
        assert monotonic() - began < ANSWERS_WITHIN
        holder.execute("ROLLBACK")
        holder.close()
        while (await watcher.request("GET", "/health")).status != 200:
            assert monotonic() - began < 2 * ANSWERS_WITHIN
            await asyncio.sleep(0.1)

    with Served(f"sqlite:///{tmp_path}/games.db") as served:
        run(while_locked())
        served.end()
    assert '"level": "warning"' in served.complaints


def test_a_file_that_is_damaged_turns_health_red(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def damage() -> None:
        table = await open_table(served.port)
        await table.begun()
        watcher = await connect(served.port)
        assert (await watcher.request("GET", "/health")).status == 200
        with sqlite3.connect(file) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()
        size = file.stat().st_size
        with file.open("r+b") as stream:
            stream.seek(4096)
            stream.write(b"\xa5" * (size - 4096))
        began = monotonic()
        while (answer := await watcher.request("GET", "/health")).status != 503:
            assert monotonic() - began < RED_WITHIN
            await asyncio.sleep(0.1)
        assert answer.document == {"healthy": False, "store": "failed"}

    with Served(f"sqlite:///{file}") as served:
        run(damage())
        served.end()
    assert "the store has failed" in served.complaints


def test_the_match_that_is_damaged_is_named_and_the_others_are_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One page of the file is overwritten while the server runs."""
    file = tmp_path / "games.db"

    async def damage() -> tuple[str, str]:
        watcher = await connect(served.port)
        tables = [await open_table(served.port) for _ in range(30)]
        for table in tables:
            await table.begun()
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        whole, damaged = tables[0].match, tables[15].match
        place = file.read_bytes().index(f"{damaged}opened".encode())
        with file.open("r+b") as stream:
            stream.seek(place - place % PAGE)
            stream.write(b"\xa5" * PAGE)
        began = monotonic()
        while (await watcher.request("GET", "/health")).status != 503:
            assert monotonic() - began < RED_WITHIN
            await asyncio.sleep(0.1)
        return whole, damaged

    with Served(f"sqlite:///{file}") as served:
        whole, damaged = run(damage())
        served.kill()
    assert main(["store", "check", "--store", f"sqlite:///{file}"]) == 1
    printed = capsys.readouterr().out
    assert f"{whole}: valid" in printed
    assert f"{damaged}: the database has failed" in printed


def test_a_file_that_is_gone_turns_health_red(tmp_path: Path) -> None:
    async def remove() -> None:
        watcher = await connect(served.port)
        for file in tmp_path.iterdir():
            file.unlink()
        began = monotonic()
        while (await watcher.request("GET", "/health")).status != 503:
            assert monotonic() - began < RED_WITHIN
            await asyncio.sleep(0.1)

    with Served(f"sqlite:///{tmp_path}/games.db") as served:
        run(remove())
    assert list(tmp_path.iterdir()) == []
