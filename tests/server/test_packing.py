"""Packing by gzip: pictures, scenes and the description are packed for whoever accepts it, and nothing else is."""

import gzip
from typing import Any

import httpx
import pytest

from foreign_king.server.packing import LEAST, accepts_gzip
from foreign_king.server.routes import OPERATIONS
from tests.server.party import Party
from tests.server.running import SOON, Running

RULE = {"game": "the-foreign-king", "clause": "build.price"}


def raw(person: httpx.Client, path: str, accepted: str, **query: Any) -> tuple[httpx.Headers, bytes]:
    """The headers and the bytes of an answer as they arrive."""
    headers = {"Accept-Encoding": accepted}
    with (
        httpx.Client(base_url=person.base_url, cookies=person.cookies, timeout=SOON, verify=False) as client,
        client.stream("GET", path, params=query, headers=headers) as answer,
    ):
        return answer.headers, b"".join(answer.iter_raw())


def test_pictures_scenes_and_the_description_are_packed(server: Running) -> None:
    party = Party(server, "lang-lebe-der-koenig", 3).sit_down().play(3)
    for path, query in (
        (f"{party.path}/picture", {"seat": "red"}),
        (f"{party.path}/scenes", {"seat": "red", "since": 1}),
        ("/openapi.json", {}),
    ):
        headers, small = raw(party.opener, path, "br, gzip", **query)
        assert (headers["content-encoding"], headers["vary"]) == ("gzip", "Accept-Encoding")
        assert int(headers["content-length"]) == len(small)
        plain_headers, plain = raw(party.opener, path, "identity", **query)
        assert "content-encoding" not in plain_headers
        assert plain_headers["vary"] == "Accept-Encoding"
        assert gzip.decompress(small) == plain
        assert len(small) < len(plain) / 3
        # The same answer has the same bytes at any time.
        assert raw(party.opener, path, "gzip", **query)[1] == small


def test_answers_with_secrets_are_never_packed(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down().play(4)
    packed = {each.name for each in OPERATIONS if each.packed}
    assert packed == {"picture", "scenes", "rule", "rules"}
    for operation in OPERATIONS:
        if operation.method == "GET" and operation.name != "follow":
            headers, _ = raw(party.opener, operation.path.format(match=party.id, **RULE), "gzip")
            assert ("content-encoding" in headers) == (operation.name in packed), operation.name
    opened = party.opener.post("/api/matches", json={"game": "the-foreign-king", "seats": [{"seat": "red"}] * 2})
    assert "content-encoding" not in opened.headers


def test_streams_are_never_packed(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    headers = {"Accept": "text/event-stream", "Accept-Encoding": "gzip"}
    with party.opener.stream("GET", f"{party.path}/updates", headers=headers) as stream:
        assert stream.headers.get("content-encoding", "identity") == "identity"
        assert next(stream.iter_raw()).startswith((b"retry", b"id", b"event"))


def test_a_short_answer_is_sent_as_it_is(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.waiting()
    headers, content = raw(party.opener, f"{party.path}/scenes", "gzip", since=party.match.version)
    assert len(content) < LEAST
    assert "content-encoding" not in headers


def test_a_head_has_the_length_of_what_would_be_sent(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.waiting()
    head = party.opener.head(f"{party.path}/picture", headers={"Accept-Encoding": "gzip"})
    _, content = raw(party.opener, f"{party.path}/picture", "gzip")
    assert (head.headers["content-length"], head.headers["content-encoding"]) == (str(len(content)), "gzip")


@pytest.mark.parametrize(
    ("header", "accepts"),
    [("gzip", True), ("deflate, gzip;q=1.0, *;q=0.5", True), ("gzip;q=0", False), ("", False), ("x-gzipped", False)],
)
def test_who_accepts_gzip(header: str, accepts: bool) -> None:
    assert accepts_gzip(header) == accepts
