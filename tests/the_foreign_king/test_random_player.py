"""The odds of the random player, exactly: what it draws, and among what."""

from fractions import Fraction
from typing import Any

import pytest

from foreign_king.boards import default_board
from foreign_king.games.the_foreign_king.commands import (
    BuildFactory,
    ChangeTurnOrder,
    EndTurn,
    KeepMembers,
    MoveCitizens,
    MoveKing,
    MoveVirtualCitizen,
    PlaceCitizens,
    PlaceVirtualCitizen,
    RepayLoan,
    SendMembers,
    TakeCoins,
    TakeLoan,
    UseQueen,
)
from foreign_king.games.the_foreign_king.random_player import sample
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.wire import codec
from tests.random_games import GAME, SEATS, odds

ACTED = {"type": "Turn", "seat": "red", "acted": True}
PROVINCES = default_board(GAME).ids


def position(count: int = 2, **parts: Any) -> State:
    law = codec(GAME).read_law("fr", {})
    state: State = codec(GAME).read_position({"seats": list(SEATS[:count]), **parts}, law, default_board(GAME))
    return state


def by_kind(state: State) -> dict[type, Fraction]:
    """Return the odds of each kind of command."""
    kinds: dict[type, Fraction] = {}
    for command, probability in odds(sample, state).items():
        kinds[type(command)] = kinds.get(type(command), Fraction(0)) + probability
    return kinds


@pytest.mark.parametrize(
    ("red", "found"),
    [
        ({}, {EndTurn: 1}),
        ({"medals": 1}, {EndTurn: Fraction(7, 8), TakeLoan: Fraction(1, 8)}),
        (
            {"medals": 1, "loans": 1, "francs": 4},
            {EndTurn: Fraction(7, 8), TakeLoan: Fraction(1, 16), RepayLoan: Fraction(1, 16)},
        ),
    ],
)
def test_in_one_case_of_eight_a_loan_is_taken_or_repaid_if_one_can_be(
    red: dict[str, int], found: dict[type, Fraction]
) -> None:
    assert by_kind(position(players={"red": red}, pending=[ACTED])) == found


def test_each_open_space_has_equal_odds() -> None:
    # Building costs 3 francs, and no citizen is on the map.
    kinds = by_kind(position(3))
    assert len(kinds) == 5
    assert set(kinds.values()) == {Fraction(1, 5)}
    assert ChangeTurnOrder in kinds
    assert BuildFactory not in kinds
    assert BuildFactory in by_kind(position(players={"red": {"francs": 3}}))


def test_any_province_and_any_number_of_citizens_that_the_francs_pay_can_be_drawn() -> None:
    players = {"red": {"francs": 2, "pawn": "king"}, "blue": {"pawn": "coins"}}
    placed = {
        command: probability
        for command, probability in odds(sample, position(players=players)).items()
        if isinstance(command, PlaceCitizens)
    }
    assert {(command.province, command.citizens) for command in placed} == {
        (name, citizens) for name in PROVINCES for citizens in (1, 2, 3)
    }
    assert set(placed.values()) == {Fraction(1, 2 * 9 * 3)}


def test_the_queen_performs_each_action_with_equal_odds_and_the_francs_that_she_leaves() -> None:
    taken = {"red": "king", "blue": "place", "green": "coins", "yellow": "turn-order"}
    players: dict[str, Any] = {seat: {"pawn": pawn} for seat, pawn in taken.items()}
    players["red"] |= {"francs": 4}
    found = odds(sample, position(4, players=players))
    # Build, Congress and the Queen are open. She cannot build with the 2 francs that she leaves, nor move, since no
    # citizen is on the map.
    queens = {command: probability for command, probability in found.items() if isinstance(command, UseQueen)}
    assert sum(queens.values()) == Fraction(1, 3)
    actions: dict[type, Fraction] = {}
    for command, probability in queens.items():
        actions[type(command.action)] = actions.get(type(command.action), Fraction(0)) + probability
    assert len(actions) == 5
    assert set(actions.values()) == {Fraction(1, 15)}
    most = max(command.action.citizens for command in queens if isinstance(command.action, PlaceCitizens))
    assert most == 3


def moves(citizens: int, francs: int) -> dict[Any, Fraction]:
    """Return the odds of moving citizens out of Luxembourg, which borders on two provinces, where nothing else is open
    but Build and Congress."""
    red = {"francs": francs, "pawn": "king", "members": 15 - citizens}
    players = {"red": red, "blue": {"pawn": "coins"}}
    found = odds(sample, position(players=players, provinces={"luxembourg": {"citizens": {"red": citizens}}}))
    moved = {command.to: each for command, each in found.items() if isinstance(command, MoveCitizens)}
    total = sum(moved.values())
    return {to: each / total for to, each in moved.items()}


def test_one_citizen_goes_one_step_to_any_place() -> None:
    places = ("liege", "namur", "supply")
    assert moves(1, 0) == {FrozenDict({name: 1}): Fraction(1, 3) for name in places}
    assert moves(2, 0) == moves(1, 0)


def test_further_citizens_go_as_far_as_the_steps_that_are_left() -> None:
    found = moves(2, 1)
    near = [name for name, steps in default_board(GAME).steps["luxembourg"].items() if 0 < steps <= 2]
    first = Fraction(1, len(near) + 1)
    assert found[FrozenDict(supply=2)] == first / 2 / 3
    assert found[FrozenDict(liege=1, supply=1)] == 2 * first / 2 / 3
    assert found[FrozenDict(supply=1)] == first / 2
    assert found[FrozenDict(brabant=1)] == first


def test_the_king_makes_any_number_of_steps_that_the_francs_pay() -> None:
    players = {"red": {"francs": 1, "pawn": "coins"}}
    found = odds(sample, position(players=players, king="luxembourg"))
    paths = {command.path: each for command, each in found.items() if isinstance(command, MoveKing)}
    total = sum(paths.values())
    assert sum(each for path, each in paths.items() if len(path) == 1) == total / 2
    assert sum(each for path, each in paths.items() if len(path) == 2) == total / 2
    assert paths["liege",] == paths["namur",] == total / 4


def test_from_his_portrait_the_king_goes_to_any_province() -> None:
    found = odds(sample, position(players={"red": {"pawn": "coins"}}))
    paths = {command.path: each for command, each in found.items() if isinstance(command, MoveKing)}
    assert set(paths) == {(name,) for name in PROVINCES}
    assert len(set(paths.values())) == 1


def test_members_are_sent_in_one_case_of_two() -> None:
    asked = {"type": "Congress", "province": "liege", "asked": ["blue"]}
    state = position(
        players={"blue": {"members": 1}}, provinces={"liege": {"citizens": {"red": 1}}}, pending=[ACTED, asked]
    )
    half = Fraction(1, 2)
    assert odds(sample, state) == {SendMembers(by="blue"): half, KeepMembers(by="blue"): half}
    # A seed always makes the same game, so it matters which draw means what.
    assert sample(state, lambda _: 0) == KeepMembers(by="blue")


def test_virtual_steps_place_and_move_with_equal_odds_where_both_are_possible() -> None:
    steps = {"type": "VirtualSteps", "seat": "blue", "steps": 2}
    one = {"luxembourg": {"citizens": {"virtual": 1}}}
    both = by_kind(position(provinces=one, pending=[ACTED, steps]))
    assert both == {PlaceVirtualCitizen: Fraction(1, 2), MoveVirtualCitizen: Fraction(1, 2)}
    assert by_kind(position(pending=[ACTED, steps])) == {PlaceVirtualCitizen: 1}
    every = {"luxembourg": {"citizens": {"virtual": 15}}}
    half = Fraction(1, 2)
    assert odds(sample, position(provinces=every, pending=[ACTED, steps])) == {
        MoveVirtualCitizen(by="blue", origin="luxembourg", to="liege"): half,
        MoveVirtualCitizen(by="blue", origin="luxembourg", to="namur"): half,
    }


def test_coins_are_a_command_without_a_draw() -> None:
    found = odds(sample, position(players={"red": {"members": 15, "pawn": "king"}}))
    assert found == {TakeCoins(by="red"): 1}
