"""The address from which a request comes, and whether it came by https, if proxies stand in front of the server.

Each proxy appends the address from which it got the request to the header ``X-Forwarded-For``. What stands further left
was sent by whoever comes from that address, and can be invented. So the addresses are counted from the right, one for
each proxy that the operator has named. Without any, no such header is read.
"""

from collections.abc import Iterable
from typing import NamedTuple

Headers = Iterable[tuple[bytes, bytes]]
LONGEST = 64
"""The most characters of an address."""


class Origin(NamedTuple):
    """Where a request comes from."""

    address: str
    """The address of the client."""
    scheme: str
    """``http`` or ``https``."""


def origin_of(peer: str, scheme: str, headers: Headers, proxies: int) -> Origin:
    """Return where a request comes from. ``peer`` is the address that has opened the connection; ``proxies`` is how
    many proxies stand in front of the server.

    >>> from foreign_king.server.forwarding import origin_of
    >>> headers = [(b"x-forwarded-for", b"6.6.6.6, 192.0.2.7"), (b"x-forwarded-proto", b"https")]
    >>> origin_of("10.0.0.1", "http", headers, 1)
    Origin(address='192.0.2.7', scheme='https')
    >>> origin_of("10.0.0.1", "http", headers, 0)
    Origin(address='10.0.0.1', scheme='http')
    """
    if proxies == 0:
        return Origin(peer, scheme)
    addresses, schemes = list[str](), list[str]()
    for name, value in headers:
        if name == b"x-forwarded-for":
            addresses += value.decode("latin-1").split(",")
        elif name == b"x-forwarded-proto":
            schemes += value.decode("latin-1").split(",")
    address = _from_right(addresses, proxies)
    if address and len(address) <= LONGEST:
        peer = _without_port(address)
    # Most proxies replace this header, so there may be one value for all of them.
    forwarded = _from_right(schemes, min(proxies, len(schemes))).lower()
    return Origin(peer, forwarded if forwarded in ("http", "https") else scheme)


def _from_right(values: list[str], place: int) -> str:
    """Return the value at a place counted from the right; ``None`` if there are fewer values, because then the request
    has not come through all proxies."""
    return values[-place].strip() if 0 < place <= len(values) else ""


def _without_port(address: str) -> str:
    """Return an address without the port that some proxies append: ``192.0.2.7:443``, ``[2001:db8::1]:443``."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


def network_of(address: str) -> str:
    """Return what is counted as one address: an address of IPv4, or the first half of an address of IPv6, because one
    subscriber has all addresses with that half."""
    if ":" not in address:
        return address
    parts = address.partition("%")[0].lower().split(":")
    if "" in parts:
        place = parts.index("")
        filled = [part for part in parts if part]
        parts = [*parts[:place], *["0"] * (8 - len(filled)), *[part for part in parts[place:] if part]]
    return ":".join(part.lstrip("0") or "0" for part in parts[:4])


__all__ = ["Origin", "network_of", "origin_of"]
