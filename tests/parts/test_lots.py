"""Shuffling: every order comes from exactly one row of draws."""

from collections.abc import Callable
from itertools import permutations, product

from foreign_king.parts.lots import shuffled


def told(*draws: int) -> Callable[[int], int]:
    """Draws that are known, each below what is asked for."""
    coming = iter(draws)

    def below(bound: int) -> int:
        drawn = next(coming)
        assert drawn < bound
        return drawn

    return below


def test_every_order_comes_of_one_row_of_draws() -> None:
    orders = [shuffled("abc", told(*draws)) for draws in product(range(3), range(2), range(1))]
    assert sorted(orders) == sorted(permutations("abc"))


def test_what_is_drawn_from_stays_as_it_is() -> None:
    cards = ["x1", "x1", "x2"]
    assert shuffled(cards, told(2, 0, 0)) == ("x2", "x1", "x1")
    assert cards == ["x1", "x1", "x2"]
    assert shuffled([], told()) == ()
