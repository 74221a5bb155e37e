"""Which decisions fit the course of an invasion or a claim."""

import pytest

from foreign_king.positions import position_faults
from tests.barbarian_kingdoms.positions import (
    ASKED,
    BLUE,
    DRAWING,
    GAME,
    GREEN,
    SEATS,
    Said,
    with_kingdoms,
    with_phase,
)
from tests.barbarian_kingdoms.test_faults import faults


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (with_phase(ASKED, kingdoms=[GREEN, BLUE]), f"the last of {BLUE}, {GREEN}"),
        (with_kingdoms(with_phase(ASKED, kingdoms=[]), **{BLUE: {"king": "sea"}, GREEN: {}}), "nobody to be asked"),
    ],
    ids=["two can contest", "nobody can contest"],
)
def test_a_fault_says_who_can_be_asked_to_contest(said: Said, expected: str) -> None:
    (fault,) = position_faults(GAME, {"seats": list(SEATS[:3]), **said})
    assert (fault.pointer, fault.expected) == ("/pending/1", expected)


def test_a_token_is_drawn_in_the_province_of_the_action_alone() -> None:
    """Tokens lie face down in both provinces."""
    both = {"bourgogne": {"face_down": 1}, "sicile": {"face_down": 1}}
    elsewhere = with_phase(DRAWING, province="sicile") | {"treasures": both}
    assert faults(elsewhere) == [("/pending/1", "loot.face-down")]
    assert faults(DRAWING | {"treasures": both}) == []
