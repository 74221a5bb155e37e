"""The odds of the random player, exactly: what it draws, and among what."""

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from foreign_king.games.lang_lebe_der_koenig.commands import (
    AllotDice,
    DealCards,
    DealStarts,
    EndTurn,
    GoOn,
    LayCards,
    MoveBaron,
    PlaceByCard,
    PlaceCourtier,
    RollDice,
)
from foreign_king.games.lang_lebe_der_koenig.components import Cards
from foreign_king.games.lang_lebe_der_koenig.random_player import sample
from foreign_king.games.lang_lebe_der_koenig.state import State
from tests.lang_lebe_der_koenig.positions import ARRIVED, CONTEST, PLACED, RED_TURN, laying, read, with_players
from tests.random_games import odds

ON = {"type": "Turn", "seat": "red", "stage": "arrived", "entered": ["rouecestre"]}
AT_HOME = {"rouecestre": {"owner": "red", "courtiers": 2}}
NO_CARDS = with_players(red={"hand": {}})
QUARTER = Fraction(1, 4)


def by_kind(state: State) -> dict[type, Fraction]:
    """Return the odds of each kind of command."""
    kinds: dict[type, Fraction] = {}
    for command, probability in odds(sample, state).items():
        kinds[type(command)] = kinds.get(type(command), Fraction(0)) + probability
    return kinds


@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ({"pending": [RED_TURN], "territories": AT_HOME}, {MoveBaron: 3 * QUARTER, PlaceCourtier: QUARTER}),
        ({"pending": [RED_TURN]}, {MoveBaron: 1}),
        ({"pending": [ON]}, {GoOn: QUARTER, EndTurn: QUARTER, PlaceCourtier: 2 * QUARTER}),
        ({"pending": [ON], "players": NO_CARDS}, {EndTurn: QUARTER, PlaceCourtier: 3 * QUARTER}),
        ({"pending": [PLACED]}, {EndTurn: QUARTER, PlaceByCard: 3 * QUARTER}),
        ({"pending": [PLACED], "players": NO_CARDS}, {EndTurn: 1}),
    ],
)
def test_a_turn_moves_first_and_later_places_goes_on_or_ends(
    parts: dict[str, Any], found: dict[type, Fraction]
) -> None:
    assert by_kind(read(turn="red", **parts)) == found


def test_the_second_of_four_draws_ends_a_turn() -> None:
    # A seed always makes the same game, so it matters which draw means what.
    assert sample(read(turn="red", pending=[ON]), lambda _: 1) == EndTurn(by="red")


def test_the_start_cards_are_dealt_fairly() -> None:
    state = read(players={}, pending=[{"type": "Starts"}])
    names = state.board.starts["3"].territories
    deals = [dict(zip(state.seats, order, strict=True)) for order in permutations(names)]
    found = odds(sample, state)
    assert found == {DealStarts(by="table", territories=deal): Fraction(1, 6) for deal in deals}


def test_a_die_shows_each_number_with_equal_odds() -> None:
    die = {"type": "Die", "seat": "red", "card": "x1"}
    found = odds(sample, read(turn="red", pending=[PLACED, die]))
    assert found == {RollDice(by="table", dice=(face,)): Fraction(1, 6) for face in range(1, 7)}


def laid(**hand: int) -> dict[tuple[int, int, int], Fraction]:
    """Return the odds of what red lays of a hand."""
    phase = {"type": "Laying", "waiting": ["red", "blue", "green"], "laid": {}}
    state = laying(players=with_players(red={"baron": "cestre", "hand": hand}), pending=[ARRIVED, phase])
    found: dict[tuple[int, int, int], Fraction] = {}
    for command, probability in odds(sample, state).items():
        assert isinstance(command, LayCards)
        assert isinstance(command.cards, Cards)
        assert command.by == "red"
        found[command.cards.x1, command.cards.x2, command.cards.x3] = probability
    return found


def test_any_number_of_cards_is_laid_and_each_card_of_the_hand_has_equal_odds() -> None:
    third = Fraction(1, 3)
    assert laid(x1=2, x3=1) == {
        (1, 0, 0): third * 2 * third,
        (0, 0, 1): third * third,
        (2, 0, 0): third * third,
        (1, 0, 1): third * 2 * third,
        (2, 0, 1): third,
    }
    assert laid(x1=1, x2=1) == {(1, 0, 0): QUARTER, (0, 1, 0): QUARTER, (1, 1, 0): 2 * QUARTER}


def test_of_a_large_hand_1_to_5_cards_are_laid() -> None:
    assert laid(x2=6) == {(0, number, 0): Fraction(1, 5) for number in range(1, 6)}


@pytest.mark.parametrize(("drawn", "card"), [(0, Cards(x1=1)), (1, Cards(x2=1)), (2, Cards(x3=1))])
def test_the_cards_of_a_hand_are_counted_from_the_lowest_value_on(drawn: int, card: Cards) -> None:
    # A seed always makes the same game, so it matters which draw means what.
    draws = iter((0, drawn))
    state = laying(players=with_players(red={"baron": "cestre", "hand": {"x1": 1, "x2": 1, "x3": 1}}))
    assert sample(state, lambda _: next(draws)) == LayCards(by="red", cards=card)


def test_dice_are_allotted_in_any_order() -> None:
    played = CONTEST | {
        "contenders": ["red", "blue"],
        "played": {"red": {"x1": 1, "x2": 1, "x3": 1}, "blue": {"x1": 2}},
        "ones": {"red": 1, "blue": 0},
    }
    players = with_players(
        red={"hand": {"x1": 11, "x2": 6}, "baron": "cestre"}, blue={"hand": {"x1": 10, "x2": 7, "x3": 1}}
    )
    phase = {"type": "Allotting", "seats": ["red"], "dice": [1, 3, 6]}
    state = read(turn="red", negotiation=played, players=players, pending=[ARRIVED, phase])
    assert odds(sample, state) == {
        AllotDice(by="red", x1=(first,), x2=(second,), x3=(third,)): Fraction(1, 6)
        for first, second, third in permutations((1, 3, 6))
    }


def test_new_cards_are_dealt_fairly() -> None:
    law = {"hand_x1": 1, "hand_x2": 1, "hand_x3": 0}
    players = with_players(red={"hand": {}}, blue={"hand": {}}, green={"hand": {}})
    state = read(
        3, law, turn="red", players=players, discard={"x1": 3, "x2": 3}, pending=[{"type": "Redealing", "each": 2}]
    )
    found = odds(sample, state)
    assert sum(found.values()) == 1
    for seat in state.seats:
        hands: dict[Any, Fraction] = {}
        for command, probability in found.items():
            assert isinstance(command, DealCards)
            hand = command.hands[seat]
            hands[hand] = hands.get(hand, Fraction(0)) + probability
        fifth = Fraction(1, 5)
        assert hands == {Cards(x1=2): fifth, Cards(x1=1, x2=1): 3 * fifth, Cards(x2=2): fifth}
