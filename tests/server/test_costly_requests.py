"""Whoever asks for what takes long to make keeps nobody else waiting: neither with many streams of many matches, nor
with long lists.

A busy machine makes all answers late. So what is measured is how long the server computes until it answers."""

import asyncio
import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from os import sysconf
from pathlib import Path
from threading import Event, Thread
from time import monotonic

from bench.light_client import head
from tests.server.served import Served, Table, open_table, run

ANSWERS_WITHIN = 1.0
"""How many seconds the server may compute until somebody else has his answer."""
LIMITS = ("matches_of_person", "requests_of_person", "requests_of_strangers", "streams_of_person")


class Asking:
    """Somebody else, who asks all the time: whether the server is healthy, and how his match stands."""

    def __init__(self, served: Served, table: Table) -> None:
        self._served, self._table = served, table
        self._stopped = Event()
        self.slowest = {"/health": 0.0, f"{table.path}?seat=red": 0.0}
        self.answers = 0

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Ask until the end of the context."""
        threads = [Thread(target=self._ask, args=(path,)) for path in self.slowest]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._stopped.set()
            for thread in threads:
                thread.join()

    def _ask(self, path: str) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self._served.port, timeout=120)
        while not self._stopped.wait(0.05):
            began = self._computed()
            connection.request("GET", path, headers={"Authorization": f"Bearer {self._table.key}"})
            answer = connection.getresponse()
            answer.read()
            self.slowest[path] = max(self.slowest[path], self._computed() - began)
            self.answers += answer.status == 200
        connection.close()

    def _computed(self) -> float:
        """For how many seconds the server has computed."""
        process = Path(f"/proc/{self._served.process.pid}/stat")
        if not process.exists():
            return monotonic()
        fields = process.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / sysconf("SC_CLK_TCK")


async def flood(port: int, request: bytes, times: int, answered: bytes) -> None:
    """Send the same request on many connections at once, and wait until each is answered."""

    async def one() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        content = b""
        while answered not in content:
            part = await reader.read(1 << 16)
            assert part, content
            content = content[-100:] + part
        writer.close()

    await asyncio.gather(*(one() for _ in range(times)))


def check(store: str, *, matches: int, streams: int, lists: int) -> None:
    async def tables() -> tuple[Table, list[Table]]:
        other, one = await open_table(served.port), await open_table(served.port)
        await other.begun()
        more = [await open_table(served.port, connection=one.connection, key=one.key) for _ in range(matches - 1)]
        return other, [one, *more]

    options = [word for name in LIMITS for word in ("--limit", f"{name}=100000")]
    with Served(store, *options) as served:
        other, mine = run(tables())
        query = "&".join(f"match={each.match}:red:0:0" for each in mine)
        stream = head("GET", f"/api/updates?{query}", mine[0].key, accept="text/event-stream")
        listed = head("GET", "/api/matches", mine[0].key)
        asking = Asking(served, other)
        with asking.asking():
            run(flood(served.port, stream, streams, b"event: presence"))
            run(flood(served.port, listed, lists, b'"matches"'))
        assert asking.answers > 10
        assert max(asking.slowest.values()) < ANSWERS_WITHIN, asking.slowest
    assert served.complaints == ""


def test_who_opens_streams_of_many_matches_and_long_lists_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    check(f"sqlite:///{tmp_path}/games.db", matches=40, streams=60, lists=100)


def test_two_hundred_streams_of_a_hundred_matches_keep_nobody_else_waiting(tmp_path: Path) -> None:
    check(f"sqlite:///{tmp_path}/games.db", matches=100, streams=200, lists=400)
