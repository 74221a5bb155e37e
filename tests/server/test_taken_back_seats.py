"""A seat that is taken back: its streams end at once, at every process, and nothing more is sent to who sat there."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import httpx
import pytest

from foreign_king import to_act, write_command
from foreign_king.server.computers import command_for
from foreign_king.server.routes import OPERATIONS
from foreign_king.store import Store, open_store
from tests.server.served import SOON, Served
from tests.server.test_secrets import OF_RED
from tests.store.conftest import KINDS

WITHIN = 1.0
LATE = {"take-seat": "seat-taken", "rematch": "closed"}
"""Operations that are refused for another reason first."""
STREAMS = 3
"""How many streams the person has open at each process."""


class Client:
    """A person at one of several processes, who is proved by a key."""

    def __init__(self, key: str, ports: list[int]) -> None:
        self.key = key
        headers = {"Authorization": f"Bearer {key}"}
        self.at = [
            httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=SOON, verify=False)
            for port in ports
        ]


class RawStream:
    """The bytes of a stream, as they arrive."""

    def __init__(self, port: int, path: str, key: str) -> None:
        self.data = b""
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=SOON)
        lines = [f"GET {path} HTTP/1.1", "Host: localhost", "Accept: text/event-stream", f"Authorization: Bearer {key}"]
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())

    def until(self, text: bytes) -> None:
        """Read until a text has arrived."""
        while text not in self.data:
            data = self._socket.recv(65536)
            assert data, self.data
            self.data += data

    def rest(self) -> bytes:
        """Read what arrives within a second more, or until the end, and return it."""
        before = len(self.data)
        self._socket.settimeout(WITHIN)
        try:
            while data := self._socket.recv(65536):
                self.data += data
        except TimeoutError:
            pass
        return self.data[before:]

    def close(self) -> None:
        """Close the stream."""
        self._socket.close()


@pytest.fixture
def ports(address: str) -> Iterator[list[int]]:
    """The ports of two processes that serve one store."""
    with Served(address) as first, Served(address) as second:
        yield [first.port, second.port]


def play(store: Store, match: str, clients: dict[str, Client]) -> int:
    """Play a command that can be played now, and return the version to which it leads."""
    end = time.monotonic() + SOON
    while not (acting := [seat for seat in to_act(*_stands(store, match)) if seat in clients]):
        assert time.monotonic() < end
        time.sleep(0.01)
    game, _state = _stands(store, match)
    command = write_command(game, command_for(store.match(match).replay, acting[0], "random", Random(1)))
    content = {"seat": acting[0], "command": command}
    answer = clients[acting[0]].at[0].post(f"/api/matches/{match}/commands", json=content)
    assert answer.status_code == 200, answer.text
    version: int = answer.json()["version"]
    return version


def _stands(store: Store, match: str) -> tuple[Any, Any]:
    current = store.match(match)
    return current.game, current.state


@pytest.mark.parametrize("address", KINDS[1:], indirect=True)
def test_nothing_more_is_sent_to_a_person_whose_seat_was_taken_back(address: str, ports: list[int]) -> None:
    with open_store(address) as store, ExitStack() as stack:

        def person() -> Client:
            answer = httpx.post(f"http://127.0.0.1:{ports[0]}/api/person", json={"kept": "program"}, timeout=SOON)
            client = Client(answer.json()["key"], ports)
            for each in client.at:
                stack.enter_context(each)
            return client

        opener, former, new = person(), person(), person()
        seats = [{"seat": each} for each in ("red", "blue", "green")]
        plan = {"game": "lang-lebe-der-koenig", "seats": seats, "spectators": False, "wait": 0}
        opened = opener.at[0].post("/api/matches", json=plan).json()
        match, path = opened["match"], f"/api/matches/{opened['match']}"
        clients = {"red": former, "blue": opener, "green": opener}
        for seat, client in clients.items():
            taking = {"invitation": opened["invitations"][seat]}
            assert client.at[0].post(f"{path}/seats/{seat}", json=taking).status_code == 200
        play(store, match, clients)

        streams = list[RawStream]()
        for port in ports:
            for place in range(STREAMS):
                of_one = f"{path}/updates?seat=red&since=0"
                of_many = f"/api/updates?match={match}:red:0:"
                stream = RawStream(port, of_many if place else of_one, former.key)
                stack.callback(stream.close)
                streams.append(stream)
                stream.until(b'"version":1,')
        # All of them have read everything: whatever comes now has happened later.
        version = play(store, match, clients)
        for stream in streams:
            stream.until(f'"version":{version},'.encode())

        freed = opener.at[0].delete(f"{path}/seats/red")
        assert freed.status_code == 200, freed.text
        began = time.monotonic()
        for stream in streams:
            stream.until(b'"reason":"not-your-seat"')
        assert time.monotonic() - began < WITHIN
        clients["red"] = new
        assert new.at[0].post(f"{path}/seats/red", json={"invitation": freed.json()["invitation"]}).status_code == 200
        for _ in range(4):
            play(store, match, clients)
        for stream in streams:
            # The end of the answer is all that comes.
            assert stream.rest() in (b"", b"0\r\n\r\n"), stream.data[-400:]
        check_refused_everywhere(former, match)


def check_refused_everywhere(former: Client, match: str) -> None:
    """Nothing is answered, on any route of the match, at either process."""
    for client in former.at:
        for operation in OPERATIONS:
            if "{match}" not in operation.path:
                continue
            address = operation.path.format(match=match, seat="red", number=0)
            seen = operation.method == "GET"
            # Nobody else may look on at this match, so it has nothing for a person without a seat either.
            ways: list[dict[str, Any]] = (
                [{"params": {"seat": "red"}}, {}] if seen else [{"json": OF_RED[operation.name]}]
            )
            for way in ways:
                if "params" in way and operation.query is None:
                    continue
                answer = client.request(operation.method, address, **way)
                assert answer.status_code in (401, 403) or operation.name in LATE, (operation.name, answer.text)
                assert set(answer.json()) <= {"fault", "message", "free", "stands", "spectators"}, answer.text
        assert client.get("/api/matches").json() == {"matches": []}
