"""Position documents written by hand: what may be left out, and which positions are impossible."""

from typing import Any

import pytest

from foreign_king import Malformed, position, to_act
from foreign_king.boards import default_board
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.state import State
from foreign_king.positions import position_faults
from foreign_king.wire import codec
from tests.random_games import GAME

RED_TURN = {"type": "Turn", "seat": "red", "acted": False}
ACTED = {"type": "Turn", "seat": "red", "acted": True}


def read(count: int = 2, law: dict[str, Any] | None = None, /, **said: Any) -> State:
    """Return the document of a position with these seats and these parts."""
    seats = ["red", "blue", "green", "yellow"][:count]
    played = codec(GAME).read_law("fr", law or {})
    state: State = codec(GAME).read_position({"seats": seats, **said}, played, default_board(GAME))
    return state


def fault(count: int = 2, law: dict[str, Any] | None = None, /, **said: Any) -> Malformed:
    with pytest.raises(Malformed) as caught:
        read(count, law, **said)
    return caught.value


# What may be left out


def test_from_nothing_but_the_seats_the_rest_follows() -> None:
    written = position(GAME, read())
    assert written["turn_order"] == ["red", "blue"]
    assert written["pending"] == [RED_TURN]
    assert (written["round"], written["king"], written["king_marker"]) == (1, "portrait", 30)
    assert written["stock"] == {"metal": 5, "textile": 5, "medals": 9}
    assert {seat: player["supply"] for seat, player in written["players"].items()} == {
        "red": 15,
        "blue": 15,
        "virtual": 15,
    }
    assert set(written["provinces"]) == set(default_board(GAME).ids)


@pytest.mark.parametrize(("players", "supply"), [(2, 15), (3, 14), (4, 14)])
def test_a_supply_is_what_is_nowhere_else(players: int, supply: int) -> None:
    state = read(
        players,
        players={"red": {"members": 2}},
        provinces={"liege": {"citizens": {"red": 3, "blue": 1}}},
    )
    assert state.players["red"].supply == supply - 5
    assert state.players["blue"].supply == supply - 1


def test_the_stock_is_what_nobody_has() -> None:
    state = read(
        players={"red": {"medals": 1, "loans": 2}},
        provinces={"liege": {"metal": 1, "metal_down": 1, "textile": 1}, "namur": {"textile_down": 3}},
    )
    assert (state.metal, state.textile, state.medals) == (3, 1, 6)


def test_before_the_deal_the_turn_order_is_empty() -> None:
    state = read(turn_order=[])
    assert position(GAME, state)["pending"] == [{"type": "Deal"}]
    assert to_act(GAME, state) == ("table",)


def test_who_is_first_in_the_turn_order_is_on_turn() -> None:
    assert to_act(GAME, read(turn_order=["blue", "red"])) == ("blue",)


def test_what_is_written_in_full_is_read_as_it_is() -> None:
    state = read(
        3,
        turn_order=["green", "red", "blue"],
        round=4,
        king="liege",
        king_marker=12,
        players={"red": {"francs": 3, "medals": 1, "pawn": "king", "factory_points": 6}},
        provinces={"liege": {"citizens": {"red": 2}, "metal_down": 1, "textile": 1}},
        disc_claims=["blue"],
        final={"red": {"loans": -6, "provinces": 9}},
        ending=["factories"],
        pending=[{"type": "Turn", "seat": "green", "acted": True}],
    )
    written = position(GAME, state)
    assert codec(GAME).read_position(written, state.law, state.board) == state
    assert written["turn_order"] == ["green", "red", "blue"]
    assert (written["king"], written["king_marker"], written["round"]) == ("liege", 12, 4)
    assert (written["disc_claims"], written["ending"]) == (["blue"], ["factories"])
    assert written["final"] == {"red": {"loans": -6, "provinces": 9}}


# What cannot be


@pytest.mark.parametrize(
    "seats",
    [[], ["red"], ["red", "blue", "green", "yellow", "white"], ["red", "red"], ["red", "virtual"], ["red", "table"]],
)
def test_seats_that_make_no_game(seats: list[str]) -> None:
    found = fault(seats=seats)
    assert (found.message, found.pointer) == ("these seats make no game", "/seats")


def test_the_virtual_player_has_no_seat_among_three() -> None:
    assert fault(seats=["red", "blue", "virtual"]).pointer == "/seats"


FAULTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "turn order of others": ({"turn_order": ["red", "green"]}, "/turn_order", "not a turn order"),
    "turn order without one": ({"turn_order": ["red"]}, "/turn_order", "not a turn order"),
    "unknown province": ({"provinces": {"atlantis": {}}}, "/provinces", 'no province "atlantis"'),
    "citizens of nobody": (
        {"provinces": {"liege": {"citizens": {"green": 1}}}},
        "/provinces/liege/citizens",
        'nobody sits at "green"',
    ),
    "player who does not sit there": ({"players": {"green": {}}}, "/players", 'nobody sits at "green"'),
    "final points of nobody": ({"final": {"green": {}}}, "/final", 'nobody sits at "green"'),
    "final points for nothing": ({"final": {"red": {"beauty": 9}}}, "/final/red", 'no award "beauty"'),
    "claim of the virtual player": ({"disc_claims": ["virtual"]}, "/disc_claims", 'nobody sits at "virtual"'),
    "king beyond the map": ({"king": "atlantis"}, "/king", 'no province "atlantis"'),
    "king in the supply": ({"king": "supply"}, "/king", 'no province "supply"'),
    "citizens too many": (
        {"players": {"red": {"supply": 16}}},
        "/players/red",
        "17 citizens of red, and the box holds 16",
    ),
    "citizens too few": ({"players": {"blue": {"supply": 14}}}, "/players/blue", "15 citizens of blue"),
    "more on the map than there are": (
        {"provinces": {"liege": {"citizens": {"red": 16}}}},
        "/players/red",
        "fewer than none",
    ),
    "fewer than no citizens": (
        {"provinces": {"liege": {"citizens": {"red": -1}}}},
        "/provinces/liege",
        "fewer than none",
    ),
    "metal too many": ({"stock": {"metal": 6, "textile": 5, "medals": 9}}, "/stock/metal", "6 metallurgical"),
    "textile too few": ({"stock": {"metal": 5, "textile": 4, "medals": 9}}, "/stock/textile", "4 textile"),
    "medals too few": ({"stock": {"metal": 5, "textile": 5, "medals": 8}}, "/stock/medals", "8 Royal Medals"),
    "more factories than there are": ({"provinces": {"liege": {"metal": 6}}}, "/stock", "fewer than none"),
    "debts in francs": ({"players": {"red": {"francs": -1}}}, "/players/red", "fewer than none"),
    "points below zero": ({"players": {"red": {"citizen_points": -1}}}, "/players/red", "fewer than none"),
    "round below zero": ({"round": -1}, "/round", "fewer than none"),
    "marker below zero": ({"king_marker": -1}, "/king_marker", "fewer than none"),
    "two pawns on a space": (
        {"players": {"red": {"pawn": "king"}, "blue": {"pawn": "king"}}},
        "/players",
        "two pawns stand on king",
    ),
    "virtual pawn": ({"players": {"virtual": {"pawn": "king"}}}, "/players/virtual", "only citizens and points"),
    "virtual francs": ({"players": {"virtual": {"francs": 1}}}, "/players/virtual", "only citizens and points"),
    "virtual medal": ({"players": {"virtual": {"medals": 1}}}, "/players/virtual", "only citizens and points"),
    "virtual loan": ({"players": {"virtual": {"loans": 1}}}, "/players/virtual", "only citizens and points"),
    "virtual member": ({"players": {"virtual": {"members": 1}}}, "/players/virtual", "only citizens and points"),
    "nothing to decide": ({"pending": []}, "/pending", "nothing is to be decided"),
    "ending before the action": ({"ending": ["factories"], "pending": [RED_TURN]}, "/ending", "cannot end with this"),
    "ending before the deal": ({"ending": ["factories"], "turn_order": []}, "/ending", "cannot end with this turn"),
    "claimed twice": ({"disc_claims": ["red", "red"]}, "/disc_claims", "the same stands twice"),
    "ending twice": (
        {"ending": ["factories", "factories"], "pending": [{**RED_TURN, "acted": True}]},
        "/ending",
        "the same stands twice",
    ),
    "queen with two": (
        {"players": {"red": {"pawn": "queen"}}},
        "/players/red/pawn",
        "queen is no space of a game for 2",
    ),
    "wrong type": ({"round": "1"}, "/round", '"1" is not a whole number'),
    "pawn nowhere": ({"players": {"red": {"pawn": "palace"}}}, "/players/red/pawn", '"palace" is not known here'),
}


@pytest.mark.parametrize("case", FAULTS.values(), ids=FAULTS)
def test_a_fault_is_said_where_it_is(case: tuple[dict[str, Any], str, str]) -> None:
    said, pointer, message = case
    found = fault(**said)
    assert message in found.message
    assert found.pointer == pointer
    assert found.expected


def test_the_kings_marker_does_not_stand_above_where_it_begins() -> None:
    assert read(3, king_marker=30).king_marker == 30
    found = fault(3, king_marker=31)
    assert (found.pointer, found.message) == ("/king_marker", "the King's marker only goes down")
    assert (found.expected, found.rule) == ("at most 30 VP, where it begins", Rule.SETUP_KING)
    assert read(3, {"king_marker": 31}, king_marker=31).king_marker == 31


def test_a_law_has_start_francs_for_each_player() -> None:
    assert read(2, {"start_francs": [5, 6]}).seats == ("red", "blue")
    found = fault(3, {"start_francs": [5, 6]})
    assert (found.pointer, found.message) == ("/law/start_francs", "there are fewer start francs than players")


def test_points_of_the_virtual_player_are_its_own() -> None:
    assert read(players={"virtual": {"factory_points": 6}}).players["virtual"].points == 6


def test_with_three_nobody_is_virtual() -> None:
    assert fault(3, players={"virtual": {}}).message == 'nobody sits at "virtual"'


# What is to be decided

FACTORY = {"liege": {"metal": 1}}
MEMBERS = {"red": {"members": 1}, "blue": {"members": 2}}

MISFITS: dict[str, tuple[int, dict[str, Any], int]] = {
    "turn of somebody else": (2, {"pending": [{"type": "Turn", "seat": "green", "acted": False}]}, 0),
    "turn before the deal": (2, {"turn_order": [], "pending": [RED_TURN]}, 0),
    "turn upon a turn": (2, {"pending": [ACTED, RED_TURN]}, 1),
    "deal after the deal": (2, {"pending": [{"type": "Deal"}]}, 0),
    "deal upon a turn": (2, {"pending": [ACTED, {"type": "Deal"}]}, 1),
    "congress beyond the map": (
        2,
        {"players": MEMBERS, "pending": [ACTED, {"type": "Congress", "province": "atlantis", "asked": ["red"]}]},
        1,
    ),
    "congress of nobody": (
        2,
        {"players": MEMBERS, "pending": [ACTED, {"type": "Congress", "province": "liege", "asked": []}]},
        1,
    ),
    "congress without members": (
        2,
        {"pending": [ACTED, {"type": "Congress", "province": "liege", "asked": ["red"]}]},
        1,
    ),
    "congress asks a stranger": (
        2,
        {"players": MEMBERS, "pending": [ACTED, {"type": "Congress", "province": "liege", "asked": ["green"]}]},
        1,
    ),
    "congress asks a stranger after a member": (
        2,
        {"players": MEMBERS, "pending": [ACTED, {"type": "Congress", "province": "liege", "asked": ["red", "green"]}]},
        1,
    ),
    "congress asks twice": (
        2,
        {"players": MEMBERS, "pending": [ACTED, {"type": "Congress", "province": "liege", "asked": ["red", "red"]}]},
        1,
    ),
    "congress before the action": (
        2,
        {"players": MEMBERS, "pending": [RED_TURN, {"type": "Congress", "province": "liege", "asked": ["red"]}]},
        1,
    ),
    "congress alone": (
        2,
        {"players": MEMBERS, "pending": [{"type": "Congress", "province": "liege", "asked": ["red"]}]},
        0,
    ),
    "virtual steps alone": (2, {"pending": [{"type": "VirtualSteps", "seat": "blue", "steps": 1}]}, 0),
    "laying down what is not there": (
        2,
        {"pending": [ACTED, {"type": "LayingDown", "seat": "red", "province": "liege"}]},
        1,
    ),
    "laying down beyond the map": (
        2,
        {"pending": [ACTED, {"type": "LayingDown", "seat": "red", "province": "atlantis"}]},
        1,
    ),
    "laying down by another": (
        2,
        {"provinces": FACTORY, "pending": [ACTED, {"type": "LayingDown", "seat": "blue", "province": "liege"}]},
        1,
    ),
    "laying down alone": (
        2,
        {"provinces": FACTORY, "pending": [{"type": "LayingDown", "seat": "red", "province": "liege"}]},
        0,
    ),
    "laying down upon laying down": (
        2,
        {"provinces": FACTORY, "pending": [ACTED, *[{"type": "LayingDown", "seat": "red", "province": "liege"}] * 2]},
        2,
    ),
    "virtual steps with three": (3, {"pending": [ACTED, {"type": "VirtualSteps", "seat": "blue", "steps": 1}]}, 1),
    "virtual steps of nobody": (2, {"pending": [ACTED, {"type": "VirtualSteps", "seat": "green", "steps": 1}]}, 1),
    "no virtual steps": (2, {"pending": [ACTED, {"type": "VirtualSteps", "seat": "blue", "steps": 0}]}, 1),
    "three phases": (
        2,
        {
            "provinces": FACTORY,
            "pending": [
                ACTED,
                {"type": "LayingDown", "seat": "red", "province": "liege"},
                {"type": "VirtualSteps", "seat": "blue", "steps": 1},
            ],
        },
        2,
    ),
    "discs of two players": (2, {"pending": [{"type": "DiscMoves", "seats": ["red"]}]}, 0),
    "discs of nobody": (3, {"pending": [{"type": "DiscMoves", "seats": []}]}, 0),
    "discs of a stranger": (3, {"pending": [{"type": "DiscMoves", "seats": ["yellow"]}]}, 0),
    "discs of a player and a stranger": (3, {"pending": [{"type": "DiscMoves", "seats": ["green", "yellow"]}]}, 0),
    "discs before the deal": (3, {"turn_order": [], "pending": [{"type": "DiscMoves", "seats": ["red"]}]}, 0),
    "discs upon a turn": (3, {"pending": [ACTED, {"type": "DiscMoves", "seats": ["red"]}]}, 1),
    "over without a winner": (2, {"pending": [{"type": "Over", "winners": []}]}, 0),
    "over, and a stranger has won": (2, {"pending": [{"type": "Over", "winners": ["green"]}]}, 0),
    "over, and a stranger has won too": (2, {"pending": [{"type": "Over", "winners": ["red", "green"]}]}, 0),
    "over upon a turn": (2, {"pending": [ACTED, {"type": "Over", "winners": ["red"]}]}, 1),
}


@pytest.mark.parametrize("case", MISFITS.values(), ids=MISFITS)
def test_what_cannot_be_to_decide(case: tuple[int, dict[str, Any], int]) -> None:
    players, said, place = case
    found = fault(players, **said)
    assert (found.message, found.pointer) == ("this cannot be what is to be decided", f"/pending/{place}")


FITS: dict[str, tuple[int, dict[str, Any], tuple[str, ...]]] = {
    "a turn": (2, {"pending": [RED_TURN]}, ("red",)),
    "a turn with its action done": (2, {"pending": [ACTED]}, ("red",)),
    "congress": (
        2,
        {"players": MEMBERS, "pending": [ACTED, {"type": "Congress", "province": "liege", "asked": ["blue", "red"]}]},
        ("blue",),
    ),
    "laying down": (
        2,
        {"provinces": FACTORY, "pending": [ACTED, {"type": "LayingDown", "seat": "red", "province": "liege"}]},
        ("red",),
    ),
    "laying down a textile factory": (
        2,
        {
            "provinces": {"liege": {"textile": 1}},
            "pending": [ACTED, {"type": "LayingDown", "seat": "red", "province": "liege"}],
        },
        ("red",),
    ),
    "virtual steps": (2, {"pending": [ACTED, {"type": "VirtualSteps", "seat": "blue", "steps": 1}]}, ("blue",)),
    "discs": (3, {"pending": [{"type": "DiscMoves", "seats": ["green", "red"]}]}, ("green",)),
    "over": (2, {"pending": [{"type": "Over", "winners": ["red", "virtual"]}]}, ()),
    "the deal": (4, {"turn_order": [], "pending": [{"type": "Deal"}]}, ("table",)),
}


@pytest.mark.parametrize("case", FITS.values(), ids=FITS)
def test_what_can_be_to_decide_is_read_and_written(case: tuple[int, dict[str, Any], tuple[str, ...]]) -> None:
    players, said, acting = case
    state = read(players, **said)
    assert to_act(GAME, state) == acting
    assert position(GAME, state)["pending"] == said["pending"]
    assert codec(GAME).read_position(position(GAME, state), state.law, state.board) == state


# All faults at once


def faults(count: int = 2, law: dict[str, Any] | None = None, /, **said: Any) -> list[tuple[str, str | None]]:
    """Where each fault is, and the clause by which it is one."""
    document = {"seats": ["red", "blue", "green", "yellow"][:count], **said}
    found = position_faults(GAME, document, law=law)
    assert all(each.message and each.expected for each in found)
    return [(each.pointer, None if each.rule is None else each.rule.value) for each in found]


def test_a_position_without_a_fault() -> None:
    assert faults() == []


def test_nothing_else_is_asked_where_the_seats_make_no_game() -> None:
    assert faults(seats=["red"], king="atlantis") == [("/seats", "setup.players")]
    assert faults(seats=["red", "table"], king="atlantis") == [("/seats", None)]


def test_all_names_that_nobody_knows() -> None:
    found = faults(
        3,
        {"start_francs": [5, 6]},
        turn_order=["red"],
        provinces={"atlantis": {"citizens": {"pink": 1, "grey": 1, "red": 1}}, "liege": {"citizens": {"pink": 1}}},
        players={"pink": {}},
        final={"a/b": {"beauty": 1, "loans": -6}},
        disc_claims=["red", "red", "pink"],
        ending=["factories", "factories"],
        king="atlantis",
    )
    assert found == [
        ("/law/start_francs", None),
        ("/turn_order", "setup.turn-order"),
        ("/provinces", None),
        *[("/provinces/atlantis/citizens", None)] * 2,
        ("/provinces/liege/citizens", None),
        ("/players", None),
        ("/final", None),
        ("/final/a~1b", None),
        ("/disc_claims", None),
        ("/disc_claims", "order.claim"),
        ("/ending", None),
        ("/king", None),
    ]


def test_all_pieces_that_cannot_stand_so() -> None:
    found = faults(
        round=-1,
        stock={"metal": 6, "textile": 5, "medals": 8},
        provinces={"liege": {"textile": -1, "citizens": {"red": -1}}},
        players={
            "red": {"supply": 17, "pawn": "queen"},
            "blue": {"pawn": "queen"},
            "virtual": {"supply": 14, "francs": 1},
        },
    )
    assert found == [
        ("/players/red", "setup.citizens"),
        ("/players/virtual", "virtual.joins"),
        ("/stock/metal", "setup.stock"),
        ("/stock/textile", "setup.stock"),
        ("/stock/medals", "setup.stock"),
        ("/round", None),
        ("/provinces/liege", None),
        ("/players", "pawn.taken-space"),
        ("/players/red/pawn", "pawn.player-count"),
        ("/players/blue/pawn", "pawn.player-count"),
        ("/players/virtual", "virtual.joins"),
    ]


CONGRESS = {"type": "Congress", "province": "liege", "asked": []}
LAYING_DOWN = {"type": "LayingDown", "seat": "red", "province": "liege"}


@pytest.mark.parametrize(
    ("pending", "clauses"),
    [
        ([RED_TURN, CONGRESS, LAYING_DOWN], {"/pending/1": "congress.rank", "/pending/2": "score.lay-down"}),
        ([{"type": "Deal"}, ACTED], {"/pending/0": "setup.turn-order", "/pending/1": "turn.next"}),
        (
            [{"type": "VirtualSteps", "seat": "red", "steps": 1}, {"type": "DiscMoves", "seats": []}],
            {"/pending/0": "virtual.steps", "/pending/1": "order.due"},
        ),
        ([ACTED, {"type": "Over", "winners": []}], {"/pending/1": "final.winner"}),
    ],
)
def test_all_phases_that_do_not_fit(pending: list[dict[str, Any]], clauses: dict[str, str]) -> None:
    assert dict(faults(pending=pending)) == clauses


def test_a_deal_fits_upon_no_turn_even_before_the_deal() -> None:
    found = faults(turn_order=[], pending=[ACTED, {"type": "Deal"}])
    assert found == [("/pending/0", "turn.next"), ("/pending/1", "setup.turn-order")]


def test_what_is_wrong_with_pieces_and_with_what_is_due_is_said_together() -> None:
    found = faults(players={"red": {"supply": 16}}, ending=["factories"], pending=[RED_TURN, ACTED])
    assert found == [("/players/red", "setup.citizens"), ("/pending/1", "turn.next"), ("/ending", "turn.end")]


def test_everything_in_a_document_that_is_no_value_of_its_kind() -> None:
    said: dict[str, Any] = {
        "round": "1",
        "provinces": {"liege": {"metal": True, "citizens": {"red": "a", "blue": 1.5}}},
        "players": {"red": {"pawn": "palace", "hat": 1, "shoes": 2}},
        "pending": [{"type": "Turn"}, {"type": "Nap"}],
        "moon": 1,
    }
    assert [pointer for pointer, _ in faults(**said)] == [
        "/round",
        "/provinces/liege/citizens/red",
        "/provinces/liege/citizens/blue",
        "/provinces/liege/metal",
        "/players/red/pawn",
        "/players/red",
        "/players/red",
        "/pending/0",
        "/pending/0",
        "/pending/1/type",
        "",
    ]
    assert faults(**said)[0][0] == fault(**said).pointer
