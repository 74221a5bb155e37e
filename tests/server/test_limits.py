"""Limits: whoever sends too much is refused until a time that he is told, and nobody else is."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.util import find_spec
from random import Random

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from bench.light_client import Answer, connect, follow, head
from foreign_king.kernel.refusal import Malformed
from foreign_king.server import Limits, connections, limiting, make_app
from foreign_king.server.buckets import Buckets
from foreign_king.server.limits import NAMES, read_limits
from foreign_king.store import open_store
from tests.server.running import Running
from tests.server.served import Served, next_command, open_table, run, until

Start = Callable[..., int]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts a server with other limits, and returns its port. For its limits no time passes, so it does not matter how
    fast the machine is."""
    running = list[Running]()
    monkeypatch.setattr(limiting, "Buckets", partial(Buckets, clock=lambda: 1000.0))

    def begin(proxies: int = 0, **limits: int) -> int:
        store = open_store("memory:")
        server = Running(make_app(store, limits=Limits(**limits), proxies=proxies), store)
        running.append(server.__enter__())
        return int(server.address.rpartition(":")[2])

    yield begin
    for server in running:
        server.__exit__(None, None, None)
        server.store.close()


def check_refused(answer: Answer) -> None:
    assert answer.status == 429, answer
    assert answer.document["fault"] == "too-many"
    seconds = int(answer.headers["retry-after"])
    assert seconds >= 1
    assert f"in {seconds} seconds" in answer.document["message"]


def test_forty_browsers_of_one_address_play_and_only_the_one_that_floods_is_refused(start: Start) -> None:
    port = start()
    statuses = dict[str, list[int]](flood=[], others=[])

    async def everybody() -> None:
        tables = [await open_table(port) for _ in range(10)]
        browsers = [(await connect(port), tables[number % 10]) for number in range(40)]
        flooding = await open_table(port)

        async def flood() -> None:
            while len(statuses["flood"]) < 700:
                answer = await flooding.connection.request("GET", "/api/games", key=flooding.key)
                statuses["flood"].append(answer.status)
                if answer.status == 429:
                    check_refused(answer)

        async def browse() -> None:
            for _ in range(8):
                for connection, table in browsers:
                    answer = await connection.request("GET", f"{table.path}?seat=red", key=table.key)
                    statuses["others"].append(answer.status)

        await asyncio.gather(flood(), browse())

    run(everybody())
    assert 429 in statuses["flood"]
    assert set(statuses["others"]) == {200}


def test_forty_people_of_one_address_play_whole_games_while_another_one_floods() -> None:
    with open_store("memory:") as store, Running(make_app(store), store) as server:
        port = int(server.address.rpartition(":")[2])
        over = 0
        refused = list[bool]()

        async def everybody() -> None:
            flooding = await open_table(port)

            async def flood() -> None:
                while over < 40:
                    answer = await flooding.connection.request("GET", "/api/games", key=flooding.key)
                    refused.append(answer.status == 429)
                    await asyncio.sleep(0)

            async def play(number: int) -> None:
                nonlocal over
                table, random = await open_table(port), Random(number)
                while store.match(table.match).result is None:
                    command = next_command(store, table.match, random)
                    if command is not None:
                        answer = await table.send(command)
                        assert answer.status == 200, answer
                    await asyncio.sleep(0.02)
                over += 1

            await asyncio.gather(flood(), *(play(number) for number in range(40)))

        run(everybody())
        assert over == 40
        assert any(refused)


def test_invented_keys_are_strangers_and_harm_nobody_who_plays(start: Start) -> None:
    port = start(requests_of_strangers=1, burst=20)

    async def invent() -> None:
        table = await open_table(port)
        connection = await connect(port)
        number = 0
        while (answer := await connection.request("GET", "/api/games", key=f"invented-{number}")).status != 429:
            assert answer.status == 200, answer
            number += 1
            assert number < 1000, "nothing is refused"
        assert number > 0
        check_refused(answer)
        assert (await table.situation())["match"] == table.match

    run(invent())


def test_a_sender_who_tries_keys_waits_longer(start: Start) -> None:
    port = start(requests_of_strangers=1, burst=20)

    async def attempt() -> int:
        connection = await connect(port)
        number = 0
        while (answer := await connection.request("GET", "/api/matches", key=f"key-{number}")).status != 429:
            assert answer.status == 401, answer
            number += 1
        return number

    assert run(attempt()) <= 5


def test_matches_that_are_opened_are_limited_by_person_and_by_address(start: Start) -> None:
    port = start(matches_of_person=2, matches_of_address=5)

    async def open_many() -> None:
        first = await open_table(port)
        for _ in range(2):
            await open_table(port, connection=first.connection, key=first.key)
        seats = [{"seat": "red", "player": "me"}, {"seat": "blue"}]
        plan = {"game": "the-foreign-king", "seats": seats}
        check_refused(await first.connection.request("POST", "/api/matches", plan, key=first.key))
        for _ in range(2):
            await open_table(port)
        check_refused(await first.connection.request("POST", "/api/matches", plan))
        assert (await first.situation())["match"] == first.match

    run(open_many())


def test_remarks_are_limited_by_person_and_nobody_else_is_refused(start: Start) -> None:
    port = start(remarks_of_person=3)

    async def write_many() -> None:
        one, other = await open_table(port), await open_table(port)
        body = {"text": "hello"}
        for _ in range(3):
            assert (await one.connection.request("POST", f"{one.path}/remarks", body, key=one.key)).status == 201
        for table in (one, other):
            check_refused(await one.connection.request("POST", f"{table.path}/remarks", body, key=one.key))
        assert (await other.connection.request("POST", f"{one.path}/remarks", body, key=other.key)).status == 201
        assert (await one.connection.request("GET", f"{one.path}/remarks", key=one.key)).status == 200

    run(write_many())


def test_streams_are_limited_by_person_by_address_and_at_all(start: Start) -> None:
    async def open_streams(port: int, most: int, *, known: bool) -> None:
        table = await open_table(port)
        key = table.key if known else None
        lines = [await follow(port, f"{table.path}/updates", lambda _: None, key=key) for _ in range(most)]
        while not all(line.status for line in lines):
            await asyncio.sleep(0.01)
        assert [line.status for line in lines] == [200] * most
        refused = await follow(port, f"{table.path}/updates", lambda _: None, key=key)
        while not refused.status:
            await asyncio.sleep(0.01)
        assert refused.status == 429
        lines[0].close()

        async def opened_again() -> bool:
            again = await follow(port, f"{table.path}/updates", lambda _: None, key=key)
            while not again.status:
                await asyncio.sleep(0.01)
            return again.status == 200

        # The place of the connection is free as soon as the server has noticed its end.
        await until(opened_again)

    free = dict.fromkeys(("requests_of_person", "requests_of_strangers", "requests_of_address"), 10**6)
    run(open_streams(start(streams_of_person=3, **free), 3, known=True))
    run(open_streams(start(streams_of_address=4, **free), 4, known=False))
    run(open_streams(start(streams=2, **free), 2, known=True))


async def asked(port: int, *, forwarded: str) -> int:
    """Send a request as a stranger who comes through a proxy, or claims to."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    request = (
        head("GET", "/api/games", None)[:-2] + f"X-Forwarded-For: {forwarded}\r\nConnection: close\r\n\r\n".encode()
    )
    writer.write(request)
    answer = await reader.read()
    writer.close()
    return int(answer.split(b" ")[1])


def test_an_invented_forwarded_address_helps_nobody(start: Start) -> None:
    async def rotate(port: int, suffix: str) -> bool:
        """Whether only the first of many requests are accepted."""
        statuses = [await asked(port, forwarded=f"192.0.2.{number}{suffix}") for number in range(30)]
        return statuses == [200] * 4 + [429] * 26

    bare = start(requests_of_strangers=1, burst=4)
    assert run(rotate(bare, ""))
    one = start(proxies=1, requests_of_strangers=1, burst=4)
    assert run(rotate(one, ", 198.51.100.1"))
    # Two real clients have two limits.
    assert run(asked(one, forwarded="198.51.100.2")) == 200
    two = start(proxies=2, requests_of_strangers=1, burst=4)
    assert run(rotate(two, ", 198.51.100.1, 10.0.0.1"))
    assert run(asked(two, forwarded="198.51.100.2, 10.0.0.1")) == 200


def test_a_body_that_does_not_come_is_waited_for_only_so_long(start: Start) -> None:
    port = start(body_seconds=1)

    async def trickle() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        )
        answer = await reader.read()
        writer.close()
        return answer

    answer = run(trickle())
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"fault":"too-slow"' in answer


def test_headers_that_are_too_large_or_too_slow_are_refused() -> None:
    async def send(data: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(data)
        # Without the options, the server waits for headers for twice as long.
        answer = await asyncio.wait_for(reader.read(), 5)
        writer.close()
        return answer

    async def never_ending() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(b"GET /" + b"a" * 1000)
        try:
            for _ in range(50):
                writer.write(b"a" * 1000)
                await writer.drain()
                await asyncio.sleep(0)
            answer = await asyncio.wait_for(reader.read(), 5)
        except ConnectionError:
            answer = b"HTTP/1.1 431 "
        writer.close()
        return answer

    with Served("memory:", "--limit", "header_seconds=1", "--limit", "header_bytes=4096") as served:
        assert run(send(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 5000)).split(b"\r\n")[0].endswith(b"Too Large")
        assert run(never_ending()).startswith(b"HTTP/1.1 431 ")
        assert run(send(b"")).startswith(b"HTTP/1.1 408 ")
        assert run(send(b"GET / HTTP/1.1\r\nHost: x\r\n")).startswith(b"HTTP/1.1 408 ")
        assert run(send(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).startswith(b"HTTP/1.1 200 ")


def test_headers_are_limited_at_every_place_of_a_connection() -> None:
    """Those that come at once, those behind a request that is still answered, and those behind a body."""
    chunked = (
        b"POST /api/person HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )

    async def send(*parts: bytes, begun: bool = False) -> bytes:
        """Send parts, one after the other, and return the answer. What comes after the first part can wait until the
        answer has ``begun``."""
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        answer = list[bytes]()

        async def listen() -> None:
            with suppress(ConnectionError):
                while part := await reader.read(65536):
                    answer.append(part)

        listening = asyncio.create_task(listen())
        with suppress(ConnectionError):
            for part in parts:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(0.02)
                while begun and not answer and not listening.done():
                    await asyncio.sleep(0.01)
        await asyncio.wait_for(listening, 5)
        writer.close()
        return b"".join(answer)

    async def behind_a_stream() -> bytes:
        table = await open_table(served.port)
        stream = head("GET", f"{table.path}/updates?seat=red", table.key, accept="text/event-stream")
        return await send(stream, b"GET / HTTP/1.1\r\nX: ", *[b"x" * 1000] * 50, begun=True)

    # However late the server is, it does not close the connection because the headers were too slow.
    with Served("memory:", "--limit", "header_bytes=4096", "--limit", "header_seconds=1000") as served:
        for large in (b"X: " + b"x" * 60_000, b"\r\n".join(b"X%d: x" % number for number in range(2_000))):
            assert run(send(b"GET / HTTP/1.1\r\nHost: x\r\n" + large + b"\r\n\r\n")).startswith(b"HTTP/1.1 431 ")
        assert run(send(b"GET /" + b"a" * 60_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")).startswith(b"HTTP/1.1 431 ")
        # An answer of which a part was sent, and one that has not begun, cannot be followed by another one.
        assert run(behind_a_stream()).startswith(b"HTTP/1.1 200 ")
        assert b"201" not in run(send(chunked + b"2\r\n{}\r\n", b"0\r\nX: ", *[b"x" * 1000] * 50))
        assert b"201" not in run(send(chunked + b"2;", *[b"x" * 1000] * 50))
        # A body in small parts is no header.
        parts = [b"1\r\n \r\n" * 1000] * 10
        assert run(
            send(chunked, *parts, b"2\r\n{}\r\n0\r\nConnection: x\r\n\r\nGET /openapi.json HTTP/1.0\r\n\r\n")
        ).startswith(b"HTTP/1.1 201 ")


@pytest.mark.parametrize("missing", ["nothing", "httptools"])
def test_headers_are_limited_by_whatever_reads_them(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setattr(connections, "find_spec", lambda name: None if name == missing else find_spec(name))

    async def send(size: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(server.address.rpartition(":")[2]))
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX: " + b"x" * size + b"\r\n\r\n")
        answer = await asyncio.wait_for(reader.readline(), 5)
        writer.close()
        return answer

    with open_store("memory:") as store:
        server = Running(make_app(store), store)
        server._server.config.http = connections.limited_protocol(Limits(header_bytes=4096), proxies=0)
        with server:
            assert b" 200 " in run(send(3000))
            assert b" 431 " in run(send(5000))
            assert b" 431 " in run(send(50_000))


def test_one_address_has_so_many_connections_and_no_more() -> None:
    async def connect_often() -> None:
        connections = [await connect(served.port) for _ in range(3)]
        for connection in connections:
            assert (await connection.request("GET", "/health")).status == 200
        refused = await connect(served.port)
        with pytest.raises((ConnectionError, OSError)):
            await asyncio.wait_for(refused.request("GET", "/health"), 5)
        connections[0].close()

        async def let_in() -> bool:
            with suppress(OSError):
                return (await (await connect(served.port)).request("GET", "/health")).status == 200
            return False

        # The place of the connection is free as soon as the server has noticed its end.
        await until(let_in)

    with Served("memory:", "--limit", "connections_of_address=3") as served:
        run(connect_often())


def test_the_operator_sets_each_limit() -> None:
    for name in NAMES:
        assert getattr(read_limits([f"{name}=7"]), name) == 7
    with pytest.raises(Malformed, match="there is no limit"):
        read_limits(["nothing=1"])
    for number in ("0", "-1", "x", "", "9" * 20):
        with pytest.raises(Malformed):
            read_limits([f"streams={number}"])
    with pytest.raises(Malformed):
        Limits(streams=0)


def test_the_limits_hold_below_a_path_of_another_application() -> None:
    with open_store("memory:") as store:
        games = make_app(store, limits=Limits(matches_of_person=1, requests_of_strangers=1, burst=30))

        @asynccontextmanager
        async def lifespan(_: Starlette) -> AsyncIterator[None]:
            async with games.router.lifespan_context(games):
                yield

        app = Starlette(routes=[Mount("/games", app=games)], lifespan=lifespan)
        with Running(app, store) as server:
            browser = server.browser()
            assert {browser.get("/games/health").status_code for _ in range(40)} == {200}
            plan = {"game": "the-foreign-king", "seats": [{"seat": "red", "player": "me"}, {"seat": "blue"}]}
            # The first match is that of a stranger, who becomes a person by it.
            statuses = [browser.post("/games/api/matches", json=plan).status_code for _ in range(3)]
            assert statuses == [201, 201, 429]
