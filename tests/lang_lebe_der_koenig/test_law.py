"""The law: its printed numbers, the bounds of what players may set, and the reading of an older revision."""

import attrs
import pytest

from foreign_king import Malformed, setup
from foreign_king.games.lang_lebe_der_koenig.rulebook import RULEBOOK
from foreign_king.wire import codec
from tests.lang_lebe_der_koenig.positions import GAME, SEATS

PRINTED = {
    "courtiers": 18,
    "start_courtiers": 2,
    "hand_x1": 12,
    "hand_x2": 7,
    "hand_x3": 1,
    "success": 3,
    "most_laid": 5,
    "baron_influence": 2,
    "courtier_influence": 2,
    "votes_needed": 20,
    "votes_needed_of_three": 19,
    "penalty_part": 3,
    "roll_off_dice": 5,
    "most_dealt": 15,
}
LEAST = {"courtiers": 4, "hand_x1": 1, "most_laid": 1, "penalty_part": 1, "roll_off_dice": 1, "votes_needed": 1}


def test_the_law_has_the_printed_numbers_and_reads_the_book_literally() -> None:
    law = attrs.asdict(GAME.law.editions["fr"])
    assert law == {"edition": "fr", "one_refuge": False, "counted_as_seated": False, **PRINTED}


@pytest.mark.parametrize("field", PRINTED)
def test_players_may_set_each_number_within_its_bounds(field: str) -> None:
    least = LEAST.get(field, 0)
    for number in (least, 100):
        assert codec(GAME).read_law("fr", {field: number}) == attrs.evolve(GAME.law.editions["fr"], **{field: number})
    for number in (least - 1, 101):
        with pytest.raises(Malformed) as caught:
            setup(GAME, SEATS, law={field: number})
        assert (caught.value.pointer, caught.value.message) == (f"/law/{field}", f"{number} is out of range")


def test_revision_1_counted_players_without_cards_as_they_sit() -> None:
    (revision,) = RULEBOOK.revisions
    assert (revision.number, revision.clause.value) == (2, "negotiate.influence")
    assert revision.former == {"counted_as_seated": True}
