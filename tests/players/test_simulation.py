"""What follows a command in a simulation: turns, up to the next one of the seat."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from foreign_king import legal, play
from foreign_king.games.lang_lebe_der_koenig import EndTurn, PlaceByCard
from foreign_king.games.the_foreign_king import TakeLoan
from foreign_king.kernel.record import replace
from foreign_king.players.prospects import evaluation_of
from foreign_king.players.simulation import IN_THIS_TURN, LATER, Simulator
from tests.lang_lebe_der_koenig.positions import GAME, PLACED, read, with_players
from tests.players.openings import GAMES_WITH_PLAYERS, Moment, moment
from tests.spec.puzzles import puzzles_of

GUARDED: dict[str, Any] = {
    "territories": {"rouecestre": {"owner": "red", "courtiers": 1}},
    "players": with_players(red={"hand": {"x1": 12, "x2": 7, "x3": 1}}),
}
"""Red has placed the free courtier, and has all cards."""


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


@pytest.mark.parametrize(
    ("name", "id"),
    [("the-foreign-king", "win-010"), ("lang-lebe-der-koenig", "win-004"), ("the-foreign-king", "win-004")],
)
def test_a_victory_by_further_commands_of_the_turn_is_noticed(name: str, id: str) -> None:
    """The turn has to be ended by another command, after a roll of the die or some loans."""
    puzzle = next(puzzle for puzzle in puzzles_of(name) if puzzle.id == id)
    evaluation = evaluation_of(puzzle.game)
    blind, looking = Simulator(puzzle.game, evaluation), Simulator(puzzle.game, evaluation, 12)
    for command in legal(puzzle.game, puzzle.state):
        expected, simulations = blind.run(puzzle.state, command, puzzle.seat, 3, None, 1)
        assert simulations == 1
        assert expected < LATER
        wins = (IN_THIS_TURN, 1) if command in puzzle.best else (expected, 1)
        assert looking.run(puzzle.state, command, puzzle.seat, 3, None, 1) == wins


def test_a_victory_that_takes_too_many_positions_is_not_noticed() -> None:
    puzzle = next(puzzle for puzzle in puzzles_of("the-foreign-king") if puzzle.id == "win-010")
    (command,) = puzzle.best
    results = [
        Simulator(puzzle.game, evaluation_of(puzzle.game), looks).run(puzzle.state, command, puzzle.seat, 3, None, 1)[0]
        for looks in (1, 2)
    ]
    assert results[0] < LATER < results[1] == IN_THIS_TURN


@pytest.mark.parametrize(("command", "drew"), [(EndTurn(by="red"), False), (PlaceByCard(by="red", card="x1"), True)])
def test_a_simulation_says_whether_chance_has_decided(command: Any, drew: bool) -> None:
    simulator = Simulator(GAME, evaluation_of(GAME), 12)
    for seed in range(3):
        simulator.run(read(turn="red", pending=[PLACED], **GUARDED), command, "red", seed, None, 1)
        assert simulator.drew == drew


def test_equal_seeds_lead_to_equal_results() -> None:
    at = moment("barbarian-kingdoms", 3, 30, "seed")
    simulator, command = Simulator(at.game, evaluation_of(at.game)), next(iter(legal(at.game, at.state)))
    world = at.knowledge.imagine(Random(1))
    results = [simulator.run(world, command, at.seat, seed, 3, 4) for seed in (1, 2, 1)]
    assert results[0] == results[2] != results[1]
    assert play(at.game, world, command).state != world
