"""What follows a command in a simulation: turns, up to the next one of the seat."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from foreign_king import legal, play
from foreign_king.games.the_foreign_king import TakeLoan
from foreign_king.kernel.record import replace
from foreign_king.players.prospects import evaluation_of
from foreign_king.players.simulation import Simulator
from tests.players.openings import GAMES_WITH_PLAYERS, Moment, moment


def last_position(at: Moment, command: Any, turns: int) -> Any:
    """Return the position that is evaluated at last, after random commands."""
    evaluated: list[Any] = []
    evaluation = evaluation_of(at.game)
    amounts: Callable[[Any], Any] = evaluation.amounts

    def kept(state: Any) -> Any:
        evaluated.append(state)
        return amounts(state)

    Simulator(at.game, replace(evaluation, amounts=kept)).run(at.state, command, at.seat, 7, turns, 1)
    return evaluated[-1]


def turn(name: str, players: int) -> Moment:
    """Return a position in which the turn of a seat begins."""
    for seed in range(100):
        at = moment(name, players, 24, f"turn {seed}")
        if evaluation_of(at.game).turn_begins(at.state):
            return at
    raise AssertionError("no turn begins")


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_turns_end_where_the_next_turn_of_the_seat_begins(name: str, players: int) -> None:
    at = turn(name, players)
    last = last_position(at, next(iter(legal(at.game, at.state))), 99)
    assert evaluation_of(at.game).turn_begins(last)
    assert at.game.to_act(last) == (at.seat,)


def test_a_loan_begins_no_turn() -> None:
    at = next(
        at
        for at in (moment("the-foreign-king", 4, 40, f"loan {seed}") for seed in range(100))
        if evaluation_of(at.game).turn_begins(at.state) and TakeLoan(by=at.seat) in legal(at.game, at.state)
    )
    order = at.state.order
    last = last_position(at, TakeLoan(by=at.seat), 1)
    after = order[(order.index(at.seat) + 2) % len(order)]
    assert at.game.to_act(last) == (after,)


def test_equal_seeds_lead_to_equal_results() -> None:
    at = moment("barbarian-kingdoms", 3, 30, "seed")
    simulator, command = Simulator(at.game, evaluation_of(at.game)), next(iter(legal(at.game, at.state)))
    world = at.knowledge.imagine(Random(1))
    results = [simulator.run(world, command, at.seat, seed, 3, 4) for seed in (1, 2, 1)]
    assert results[0] == results[2] != results[1]
    assert play(at.game, world, command).state != world
