"""A sequence that shares its items with the sequences made of it, compared with a tuple, branch by branch."""

import copy
import pickle
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king.kernel.history import WIDTH, History, history

EDGES = [0, 1, WIDTH - 1, WIDTH, WIDTH + 1, WIDTH**2 - 1, WIDTH**2, WIDTH**2 + 1, 2 * WIDTH**2 + 3 * WIDTH + 5]
"""Lengths at which a level is full, nearly full or just begun."""
lengths = st.sampled_from(EDGES) | st.integers(0, 2 * WIDTH**2)


def grown(length: int) -> History[int]:
    found = History[int]()
    for number in range(length):
        found = found.append(number)
    return found


@pytest.mark.parametrize("length", [*EDGES, WIDTH**3, WIDTH**3 + WIDTH])
def test_a_history_is_the_same_however_it_was_made(length: int) -> None:
    at_once = History(range(length))
    assert at_once == grown(length)
    assert at_once._levels == grown(length)._levels
    assert hash(at_once) == hash(grown(length))
    assert tuple(at_once) == tuple(range(length))
    assert tuple(reversed(at_once)) == tuple(reversed(range(length)))
    assert (len(at_once), bool(at_once)) == (length, length > 0)
    assert isinstance(at_once, Sequence)


@given(length=lengths, number=st.integers(-3 * WIDTH**2, 3 * WIDTH**2))
def test_an_item_is_that_of_the_tuple(length: int, number: int) -> None:
    ours, model = History(range(length)), tuple(range(length))
    if -length <= number < length:
        assert ours[number] == model[number]
        assert ours.index(model[number]) == model.index(model[number])
    else:
        with pytest.raises(IndexError, match=f"there is no item {number}: there are {length}"):
            ours[number]
    assert (number in ours) == (number in model)
    assert ours.count(number) == model.count(number)


places = st.none() | st.integers(-2 * WIDTH**2, 2 * WIDTH**2)


@given(length=lengths, start=places, stop=places, step=st.none() | st.integers(-50, 50).filter(bool))
def test_a_slice_is_that_of_the_tuple(length: int, start: int | None, stop: int | None, step: int | None) -> None:
    cut = History(range(length))[start:stop:step]
    assert cut == History(tuple(range(length))[start:stop:step])
    # Whatever it was cut from, it goes on as any other.
    assert cut.append(-1) == History((*cut, -1))


@given(data=st.data())
def test_branches_do_not_touch_each_other(data: st.DataObject) -> None:
    """Each history is made of one that was there before, by appending or by cutting; all stay what they were."""
    made: list[tuple[History[int], tuple[int, ...]]] = [(History(), ())]
    for number in range(data.draw(st.integers(1, 30))):
        ours, model = made[data.draw(st.integers(0, len(made) - 1))]
        kept = data.draw(st.integers(0, len(model)))
        more = data.draw(st.integers(0, 2 * WIDTH))
        ours, model = ours[:kept], (*model[:kept], *(number for _ in range(more)))
        for _ in range(more):
            ours = ours.append(number)
        made.append((ours, model))
    for ours, model in made:
        assert tuple(ours) == model
        assert [each == ours for each, _ in made] == [each == model for _, each in made]


@pytest.mark.parametrize("length", EDGES)
def test_threads_go_on_differently_from_one_history(length: int) -> None:
    common, threads = History(range(length)), 8
    together = Barrier(threads)

    def continued(name: int) -> History[int]:
        found = common
        together.wait()
        for _ in range(3 * WIDTH):
            found = found.append(-name)
        return found

    with ThreadPoolExecutor(threads) as pool:
        found = list(pool.map(continued, range(1, threads + 1)))
    assert [tuple(each) for each in found] == [
        (*range(length), *(-name for _ in range(3 * WIDTH))) for name in range(1, threads + 1)
    ]
    assert tuple(common) == tuple(range(length))


class Counted:
    """An item that counts how often items are compared."""

    compared = 0

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return self is other

    def __hash__(self) -> int:
        return 0


def test_what_two_share_is_not_compared() -> None:
    items = [Counted() for _ in range(5 * WIDTH**2)]
    common = History(items)
    Counted.compared = 0
    assert common.append(items[0]) == common.append(items[0])
    assert common.append(items[0]) != common.append(items[1])
    assert common[: 3 * WIDTH] == History(common[: 3 * WIDTH])
    assert Counted.compared <= 3


@pytest.mark.parametrize("length", [WIDTH**2, WIDTH**3])
def test_appending_and_cutting_touch_few_items_at_any_length(length: int) -> None:
    """What is new in a history that was made of another one: the containers that the other one has not."""

    def containers(found: Any) -> dict[int, Any]:
        inside = {} if not isinstance(found, tuple) else {id(found): found}
        for each in found if isinstance(found, tuple) else ():
            inside |= containers(each)
        return inside

    old = History(range(length))
    for new in (old.append(0), old[:-1], old[: length // 2 + 7]):
        fresh = containers(new._levels).keys() - containers(old._levels).keys()
        assert sum(len(containers(new._levels)[each]) for each in fresh) <= 4 * WIDTH


def test_a_history_is_compared_by_value() -> None:
    found = History([1, 2])
    assert copy.copy(found) is found
    assert pickle.loads(pickle.dumps(found)) == copy.deepcopy(found) == found
    assert (found == (1, 2), found == [1, 2]) == (False, False)
    assert history(found) is found
    assert history((1, 2)) == found
    assert repr(found) == "<History 2 items>"
    assert found[:5] is found
    with pytest.raises(TypeError, match="unhashable"):
        hash(History([[]]))
    changes: Any = found
    with pytest.raises(AttributeError, match="a History cannot change"):
        changes._length = 1
    with pytest.raises(AttributeError, match="a History cannot change"):
        del changes._length
    with pytest.raises(TypeError):
        changes[0] = 1
    for wrong in ("1", None, 1.0):
        with pytest.raises((TypeError, AttributeError)):
            changes[wrong]
    assert list(found) == [1, 2]
