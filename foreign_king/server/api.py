"""The application of the operations alone: a route for each path with its methods, and the answers to faults."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.answers import answer_document
from foreign_king.server.fault_answers import Fault, fault_answer
from foreign_king.server.forwarding import network_of
from foreign_king.server.hosting import Host
from foreign_king.server.operations import EVENTS, JSON, MATCH, Call, Operation, Reply
from foreign_king.server.packing import packed
from foreign_king.server.reading import COOKIE, check_path, read_address, read_body, read_key, read_query
from foreign_king.server.request_log import SparingWarnings, log
from foreign_king.server.routes import OPERATIONS
from foreign_king.server.security import check_origin
from foreign_king.server.work_in_parts import Parts
from foreign_king.store import StoreError, UnknownMatch, UnreadableMatch
from foreign_king.wire import dump

MOST_FREQUENT = f"{MATCH}/commands"
"""The path of the most frequent requests."""
KEPT_FOR = 400 * 24 * 3600
"""How many seconds a browser keeps the cookie: the most that browsers allow."""


def make_api(host: Host, **more: Any) -> Starlette:
    """Return the ASGI application of all operations over a host, and of nothing else. The caller starts and stops the
    host. ``more`` are further arguments of ``Starlette``; further routes come after those of the operations."""
    app = Starlette(
        routes=[*_routes(), *more.pop("routes", ())],
        exception_handlers={HTTPException: _unknown_address, Exception: _internal_fault},
        **more,
    )
    # An address with an additional slash at its end is unknown, so each resource has one address.
    app.router.redirect_slashes = False
    app.state.host = host
    app.state.store_warnings = SparingWarnings()
    return app


def _routes() -> list[Route]:
    """Return one route for each path, which knows the operations of all its methods. That of the most frequent requests
    comes first, because Starlette looks for the route of a request from the first one on."""
    by_path = sorted(OPERATIONS, key=lambda operation: (operation.path != MOST_FREQUENT, operation.path))
    endpoints = [(path, _Endpoint(operations)) for path, operations in groupby(by_path, lambda each: each.path)]
    return [Route(path, endpoint, methods=list(endpoint.by_method)) for path, endpoint in endpoints]


class _Endpoint:
    """The application of one path: it answers with the operation of the method. It is no function,
    because Starlette would wrap a function in another one that answers its exceptions, and ``_answer`` raises none."""

    def __init__(self, operations: Iterable[Operation]) -> None:
        self.by_method: dict[str, Operation] = {each.method: each for each in operations}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        response = await _answer(self.by_method[method], Request(scope, receive, send))
        await response(scope, receive, send)


async def _answer(operation: Operation, request: Request) -> Response:
    """Return the answer of an operation to a request, or to what is wrong with it."""
    try:
        check_origin(request)
        check_path(request.path_params)
        call = Call(
            host=request.app.state.host,
            key=read_key(request),
            path=FrozenDict(request.path_params),
            query=read_query(request, operation.query),
            content=None if operation.content is None else await read_body(request, operation.content),
            last_event=request.headers.get("last-event-id"),
            address=read_address(request),
            sender=network_of("" if request.client is None else request.client.host),
        )
        if operation.stream is not None and (operation.act is None or EVENTS in request.headers.get("accept", "")):
            return await operation.stream(call)
        if operation.think is None:
            reply, content = await call.host.run_parts(_answered, operation, call)
        else:
            reply = await _thought(operation.think, call)
            content = _content(operation, reply)
            await call.host.run(_check_viewer, call)
        if operation.advances:
            call.host.progress.look_at(call.match)
        response = _response(operation, request, reply, content)
        if operation.packed:
            response = await packed(request, response)
            if operation.shows:
                await call.host.run(_check_viewer, call)
        return response
    except ClientDisconnect:
        return _fault(Fault("too-slow", "The body of the request did not arrive."))
    except Exception as error:
        if isinstance(error, StoreError) and not isinstance(error, UnknownMatch | UnreadableMatch):
            request.app.state.store_warnings.warn(f"the store could not do what was asked for: {error.message}")
        return _fault(error)


def _answered(operation: Operation, call: Call) -> Parts[tuple[Reply, str | bytes]]:
    """Return the reply of an operation, and the content of the answer."""
    assert operation.act is not None
    reply = operation.act(call)
    if not isinstance(reply, Reply):
        reply = yield from reply
    yield
    content = _content(operation, reply)
    if operation.shows and not operation.packed:
        _check_viewer(call)
    return reply, content


async def _thought(think: Callable[[Call], Callable[[], Reply]], call: Call) -> Reply:
    """Return the reply of an operation that thinks."""
    thought = await call.host.run(think, call)
    return await call.host.thinking.hint(await call.host.run(call.host.known, call.key), thought)


def _check_viewer(call: Call) -> None:
    """Check whether the sender may still see what was made for him. His seat can have been taken back while it was
    made."""
    call.host.check_viewer(call.key, call.match, call.named)


def _content(operation: Operation, reply: Reply) -> str | bytes:
    """Return the content of an answer."""
    return reply.content if isinstance(operation.answer, str) else dump(answer_document(reply.content))


def _response(operation: Operation, request: Request, reply: Reply, content: str | bytes) -> Response:
    media_type = operation.answer if isinstance(operation.answer, str) else JSON
    response = Response(content, status_code=operation.status, media_type=media_type)
    response.headers.update(reply.headers)
    if reply.key == "":
        response.delete_cookie(COOKIE)
    elif reply.key is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, reply.key, max_age=KEPT_FOR, httponly=True, samesite="lax", secure=secure)
    return response


def json_response(document: Any, status: int = 200) -> Response:
    """Return an answer that is a document."""
    return Response(dump(document), status_code=status, media_type=JSON)


def _fault(error: Exception) -> Response:
    answer = fault_answer(error)
    if answer.status == 500:
        log.error("a request has failed", exc_info=error)
    response = json_response(answer.document, answer.status)
    if answer.retry_after is not None:
        response.headers["Retry-After"] = str(answer.retry_after)
    return response


async def _unknown_address(request: Request, error: Exception) -> Response:
    """Answer to a path that does not exist, and to a method that a path does not have."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = _fault(Fault("no-method", "This method can do nothing here."))
        # Starlette joins a set, whose order differs from process to process.
        response.headers["Allow"] = ", ".join(sorted((error.headers or {})["Allow"].split(", ")))
        return response
    return _fault(Fault("unknown", "There is nothing at this address."))


async def _internal_fault(_: Request, error: Exception) -> Response:
    return _fault(error)


__all__ = ["json_response", "make_api"]
