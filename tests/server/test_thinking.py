"""The threads that think: no match waits for another one, and nobody can have the computer think without end."""

import asyncio
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from foreign_king import to_act
from foreign_king.server import computers, make_app, progress
from foreign_king.server.faults import StillThinking, ThinkingFull
from foreign_king.server.thinking import LONGEST_WAIT, ThinkingPool
from foreign_king.store import open_store
from tests.server.party import Party
from tests.server.running import Running, until


@pytest.fixture
def server() -> Iterator[Running]:
    with open_store("memory:") as store, Running(make_app(store), store) as running:
        yield running


def opened_at(server: Running, level: str) -> str:
    """A match of somebody against a level; the person has given a number, so chance can be dealt."""
    person = server.browser()
    seats = [{"seat": "red", "player": "computer", "level": level}, {"seat": "blue", "player": "me"}]
    answer = person.post("/api/matches", json={"game": "the-foreign-king", "seats": seats})
    match: str = answer.json()["match"]
    assert person.patch(f"/api/matches/{match}/seats/blue", json={"number": "1"}).status_code == 200
    return match


def begins(server: Running, match: str) -> tuple[str, ...]:
    """Who acts first in a match, once the turn order is drawn."""
    until(lambda: server.store.match(match).version > 0)
    current = server.store.match(match)
    return to_act(current.game, current.state)


def test_no_match_waits_for_what_is_thought_about_in_another_one(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the computer thinks about a command at the level hard and does not come to an end, other matches go on."""
    goes_on, thinks = Event(), Event()

    def slow(game: Any, seat: str, level: str, random: Any) -> Any:
        if level == "hard":
            thinks.set()
            assert goes_on.wait(60)
        return computers.command_for(game, seat, "random", random)

    monkeypatch.setattr(progress, "command_for", slow)
    try:
        until(lambda: opened_at(server, "hard") and thinks.wait(0.3))
        party = Party(server, "the-foreign-king", 2, people=1, computers=("blue",)).sit_down()
        party.play(5)
        assert party.match.version > 5
    finally:
        goes_on.set()


def test_the_computer_thinks_once_about_a_command(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is looked at again and again while the computer thinks about its command."""
    goes_on, calls = Event(), list[str]()

    def slow(game: Any, seat: str, level: str, random: Any) -> Any:
        calls.append(level)
        assert goes_on.wait(60)
        return computers.command_for(game, seat, "random", random)

    monkeypatch.setattr(progress, "command_for", slow)
    try:
        # Who begins is drawn.
        while begins(server, match := opened_at(server, "easy")) != ("red",):
            pass
        until(lambda: calls)
        for _ in range(20):
            server.app.state.host.progress.look_at(match)
        assert calls == ["easy"]
    finally:
        goes_on.set()


def test_a_person_has_one_hint_thought_about_at_a_time() -> None:
    pool, goes_on = ThinkingPool(threads=1, most_waiting=2), Event()

    async def ask() -> None:
        first = asyncio.ensure_future(pool.hint("anna", lambda: goes_on.wait(60)))
        await asyncio.sleep(0)
        with pytest.raises(StillThinking):
            await pool.hint("anna", bool)
        second = asyncio.ensure_future(pool.hint("bruno", lambda: 2))
        await asyncio.sleep(0)
        with pytest.raises(ThinkingFull):
            await pool.hint("chiara", bool)
        goes_on.set()
        assert await first
        assert await second == 2
        assert await pool.hint("anna", lambda: 3) == 3

    asyncio.run(ask())
    pool.stop()


def test_a_hint_whose_turn_does_not_come_is_given_up() -> None:
    now, waited, goes_on = [0.0], list[bool](), Event()
    pool = ThinkingPool(threads=1, clock=lambda: now[0])

    async def ask() -> None:
        pool.think(lambda: waited.append(goes_on.wait(60)))
        waits = asyncio.ensure_future(pool.hint("anna", lambda: 1))
        await asyncio.sleep(0)
        now[0] = LONGEST_WAIT + 1
        goes_on.set()
        with pytest.raises(ThinkingFull):
            await waits
        assert waited == [True]

    asyncio.run(ask())
    pool.stop()
