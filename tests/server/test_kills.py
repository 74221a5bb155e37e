"""A server that is killed at any instant has lost nothing that it has acknowledged."""

import asyncio
import os
from random import Random

import pytest

from bench.light_client import connect, key_of
from foreign_king.store import Store, open_store
from tests.server.served import Served, Table, next_command, open_table, run
from tests.store.conftest import KINDS

TABLES = 3
shared = pytest.mark.parametrize("address", KINDS[1:], indirect=True)


async def play(store: Store, table: Table, random: Random, acknowledged: dict[str, int]) -> None:
    """Play in a match until the server is gone or the game is over."""
    while not table.connection.closed and store.match(table.match).result is None:
        command = next_command(store, table.match, random)
        if command is None:
            await asyncio.sleep(0.002)
            continue
        try:
            answer = await table.send(command, id=f"{random.random()}")
        except (ConnectionError, OSError):
            return
        assert answer.status == 200, answer
        acknowledged[table.match] = answer.document["version"]


async def play_until_killed(served: Served, store: Store, random: Random) -> dict[str, int]:
    """Play in several matches at once, kill the server, and return the last version of each that was acknowledged."""
    acknowledged = dict[str, int]()
    tables = [await open_table(served.port) for _ in range(TABLES)]
    acknowledged.update((table.match, 0) for table in tables)
    playing = [asyncio.ensure_future(play(store, table, random, acknowledged)) for table in tables]
    await asyncio.sleep(random.random() * 0.6)
    await asyncio.to_thread(served.kill)
    await asyncio.gather(*playing)
    return acknowledged


def check_killing(address: str, times: int) -> None:
    random = Random(times)
    with open_store(address) as store:
        for _ in range(times):
            with Served(address) as served:
                acknowledged = run(play_until_killed(served, store, random))
            for match, version in acknowledged.items():
                # One more command, and the chance that follows, may be stored without having been acknowledged.
                assert version <= store.match(match).version <= version + 4
                assert store.check(match).verdict == "valid"


@shared
def test_what_was_acknowledged_outlasts_a_kill(address: str) -> None:
    check_killing(address, 1)


@shared
def test_what_was_acknowledged_outlasts_many_kills(address: str) -> None:
    check_killing(address, 100 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 10)


@shared
def test_an_opening_that_was_answered_outlasts_a_kill_at_once(address: str) -> None:
    async def open_and_kill() -> Table:
        table = await open_table(served.port)
        await asyncio.to_thread(served.kill)
        return table

    async def look(match: str, key: str) -> None:
        table = await open_table(again.port)
        answer = await table.connection.request("GET", f"/api/matches/{match}?seat=red", key=key)
        assert answer.status == 200, answer

    with Served(address) as served:
        opened = run(open_and_kill())
    with Served(address) as again:
        run(look(opened.match, opened.key))


@shared
def test_invitations_an_agreed_law_and_an_end_outlast_a_kill(address: str) -> None:
    async def open_and_kill() -> tuple[str, str, str, str]:
        connection = await connect(served.port)
        seats = [{"seat": "red", "player": "me"}, {"seat": "blue"}]
        plan = {"game": "the-foreign-king", "seats": seats, "law": {"limited_bank": True}}
        opened = await connection.request("POST", "/api/matches", plan)
        assert opened.status == 201, opened
        over = await open_table(served.port, key=key_of(opened))
        ruling = {"ruling": {"winners": ["red"], "reason": "the last train"}}
        ended = await over.connection.request("POST", f"{over.path}/departures", ruling, key=over.key)
        assert ended.status == 200, ended
        await asyncio.to_thread(served.kill)
        return key_of(opened), opened.document["match"], opened.document["invitations"]["blue"], over.match

    async def check(key: str, match: str, invitation: str, over: str) -> None:
        connection = await connect(again.port)
        # The invitation is for somebody else, and works once.
        taking = {"invitation": invitation}
        taken = await connection.request("POST", f"/api/matches/{match}/seats/blue", taking)
        assert taken.status == 200, taken
        other = await connect(again.port)
        assert (await other.request("POST", f"/api/matches/{match}/seats/blue", taking)).status == 409
        stands = (await connection.request("GET", f"/api/matches/{match}?seat=red", key=key)).document
        assert stands["header"]["law"]["limited_bank"] is True
        ended = (await connection.request("GET", f"/api/matches/{over}?seat=red", key=key)).document
        assert ended["result"] is not None

    with Served(address) as served:
        known = run(open_and_kill())
    with Served(address) as again:
        run(check(*known))
