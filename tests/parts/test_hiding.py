"""Dealing hidden pieces to hidden piles: what is known stays where it is, and the rest is dealt fairly."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king.parts.hiding import dealt
from foreign_king.parts.lots import Below
from tests.random_games import odds

KNOWN = {"anna": {"red": 1}, "bruno": {"blue": 1}}
SIZES = {"anna": 2, "bruno": 2, "chiara": 1}
HIDDEN = {"red": 2, "blue": 2, "green": 2}


def test_every_piece_has_the_same_chance_to_be_anywhere() -> None:
    def outcome(_: Any, below: Below) -> tuple[tuple[str, ...], ...]:
        deal = dealt(KNOWN, SIZES, HIDDEN, below)
        piles = (*(deal.piles[name] for name in SIZES), deal.rest)
        return tuple(tuple(Counter(pile).elements()) for pile in piles)

    orders = set(permutations(("red", "blue", "green", "green")))
    in_order = [*HIDDEN].index
    possible = {
        (tuple(sorted(("red", anna), key=in_order)), tuple(sorted(("blue", bruno), key=in_order)), (chiara,), (left,))
        for anna, bruno, chiara, left in orders
    }
    assert odds(outcome, None) == dict.fromkeys(possible, Fraction(1, 12))


@given(
    hidden=st.dictionaries(st.sampled_from("abcd"), st.integers(0, 6), min_size=1),
    rooms=st.lists(st.integers(0, 6), max_size=4),
    data=st.data(),
)
def test_piles_have_their_sizes_and_nothing_is_lost(hidden: dict[str, int], rooms: list[int], data: Any) -> None:
    pieces = [kind for kind, number in hidden.items() for _ in range(number)]
    order, known, sizes = data.draw(st.permutations(pieces)), {}, {}
    for name, room in enumerate(rooms):
        taken, order = order[:room], order[room:]
        sizes[str(name)] = len(taken)
        known[str(name)] = Counter(taken[: data.draw(st.integers(0, len(taken)))])
    deal = dealt(known, sizes, hidden, lambda number: data.draw(st.integers(0, number - 1)))
    assert {name: sum(pile.values()) for name, pile in deal.piles.items()} == sizes
    assert all(deal.piles[name][kind] >= number for name, pile in known.items() for kind, number in pile.items())
    total = Counter(deal.rest)
    for pile in deal.piles.values():
        total.update(pile)
    assert total == Counter(hidden)


@pytest.mark.parametrize(
    ("known", "sizes"),
    [
        pytest.param({"anna": {"red": 3}}, {"anna": 3}, id="more of a kind than there are"),
        pytest.param({"anna": {"red": 2}}, {"anna": 1}, id="more than there is room for"),
        pytest.param({}, {"anna": 7}, id="more room than pieces"),
        pytest.param({"anna": {"black": 1}}, {"anna": 1}, id="a kind that is not hidden"),
    ],
)
def test_what_cannot_be_is_refused(known: dict[str, dict[str, int]], sizes: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="does not fit what is in sight"):
        dealt(known, sizes, HIDDEN, lambda number: 0)
