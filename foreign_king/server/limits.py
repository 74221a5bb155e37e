"""The limits of what strangers can send, as the operator of a server sets them."""

from collections.abc import Iterable
from typing import Any

import attrs

from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.wire import shown

EXPECTED = "a whole number from 1 on"


def _is_limit(_: Any, field: "attrs.Attribute[int]", value: int) -> None:
    if value < 1:
        raise Malformed(f"the limit {field.name} is {shown(value)}", pointer=f"/{field.name}", expected=EXPECTED)


def _limit(default: int) -> Any:
    return attrs.field(default=default, validator=_is_limit)


@record(kw_only=True)
class Limits:
    """The limits of a server. Each is for one process of it.

    A person is whoever uses one browser or client, recognized by the key that the server has given out. Requests
    without such a key are those of strangers, and are counted by address. A person is refused only for what he does
    himself, as long as the limit of the whole address holds.

    >>> from foreign_king.server import Limits
    >>> Limits(requests_of_person=10).requests_of_person, Limits().streams_of_person
    (10, 20)
    """

    requests_of_person: int = _limit(50)
    """How many requests one person sends in a second, on the average of ``burst`` seconds."""
    requests_of_strangers: int = _limit(100)
    """How many requests without a known key one address sends in a second."""
    requests_of_address: int = _limit(1000)
    """How many requests one address sends in a second, whoever sends them."""
    burst: int = _limit(10)
    """How many seconds of requests can be sent at once after a pause."""
    matches_of_person: int = _limit(60)
    """How many matches one person opens in an hour."""
    matches_of_address: int = _limit(600)
    """How many matches are opened from one address in an hour."""
    open_matches_of_person: int = _limit(200)
    """How many matches one person has opened that are not over. All processes at one store count them together."""
    open_matches_of_address: int = _limit(2000)
    """How many matches that are not over can have been opened from one address since the process has started."""
    remarks_of_person: int = _limit(30)
    """How many remarks one person writes in a minute."""
    hints_of_person: int = _limit(20)
    """How many hints one person asks for in a minute."""
    streams_of_person: int = _limit(20)
    """How many streams of events one person has open."""
    streams_of_address: int = _limit(500)
    """How many streams of events one address has open."""
    streams: int = _limit(5000)
    """How many streams of events are open at all."""
    connections_of_address: int = _limit(1000)
    """How many connections one address has open. ``foreign-king serve`` applies this limit; ``make_app`` alone
    cannot."""
    header_bytes: int = _limit(16384)
    """How many bytes the first line and the headers of a request have together. ``foreign-king serve`` applies this
    limit; ``make_app`` alone cannot."""
    header_seconds: int = _limit(10)
    """How many seconds the first line and the headers of a request take to arrive. ``foreign-king serve`` applies this
    limit; ``make_app`` alone cannot."""
    body_seconds: int = _limit(10)
    """How many seconds the body of a request takes to arrive."""


NAMES = tuple(field.name for field in attrs.fields(Limits))
"""The names of the limits."""


def read_limits(texts: Iterable[str], limits: Limits | None = None) -> Limits:
    """Return limits with those changed that texts such as ``streams=100`` name. ``Malformed`` for another text.

    >>> from foreign_king.server.limits import read_limits
    >>> read_limits(["streams=100", "burst=5"]).streams
    100
    """
    changed = dict[str, Any]()
    for text in texts:
        name, _, number = (part.strip() for part in text.partition("="))
        if name not in NAMES:
            raise Malformed(f"there is no limit {quoted(name)}", pointer=f"/{name}", expected=", ".join(NAMES))
        if not (number.isascii() and number.isdigit() and len(number) < 10 and int(number)):
            raise Malformed(f"the limit {name} is {quoted(number)}", pointer=f"/{name}", expected=EXPECTED)
        changed[name] = int(number)
    return replace(Limits() if limits is None else limits, **changed)


__all__ = ["NAMES", "Limits", "read_limits"]
