"""A client that speaks HTTP to a proxy, and notes when the bytes of a stream arrive."""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from random import Random
from socket import SHUT_RDWR, socket
from threading import Condition, Thread
from time import monotonic
from typing import Any

from bench.light_client import Answer
from foreign_king.store import Store
from tests.proxies.running_proxies import NAME, Proxy
from tests.server.served import next_command

SOON = 10.0


def ask(
    proxy: Proxy,
    method: str,
    path: str,
    document: Any = None,
    *,
    key: str | None = None,
    source: str = "127.0.0.1",
    headers: Mapping[str, str] | None = None,
) -> HTTPConnection:
    """Send a request through a proxy, and return the connection on which the answer comes."""
    connection = HTTPConnection(NAME)
    connection.sock = proxy.connect(source)
    sent = dict(headers or {})
    if key is not None:
        sent["Authorization"] = f"Bearer {key}"
    body = None
    if document is not None:
        body = json.dumps(document)
        sent["Content-Type"] = "application/json"
    connection.request(method, path, body, sent)
    return connection


def send(proxy: Proxy, method: str, path: str, document: Any = None, **options: Any) -> Answer:
    """Send a request through a proxy, and return the answer."""
    connection = ask(proxy, method, path, document, **options)
    try:
        response = connection.getresponse()
        headers = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, headers, response.read())
    finally:
        connection.close()


class Member:
    """A person who plays a match for two alone, through a proxy."""

    def __init__(self, proxy: Proxy) -> None:
        self.proxy = proxy
        self.key: str = send(proxy, "POST", "/api/person", {"kept": "program"}).document["key"]
        seats = [{"seat": "red", "player": "me"}, {"seat": "blue", "player": "me"}]
        plan = {"game": "the-foreign-king", "seats": seats, "wait": 0}
        opened = send(proxy, "POST", "/api/matches", plan, key=self.key)
        assert opened.status == 201, opened
        self.match: str = opened.document["match"]

    @property
    def path(self) -> str:
        """The path of the match."""
        return f"/api/matches/{self.match}"

    def play(self, store: Store) -> int:
        """Play a random command, and return the version to which it has led."""
        end = monotonic() + SOON
        while (command := next_command(store, self.match, Random(1))) is None:
            assert monotonic() < end, "chance has not decided"
        answer = send(
            self.proxy, "POST", f"{self.path}/commands", {"seat": command["by"], "command": command}, key=self.key
        )
        assert answer.status == 200, answer
        version: int = answer.document["version"]
        return version


class Watched:
    """A stream through a proxy that a thread reads: when each line has arrived, and how long it took to begin."""

    def __init__(self, member: Member, last: str | None = None) -> None:
        self.versions: dict[int, float] = {}
        self.last: str | None = last
        self.comments: list[float] = []
        self.ended: float | None = None
        self._news = Condition()
        began = monotonic()
        headers = {"Accept": "text/event-stream", **({} if last is None else {"Last-Event-ID": last})}
        path = f"{member.path}/updates?seat=red&since=0"
        self._connection = ask(member.proxy, "GET", path, key=member.key, headers=headers)
        self._socket: socket = self._connection.sock
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200, self._answer.read()
        first = self._answer.read(1)
        self.took: float = monotonic() - began
        # From here on, a silent line is waited for.
        self._socket.settimeout(None)
        self._thread = Thread(target=self._read, args=(first,), daemon=True)

    def __enter__(self) -> "Watched":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._socket.shutdown(SHUT_RDWR)
        self._thread.join()
        self._answer.close()
        self._connection.close()
        self._socket.close()

    def _lines(self, first: bytes) -> Iterator[str]:
        yield (first + self._answer.readline()).decode().rstrip("\n")
        while line := self._answer.readline():
            yield line.decode().rstrip("\n")

    def _read(self, first: bytes) -> None:
        try:
            for line in self._lines(first):
                self._take(line)
        except (OSError, HTTPException):
            # The line was cut.
            pass
        with self._news:
            self.ended = monotonic()
            self._news.notify_all()

    def _take(self, line: str) -> None:
        name, _, value = line.partition(": ")
        with self._news:
            if name == "id":
                self.last = value
            elif line == ":":
                self.comments.append(monotonic())
            elif name == "data" and "version" in (document := json.loads(value)):
                self.versions[document["version"]] = monotonic()
            self._news.notify_all()

    def arrival(self, version: int) -> float:
        """Wait for a version, and return when it has arrived."""
        with self._news:
            assert self._news.wait_for(lambda: version in self.versions, SOON), f"version {version} never came"
            return self.versions[version]

    def quiet(self, seconds: float) -> bool:
        """Wait for some time, or until the stream ends. Return whether it has not ended."""
        with self._news:
            return not self._news.wait_for(lambda: self.ended is not None, seconds)
