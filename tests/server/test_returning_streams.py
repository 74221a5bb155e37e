"""After a restart, all streams come back, and not all of them at the same moment."""

import asyncio
import re
from pathlib import Path
from time import monotonic

from bench.light_client import head
from tests.server.served import Served, open_table, run

STREAMS = 1_000
MOST_A_SECOND = 500
"""How many of a thousand streams come back in one second: the guide to serving says so."""
LIMITS = ("streams_of_address", "requests_of_address", "requests_of_strangers", "connections_of_address")
FREE = [word for name in LIMITS for word in ("--limit", f"{name}=9999")]


class Returning:
    """A browser that follows a match. When its stream ends, it comes back after the time that the stream has named, as
    browsers do."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.retry = self._ended = 0.0
        self.began = asyncio.Event()

    async def follow(self, port: int) -> str:
        """Follow the stream until it ends, and return its last event."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(head("GET", self._path, None, accept="text/event-stream"))
            kind = ""
            while line := await reader.readline():
                if (retry := re.match(rb"retry: (\d+)", line)) is not None:
                    self.retry = int(retry[1]) / 1000
                if line.startswith(b"event: "):
                    kind = line[7:].decode().strip()
                    self.began.set()
            return kind
        finally:
            self._ended = monotonic()
            writer.close()

    async def come_back(self, port: int) -> float:
        """Wait as long as the stream has said, come back, and return when a browser comes back to which the machine
        gives its time."""
        came = self._ended + self.retry
        await asyncio.sleep(came - monotonic())
        self.began.clear()
        self._task = asyncio.create_task(self.follow(port))
        await self.began.wait()
        return came


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
