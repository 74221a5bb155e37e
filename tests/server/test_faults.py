"""What is wrong with a request is said with a code, a sentence and a place; nothing is done then."""

import time
from typing import Any

import httpx
import pytest

from foreign_king.server import make_app
from foreign_king.server.fault_answers import CODES, fault_answer
from foreign_king.server.reading import LONGEST_BODY
from foreign_king.server.security import HEADERS
from foreign_king.store import Busy, StoreError, open_store
from tests.server.party import Party
from tests.server.running import SOON, Running

JSON = {"Content-Type": "application/json"}
SEATS = [{"seat": "red", "player": "me"}, {"seat": "blue"}]
KING = {"game": "the-foreign-king", "seats": SEATS}


def opened(person: httpx.Client, **content: Any) -> httpx.Response:
    return person.post("/api/matches", json={**KING, **content})


@pytest.mark.parametrize(
    ("content", "pointer"),
    [
        ({"game": "chess"}, "/game"),
        ({"edition": "latin"}, "/edition"),
        ({"law": {"no_such_law": 1}}, "/law/no_such_law"),
        ({"law": {"limited_bank": "yes"}}, "/law/limited_bank"),
        ({"board": "0" * 32}, "/board"),
        ({"seats": []}, "/seats"),
        ({"seats": [{"seat": f"s{number}"} for number in range(21)]}, "/seats"),
        ({"seats": [{"seat": "red"}, {"seat": "red"}]}, "/seats/1/seat"),
        ({"seats": [{"seat": "table"}, {"seat": "red"}]}, "/seats/0/seat"),
        ({"seats": [{"seat": "red", "player": "nobody"}]}, "/seats/0/player"),
        ({"seats": "red"}, "/seats"),
        ({"take_back": "always"}, "/take_back"),
        ({"spectators": 1}, "/spectators"),
        ({"wait": -1}, "/wait"),
        ({"absence": 10**12}, "/absence"),
        ({"wait": 1.5}, "/wait"),
        ({"more": 1}, ""),
    ],
)
def test_a_match_that_cannot_be_opened_is_refused_with_a_reason(
    server: Running, content: dict[str, Any], pointer: str
) -> None:
    before = server.store.summaries()
    answer = opened(server.browser(), **content)
    assert (answer.status_code, answer.json()["fault"], answer.json()["pointer"]) == (400, "malformed", pointer)
    assert answer.json()["expected"]
    assert server.store.summaries() == before


@pytest.mark.parametrize("name", ["x" * 41, "a\nb", "a\u202eb", "\u0301" * 6, "\u200b"])
def test_a_name_that_could_do_harm_is_refused(server: Running, name: str) -> None:
    answer = opened(server.browser(), seats=[{"seat": "red", "player": "me", "name": name}, {"seat": "blue"}])
    assert answer.status_code == 400
    assert answer.json()["fault"] in ("too-long", "bad-text")
    assert server.store.summaries() == []


def test_a_number_of_players_that_the_game_does_not_allow_is_refused(server: Running) -> None:
    fault = opened(server.browser(), game="lang-lebe-der-koenig").json()
    assert (fault["fault"], fault["rule"]) == ("refused", "setup.players")


@pytest.mark.parametrize(
    ("body", "status", "fault"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"[]", 400, "malformed"),
        (b'"a"', 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        (b'{"game": NaN}', 400, "malformed"),
        (b'{"game": "a", "game": "b"}', 400, "malformed"),
        (b'{"game": "\\ud800"}', 400, "malformed"),
        (b"[" * 5000, 400, "malformed"),
        (b'{"wait": ' + b"9" * 5000 + b"}", 400, "malformed"),
        (b" " * LONGEST_BODY + b"{}", 413, "too-large"),
    ],
)
def test_bodies_that_cannot_be_read_are_malformed(server: Running, body: bytes, status: int, fault: str) -> None:
    answer = server.browser().post("/api/matches", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["fault"]) == (status, fault)


def test_a_body_is_refused_while_it_arrives(server: Running) -> None:
    """Nobody waits for the rest of a body that is too large, whatever length it claims to have."""
    sent = 0

    def endless() -> Any:
        nonlocal sent
        while sent < 100 * LONGEST_BODY:
            sent += 8192
            yield b" " * 8192

    try:
        answer = server.browser().post("/api/matches", content=endless(), headers=JSON)
        assert answer.status_code == 413
    except httpx.WriteError:
        pass  # the connection was closed after the answer
    assert opened(server.browser()).status_code == 201


def test_a_body_is_json_and_says_so(server: Running) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = server.browser().post("/api/matches", content=b"{}", headers={"Content-Type": kind})
        assert (answer.status_code, answer.json()["fault"]) == (415, "not-json")
    right = server.browser().post("/api/games", content=b"{}", headers=JSON)
    assert (right.status_code, right.headers["allow"]) == (405, "GET, HEAD")


def test_parameters_that_are_not_known_are_malformed(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2)
    stranger = server.stranger()
    for path, pointer in (
        ("/api/games?x=1", "/x"),
        (f"{party.path}?seat=red&seat=blue", "/seat"),
        (f"{party.path}/updates?since=-1", "/since"),
        (f"{party.path}/updates?since=one", "/since"),
        (f"{party.path}/updates?since=%D9%A1", "/since"),
        (f"{party.path}/picture?step=99", "/step"),
        (f"{party.path}/picture?style=gaudy", "/style"),
        (f"{party.path}/story?language=la", "/language"),
        (f"{party.path}/scenes?language=la", "/language"),
        (f"{party.path}/scenes?step=99", "/step"),
        (f"{party.path}/scenes?since=0&step=0", "/step"),
        (f"{party.path}/scenes?since=-1", "/since"),
        (f"{party.path}/explanation?score=nobody", "/score"),
    ):
        answer = stranger.get(path)
        assert (answer.status_code, answer.json()["pointer"]) == (400, pointer), path
    late = stranger.get(f"{party.path}/updates?since=99")
    assert (late.status_code, late.json()["current"]) == (409, party.match.version)


def test_addresses_where_nothing_is_are_unknown(server: Running) -> None:
    stranger = server.stranger()
    for path in ("/nothing", "/api", "/api/matches/", "/api/matches/nothing", "/api/matches/%00", "/api/matches/A%2Fb"):
        answer = stranger.get(path)
        assert (answer.status_code, answer.json()["fault"]) == (404, "unknown"), path
    party = Party(server, "the-foreign-king", 2)
    for seat in ("white", "%00", "Ö"):
        answer = party.opener.post(f"{party.path}/seats/{seat}", json={})
        assert (answer.status_code, answer.json()["fault"]) == (404, "unknown-seat"), seat
    assert party.opener.delete(f"{party.path}/remarks/first").json()["fault"] == "unknown"
    assert party.opener.delete(f"{party.path}/remarks/7").json()["fault"] == "not-allowed"


def test_a_match_that_no_server_has_opened_has_no_participants(server: Running) -> None:
    with open("examples/logs/two-players.jsonl", "rb") as log:
        id, _ = server.store.read_log(log)
    answer = server.stranger().get(f"/api/matches/{id}")
    assert (answer.status_code, answer.json()["fault"]) == (404, "no-participants")


def test_a_page_of_another_origin_changes_nothing(server: Running) -> None:
    victim = server.browser()
    assert opened(victim).status_code == 201
    host = server.address.removeprefix("http://")
    cases: tuple[tuple[dict[str, str], bool], ...] = (
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "cross-site", "Origin": f"http://{host}"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Origin": f"http://{host}"}, True),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Origin": f"//{host}"}, False),
        ({"Origin": f"http://{host}@evil.example"}, False),
        ({"Origin": "http://["}, False),
        ({"Origin": "http://a]b"}, False),
        ({"Origin": f"https://{host}"}, True),
        ({}, False),
    )
    cookie = {"Cookie": f"foreign_king={victim.cookies['foreign_king']}"}

    def post(headers: dict[str, str]) -> httpx.Response:
        return httpx.post(f"{server.address}/api/matches", json=KING, headers=headers, timeout=SOON)

    for headers, right in cases:
        answer = post({**headers, **cookie})
        assert answer.status_code == (201 if right else 403), headers
        assert right or answer.json()["fault"] == "other-origin"
    assert post({"Origin": "http://["}).status_code == 403
    alone = post(cookie)
    assert "a program sends its key in the header Authorization" in alone.json()["message"]
    key = {"Authorization": f"Bearer {victim.cookies['foreign_king']}", "Origin": "http://evil.example"}
    # A request with a bearer key cannot come from a page that only makes a browser send its cookie.
    assert post(key).status_code == 201


def test_a_page_of_http_changes_nothing_on_a_server_of_https() -> None:
    with open_store("memory:") as store, Running(make_app(store, proxies=1), store) as server:
        host = server.address.removeprefix("http://")
        for scheme, status in (("https", 201), ("http", 403)):
            headers = {"X-Forwarded-Proto": "https", "Origin": f"{scheme}://{host}"}
            assert server.stranger().post("/api/matches", json=KING, headers=headers).status_code == status


def test_the_cookie_is_for_the_browser_alone(server: Running) -> None:
    answer = opened(server.browser())
    parts = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/", "max-age=34560000"} <= parts
    assert "secure" not in parts
    # A sender who has a key keeps it.
    browser = server.browser()
    opened(browser)
    assert "set-cookie" not in opened(browser).headers


def test_every_answer_has_the_headers_that_keep_browsers_from_doing_harm(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2)
    stranger = server.stranger()
    for path in ("/", "/openapi.json", "/api/games", "/nothing", party.path, f"{party.path}/log"):
        answer = stranger.get(path)
        expected = {**HEADERS, "Cache-Control": "no-cache, private"} if path == "/" else HEADERS
        assert {name: answer.headers.get(name) for name in HEADERS} == expected, path
        assert answer.headers["content-type"].startswith(("application/", "text/html"))
    picture = stranger.get(f"{party.path}/picture")
    assert picture.headers["content-security-policy"].startswith("default-src 'none'; style-src 'unsafe-inline'")
    assert picture.headers["content-type"].startswith("image/svg+xml")


def test_an_answer_says_nothing_about_a_mistake_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store("memory:") as store, Running(make_app(store), store) as server:
        for error, status in ((RuntimeError("secret"), 500), (Busy("secret"), 503), (StoreError("secret"), 503)):

            def fail(*_: Any, error: Exception = error) -> None:
                raise error

            with monkeypatch.context() as patch:
                patch.setattr(store, "match", fail)
                patch.setattr(server.app.state.host.registry, "get", fail)
                answer = server.stranger().get("/api/matches/anything")
            assert answer.status_code == status
            assert "secret" not in answer.text
            assert answer.headers.get("retry-after") == ("1" if status == 503 else None)
    assert fault_answer(ValueError("x")).status == 500
    assert set(CODES.values()) >= {400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503}


def test_a_store_that_fails_is_named_in_the_log_and_does_not_fill_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """With a full disk, for example, whoever operates the server learns why nothing is stored."""

    def fail(*_: Any) -> None:
        raise Busy("the database does not answer: database or disk is full")

    with open_store("memory:") as store, Running(make_app(store), store) as server:
        monkeypatch.setattr(server.app.state.host.registry, "get", fail)
        stranger = server.stranger()
        began = time.monotonic()
        answers = [stranger.get("/api/matches/anything/seats") for _ in range(20)]
        seconds = time.monotonic() - began
    assert {answer.status_code for answer in answers} == {503}
    lines = [each.message for each in caplog.records if "disk is full" in each.message]
    # There is a line each second at the most, however long a slow machine takes.
    assert 1 <= len(lines) <= 1 + seconds


def test_a_match_that_cannot_be_read_can_be_listed_and_ended(server: Running) -> None:
    party = Party(server, "the-foreign-king", 2).sit_down()
    party.waiting()
    with server.store._database.transaction(writes=True) as cursor:  # somebody damages the database
        cursor.execute(
            "UPDATE foreign_king_events SET state = ? WHERE originator_id = ? AND originator_version = 1",
            (b'{"damaged": true}', party.id),
        )
    server.store._recent.drop(party.id)
    answer = party.opener.get(party.path, params={"seat": "red"})
    assert (answer.status_code, answer.json()["fault"], answer.json()["reason"]) == (409, "unreadable", "damaged")
    listed = party.opener.get("/api/matches").json()["matches"]
    assert [(each["match"], each["over"]) for each in listed] == [(party.id, False)]
    ended = party.opener.post(f"{party.path}/departures", json={"ruling": {"reason": "it is damaged"}})
    assert ended.json() == {"version": 2}
