"""Requests, read strictly: bodies that are too large are refused while they arrive, and every part that is not expected
is refused by name."""

import re
from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any, get_args, get_origin

import attrs
from starlette.requests import Request

from foreign_king.kernel.refusal import Malformed
from foreign_king.server.fault_answers import Fault
from foreign_king.server.operations import JSON
from foreign_king.wire import parse, read_record, shown

LONGEST_BODY = 64 * 1024
"""The most bytes of the body of a request."""
COOKIE = "foreign_king"
"""The name of the cookie that has the key of a browser."""
BEARER = "bearer "
MOST_DIGITS = 16
NAME = re.compile(r"[0-9a-z_-]{1,40}")
"""The ids of matches and seats, the names of games, and the numbers of remarks."""
CLAUSE = re.compile(r"[a-z.-]{1,60}")
"""The names of clauses."""
HOST = re.compile(r"(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?", re.IGNORECASE)
"""What the header ``Host`` has: the name or the number of a server, and its port."""


def check_path(parameters: Mapping[str, str]) -> None:
    """Raise ``Fault`` if the path has an id or a number that nothing can have."""
    for name, text in parameters.items():
        if not (CLAUSE if name == "clause" else NAME).fullmatch(text):
            code = "unknown-seat" if name == "seat" else "unknown"
            raise Fault(code, f"There is no {name} of this name.")


async def read_body(request: Request, kind: type) -> Any:
    """Return the body of a request as a record."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != JSON:
        raise Fault("not-json", f"The body of a request has the Content-Type {JSON}.")
    length, chunks = 0, list[bytes]()
    async for chunk in request.stream():
        length += len(chunk)
        if length > LONGEST_BODY:
            raise Fault("too-large", f"The body of a request has at most {LONGEST_BODY} bytes.")
        chunks.append(chunk)
    return read_record(parse(b"".join(chunks)), kind)


def read_query(request: Request, kind: type | None) -> Any:
    """Return the parameters of a request as a record. A parameter that is not known, or that stands twice, is
    ``Malformed``."""
    values = dict[str, Any]()
    if not request.scope["query_string"]:
        return None if kind is None else read_record(values, kind)
    fields = {} if kind is None else {field.name: field.type for field in attrs.fields(kind)}
    times = Counter(name for name, _ in request.query_params.multi_items())
    for name, text in request.query_params.multi_items():
        if name not in fields:
            raise Malformed(f"there is no parameter {shown(name)}", pointer=f"/{name}", expected=_one_of(fields))
        if get_origin(fields[name]) is tuple:
            values.setdefault(name, []).append(text)
        elif times[name] > 1:
            raise Malformed(f"the parameter {shown(name)} stands twice", pointer=f"/{name}", expected="it once")
        else:
            values[name] = _value(name, text, fields[name])
    return None if kind is None else read_record(values, kind)


def _one_of(names: Collection[str]) -> str:
    return f"one of {', '.join(names)}" if names else "no parameter"


def _value(name: str, text: str, kind: Any) -> Any:
    if kind is int or int in get_args(kind):
        if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
            raise Malformed(f"{shown(text)} is no whole number", pointer=f"/{name}", expected="a whole number")
        return int(text)
    if kind is bool or bool in get_args(kind):
        if text not in ("true", "false"):
            raise Malformed(f"{shown(text)} is not true or false", pointer=f"/{name}", expected="true or false")
        return text == "true"
    return text


def read_key(request: Request) -> str | None:
    """Return the key that a request brings: as a bearer, or in the cookie."""
    authorization: str | None = request.headers.get("authorization")
    if authorization is not None:
        if not authorization.lower().startswith(BEARER):
            raise Fault("no-key", "The header Authorization is «Bearer KEY».")
        return authorization[len(BEARER) :].strip()
    return request.cookies.get(COOKIE)


def read_address(request: Request) -> str | None:
    """Return the address of the server, as the sender writes it; ``None`` if the header ``Host`` names none."""
    host = request.headers.get("host", "")
    if HOST.fullmatch(host) is None:
        return None
    scope = request.scope
    root: str = scope.get("app_root_path", scope.get("root_path", ""))
    return f"{scope['scheme']}://{host}{root.rstrip('/')}"


__all__ = ["COOKIE", "LONGEST_BODY", "check_path", "read_address", "read_body", "read_key", "read_query"]
