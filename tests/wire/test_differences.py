"""Two documents are compared: values that are only equal, such as ``1`` and ``true``, are different."""

from typing import Any

import pytest

from foreign_king.wire import differences, same

OURS: Any = [
    {"type": "A", "to": {"namur": 1, "supply": 2}, "seats": ["red", "blue"]},
    {"type": "B", "n": 1, "on": True},
]


def test_documents_that_are_the_same_do_not_differ() -> None:
    again = [dict(reversed([*each.items()])) for each in OURS]
    assert same(OURS, again)
    assert [*differences(OURS, again)] == []


@pytest.mark.parametrize(
    ("theirs", "pointer"),
    [
        ({}, ""),
        ([], "/0"),
        ([*OURS, {}], "/2"),
        ([OURS[0], {**OURS[1], "n": True}], "/1/n"),
        ([OURS[0], {**OURS[1], "n": 1.0}], "/1/n"),
        ([OURS[0], {**OURS[1], "n": None}], "/1/n"),
        ([OURS[0], {**OURS[1], "on": 1}], "/1/on"),
        ([OURS[0], {**OURS[1], "a/b~": 1}], "/1/a~1b~0"),
        ([OURS[0], {"type": "B", "on": True}], "/1/n"),
        ([{**OURS[0], "to": {"namur": True, "supply": 2}}, OURS[1]], "/0/to/namur"),
        ([{**OURS[0], "to": {"namur": 1.0, "supply": 2}}, OURS[1]], "/0/to/namur"),
        ([{**OURS[0], "seats": ["red"]}, OURS[1]], "/0/seats/1"),
        ([{**OURS[0], "seats": ["blue", "red"]}, OURS[1]], "/0/seats/0"),
    ],
)
def test_the_first_difference_is_found(theirs: Any, pointer: str) -> None:
    assert not same(OURS, theirs)
    assert next(differences(OURS, theirs)).pointer == pointer


@pytest.mark.parametrize(("ours", "theirs"), [(True, 1), (1, True), (1, 1.0), ([True], [1]), ({"n": 1}, {"n": True})])
def test_what_is_equal_and_not_the_same(ours: Any, theirs: Any) -> None:
    assert ours == theirs
    assert not same(ours, theirs)
    assert len([*differences(ours, theirs)]) == 1


def test_all_differences_are_found() -> None:
    ours, theirs = {"a": [1, {"b~": 2}], "c": 1}, {"a": [1, {"b~": 3}, 4], "d": None, "c": True}
    assert [*differences(ours, theirs)] == [
        ("/a/1/b~0", 2, 3, None),
        ("/a/2", None, 4, "first"),
        ("/c", 1, True, None),
        ("/d", None, None, "first"),
    ]
    assert next(differences(ours, theirs, pointer="/x")).pointer == "/x/a/1/b~0"


def test_differences_are_told_as_deep_as_they_are_asked_for() -> None:
    ours, theirs = {"a": [1, 2], "b": {"c": 1}}, {"a": [1, 3], "b": {"c": 1}}
    assert [*differences(ours, theirs, levels=0)] == [("", ours, theirs, None)]
    assert [*differences(ours, theirs, levels=1)] == [("/a", [1, 2], [1, 3], None)]
    assert [*differences(ours, theirs, levels=2)] == [("/a/1", 2, 3, None)]
