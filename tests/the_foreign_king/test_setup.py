"""The setup: what is there before its first fact, and who can play."""

import pytest

from foreign_king import position, setup
from foreign_king.boards import default_board
from foreign_king.games.the_foreign_king.setup import empty_state
from foreign_king.kernel.record import replace
from tests.random_games import GAME, SEATS

NOTHING = {
    "supply": 0,
    "francs": 0,
    "medals": 0,
    "loans": 0,
    "members": 0,
    "pawn": None,
    "factory_points": 0,
    "citizen_points": 0,
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_first_fact_nobody_has_anything_and_nothing_is_in_stock(players: int) -> None:
    seats = SEATS[:players]
    state = empty_state(seats, GAME.law.editions["fr"], default_board(GAME))
    document = position(GAME, state)
    colours = [*seats, "virtual"] if players == 2 else seats
    assert document["players"] == dict.fromkeys(colours, NOTHING)
    assert document["stock"] == {"metal": 0, "textile": 0, "medals": 0}
    assert (document["round"], document["king_marker"], document["turn_order"]) == (0, 0, [])
    for province in document["provinces"].values():
        assert province.pop("citizens") == dict.fromkeys(colours, 0)
        assert province == {"metal": 0, "textile": 0, "metal_down": 0, "textile_down": 0}


def test_the_line_of_a_state_says_who_acts_if_anybody_does() -> None:
    start = setup(GAME, SEATS)
    assert "table to act" in repr(start)
    assert "nobody to act" in repr(replace(start, pending=()))
