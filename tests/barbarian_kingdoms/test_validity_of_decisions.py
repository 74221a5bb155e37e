"""Which decisions are possible at the end of a game."""

import pytest

from tests.barbarian_kingdoms.positions import OVER, with_phase
from tests.barbarian_kingdoms.test_faults import faults


@pytest.mark.parametrize("ranking", [["red"], ["red", "green"], ["red", "green", "green"], ["red", "green", "pink"]])
def test_every_seat_is_in_the_ranking_once(ranking: list[str]) -> None:
    """The winner is the first in each of these rankings."""
    assert faults(with_phase(OVER, ranking=ranking)) == [("/pending/0", "reign.rank")]
    assert faults(OVER) == []
