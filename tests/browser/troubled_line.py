"""A line between a browser and a server that tests can cut, hold up, or listen to."""

import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import TracebackType
from typing import Literal

import pytest
from playwright.sync_api import Browser

from tests.browser.players import Players, made
from tests.server.running import Running

Trouble = Literal["before", "after"]
"""Where a line is cut: before a request arrives, or after it has arrived and before the answer comes back."""
PACKED = re.compile(rb"(?i)(\r\naccept-encoding:)[^\r]*")
REQUEST = re.compile(rb"^(GET|POST|PATCH|DELETE|HEAD|PUT) (\S+) HTTP/1\.1\r\n")
GATEWAY = b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
CHUNK = 65_536


class TroubledLine:
    """A proxy in front of a server, which passes bytes on in both directions. Browsers use its address."""

    def __init__(self, server: str) -> None:
        self._port = int(server.rpartition(":")[2])
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._lines = list[_Line]()
        self._closed = list[bytes]()
        self.trouble: Callable[[str, str], Trouble | None] = lambda _method, _path: None
        """Says of each request, by its method and its path, where the line is cut."""
        self.cuts = {"before": 0, "after": 0}
        self.gateway = False
        """Whether the proxy answers everything by itself: that it does not reach the server."""

    def __enter__(self) -> "TroubledLine":
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self._listener.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                near, _address = self._listener.accept()
            except OSError:
                return
            try:
                line = _Line(self, near, self._port)
            except OSError:  # the server has ended
                near.close()
                continue
            self._lines.append(line)
            line.start()

    @property
    def heard(self) -> bytes:
        """Everything that has been sent to the browsers, never packed, one line after the other."""
        return b"\n".join(self._closed + [bytes(line.heard) for line in self._lines])

    def forget(self) -> None:
        """Forget what was heard so far."""
        for line in self._lines:
            line.heard.clear()
        self._closed.clear()

    def lead_to(self, server: str) -> None:
        """Lead to another server from the next line on."""
        self._port = int(server.rpartition(":")[2])

    def cut(self) -> None:
        """Close all lines that are open now."""
        for line in self._lines:
            line.close()
        self._closed += [bytes(line.heard) for line in self._lines]
        self._lines.clear()

    def die(self) -> None:
        """Let all lines that are open now fall silent for good, without closing them."""
        for line in self._lines:
            line.dead = True


class _Line:
    """One connection of a browser."""

    def __init__(self, proxy: TroubledLine, near: socket.socket, port: int) -> None:
        self._proxy, self._near = proxy, near
        self._far = socket.create_connection(("127.0.0.1", port))
        self._swallows = False
        self.heard = bytearray()
        self.dead = False

    def start(self) -> None:
        for act in (self._ask, self._answer):
            threading.Thread(target=self._quietly, args=[act], daemon=True).start()

    def _quietly(self, act: Callable[[], None]) -> None:
        try:
            act()
        except OSError:
            pass
        finally:
            # A line that is dead stays open, and nothing comes any more.
            if not self.dead:
                self.close()

    def _ask(self) -> None:
        """Pass on what the browser sends."""
        while data := self._near.recv(CHUNK):
            request = REQUEST.match(data)
            if request is not None:
                if self._proxy.gateway:
                    self._near.sendall(GATEWAY)
                    return
                trouble = self._proxy.trouble(request[1].decode(), request[2].decode())
                if trouble is not None:
                    self._proxy.cuts[trouble] += 1
                if trouble == "before":
                    return
                self._swallows = trouble == "after"
                data = PACKED.sub(rb"\1 identity", data)
            if not self.dead:
                self._far.sendall(data)

    def _answer(self) -> None:
        """Pass on what the server sends."""
        while data := self._far.recv(CHUNK):
            if self._swallows:
                return
            if not self.dead:
                self.heard += data
                self._near.sendall(data)

    def close(self) -> None:
        for end in (self._near, self._far):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@pytest.fixture
def line(server: Running) -> Iterator[TroubledLine]:
    """The line to the server of a test."""
    with TroubledLine(server.address) as line:
        yield line


@pytest.fixture
def players(browser: Browser, line: TroubledLine) -> Iterator[Players]:
    """Makes players whose line can be in trouble."""
    with made(browser) as make:
        yield lambda *arguments, **options: make(line.address, *arguments, **options)
