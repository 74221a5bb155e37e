"""A host in one thread does all that the server does, and starts no thread."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from foreign_king.server import computers
from foreign_king.server.api import make_api
from foreign_king.server.progress import step_of
from foreign_king.server.single_thread import SingleThreadHost
from foreign_king.server.thinking import Thought
from foreign_king.store import Store, open_store
from foreign_king.wire import read_command

SOON = 60.0


class Device:
    """Somebody who plays without a server."""

    def __init__(self, host: SingleThreadHost) -> None:
        self.host = host
        self.app: Starlette = make_api(host)
        key = host.persons.new().key
        transport = httpx.ASGITransport(app=self.app)
        headers = {"Authorization": f"Bearer {key}"}
        self.client = httpx.AsyncClient(transport=transport, base_url="http://device", headers=headers)

    async def ask(self, path: str, body: Any = None, method: str = "POST") -> Any:
        answer = await self.client.request(method if body is not None else "GET", path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def open(self, level: str, game: str = "the-foreign-king") -> str:
        seats = [{"seat": "red", "player": "computer", "level": level}, {"seat": "blue", "player": "me"}]
        match: str = (await self.ask("/api/matches", {"game": game, "seats": seats}))["match"]
        await self.ask(f"/api/matches/{match}/seats/blue", {"number": "1"}, "PATCH")
        return match

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(SOON):
            while not true():
                await asyncio.sleep(0.001)

    async def decide(self, match: str) -> None:
        """Give the answers to all questions, whichever are the first that are possible."""
        answers: list[str] = []
        while True:
            question = {"seat": "blue", "answers": answers, "language": "de"}
            step = await self.ask(f"/api/matches/{match}/decision", question)
            if step.get("command") is not None:
                break
            answers.append(next(each["token"] for each in step["options"] if not each.get("closed")))
        sent = {"seat": "blue", "command": step["command"], "expected": step["version"], "id": f"id-{step['version']}"}
        await self.ask(f"/api/matches/{match}/commands", sent)


def on_device(
    act: Callable[[Device], Awaitable[None]], decide: Callable[[Thought], Awaitable[Any]] | None = None
) -> None:
    """Do something over a host that ends afterwards. No thread begins meanwhile."""

    async def run(store: Store) -> None:
        host = SingleThreadHost(store, decide=decide)
        host.start()
        try:
            await act(Device(host))
            assert set(threading.enumerate()) <= before
        finally:
            host.stop()

    with open_store("memory:") as store:
        before = set(threading.enumerate())
        asyncio.run(run(store))


def test_chance_is_dealt_and_the_computer_plays() -> None:
    async def act(device: Device) -> None:
        match = await device.open("easy")
        for _ in range(3):
            await device.until(lambda: waits(device, match))
            await device.decide(match)
        await device.until(lambda: waits(device, match))
        assert {step.command.by for step in device.host.store.match(match).replay.steps[1:]} == {"table", "red", "blue"}

    on_device(act)


def waits(device: Device, match: str) -> bool:
    """Whether nothing happens in a match before its person decides."""
    current = device.host.store.match(match)
    return current.version > 0 and step_of(current, device.host.registry.get(match)) is None


def test_the_computer_thinks_elsewhere_and_the_match_goes_on_without_it() -> None:
    thoughts: list[Thought] = []

    async def decide(thought: Thought) -> Any:
        thoughts.append(thought)
        await asyncio.sleep(0)
        if len(thoughts) > 1:
            raise RuntimeError("the other thread has died")
        document = {"type": "TakeCoins", "by": "red"}
        return read_command(thought.game.game, document)

    async def act(device: Device) -> None:
        match = await device.open("hard")
        while not thoughts:
            await device.until(lambda: bool(thoughts) or waits(device, match))
            if not thoughts:
                await device.decide(match)
        await device.until(lambda: waits(device, match))
        commands = [
            step.command for step in device.host.store.match(match).replay.steps[1:] if step.command.by == "red"
        ]
        assert repr(commands[0]) == "TakeCoins(by='red')"
        assert thoughts[0].match == match
        assert (thoughts[0].seat, thoughts[0].level) == ("red", "hard")
        assert len(commands) == len(thoughts) >= 2

    on_device(act, decide)


def test_a_stream_tells_what_happens() -> None:
    async def act(device: Device) -> None:
        match = await device.open("random")
        parts: list[bytes] = []
        gone = asyncio.Event()
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/api/updates",
            "query_string": f"match={match}:blue:0:0".encode(),
            "headers": [(b"authorization", device.client.headers["authorization"].encode())],
        }

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            parts.append(message.get("body", b""))

        stream = asyncio.create_task(device.app(scope, receive, send))  # type: ignore[arg-type]
        await device.until(lambda: waits(device, match))
        version = device.host.store.match(match).version
        await device.until(lambda: b"".join(parts).count(b"event: update") == version)
        await device.decide(match)
        await device.until(lambda: b"".join(parts).count(b"event: update") > version)
        gone.set()
        await stream
        assert len(device.host.news) == 0

    on_device(act)


def test_a_hint_is_given() -> None:
    async def act(device: Device) -> None:
        match = await device.open("easy")
        await device.until(lambda: waits(device, match))
        answer = await device.ask(f"/api/matches/{match}/hint", {"seat": "blue", "language": "en"})
        assert answer["hints"]

    on_device(act)


def test_what_was_kept_goes_on_when_the_host_starts() -> None:
    """A match whose computer has to decide is gone on with by the next host, without a request."""

    async def first(store: Store) -> str:
        host = SingleThreadHost(store)
        device = Device(host)
        # This host was not started, so nothing happens by itself.
        match = await device.open("random")
        assert store.match(match).version == 0
        return match

    async def second(store: Store, match: str) -> None:
        host = SingleThreadHost(store)
        host.start()
        device = Device(host)
        await device.until(lambda: waits(device, match))
        host.stop()

    with open_store("memory:") as store:
        match = asyncio.run(first(store))
        asyncio.run(second(store, match))
        assert store.match(match).version > 0


def test_a_computer_that_cannot_think_does_not_stop_other_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("it cannot think")

    async def act(device: Device) -> None:
        await device.open("easy")
        match = await device.open("random")
        await device.until(lambda: waits(device, match))
        assert json.loads((await device.client.get("/api/matches")).text)["matches"]

    monkeypatch.setattr(
        "foreign_king.server.progress.command_for", lambda *a: broken() if a[2] == "easy" else computers.command_for(*a)
    )
    on_device(act)
