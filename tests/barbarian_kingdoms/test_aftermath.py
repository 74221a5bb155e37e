"""After a battle: which units leave the province, and where they go."""

from itertools import combinations

import pytest

from foreign_king import legal
from foreign_king.games.barbarian_kingdoms.commands import Evacuate
from tests.barbarian_kingdoms.positions import EVACUATING, GAME, RED, read, with_kingdoms


@pytest.mark.parametrize(
    "refuges", [("alemanie", "liguria", "narbonnaise"), ("alemanie", "liguria", "lugdunensis", "narbonnaise")]
)
def test_two_warriors_leave_to_any_two_of_the_refuges(refuges: tuple[str, ...]) -> None:
    claimed = [area for area in refuges if area != "liguria"]
    three = {"warriors": ["bourgogne"] * 3, "claimed": claimed}
    ways = list(legal(GAME, read(**with_kingdoms(EVACUATING, **{RED: three}))))
    assert all(isinstance(way, Evacuate) and (way.stays, way.king) == ("warrior", None) for way in ways)
    assert sorted(tuple(sorted(way.warriors)) for way in ways) == list(combinations(refuges, 2))


def test_the_king_or_a_warrior_leaves_and_the_other_stays() -> None:
    ways = {(way.stays, way.king, way.warriors) for way in legal(GAME, read(**EVACUATING))}
    assert ways == {("king", None, ("liguria",)), ("warrior", "liguria", ())}
