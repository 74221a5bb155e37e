"""After a restart, all streams come back, and not all of them at the same moment."""

import asyncio
import json
import os
from pathlib import Path
from random import Random

from bench.light_client import connect, head
from foreign_king.store import Store, open_store
from tests.server.served import SOON, Served, Table, next_command, open_table, run

STREAMS = 1_000
MOST_A_SECOND = 500
"""How many of a thousand streams come back in one second: the guide to serving says so."""
FOLLOWERS = 100
ENDS = 20 if os.environ.get("HYPOTHESIS_PROFILE") == "nightly" else 3
COMMANDS = 2
"""How many commands are sent while the server ends: so few that the game is not over after all ends."""
LIMITS = ("streams_of_address", "requests_of_address", "requests_of_strangers", "connections_of_address")
FREE = [word for name in LIMITS for word in ("--limit", f"{name}=9999")]


class Returning:
    """A browser that follows a match. When its stream ends, it comes back after the time that the stream has named, and
    goes on from the last event, as browsers do."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._last = b""
        self.retry = 0.0
        self.began = asyncio.Event()
        self.versions = list[int]()

    async def follow(self, port: int) -> str:
        """Follow the stream until it ends, and return its last event."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            request = head("GET", self._path, None, accept="text/event-stream")
            if self._last:
                request = request[:-2] + b"Last-Event-ID: " + self._last + b"\r\n\r\n"
            writer.write(request)
            kind = id = b""
            while line := await reader.readline():
                name, _, value = line.rstrip().partition(b": ")
                if name == b"retry":
                    self.retry = int(value) / 1000
                elif name == b"event":
                    kind = value
                    self.began.set()
                elif name == b"id":
                    id = value
                elif name == b"data":
                    self._last = id
                    self.versions += [json.loads(value)["version"]] if kind == b"update" else []
            return kind.decode()
        finally:
            writer.close()

    async def come_back(self, port: int) -> float:
        """Wait as long as the stream has said, come back, and return the time that was said. When this process really
        wakes up depends on what else the machine does: on busy cores many wake up late, and then together."""
        said = self.retry
        await asyncio.sleep(said)
        self.began.clear()
        self._task = asyncio.create_task(self.follow(port))
        await self.began.wait()
        return said


def test_a_thousand_streams_come_back_at_a_bounded_rate(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"

    async def restart() -> list[float]:
        with Served(url, *FREE) as served:
            table = await open_table(served.port)
            browsers = [Returning(f"{table.path}/updates?since=0") for _ in range(STREAMS)]
            following = [asyncio.create_task(browser.follow(served.port)) for browser in browsers]
            await asyncio.wait_for(asyncio.gather(*(browser.began.wait() for browser in browsers)), 60)
            port = str(served.port)
            await asyncio.to_thread(served.end)
            assert set(await asyncio.gather(*following)) == {"restart"}
        with Served(url, *FREE, "--port", port) as served:
            back = asyncio.gather(*(browser.come_back(served.port) for browser in browsers))
            return sorted(await asyncio.wait_for(back, 60))

    times = run(restart())
    assert len(times) == STREAMS
    in_one_second = max(sum(begin <= time < begin + 1 for time in times) for begin in times)
    assert in_one_second <= MOST_A_SECOND
    # They are scattered over the whole time.
    assert times[-1] - times[0] > 2


async def play_while_it_ends(served: Served, table: Table, store: Store, random: Random) -> int:
    """Send a few commands while the server gets the signal to end. Return the last version that was acknowledged."""
    ending, acknowledged, sent = asyncio.create_task(asyncio.to_thread(served.end)), 0, 0
    while not ending.done() and sent < COMMANDS:
        command = next_command(store, table.match, random)
        if command is None:
            await asyncio.sleep(0.001)
            continue
        try:
            answer = await table.send(command)
        except OSError:
            break
        assert answer.status in (200, 503), answer
        acknowledged = answer.document["version"] if answer.status == 200 else acknowledged
        sent += 1
    await ending
    return acknowledged


def test_after_each_of_many_ends_all_streams_are_back_and_have_missed_nothing(tmp_path: Path) -> None:
    """Commands are sent while the server ends. Each stream gets each update once, and in order, over all ends."""
    url, port, random = f"sqlite:///{tmp_path}/games.db", "0", Random(1)
    opened, followers, acknowledged = list[Table](), list[Returning](), [0]

    async def come_back(served: Served) -> list["asyncio.Task[str]"]:
        for each in followers:
            each.began = asyncio.Event()
        following = [asyncio.create_task(each.follow(served.port)) for each in followers]
        await asyncio.wait_for(asyncio.gather(*(each.began.wait() for each in followers)), SOON)
        return following

    async def open_match() -> None:
        opened.append(await open_table(served.port))
        followers.extend(Returning(f"{opened[0].path}/updates?since=0") for _ in range(FOLLOWERS))

    async def end() -> None:
        following = await come_back(served)
        table = Table(await connect(served.port), opened[0].key, opened[0].match)
        acknowledged.append(await play_while_it_ends(served, table, store, random))
        assert set(await asyncio.gather(*following)) == {"restart"}
        assert store.match(table.match).version >= acknowledged[-1]

    async def catch_up() -> None:
        following = await come_back(served)
        versions = list(range(1, store.match(opened[0].match).version + 1))
        while any(len(each.versions) < len(versions) for each in followers):
            await asyncio.sleep(0.01)
        for each, task in zip(followers, following, strict=True):
            # Chance may be dealt meanwhile.
            assert each.versions[: len(versions)] == versions
            task.cancel()

    with open_store(url) as store:
        for number in range(ENDS + 1):
            with Served(url, *FREE, "--port", port) as served:
                port = str(served.port)
                if not opened:
                    run(open_match())
                run(end() if number < ENDS else asyncio.wait_for(catch_up(), SOON))
            assert (served.process.returncode, served.complaints) == (0, "")
        assert store.match(opened[0].match).result is None
    assert max(acknowledged) > 0
