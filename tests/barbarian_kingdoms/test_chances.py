"""How likely the outcomes of chance are, and in which order they stand."""

import pytest

from foreign_king import chances
from foreign_king.games.barbarian_kingdoms.commands import AssignKingdoms
from tests.barbarian_kingdoms.positions import ASSIGNING, GAME, PLACING, Said, read


@pytest.mark.parametrize(
    ("players", "said", "number"), [(2, ASSIGNING, 8), (3, ASSIGNING, 6), (3, PLACING, 6)], ids=str
)
def test_each_assignment_and_each_order_of_the_first_tokens_is_one_of_so_many(
    players: int, said: Said, number: int
) -> None:
    assert [chance.weight for chance in chances(GAME, read(players, {}, **said))] == [1] * number


def test_the_first_outcome_gives_the_first_player_the_first_side() -> None:
    """The random player shuffles the sides as they stand here, so the same random numbers always deal the same game."""
    first = next(iter(chances(GAME, read(2, {}, **ASSIGNING)))).command
    assert isinstance(first, AssignKingdoms)
    assert first.kingdoms == {"red": ("ostrogoths", "vandals"), "blue": ("visigoths", "franks")}
