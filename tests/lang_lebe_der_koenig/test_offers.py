"""What a front end is offered: ranges and choices, and the clause that closes each closed offer."""

from typing import Any

import pytest

from foreign_king import legal, offers, why_not, write_offer
from foreign_king.games.lang_lebe_der_koenig.commands import EndTurn
from foreign_king.games.lang_lebe_der_koenig.state import State
from tests.lang_lebe_der_koenig.positions import ARRIVED, CONTEST, GAME, PLACED, laying, read, with_players

ON = {"type": "Turn", "seat": "red", "stage": "arrived", "entered": ["rouecestre"]}
FAILED = ON | {"stage": "failed"}
AT_HOME = {"rouecestre": {"owner": "red", "courtiers": 2}}
PLAYED: dict[str, Any] = CONTEST | {
    "contenders": ["red", "blue"],
    "played": {"red": {"x1": 2, "x3": 1}, "blue": {"x1": 2}},
    "ones": {"red": 2, "blue": 0},
}
SHOWN = with_players(red={"hand": {"x1": 10, "x2": 7}, "baron": "cestre"}, blue={"hand": {"x1": 10, "x2": 7, "x3": 1}})
WON = SHOWN | {"blue": SHOWN["blue"] | {"baron": None}}


def offered(state: State) -> dict[str, Any]:
    """By command: its only offer's fields by name; what closes it; nothing where it is open as it is."""
    found: dict[str, Any] = {}
    for offer in offers(GAME, state):
        document = write_offer(GAME, offer)
        assert document["by"] in GAME.to_act(state)
        fields = {field.get("field", field["type"]): field for field in document.get("fields", [])}
        found[document["command"]] = document.get("closed", fields)
    return found


def closed(state: State) -> dict[str, str]:
    return {command: said["rule"] for command, said in offered(state).items() if "rule" in said}


def test_at_the_beginning_of_a_turn() -> None:
    found = offered(read())
    assert found["MoveBaron"]["to"]["options"] == ["norwic", "oxeneford"]
    assert found["EndTurn"] == {}
    assert closed(read()) == {
        "GoOn": "go-on.free-move-first",
        "PlaceCourtier": "place.courtiers-there",
        "PlaceByCard": "place.courtiers-there",
    }


def test_where_nothing_leads_anywhere_no_move_is_offered() -> None:
    owned = {name: {"owner": "blue", "courtiers": 1} for name in ("norwic", "oxeneford")}
    assert "MoveBaron" not in offered(read(territories=owned))


def test_a_baron_off_the_map_has_to_come_back() -> None:
    state = read(players=with_players(red={"baron": None}))
    back_first = dict.fromkeys(("PlaceCourtier", "PlaceByCard", "EndTurn"), "move.return")
    assert closed(state) == {"GoOn": "go-on.free-move-first", **back_first}
    assert "isle-of-man" not in offered(state)["MoveBaron"]["to"]["options"]


def test_a_baron_that_cannot_come_back_does_not_keep_the_turn_from_ending() -> None:
    everywhere = {name: {"owner": "blue", "courtiers": 1} for name in read().board.ids if name != "isle-of-man"}
    players = with_players(red={"baron": None}, green={"baron": None}, blue={"baron": "wigemor"})
    state = read(players=players, territories=everywhere)
    assert "MoveBaron" not in offered(state)
    assert offered(state)["EndTurn"] == {}
    assert list(legal(GAME, state)) == [EndTurn(by="red")]
    assert why_not(GAME, state, EndTurn(by="red")) is None


def test_arrived() -> None:
    state = read(turn="red", pending=[ON])
    found = offered(state)
    assert closed(state) == {"MoveBaron": "move.once", "PlaceByCard": "place.free-first"}
    assert found["GoOn"]["card"]["options"] == ["x1", "x2", "x3"]
    assert found["GoOn"]["to"]["options"] == ["norwic", "oxeneford"]
    assert found["PlaceCourtier"] == found["EndTurn"] == {}


def test_without_cards_nobody_goes_on() -> None:
    state = read(turn="red", pending=[ON], players=with_players(red={"hand": {}}))
    assert closed(state)["GoOn"] == "card.hand"
    # The free courtier comes first, so that is what closes a further one.
    assert closed(state)["PlaceByCard"] == "place.free-first"


def test_a_last_card_leads_into_no_negotiation() -> None:
    owned = {name: {"owner": "blue", "courtiers": 1} for name in ("norwic", "oxeneford")}
    last = with_players(red={"hand": {"x1": 1}})
    state = read(turn="red", pending=[ON], players=last, territories=owned)
    assert "GoOn" not in offered(state)


def test_after_a_failure_nothing_is_placed() -> None:
    state = read(turn="red", pending=[FAILED])
    assert closed(state) == {
        "MoveBaron": "move.once",
        "PlaceCourtier": "place.after-failure",
        "PlaceByCard": "place.after-failure",
    }
    assert "GoOn" in offered(state)


def test_after_placing() -> None:
    state = read(turn="red", pending=[PLACED], territories=AT_HOME)
    assert closed(state) == {
        "MoveBaron": "move.once",
        "GoOn": "go-on.not-after-placing",
        "PlaceCourtier": "place.free-once",
    }
    assert offered(state)["PlaceByCard"]["card"]["options"] == ["x1", "x2", "x3"]
    bare = read(turn="red", pending=[PLACED], territories=AT_HOME, players=with_players(red={"hand": {}}))
    assert closed(bare)["PlaceByCard"] == "card.hand"


def test_cards_are_offered_to_whoever_may_lay_some() -> None:
    state = laying(players=with_players(red={"baron": "cestre", "hand": {"x1": 2, "x3": 1}}))
    by_seat = {offer.by: write_offer(GAME, offer)["fields"][0] for offer in offers(GAME, state)}
    assert (by_seat["red"]["pieces"], by_seat["red"]["least"], by_seat["red"]["most"]) == ({"x1": 2, "x3": 1}, 1, 3)
    assert by_seat["blue"]["most"] == 5


def test_no_cards_are_offered_of_a_hidden_hand() -> None:
    players = with_players(red={"baron": "cestre"}, blue={"hand": "unseen", "cards": 20})
    state = laying(players=players, discard={})
    assert [offer.by for offer in offers(GAME, state)] == ["red", "green"]
    assert {command.by for command in legal(GAME, state)} == {"red", "green"}


def test_dice_are_allotted_to_the_cards_played() -> None:
    phase = {"type": "Allotting", "seats": ["red"], "dice": [1, 1, 6]}
    (offer,) = offers(GAME, read(turn="red", negotiation=PLAYED, players=SHOWN, pending=[ARRIVED, phase]))
    (field,) = write_offer(GAME, offer)["fields"]
    assert (field["dice"], field["places"]) == ([1, 1, 6], {"x1": 2, "x3": 1})


def test_a_baron_is_banished_to_its_courtiers() -> None:
    phase = {"type": "Banishing", "seat": "red", "barons": ["blue"]}
    there = {"dunelme": {"owner": "blue", "courtiers": 1}, "lideforde": {"owner": "blue", "courtiers": 1}}
    state = read(turn="red", negotiation=PLAYED, players=SHOWN, territories=there, pending=[ARRIVED, phase])
    (offer,) = offers(GAME, state)
    assert offer.fixed == {"baron": "blue"}
    assert set(write_offer(GAME, offer)["fields"][0]["options"]) == {"dunelme", "lideforde"}


@pytest.mark.parametrize(
    ("placed", "shut"), [(False, {"PlaceByCard": "place.free-first"}), (True, {"PlaceCourtier": "place.free-once"})]
)
def test_the_winner_places_or_stops(placed: bool, shut: dict[str, str]) -> None:
    phase = {"type": "Settling", "seat": "red", "territory": "cestre", "placed": placed}
    state = read(turn="red", negotiation=PLAYED, players=WON, pending=[ARRIVED, phase])
    assert closed(state) == shut
    assert offered(state)["StopPlacing"] == {}


def test_cards_are_taken_back_up_to_the_ones() -> None:
    phase = {"type": "TakingBack", "cards": {"red": 2}}
    found = offered(read(turn="red", negotiation=PLAYED, players=WON, pending=[ARRIVED, phase]))
    number = {"type": "Amount", "field": "cards", "least": 1, "most": 2, "prices": [0, 0]}
    assert found == {"TakeBack": {"cards": number}, "LeaveCards": {}}


def test_cards_are_taken_back_by_one_after_the_other() -> None:
    phase = {"type": "TakingBack", "cards": {"red": 2, "blue": 1}}
    negotiation = PLAYED | {"ones": {"red": 2, "blue": 1}}
    state = read(turn="red", negotiation=negotiation, players=WON, pending=[ARRIVED, phase])
    assert [(offer.by, offer.command) for offer in offers(GAME, state)] == [("red", "TakeBack"), ("red", "LeaveCards")]


def test_nothing_is_offered_to_the_table() -> None:
    assert offers(GAME, read(players={}, pending=[{"type": "Starts"}])) == ()
