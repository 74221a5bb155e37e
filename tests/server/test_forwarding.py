"""The address of a request: only the proxies that the operator has named are believed."""

import pytest

from foreign_king.server.forwarding import network_of, origin_of

PEER = "10.0.0.1"


@pytest.mark.parametrize(
    ("forwarded", "proxies", "address"),
    [
        ([b"192.0.2.7"], 0, PEER),
        ([b"192.0.2.7"], 1, "192.0.2.7"),
        ([b"6.6.6.6, 192.0.2.7"], 1, "192.0.2.7"),
        ([b"6.6.6.6", b"192.0.2.7"], 1, "192.0.2.7"),
        ([b"6.6.6.6, 192.0.2.7, 10.0.0.2"], 2, "192.0.2.7"),
        ([b"192.0.2.7"], 2, PEER),
        ([], 1, PEER),
        ([b"192.0.2.7:4711"], 1, "192.0.2.7"),
        ([b"[2001:db8::1]:443"], 1, "2001:db8::1"),
        ([b"2001:db8::1"], 1, "2001:db8::1"),
        ([b"x" * 100], 1, PEER),
    ],
)
def test_addresses_are_counted_from_the_right(forwarded: list[bytes], proxies: int, address: str) -> None:
    headers = [(b"x-forwarded-for", value) for value in forwarded]
    others = [(b"forwarded", b"for=6.6.6.6"), (b"x-real-ip", b"6.6.6.6"), (b"client-ip", b"6.6.6.6")]
    assert origin_of(PEER, "http", [*others, *headers], proxies).address == address


@pytest.mark.parametrize(
    ("forwarded", "proxies", "scheme"),
    [
        (b"https", 0, "http"),
        (b"https", 1, "https"),
        (b"https", 2, "https"),
        (b"ftp", 1, "http"),
        (b"HTTPS", 1, "https"),
    ],
)
def test_the_scheme_is_that_of_the_first_proxy(forwarded: bytes, proxies: int, scheme: str) -> None:
    assert origin_of(PEER, "http", [(b"x-forwarded-proto", forwarded)], proxies).scheme == scheme


def test_half_an_address_of_ipv6_counts_as_one() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:0DB8:1:2::9") == "2001:db8:1:2"
    assert network_of("2001:db8:1:3::9") != network_of("2001:db8:1:2::9")
    assert network_of("::1") == network_of("0:0:0:0:0:0:0:1")
    assert network_of("192.0.2.7") == "192.0.2.7"
