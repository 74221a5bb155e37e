"""A request to the operations of the server, without a network: the ASGI application is called as it is."""

from asyncio import Event
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import unquote

from foreign_king.wire import dump
from foreign_king_table.keeper import Keeper

App = Callable[..., Awaitable[None]]
Post = Callable[[str], None]
"""Sends a message to the page, as a JSON text."""


class Request:
    """A request that is being answered. Every part of the answer is sent as soon as all that was changed before is
    kept."""

    def __init__(self, number: int, post: Post, keeper: Keeper) -> None:
        self._number = number
        self._post = post
        self._keeper = keeper
        self._body = b""
        self._gone = Event()
        self._sent_body = False

    async def answer(self, app: App, method: str, url: str, headers: dict[str, str], body: str | None) -> None:
        """Have an application answer the request."""
        path, _, query = url.partition("?")
        self._body = (body or "").encode()
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "client": None,
            "server": None,
        }
        try:
            await app(scope, self._receive, self._send)
        finally:
            self._tell({"end": True})

    def leave(self) -> None:
        """Say that nobody waits for the answer any more."""
        self._gone.set()

    async def _receive(self) -> dict[str, Any]:
        if not self._sent_body:
            self._sent_body = True
            return {"type": "http.request", "body": self._body, "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        await self._keeper.keep()
        if message["type"] == "http.response.start":
            headers = {name.decode(): value.decode() for name, value in message["headers"]}
            self._tell({"status": message["status"], "headers": headers})
        elif message.get("body"):
            # Every answer of the operations is text, and no part of it ends within a character.
            self._tell({"part": bytes(message["body"]).decode()})

    def _tell(self, document: dict[str, Any]) -> None:
        if not self._gone.is_set():
            self._post(dump({"request": self._number, **document}))


__all__ = ["Post", "Request"]
