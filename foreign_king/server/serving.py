"""Serving matches with uvicorn: one process, or several that share an address."""

import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from importlib.util import find_spec
from typing import Any

import uvicorn
from starlette.applications import Starlette

from foreign_king.kernel.record import record
from foreign_king.server.app import make_app
from foreign_king.server.connections import limited_protocol
from foreign_king.server.hook_addresses import Hooks
from foreign_king.server.limits import Limits
from foreign_king.server.readiness import address_of
from foreign_king.server.request_log import log_to_stderr
from foreign_king.server.stopping import leave_quickly
from foreign_king.server.store_opening import opened
from foreign_king.server.workers import Workers
from foreign_king.store import open_store
from foreign_king.store.recent import KEPT

WORKER_SECONDS = 60
"""A process that does not answer the supervisor for so many seconds is killed, and another one takes its place."""
LAST_SECONDS = 4
"""How long requests may still take when the server ends."""
PEOPLE_KEPT = 4
"""Of how many times as many matches the participants are kept in memory: they are small, and lists ask for them."""
SWITCH_AFTER = 0.001
"""After how many seconds a thread that computes lets another one go on: a fifth of what Python sets. Under load, the
thread of the connections waits for that each time before it reads or sends."""
KEEP_ALIVE = 75
"""After how many seconds without a request a connection is closed: that is longer than most proxies keep one open."""


@record(kw_only=True)
class Serving:
    """What is served, and where."""

    store: str
    """The address of the store."""
    direct: str | None = None
    """A direct address of the same database, where it is listened to; ``None`` if there is none."""
    kept: int = KEPT
    """How many matches each process keeps in memory."""
    host: str = "127.0.0.1"
    """The address at which the server listens."""
    port: int = 8000
    """The port at which it listens; 0 for any free port."""
    workers: int = 1
    """How many processes serve."""
    proxies: int = 0
    """How many proxies stand in front of the server."""
    boards: tuple[Any, ...] = ()
    """Further boards to play on."""
    limits: Limits = Limits()
    """The limits of what strangers can send."""
    hooks: Hooks = "public"
    """Which hooks of matches are called."""
    request_log: bool = False
    """Whether a line is written for each request."""


def serve(serving: Serving, listener: socket.socket, ready: Callable[[str], None]) -> None:
    """Serve matches until the process gets SIGTERM or SIGINT. ``listener`` is a socket that listens. ``ready`` is
    called with the address to open, as soon as connections are accepted. A store in memory cannot be served by several
    workers, because each would have its own."""
    address = address_of(serving.host, listener)
    config = _Config(serving)
    if serving.workers == 1:
        _Server(config, lambda: ready(address)).run([listener])
    else:
        ready(address)
        Workers(config, [listener]).run()
        leave_quickly()


class _Server(uvicorn.Server):
    """A server that says when it has started."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the server, and call ``ready``."""
        await super().startup(sockets)
        if self.started:
            self._ready()


class _Config(uvicorn.Config):
    """How uvicorn serves. It can be sent to another process."""

    def __init__(self, serving: Serving) -> None:
        super().__init__(
            partial(make_worker, serving),
            factory=True,
            loop="uvloop" if find_spec("uvloop") is not None else "asyncio",
            ws="none",
            lifespan="on",
            workers=serving.workers,
            access_log=False,
            log_config=None,
            proxy_headers=False,
            server_header=False,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=LAST_SECONDS,
            h11_max_incomplete_event_size=serving.limits.header_bytes,
        )
        self.serving = serving
        # Otherwise a process that has not started after five seconds is killed and started anew, so that on a busy
        # machine none ever starts.
        self.timeout_worker_healthcheck = WORKER_SECONDS

    def load(self) -> None:
        """Load the application, and the class of connections."""
        super().load()
        self.http_protocol_class = limited_protocol(self.serving.limits, proxies=self.serving.proxies)


def make_worker(serving: Serving) -> Starlette:
    """Return the application of one process. It closes its store when it ends."""
    log_to_stderr(requests=serving.request_log)
    sys.setswitchinterval(SWITCH_AFTER)
    store = opened(lambda: open_store(serving.store, direct=serving.direct, boards=serving.boards, kept=serving.kept))
    app = make_app(
        store,
        boards=serving.boards,
        limits=serving.limits,
        proxies=serving.proxies,
        hooks=serving.hooks,
        kept=PEOPLE_KEPT * serving.kept,
    )
    lifespan = app.router.lifespan_context

    @asynccontextmanager
    async def closing_lifespan(app: Any) -> AsyncIterator[Any]:
        async with lifespan(app) as state:
            yield state
        store.close()
        leave_quickly()

    app.router.lifespan_context = closing_lifespan
    return app


__all__ = ["Serving", "make_worker", "serve"]
