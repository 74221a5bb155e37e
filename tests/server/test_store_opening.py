"""A process that serves opens its store, waits while it is locked, and can be ended meanwhile."""

import os
import signal
import sys
from threading import Event, main_thread
from time import monotonic

import pytest

from foreign_king.server import store_opening
from foreign_king.server.store_opening import TRIES, opened
from foreign_king.store import Busy, Store, StoreError, open_store
from tests.server.running import SOON, until


def test_a_store_that_is_busy_at_first_is_opened_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_opening, "PAUSE", 0)
    tries = list[int]()

    def open() -> Store:
        tries.append(1)
        if len(tries) < 3:
            raise Busy("somebody makes the tables")
        return open_store("memory:")

    with opened(open) as store:
        store.probe()
    assert len(tries) == 3


def test_a_store_that_cannot_be_opened_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_opening, "PAUSE", 0)
    tries = list[int]()

    def fail() -> Store:
        tries.append(1)
        raise StoreError("the file is damaged")

    with pytest.raises(StoreError, match="the file is damaged"):
        opened(fail)
    assert len(tries) == TRIES + 1


def functions_of_main_thread() -> list[str]:
    """The names of the functions in which the main thread is now."""
    names, frame = list[str](), sys._current_frames().get(main_thread().ident or 0)
    while frame is not None:
        names.append(frame.f_code.co_name)
        frame = frame.f_back
    return names


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_process_while_the_store_is_locked(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_opening, "leave_quickly", lambda: None)
    locked, before = Event(), signal.getsignal(number)

    def wait() -> Store:
        # The thread that opens the store begins a moment before the main thread waits for it.
        until(lambda: "get" in functions_of_main_thread())
        os.kill(os.getpid(), number)
        assert locked.wait(SOON), "the signal has not ended the process"
        return open_store("memory:")

    began = monotonic()
    with pytest.raises(SystemExit) as end:
        opened(wait)
    assert monotonic() - began < 10
    assert (end.value.code, signal.getsignal(number)) == (0, before)
    assert not locked.is_set()
    locked.set()
