"""A mapping that shares its items with the mappings made of it, compared with a dict, branch by branch."""

import copy
import pickle
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king.kernel.index import HASH, WIDTH, Index


class Key:
    """A key with a hash of our choice."""

    def __init__(self, name: int, hashed: int) -> None:
        self.name = name
        self.hashed = hashed

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self.name == other.name

    def __hash__(self) -> int:
        return self.hashed


HASHES = {
    "spread": lambda name: hash(str(name)),
    "in a row": lambda name: name,
    "negative": lambda name: -name - 2,
    "all the same": lambda name: 7,
    "differ in the highest bits": lambda name: (name % 5) << 55,
    "differ in no bit that is looked at": lambda name: (name % 2) * (HASH + 1),
}


@pytest.mark.parametrize("hashed", HASHES.values(), ids=HASHES)
def test_an_index_holds_what_was_put(hashed: Any) -> None:
    keys = [Key(name, hashed(name)) for name in range(40 * WIDTH)]
    index, model = Index[Key, int](), dict[Key, int]()
    for number, key in enumerate(keys):
        index, model = index.put(key, number), {**model, key: number}
    assert len(index) == len(model)
    assert index == model
    assert dict(index) == model
    assert all(index[key] == model[key] for key in keys)
    assert index.get(Key(-1, hashed(5))) is None
    with pytest.raises(KeyError):
        index[Key(-1, hashed(5))]
    # However it was made
    assert index == Index(model) == Index({key: model[key] for key in reversed(keys)})
    assert hash(index) == hash(Index(model))
    # A key that is there
    again = index.put(keys[3], -1)
    assert (len(again), again[keys[3]], index[keys[3]]) == (len(index), -1, 3)
    assert again != index


@given(data=st.data())
def test_branches_do_not_touch_each_other(data: st.DataObject) -> None:
    made: list[tuple[Index[int, int], dict[int, int]]] = [(Index(), {})]
    for number in range(data.draw(st.integers(1, 20))):
        index, model = made[data.draw(st.integers(0, len(made) - 1))]
        first = data.draw(st.integers(-200, 200))
        for key in range(first, first + data.draw(st.integers(0, 2 * WIDTH))):
            index, model = index.put(key, number), {**model, key: number}
        made.append((index, model))
    for index, model in made:
        assert dict(index) == model
        assert len(index) == len(model)
        assert [each == index for each, _ in made] == [each == model for _, each in made]


def test_threads_go_on_differently_from_one_index() -> None:
    common, threads = Index({str(number): 0 for number in range(10 * WIDTH)}), 8
    together = Barrier(threads)

    def continued(name: int) -> Index[str, int]:
        found = common
        together.wait()
        for number in range(3 * WIDTH):
            found = found.put(f"{number} more", name)
        return found

    with ThreadPoolExecutor(threads) as pool:
        found = list(pool.map(continued, range(threads)))
    expected = [{**common, **{f"{number} more": name for number in range(3 * WIDTH)}} for name in range(threads)]
    assert found == expected
    assert len(common) == 10 * WIDTH


@pytest.mark.parametrize("length", [10 * WIDTH, 1000 * WIDTH])
def test_putting_touches_few_keys_at_any_length(length: int) -> None:
    def containers(node: Any) -> dict[int, Any]:
        inside = {id(node): node}
        for each in node if type(node) is tuple else ():
            inside |= containers(each)
        return inside

    old = Index(dict.fromkeys(range(length), 0))
    new = old.put(-5, 1)
    fresh = containers(new._root).keys() - containers(old._root).keys()
    assert sum(len(containers(new._root)[each]) for each in fresh) <= 5 * WIDTH


def test_an_index_is_compared_by_value() -> None:
    index = Index({"a": 1})
    assert isinstance(index, Mapping)
    assert copy.copy(index) is index
    assert pickle.loads(pickle.dumps(index)) == copy.deepcopy(index) == index
    assert (index == {"a": 1}, index == {"a": 2}, index == 5) == (True, False, False)
    assert repr(index.put("b", 2)) == "<Index 2 keys>"
    assert list(Index()) == []
    changes: Any = index
    with pytest.raises(AttributeError, match="an Index cannot change"):
        changes._length = 5
    with pytest.raises(AttributeError, match="an Index cannot change"):
        del changes._root
    with pytest.raises(TypeError):
        changes["a"] = 2
    with pytest.raises(TypeError, match="unhashable"):
        index.put([], 1)  # type: ignore[arg-type]
