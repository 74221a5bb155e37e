"""The setup: what is there before its first fact."""

from foreign_king import position
from foreign_king.boards import default_board
from foreign_king.games.lang_lebe_der_koenig.setup import empty_state
from tests.lang_lebe_der_koenig.positions import GAME, SEATS

NO_CARDS = {"x1": 0, "x2": 0, "x3": 0}


def test_before_the_first_fact_nobody_has_anything_and_the_map_is_empty() -> None:
    document = position(GAME, empty_state(SEATS, GAME.law.editions["fr"], default_board(GAME)))
    nothing = {"supply": 0, "hand": NO_CARDS, "cards": 0, "bonus": 0, "baron": None}
    assert document["players"] == dict.fromkeys(SEATS, nothing)
    assert list(document["territories"]) == list(default_board(GAME).ids)
    assert all(each == {"owner": None, "courtiers": 0} for each in document["territories"].values())
    assert (document["turn"], document["turns"], document["elections"]) == (None, 0, 0)
    assert (document["discard"], document["face_down"], document["face_down_cards"]) == (NO_CARDS, NO_CARDS, 0)
