"""The operations of the server. Each is a value, which says what is asked, how, and what is answered. The application
makes routes of them, and ``openapi`` describes them, so that the description cannot differ from what the server does.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.responses import Response

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.server.hosting import Host
from foreign_king.server.work_in_parts import Parts

JSON = "application/json"
EVENTS = "text/event-stream"

MATCH = "/api/matches/{match}"
"""The path of a match."""
OF_MATCH = ("unknown", "no-participants", "unreadable")
"""The faults of everything that is about one match."""
LOOKING = ("not-your-seat", "not-allowed", *OF_MATCH)
"""The faults of looking at a match."""
SEATED = ("no-key", "not-your-seat", "unknown-seat", *OF_MATCH)
"""The faults of what is done at a seat."""


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
    address: str | None = None
    """The address of the server, as the sender writes it; ``None`` if it is none."""
    sender: str = ""
    """The address from which the request comes, as it is counted."""
    last_event: str | None = None
    """The id of the last event that a stream has received before it was opened again."""

    @property
    def match(self) -> str:
        """The match in the path."""
        return self.path["match"]

    @property
    def seat(self) -> str:
        """The seat in the path."""
        return self.path["seat"]

    @property
    def named(self) -> str | None:
        """The seat that the parameters after the path or the body name; ``None`` if they name none."""
        given = self.query if self.content is None else self.content
        return getattr(given, "seat", None)

    @property
    def person(self) -> str:
        """The person who has sent the request. ``Fault`` if he has not proved who he is."""
        return self.host.known(self.key)


@record(kw_only=True)
class Reply:
    """What an operation answers."""

    content: Any
    """A record of ``answers``, or the bytes of another kind of answer."""
    headers: FrozenDict[str, str] = FrozenDict()
    """Further headers."""
    key: str | None = None
    """The key that the sender shall keep in a cookie; an empty text if he shall forget it, ``None`` if he keeps what he
    has."""


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
    act: Callable[[Call], Reply | Parts[Reply]] | None = None
    """The function that does it. It may block, and what can take long is done in parts. ``None`` for an operation that
    is only a stream."""
    think: Callable[[Call], Callable[[], Reply]] | None = None
    """The function that checks whether something may be thought about, and returns the function that thinks. The latter
    is called in the threads that think. ``None`` for an operation without thinking."""
    content: type | None = None
    """The record of the body; ``None`` if there is none."""
    query: type | None = None
    """The record of the parameters after the path; ``None`` if there are none."""
    faults: tuple[str, ...] = ()
    """The codes of the faults that it can answer with, besides those that every operation has."""
    status: int = 200
    """The status of the answer."""
    advances: bool = False
    """Whether chance or the computer may have to act in the match after the operation."""
    shows: bool = False
    """Whether it shows a match to a seat or to somebody who looks on. Before the answer is sent, it is checked once
    more whether the sender may see it."""
    packed: bool = False
    """Whether the answer is packed for senders who accept that. It has no key, no code and no invitation in it."""
    stream: Callable[[Call], Awaitable[Response]] | None = None
    """The function that opens a stream of events, for an operation that has one."""


__all__ = ["EVENTS", "JSON", "LOOKING", "MATCH", "OF_MATCH", "SEATED", "Call", "Operation", "Reply"]
