"""What a log records is the same as ours, or it is not: equal is not enough."""

from typing import Any

import pytest

from foreign_king.logs.compare import first_difference

OURS: Any = [
    {"type": "A", "to": {"namur": 1, "supply": 2}, "seats": ["red", "blue"]},
    {"type": "B", "n": 1, "on": True},
]


def test_the_same() -> None:
    assert first_difference(OURS, [dict(reversed(each.items())) for each in OURS]) is None


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
def test_the_first_difference(theirs: Any, pointer: str) -> None:
    found = first_difference(OURS, theirs)
    assert found is not None
    assert found.pointer == pointer


def test_true_is_not_1_where_it_is_ours_either() -> None:
    assert first_difference({"n": True}, {"n": 1}) is not None
    assert first_difference({"n": 1}, {"n": True}) is not None
