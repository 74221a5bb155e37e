"""The operations of the server: what can be asked, how, and what is answered.

Each is a value. The application makes routes of them, and ``openapi`` describes them, so that the description cannot
differ from what the server does.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.server.hosting import Host

JSON = "application/json"
EVENTS = "text/event-stream"


@record(kw_only=True)
class Call:
    """A request that was read: everything that the function of an operation needs."""

    host: Host
    """The host."""
    key: str | None
    """The key of the sender; ``None`` if he has none."""
    path: FrozenDict[str, str] = FrozenDict()
    """The parameters in the path."""
    query: Any = None
    """The parameters after the path, as the record that the operation names."""
    content: Any = None
    """The body, as the record that the operation names."""
    last_event: str | None = None
    """The id of the last event that a stream has received before it was opened again."""


@record(kw_only=True)
class Reply:
    """What an operation answers."""

    content: Any
    """A record of ``answers``, or the bytes of another kind of answer."""
    headers: FrozenDict[str, str] = FrozenDict()
    """Further headers."""
    key: str | None = None
    """The key that the sender shall keep in a cookie; ``None`` if he keeps what he has."""


@record(kw_only=True)
class Operation:
    """Something that can be asked of the server."""

    name: str
    """Its name, in words joined by ``-``."""
    method: str
    """The method of the request."""
    path: str
    """The path, with the names of its parameters in braces."""
    summary: str
    """What it does, in a sentence."""
    answer: type | str
    """The record of the answer, or the media type of an answer that is no JSON object."""
    act: Callable[[Call], Reply] | None = None
    """The function that does it. It may block. ``None`` for an operation that is only a stream."""
    content: type | None = None
    """The record of the body; ``None`` if there is none."""
    query: type | None = None
    """The record of the parameters after the path; ``None`` if there are none."""
    faults: tuple[str, ...] = ()
    """The codes of the faults that it can answer with, besides those that every operation has."""
    status: int = 200
    """The status of the answer."""
    stream: Callable[[Call], Awaitable[Any]] | None = None
    """The function that opens a stream of events, for an operation that has one."""


def no_query(names: Iterable[str]) -> str:
    """Return what is expected where no parameter is known, or one of a few."""
    known = ", ".join(names)
    return f"one of {known}" if known else "no parameter"


__all__ = ["EVENTS", "JSON", "Call", "Operation", "Reply", "no_query"]
