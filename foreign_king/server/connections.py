"""Connections with limits. The limits bound the size of the headers of a request, the time they take to arrive, and the
connections of one address. uvicorn itself waits for the first request of a connection for ever, and takes headers of
any size where ``httptools`` reads them: also behind a request that is still answered, and behind a body.

Requests that come before the one ahead of them is answered wait in memory, and only so many may wait. A request waits,
too, while the sender has not read the answers before it: its own answer is made only when it can be sent. Otherwise it
could be sent long after the sender may no longer see what it shows.

A line can be dead without being closed, for example if a phone has lost its network. Unless it is told otherwise, the
system sends again what has not arrived for a quarter of an hour. Here it gives the connection up ``DEAD_AFTER`` seconds
after it has sent something that has not arrived.

A byte counts until a part of a body, the end of the headers or the end of a request has come after it. So what counts
are headers, and what stands around a body that is sent in chunks. With ``h11``, uvicorn sees to most of that itself.
"""

import socket
from asyncio import BaseTransport, TimerHandle, Transport
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from starlette.types import Receive, Scope, Send

from foreign_king.server.buckets import Counts
from foreign_king.server.forwarding import network_of
from foreign_king.server.limits import Limits

AROUND_FIELD = 4
"""How many bytes stand around the name and the value of a header: a colon, a space and the end of the line."""
MOST_WAITING = 32
"""How many requests of one connection may wait until the one ahead of them is answered. Browsers send no request before
the last one is answered."""
DEAD_AFTER = 30
"""How many seconds the other side's system may take to acknowledge what was sent. On a stream, something is sent at
least with each heartbeat. A system that does not know such a limit keeps its own one."""


class _Transport:
    """A transport that drops what is written to it after the other side has gone. uvicorn learns a moment later
    than the transport that it has gone, and meanwhile a transport of ``uvloop`` would raise an exception."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send bytes, if anybody is there."""
        if not self._transport.is_closing():
            self._transport.write(data)


def _limit_silence(transport: BaseTransport) -> None:
    """Let the system give a connection up when the other side acknowledges nothing for some time."""
    sock, option = transport.get_extra_info("socket"), getattr(socket, "TCP_USER_TIMEOUT", None)
    if sock is not None and option is not None:
        # A socket that is no connection over a network has no such limit.
        with suppress(OSError):
            sock.setsockopt(socket.IPPROTO_TCP, option, DEAD_AFTER * 1000)


def limited_protocol(limits: Limits, *, proxies: int) -> type[Any]:
    """Return the class of connections for a server of uvicorn. Behind proxies all connections come from the same few
    addresses, so they are not counted there."""
    fast = find_spec("httptools") is not None
    room, name = ("httptools_impl", "HttpToolsProtocol") if fast else ("h11_impl", "H11Protocol")
    protocol: Any = getattr(import_module(f"uvicorn.protocols.http.{room}"), name)
    counts = Counts(limits.connections_of_address)

    class LimitedProtocol(protocol):  # type: ignore[misc]  # the class is known only when the program runs
        """A connection with limits."""

        app: Any
        _timer: TimerHandle | None = None
        _address: str | None = None
        _header_size = 0
        _fields_size = 0

        def connection_made(self, transport: BaseTransport) -> None:
            super().connection_made(cast(Transport, _Transport(cast(Transport, transport))))
            peer = network_of(self.client[0]) if self.client and not proxies else None
            if peer is not None and not counts.open(peer):
                cast(Transport, transport).abort()
                return
            self._address = peer
            _limit_silence(transport)
            self._await_header()
            self._application, self.app = self.app, self._answer_with_room

        async def _answer_with_room(self, scope: Scope, receive: Receive, send: Send) -> None:
            await self.flow.drain()
            await self._application(scope, receive, send)

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget_timer()
            if self._address is not None:
                counts.close(self._address)
                self._address = None
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            idle = self._is_idle()
            if idle and self._timer is None:
                self._await_header()
            if idle and not fast:
                # h11 takes headers of any size that come at once.
                end = data.find(b"\r\n\r\n")
                if self._header_size + (len(data) if end < 0 else end) > limits.header_bytes:
                    self._reject(b"431 Request Header Fields Too Large")
                    return
            if idle or fast:
                self._header_size += len(data)
            super().data_received(data)
            if idle and not self._is_idle():
                self._forget_timer()
                self._header_size = 0
            elif self._header_size > limits.header_bytes:
                self._reject(b"431 Request Header Fields Too Large")

        # What httptools has read

        def on_message_begin(self) -> None:
            self._fields_size = 0
            if len(self.pipeline) >= MOST_WAITING:
                # The parser reads on to the end of what it was given, unless it fails.
                raise ValueError("too many requests wait")
            super().on_message_begin()

        def on_url(self, url: bytes) -> None:
            self._fields_size += len(url)
            super().on_url(url)

        def on_header(self, name: bytes, value: bytes) -> None:
            self._fields_size += len(name) + len(value) + AROUND_FIELD
            super().on_header(name, value)

        def on_headers_complete(self) -> None:
            if self._fields_size > limits.header_bytes:
                raise ValueError("the headers are too large")
            self._header_size = 0
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            if not self.cycle.response_complete:
                self._header_size = 0
            super().on_body(body)

        def on_message_complete(self) -> None:
            self._header_size = 0
            super().on_message_complete()

        def send_400_response(self, msg: str) -> None:
            if self._fields_size > limits.header_bytes:
                self._reject(b"431 Request Header Fields Too Large")
            elif self._is_idle():
                super().send_400_response(msg)
            else:
                # An answer is being sent, and there is no place for another one.
                self.transport.abort()

        # What uvicorn tells

        def on_response_complete(self) -> None:
            self._header_size = 0
            super().on_response_complete()

        def _is_idle(self) -> bool:
            """Whether no request is being answered."""
            return self.cycle is None or self.cycle.response_complete

        def _await_header(self) -> None:
            self._timer = self.loop.call_later(limits.header_seconds, self._too_slow)

        def _forget_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _too_slow(self) -> None:
            self._timer = None
            if self._is_idle():
                self._reject(b"408 Request Timeout")

        def _reject(self, status: bytes) -> None:
            self._forget_timer()
            if self.transport.is_closing():
                return
            if not self._is_idle():
                # An answer is being sent, and there is no place for another one.
                self.transport.abort()
                return
            self.transport.write(b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()

    return LimitedProtocol


__all__ = ["limited_protocol"]
