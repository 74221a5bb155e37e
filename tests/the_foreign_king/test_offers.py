"""Offers of The Foreign King: ranges with prices, and the clause that closes a space."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given

from foreign_king import Refused, legal, offers, read_command, to_act, why_not, write_offer
from foreign_king.boards import default_board
from foreign_king.games.the_foreign_king.components import SPACES
from foreign_king.games.the_foreign_king.offers import COMMAND_OF
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.offers import Offer, Within
from foreign_king.kernel.refusal import clause_with_numbers
from foreign_king.wire import codec, dump, parse
from tests.random_games import GAME, SEATS, positions

Document = dict[str, Any]


def position(count: int, edition: str = "fr", law: Document | None = None, **said: Any) -> State:
    """Return a position with this number of players and these parts. By default it is red's turn."""
    document = {"seats": list(SEATS[:count]), **said}
    played = codec(GAME).read_law(edition, law or {})
    state: State = codec(GAME).read_position(document, played, default_board(GAME))
    return state


def offered(state: State) -> dict[str, list[Document]]:
    """The documents of all offers by the command that they are about."""
    found: dict[str, list[Document]] = {}
    for offer in offers(GAME, state):
        found.setdefault(offer.command, []).append(write_offer(GAME, offer))
    return found


def closed(state: State, command: str) -> Document:
    """Why a command is closed."""
    (offer,) = offered(state)[command]
    reason: Document = offer["closed"]
    assert set(offer) == {"by", "command", "closed"}
    return reason


@given(positions())
def test_the_same_position_has_equal_offers_that_hold_nothing_else(state: State) -> None:
    assert offers(GAME, state) == offers(GAME, state)
    assert len({*offers(GAME, state), *offers(GAME, state)}) == len(offers(GAME, state))
    for refused in refusals(offers(GAME, state)):
        assert (refused.__traceback__, refused.__context__) == (None, None)


def refusals(found: tuple[Offer, ...]) -> Iterator[Refused]:
    """Why offers are closed, those within others too."""
    for offer in found:
        if offer.closed is not None:
            yield offer.closed
        for field in offer.fields:
            if isinstance(field, Within):
                yield from refusals(field.offers)


# Open


def test_all_spaces_of_a_fresh_turn_with_their_prices() -> None:
    state = position(2, players={"red": {"francs": 3}})
    found = offered(state)
    names = list(default_board(GAME).ids)
    assert found["BuildFactory"] == [
        {
            "by": "red",
            "command": "BuildFactory",
            "fixed": {},
            "price": 3,
            "fields": [
                {"type": "Choice", "field": "kind", "options": ["metal", "textile"]},
                {"type": "Choice", "field": "province", "options": names},
            ],
        }
    ]
    assert found["PlaceCitizens"] == [
        {
            "by": "red",
            "command": "PlaceCitizens",
            "fixed": {},
            "price": 0,
            "fields": [
                {"type": "Choice", "field": "province", "options": names},
                {"type": "Amount", "field": "citizens", "least": 1, "most": 4, "prices": [0, 1, 2, 3]},
            ],
        }
    ]
    assert found["AppointMember"][0]["fields"] == [{"type": "Choice", "field": "origin", "options": ["supply"]}]
    assert found["TakeCoins"] == [{"by": "red", "command": "TakeCoins", "fixed": {}, "price": 0, "fields": []}]
    assert found["MoveKing"][0]["fields"] == [
        {
            "type": "Route",
            "field": "path",
            "start": None,
            "most_steps": 1,
            "step_price": 1,
            "prices": dict.fromkeys(names, 0),
        }
    ]


def test_from_namur_so_many_steps_at_these_prices() -> None:
    state = position(2, players={"red": {"francs": 1}}, provinces={"namur": {"citizens": {"red": 5}}})
    assert offered(state)["MoveCitizens"] == [
        {
            "by": "red",
            "command": "MoveCitizens",
            "fixed": {"origin": "namur"},
            "price": 0,
            "fields": [
                {
                    "type": "Shares",
                    "field": "to",
                    "pieces": 5,
                    "most_steps": 2,
                    "step_price": 1,
                    "steps": {
                        "east-flanders": 2,
                        "antwerp": 2,
                        "brabant": 1,
                        "hainaut": 1,
                        "west-flanders": 2,
                        "liege": 1,
                        "limburg": 2,
                        "luxembourg": 1,
                        "supply": 1,
                    },
                }
            ],
        }
    ]


def test_the_kings_route_says_what_the_cheapest_way_costs() -> None:
    (offer,) = offered(position(2, king="namur", players={"red": {"francs": 1}}))["MoveKing"]
    (route,) = offer["fields"]
    assert (route["start"], route["most_steps"]) == ("namur", 2)
    assert route["prices"] == {
        "antwerp": 1,
        "brabant": 0,
        "east-flanders": 1,
        "hainaut": 0,
        "liege": 0,
        "limburg": 1,
        "luxembourg": 0,
        "west-flanders": 1,
    }


def test_prices_of_another_law() -> None:
    law = {"citizen_price": 2, "king_step_price": 0, "step_price": 0, "factory_price": 0}
    state = position(2, law=law, king="namur", players={"red": {"francs": 5}})
    found = offered(state)
    assert found["PlaceCitizens"][0]["fields"][1]["prices"] == [0, 2, 4]
    assert set(found["MoveKing"][0]["fields"][0]["prices"].values()) == {0}
    assert len(found["MoveKing"][0]["fields"][0]["prices"]) == 8
    assert found["BuildFactory"][0]["price"] == 0


@pytest.mark.parametrize(
    ("price", "francs", "most"), [(1, 0, 1), (1, 6, 7), (1, 7, 8), (1, 9, 8), (2, 5, 3), (0, 0, 8)]
)
def test_the_king_makes_as_many_steps_as_the_francs_pay_but_no_more_than_there_are_other_provinces(
    price: int, francs: int, most: int
) -> None:
    state = position(2, law={"king_step_price": price}, king="namur", players={"red": {"francs": francs}})
    assert offered(state)["MoveKing"][0]["fields"][0]["most_steps"] == most


@pytest.mark.parametrize(("price", "francs", "most"), [(1, 0, 1), (1, 4, 5), (2, 5, 3)])
def test_citizens_move_as_many_steps_as_the_francs_pay(price: int, francs: int, most: int) -> None:
    red, provinces = {"francs": francs}, {"namur": {"citizens": {"red": 5}}}
    (move,) = offered(position(2, law={"step_price": price}, players={"red": red}, provinces=provinces))["MoveCitizens"]
    assert move["fields"][0]["most_steps"] == most


def test_citizens_who_move_for_nothing_can_go_all_to_the_farthest_province() -> None:
    law, provinces = {"step_price": 0}, {"namur": {"citizens": {"red": 15}}}
    (move,) = offered(position(2, law=law, provinces=provinces))["MoveCitizens"]
    shares = move["fields"][0]
    assert len(shares["steps"]) == 9
    assert shares["most_steps"] >= 15 * max(shares["steps"].values())


def test_citizens_for_nothing_are_bounded_by_the_supply_alone() -> None:
    state = position(2, law={"citizen_price": 0}, players={"red": {"francs": 0}})
    amount = offered(state)["PlaceCitizens"][0]["fields"][1]
    assert (amount["most"], amount["prices"]) == (15, [0] * 15)


def test_the_italian_figure() -> None:
    state = position(2, "it", {"place_first_free": False}, players={"red": {"francs": 3}})
    assert offered(state)["PlaceCitizens"][0]["fields"][1]["prices"] == [0, 2, 3]


@pytest.mark.parametrize("edition", ["fr", "it"])
@pytest.mark.parametrize("members", [0, 14])
def test_a_single_citizen_costs_nothing_even_by_the_italian_figure(edition: str, members: int) -> None:
    law = {"place_first_free": edition == "fr"}
    state = position(2, edition, law, players={"red": {"francs": 0, "members": members}})
    assert offered(state)["PlaceCitizens"][0]["fields"][1]["prices"] == [0]


def test_the_queen_offers_every_other_action_with_the_francs_that_she_leaves() -> None:
    state = position(4, players={"red": {"francs": 4}, "blue": {"pawn": "build"}})
    (queen,) = offered(state)["UseQueen"]
    assert queen["price"] == 2
    (within,) = queen["fields"]
    inner = {offer["command"]: offer for offer in within["offers"]}
    assert inner["BuildFactory"]["closed"] == {"rule": "build.price", "need": 3, "have": 2}
    assert inner["PlaceCitizens"]["fields"][1]["prices"] == [0, 1, 2]
    assert inner["MoveCitizens"]["closed"]["rule"] == "move.origin"
    assert "UseQueen" not in inner
    assert len(inner) == 7


def test_congress_laying_down_virtual_steps_and_discs() -> None:
    acted = {"type": "Turn", "seat": "red", "acted": True}
    asked = {"type": "Congress", "province": "liege", "asked": ["blue"]}
    state = position(2, players={"blue": {"members": 1}}, pending=[acted, asked])
    assert list(offered(state)) == ["SendMembers", "KeepMembers"]

    laying = {"type": "LayingDown", "seat": "red", "province": "liege"}
    state = position(2, provinces={"liege": {"textile": 1}}, pending=[acted, laying])
    assert offered(state)["LayDownFactory"][0]["fields"] == [
        {"type": "Choice", "field": "kind", "options": ["textile"]},
    ]
    assert offered(state)["LeaveFactories"] == [
        {"by": "red", "command": "LeaveFactories", "fixed": {}, "price": 0, "fields": []}
    ]

    steps = {"type": "VirtualSteps", "seat": "blue", "steps": 2}
    state = position(2, provinces={"luxembourg": {"citizens": {"virtual": 15}}}, pending=[acted, steps])
    assert closed(state, "PlaceVirtualCitizen") == {"rule": "virtual.supply", "need": 1, "have": 0}
    (moving,) = offered(state)["MoveVirtualCitizen"]
    assert moving["fixed"] == {"origin": "luxembourg"}
    assert moving["fields"] == [{"type": "Choice", "field": "to", "options": ["liege", "namur"]}]

    names = list(default_board(GAME).ids)
    assert offered(position(2, pending=[acted, steps])) == {
        "PlaceVirtualCitizen": [
            {
                "by": "blue",
                "command": "PlaceVirtualCitizen",
                "fixed": {},
                "price": 0,
                "fields": [{"type": "Choice", "field": "province", "options": names}],
            }
        ]
    }

    state = position(4, pending=[{"type": "DiscMoves", "seats": ["green"]}])
    (disc,) = offered(state)["MoveDisc"]
    position_of_the_disc = {"type": "Amount", "field": "position", "least": 1, "most": 4, "prices": [0, 0, 0, 0]}
    assert (disc["by"], disc["fields"]) == ("green", [position_of_the_disc])


def test_nothing_is_offered_when_the_game_is_over() -> None:
    assert offers(GAME, position(2, pending=[{"type": "Over", "winners": ["red"]}])) == ()


# Closed


def test_a_space_is_closed_by_the_clause_that_would_refuse() -> None:
    state = position(
        3,
        players={"red": {"francs": 2, "members": 14, "pawn": "coins"}, "blue": {"pawn": "king"}},
    )
    assert closed(state, "BuildFactory") == {"rule": "build.price", "need": 3, "have": 2}
    assert closed(state, "PlaceCitizens") == {"rule": "place.supply", "need": 1, "have": 0}
    assert closed(state, "MoveCitizens") == {"rule": "move.origin", "need": 1, "have": 0}
    assert closed(state, "AppointMember") == {"rule": "congress.citizen", "need": 1, "have": 0}
    assert closed(state, "MoveKing") == {"rule": "pawn.taken-space", "about": {"space": "king", "seat": "blue"}}
    assert closed(state, "TakeCoins") == {"rule": "pawn.own-space", "about": {"space": "coins"}}
    about = {"space": "queen"}
    assert closed(state, "UseQueen") == {"rule": "pawn.player-count", "need": 4, "have": 3, "about": about}
    assert closed(state, "Pass") == {"rule": "turn.pass", "about": {"space": "turn-order"}}
    assert closed(state, "TakeLoan") == {"rule": "loan.medal", "need": 1, "have": 0}
    repay = {"rule": "loan.outstanding", "need": 1, "have": 0}
    assert closed(state, "RepayLoan") == repay


def test_loans_are_open_where_they_can_be_had_and_repaid() -> None:
    state = position(2, players={"red": {"medals": 1, "loans": 1, "francs": 4}})
    assert offered(state)["TakeLoan"] == [{"by": "red", "command": "TakeLoan", "fixed": {}, "price": 0, "fields": []}]
    assert offered(state)["RepayLoan"] == [{"by": "red", "command": "RepayLoan", "fixed": {}, "price": 4, "fields": []}]


def test_after_the_action_only_the_end_of_the_turn_and_loans_are_offered() -> None:
    state = position(2, pending=[{"type": "Turn", "seat": "red", "acted": True}])
    assert list(offered(state)) == ["EndTurn", "TakeLoan", "RepayLoan"]


def test_passing_is_open_to_who_can_do_nothing_else() -> None:
    pawns = {"red": "king", "blue": "coins", "green": "turn-order"}
    players: Document = {seat: {"pawn": pawn} for seat, pawn in pawns.items()}
    players["red"]["members"] = 14
    assert offered(position(3, players=players))["Pass"] == [
        {"by": "red", "command": "Pass", "fixed": {}, "price": 0, "fields": []}
    ]


def test_the_queen_costs_2_francs_before_anything_that_she_does() -> None:
    assert closed(position(4, players={"red": {"francs": 1}}), "UseQueen") == {
        "rule": "queen.price",
        "need": 2,
        "have": 1,
    }
    assert "closed" not in offered(position(4, players={"red": {"francs": 2}}))["UseQueen"][0]


BUILD_TAKEN = {"blue": {"pawn": "build"}}


@pytest.mark.parametrize(
    ("francs", "reason"),
    [
        (1, {"rule": "queen.price", "need": 2, "have": 1}),
        (2, {"rule": "build.price", "need": 3, "have": 0}),
        (4, {"rule": "build.price", "need": 3, "have": 2}),
        (5, None),
    ],
)
def test_a_german_queen_is_closed_by_what_her_only_action_wants(francs: int, reason: Document | None) -> None:
    state = position(4, "de", players={"red": {"francs": francs}, **BUILD_TAKEN})
    assert offered(state)["UseQueen"][0].get("closed") == reason
    assert any(type(command).__name__ == "UseQueen" for command in legal(GAME, state)) == (reason is None)


def test_a_german_queen_says_what_her_only_action_wants_wherever_its_space_is() -> None:
    state = position(4, "de", players={"red": {"francs": 9}, "blue": {"pawn": "move"}})
    assert closed(state, "UseQueen") == {"rule": "move.origin", "need": 1, "have": 0}


def test_a_german_queen_without_a_taken_space_is_closed_by_that() -> None:
    state = position(4, "de", players={"red": {"francs": 9, "pawn": "build"}})
    assert closed(state, "UseQueen") == {"rule": "queen.taken-only", "about": {"space": "build"}}


def test_what_a_german_queen_may_not_do_is_closed_within_her_offer() -> None:
    state = position(4, "de", players={"red": {"francs": 9}, **BUILD_TAKEN})
    (within,) = offered(state)["UseQueen"][0]["fields"]
    inner = {offer["command"]: offer for offer in within["offers"]}
    assert "closed" not in inner["BuildFactory"]
    assert {offer["closed"]["rule"] for offer in inner.values() if "closed" in offer} == {"queen.taken-only"}
    assert sum("closed" in offer for offer in inner.values()) == 6


# All of them, anywhere


@given(positions())
def test_offers_are_documents_and_say_of_every_space_whether_it_is_open(state: State) -> None:
    documents = [write_offer(GAME, offer) for offer in offers(GAME, state)]
    assert parse(dump(documents)) == documents
    acting = to_act(GAME, state)
    assert {document["by"] for document in documents} <= set(acting)
    commands = {document["command"] for document in documents}
    if "Pass" in commands:
        assert {COMMAND_OF[space] for space in SPACES} <= commands


@given(positions())
def test_a_closed_offer_names_the_clause_by_which_its_command_is_refused(state: State) -> None:
    for offer in offers(GAME, state):
        if offer.closed is not None and offer.command in SIMPLE:
            refused = why_not(GAME, state, read_command(GAME, {"type": offer.command, "by": offer.by}))
            assert isinstance(refused, Refused)
            assert same_reason(refused, offer)


SIMPLE = ("TakeCoins", "ChangeTurnOrder", "Pass", "TakeLoan", "RepayLoan")
"""The commands that have no fields of their own."""


def same_reason(refused: Refused, offer: Offer) -> bool:
    assert offer.closed is not None
    return clause_with_numbers(refused) == clause_with_numbers(offer.closed)
