"""The ASGI application of the server."""

from asyncio import to_thread
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from foreign_king.server.api import json_response, make_api
from foreign_king.server.clocks import Clock, now
from foreign_king.server.hook_addresses import Hooks
from foreign_king.server.hook_waits import PATIENCE
from foreign_king.server.hosting import HEARTBEAT, Host
from foreign_king.server.limits import Limits
from foreign_king.server.observation import Observation
from foreign_king.server.packing import packed
from foreign_king.server.page_files import page_files, page_routes
from foreign_king.server.registry import KEPT
from foreign_king.server.security import SecureHeaders
from foreign_king.store import Store

LIMITS = Limits()


def make_app(
    store: Store,
    *,
    boards: Iterable[Any] = (),
    limits: Limits = LIMITS,
    proxies: int = 0,
    heartbeat: float = HEARTBEAT,
    clock: Clock = now,
    hooks: Hooks = "public",
    patience: float = PATIENCE,
    kept: int = KEPT,
) -> Starlette:
    """Return the ASGI application that serves the matches of a store. The caller closes the store after the application
    has ended.

    ``boards`` are further boards that can be played on: those with which the store was opened. ``limits`` are those of
    what strangers can send. ``proxies`` is how many proxies stand in front of the server. Each of them has appended one
    address to ``X-Forwarded-For``; addresses further left are ignored. ``heartbeat`` is after how many seconds without
    an event a stream sends a comment. ``clock`` returns the current time. ``hooks`` says which hooks are called: those
    at ``public`` addresses, those at ``inner`` addresses of the server's network too, or none (``off``). ``patience``
    is how many seconds a turn lasts before the hook is called. ``kept`` is of how many matches the participants are
    kept in memory; ``open_store`` takes how many matches are.

    >>> from foreign_king.server import make_app
    >>> from foreign_king.store import open_store
    >>> with open_store("memory:") as store:
    ...     app = make_app(store)
    ...     "/api/games" in [route.path for route in app.routes]
    True
    """
    host = Host(
        store,
        boards=boards,
        heartbeat=heartbeat,
        clock=clock,
        most_open=limits.open_matches_of_person,
        most_open_of_address=limits.open_matches_of_address,
        hooks=hooks,
        patience=patience,
        kept=kept,
    )
    observation = Observation(host, limits)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await to_thread(host.start)
        observation.start()
        try:
            yield
        finally:
            observation.stop()
            await to_thread(host.stop)

    return make_api(
        host,
        routes=[*observation.routes, Route("/openapi.json", _description), *page_routes()],
        middleware=[Middleware(SecureHeaders, build=page_files().build), observation.front(proxies)],
        lifespan=lifespan,
    )


async def _description(request: Request) -> Response:
    """Answer with the description. Where the application is mounted in another one, its paths begin with its place."""
    # It loads what makes contracts from classes.
    from foreign_king.server.description import openapi  # noqa: PLC0415 - no match needs it

    document = openapi()
    servers = [{"url": request.scope.get("root_path") or "/"}]
    return await packed(request, json_response({**document, "servers": servers}))


__all__ = ["make_app"]
