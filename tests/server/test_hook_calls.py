"""A call of a hook reaches no inner address, follows nobody, and ends in time whatever the other side does."""

import socket
from threading import Event
from time import monotonic, process_time
from typing import Any

import pytest

from foreign_king.server import hook_calls
from foreign_king.server.hook_addresses import Hooks, place_of
from foreign_king.server.hook_calls import call
from tests.server.receiver import Answer, Receiver, drip, flood, flood_line, hang, put_off, put_off_once, redirect_to
from tests.server.running import SOON

TEXT = "text/plain; charset=utf-8"


def called(url: str, hooks: Hooks = "inner") -> str:
    return call(place_of(url), "Grüße".encode(), TEXT, hooks=hooks)


def test_a_call_is_one_post_with_the_body() -> None:
    with Receiver() as receiver:
        assert called(f"{receiver.url}/topic?a=b") == "called"
        ((path, headers, body),) = receiver.received
    assert (path, body.decode(), headers["content-type"]) == ("/topic?a=b", "Grüße", TEXT)
    assert headers["host"] == f"127.0.0.1:{receiver.port}"
    assert "cookie" not in headers
    assert "authorization" not in headers


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "0"])
def test_an_inner_address_is_not_called_however_it_is_written(host: str) -> None:
    with Receiver() as receiver:
        assert called(f"http://{host}:{receiver.port}/", "public") in ("refused", "failed")
        assert receiver.received == []


def test_a_name_that_leads_inside_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is looked up once, and the connection goes to the very address that was checked: a name that leads to
    another address a moment later (DNS rebinding) gains nothing."""
    with Receiver() as receiver:
        lookups, answers = list[str](), {"inside.example": ["127.0.0.1"], "both.example": ["127.0.0.2", "127.0.0.1"]}

        def look_up(host: str, port: int, **_: Any) -> list[Any]:
            lookups.append(host)
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, port)) for number in answers[host]]

        monkeypatch.setattr(socket, "getaddrinfo", look_up)
        assert called(f"http://inside.example:{receiver.port}/", "public") == "refused"
        assert receiver.received == []
        # One of its addresses is taken for a public one here: that one is called, and no other.
        monkeypatch.setattr(hook_calls, "is_inner", lambda number: number != "127.0.0.1")
        assert called(f"http://both.example:{receiver.port}/", "public") == "refused"
        assert receiver.received == []
        # The machine itself is refused too, whatever its address; the test has no other one to call.
        monkeypatch.setattr(hook_calls, "_is_own", lambda _: False)
        lookups.clear()
        reached, connect = list[str](), socket.socket.connect

        def note(sock: socket.socket, address: Any) -> None:
            reached.append(address[0])
            connect(sock, address)

        monkeypatch.setattr(socket.socket, "connect", note)
        assert called(f"http://both.example:{receiver.port}/", "public") == "called"
    assert lookups == ["both.example"]
    assert reached == ["127.0.0.1"]


def test_redirections_are_not_followed() -> None:
    with Receiver() as inner, Receiver(redirect_to(f"{inner.url}/")) as receiver:
        assert called(receiver.url) == "failed"
        assert len(receiver.received) == 1
        assert inner.received == []


def test_a_call_that_is_not_answered_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook_calls, "LONGEST", 0.5)
    with Receiver(hang) as receiver:
        assert seconds_of_failure(receiver.url) < 2


def seconds_of_failure(url: str) -> float:
    """How long a call takes that fails."""
    began = monotonic()
    assert called(url) == "failed"
    return monotonic() - began


@pytest.mark.parametrize("answer", [drip, flood, flood_line])
def test_whoever_lets_his_answer_drip_or_floods_with_it_has_accepted_the_call_by_its_first_line(
    answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for the rest: not even for the time that a call may take."""
    monkeypatch.setattr(hook_calls, "LONGEST", SOON)
    with Receiver(answer) as receiver:
        began = monotonic()
        assert called(receiver.url) == "called"
        assert monotonic() - began < 2


@pytest.mark.parametrize(("answer", "result"), [(put_off, "failed"), (put_off_once, "called")])
def test_an_answer_is_put_off_only_so_often(answer: Answer, result: str) -> None:
    """A receiver that says for ever that its answer follows is not read for ever."""
    with Receiver(answer) as receiver:
        began = process_time()
        assert called(receiver.url) == result
        assert process_time() - began < 0.5


def test_a_name_server_that_does_not_answer_ends_the_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook_calls, "LONGEST", 0.3)
    ended = Event()

    def never(*_: Any, **__: Any) -> list[Any]:
        ended.wait(SOON)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", never)
    assert seconds_of_failure("http://slow.example/") < 1.5
    ended.set()


def test_a_host_that_does_not_answer_or_speaks_no_tls_is_a_failure() -> None:
    with Receiver() as receiver:
        assert called(f"https://127.0.0.1:{receiver.port}/") == "failed"
        assert receiver.received == []
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert called(f"http://127.0.0.1:{port}/") == "failed"
    assert called("http://no-such-host.invalid/") == "failed"
    assert called(f"http://{'x' * 64}.example/") == "failed"
