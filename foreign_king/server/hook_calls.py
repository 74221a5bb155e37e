"""Calls of hooks: one POST to an address that a stranger has given.

The package ``server`` has no HTTP client among its requirements, and none of the usual ones lets a program choose the
number that a name stands for, check it and connect to that same number. ``http.client`` of the standard library takes
a socket that is connected already, and follows no redirection.

A call takes at most ``LONGEST`` seconds from looking up the host to the status of the answer, however slowly the name
server and the other side answer. Nothing is read after the status, and only a limited number of
lines before it.
"""

import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException, parse_headers
from threading import Timer
from time import monotonic
from typing import Literal

from foreign_king.server.hook_addresses import PORTS, Hooks, Place, is_inner
from foreign_king.server.host_lookups import look_up
from foreign_king.version import __version__

LONGEST = 5.0
"""The most seconds that a call takes."""
MOST_ADDRESSES = 4
"""How many addresses of one host are tried at the most."""
MOST_INTERIM = 5
"""How many answers such as «100 Continue» may come before the final one."""
LONGEST_LINE = 1024
"""The most bytes of the first line of an answer that are read."""
FIRST_LINE = re.compile(rb"HTTP/1\.[0-9] ([1-5][0-9][0-9])(?:[ \r\n]|$)")
"""How an answer begins: with its status."""
Result = Literal["called", "refused", "failed"]
"""What has become of a call: the other side has accepted it; the address is within the network of the server; or the
other side cannot be reached, takes too long, or answers with another status than 200 to 299, such as a redirection."""


class InnerAddress(Exception):
    """The host of a hook has only addresses within the network of the server, or is this machine itself."""


def call(place: Place, body: bytes, kind: str, *, hooks: Hooks) -> Result:
    """Send a body to a place, and return what has become of it. ``kind`` is the ``Content-Type``."""
    end = monotonic() + LONGEST
    try:
        with (
            _connected(place, hooks, end) as sock,
            _ended(sock, end),
            closing(HTTPConnection(place.host, place.port)) as connection,
        ):
            connection.auto_open = 0
            connection.sock = _encrypted(sock, place) if place.scheme == "https" else sock
            connection.request("POST", place.path, body, {**_headers(place), "Content-Type": kind})
            return "called" if 200 <= _status(connection.sock) < 300 else "failed"
    except InnerAddress:
        return "refused"
    except (OSError, HTTPException, ValueError):
        # ``ValueError`` is what the modules raise for a host that no certificate and no header can name.
        return "failed"


@contextmanager
def _connected(place: Place, hooks: Hooks, end: float) -> Iterator[socket.socket]:
    """A socket that is connected to a place, at an address that was checked."""
    addresses = look_up(place.host, place.port, end)
    allowed = [each for each in addresses if hooks == "inner" or not is_inner(str(each[4][0]))]
    if not allowed:
        raise InnerAddress
    for family, kind, protocol, _, address in allowed[:MOST_ADDRESSES]:
        sock = socket.socket(family, kind, protocol)
        try:
            sock.settimeout(max(end - monotonic(), 0.01))
            sock.connect(address)
        except OSError:
            sock.close()
            continue
        with sock:
            if hooks != "inner" and _is_own(sock):
                raise InnerAddress
            yield sock
        return
    raise OSError("no address of the host can be reached")


def _is_own(sock: socket.socket) -> bool:
    """Whether a connection leads to the machine from which it comes. A public address of its own leads to whatever
    listens there, also where a firewall keeps strangers from it."""
    return bool(sock.getsockname()[0] == sock.getpeername()[0])


def _headers(place: Place) -> dict[str, str]:
    host = f"[{place.host}]" if ":" in place.host else place.host
    named = host if place.port == PORTS[place.scheme] else f"{host}:{place.port}"
    return {"Host": named, "User-Agent": f"foreign-king/{__version__}", "Connection": "close"}


def _encrypted(sock: socket.socket, place: Place) -> socket.socket:
    return ssl.create_default_context().wrap_socket(sock, server_hostname=place.host)


def _status(sock: socket.socket) -> int:
    """Return the status of the answer that comes next. ``OSError`` if what comes is no answer. ``http.client`` would
    read answers such as «100 Continue» for as long as they come."""
    with sock.makefile("rb") as answer:
        for _ in range(MOST_INTERIM + 1):
            line = FIRST_LINE.match(answer.readline(LONGEST_LINE))
            if line is None:
                break
            if not line[1].startswith(b"1"):
                return int(line[1])
            parse_headers(answer)
    raise OSError("no answer comes")


@contextmanager
def _ended(sock: socket.socket, end: float) -> Iterator[None]:
    """A context after whose time the connection is cut, even if the other side sends a byte now and then."""
    # A socket that is encrypted takes over the file of the one that it was made of, so it is cut by its number.
    copy = sock.dup()

    def cut() -> None:
        with suppress(OSError):
            copy.shutdown(socket.SHUT_RDWR)

    timer = Timer(max(end - monotonic(), 0), cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        copy.close()


__all__ = ["LONGEST", "Result", "call"]
