"""The memory of a server is bounded, however many matches are played to their end and looked at again."""

import asyncio
import os
from pathlib import Path

from bench.light_client import connect, follow
from bench.server_process import ServerProcess
from tests.server.served import Table, open_table, run

KEPT = 500
"""How many matches the server keeps in memory, and who takes part in four times as many."""
MATCHES = 20_000 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 3_200
"""The caches are full after 2,000."""
FULL_AFTER = 2_400
OF_ONE_PERSON = 20
AT_ONCE = 4
GROWS_AT_MOST = 8 * 1024 * 1024


async def play_to_the_end(port: int, matches: int) -> list[Table]:
    """Open some matches, and end each of them."""
    tables = list[Table]()

    async def play() -> None:
        connection = await connect(port)
        key = None
        while len(tables) < matches:
            if len(tables) % OF_ONE_PERSON == 0:
                key = None
            table = await open_table(port, connection=connection, key=key)
            tables.append(table)
            key = table.key
            answer = await connection.request("POST", f"{table.path}/departures", {"concede": "red"}, key=key)
            assert answer.status == 200, answer

    await asyncio.gather(*(play() for _ in range(AT_ONCE)))
    return tables


async def look_at(port: int, tables: list[Table]) -> None:
    """Look at matches that are over, and follow every fiftieth of them until its stream ends."""
    connection = await connect(port)
    for number, table in enumerate(tables):
        answer = await connection.request("GET", f"{table.path}?seat=red", key=table.key)
        assert answer.status == 200, answer
        assert answer.document["result"] is not None
        if number % 50 == 0:
            line = await follow(port, f"{table.path}/updates?seat=red&since=0", lambda _: None, key=table.key)
            await asyncio.wait_for(line.ended, 10)


def test_memory_is_flat_when_the_caches_are_full(tmp_path: Path) -> None:
    async def play() -> None:
        full = await play_to_the_end(server.port, FULL_AFTER)
        before = server.memory()
        tables = full + await play_to_the_end(server.port, MATCHES - FULL_AFTER)
        assert server.memory() - before < GROWS_AT_MOST
        # What was worked out for a match that is looked at is kept with it.
        await look_at(server.port, tables[:KEPT])
        before = server.memory()
        await look_at(server.port, tables[KEPT:])
        assert server.memory() - before < GROWS_AT_MOST

    with ServerProcess(f"sqlite:///{tmp_path}/games.db", "--keep-matches", str(KEPT)) as server:
        run(play())
