"""Everything that is wrong with a position is named at once, each fault with its clause."""

from typing import Any, get_args

import pytest

from foreign_king.games.lang_lebe_der_koenig.phases import Phase
from foreign_king.games.lang_lebe_der_koenig.validity import COMES_BY
from foreign_king.positions import position_faults
from tests.lang_lebe_der_koenig.positions import ARRIVED, CONTEST, GAME, HOMES, PLACED, RED_TURN, SEATS, with_players

Fault = tuple[str, str | None]
"""Where it is, and the clause."""


def faults(count: int = 3, /, **said: Any) -> list[Fault]:
    document = {"seats": list(SEATS[:count]), "players": HOMES, **said}
    found = position_faults(GAME, document)
    assert all(fault.message and fault.expected for fault in found)
    return [(fault.pointer, None if fault.rule is None else fault.rule.value) for fault in found]


def test_a_position_without_a_fault() -> None:
    assert faults() == []


def test_nothing_else_is_asked_where_the_seats_make_no_game() -> None:
    assert faults(seats=["red", "blue"], turn="pink") == [("/seats", "setup.players")]
    assert faults(seats=["red", "red", "blue"], turn="pink") == [("/seats", None)]


def test_all_names_that_nobody_knows() -> None:
    found = faults(
        territories={
            "atlantis": {"owner": "pink", "courtiers": 1},
            "norwic": {"owner": "red", "courtiers": 0},
            "cestre": {"owner": "pink", "courtiers": 2},
        },
        players={**HOMES, "pink": {"baron": "avalon"}, "red": {"baron": "atlantis"}},
        votes={"a": {"territories": 1, "bonus": 0, "penalty": 0}},
        turn="pink",
        negotiation={**CONTEST, "territory": "atlantis", "intruder": "pink", "contenders": ["pink", "grey", "red"]},
    )
    assert found == [
        ("/territories", None),
        ("/territories/atlantis", None),
        ("/territories/norwic", None),
        ("/territories/cestre", None),
        ("/players", None),
        ("/players/red/baron", None),
        ("/players/pink/baron", None),
        ("/votes", None),
        ("/turn", None),
        ("/negotiation/territory", None),
        ("/negotiation/intruder", None),
        *[("/negotiation/contenders", None)] * 2,
    ]


def test_all_numbers_of_cards_that_are_missing_or_wrong() -> None:
    players = with_players(red={"hand": "unseen"}, blue={"cards": 19})
    assert faults(players=players, face_down="unseen") == [
        ("/players/red/cards", None),
        ("/players/blue/cards", None),
        ("/face_down_cards", None),
        ("/discard", None),
    ]


def test_all_pieces_that_cannot_stand_so() -> None:
    found = faults(
        territories={
            "isle-of-man": {"owner": "red", "courtiers": 1},
            "cestre": {"owner": "red", "courtiers": 4},
        },
        players=with_players(red={"supply": 17}, green={"supply": -1, "bonus": -1}),
        discard={"x1": 1},
        pending=[{**RED_TURN, "seat": "blue"}, {"type": "Over", "winner": "red"}],
        turn="red",
    )
    assert found == [
        ("/players/red/supply", "setup.supply"),
        ("/players/green/supply", "setup.supply"),
        ("/players/green", None),
        ("/territories/isle-of-man", "move.closed"),
        ("/territories/cestre/courtiers", "place.capacity"),
        ("/discard", "setup.hand"),
        ("/players/blue/baron", "negotiate.begin"),
        ("/negotiation", "negotiate.begin"),
    ]


def test_a_size_that_is_not_the_box_s() -> None:
    hidden = with_players(red={"hand": "unseen", "cards": 21})
    assert faults(players=hidden, discard={}) == [("/discard", "setup.hand")]


PHASES: dict[str, tuple[dict[str, Any], str]] = {
    "starts": ({"type": "Starts"}, "setup.start"),
    "a turn": ({**RED_TURN, "seat": "blue"}, "turn.next"),
    "a die": ({"type": "Die", "seat": "red", "card": "x1"}, "card.played"),
    "laying": ({"type": "Laying", "waiting": [], "laid": {}}, "negotiate.lay"),
    "rolling": ({"type": "Rolling", "seats": []}, "negotiate.roll"),
    "allotting": ({"type": "Allotting", "seats": [], "dice": []}, "negotiate.allot"),
    "banishing": ({"type": "Banishing", "seat": "red", "barons": []}, "banish.baron"),
    "settling": ({"type": "Settling", "seat": "red", "territory": "norwic", "placed": False}, "settle.offer"),
    "taking back": ({"type": "TakingBack", "cards": {}}, "take-back.offer"),
    "rolling off": (
        {"type": "RollingOff", "purpose": "crown", "groups": [], "rolling": [], "points": {}},
        "election.roll-off",
    ),
    "dealing again": ({"type": "Redealing", "each": 1}, "redeal.each"),
    "the end": ({"type": "Over", "winner": "red"}, "election.won"),
}


@pytest.mark.parametrize("case", PHASES)
def test_a_phase_that_does_not_fit_names_the_clause_by_which_it_comes(case: str) -> None:
    phase, clause = PHASES[case]
    assert faults(
        turn="red", pending=[phase, {**ARRIVED, "seat": "blue"}], negotiation=CONTEST | {"intruder": "red"}
    ) == [
        ("/pending/0", clause),
        ("/pending/1", "turn.next"),
    ]


def test_a_third_or_fourth_phase_fits_only_as_a_die() -> None:
    settling = {"type": "Settling", "seat": "red", "territory": "cestre", "placed": True}
    die = {"type": "Die", "seat": "red", "card": "x1"}
    contest = CONTEST | {"contenders": ["red", "blue"]}
    players = with_players(red={"baron": "cestre"}, blue={"baron": None})
    found = faults(turn="red", players=players, negotiation=contest, pending=[ARRIVED, settling, settling, die])
    assert found == [("/pending/2", "settle.offer"), ("/pending/3", "card.played")]
    found = faults(turn="red", players=players, negotiation=contest, pending=[ARRIVED, ARRIVED, settling])
    assert found == [("/pending/1", "turn.next"), ("/pending/2", "settle.offer")]


def test_nobody_rolls_among_the_courtiers_of_a_third() -> None:
    found = faults(
        turn="red",
        players=with_players(red={"baron": "cestre"}),
        negotiation=CONTEST | {"played": {"red": {"x1": 1}}, "ones": {"red": 0}},
        territories={"cestre": {"owner": "green", "courtiers": 1}},
        discard={},
        pending=[ARRIVED, {"type": "Rolling", "seats": ["red"]}],
    )
    assert found[-1] == ("/pending/1", "negotiate.roll")


def test_no_courtier_is_placed_by_a_baron_off_the_map() -> None:
    die = {"type": "Die", "seat": "red", "card": "x1"}
    found = faults(turn="red", players={}, pending=[PLACED, die])
    assert found == [("/pending/0", "turn.next"), ("/pending/1", "card.played")]


def test_no_courtier_is_placed_beside_another() -> None:
    die = {"type": "Die", "seat": "red", "card": "x1"}
    found = faults(turn="red", players=with_players(red={"baron": "cestre"}), pending=[PLACED, die])
    assert found[-1] == ("/pending/1", "card.played")


@pytest.mark.parametrize(("winner", "banished"), [("red", ["blue"]), ("green", ["red", "blue"])])
def test_nobody_is_banished_from_three_barons(winner: str, banished: list[str]) -> None:
    found = faults(
        turn="red",
        players=with_players(red={"baron": "cestre"}, green={"baron": "cestre"}),
        negotiation=CONTEST,
        pending=[ARRIVED, {"type": "Banishing", "seat": winner, "barons": banished}],
    )
    assert found[-1] == ("/pending/1", "banish.baron")


def test_nobody_settles_beside_another() -> None:
    settling = {"type": "Settling", "seat": "red", "territory": "cestre", "placed": False}
    found = faults(
        turn="red", players=with_players(red={"baron": "cestre"}), negotiation=CONTEST, pending=[ARRIVED, settling]
    )
    assert found == [
        ("/players/red/baron", "negotiate.begin"),
        ("/players/blue/baron", "negotiate.begin"),
        ("/pending/1", "settle.offer"),
    ]


def test_every_phase_comes_by_a_clause() -> None:
    assert set(COMES_BY) == set(get_args(Phase))
    assert {rule.value for rule in COMES_BY.values()} == {clause for _, clause in PHASES.values()}


def test_nothing_to_decide() -> None:
    assert faults(pending=[], players=with_players(red={"supply": 3})) == [
        ("/players/red/supply", "setup.supply"),
        ("/pending", None),
    ]
