"""Each kind of slot, by itself: two values have the same numbers if, and only if, they are equal."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.observations.numbers import domain_of, empty_tensor
from foreign_king.observations.records import Field, Fields, Perhaps, Rows, Stack, Table
from foreign_king.observations.slots import Groups, Name, Number, Order, Pile, Slot


@record(kw_only=True)
class Pair:
    """A record with two numbers that stand together, and another one."""

    one: int
    two: int
    name: str | None
    three: bool


@record(kw_only=True)
class Other:
    """A record of another kind."""

    one: int


NAMES = ("a", "b", "c")
DOMAIN = domain_of(NAMES)
NUMBERS = st.integers(-2, 2)
SOME = st.lists(st.sampled_from(NAMES), max_size=4)
DIFFERENT = st.lists(st.sampled_from(NAMES), max_size=3, unique=True)
PAIR = Fields(
    parts=(Field("one", Number()), Field("two", Number()), Field("name", Name(DOMAIN)), Field("three", Number())),
    size=6,
)
OTHER = Fields(parts=(Field("one", Number()),), size=1)
PAIRS = st.builds(Pair, one=NUMBERS, two=NUMBERS, name=st.none() | st.sampled_from(NAMES), three=st.booleans())


@st.composite
def groups(draw: st.DrawFn) -> tuple[tuple[str, ...], ...]:
    names, cut = draw(DIFFERENT), draw(st.integers(0, 3))
    return tuple(tuple(group) for group in (names[:cut], names[cut:]) if group)


SLOTS: dict[str, tuple[Slot, st.SearchStrategy[Any]]] = {
    "number": (Number(), NUMBERS),
    "name": (Name(DOMAIN), st.none() | st.sampled_from(NAMES)),
    "order": (Order(DOMAIN), DIFFERENT.map(tuple)),
    "groups": (Groups(DOMAIN), groups()),
    "pile": (Pile(DOMAIN), SOME.map(sorted).map(tuple)),
    "record": (PAIR, PAIRS),
    "some": (
        Table(domain=DOMAIN, value=Number(), always=False),
        st.dictionaries(st.sampled_from(NAMES), NUMBERS).map(FrozenDict),
    ),
    "always": (
        Table(domain=DOMAIN, value=PAIR, always=True),
        st.fixed_dictionaries(dict.fromkeys(NAMES, PAIRS)).map(FrozenDict),
    ),
    "hidden": (Perhaps(value=PAIR, without=UNSEEN), st.just(UNSEEN) | PAIRS),
    "missing": (Perhaps(value=PAIR, without=None), st.none() | PAIRS),
    "rows": (Rows(row=PAIR, most=2), st.lists(PAIRS, max_size=2).map(tuple)),
    "stack": (
        Stack(kinds={Pair: PAIR, Other: OTHER}),
        st.permutations([PAIRS, st.builds(Other, one=NUMBERS)]).flatmap(
            lambda kinds: st.tuples(*kinds[:1]) | st.tuples(*kinds)
        )
        | st.just(()),
    ),
}


def numbers(slot: Slot, value: Any, at: int = 0) -> list[float]:
    tensor = empty_tensor(at + slot.size)
    slot.fill_from(at)(tensor, value)
    return tensor.tolist()


@pytest.mark.parametrize("kind", SLOTS)
@given(data=st.data())
def test_equal_values_and_only_these_have_equal_numbers(kind: str, data: st.DataObject) -> None:
    slot, values = SLOTS[kind]
    one, other = data.draw(values), data.draw(values)
    assert (numbers(slot, one) == numbers(slot, other)) == (one == other)
    assert len(list(slot.names("x"))) == len(set(slot.names("x"))) == slot.size
    # Somewhere else the same numbers are written, and nothing before them.
    assert numbers(slot, one, at=3) == [0, 0, 0, *numbers(slot, one)]


def test_numbers_have_readable_names() -> None:
    assert list(SLOTS["record"][0].names("own")) == [
        "own.one",
        "own.two",
        "own.name=a",
        "own.name=b",
        "own.name=c",
        "own.three",
    ]
    assert list(SLOTS["stack"][0].names("due"))[-2:] == ["due.Other", "due.Other.one"]
    assert list(SLOTS["hidden"][0].names("hand"))[:2] == ["hand=unseen", "hand.one"]
    assert list(SLOTS["missing"][0].names("hand"))[:2] == ["hand=none", "hand.one"]
    assert list(SLOTS["some"][0].names("votes"))[:2] == ["votes.a=there", "votes.a"]
    assert list(SLOTS["groups"][0].names("tied"))[:3] == ["tied", "tied.a.group", "tied.a.rank"]
    assert list(Rows(row=OTHER, most=2).names("moved")) == [
        "moved.1=there",
        "moved.1.one",
        "moved.2=there",
        "moved.2.one",
    ]


def pair(one: int = 1, two: int = 2, name: str | None = None) -> Pair:
    return Pair(one=one, two=two, name=name, three=False)


@pytest.mark.parametrize(
    ("kind", "value", "pointer", "message"),
    [
        ("number", 1 << 24, "", "the layout has no place for the number 16777216"),
        ("name", "d", "", 'the layout has no place for "d"'),
        ("order", ("a", "b", "a"), "", "a stands twice in an order"),
        ("groups", (("a",), ("b", "a")), "", "a stands in two groups"),
        ("pile", ("b", "a"), "", "these are not in order"),
        ("record", pair(name="d"), "/name", 'the layout has no place for "d"'),
        ("record", pair(two=-(1 << 24)), "/two", "the layout has no place for the number -16777216"),
        ("some", {"d": 1}, "/d", 'the layout has no place for "d"'),
        ("some", {"b": 1 << 30}, "/b", "the layout has no place for the number 1073741824"),
        ("always", {"a": pair()}, "", "not every name has a value"),
        ("rows", (pair(),) * 3, "", "the layout has no place for 3 of these"),
        ("rows", (pair(), pair(name="d")), "/1/name", 'the layout has no place for "d"'),
        ("stack", (Other(one=1), Other(one=2)), "", "two of the kind Other"),
        ("stack", (Other(one=1), pair(name="d")), "/1/name", 'the layout has no place for "d"'),
    ],
)  # fmt: skip
def test_what_has_no_place_is_malformed_and_the_pointer_says_where(
    kind: str, value: Any, pointer: str, message: str
) -> None:
    with pytest.raises(Malformed) as wrong:
        numbers(SLOTS[kind][0], value)
    assert (wrong.value.message, wrong.value.pointer, bool(wrong.value.expected)) == (message, pointer, True)
