"""Connections with limits. The limits bound the size of the headers of a request, the time they take to arrive, and the
connections of one address. uvicorn itself waits for the first request of a connection for ever, and takes headers of
any size where ``httptools`` reads them."""

from asyncio import BaseTransport, TimerHandle, Transport
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from foreign_king.server.buckets import Counts
from foreign_king.server.forwarding import network_of
from foreign_king.server.limits import Limits


def limited_protocol(limits: Limits, *, proxies: int) -> type[Any]:
    """Return the class of connections for a server of uvicorn. Behind proxies all connections come from the same few
    addresses, so they are not counted there."""
    fast = find_spec("httptools") is not None
    room, name = ("httptools_impl", "HttpToolsProtocol") if fast else ("h11_impl", "H11Protocol")
    protocol: Any = getattr(import_module(f"uvicorn.protocols.http.{room}"), name)
    counts = Counts(limits.connections_of_address)

    class LimitedProtocol(protocol):  # type: ignore[misc]  # the class is known only when the program runs
        """A connection with limits."""

        _timer: TimerHandle | None = None
        _address: str | None = None
        _header_size = 0

        def connection_made(self, transport: BaseTransport) -> None:
            super().connection_made(transport)
            peer = network_of(self.client[0]) if self.client and not proxies else None
            if peer is not None and not counts.open(peer):
                cast(Transport, transport).abort()
                return
            self._address = peer
            self._await_header()

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget_timer()
            if self._address is not None:
                counts.close(self._address)
                self._address = None
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._is_idle():
                self._header_size += len(data)
                if self._timer is None:
                    self._await_header()
                super().data_received(data)
                if not self._is_idle():
                    self._header_size = 0
                    self._forget_timer()
                elif self._header_size > limits.header_bytes:
                    self._reject(b"431 Request Header Fields Too Large")
            else:
                super().data_received(data)

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
            if self._is_idle() and not self.transport.is_closing():
                self._reject(b"408 Request Timeout")

        def _reject(self, status: bytes) -> None:
            self._forget_timer()
            self.transport.write(b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()

    return LimitedProtocol


__all__ = ["limited_protocol"]
