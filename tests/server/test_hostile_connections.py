"""Whoever hangs up, sends without reading, or follows the same match a hundred times costs the server little, and fills
no log."""

import asyncio
import socket
import struct
from pathlib import Path
from typing import Any

import pytest

from bench.light_client import head
from foreign_king.server import Limits, make_app
from foreign_king.server.connections import DEAD_AFTER, MOST_WAITING, limited_protocol
from foreign_king.server.cursors import pairs
from foreign_king.server.followed import Followed
from foreign_king.server.followed_matches import MOST_AT_ONCE, FollowedMatches
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.running import Running, done
from tests.server.served import Served, Table, open_table, run

ENDS_WITHIN = 5.0
RESET = struct.pack("ii", 1, 0)
"""The option of a socket that is cut when it is closed, whatever is still to be sent or read."""


async def played(port: int) -> Table:
    table = await open_table(port)
    await table.begun()
    return table


async def sent(port: int, content: bytes, *, read: bool = True) -> bytes:
    """Send something at once. Read what comes until the server closes the connection, or hang up at once."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    sock: socket.socket = writer.get_extra_info("socket")
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    writer.write(content)
    answer = b""
    try:
        if read:
            answer = await asyncio.wait_for(reader.read(), 20)
        else:
            await writer.drain()
            await asyncio.sleep(0.01)
    except ConnectionError:
        pass
    finally:
        writer.close()
    return answer


def test_requests_that_are_sent_ahead_are_answered_in_order_and_only_so_many_wait(tmp_path: Path) -> None:
    last = b"GET /api/person HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

    async def ahead() -> tuple[bytes, bytes]:
        table = await played(served.port)
        request = head("GET", f"{table.path}/picture", table.key)
        few = await sent(served.port, request * (MOST_WAITING - 1) + last)
        # The rest is not read, and the connection is cut.
        return few, await sent(served.port, request * 2_000 + last)

    with Served(f"sqlite:///{tmp_path}/games.db") as served:
        few, many = run(ahead())
        served.end()
    assert few.count(b"HTTP/1.1 200 OK\r\n") == MOST_WAITING
    assert few.endswith(b'{"known":false,"recovery":false}')
    assert many.count(b"HTTP/1.1 ") <= MOST_WAITING
    assert served.complaints == ""


@pytest.mark.parametrize("fast", [True, False])
def test_who_hangs_up_leaves_no_trace_in_the_log(tmp_path: Path, fast: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """While an answer is made or sent, and while the body of a request is awaited; also without the fast packages."""
    if not fast:
        hidden = "import sys\nsys.modules.update(uvloop=None, httptools=None)\n"
        (tmp_path / "sitecustomize.py").write_text(hidden)
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def hang_up() -> int:
        table = await played(served.port)
        picture = head("GET", f"{table.path}/picture", table.key)
        body = b"POST /api/person HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        for _ in range(10):
            await asyncio.gather(*(sent(served.port, each, read=False) for each in (picture, picture * 20, body)))
        return (await table.situation())["version"]  # type: ignore[no-any-return]  # a document has no types

    with Served(f"sqlite:///{tmp_path}/games.db") as served:
        assert run(hang_up()) > 0
        assert served.end() < ENDS_WITHIN
    assert served.complaints == ""


def test_the_system_gives_a_line_up_that_is_dead_without_being_closed() -> None:
    """What the other side's system does not acknowledge is sent again for half a minute only."""
    with open_store("memory:") as store:
        server = Running(make_app(store), store)
        server._server.config.http = limited_protocol(Limits(), proxies=0)
        with server:
            assert server.browser().get("/health").status_code == 200
            (connection,) = server._server.server_state.connections
            kept: socket.socket = connection.transport.get_extra_info("socket")
            limit = getattr(socket, "TCP_USER_TIMEOUT", None)
            if limit is not None:
                assert kept.getsockopt(socket.IPPROTO_TCP, limit) == DEAD_AFTER * 1000


def test_a_stream_makes_only_so_much_at_a_time_however_much_it_follows(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down().play(20)
    followed = [Followed(match=party.id, version=number % 20, participants=number) for number in range(100)]
    matches = FollowedMatches(server.app.state.host, followed, cursor=pairs, people=True)
    current, left, updates = done(matches.load(None)), True, 0
    while left:
        left, made = done(matches.make_news(current, None)), 0
        while matches.waiting:
            made += matches.next_block(None).text.count(b"event: update\n")
        assert made <= MOST_AT_ONCE
        updates += made
    version = party.match.version
    assert updates == len([after for each in followed for after in range(each.version or 0, version)])


def test_streams_that_have_much_to_send_do_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    """They never wait for news, because what they have to send does not come to its end."""

    async def follow() -> float:
        table = await played(served.port)
        query = "&".join(f"match={table.match}:red:{number % 2}:{number}" for number in range(100))
        request = head("GET", f"/api/updates?{query}", table.key, accept="text/event-stream")
        lines = list[Any]()
        for _ in range(20):
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(request)
            lines.append((reader, writer))
        await asyncio.sleep(0.2)
        seconds = await asyncio.to_thread(served.end)
        for _, writer in lines:
            writer.close()
        return seconds

    with Served(f"sqlite:///{tmp_path}/games.db") as served:
        assert run(follow()) < ENDS_WITHIN
    assert (served.process.returncode, served.complaints) == (0, "")
