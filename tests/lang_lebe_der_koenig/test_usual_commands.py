"""What players usually do where an action is half done, and which commands they compare."""

from collections.abc import Callable
from typing import Any

import pytest

from foreign_king import legal, view, why_not
from foreign_king.games.lang_lebe_der_koenig.commands import (
    AllotDice,
    LayCards,
    PlaceCourtier,
    RollDice,
    StopPlacing,
    TakeBack,
)
from foreign_king.games.lang_lebe_der_koenig.components import Cards
from foreign_king.games.lang_lebe_der_koenig.phases import Laying
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.games.lang_lebe_der_koenig.usual_commands import sensible, usual
from foreign_king.kernel.record import replace
from tests.lang_lebe_der_koenig.positions import ARRIVED, CONTEST, GAME, PLACED, laying, read, with_players

SHOWN = {
    **CONTEST,
    "contenders": ["red", "blue"],
    "played": {"red": {"x1": 1, "x2": 2, "x3": 1}, "blue": {"x1": 2}},
    "ones": {"red": 2, "blue": 0},
}


def negotiated(phase: dict[str, Any]) -> State:
    """Red has come to blue and has laid four cards; blue has laid two. Once it is decided who has won, blue's baron is
    banished."""
    red = {"hand": {"x1": 11, "x2": 5}, "baron": "cestre"}
    blue = {"hand": {"x1": 10, "x2": 7, "x3": 1}, "baron": "cestre" if phase["type"] == "Allotting" else None}
    players = with_players(red=red, blue=blue)
    return read(turn="red", negotiation=SHOWN, players=players, pending=[ARRIVED, phase])


def settling(*, placed: bool) -> State:
    return negotiated({"type": "Settling", "seat": "red", "territory": "cestre", "placed": placed})


USUAL: dict[str, tuple[State, object]] = {
    "the highest dice on the highest cards": (
        negotiated({"type": "Allotting", "seats": ["red"], "dice": [1, 1, 4, 6]}),
        AllotDice(by="red", x1=(1,), x2=(1, 4), x3=(6,)),
    ),
    "as many cards as possible": (
        negotiated({"type": "TakingBack", "cards": {"red": 2}}),
        TakeBack(by="red", cards=2),
    ),
    "the free courtier": (settling(placed=False), PlaceCourtier(by="red")),
    "no courtier for a card": (settling(placed=True), StopPlacing(by="red")),
}


@pytest.mark.parametrize("case", USUAL)
def test_players_usually_do(case: str) -> None:
    state, command = USUAL[case]
    assert why_not(GAME, state, usual(state, lambda _: 0)) is None
    assert usual(state, lambda _: 0) == command


def test_the_intruder_and_the_defender_lay_the_lower_one_of_two_random_numbers_of_cards() -> None:
    hand = {"hand": {"x1": 4}}
    state = laying(players=with_players(red={"baron": "cestre", **hand}, blue=hand))
    for seat, later in (("red", state), ("blue", at_laying(state, "blue"))):
        assert usual(later, drawing(3, 1, 0, 0)) == LayCards(by=seat, cards=Cards(x1=2))


def test_anybody_else_lays_one_card() -> None:
    state = at_laying(
        laying(players=with_players(red={"baron": "cestre"}, green={"hand": {"x1": 2, "x2": 2}})), "green"
    )
    assert usual(state, lambda number: number - 1) == LayCards(by="green", cards=Cards(x2=1))


def drawing(*numbers: int) -> Callable[[int], int]:
    """Return a function that draws these numbers, one after the other."""
    left = list(numbers)
    return lambda _: left.pop(0)


def at_laying(state: State, seat: str) -> State:
    """Only this seat has still to lay cards."""
    (*before, phase) = state.pending
    assert isinstance(phase, Laying)
    return replace(state, pending=(*before, replace(phase, waiting=(seat,))))


def test_for_the_table_a_fair_draw_is_made() -> None:
    state = read(turn="red", pending=[PLACED, {"type": "Die", "seat": "red", "card": "x2"}])
    assert usual(state, lambda _: 4) == RollDice(by="table", dice=(5,))


def test_cards_of_one_value_or_the_lowest_or_highest_ones_are_compared() -> None:
    state = laying(players=with_players(red={"baron": "cestre", "hand": {"x1": 2, "x2": 1, "x3": 1}}))
    of_one_value = [(1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 1)]
    lowest_or_highest = [(2, 1, 0), (2, 1, 1), (0, 1, 1), (1, 1, 1)]
    expected = {
        LayCards(by="red", cards=Cards(x1=x1, x2=x2, x3=x3)) for x1, x2, x3 in (*of_one_value, *lowest_or_highest)
    }
    of_red = [command for command in legal(GAME, state) if command.by == "red"]
    assert len(of_red) > len(expected)
    assert {command for command in of_red if sensible(state, command)} == expected


def test_a_hand_that_is_hidden_hides_nothing_that_could_be_compared() -> None:
    state = laying(players=with_players(red={"baron": "cestre", "hand": {"x1": 3, "x2": 3}}))
    command = LayCards(by="red", cards=Cards(x1=1, x2=1))
    assert not sensible(state, command)
    assert sensible(view(GAME, state, "blue"), command)


def test_one_way_to_put_dice_on_cards_is_compared() -> None:
    state = negotiated({"type": "Allotting", "seats": ["red"], "dice": [1, 1, 4, 6]})
    ways = list(legal(GAME, state))
    assert len(ways) > 1
    assert [way for way in ways if sensible(state, way)] == [AllotDice(by="red", x1=(1,), x2=(1, 4), x3=(6,))]


def test_all_other_commands_are_compared() -> None:
    state = negotiated({"type": "TakingBack", "cards": {"red": 2}})
    assert len([command for command in legal(GAME, state) if sensible(state, command)]) == 3
