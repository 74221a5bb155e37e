"""What every request goes through before it is answered, and every answer before it is sent: limits, the end of the
server, numbers and lines of the log."""

import re
from asyncio import CancelledError, current_task, timeout_at
from asyncio import get_running_loop as loop
from logging import INFO
from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from foreign_king.server.fault_answers import Fault, fault_answer
from foreign_king.server.forwarding import network_of, origin_of
from foreign_king.server.limiting import Limiter, Sender, TooMany
from foreign_king.server.metrics import METHODS, Metrics
from foreign_king.server.request_log import Visit, line_of, requests
from foreign_king.server.stopping import Stopping
from foreign_king.server.used_time import ASKER, Asker
from foreign_king.store import StoreError
from foreign_king.store.event_keys import new_key
from foreign_king.wire import dump

COOKIE = "foreign_king"
BEARER = "bearer "
EVENTS = b"text/event-stream"
OTHER = "other"
"""The name that stands for the route of a request that no route fits, and for an unusual method."""
OPEN_MATCH = ("POST", "/api/matches")
REMARKS = re.compile("/api/matches/[^/]+/remarks")
HINT = re.compile("/api/matches/[^/]+/hint")
FREE = ("/health", "/metrics")
"""The paths whose requests are not counted, so that a program that watches the server is never refused."""
GONE = "the handler is closed"
"""What ``uvloop`` says when something is sent to somebody who has gone, before uvicorn knows it."""


class HungUp(Exception):
    """The sender of a request has gone before he had the whole answer."""


class Front:
    """An ASGI application around another one. ``proxies`` is how many proxies stand in front of it."""

    def __init__(self, app: ASGIApp, *, limiter: Limiter, stopping: Stopping, metrics: Metrics, proxies: int) -> None:
        self.app = app
        self.limiter = limiter
        self.stopping = stopping
        self.metrics = metrics
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        await _Request(self, scope, receive, send).serve()


class _Request:
    """A request that is being answered."""

    def __init__(self, front: Front, scope: Scope, receive: Receive, send: Send) -> None:
        self._front = front
        self._scope = scope
        self._receive = receive
        self._send = send
        self._id = new_key()
        self._began = perf_counter()
        self._status = self._size = 0
        self._sender: Sender | None = None
        self._stream = False
        self._whole = self._slow = False
        self._body_until = loop().time() + front.limiter.limits.body_seconds

    async def serve(self) -> None:
        try:
            await self._admit()
            await self._front.app(self._scope, self._receive_in_time, self._send_on)
        except (Fault, StoreError) as error:
            await self._refuse(error)
        except CancelledError:
            await self._end()
        except HungUp:
            # Nobody is there who could get an answer.
            pass
        finally:
            self._finish()

    async def _admit(self) -> None:
        """Let the request in. ``Fault`` if the sender has sent too many, or the server is about to end."""
        scope, front = self._scope, self._front
        peer = scope["client"][0] if scope.get("client") else ""
        origin = origin_of(peer, scope["scheme"], scope["headers"], front.proxies)
        scope["client"], scope["scheme"] = (origin.address, 0), origin.scheme
        front.stopping.check(scope["method"])
        # The application may be mounted below a path of another one.
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        if path in FREE:
            return
        address = network_of(origin.address)
        ASKER.set(Asker(address))
        self._sender = await front.limiter.sender(address, _key_of(scope))
        ASKER.set(Asker(address, self._sender.person or ""))
        if (scope["method"], path) == OPEN_MATCH:
            front.limiter.open_match(self._sender)
        elif scope["method"] == "POST" and REMARKS.fullmatch(path):
            front.limiter.write_remark(self._sender)
        elif scope["method"] == "POST" and HINT.fullmatch(path):
            front.limiter.ask_for_hint(self._sender)

    async def _receive_in_time(self) -> Message:
        if self._whole:
            return await self._receive()
        task = current_task()
        assert task is not None
        self._front.stopping.add(task)
        try:
            async with timeout_at(self._body_until):
                message = await self._receive()
        except TimeoutError:
            self._slow = True
            raise Fault("too-slow", "The body of the request took too long to arrive.") from None
        finally:
            self._front.stopping.forget(task)
        self._whole = not message.get("more_body", False)
        return message

    async def _send_on(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start(message)
        elif message["type"] == "http.response.body":
            self._size += len(message.get("body", b""))
        try:
            await self._send(message)
        except RuntimeError as error:
            if GONE not in str(error):
                raise
            raise HungUp from None

    def _start(self, message: Message) -> None:
        headers: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
        kind = next((value for name, value in headers if name == b"content-type"), b"")
        if kind.startswith(EVENTS) and self._scope["method"] == "GET" and self._sender is not None:
            self._front.limiter.open_stream(self._sender)
            self._front.metrics.streams += 1
            self._stream = True
            task = current_task()
            assert task is not None
            self._front.stopping.add(task)
            self._task = task
        for name, value in headers:
            if name == b"set-cookie" and (key := _cookie(value.decode("latin-1"))):
                self._front.limiter.learn(key)
        self._status = message["status"]
        own = [(b"x-request-id", self._id.encode())]
        if self._slow:
            # The rest of the body may still come, so the connection cannot be used again.
            own.append((b"connection", b"close"))
        message["headers"] = [*headers, *own]

    async def _end(self) -> None:
        """End a request that waits for its sender or its reader, because the server ends."""
        task = current_task()
        if task is None or not self._front.stopping.begun:
            raise CancelledError
        task.uncancel()
        if not self._status:
            self._slow = True
            await self._refuse(Fault("stopping", "The server is about to restart.", retry_after=1))

    async def _refuse(self, fault: Fault | StoreError) -> None:
        if self._status:
            # A part of the answer was sent already.
            raise fault
        if isinstance(fault, TooMany):
            self._front.metrics.refuse(fault.limit)
        answer = fault_answer(fault)
        body = b"" if self._scope["method"] == "HEAD" else dump(answer.document).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if answer.retry_after is not None:
            headers.append((b"retry-after", str(answer.retry_after).encode()))
        start: Message = {"type": "http.response.start", "status": answer.status, "headers": headers}
        await self._send_on(start)
        await self._send_on({"type": "http.response.body", "body": body})

    def _finish(self) -> None:
        front = self._front
        if self._stream:
            assert self._sender is not None
            front.limiter.close_stream(self._sender)
            front.metrics.streams -= 1
            front.stopping.forget(self._task)
        if self._sender is not None and self._status in (401, 403):
            front.limiter.failed(self._sender)
        method = self._scope["method"]
        visit = Visit(
            method=method if method in METHODS else OTHER,
            route=getattr(self._scope.get("route"), "path", OTHER),
            status=self._status,
            seconds=perf_counter() - self._began,
            size=self._size,
            stream=self._stream,
            id=self._id,
        )
        front.metrics.count(visit)
        if requests.isEnabledFor(INFO):
            requests.info("%s", line_of(visit))


def _key_of(scope: Scope) -> str | None:
    """Return the key that a request brings; ``None`` if it has none."""
    for name, value in scope["headers"]:
        if name == b"authorization":
            text: str = value.decode("latin-1")
            return text[len(BEARER) :].strip() if text.lower().startswith(BEARER) else None
    for name, value in scope["headers"]:
        if name == b"cookie" and (key := _cookie(value.decode("latin-1"))):
            return key
    return None


def _cookie(text: str) -> str | None:
    """Return the value of our cookie in a header."""
    for part in text.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value.strip('"') or None
    return None


__all__ = ["Front"]
