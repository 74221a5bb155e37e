"""Real processes of ``foreign-king serve``, and people who play there as fast as they can."""

import asyncio
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random
from time import monotonic
from types import TracebackType
from typing import Any, TypeVar

from bench.light_client import Answer, Connection, Event, close_all, connect, follow, key_of
from foreign_king.dealer import random_command
from foreign_king.kernel.chance import TABLE
from foreign_king.store import Store
from foreign_king.wire import write_command

ROOT = Path(__file__).parents[2]
SOON = 60.0
"""For how many seconds a test waits for what comes at once. It is so long that a test passes on a busy machine, and on
PyPy, where all is slow at first."""
ADDRESS = re.compile(r"http://[^ ]*:(\d+) ")

T = TypeVar("T")


class Served:
    """A process that serves, from its start to its end."""

    def __init__(self, store: str, *options: str) -> None:
        self._words = [sys.executable, "-m", "foreign_king", "serve", "--store", store, "--port", "0", *options]
        self.output = self.complaints = ""
        self.port = 0

    def __enter__(self) -> "Served":
        self.process = subprocess.Popen(
            self._words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.output += line
            address = ADDRESS.search(line)
            if address is not None:
                self.port = int(address[1])
                return self
        raise AssertionError(f"it does not serve: {self.process.communicate()}")

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.end()

    def end(self, number: int = signal.SIGTERM) -> float:
        """End the process by a signal, and return how long it took."""
        began = monotonic()
        self.process.send_signal(number)
        output, self.complaints = self.process.communicate(timeout=30)
        self.output += output
        return monotonic() - began

    def kill(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.communicate()


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end, and close its connections."""

    async def tidy() -> T:
        try:
            return await coroutine
        finally:
            await close_all()

    return asyncio.run(tidy())


async def until(condition: Callable[[], Awaitable[T]]) -> T:
    """Wait until something holds, and return it."""
    end = monotonic() + SOON
    while not (value := await condition()):
        assert monotonic() < end, "it never came to that"
        await asyncio.sleep(0.02)
    return value


class Table:
    """A match for two that one person plays at both seats."""

    def __init__(self, connection: Connection, key: str, match: str) -> None:
        self.connection = connection
        self.key = key
        self.match = match

    @property
    def path(self) -> str:
        """The path of the match."""
        return f"/api/matches/{self.match}"

    async def situation(self, seat: str = "red") -> Any:
        """Return how the match stands for a seat."""
        answer = await self.connection.request("GET", f"{self.path}?seat={seat}", key=self.key)
        assert answer.status == 200, answer
        return answer.document

    async def begun(self) -> Any:
        """Wait until chance has decided, and return how the match stands."""

        async def condition() -> Any:
            stands = await self.situation()
            return None if stands["to_act"] == [TABLE] else stands

        return await until(condition)

    async def send(self, command: dict[str, Any], *, id: str | None = None) -> Answer:
        """Send a command."""
        sent = {"seat": command["by"], "command": command, **({} if id is None else {"id": id})}
        return await self.connection.request("POST", f"{self.path}/commands", sent, key=self.key)

    async def follow(self, port: int, take: Callable[[Event], None]) -> Any:
        """Open a stream of what happens."""
        return await follow(port, f"{self.path}/updates?seat=red&since=0", take, key=self.key)


async def open_table(port: int, *, connection: Connection | None = None, key: str | None = None) -> Table:
    """Open a match for two seats of one person."""
    connection = await connect(port) if connection is None else connection
    seats = [{"seat": "red", "player": "me"}, {"seat": "blue", "player": "me"}]
    opened = await connection.request(
        "POST", "/api/matches", {"game": "the-foreign-king", "seats": seats, "wait": 0}, key=key
    )
    assert opened.status == 201, opened
    return Table(connection, key_of(opened) if key is None else key, opened.document["match"])


def next_command(store: Store, match: str, random: Random) -> dict[str, Any] | None:
    """Return a random command that can be played now; ``None`` while chance is to decide, and when the game is over."""
    current = store.match(match)
    if current.result is not None:
        return None
    command = random_command(current.game, current.state, random)
    return None if command.by == TABLE else write_command(current.game, command)


def application(url: str) -> Any:
    """The application over a store, for a server that is started without us."""
    from foreign_king.server import make_app  # noqa: PLC0415 - this runs in the other process
    from foreign_king.store import open_store  # noqa: PLC0415 - so does this

    return make_app(open_store(url))
