"""What several threads append at the same moment: it is stored together, and each is answered for itself."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event, Lock, Thread, current_thread
from time import monotonic, sleep
from typing import Any

import pytest
from eventsourcing.persistence import DataError, IntegrityError, OperationalError, StoredEvent

from foreign_king import GAMES
from foreign_king.logs import make_header
from foreign_king.store import Busy, StoreError, open_store
from foreign_king.store.event_keys import AT_ONCE, new_key
from foreign_king.store.tables import Last, StreamEvent, Taken, lasts_before
from foreign_king.store.together import Batch, Together

HEADER = make_header(GAMES["lang-lebe-der-koenig"], ("red", "blue", "green"))
SOON = 60.0
"""How many seconds a test waits at the most for what usually comes at once."""


class Notebook:
    """A recorder in memory. Its first call waits for ``go``, so that others come meanwhile."""

    def __init__(self) -> None:
        self.calls = list[list[str]]()
        self.stored = dict[str, list[StoredEvent]]()
        self.go = Event()
        self.begun = Event()
        self.fault: Exception | None = None
        self.interruptions = list[BaseException | None]()
        self.fault_after: Exception | None = None

    def insert_events(self, stored_events: Sequence[StoredEvent], *, lasts: Sequence[Last] = (), **_: Any) -> None:
        """Keep events, if the events before them are the last ones."""
        self.begun.set()
        self.go.wait(10)
        self.calls.append([str(each.originator_id) for each in stored_events])
        interruption = self.interruptions.pop(0) if self.interruptions else None
        if interruption is not None:
            raise interruption
        if self.fault is not None:
            raise self.fault
        if any(each.state == b"bad" for each in stored_events):
            raise DataError("this cannot be stored")
        for last in lasts_before(stored_events, lasts):
            if len(self.stored.get(last.stream, [])) != last.version + 1:
                raise Taken(last.stream)
        if any(each.originator_version == 0 and str(each.originator_id) in self.stored for each in stored_events):
            raise IntegrityError("there is one")
        for each in stored_events:
            self.stored.setdefault(str(each.originator_id), []).append(each)
        if self.fault_after is not None:
            raise self.fault_after

    def select_events(self, originator_id: str, *, gt: int | None = None, limit: int | None = None) -> Any:
        """Return events of a stream."""
        return [each for each in self.stored.get(originator_id, []) if gt is None or each.originator_version > gt][
            :limit
        ]


def batch(stream: str, version: int = 0, event: bytes = b"{}", *lasts: Last) -> Batch:
    """Return a batch of one event."""
    return Batch([StreamEvent(stream, version, "noted", event)], {}, lasts, monotonic() + SOON)


@pytest.fixture
def notebook() -> Notebook:
    return Notebook()


def at_once(notebook: Notebook, *batches: Batch) -> list[Future[None]]:
    """Append one batch, and the others while it is being written; return what became of these."""
    together = Together(notebook)
    with ThreadPoolExecutor(len(batches) + 1) as threads:
        first = threads.submit(together.append, batch("first"), SOON)
        assert notebook.begun.wait(SOON)
        futures = list[Future[None]]()
        for number, each in enumerate(batches, 1):
            futures.append(threads.submit(together.append, each, SOON))
            while len(together._waiting) < number:
                sleep(0.001)
        notebook.go.set()
    assert first.exception() is None or notebook.fault is not None
    return futures


def test_what_waits_at_the_same_moment_is_stored_together(notebook: Notebook) -> None:
    answers = at_once(notebook, batch("anna"), batch("bruno"), batch("clara"))
    assert [each.exception() for each in answers] == [None, None, None]
    assert notebook.calls == [["first"], ["anna", "bruno", "clara"]]


class LateLock:
    """A lock after which the thread with the name ``late`` waits: when it has released the lock for the first time, it
    goes on only when a test lets it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.released = Event()
        self.may_go_on = Event()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()
        if current_thread().name == "late" and not self.released.is_set():
            self.released.set()
            assert self.may_go_on.wait(SOON)


def test_a_thread_whose_turn_comes_before_it_waits_for_it_is_answered_too(notebook: Notebook) -> None:
    together, lock = Together(notebook), LateLock()
    together._lock = lock  # type: ignore[assignment]
    last = batch("anna")
    with ThreadPoolExecutor(1) as threads:
        first = threads.submit(together.append, batch("first"), SOON)
        assert notebook.begun.wait(SOON)
        late = Thread(target=together.append, args=(last, SOON), name="late")
        late.start()
        assert lock.released.wait(SOON)
        notebook.go.set()
        first.result(SOON)
    assert last.leads
    lock.may_go_on.set()
    late.join(SOON)
    assert last.done
    assert notebook.calls == [["first"], ["anna"]]
    together.append(batch("bruno"), SOON)


def test_nobody_is_answered_before_it_is_stored(notebook: Notebook) -> None:
    together = Together(notebook)
    with ThreadPoolExecutor() as threads:
        answers = [threads.submit(together.append, batch(stream), SOON) for stream in ("anna", "bruno")]
        assert notebook.begun.wait(SOON)
        sleep(0.05)
        assert not any(each.done() for each in answers)
        notebook.go.set()
    assert sorted(notebook.stored) == ["anna", "bruno"]


@pytest.mark.parametrize(
    ("bad", "fault"),
    [
        (batch("bruno", 7), Taken),
        (batch("bruno", 0, b"{}", Last("clara", 3)), Taken),
        (batch("first", 0, b"another"), Taken),
        (batch("bruno", 0, b"bad"), DataError),
    ],
    ids=["a gap", "another last event", "an event that is there", "something that cannot be stored"],
)
def test_what_cannot_be_stored_fails_alone(notebook: Notebook, bad: Batch, fault: type[Exception]) -> None:
    anna, bruno, dora = at_once(notebook, batch("anna"), bad, batch("dora"))
    assert isinstance(bruno.exception(), fault)
    assert (anna.exception(), dora.exception()) == (None, None)
    assert sorted(notebook.stored) == ["anna", "dora", "first"]
    # All three were tried together, and then each by itself.
    assert len(notebook.calls) == 5


def test_two_that_concern_the_same_stream_are_never_put_together(notebook: Notebook) -> None:
    first, second, third = at_once(
        notebook, batch("anna"), batch("bruno", 0, b"{}", Last("anna", 0)), batch("anna", 0, b"another")
    )
    assert (first.exception(), second.exception()) == (None, None)
    assert isinstance(third.exception(), Taken)
    assert notebook.calls == [["first"], ["anna"], ["bruno"], ["anna"]]


def test_a_database_that_does_not_answer_fails_for_all_and_is_asked_once(notebook: Notebook) -> None:
    notebook.fault = OperationalError("locked")
    answers = at_once(notebook, batch("anna"), batch("bruno"))
    assert [type(each.exception()) for each in answers] == [OperationalError, OperationalError]
    assert len(notebook.calls) == 2


def test_what_was_stored_by_a_try_that_broke_is_acknowledged(notebook: Notebook) -> None:
    notebook.fault_after = IntegrityError("the second try has found the events of the first one")
    (answer,) = at_once(notebook, batch("anna"))
    assert answer.exception() is None
    assert [each.state for each in notebook.stored["anna"]] == [b"{}"]


def test_who_does_not_get_his_turn_in_time_stores_nothing_later_either(notebook: Notebook) -> None:
    together = Together(notebook)
    with ThreadPoolExecutor() as threads:
        first = threads.submit(together.append, batch("first"), SOON)
        assert notebook.begun.wait(SOON)
        with pytest.raises(OperationalError):
            together.append(batch("anna"), 0.02)
        notebook.go.set()
    together.append(batch("bruno"), SOON)
    assert first.exception() is None
    assert sorted(notebook.stored) == ["bruno", "first"]


def test_whatever_interrupts_the_thread_that_writes_the_others_do_not_wait_for_ever(notebook: Notebook) -> None:
    together = Together(notebook)
    with ThreadPoolExecutor() as threads:
        first = threads.submit(together.append, batch("first"), SOON)
        assert notebook.begun.wait(SOON)
        answers = list[Future[None]]()
        for number, each in enumerate(("anna", "bruno", "clara"), 1):
            answers.append(threads.submit(together.append, batch(each, 7), SOON))
            while len(together._waiting) < number:
                sleep(0.001)
        # All three are tried together and fail, because of a gap. Then the first of them is interrupted.
        notebook.interruptions = [None, None, KeyboardInterrupt()]
        notebook.go.set()
    assert first.exception() is None
    assert [type(each.exception()) for each in answers] == [KeyboardInterrupt, StoreError, StoreError]
    together.append(batch("dora"), SOON)
    assert sorted(notebook.stored) == ["dora", "first"]


def test_those_who_wait_write_in_the_order_in_which_they_have_come(notebook: Notebook) -> None:
    batches = [batch("anna", number) for number in range(6)]
    assert [each.exception() for each in at_once(notebook, *batches)] == [None] * 6
    assert [each.originator_version for each in notebook.stored["anna"]] == list(range(6))


def test_twenty_threads_at_a_store_each_get_their_own_answer(address: str) -> None:
    """Half of them append to journals of their own, and half to one that all want to begin."""
    with open_store(address) as store, ThreadPoolExecutor(20) as threads:
        streams = [f"person/{number if number % 2 else 'all'}" for number in range(20)]
        answers = [threads.submit(store.append_journal, each, 0, "noted", {"by": each}) for each in streams]
        faults = [answer.exception() for answer in answers]
        assert [fault is None for fault in faults[1::2]] == [True] * 10
        assert sum(fault is None for fault in faults[::2]) == 1
        assert [len(store.journal(each)) for each in streams] == [1] * 20
        numbers = [change.number for change in store.changes()]
        assert numbers == sorted(set(numbers))
        assert len(numbers) == 11


def test_a_store_that_is_locked_for_long_is_busy_for_all(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(f"sqlite:///{tmp_path}/games.db") as store, ThreadPoolExecutor() as threads:
        monkeypatch.setattr(store._database, "patience", 0.2)
        with store._database.transaction(writes=True):
            answers = [threads.submit(store.append_journal, f"person/{number}", 0, "noted", {}) for number in range(3)]
            assert [type(each.exception(5)) for each in answers] == [Busy] * 3
        assert store.changes() == []


def test_keys_of_events_are_never_equal() -> None:
    number = 3 * AT_ONCE + 1
    assert len({new_key() for _ in range(number)}) == number
