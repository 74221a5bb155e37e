"""A server that runs in a thread, and the browsers and programs of people who use it."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, TypeVar

import httpx
import uvicorn
from starlette.applications import Starlette

from foreign_king.server.serving import KEEP_ALIVE
from foreign_king.server.work_in_parts import Parts
from foreign_king.store import Store
from tests.server.described import check_answer

T = TypeVar("T")

SOON = 60.0
"""For how many seconds a test waits for what comes at once. It is so long that a test passes on a busy machine, and on
PyPy, where all is slow at first."""


class Running:
    """A server that runs in a thread, at a port of its own."""

    def __init__(self, app: Starlette, store: Store) -> None:
        self.app, self.store = app, store
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._server = uvicorn.Server(
            uvicorn.Config(
                app,
                log_level="warning",
                proxy_headers=False,
                timeout_keep_alive=KEEP_ALIVE,
                timeout_graceful_shutdown=2,
            )
        )
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],), daemon=True)
        self._people: list[httpx.Client] = []

    def __enter__(self) -> "Running":
        self._thread.start()
        until(lambda: self._server.started)
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        for person in self._people:
            person.close()
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()

    def keep_little_back(self) -> None:
        """Give the sockets small buffers, so that the server notices early that nobody reads."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)

    def browser(self) -> httpx.Client:
        """The browser of somebody: it keeps cookies, and says from which page a request comes."""
        return self._client({"Sec-Fetch-Site": "same-origin"})

    def program(self) -> httpx.Client:
        """A program of somebody: it proves who it is by a key."""
        stranger = self._client({})
        key = stranger.post("/api/person", json={"kept": "program"}).json()["key"]
        return self._client({"Authorization": f"Bearer {key}"})

    def stranger(self) -> httpx.Client:
        """Somebody of whom nothing is known."""
        return self._client({})

    def _client(self, headers: dict[str, str]) -> httpx.Client:
        hooks = {"response": [check_answer]}
        # Nothing here is encrypted, and to load the certificates of the world takes longer than ten requests.
        person = httpx.Client(base_url=self.address, headers=headers, timeout=SOON, event_hooks=hooks, verify=False)
        self._people.append(person)
        return person


def done(parts: Parts[T]) -> T:
    """Do work that is done in parts, and return its result."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            result: T = end.value
            return result


def until(condition: Callable[[], object]) -> Any:
    """Wait until something holds, and return it."""
    end = time.monotonic() + SOON
    while not (value := condition()):
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)
    return value


def events(answer: httpx.Response) -> Iterator[tuple[str, str, Any]]:
    """The events of a stream: the kind, the id and the document of each."""
    fields: dict[str, str] = {}
    for line in answer.iter_lines():
        if line:
            name, _, value = line.partition(": ")
            fields[name] = value
        elif "data" in fields:
            yield fields["event"], fields["id"], json.loads(fields["data"])
            fields = {}
