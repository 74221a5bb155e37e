"""The numbers of the law: those that the rulebook prints, and how far players may change them."""

from typing import Any

import attrs
import pytest

from foreign_king import Malformed, setup
from foreign_king.games.barbarian_kingdoms.law import Law
from tests.barbarian_kingdoms.positions import GAME, SEATS

LEAST = {
    "start_bronze": 0,
    "start_silver": 0,
    "start_gold": 0,
    "marker_points": 0,
    "king_points": 0,
    "warrior_points": 0,
    "provinces_to_win": 4,
    "kings_to_win": 1,
    "reign_removed_king": 0,
    "reign_own_king": 0,
    "reign_warrior": 0,
    "reign_control": 0,
    "reign_tremis": 1,
}
"""The least number that players may set for each field but the size of teams, which the number of players decides."""


def law_of(**changes: Any) -> Law:
    law: Law = setup(GAME, SEATS[:3], law=changes).law
    return law


def test_each_number_of_the_law_has_a_least_one() -> None:
    numbers = {name for name, value in attrs.asdict(law_of()).items() if type(value) is int}
    assert numbers == {*LEAST, "team_size"}


@pytest.mark.parametrize(("field", "least"), LEAST.items())
def test_a_number_may_be_the_least_one_and_not_below_it(field: str, least: int) -> None:
    assert getattr(law_of(**{field: least}), field) == least
    with pytest.raises(Malformed) as caught:
        law_of(**{field: least - 1})
    assert caught.value.pointer == f"/law/{field}"


@pytest.mark.parametrize("field", [field for field in LEAST if not field.startswith("start_")])
def test_a_number_may_be_100_and_not_above_it(field: str) -> None:
    assert getattr(law_of(**{field: 100}), field) == 100
    with pytest.raises(Malformed) as caught:
        law_of(**{field: 101})
    assert caught.value.pointer == f"/law/{field}"


def test_a_team_has_at_least_one_kingdom() -> None:
    assert law_of(team_size=1).team_size == 1
    with pytest.raises(Malformed) as caught:
        law_of(team_size=0)
    assert caught.value.pointer == "/law/team_size"
    assert caught.value.expected == "a number from 1 to 100"
