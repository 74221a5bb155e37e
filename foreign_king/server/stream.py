"""Streams of server-sent events: what happens in a few matches, as somebody may know it.

A stream holds no connection to the database and has no queue. It sleeps until there is news, and then sends what its
viewer may know of the match as it is now. Each event has an id, from which the stream goes on when it is opened again.
A reader who does not read what is sent is disconnected after some seconds, and goes on from his last id.
"""

from asyncio import Task, create_task, wait, wait_for
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from foreign_king.kernel.record import record, replace
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.matches import Match
from foreign_king.server.answers import written
from foreign_king.server.fault_answers import Fault
from foreign_king.server.gate import seen_updates
from foreign_king.server.hosting import Host
from foreign_king.server.news import Listener
from foreign_king.wire import dump

HEARTBEAT = 15.0
"""After how many seconds without an event a comment is sent, so that no proxy takes the line for dead."""
SLOW = 20.0
"""How many seconds a reader may take to read what was sent before he is disconnected."""
HEADERS = {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no"}


@record(kw_only=True)
class Followed:
    """A match that a stream follows."""

    match: str
    """The id of the match."""
    seat: str | None = None
    """The seat from which it is seen; ``None`` for a spectator."""
    version: int
    """The version up to which everything was sent."""

    @property
    def viewer(self) -> str:
        """The viewer of the match."""
        return SPECTATOR if self.seat is None else self.seat


class Stream:
    """What one browser or client follows. ``cursor`` makes the id of an event of the matches that are followed."""

    def __init__(
        self,
        host: Host,
        key: str | None,
        followed: Iterable[Followed],
        *,
        cursor: Callable[[Iterable[Followed]], str],
        heartbeat: float = HEARTBEAT,
    ) -> None:
        self._host = host
        self._key = key
        self._followed = list(followed)
        self._cursor = cursor
        self._heartbeat = heartbeat

    async def events(self) -> AsyncIterator[bytes]:
        """Yield the events, the first one at once, and comments between them, until no match is left to follow."""
        listener = self._host.news.listen({each.match for each in self._followed})
        try:
            yield self._event("start", {"matches": [written(each) for each in self._followed]})
            changed: dict[str, Match | None] = {}
            for each in {each.match for each in self._followed}:
                changed[each] = await run_in_threadpool(self._host.store.match, each)
            while self._followed:
                for event in self._news(changed):
                    yield event
                changed = await self._woken(listener)
                if not changed:
                    yield b":\n\n"
        finally:
            self._host.news.forget(listener)

    async def _woken(self, listener: Listener) -> dict[str, Match | None]:
        try:
            return await wait_for(listener.wait(), self._heartbeat)
        except TimeoutError:
            return {}

    def _news(self, changed: dict[str, Match | None]) -> list[bytes]:
        """Return the events for everything that is new, and remember that it was sent."""
        events = list[bytes]()
        for place, each in reversed(list(enumerate(self._followed))):
            if each.match not in changed:
                continue
            current = changed[each.match]
            if each.seat is not None and not self._host.holds(self._key, each.match, each.seat):
                events.append(self._closed(place, "not-held"))
            elif current is None:
                events.append(self._closed(place, "removed"))
            else:
                events += self._updates(place, current)
        return events

    def _updates(self, place: int, current: Match) -> list[bytes]:
        each, events = self._followed[place], list[bytes]()
        for update in seen_updates(current, each.viewer, min(each.version, current.version)):
            self._followed[place] = replace(each, version=update.version)
            events.append(self._event("update", {**_names(each), **written(update)}))
        if current.result is not None:
            events.append(self._closed(place, "over"))
        return events

    def _closed(self, place: int, reason: str) -> bytes:
        each = self._followed.pop(place)
        return self._event("closed", {**_names(each), "reason": reason})

    def _event(self, kind: str, document: Any) -> bytes:
        return f"event: {kind}\nid: {self._cursor(self._followed)}\ndata: {dump(document)}\n\n".encode()


def _names(followed: Followed) -> dict[str, Any]:
    return {"match": followed.match, **({} if followed.seat is None else {"seat": followed.seat})}


def versions(followed: Iterable[Followed]) -> str:
    """Return the id of an event of a stream that follows one match: its version."""
    return ",".join(str(each.version) for each in followed)


def pairs(followed: Iterable[Followed]) -> str:
    """Return the id of an event of a stream that follows several matches: all of them with their versions."""
    return ",".join(f"{each.match}:{each.seat or ''}:{each.version}" for each in followed)


def read_pairs(text: str) -> list[Followed]:
    """Return the matches of the id of an event. ``Fault`` for a text that is no such id."""
    followed = list[Followed]()
    for pair in text.split(","):
        match, _, rest = pair.partition(":")
        seat, _, version = rest.partition(":")
        if not match or not version.isdecimal() or len(version) > 9:
            raise Fault("malformed", "this is not MATCH:SEAT:VERSION", pointer="/match", expected="MATCH:SEAT:VERSION")
        followed.append(Followed(match=match, seat=seat or None, version=int(version)))
    return followed


class EventStream(Response):
    """The answer that sends the events of a stream."""

    media_type = "text/event-stream"

    def __init__(self, stream: Stream) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        sending = create_task(self._send(send))
        gone = create_task(_disconnected(receive))
        try:
            await wait({sending, gone}, return_when="FIRST_COMPLETED")
        finally:
            await _cancelled(gone)
            await _cancelled(sending)

    async def _send(self, send: Send) -> None:
        async for event in self._stream.events():
            await wait_for(send({"type": "http.response.body", "body": event, "more_body": True}), SLOW)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _cancelled(task: Task[None]) -> None:
    """Cancel a task and wait for its end. Who does not read, and who has gone, needs no answer."""
    task.cancel()
    with suppress(BaseException):
        await task


__all__ = ["EventStream", "Followed", "Stream", "pairs", "read_pairs", "versions"]
