"""A child process sends what it has worked out, and changes nothing here."""

import os
from collections.abc import Callable

import pytest

from tests.mutation.child import DoesNotHold, be_silent, from_child


def test_each_value_is_received_as_soon_as_it_is_sent() -> None:
    reader, writer = os.pipe()

    def work(send: Callable[[str], None]) -> None:
        send("first")
        send(os.read(reader, 6).decode())

    received = from_child(work)
    assert next(received) == "first"
    os.write(writer, b"second")
    assert list(received) == ["second"]


def test_nothing_is_changed_here(capfd: pytest.CaptureFixture[str]) -> None:
    kept: list[int] = []

    def work(send: Callable[[int], None]) -> None:
        be_silent()
        os.write(1, b"not printed")
        kept.append(1)
        send(len(kept))

    assert list(from_child(work)) == [1]
    assert kept == []
    assert capfd.readouterr() == ("", "")


def test_what_the_work_raises_is_raised_here() -> None:
    def work(send: Callable[[int], None]) -> None:
        send(1)
        raise KeyError("elsewhere")

    received = from_child(work)
    assert next(received) == 1
    with pytest.raises(DoesNotHold, match=r"KeyError.*elsewhere"):
        next(received)
