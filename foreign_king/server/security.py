"""The headers that protect a browser, and the check that a write comes from a page of this server."""

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.fault_answers import Fault
from foreign_king.server.reading import COOKIE

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: FrozenDict[str, str] = FrozenDict(
    {
        "Content-Security-Policy": POLICY,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "DENY",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    }
)
"""The headers of every answer, unless the answer has its own."""
READS = ("GET", "HEAD", "OPTIONS")


class SecureHeaders:
    """Adds the headers to every answer of an application, and ``X-Build``, the build of the play page, by which a page
    of another build notices that it is one."""

    def __init__(self, app: ASGIApp, build: str) -> None:
        self.app = app
        self.headers: dict[bytes, bytes] = {
            name.lower().encode(): value.encode() for name, value in {**HEADERS, "X-Build": build}.items()
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = dict[bytes, bytes](message.get("headers", ()))
                message["headers"] = [
                    *message.get("headers", ()),
                    *((name, value) for name, value in self.headers.items() if name not in own),
                ]
            await send(message)

        await self.app(scope, receive, send_with_headers)


def check_origin(request: Request) -> None:
    """Raise ``Fault`` for a write that a page of another origin has made a browser send. A request with a bearer key
    cannot be one."""
    if request.method in READS or "authorization" in request.headers:
        return
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site is not None:
        same = site in ("same-origin", "none")
    elif origin is not None:
        same = _is_own(origin, request)
    else:
        same = COOKIE not in request.cookies
    if not same and site is None and origin is None:
        message = "A cookie alone changes nothing: a program sends its key in the header Authorization, or an Origin."
        raise Fault("other-origin", message)
    if not same:
        raise Fault("other-origin", "A page of another origin cannot change anything here.")


def _is_own(origin: str, request: Request) -> bool:
    """Whether an origin is ours. It is compared as a text, because a browser writes it in one way only. A proxy may
    speak https for a server that does not know it, but no page of http belongs to a server of https."""
    host = request.headers.get("host", "")
    own = {f"https://{host}"} if request.scope["scheme"] == "https" else {f"https://{host}", f"http://{host}"}
    return origin in own


__all__ = ["HEADERS", "SecureHeaders", "check_origin"]
