"""Which addresses a hook may have."""

import pytest

from foreign_king.kernel.refusal import Malformed
from foreign_king.server.hook_addresses import check_url, is_inner, place_of

INNER = [
    "127.0.0.1",
    "127.8.9.10",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.20",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "192.0.2.1",
    "::1",
    "::",
    "::127.0.0.1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:192.168.1.1",
    "64:ff9b::7f00:1",
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::1",
    "2002:c0a8:101::1",
    "2002:909:909::5efe:7f00:1",
    "2002:7f00:1::5efe:909:909",
    "2001:0:7f00:1::",
    "64:ff9b:1:7f00:1:0:909:909",
    "::ffff:0:7f00:1",
    "::ffff:0:909:909",
    "2620:fe::5efe:7f00:1",
    "2620:fe::200:5efe:a00:1",
    "fec0::1",
    "3fff::1",
    "5f00::1",
    "4000::1",
    "2001:1::1",
    "192.0.0.9",
    "192.0.0.170",
    "192.88.99.1",
    "198.18.0.1",
    "240.0.0.1",
    "nonsense",
    "",
]
PUBLIC = [
    "9.9.9.9",
    "93.184.215.14",
    "2620:fe::fe",
    "::ffff:9.9.9.9",
    "64:ff9b::909:909",
    "2002:909:909::1",
    "2620:fe::5efe:909:909",
]


@pytest.mark.parametrize("number", INNER)
def test_inner_addresses_are_known(number: str) -> None:
    assert is_inner(number)


@pytest.mark.parametrize("number", PUBLIC)
def test_public_addresses_are_not_inner(number: str) -> None:
    assert not is_inner(number)


def test_the_address_of_a_hook_is_taken_apart() -> None:
    assert tuple(place_of("https://ntfy.sh/topic?x=1#part")) == ("https", "ntfy.sh", 443, "/topic?x=1")
    assert tuple(place_of("http://chat.example.org:8065")) == ("http", "chat.example.org", 8065, "/")
    assert tuple(place_of("https://[2620:fe::fe]/a")) == ("https", "2620:fe::fe", 443, "/a")
    assert "secret" not in repr(place_of("https://ntfy.sh/secret"))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ntfy.sh/topic",
        "ftp://ntfy.sh/topic",
        "file:///etc/passwd",
        "https://",
        "https:///topic",
        "https://anna:secret@ntfy.sh/topic",
        "https://ntfy.sh/a b",
        "https://ntfy.sh/a\r\nX: y",
        "https://ntfy.sh/ä",
        "https://ntfy.sh:22/",
        "https://ntfy.sh:99999/",
        "https://[::1",
        "https://[::1]x:80/",
        "https://[v1.a]/",
        "https://ntfy.sh\\@127.0.0.1/",
        "https://ntfy\\.sh/",
        "https://nt<f>y.sh/",
        "https://ntfy%2esh/",
        "https://ntfy.sh:0/",
        "https://ntfy.sh:+443/",
        "http:127.0.0.1",
        "https://[fe80::1%25eth0]/",
        "https://ntfy.sh/" + "x" * 500,
    ],
)
def test_what_is_no_address_of_a_hook_is_malformed(url: str) -> None:
    with pytest.raises(Malformed) as fault:
        place_of(url)
    assert fault.value.pointer == "/url"


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.0.0.1.",
        "[::1]",
        "localhost",
        "LOCALHOST.",
        "a.localhost",
        "a.localhost.",
        "192.168.1.1:8080",
        "127.1",
        "0",
        "0x7f.1",
        "0177.0.0.1",
        "2130706433",
        "0xA9FEA9FE",
        "[::ffff:a9fe:a9fe]",
    ],
)
def test_an_inner_address_in_numbers_is_refused_at_once_unless_the_operator_allows_it(host: str) -> None:
    with pytest.raises(Malformed, match="within the network"):
        check_url(f"http://{host}/x", "public")
    check_url(f"http://{host}/x", "inner")
