"""The ways in which a player gets francs by taking and repaying loans, and what the random player makes of them."""

from random import Random
from typing import Any

import pytest

from foreign_king import play, random_command
from foreign_king.boards import default_board
from foreign_king.games.the_foreign_king.commands import BuildFactory, RepayLoan, TakeLoan
from foreign_king.games.the_foreign_king.rules.loans import Borrowing, borrowings
from foreign_king.games.the_foreign_king.rules.turn import way_to_open
from foreign_king.games.the_foreign_king.state import State
from foreign_king.wire import codec
from tests.random_games import GAME


def only_building(red: dict[str, int], **law: int) -> State:
    """Return a position in which red can do nothing but build a factory, if the francs are enough."""
    players: dict[str, Any] = {"red": {"members": 15, "pawn": "king", **red}, "blue": {"pawn": "coins"}}
    played = codec(GAME).read_law("fr", law)
    state: State = codec(GAME).read_position(
        {"seats": ["red", "blue"], "players": players}, played, default_board(GAME)
    )
    return state


def test_every_sum_that_loans_lead_to_stands_once_with_what_is_done_first() -> None:
    assert list(borrowings(only_building({"francs": 4, "loans": 1}), "red")) == [
        Borrowing(francs=4),
        Borrowing(francs=0, repaid=1, first="repay"),
        Borrowing(francs=3, taken=1, repaid=1, first="repay"),
    ]
    assert list(borrowings(only_building({"francs": 1, "medals": 1}), "red")) == [
        Borrowing(francs=1),
        Borrowing(francs=4, taken=1, first="take"),
        Borrowing(francs=0, taken=1, repaid=1, first="take"),
        Borrowing(francs=3, taken=2, repaid=1, first="take"),
    ]


@pytest.mark.parametrize(
    ("red", "way"),
    [
        ({"francs": 3}, Borrowing(francs=3)),
        ({"medals": 1}, Borrowing(francs=3, taken=1, first="take")),
        ({"medals": 2, "francs": 1}, Borrowing(francs=7, taken=2, first="take")),
        ({"medals": 1, "loans": 1}, Borrowing(francs=3, taken=1, first="take")),
        # The box has 37 francs. The bank lends more where the law does not limit it.
        ({"medals": 1, "francs": 38}, Borrowing(francs=41, taken=1, first="take")),
    ],
)
def test_a_player_first_takes_all_loans(red: dict[str, int], way: Borrowing) -> None:
    assert way_to_open(only_building(red), "red") == ("build", way)


def test_a_player_repays_first_where_only_that_leads_to_an_action() -> None:
    state = only_building({"francs": 2, "loans": 1}, repayment=2, factory_price=4)
    way = Borrowing(francs=4, taken=2, repaid=2, first="repay")
    assert way_to_open(state, "red") == ("build", way)
    made = []
    for _ in range(5):
        command = random_command(GAME, state, Random(1))
        made.append(type(command))
        state = play(GAME, state, command).state
    assert made == [RepayLoan, TakeLoan, RepayLoan, TakeLoan, BuildFactory]
