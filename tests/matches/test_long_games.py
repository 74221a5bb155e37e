"""What a command costs does not depend on how many commands the game has had before it."""

import sys
from collections.abc import Callable
from io import BytesIO
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES
from foreign_king.games.lang_lebe_der_koenig import EndTurn
from foreign_king.logs import make_header
from foreign_king.logs.departures import Abandon
from foreign_king.matches import (
    Match,
    deal_match,
    leave,
    open_match,
    read_match,
    submit,
    take_back,
    updates,
    write_match,
)
from foreign_king.replays import play_on, preview, undo, why_not_undo
from tests.memory import memory_of

SEATS = ("red", "blue", "green")
SHORT, LONG = 100, 12_000
READ_SHORT, READ_LONG = 200, 2_000
"""The lengths of the games that are read and kept: to count the calls of a long one would take long."""
INEXACT = 0 if sys.implementation.name == "cpython" else 2**23
"""By how many bytes the memory that some work takes can be measured wrongly."""
POINTER = 8
"""Bytes of one entry of a tuple: to copy a game's steps once would take so many for each."""


def grown(commands: int) -> Match:
    """A match of Lang lebe der König in which everybody ends the turn, each time under an id."""
    match, _ = deal_match(open_match(make_header(GAMES["lang-lebe-der-koenig"], SEATS)), Random(1))
    for number in range(commands):
        seat = match.state.turn
        match, _ = submit(match, seat, EndTurn(by=seat), id=f"{seat}-{number}")
    return match


@pytest.fixture(scope="module")
def games() -> dict[int, Match]:
    return {length: grown(length) for length in (SHORT, LONG)}


def who(match: Match) -> Any:
    return match.state.turn


ASKED: dict[str, Callable[[Match], Any]] = {
    "play_on": lambda match: play_on(match.replay, EndTurn(by=who(match))),
    "submit": lambda match: submit(match, who(match), EndTurn(by=who(match))),
    "submit under an id": lambda match: submit(match, who(match), EndTurn(by=who(match)), id="new"),
    "submit again": lambda match: submit(match, "red", EndTurn(by="red"), id="red-0"),
    "take_back": lambda match: take_back(match, match.replay[-1].command.by),
    "undo": lambda match: undo(match.replay),
    "why_not_undo": lambda match: why_not_undo(match.replay, who(match)),
    "leave": lambda match: leave(match, Abandon(seat="red")),
    "updates": lambda match: updates(match, "blue", since=match.version - 2),
    "preview": lambda match: preview(match.game, match.state, EndTurn(by=who(match))),
    "a slice": lambda match: match.replay.steps[:-2],
    "the last item": lambda match: (match.replay[-1], match.happened[-1], match.replay.at(50)),
    "repr": repr,
}


def calls(ask: Callable[[], Any]) -> int:
    """How many functions are called while something is done, those written in C too."""
    counted = 0

    def count(frame: Any, event: str, argument: Any) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        ask()
    finally:
        sys.setprofile(before)
    return counted


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_a_long_game_costs_no_more_work_than_a_short_one(games: dict[int, Match], ask: Callable[[Match], Any]) -> None:
    ask(games[SHORT])  # what is remembered at the first time
    short, long = (calls(lambda match=games[length]: ask(match)) for length in (SHORT, LONG))  # type: ignore[misc]
    assert long <= 1.5 * short + 50


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_nothing_is_copied_that_is_as_long_as_the_game(games: dict[int, Match], ask: Callable[[Match], Any]) -> None:
    ask(games[LONG])
    assert memory_of(lambda: ask(games[LONG])).most < LONG * POINTER / 2


def test_the_measures_notice_a_copy_and_a_loop(games: dict[int, Match]) -> None:
    assert memory_of(lambda: tuple(games[LONG].replay.steps)).most > LONG * POINTER / 2
    assert calls(lambda: [len(each.entries) for each in games[LONG].replay.steps]) > LONG


def test_two_continuations_of_one_long_game(games: dict[int, Match]) -> None:
    match = games[LONG]
    seat = match.state.turn
    one, other = submit(match, seat, EndTurn(by=seat), id="a").match, leave(match, Abandon(seat=seat)).match
    assert (one.version, other.version, match.version) == (LONG + 2, LONG + 2, LONG + 1)
    assert (one.happened[-1].kind, other.happened[-1].kind) == ("command", "left")
    assert one.happened[:-1] == other.happened[:-1] == match.happened
    assert (one.ids.get((seat, "a")), match.ids.get((seat, "a"))) == (one.version, None)


def log_of(match: Match) -> bytes:
    stream = BytesIO()
    write_match(match, stream, facts=False)
    return stream.getvalue()


def test_reading_costs_as_much_for_each_command_of_a_long_game() -> None:
    logs = {length: log_of(grown(length)) for length in (READ_SHORT, READ_LONG)}
    read_match(logs[READ_SHORT])  # what is remembered at the first time
    short, long = (calls(lambda log=log: read_match(log)) / length for length, log in logs.items())  # type: ignore[misc]
    assert 10 < long < 1.05 * short


def test_a_long_match_takes_as_much_memory_for_each_command() -> None:
    short, long = READ_LONG, 3 * READ_LONG
    memory_of(lambda: grown(READ_SHORT))  # what is remembered at the first time
    taken = {length: memory_of(lambda length=length: grown(length)).most for length in (short, long)}  # type: ignore[misc]
    assert taken[long] < 1.1 * taken[short] * long / short + INEXACT


def test_a_long_game_is_read_as_it_was(games: dict[int, Match]) -> None:
    again = read_match(log_of(games[LONG]))
    assert (again.version, again.ids, again.state) == (games[LONG].version, games[LONG].ids, games[LONG].state)
