"""The addresses of hooks. Strangers give them, and the server opens a connection to them from inside its network, so an
address within that network is refused: otherwise a stranger could reach what only this network may reach.

A name says nothing about the network, and can lead somewhere else a moment later. So what counts is the number that
the connection is opened to.
"""

import re
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from socket import inet_aton
from typing import Literal, NamedTuple, get_args
from urllib.parse import urlsplit

from foreign_king.kernel.refusal import Malformed

Hooks = Literal["public", "inner", "off"]
"""Which hooks a server calls: those at public addresses, those at addresses within its own network too, or none."""
HOOKS: tuple[Hooks, ...] = get_args(Hooks)
LONGEST_URL = 500
"""The most characters of the address of a hook."""
PORTS = {"http": 80, "https": 443}
"""The port of each scheme, where the address has none."""
FIRST_FREE_PORT = 1024
"""The ports below are those of other services, except for those of the web."""
NETLOC = re.compile(r"(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::[0-9]*)?", re.IGNORECASE)
"""The host and the port in an address."""
TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("::ffff:0:0/96"))
"""Addresses of IPv6 whose last 32 bits are an address of IPv4, to which a router or the system translates them."""
PUBLIC = IPv6Network("2000::/3")
"""All other addresses of IPv6 that lead to the public internet."""
OTHERS = tuple(map(ip_network, ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "3fff::/20")))
"""Networks for special uses that some versions of Python take for public ones."""
ISATAP = (0x0000_5EFE, 0x0200_5EFE)
"""What stands before the last 32 bits of an address of IPv6, if a tunnel leads to the address of IPv4 in them."""
EXPECTED = f"an address such as https://ntfy.sh/topic, of at most {LONGEST_URL} characters"


class Place(NamedTuple):
    """What the address of a hook leads to."""

    scheme: str
    """``https`` or ``http``."""
    host: str
    """The name of the host, or its number."""
    port: int
    """The port."""
    path: str
    """The path with everything behind it. It may have a secret in it."""

    def __repr__(self) -> str:
        return f"Place({self.scheme}, {self.host}, {self.port})"


def place_of(url: str) -> Place:
    """Return what the address of a hook leads to. ``Malformed`` for a text that is no such address.

    >>> from foreign_king.server.hook_addresses import place_of
    >>> place_of("https://ntfy.sh/our-topic").host
    'ntfy.sh'
    """
    if len(url) > LONGEST_URL or not url.isascii() or any(not "!" <= each <= "~" for each in url):
        raise Malformed("this is no address of a hook", pointer="/url", expected=EXPECTED)
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Malformed("this is no address of a hook", pointer="/url", expected=EXPECTED) from None
    if parts.scheme not in PORTS or not host or NETLOC.fullmatch(parts.netloc) is None:
        raise Malformed("this is no address of a hook", pointer="/url", expected=EXPECTED)
    port = PORTS[parts.scheme] if port is None else port
    if port not in PORTS.values() and port < FIRST_FREE_PORT:
        expected = f"80, 443, or {FIRST_FREE_PORT} and more"
        raise Malformed("a hook has no such port", pointer="/url", expected=expected)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(parts.scheme, host, port, path)


def is_inner(number: str) -> bool:
    """Whether an address in numbers is not one of the public internet. A text that is no such address counts as
    one, so that it is not called.

    >>> from foreign_king.server.hook_addresses import is_inner
    >>> is_inner("127.0.0.1"), is_inner("::ffff:10.0.0.1"), is_inner("9.9.9.9")
    (True, True, False)
    """
    try:
        address = ip_address(number.partition("%")[0])
    except ValueError:
        return True
    if isinstance(address, IPv4Address):
        return _is_special(address)
    last = IPv4Address(int(address) & 0xFFFF_FFFF)
    if any(address in network for network in TRANSLATED):
        return _is_special(last)
    tunnelled = [last] if int(address) >> 32 & 0xFFFF_FFFF in ISATAP else []
    # Newer versions of Python take every 6to4 address for a special one. What counts is where its tunnel leads.
    if address.sixtofour is not None:
        tunnelled.append(address.sixtofour)
    elif address not in PUBLIC or _is_special(address):
        return True
    return any(_is_special(each) for each in tunnelled)


def _is_special(address: IPv4Address | IPv6Address) -> bool:
    return not address.is_global or address.is_multicast or any(address in each for each in OTHERS)


def _number_in(host: str) -> str | None:
    """Return the address in numbers that a host is, in whichever way it is written, such as ``127.1`` and ``0x7f.1``
    for ``127.0.0.1``; ``None`` for a name."""
    try:
        return str(ip_address(host))
    except ValueError:
        pass
    try:
        return str(IPv4Address(inet_aton(host.removesuffix("."))))
    except OSError:
        return None


def check_url(url: str, hooks: Hooks) -> Place:
    """Return what the address of a hook leads to. ``Malformed`` also for an inner address in numbers where only public
    ones are called. A name is looked up only when the hook is called."""
    place = place_of(url)
    number = _number_in(place.host)
    name = f".{place.host.rstrip('.').lower()}"
    inner = name.endswith(".localhost") if number is None else is_inner(number)
    if inner and hooks != "inner":
        raise Malformed("this address is within the network of the server", pointer="/url", expected="a public address")
    return place


__all__ = ["HOOKS", "PORTS", "Hooks", "Place", "check_url", "is_inner", "place_of"]
