"""Positions written by hand: which fields may be left out, and which positions are impossible."""

from typing import Any

import pytest

from foreign_king import Malformed, position, to_act
from foreign_king.wire import codec
from tests.lang_lebe_der_koenig.positions import (
    ARRIVED,
    CONTEST,
    GAME,
    HOMES,
    PLACED,
    RED_TURN,
    laying,
    read,
    with_players,
)


def fault(count: int = 3, law: dict[str, Any] | None = None, /, **said: Any) -> Malformed:
    with pytest.raises(Malformed) as caught:
        read(count, law, **said)
    return caught.value


# What may be left out


def test_from_nothing_but_the_seats_the_rest_follows() -> None:
    written = position(GAME, read(players={}))
    assert written["turn"] == "red"
    assert written["pending"] == [RED_TURN]
    assert {player["supply"] for player in written["players"].values()} == {17}
    assert {player["cards"] for player in written["players"].values()} == {20}
    assert {player["baron"] for player in written["players"].values()} == {None}
    assert written["discard"] == {"x1": 0, "x2": 0, "x3": 0}
    assert len(written["territories"]) == 13


def test_a_supply_and_a_discard_are_what_is_nowhere_else() -> None:
    state = read(
        players=with_players(red={"hand": {"x1": 2}}, blue={"hand": {"x1": 10, "x2": 7}}),
        territories={"rouecestre": {"owner": "red", "courtiers": 3}, "oxeneford": {"owner": "red", "courtiers": 1}},
        face_down={"x3": 1},
    )
    assert state.players["red"].supply == 13
    assert (state.players["red"].cards, state.players["blue"].cards, state.face_down_cards) == (2, 17, 1)
    assert position(GAME, state)["discard"] == {"x1": 12, "x2": 7, "x3": 1}


def test_a_hidden_hand_leaves_everything_else_to_be_told() -> None:
    state = read(
        players=with_players(blue={"hand": "unseen", "cards": 19}),
        discard={},
        face_down="unseen",
        face_down_cards=1,
    )
    written = position(GAME, state)
    assert (written["players"]["blue"]["hand"], written["face_down"]) == ("unseen", "unseen")
    assert codec(GAME).read_position(written, state.law, state.board) == state


def test_whose_turn_it_is_can_be_told_alone() -> None:
    assert to_act(GAME, read(turn="blue")) == ("blue",)


# What cannot be

LIES_THERE = {"owner": "red", "courtiers": 1}

FAULTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "two players": ({"seats": ["red", "blue"]}, "/seats", "these seats make no game"),
    "six players": ({"seats": ["a", "b", "c", "d", "e", "f"]}, "/seats", "these seats make no game"),
    "a player twice": ({"seats": ["red", "blue", "red"]}, "/seats", "these seats make no game"),
    "courtiers beyond the map": (
        {"territories": {"atlantis": LIES_THERE}},
        "/territories",
        'the board has no territory "atlantis"',
    ),
    "courtiers of nobody": (
        {"territories": {"wigemor": {"owner": "pink", "courtiers": 1}}},
        "/territories/wigemor",
        'nobody sits at "pink"',
    ),
    "an owner without courtiers": (
        {"territories": {"wigemor": {"owner": "red", "courtiers": 0}}},
        "/territories/wigemor",
        "courtiers and owner go together",
    ),
    "courtiers without an owner": (
        {"territories": {"wigemor": {"owner": None, "courtiers": 2}}},
        "/territories/wigemor",
        "courtiers and owner go together",
    ),
    "less than no courtiers": (
        {"territories": {"wigemor": {"owner": "red", "courtiers": -1}}},
        "/territories/wigemor",
        "courtiers and owner go together",
    ),
    "more courtiers than votes": (
        {"territories": {"rouecestre": {"owner": "red", "courtiers": 5}}},
        "/territories/rouecestre/courtiers",
        "more courtiers than votes",
    ),
    "a player too many": ({"players": {"pink": {}}}, "/players", 'nobody sits at "pink"'),
    "a baron beyond the map": (
        {"players": {"red": {"baron": "atlantis"}}},
        "/players/red/baron",
        'the board has no territory "atlantis"',
    ),
    "a baron out of the game": (
        {"players": {"red": {"baron": "isle-of-man"}}},
        "/territories/isle-of-man",
        "isle-of-man is out of the game",
    ),
    "courtiers out of the game": (
        {"territories": {"isle-of-man": LIES_THERE}},
        "/territories/isle-of-man",
        "isle-of-man is out of the game",
    ),
    "two barons": (
        {"players": {"red": {"baron": "wigemor"}, "blue": {"baron": "wigemor"}}},
        "/players/red/baron",
        "two players in a territory",
    ),
    "a baron among the courtiers of another": (
        {"players": {"blue": {"baron": "wigemor"}}, "territories": {"wigemor": LIES_THERE}},
        "/players/blue/baron",
        "two players in a territory",
    ),
    "votes of nobody": (
        {"votes": {"pink": {"territories": 1, "bonus": 0, "penalty": 0}}},
        "/votes",
        'nobody sits at "pink"',
    ),
    "nobody's turn": ({"turn": "pink"}, "/turn", 'nobody sits at "pink"'),
    "a supply too small": ({"players": {"red": {"supply": 16}}}, "/players/red/supply", "17 courtiers of red"),
    "less than no supply": (
        {
            "players": {"red": {"supply": -1}},
            "territories": {
                name: {"owner": "red", "courtiers": number}
                for name, number in (("wigemor", 4), ("rouecestre", 3), ("cestre", 3), ("everwic", 3), ("norwic", 3))
            }
            | {"oxeneford": {"owner": "red", "courtiers": 2}},
        },
        "/players/red/supply",
        "18 courtiers of red",
    ),
    "less than no bonus": ({"players": {"red": {"bonus": -1}}}, "/players/red", "fewer than none"),
    "less than no cards of a value": (
        {"players": {"red": {"hand": {"x1": 13, "x2": -1}}}},
        "/players/red",
        "fewer than none",
    ),
    "less than no hidden cards": (
        {"players": {"red": {"hand": "unseen", "cards": -1}}, "discard": {"x1": 21}},
        "/players/red",
        "fewer than none",
    ),
    "another number of cards": ({"players": {"red": {"cards": 19}}}, "/players/red/cards", "20 cards, not 19"),
    "another number face down": ({"face_down_cards": 1}, "/face_down_cards", "0 cards, not 1"),
    "hidden cards without their number": (
        {"players": {"red": {"hand": "unseen"}}, "discard": {}},
        "/players/red/cards",
        "of hidden cards the number is missing",
    ),
    "cards face down without their number": (
        {"face_down": "unseen", "discard": {}},
        "/face_down_cards",
        "of hidden cards the number is missing",
    ),
    "a discard that nobody can know": (
        {"players": {"red": {"hand": "unseen", "cards": 20}}},
        "/discard",
        "with hidden cards the discard has to be told",
    ),
    "a card too many": ({"discard": {"x1": 1}}, "/discard", "not the cards of the box"),
    "more cards than the box has": (
        {"players": {"red": {"hand": {"x1": 13, "x2": 7, "x3": 1}}}},
        "/discard",
        "60 cards",
    ),
    "less than no cards face down": (
        {"face_down": {"x1": -1}, "discard": {"x1": 1}},
        "/discard",
        "60 cards",
    ),
    "less than no cards of the discard beside a hidden hand": (
        {"players": {"red": {"hand": "unseen", "cards": 20}}, "discard": {"x1": -1, "x2": 1}},
        "/discard",
        "60 cards",
    ),
    "less than no cards face down beside a hidden hand": (
        {"players": {"red": {"hand": "unseen", "cards": 20}}, "discard": {}, "face_down": {"x1": -1, "x2": 1}},
        "/discard",
        "60 cards",
    ),
    "a hidden card too many": (
        {"players": {"red": {"hand": "unseen", "cards": 21}}, "discard": {}},
        "/discard",
        "61 cards",
    ),
    "nothing to decide": ({"pending": []}, "/pending", "nothing is to be decided"),
    "a negotiation beyond the map": (
        {"negotiation": CONTEST | {"territory": "atlantis"}},
        "/negotiation/territory",
        'the board has no territory "atlantis"',
    ),
    **{
        f"{field} of nobody": ({"negotiation": CONTEST | {field: value}}, f"/negotiation/{field}", 'sits at "pink"')
        for field, value in (
            ("intruder", "pink"),
            ("defender", "pink"),
            ("contenders", ["red", "pink"]),
            ("played", {"pink": {}}),
            ("ones", {"pink": 1}),
            ("influence", {"pink": 1}),
        )
    },
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_said_where_it_is(case: tuple[dict[str, Any], str, str]) -> None:
    said, pointer, message = case
    found = fault(**{"players": {}} | said)
    assert message in found.message
    assert found.pointer == pointer
    assert found.expected


def test_in_a_contested_territory_two_players_stand() -> None:
    assert {player.baron for player in laying().players.values()} == {"cestre", "everwic"}


def test_barons_off_the_map_are_not_together_in_a_territory() -> None:
    off = with_players(red={"baron": "cestre"}, blue={"baron": None}, green={"baron": None})
    state = laying(players=off, territories={"cestre": {"owner": "blue", "courtiers": 1}})
    assert to_act(GAME, state) == ("red", "blue", "green")


# What is to be decided

PLAYED = CONTEST | {
    "contenders": ["red", "blue"],
    "played": {"red": {"x1": 2}, "blue": {"x1": 1, "x3": 1}},
    "ones": {"red": 1, "blue": 1},
}
LEFT = with_players(red={"hand": {"x1": 10, "x2": 7, "x3": 1}, "baron": "cestre"}, blue={"hand": {"x1": 11, "x2": 7}})
AWAY = LEFT | {"blue": LEFT["blue"] | {"baron": None}}
"""The defender has been banished."""
DURING: dict[str, Any] = {"turn": "red", "players": LEFT, "negotiation": PLAYED}
"""A negotiation in which red and blue have shown their cards."""

OVER_THERE: dict[str, Any] = DURING | {"players": AWAY}
"""The winner, red, is alone where it was negotiated."""
DONE: dict[str, Any] = {"turn": "red", "votes": {seat: {"territories": 9, "bonus": 0, "penalty": 0} for seat in HOMES}}

DIE = {"type": "Die", "seat": "red", "card": "x1"}
ON = {"type": "Turn", "seat": "red", "stage": "arrived", "entered": ["rouecestre"]}
LAYING = {"type": "Laying", "waiting": ["red", "green"], "laid": {"blue": {"x1": 1}}}
ROLLING = {"type": "Rolling", "seats": ["red", "blue"]}
ALLOTTING = {"type": "Allotting", "seats": ["red", "blue"], "dice": [1, 6]}
BANISHING = {"type": "Banishing", "seat": "red", "barons": ["blue"]}
SETTLING = {"type": "Settling", "seat": "red", "territory": "cestre", "placed": False}
TAKING = {"type": "TakingBack", "cards": {"red": 1}}
ROLLING_OFF = {"type": "RollingOff", "purpose": "crown", "groups": [["red", "blue"]], "rolling": ["red"], "points": {}}
HALF = ROLLING_OFF | {"points": {"blue": 20}}
BONUS = ROLLING_OFF | {"purpose": "bonus", "groups": [["red", "blue", "green"]]}
REDEALING = {"type": "Redealing", "each": 6}
OVER = {"type": "Over", "winner": "red"}
STARTS = {"type": "Starts"}
EMPTY_HAND: dict[str, Any] = {"turn": "red", "players": with_players(red={"hand": {}})}
LAID: dict[str, Any] = DURING | {"negotiation": CONTEST, "players": with_players(red={"baron": "cestre"})}

THREE = {"owner": "red", "courtiers": 3}
LAST: dict[str, Any] = {
    "turn": "red",
    "players": {"red": {"baron": "oxeneford"}},
    "territories": {
        "wigemor": {"owner": "red", "courtiers": 4},
        **dict.fromkeys(("rouecestre", "cestre", "everwic"), THREE),
        "norwic": {"owner": "red", "courtiers": 2},
        "oxeneford": {"owner": "red", "courtiers": 1},
    },
}
"""Red has one courtier left, and room for it."""

MISFITS: dict[str, tuple[dict[str, Any], list[dict[str, Any]], int]] = {
    "turn of nobody": ({"turn": "red"}, [RED_TURN | {"seat": "pink"}], 0),
    "turn of another": ({"turn": "red"}, [RED_TURN | {"seat": "blue"}], 0),
    "turn before the first": ({}, [RED_TURN], 0),
    "turn upon a turn": (OVER_THERE, [ARRIVED, RED_TURN], 1),
    "arrived off the map": ({"turn": "red", "players": {}}, [ON], 0),
    "entered twice": ({"turn": "red"}, [ON | {"entered": ["rouecestre", "rouecestre"]}], 0),
    "die alone": ({"turn": "red"}, [DIE], 0),
    "die of nobody": ({"turn": "red"}, [PLACED, DIE | {"seat": "pink"}], 1),
    "die before the free courtier": ({"turn": "red"}, [ON, DIE], 1),
    "die for a way beyond the map": ({"turn": "red"}, [ON, DIE | {"to": "atlantis"}], 1),
    "die for a way beyond the map without cards": (EMPTY_HAND, [ON, DIE | {"to": "atlantis"}], 1),
    "die for a way off the map": ({"turn": "red", "players": {}}, [RED_TURN, DIE | {"to": "wigemor"}], 1),
    "die for a way at the end": ({"turn": "red"}, [PLACED, DIE | {"to": "norwic"}], 1),
    "die upon no turn": (DONE, [OVER, DIE], 1),
    "laying upon a failed way": (LAID, [ARRIVED | {"stage": "failed"}, LAYING], 1),
    "nobody lays": (LAID, [ARRIVED, LAYING | {"waiting": []}], 1),
    "a stranger lays": (LAID, [ARRIVED, LAYING | {"waiting": ["red", "green", "pink"]}], 1),
    "one is left out": (LAID, [ARRIVED, LAYING | {"waiting": ["red"]}], 1),
    "laid twice": (LAID, [ARRIVED, LAYING | {"waiting": ["red", "green", "blue"]}], 1),
    "laid nothing": (LAID, [ARRIVED, LAYING | {"laid": {"blue": {}}}], 1),
    "laid too much": (LAID, [ARRIVED, LAYING | {"laid": {"blue": {"x1": 6}}}], 1),
    "laid unseen from a hand that is seen": (LAID, [ARRIVED, LAYING | {"laid": {"blue": "unseen"}}], 1),
    "nobody rolls": (DURING, [ARRIVED, ROLLING | {"seats": []}], 1),
    "rolling twice": (DURING, [ARRIVED, ROLLING | {"seats": ["red", "red"]}], 1),
    "rolling without cards shown": (DURING, [ARRIVED, ROLLING | {"seats": ["red", "green"]}], 1),
    "rolling when the defender is gone": (OVER_THERE, [ARRIVED, ROLLING], 1),
    "nobody allots": (DURING, [ARRIVED, ALLOTTING | {"seats": []}], 1),
    "allotting without cards shown": (DURING, [ARRIVED, ALLOTTING | {"seats": ["green"]}], 1),
    "another number of dice": (DURING, [ARRIVED, ALLOTTING | {"dice": [1, 6, 6]}], 1),
    "a die of 0": (DURING, [ARRIVED, ALLOTTING | {"dice": [0, 6]}], 1),
    "banishing nobody": (DURING, [ARRIVED, BANISHING | {"barons": []}], 1),
    "banishing a stranger": (DURING, [ARRIVED, BANISHING | {"barons": ["pink"]}], 1),
    "banishing by a stranger": (DURING, [ARRIVED, BANISHING | {"seat": "pink"}], 1),
    "settling elsewhere": (OVER_THERE, [ARRIVED, SETTLING | {"territory": "wigemor"}], 1),
    "settling by a stranger": (OVER_THERE, [ARRIVED, SETTLING | {"seat": "pink"}], 1),
    "taking back by nobody": (OVER_THERE, [ARRIVED, TAKING | {"cards": {}}], 1),
    "taking back without cards shown": (OVER_THERE, [ARRIVED, TAKING | {"cards": {"green": 1}}], 1),
    "taking back by one with cards and one without": (
        OVER_THERE,
        [ARRIVED, TAKING | {"cards": {"red": 1, "green": 1}}],
        1,
    ),
    "taking back more than ones": (OVER_THERE, [ARRIVED, TAKING | {"cards": {"red": 2}}], 1),
    "nobody rolls off": (DONE, [ROLLING_OFF | {"rolling": []}], 0),
    "rolling off outside the groups": (DONE, [HALF | {"rolling": ["green"]}], 0),
    "a stranger rolls off": (DONE, [HALF | {"groups": [["blue", "pink"]], "rolling": ["pink"]}], 0),
    "dealing what is not there": ({"turn": "red"}, [REDEALING | {"each": 1}], 0),
    "dealing a card more than there is": (EMPTY_HAND, [REDEALING | {"each": 7}], 0),
    "dealing nothing": (EMPTY_HAND, [REDEALING | {"each": 0}], 0),
    "over, and a stranger is king": (DONE, [OVER | {"winner": "pink"}], 0),
    "starts after the first turn": ({"turn": "red", "players": {}}, [STARTS], 0),
    "starts with a baron": ({}, [STARTS], 0),
    "starts with courtiers": ({"players": {}, "territories": {"wigemor": LIES_THERE}}, [STARTS], 0),
    "starts with one baron": ({"players": {"green": HOMES["green"]}}, [STARTS], 0),
    "one rolls off beside a group": (
        DONE,
        [BONUS | {"groups": [["red", "blue"], ["green"]], "points": {"blue": 20, "green": 20}}],
        0,
    ),
    "two of three roll off": (DONE, [BONUS | {"points": {"blue": 20}}], 0),
    "all have rolled off": (DONE, [HALF | {"rolling": [], "points": {"red": 19, "blue": 20}}], 0),
    "a stranger rolls off too": (DONE, [BONUS | {"rolling": ["red", "blue", "green", "pink"]}], 0),
    "entered what is closed": ({"turn": "red"}, [ON | {"entered": ["isle-of-man"]}], 0),
    "entered what is unknown": ({"turn": "red"}, [ON | {"entered": ["rouecestre", "atlantis"]}], 0),
    "over before all votes": (DONE | {"votes": {"red": DONE["votes"]["red"]}}, [OVER], 0),
    "one rolls off alone": (DONE, [ROLLING_OFF | {"groups": [["red"]]}], 0),
    "half a group rolls off": (DONE, [ROLLING_OFF], 0),
    "rolling off after rolling": (DONE, [HALF | {"rolling": ["red", "blue"]}], 0),
    "rolling off for bonus votes without green": (DONE, [HALF | {"purpose": "bonus"}], 0),
    "rolling off before all votes": (DONE | {"votes": {"red": DONE["votes"]["red"]}}, [HALF], 0),
    "the second group rolls off for the crown": (DONE, [HALF | {"groups": [["green"], ["red", "blue"]]}], 0),
    "one is in a group twice": (DONE, [HALF | {"groups": [["red", "blue", "red"]]}], 0),
    "a group of nobody": (DONE, [HALF | {"groups": [["red", "blue"], []]}], 0),
    "die of a player who sits there": ({"turn": "red"}, [PLACED, DIE | {"seat": "blue"}], 1),
    "settling upon settling": (OVER_THERE, [ARRIVED, SETTLING, SETTLING], 2),
    "settling upon the end": (OVER_THERE | DONE, [OVER, SETTLING], 1),
    "laying by who is not there": (LAID | {"players": HOMES}, [ARRIVED, LAYING], 1),
    "laying after showing": (
        LAID | {"negotiation": CONTEST | {"played": {"red": {}}, "ones": {"red": 0}}},
        [ARRIVED, LAYING],
        1,
    ),
    "laying without a contender": (
        LAID | {"negotiation": CONTEST | {"contenders": ["red", "blue"]}},
        [ARRIVED, LAYING],
        1,
    ),
    "laid what is not in the hand": (LAID, [ARRIVED, LAYING | {"laid": {"blue": {"x3": 2}}}], 1),
    "allotting when the defender is gone": (OVER_THERE, [ARRIVED, ALLOTTING], 1),
    "a die of 7": (DURING, [ARRIVED, ALLOTTING | {"dice": [1, 7]}], 1),
    "rolling without cards": (
        DURING
        | {
            "negotiation": PLAYED
            | {
                "contenders": ["red", "blue", "green"],
                "played": PLAYED["played"] | {"green": {}},
                "ones": {"red": 1, "blue": 1, "green": 0},
            }
        },
        [ARRIVED, ROLLING | {"seats": ["red", "green"]}],
        1,
    ),
    "rolling by a contender who has shown nothing": (
        DURING | {"negotiation": PLAYED | {"contenders": ["red", "blue", "green"]}},
        [ARRIVED, ROLLING | {"seats": ["red", "green"]}],
        1,
    ),
    "banishing by who does not compete": (
        DURING,
        [ARRIVED, BANISHING | {"seat": "green", "barons": ["red", "blue"]}],
        1,
    ),
    "banishing from the loser's courtiers": (
        DURING | {"territories": {"cestre": {"owner": "blue", "courtiers": 1}}},
        [ARRIVED, BANISHING],
        1,
    ),
    "rolling among the courtiers of a third": (
        DURING
        | {"territories": {"cestre": {"owner": "green", "courtiers": 1}}, "players": LEFT | {"blue": AWAY["blue"]}},
        [ARRIVED, ROLLING],
        1,
    ),
    "settling by who does not compete": (
        DURING | {"players": AWAY | {"red": LEFT["red"] | {"baron": "rouecestre"}}},
        [ARRIVED, SETTLING | {"seat": "green"}],
        1,
    ),
    "taking back the only card": (
        OVER_THERE
        | {
            "negotiation": PLAYED | {"played": {"red": {"x1": 2}, "blue": {"x3": 1}}},
            "players": AWAY | {"blue": {"hand": {"x1": 12, "x2": 7}}},
        },
        [ARRIVED, TAKING | {"cards": {"blue": 1}}],
        1,
    ),
    "taking back more than was laid": (
        OVER_THERE | {"negotiation": PLAYED | {"ones": {"red": 3, "blue": 1}}},
        [ARRIVED, TAKING | {"cards": {"red": 3}}],
        1,
    ),
    "die for a way back": (
        {"turn": "red"},
        [ON | {"entered": ["norwic", "rouecestre"]}, DIE | {"to": "norwic"}],
        1,
    ),
    "die for a way to another without cards": (
        EMPTY_HAND | {"players": EMPTY_HAND["players"] | {"blue": {"baron": "norwic"}}},
        [ON, DIE | {"to": "norwic"}],
        1,
    ),
    "die of the winner before the free courtier": (OVER_THERE, [ARRIVED, SETTLING, DIE], 2),
    "die of the winner for a way": (
        OVER_THERE,
        [ARRIVED, SETTLING | {"placed": True}, DIE | {"to": "norwic"}],
        2,
    ),
    "die for a courtier without room": (
        {"turn": "red", "territories": {"rouecestre": {"owner": "red", "courtiers": 3}}},
        [PLACED, DIE],
        1,
    ),
    "die for a courtier without supply": (
        LAST | {"territories": LAST["territories"] | {"norwic": THREE}},
        [PLACED, DIE],
        1,
    ),
    "all have laid": (LAID, [ARRIVED, LAYING | {"waiting": [], "laid": {seat: {"x1": 1} for seat in HOMES}}], 1),
    "banishing when nobody is left": (OVER_THERE, [ARRIVED, BANISHING | {"barons": []}], 1),
    "four phases": (OVER_THERE, [ARRIVED, SETTLING | {"placed": True}, DIE, DIE], 3),
}


@pytest.mark.parametrize("case", MISFITS.values(), ids=MISFITS)
def test_what_cannot_be_to_decide(case: tuple[dict[str, Any], list[dict[str, Any]], int]) -> None:
    said, pending, place = case
    found = fault(**said, pending=pending)
    assert (found.message, found.pointer) == ("this cannot be what is to be decided", f"/pending/{place}")


NO_NEGOTIATION: dict[str, tuple[dict[str, Any], list[dict[str, Any]], str]] = {
    "none": ({"turn": "red"}, [ON, ROLLING], "nobody negotiates"),
    "over": (DURING | {"players": AWAY}, [ON], "the negotiation is over"),
    "of another turn": (DURING | {"negotiation": PLAYED | {"intruder": "green"}}, [ARRIVED, ROLLING], "cannot be"),
    "with oneself": (DURING | {"negotiation": PLAYED | {"defender": "red"}}, [ARRIVED, ROLLING], "cannot be"),
    "of one": (DURING | {"negotiation": PLAYED | {"contenders": ["red"]}}, [ARRIVED, ROLLING], "cannot be"),
    "where nobody plays": (
        OVER_THERE | {"negotiation": PLAYED | {"territory": "isle-of-man"}},
        [ARRIVED, ROLLING],
        "cannot be",
    ),
    "of one who competes twice": (
        DURING | {"negotiation": PLAYED | {"contenders": ["red", "blue", "blue"]}},
        [ARRIVED, ROLLING],
        "cannot be",
    ),
    "with influence of who does not compete": (
        DURING | {"negotiation": PLAYED | {"influence": {"green": 1}}},
        [ARRIVED, ROLLING],
        "cannot be",
    ),
    "with less than no cards of a value": (
        DURING
        | {
            "negotiation": PLAYED | {"played": PLAYED["played"] | {"red": {"x1": 2, "x2": -1}}},
            "players": LEFT | {"red": LEFT["red"] | {"hand": {"x1": 10, "x2": 8, "x3": 1}}},
        },
        [ARRIVED, ROLLING],
        "cannot be",
    ),
    "with less than no ones": (
        DURING | {"negotiation": PLAYED | {"ones": {"red": 1, "blue": -1}}},
        [ARRIVED, ROLLING],
        "cannot be",
    ),
    "without all ones": (DURING | {"negotiation": PLAYED | {"ones": {"red": 1}}}, [ARRIVED, ROLLING], "cannot be"),
}


@pytest.mark.parametrize("case", NO_NEGOTIATION.values(), ids=NO_NEGOTIATION)
def test_what_cannot_be_a_negotiation(case: tuple[dict[str, Any], list[dict[str, Any]], str]) -> None:
    said, pending, message = case
    found = fault(**said, pending=pending)
    assert message in found.message
    assert found.pointer == "/negotiation"


FITS: dict[str, tuple[dict[str, Any], list[dict[str, Any]], tuple[str, ...]]] = {
    "a turn": ({"turn": "red"}, [RED_TURN], ("red",)),
    "a turn off the map": ({"turn": "red", "players": {}}, [RED_TURN], ("red",)),
    "a turn under way": ({"turn": "red"}, [ON], ("red",)),
    "a die for a courtier": ({"turn": "red"}, [PLACED, DIE | {"to": None}], ("table",)),
    "a die for the last courtier": (LAST, [PLACED, DIE | {"to": None}], ("table",)),
    "a die for a way": ({"turn": "red"}, [ON, DIE | {"to": "norwic"}], ("table",)),
    "a die of the winner": (OVER_THERE, [ARRIVED, SETTLING | {"placed": True}, DIE | {"to": None}], ("table",)),
    "laying": (LAID, [ARRIVED, LAYING | {"laid": {"blue": {"x1": 1, "x2": 0, "x3": 0}}}], ("red", "green")),
    "laying all that may be laid": (
        LAID,
        [ARRIVED, LAYING | {"laid": {"blue": {"x1": 5, "x2": 0, "x3": 0}}}],
        ("red", "green"),
    ),
    "laying, unseen": (
        LAID | {"players": with_players(red={"baron": "cestre"}, blue={"hand": "unseen", "cards": 20}), "discard": {}},
        [ARRIVED, LAYING | {"laid": {"blue": "unseen"}}],
        ("red", "green"),
    ),
    "rolling": (DURING, [ARRIVED, ROLLING], ("table",)),
    "allotting": (DURING, [ARRIVED, ALLOTTING], ("red",)),
    "banishing": (DURING, [ARRIVED, BANISHING], ("red",)),
    "settling": (OVER_THERE, [ARRIVED, SETTLING], ("red",)),
    "taking back": (OVER_THERE, [ARRIVED, TAKING], ("red",)),
    "rolling off": (DONE, [HALF], ("table",)),
    "rolling off for bonus votes": (
        {"turn": "red"},
        [HALF | {"purpose": "bonus", "groups": [["red", "blue"], ["green"]]}],
        ("table",),
    ),
    "a die for a way without cards": (EMPTY_HAND, [ON, DIE | {"to": "norwic"}], ("table",)),
    "rolling where the defender has courtiers alone": (
        DURING | {"territories": {"cestre": {"owner": "blue", "courtiers": 1}}, "players": AWAY},
        [ARRIVED, ROLLING],
        ("table",),
    ),
    "banishing by the defender with courtiers": (
        DURING | {"territories": {"cestre": {"owner": "blue", "courtiers": 1}}},
        [ARRIVED, BANISHING | {"seat": "blue", "barons": ["red"]}],
        ("blue",),
    ),
    "banishing both by a third": (
        DURING | {"negotiation": PLAYED | {"contenders": ["red", "blue", "green"]}},
        [ARRIVED, BANISHING | {"seat": "green", "barons": ["red", "blue"]}],
        ("green",),
    ),
    "dealing": (EMPTY_HAND, [REDEALING], ("table",)),
    "over": (DONE, [OVER], ()),
    "the start": ({"players": {}}, [STARTS], ("table",)),
}


@pytest.mark.parametrize("case", FITS.values(), ids=FITS)
def test_what_can_be_to_decide_is_read_and_written(
    case: tuple[dict[str, Any], list[dict[str, Any]], tuple[str, ...]],
) -> None:
    said, pending, acting = case
    state = read(**said, pending=pending)
    written = position(GAME, state)
    assert to_act(GAME, state) == acting
    assert written["pending"] == pending
    assert codec(GAME).read_position(written, state.law, state.board) == state


def test_cards_are_taken_back_in_turn_order_however_it_is_written() -> None:
    both = TAKING | {"cards": {"blue": 1, "red": 1}}
    assert to_act(GAME, read(**OVER_THERE, pending=[ARRIVED, both])) == ("red",)


def test_dice_lie_in_order_however_they_are_written() -> None:
    state = read(**DURING, pending=[ARRIVED, ALLOTTING | {"dice": [6, 1]}])
    assert position(GAME, state)["pending"][1]["dice"] == [1, 6]
