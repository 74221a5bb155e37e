"""A record is checked against the types of its fields, and the first part of another type is named."""

from typing import Any, Literal

import pytest

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.type_check import check_fit, check_whole, first_type_fault, in_a_row, type_fault
from foreign_king.kernel.unseen import UNSEEN, Unseen


@record(kw_only=True)
class Walk:
    """Somebody goes somewhere."""

    by: str
    path: tuple[str, ...] = ()
    loads: FrozenDict[str, int] = FrozenDict()
    pace: Literal["slow", "fast"] | None = None
    alone: bool = True
    then: "Walk | Rest | None" = None
    seen: frozenset[str] = frozenset()
    luck: Literal["good", "bad"] | Unseen = "good"


@record(kw_only=True)
class Rest:
    """Somebody stays."""

    hours: int


FITTING: Any = [
    Walk(by="red"),
    Walk(by="red", luck=UNSEEN),
    Walk(by="red", path=("liege",), loads=FrozenDict(salt=2), pace="slow", then=Walk(by="red", then=Rest(hours=1))),
]


@pytest.mark.parametrize("walk", FITTING)
def test_nothing_is_wrong_with_what_fits(walk: Walk) -> None:
    assert type_fault(walk, Walk) is None


LIST: Any = ["liege"]


def test_a_list_does_no_harm_and_a_kind_that_is_not_known_is_not_judged() -> None:
    seen: Any = 3
    assert type_fault(Walk(by="red", path=LIST), Walk) is None
    assert type_fault(Walk(by="red", seen=seen), Walk) is None


@pytest.mark.parametrize(
    ("fields", "pointer", "expected"),
    [
        ({"by": 3}, "/by", "a text"),
        ({"by": None}, "/by", "a text"),
        ({"path": "liege"}, "/path", "a list"),
        ({"path": ("liege", 3)}, "/path/1", "a text"),
        ({"loads": {"salt": 1}}, "/loads", "an object"),
        ({"loads": FrozenDict({3: 1})}, "/loads", "a text"),
        ({"loads": FrozenDict({"a/b": True})}, "/loads/a~1b", "a whole number"),
        ({"pace": "brisk"}, "/pace", "slow or fast or nothing"),
        ({"alone": 1}, "/alone", "true or false"),
        ({"luck": 3}, "/luck", "good or bad or UNSEEN"),
        ({"luck": "unseen"}, "/luck", "good or bad or UNSEEN"),
        ({"then": "later"}, "/then", "Walk or Rest or nothing"),
        ({"then": Rest(hours=1.5)}, "/then/hours", "a whole number"),  # type: ignore[arg-type]  # what is tried here
    ],
)
def test_what_does_not_fit_is_named_with_its_place(fields: dict[str, Any], pointer: str, expected: str) -> None:
    wrong = type_fault(Walk(**{"by": "red", **fields}), Walk)
    assert wrong is not None
    assert (wrong.pointer, wrong.expected) == (pointer, expected)
    assert wrong.message.startswith("this is of the type ")


def test_a_record_of_another_class_is_named_itself() -> None:
    wrong = type_fault(Rest(hours=1), Walk)
    assert wrong is not None
    assert (wrong.pointer, wrong.expected) == ("", "Walk")


def test_a_choice_of_texts() -> None:
    assert type_fault("slow", Literal["slow", "fast"]) is None
    wrong = type_fault(3, Literal["slow", "fast"])
    assert wrong is not None
    assert wrong.expected == "slow or fast"


def test_the_first_of_the_values_for_a_record_that_does_not_fit() -> None:
    assert first_type_fault({"by": "red", "loads": {"salt": 2}, "horse": 5}, Walk) is None
    wrong = first_type_fault({"by": "red", "loads": {"salt": "much"}, "alone": 1}, Walk)
    assert wrong is not None
    assert (wrong.pointer, wrong.expected) == ("/loads/salt", "a whole number")


def test_what_would_pass_for_a_value_of_a_type_is_asked_at_once() -> None:
    check_fit(1, int, "/hours")
    for odd in (True, 1.0, None):
        with pytest.raises(Malformed) as caught:
            check_fit(odd, int, "/hours")
        assert (caught.value.pointer, caught.value.expected) == ("/hours", "a whole number")


def test_whole_numbers_and_lists() -> None:
    check_whole([0, -1, 10**30])
    assert in_a_row([1, 2]) == [1, 2]
    for numbers in ([1, 0.5], [True], ["1"]):
        with pytest.raises(TypeError):
            check_whole(numbers)
    for odd in ("red", {"red"}, {"red": 1}, iter(["red"])):
        with pytest.raises(TypeError):
            in_a_row(odd)
