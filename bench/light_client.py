"""A light client of HTTP/1.1. It takes little processor time, so that the server is measured and not the client. It
knows what our server sends: a length or chunks, and one event of a stream in each chunk."""

import json
from asyncio import Future, Protocol, Runner, Transport, get_running_loop, sleep
from collections.abc import Callable, Coroutine
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeVar, cast

T = TypeVar("T")

HEAD_END = b"\r\n\r\n"
OPEN: set[Transport] = set()
"""The connections that are open."""


class Answer(NamedTuple):
    """An answer."""

    status: int
    """Its status."""
    headers: dict[str, str]
    """Its headers, by their names in small letters; the last one of each name."""
    body: bytes
    """Its body."""

    @property
    def document(self) -> Any:
        """The body, read as JSON."""
        return json.loads(self.body)


class Connection(Protocol):
    """A connection, on which one request follows the other."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._answer: Future[Answer] | None = None
        self._head: tuple[int, dict[str, str]] | None = None
        self.transport: Transport
        self.closed = False
        """Whether the connection has ended."""

    def connection_made(self, transport: Any) -> None:
        """Keep the transport."""
        self.transport = cast(Transport, transport)
        OPEN.add(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let whoever waits for an answer know that there will be none."""
        self.closed = True
        OPEN.discard(self.transport)
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionResetError("the server has closed the connection"))

    def data_received(self, data: bytes) -> None:
        """Take a part of an answer."""
        self._buffer += data
        if self._head is None:
            end = self._buffer.find(HEAD_END)
            if end < 0:
                return
            self._head = read_head(bytes(self._buffer[:end]))
            del self._buffer[: end + 4]
        status, headers = self._head
        length = int(headers.get("content-length", "0"))
        if len(self._buffer) >= length:
            body = bytes(self._buffer[:length])
            del self._buffer[:length]
            self._head = None
            assert self._answer is not None
            if not self._answer.done():
                self._answer.set_result(Answer(status, headers, body))

    async def request(self, method: str, path: str, document: Any = None, *, key: str | None = None) -> Answer:
        """Send a request, and return the answer."""
        return await self.send(method, path, b"" if document is None else json.dumps(document).encode(), key=key)

    async def send(self, method: str, path: str, body: bytes, *, key: str | None = None) -> Answer:
        """Send a request with the bytes of its body, and return the answer."""
        if self.closed:
            raise ConnectionResetError("the server has closed the connection")
        self._answer = get_running_loop().create_future()
        self.transport.write(head(method, path, key, body) + body)
        return await self._answer

    def close(self) -> None:
        """Close the connection."""
        self.transport.close()


Event = tuple[str, str, Any]
"""An event of a stream: its kind, its id, its document."""


class Line(Protocol):
    """A stream of events. ``take`` is called with each event, and ``ended`` when there will be no more."""

    def __init__(self, request: bytes, take: Callable[[Event], None]) -> None:
        self._request = request
        self._take = take
        self._buffer = bytearray()
        self._open = False
        self.status = 0
        """The status of the answer; 0 as long as there is none."""
        self.ended: Future[None] = get_running_loop().create_future()
        """A future that is done when the stream has ended."""
        self.transport: Transport

    def connection_made(self, transport: Any) -> None:
        """Ask for the stream."""
        self.transport = cast(Transport, transport)
        OPEN.add(self.transport)
        self.transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remember that the stream has ended."""
        OPEN.discard(self.transport)
        if not self.ended.done():
            self.ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Receive bytes of the stream, and pass on the events that are complete."""
        self._buffer += data
        if not self._open:
            end = self._buffer.find(HEAD_END)
            if end < 0:
                return
            self.status, _ = read_head(bytes(self._buffer[:end]))
            del self._buffer[: end + 4]
            self._open = True
        while self.status == 200 and (end := self._buffer.find(b"\r\n")) >= 0:
            size = int(self._buffer[:end], 16)
            if len(self._buffer) < end + 2 + size + 2:
                return
            chunk = bytes(self._buffer[end + 2 : end + 2 + size])
            del self._buffer[: end + 2 + size + 2]
            if size == 0 and not self.ended.done():
                self.ended.set_result(None)
            for text in chunk.decode().split("\n\n"):
                parts = [part.partition(": ") for part in text.split("\n")]
                fields = {name: value for name, _, value in parts}
                if "data" in fields:
                    self._take((fields["event"], fields.get("id", ""), json.loads(fields["data"])))

    def close(self) -> None:
        """Close the stream."""
        self.transport.close()


def head(method: str, path: str, key: str | None, body: bytes = b"", *, accept: str = "*/*") -> bytes:
    """Return the first line and the headers of a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Accept: {accept}", f"Content-Length: {len(body)}"]
    if body:
        lines.append("Content-Type: application/json")
    if key is not None:
        lines.append(f"Authorization: Bearer {key}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def read_head(data: bytes) -> tuple[int, dict[str, str]]:
    """Return the status and the headers of an answer."""
    first, *lines = data.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return int(first.split(" ")[1]), headers


async def connect(port: int) -> Connection:
    """Return a new connection."""
    _, connection = await get_running_loop().create_connection(Connection, "127.0.0.1", port)
    return connection


async def follow(port: int, path: str, take: Callable[[Event], None], *, key: str | None = None) -> Line:
    """Open a stream of events."""
    request = head("GET", path, key, accept="text/event-stream")
    _, line = await get_running_loop().create_connection(lambda: Line(request, take), "127.0.0.1", port)
    return line


async def close_all() -> None:
    """Close all connections that are open."""
    for transport in list(OPEN):
        transport.abort()
    while OPEN:
        await sleep(0)


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end, in the lightest event loop that is installed."""
    factory = import_module("uvloop").new_event_loop if find_spec("uvloop") is not None else None
    with Runner(loop_factory=factory) as runner:
        return runner.run(main)


def key_of(answer: Answer) -> str:
    """Return the key that an answer has set as a cookie."""
    return answer.headers["set-cookie"].partition("=")[2].partition(";")[0]


__all__ = ["Answer", "Connection", "Event", "Line", "close_all", "connect", "follow", "key_of", "run"]
