"""Counting hidden pieces: what each pile holds at the least."""

import pytest

from foreign_king import Malformed
from foreign_king.parts.counting import at_least, check_left, forced, shown_from, together, without

SIZES = {"red": 3, "blue": 2}
HIDDEN = {"gold": 2, "silver": 3}


def test_what_is_shown_was_there_and_the_rest_still_is() -> None:
    known = {"red": {"gold": 1, "silver": 1}, "blue": {"silver": 1}}
    left = shown_from(known, {"red": {"silver": 2}}, SIZES, HIDDEN, "token", "/tokens")
    assert left == {"red": {"gold": 1, "silver": 0}, "blue": {"silver": 1}}


def test_no_pile_holds_more_than_its_size() -> None:
    known = {"red": {"gold": 1, "silver": 1}}
    assert shown_from(known, {"red": {"silver": 2}}, SIZES, HIDDEN, "token", "/tokens")["red"] == {
        "gold": 1,
        "silver": 0,
    }
    with pytest.raises(Malformed) as raised:
        shown_from(known, {"red": {"silver": 3}}, SIZES, HIDDEN, "token", "/tokens")
    assert (raised.value.message, raised.value.pointer) == ("red cannot have had these tokens", "/tokens")
    assert raised.value.expected == "tokens that there is room for, by what was seen"


def test_of_no_kind_more_is_held_than_is_out_of_sight() -> None:
    known = {"blue": {"gold": 1}}
    assert shown_from(known, {"red": {"gold": 1}}, SIZES, HIDDEN, "card", "/card")["red"] == {"gold": 0}
    with pytest.raises(Malformed) as raised:
        shown_from(known, {"red": {"gold": 2}}, SIZES, HIDDEN, "card", "/card")
    assert (raised.value.message, raised.value.pointer) == ("others must have these cards", "/card")
    assert raised.value.expected == "cards that nobody else must hold"


def test_a_kind_that_is_nowhere_out_of_sight() -> None:
    check_left([{"gold": 2}], HIDDEN, "token", "/tokens")
    with pytest.raises(Malformed):
        check_left([{"diamond": 1}], HIDDEN, "token", "/tokens")


def test_piles_that_are_seen_are_left_aside() -> None:
    assert shown_from({"white": {"gold": 9}}, {"white": {"gold": 9}}, SIZES, HIDDEN, "token", "") == {
        "red": {},
        "blue": {},
    }


@pytest.mark.parametrize(
    ("known", "elsewhere", "found"),
    [
        # There are two gold ones: of red's three at least one is silver.
        ({}, 0, {"red": {"gold": 0, "silver": 1}, "blue": {"gold": 0, "silver": 0}}),
        # Blue's place is taken by gold: the three silver ones and the other gold have four places.
        ({"blue": {"gold": 2}}, 0, {"red": {"gold": 0, "silver": 3}, "blue": {"gold": 2, "silver": 0}}),
        # With one elsewhere, the silver ones fill all places that are left.
        ({"red": {"gold": 2}}, 1, {"red": {"gold": 2, "silver": 1}, "blue": {"gold": 0, "silver": 2}}),
        # With two elsewhere, blue's can be of either kind.
        ({"red": {"silver": 2}}, 2, {"red": {"gold": 0, "silver": 2}, "blue": {"gold": 0, "silver": 0}}),
    ],
)
def test_what_a_pile_must_hold(known: dict[str, dict[str, int]], elsewhere: int, found: dict[str, object]) -> None:
    hidden = HIDDEN | {"silver": 3 + elsewhere}
    assert forced(known, SIZES, hidden, elsewhere) == found


def test_pieces_together_and_apart() -> None:
    assert at_least({"gold": 1, "silver": 2}, {"gold": 2}) == {"gold": 2, "silver": 2}
    assert together([{"gold": 1}, {"gold": 2, "silver": 1}]) == {"gold": 3, "silver": 1}
    assert without({"gold": 3}, {"gold": 1}) == {"gold": 2}
