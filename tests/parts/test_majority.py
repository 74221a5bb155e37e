"""The majority: who has the most."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king.parts.majority import leaders, majority, second_highest

COUNTS = st.dictionaries(st.sampled_from(("red", "blue", "green", "virtual")), st.integers(0, 4))


@pytest.mark.parametrize(
    ("counts", "holder"),
    [
        ({}, None),
        ({"red": 0, "blue": 0}, None),
        ({"red": 1, "blue": 0}, "red"),
        ({"red": 2, "blue": 2}, None),
        ({"red": 2, "blue": 3}, "blue"),
        ({"red": 2, "blue": 2, "green": 3}, "green"),
        ({"red": 3, "blue": 2, "green": 2}, "red"),
        ({"red": 3, "blue": 2, "green": 3}, None),
        ({"red": 1, "blue": 2, "green": 2, "virtual": 1}, None),
    ],
)
def test_a_majority_is_more_than_every_other(counts: dict[str, int], holder: str | None) -> None:
    assert majority(counts) == holder


@given(COUNTS)
def test_who_has_the_majority_leads_alone(counts: dict[str, int]) -> None:
    ahead = [name for name in counts if all(counts[name] > counts[other] for other in counts if other != name)]
    alone = [name for name in ahead if counts[name] > 0]
    assert majority(counts) == (alone[0] if alone else None)
    assert (len(leaders(counts)) == 1) == (majority(counts) is not None)


@given(COUNTS)
def test_leaders_are_all_who_have_the_most_in_the_order_given(counts: dict[str, int]) -> None:
    first = leaders(counts)
    assert first == tuple(name for name in counts if name in first)
    assert all(counts[name] > 0 for name in first)
    assert all(counts[name] < counts[leader] for leader in first for name in counts if name not in first)
    assert bool(first) == any(counts.values())


@pytest.mark.parametrize(("values", "second"), [((5, 9), 5), ((9, 9, 1), 9), ((0, 0, 0), 0), ((1, 7, 3, 5), 5)])
def test_the_second_highest_counts_equal_values_separately(values: tuple[int, ...], second: int) -> None:
    assert second_highest(values) == second
