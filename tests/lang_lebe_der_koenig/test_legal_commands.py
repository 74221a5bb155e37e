"""Tests that all legal commands and all chances are listed, and that the random player chooses only these."""

from collections import Counter
from itertools import permutations
from math import comb
from random import Random
from typing import Any

import pytest

from foreign_king import chances, legal, play, random_command, why_not
from foreign_king.games.lang_lebe_der_koenig.commands import AllotDice, EndTurn, GoOn, MoveBaron
from foreign_king.games.lang_lebe_der_koenig.state import State
from tests.lang_lebe_der_koenig.positions import ARRIVED, CONTEST, GAME, PLACED, laying, read, with_players

ON = {"type": "Turn", "seat": "red", "stage": "arrived", "entered": ["rouecestre"]}
AT_HOME = {"rouecestre": {"owner": "red", "courtiers": 2}}
NO_CARDS = with_players(red={"hand": {}})
PLAYED: dict[str, Any] = CONTEST | {
    "contenders": ["red", "blue"],
    "played": {"red": {"x1": 2, "x2": 1}, "blue": {"x1": 2}},
    "ones": {"red": 2, "blue": 0},
}
SHOWN = with_players(
    red={"hand": {"x1": 10, "x2": 6, "x3": 1}, "baron": "cestre"}, blue={"hand": {"x1": 10, "x2": 7, "x3": 1}}
)
AWAY = SHOWN | {"blue": SHOWN["blue"] | {"baron": None}}


def negotiated(phase: dict[str, Any], players: dict[str, Any], **more: Any) -> State:
    return read(turn="red", negotiation=PLAYED, players=players, pending=[ARRIVED, phase], **more)


def kinds(state: State) -> Counter[str]:
    """How many legal commands there are of each kind."""
    return Counter(type(command).__name__ for command in legal(GAME, state))


def test_a_turn() -> None:
    assert kinds(read()) == {"MoveBaron": 2, "EndTurn": 1}
    assert kinds(read(territories=AT_HOME)) == {"MoveBaron": 2, "PlaceCourtier": 1, "EndTurn": 1}
    assert kinds(read(turn="red", pending=[ON])) == {"GoOn": 2 * 3, "PlaceCourtier": 1, "EndTurn": 1}
    assert kinds(read(turn="red", pending=[PLACED])) == {"PlaceByCard": 3, "EndTurn": 1}
    assert kinds(read(turn="red", pending=[ON], players=NO_CARDS)) == {"PlaceCourtier": 1, "EndTurn": 1}


def test_no_way_leads_out_of_the_game_or_where_the_baron_has_been() -> None:
    beside = with_players(red={"baron": "wigemor"})
    assert "isle-of-man" in read().board.adjacent["wigemor"]
    assert kinds(read(players=beside))["MoveBaron"] == 6 - len(("isle-of-man", "cestre"))
    been = ON | {"entered": ["oxeneford"]}
    ways = {command.to for command in legal(GAME, read(turn="red", pending=[been])) if isinstance(command, GoOn)}
    assert ways == {"norwic"}
    back = read(players=with_players(red={"baron": None}))
    assert {command.to for command in legal(GAME, back) if isinstance(command, MoveBaron)} == {
        name for name in back.territories if name not in ("isle-of-man", "cestre", "everwic")
    }


@pytest.mark.parametrize(("cards", "possible"), [(1, False), (2, True)])
def test_whoever_goes_on_to_another_player_keeps_a_card(cards: int, possible: bool) -> None:
    players = with_players(red={"hand": {"x1": cards}}, blue={"baron": "norwic"})
    refuges = {name: {"owner": "red", "courtiers": 1} for name in ("wigemor", "oxeneford")}
    state = read(turn="red", pending=[ON], players=players, territories=refuges)
    assert ("norwic" in {command.to for command in legal(GAME, state) if isinstance(command, GoOn)}) is possible


def test_one_to_five_cards_are_laid() -> None:
    few = laying(players=with_players(red={"baron": "cestre", "hand": {"x1": 2, "x3": 1}}))
    assert Counter(command.by for command in legal(GAME, few))["red"] == 3 * 2 - 1
    hand = (12, 7, 1)
    choices = [
        (x1, x2, x3)
        for x1 in range(hand[0] + 1)
        for x2 in range(hand[1] + 1)
        for x3 in range(hand[2] + 1)
        if 1 <= x1 + x2 + x3 <= 5
    ]
    assert Counter(command.by for command in legal(GAME, few))["blue"] == len(choices)


@pytest.mark.parametrize("dice", [(1, 2, 3), (1, 1, 6), (1, 6, 6), (2, 2, 2)])
def test_dice_are_put_on_cards_in_every_way_once(dice: tuple[int, ...]) -> None:
    listed = list(legal(GAME, negotiated({"type": "Allotting", "seats": ["red"], "dice": list(dice)}, SHOWN)))
    ways = [(command.x1, command.x2) for command in listed if isinstance(command, AllotDice)]
    assert len(ways) == len(listed)
    assert sorted(ways) == sorted({(tuple(sorted(order[:2])), order[2:]) for order in permutations(dice)})


def test_decisions_have_as_many_answers_as_there_are() -> None:
    allotting = {"type": "Allotting", "seats": ["red"], "dice": [1, 1, 6]}
    assert kinds(negotiated(allotting, SHOWN)) == {"AllotDice": 2}
    banishing = {"type": "Banishing", "seat": "red", "barons": ["blue"]}
    there = {name: {"owner": "blue", "courtiers": 1} for name in ("dunelme", "lideforde")}
    assert kinds(negotiated(banishing, SHOWN, territories=there)) == {"BanishBaron": 2}
    settling = {"type": "Settling", "seat": "red", "territory": "cestre", "placed": False}
    assert kinds(negotiated(settling, AWAY)) == {"PlaceCourtier": 1, "StopPlacing": 1}
    assert kinds(negotiated(settling | {"placed": True}, AWAY)) == {"PlaceByCard": 3, "StopPlacing": 1}
    taking = {"type": "TakingBack", "cards": {"red": 2}}
    assert kinds(negotiated(taking, AWAY)) == {"TakeBack": 2, "LeaveCards": 1}
    assert kinds(read(players={}, pending=[{"type": "Starts"}])) == {}


# The table


def test_start_cards_are_dealt_in_any_order() -> None:
    weights = [chance.weight for chance in chances(GAME, read(players={}, pending=[{"type": "Starts"}]))]
    assert weights == [1] * 6


@pytest.mark.parametrize(
    ("state", "number"),
    [
        (read(turn="red", pending=[PLACED, {"type": "Die", "seat": "red", "card": "x1"}]), 1),
        (negotiated({"type": "Rolling", "seats": ["red", "blue"]}, SHOWN), 3),
        (
            read(
                turn="red",
                votes={seat: {"territories": 20, "bonus": 0, "penalty": 0} for seat in ("red", "blue", "green")},
                pending=[
                    {
                        "type": "RollingOff",
                        "purpose": "crown",
                        "groups": [["red", "blue"]],
                        "rolling": ["red", "blue"],
                        "points": {},
                    }
                ],
            ),
            5,
        ),
    ],
)
def test_dice_weigh_as_much_as_there_are_ways_to_roll_them(state: State, number: int) -> None:
    found = list(chances(GAME, state))
    assert len(found) == comb(5 + number, number)
    assert sum(chance.weight for chance in found) == 6**number
    assert {len(chance.command.dice) for chance in found} == {number}


def redealing(each: int, **hand: int) -> State:
    """All other cards of red lie in the discard, and an x1 of blue face down."""
    players = with_players(red={"hand": hand}, blue={"hand": {"x1": 11, "x2": 7, "x3": 1}})
    return read(turn="red", players=players, face_down={"x1": 1}, pending=[{"type": "Redealing", "each": each}])


def test_cards_are_dealt_as_often_as_there_are_ways_to_deal_them() -> None:
    state = redealing(1, x1=12, x2=5)
    found = list(chances(GAME, state))
    # Four cards are there: an x1, two x2 and an x3
    assert sum(chance.weight for chance in found) == 4 * 3 * 2
    assert len({chance.command for chance in found}) == len(found) == 6 + 3 * 2
    for chance in found:
        assert play(GAME, state, chance.command).entries


def test_each_of_two_equal_cards_can_be_dealt() -> None:
    players = with_players(red={"hand": {"x1": 11, "x2": 7}}, blue={"hand": {"x1": 12, "x2": 7}})
    found = list(chances(GAME, read(turn="red", players=players, pending=[{"type": "Redealing", "each": 1}])))
    # An x1 and two x3 are there: somebody is dealt the x1, and the others the two x3, in two ways.
    assert [chance.weight for chance in found] == [2, 2, 2]


def test_nothing_is_left_to_chance_in_a_turn() -> None:
    assert list(chances(GAME, read())) == []


CORNERS: dict[str, State] = {
    "the start": read(players={}, pending=[{"type": "Starts"}]),
    "a turn": read(territories=AT_HOME),
    "a turn off the map": read(players=with_players(red={"baron": None})),
    "a turn that leads nowhere": read(
        territories={name: {"owner": "blue", "courtiers": 1} for name in ("norwic", "oxeneford")}
    ),
    "arrived": read(turn="red", pending=[ON]),
    "failed": read(turn="red", pending=[ON | {"stage": "failed"}]),
    "placed": read(turn="red", pending=[PLACED]),
    "placed, and nothing more": read(turn="red", pending=[PLACED], players=NO_CARDS),
    "laying": laying(players=with_players(red={"baron": "cestre", "hand": {"x1": 1, "x2": 1, "x3": 1}})),
    "allotting": negotiated({"type": "Allotting", "seats": ["red"], "dice": [1, 2, 6]}, SHOWN),
    "settling": negotiated({"type": "Settling", "seat": "red", "territory": "cestre", "placed": True}, AWAY),
    "taking back": negotiated({"type": "TakingBack", "cards": {"red": 2}}, AWAY),
    "a die": read(turn="red", pending=[PLACED, {"type": "Die", "seat": "red", "card": "x1"}]),
    "a new deal": redealing(1, x1=12, x2=5),
}


@pytest.mark.parametrize("state", CORNERS.values(), ids=CORNERS)
def test_the_random_player_says_only_what_is_legal_and_every_kind_of_it(state: State) -> None:
    random = Random(5)
    said = [random_command(GAME, state, random) for _ in range(300)]
    for command in set(said):
        assert play(GAME, state, command).entries
    first = GAME.to_act(state)[0]
    possible = {type(command) for command in legal(GAME, state) if command.by == first}
    possible |= {type(chance.command) for chance in chances(GAME, state)}
    # Whoever can do something at the beginning of a turn does.
    assert possible - {EndTurn} <= {type(command) for command in said} <= possible


@pytest.mark.parametrize("state", CORNERS.values(), ids=CORNERS)
def test_whatever_is_listed_is_accepted_and_listed_once(state: State) -> None:
    commands = list(legal(GAME, state))
    assert [why_not(GAME, state, command) for command in commands] == [None] * len(commands)
    assert len(set(commands)) == len(commands)


def test_when_the_game_is_over_there_is_nothing_to_say() -> None:
    votes = {seat: {"territories": 9, "bonus": 0, "penalty": 0} for seat in ("red", "blue", "green")}
    over = read(turn="red", votes=votes, pending=[{"type": "Over", "winner": "red"}])
    with pytest.raises(ValueError, match="the game is over"):
        random_command(GAME, over, Random(1))
    assert kinds(over) == {}


def test_a_turn_of_the_random_player_ends_where_nothing_else_can_be_done() -> None:
    assert kinds(CORNERS["placed, and nothing more"]) == {"EndTurn": 1}
