"""A ``FrozenDict`` cannot be changed, and otherwise does everything that a mapping does."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king.kernel.frozen import FrozenDict

CHANGES: dict[str, Callable[[Any], object]] = {
    "set": lambda it: it.__setitem__("red", 2),
    "add": lambda it: it.__setitem__("blue", 2),
    "delete": lambda it: it.__delitem__("red"),
    "clear": lambda it: it.clear(),
    "pop": lambda it: it.pop("red"),
    "pop what is not there": lambda it: it.pop("blue", None),
    "popitem": lambda it: it.popitem(),
    "setdefault": lambda it: it.setdefault("red", 2),
    "update": lambda it: it.update(red=2),
    "|=": lambda it: it.__ior__({"red": 2}),
    "an attribute": lambda it: setattr(it, "red", 2),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_no_way_to_change_it(change: Callable[[Any], object]) -> None:
    francs = FrozenDict(red=1)
    with pytest.raises((TypeError, AttributeError)):
        change(francs)
    assert francs == {"red": 1}
    assert list(francs) == ["red"]


def test_a_name_bound_to_it_does_not_change_it_either() -> None:
    francs: Any = FrozenDict(red=1)
    kept = francs
    with pytest.raises(TypeError, match="use put"):
        francs |= {"red": 2}
    assert kept == {"red": 1}


def test_what_it_was_made_of_can_change_without_it() -> None:
    said = {"red": 1}
    francs = FrozenDict(said)
    said["red"] = 2
    assert francs == {"red": 1}


def test_put_makes_a_changed_copy_and_keeps_the_order() -> None:
    francs = FrozenDict(red=1, blue=2)
    assert list(francs.put("red", 3).items()) == [("red", 3), ("blue", 2)]
    assert list(francs.put("green", 0).items()) == [("red", 1), ("blue", 2), ("green", 0)]
    assert francs == {"red": 1, "blue": 2}
    assert type(francs.put("red", 3)) is FrozenDict


def test_one_value_for_every_key() -> None:
    made = FrozenDict.fromkeys(("red", "blue"), 0)
    assert (type(made), made) == (FrozenDict, {"red": 0, "blue": 0})
    assert FrozenDict.fromkeys("a") == {"a": None}


def test_joining_makes_a_new_one() -> None:
    francs = FrozenDict(red=1)
    joined = francs | {"blue": 2}
    assert (type(joined), joined) == (FrozenDict, {"red": 1, "blue": 2})
    assert francs == {"red": 1}


def test_copies_are_itself_and_pickles_are_its_like() -> None:
    francs = FrozenDict(red=FrozenDict(blue=1))
    assert francs.copy() is copy.copy(francs) is copy.deepcopy(francs) is francs
    again = pickle.loads(pickle.dumps(francs))
    assert again == francs
    assert (type(again), type(again["red"])) == (FrozenDict, FrozenDict)


def test_a_frozen_dict_shows_its_items() -> None:
    assert repr(FrozenDict(red=1)) == "FrozenDict({'red': 1})"


@given(st.dictionaries(st.text(max_size=3), st.integers()))
def test_equal_ones_have_equal_hashes_in_whatever_order(said: dict[str, int]) -> None:
    one, other = FrozenDict(said), FrozenDict(sorted(said.items()))
    assert one == other == said
    assert hash(one) == hash(other)
    assert {one: "found"}[other] == "found"
    assert [one.get(key) for key in said] == list(one.values())


def test_what_holds_something_that_can_change_has_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(FrozenDict(red=[1]))
