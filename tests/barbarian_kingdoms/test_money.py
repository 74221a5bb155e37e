"""Which worth some tokens can make."""

import pytest

from foreign_king import play, read_command
from tests.barbarian_kingdoms.positions import GAME, RED, Said, read

FIVE: Said = {RED: {"claimed": ["apulia", "sicile"]}}
"""Red controls five provinces, so that the limit of a tax is the worth of the diamond."""


@pytest.mark.parametrize(
    ("lying", "taken", "tremis"),
    [
        ({"gold": 2}, {"gold": 1}, 3),
        ({"gold": 2, "diamond": 1}, {"diamond": 1}, 5),
        ({"gold": 2, "bronze": 1}, {"gold": 1, "bronze": 1}, 4),
    ],
)
def test_a_tax_takes_what_the_tokens_there_can_make(lying: Said, taken: Said, tremis: int) -> None:
    state = read(kingdoms=FIVE, treasures={"latium": {"tokens": lying}})
    tax = {"type": "Tax", "by": "red", "kingdom": RED, "tokens": {"latium": taken}}
    (fact, *_) = [entry.fact for entry in play(GAME, state, read_command(GAME, tax)).entries]
    assert getattr(fact, "tremis", None) == tremis
