"""Faults of the map of any board are found and reported with their places."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from foreign_king.kernel.refusal import Malformed
from foreign_king.parts.maps import (
    check_borders,
    check_both_ways,
    check_connected,
    check_id,
    check_in_picture,
    check_place,
)

PLACES = ("ford", "hill", "isle")


@contextmanager
def malformed(message: str, pointer: str, expected: str) -> Iterator[None]:
    with pytest.raises(Malformed) as caught:
        yield
    assert caught.value == Malformed(message, pointer=pointer, expected=expected)


@pytest.mark.parametrize("id_", ["ford", "ford-2", "a--b", "7"])
def test_ids(id_: str) -> None:
    check_id(id_, "shire", "/shires", ("supply",))


@pytest.mark.parametrize("id_", ["", "-", "-ford", "ford-", "Ford", "för", "a/b", "a b", "a_b"])
def test_what_is_no_id(id_: str) -> None:
    with malformed(f'"{id_}" cannot name a shire', "/here", "a lower-case id"):
        check_id(id_, "shire", "/here")


def test_an_id_that_stands_for_something_else() -> None:
    with malformed('"supply" cannot name a shire', "/here", "a lower-case id of its own"):
        check_id("supply", "shire", "/here", ("supply", "portrait"))


def test_borders_on_other_places_each_once() -> None:
    check_borders("ford", ("isle", "hill"), PLACES, "shire", "/borders")
    check_borders("ford", (), PLACES, "shire", "/borders")
    for neighbour in ("atlantis", "ford"):
        with malformed(f'ford borders on "{neighbour}"', "/borders", "another shire of this board"):
            check_borders("ford", ("hill", neighbour), PLACES, "shire", "/borders")
    with malformed("a border stands twice", "/borders", "each border once"):
        check_borders("ford", ("hill", "isle", "hill"), PLACES, "shire", "/borders")


def test_a_place_of_the_board() -> None:
    check_place("hill", PLACES, "shire", "/to")
    with malformed('the board has no shire "atlantis"', "/to", "a shire of the board"):
        check_place("atlantis", PLACES, "shire", "/to")


def test_inside_the_picture() -> None:
    check_in_picture(0, 1000, "/ford")
    check_in_picture(1000, 0, "/ford")
    for x, y in ((-1, 5), (1001, 5), (5, -1), (5, 1001)):
        with malformed("it lies outside the picture", "/ford", "x and y from 0 to 1000"):
            check_in_picture(x, y, "/ford")


def test_borders_known_to_both_sides() -> None:
    check_both_ways({"ford": ("hill",), "hill": ("ford",)}, "/shires")
    with malformed("ford borders on hill, but not the other way round", "/shires/ford/borders", "both"):
        check_both_ways({"ford": ("hill",), "hill": ()}, "/shires")


def test_one_connected_map() -> None:
    row = {"ford": ("hill",), "hill": ("ford", "isle"), "isle": ("hill",)}
    check_connected(row, "shire", "/shires")
    check_connected(row, "shire", "/shires", closed=("isle",))
    for borders, closed in ((row, ("hill",)), (row | {"rock": ()}, ())):
        with malformed("not every shire can be reached", "/shires", "one connected map"):
            check_connected(borders, "shire", "/shires", closed)
