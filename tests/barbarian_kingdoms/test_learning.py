"""When a viewer can be told the treasuries."""

import pytest

from foreign_king import Malformed, view
from foreign_king.games.barbarian_kingdoms.facts import TreasuriesShown
from foreign_king.games.barbarian_kingdoms.tokens import Tokens
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Ledger
from tests.barbarian_kingdoms.positions import BRIBING, GAME, Said, read

FIRST = Tokens(bronze=3, silver=2, gold=1)
TREASURIES = TreasuriesShown(treasuries=FrozenDict(red=FIRST, blue=FIRST, green=FIRST))
"""The treasuries that the players have at the beginning."""


@pytest.mark.parametrize("said", [{}, BRIBING], ids=["a turn", "bribes"])
def test_treasuries_are_shown_only_after_somebody_has_won(said: Said) -> None:
    ledger = Ledger(view(GAME, read(**said), "red"), GAME.evolve)
    with pytest.raises(Malformed) as caught:
        GAME.eyes.learn(ledger, TREASURIES)
    assert (caught.value.pointer, caught.value.expected) == ("/type", "BribesRevealed")
