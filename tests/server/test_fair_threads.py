"""The threads for the work of requests are shared fairly among those who send them, by the time that work takes."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock
from time import perf_counter
from typing import Any

import pytest

from foreign_king.server import fair_threads, used_time, work_in_parts
from foreign_king.server.fair_threads import MUCH, FairThreads
from foreign_king.server.used_time import ASKER, Asker
from foreign_king.server.work_in_parts import Parts

FLOOD = 40


class Clock:
    """A clock that goes only when work is done."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


@contextmanager
def threads(number: int, clock: Callable[[], float] = perf_counter) -> Iterator[FairThreads]:
    made = FairThreads(number, clock=clock)
    try:
        yield made
    finally:
        made.stop()


async def run_for(made: FairThreads, asker: Asker, function: Any, *arguments: Any) -> Any:
    ASKER.set(asker)
    return await made.run(function, *arguments)


async def parts_for(made: FairThreads, asker: Asker, function: Any, *arguments: Any) -> Any:
    ASKER.set(asker)
    return await made.run_parts(function, *arguments)


class Record:
    """Whose work has been done, in order. Nothing is done before ``gate`` is open."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.names: list[str] = []
        self.gate = Event()
        self._lock = Lock()

    def work(self, name: str, seconds: float = 0.0) -> str:
        assert self.gate.wait(30), "the gate was not opened"
        with self._lock:
            self.clock.time += seconds
            self.names.append(name)
        return name


def order_of(askers: list[tuple[Asker, str, float]]) -> list[str]:
    """The order in which one thread does the work of some askers, who have all sent it before any was done."""
    record = Record()

    async def all_at_once() -> None:
        first = asyncio.ensure_future(run_for(made, Asker("nobody"), record.work, "first"))
        await asyncio.sleep(0)
        others = [asyncio.ensure_future(run_for(made, asker, record.work, *each)) for asker, *each in askers]
        await asyncio.sleep(0)
        record.gate.set()
        await asyncio.gather(first, *others)

    with threads(1, record.clock) as made:
        asyncio.run(all_at_once())
    return record.names[1:]


def test_whoever_sends_much_keeps_nobody_else_waiting() -> None:
    flood, other = Asker("a", "flood"), Asker("a", "other")
    names = order_of([*((flood, "flood", 0.005),) * FLOOD, *((other, "other", 0.0),) * 3])
    assert names.count("flood") == FLOOD
    # Each of the three comes after at most one more of the many.
    assert names.index("other") <= 1
    assert [place for place, name in enumerate(names) if name == "other"][-1] <= 4


def test_many_persons_of_one_address_count_as_one_for_other_addresses() -> None:
    many = [(Asker("a", str(number)), "many", 0.005) for number in range(FLOOD)]
    names = order_of([*many, *((Asker("b", "other"), "other", 0.005),) * 3])
    assert [place for place, name in enumerate(names) if name == "other"][-1] <= 8


def test_the_time_counts_and_not_the_number() -> None:
    slow, quick = Asker("a", "slow"), Asker("a", "quick")
    names = order_of([*((slow, "slow", 0.05),) * 4, *((quick, "quick", 0.001),) * 100])
    assert names.index("slow") <= 1
    # The second slow one comes when the quick ones have taken as much time as the first.
    assert [place for place, name in enumerate(names) if name == "slow"][1] >= 49


def test_work_in_parts_lets_others_have_their_turn() -> None:
    record = Record()

    def long() -> Parts[str]:
        for _ in range(20):
            record.work("part", work_in_parts.PART)
            yield
        return "long"

    async def both() -> list[str]:
        one = asyncio.ensure_future(parts_for(made, Asker("a"), long))
        await asyncio.sleep(0)
        other = asyncio.ensure_future(run_for(made, Asker("b"), record.work, "other"))
        await asyncio.sleep(0)
        record.gate.set()
        return list(await asyncio.gather(one, other))

    with threads(1, record.clock) as made:
        assert asyncio.run(both()) == ["long", "other"]
    assert record.names.index("other") <= 2
    assert record.names.count("part") == 20


def test_long_work_of_one_person_leaves_half_of_the_threads_to_others() -> None:
    """Also where it is done in one part, so that nobody can have his turn before its end."""
    record = Record()

    async def asked() -> None:
        held = [asyncio.ensure_future(run_for(made, Asker("a", "one"), record.work, "held")) for _ in range(8)]
        await asyncio.sleep(0)
        assert await run_for(made, Asker("a", "other"), lambda: 3) == 3
        assert record.names == []
        record.gate.set()
        await asyncio.gather(*held)

    with threads(4) as made:
        asyncio.run(asked())
    assert record.names == ["held"] * 8


def test_all_who_have_used_much_leave_half_of_the_threads_to_others() -> None:
    record = Record()
    busy = [Asker("a", str(number)) for number in range(4)]

    def use_much() -> None:
        record.clock.time += MUCH * 2

    async def asked() -> None:
        # One after the other, since the clock is no clock for several threads.
        for asker in busy:
            await run_for(made, asker, use_much)
            # What was used is counted a moment after the answer is there.
            while "0 of 4" not in repr(made):
                await asyncio.sleep(0.001)
        held = [asyncio.ensure_future(run_for(made, asker, record.work, "held")) for asker in busy]
        await asyncio.sleep(0)
        assert await run_for(made, Asker("a", "other"), lambda: 3) == 3
        record.gate.set()
        await asyncio.gather(*held)

    with threads(4, record.clock) as made:
        asyncio.run(asked())
    assert record.names == ["held"] * 4


def test_what_goes_wrong_is_raised_also_in_a_later_part() -> None:
    def wrong() -> None:
        raise ValueError("at once")

    def wrong_later() -> Parts[None]:
        yield
        raise ValueError("later")

    async def asked() -> None:
        with pytest.raises(ValueError, match="at once"):
            await made.run(wrong)
        with pytest.raises(ValueError, match="later"):
            await made.run_parts(wrong_later)
        assert await made.run(lambda: 3) == 3

    with threads(1) as made:
        asyncio.run(asked())


def test_what_nobody_waits_for_any_more_is_not_gone_on_with() -> None:
    ended = Event()
    begun = Event()

    def endless() -> Parts[None]:
        try:
            while True:
                begun.set()
                yield
        finally:
            ended.set()

    async def asked() -> None:
        task = asyncio.ensure_future(made.run_parts(endless))
        await asyncio.to_thread(begun.wait, 30)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await asyncio.to_thread(ended.wait, 30)

    with threads(1) as made:
        asyncio.run(asked())


def test_when_the_threads_are_stopped_nobody_waits_for_ever() -> None:
    record = Record()

    def endless() -> Parts[None]:
        while True:
            record.gate.set()
            yield

    async def asked() -> list[Any]:
        waiting = [asyncio.ensure_future(made.run_parts(endless)) for _ in range(3)]
        await asyncio.to_thread(record.gate.wait, 30)
        await asyncio.to_thread(made.stop)
        with pytest.raises(asyncio.CancelledError):
            await made.run(lambda: 3)
        return await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 30)

    made = FairThreads(1)
    results = asyncio.run(asked())
    assert [type(each) for each in results] == [asyncio.CancelledError] * 3


def test_persons_who_wait_for_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_threads, "MOST_KNOWN", 10)
    monkeypatch.setattr(used_time, "FORGIVEN", 1e9)

    async def asked() -> None:
        for number in range(50):
            assert await run_for(made, Asker(f"address {number % 7}", str(number)), lambda: 3) == 3

    with threads(2) as made:
        asyncio.run(asked())
        assert len(made._persons) <= 11
        assert len(made._addresses) <= 11
