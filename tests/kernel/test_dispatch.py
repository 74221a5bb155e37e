"""The table of consequences is made from the signatures of the functions."""

from collections.abc import Callable
from typing import Any

import pytest

from foreign_king.kernel.dispatch import by_fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class CoinsGained:
    """Coins come."""

    coins: int


@record(kw_only=True)
class CoinsLost:
    """All coins go."""


Fact = CoinsGained | CoinsLost


def coins_gained(purse: int, fact: CoinsGained) -> int:
    return purse + fact.coins


def coins_lost(purse: int, fact: CoinsLost) -> int:
    return 0


def all_coins_lost(purse: int, fact: "CoinsLost") -> int:
    return 0


def test_each_function_stands_at_its_fact() -> None:
    consequences: FrozenDict[type[Fact], Callable[[int, Fact], int]] = by_fact(coins_lost, coins_gained)
    assert consequences == {CoinsGained: coins_gained, CoinsLost: coins_lost}
    assert consequences[CoinsGained](1, CoinsGained(coins=2)) == 3
    unchanging: Any = consequences
    with pytest.raises(TypeError):
        unchanging[CoinsLost] = coins_lost


def test_a_fact_has_one_consequence() -> None:
    with pytest.raises(AssertionError, match="two consequences"):
        by_fact(coins_lost, coins_gained, all_coins_lost)
