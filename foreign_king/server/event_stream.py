"""The answer that sends the events of a stream."""

from asyncio import Task, create_task, timeout, wait
from contextlib import suppress

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.operations import EVENTS
from foreign_king.server.request_log import log
from foreign_king.server.stream import Stream
from foreign_king.store import StoreError

SLOW = 20.0
"""A reader is disconnected when he needs more than this many seconds to read what was sent. He can open the stream
again from the last id that he has."""
HEADERS: FrozenDict[str, str] = FrozenDict(
    {"Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no", "Content-Encoding": "identity"}
)
"""The headers by which proxies do not keep events back."""


class EventStream(Response):
    """The answer that sends the events of a stream that has begun, until it ends or its reader has gone. The answer to
    HEAD has the same headers, and ends."""

    media_type = EVENTS

    def __init__(self, stream: Stream) -> None:
        super().__init__(headers=HEADERS)
        del self.headers["content-length"]
        self._stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            if scope["method"] != "HEAD":
                await self._follow(receive, send)
            else:
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._stream.end()

    async def _follow(self, receive: Receive, send: Send) -> None:
        sending, gone = create_task(self._send(send)), create_task(_disconnected(receive))
        try:
            await wait({sending, gone}, return_when="FIRST_COMPLETED")
        finally:
            await _cancelled(gone)
            await _cancelled(sending)
        if not sending.cancelled():
            # What has gone wrong is a fault of the server, which its log says.
            sending.result()

    async def _send(self, send: Send) -> None:
        events = self._stream.events()
        try:
            async for event in events:
                # With ``wait_for``, Python 3.11 can lose the cancellation of this task.
                async with timeout(SLOW):
                    await send({"type": "http.response.body", "body": event, "more_body": True})
                    # uvicorn waits for a slow reader before it sends the next part, and not after it has sent one. So
                    # an empty part is sent: what comes next is taken from the stream when it can be sent at once.
                    await send({"type": "http.response.body", "body": b"", "more_body": True})
        except TimeoutError:
            log.info("a stream was closed, because its reader is too slow")
            return
        except StoreError as error:
            # The reader opens the stream again, and goes on from the last id that he has.
            log.warning("a stream was closed: %s", error.message)
        finally:
            await events.aclose()
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _cancelled(task: Task[None]) -> None:
    """Cancel a task, and wait for its end."""
    task.cancel()
    with suppress(BaseException):
        await task


__all__ = ["EventStream"]
