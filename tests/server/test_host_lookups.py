"""A host is looked up for only so long, and only so many lookups run at a time."""

import socket
from threading import BoundedSemaphore, Event
from time import monotonic
from typing import Any

import pytest

from foreign_king.server import host_lookups
from foreign_king.server.host_lookups import MOST, look_up
from tests.server.running import until


def test_a_host_that_is_known_is_looked_up() -> None:
    assert {each[4][0] for each in look_up("127.0.0.1", 80, monotonic() + 5)} == {"127.0.0.1"}


@pytest.mark.parametrize("host", ["no-such-host.invalid", "x" * 64 + ".example"])
def test_a_host_that_nobody_knows_has_no_addresses(host: str) -> None:
    with pytest.raises((OSError, ValueError)):
        look_up(host, 80, monotonic() + 5)


def test_lookups_that_nobody_waits_for_any_more_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    answer, begun = Event(), list[str]()

    def wait(host: str, port: int, **_: Any) -> list[Any]:
        begun.append(host)
        answer.wait(30)
        return [host]

    monkeypatch.setattr(socket, "getaddrinfo", wait)
    # Lookups of other tests may still be running.
    monkeypatch.setattr(host_lookups, "PLACES", BoundedSemaphore(MOST))
    for number in range(MOST + 2):
        with pytest.raises(OSError, match="too long" if number < MOST else "too many"):
            look_up(f"{number}.example", 80, monotonic())
    # Each lookup begins in a thread of its own, a moment later.
    until(lambda: len(begun) >= MOST)
    assert len(begun) == MOST
    answer.set()
    # Those that have ended make room.
    until(lambda: _looked_up("later.example"))


def _looked_up(host: str) -> bool:
    try:
        return look_up(host, 80, monotonic() + 5) == [host]
    except OSError:
        return False
