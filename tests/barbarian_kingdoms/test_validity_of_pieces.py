"""Where tokens lie face down, and where several units stand."""

import pytest

from tests.barbarian_kingdoms.positions import BLUE, RED, REINFORCING, Said, with_kingdoms
from tests.barbarian_kingdoms.test_faults import faults

LOOTED: Said = {"kingdoms": {RED: {"warriors": ["sicile"]}}}


@pytest.mark.parametrize(
    ("said", "province", "number", "clause"),
    [
        ({}, "noricum", 1, "setup.neutral-treasure"),
        ({}, "liguria", 1, "setup.neutral-treasure"),
        (LOOTED, "sicile", 1, "loot.face-down"),
        (LOOTED, "sicile", 2, "setup.neutral-treasure"),
        (LOOTED, "sicile", -1, "setup.neutral-treasure"),
    ],
    ids=["closed", "with an emblem", "looted", "two tokens", "fewer than none"],
)
def test_a_token_lies_face_down_where_it_was_put_and_nobody_has_looted_it(
    said: Said, province: str, number: int, clause: str
) -> None:
    treasures = {province: {"face_down": number, "tokens": {"bronze": 1 if number < 0 else 0}}}
    assert faults(said | {"treasures": treasures}) == [(f"/treasures/{province}/face_down", clause)]


def test_only_the_province_of_the_battle_has_several_units() -> None:
    red = {"warriors": ["bourgogne", "bourgogne", "liguria"]}
    assert faults(with_kingdoms(REINFORCING, **{RED: red})) == []
    crowd = {"warriors": ["bourgogne", "liguria", "liguria"]}
    assert faults(with_kingdoms(REINFORCING, **{RED: crowd})) == [("/kingdoms", "manoeuvre.unoccupied")]
    both = with_kingdoms(REINFORCING, **{BLUE: {"warriors": ["bourgogne", "liguria"]}})
    assert faults(both) == [("/kingdoms", "battle.began")]
