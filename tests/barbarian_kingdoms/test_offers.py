"""What a front end is offered: ranges and choices, and the clause that closes each closed offer."""

from collections import Counter
from typing import Any

import pytest

from foreign_king import GAMES, SPECTATOR, legal, load_board, offers, view, write_offer
from foreign_king.wire import codec
from tests.barbarian_kingdoms import positions
from tests.decisions.law import commands_offered

GAME = GAMES["barbarian-kingdoms"]
# By the law of the first three-player configuration the seats play these kingdoms, in this order.
RED, BLUE, GREEN = "ostrogoths", "visigoths", "franks"
WORTH = {"bronze": 1, "silver": 2, "gold": 3, "diamond": 5}


def read(**document: Any) -> Any:
    law = codec(GAME).read_law("fr", {})
    return codec(GAME).read_position({"seats": ["red", "blue", "green"], **document}, law, load_board(GAME))


def offered(state: Any, command: str) -> list[dict[str, Any]]:
    """The offers of a command, without whom and which command."""
    documents = [write_offer(GAME, offer) for offer in offers(GAME, state) if offer.command == command]
    return [{name: part for name, part in each.items() if name not in ("by", "command")} for each in documents]


def fields(state: Any, command: str) -> list[dict[str, Any]]:
    """How the fields of a command's only offer can be filled."""
    (only,) = offered(state, command)
    found: list[dict[str, Any]] = only["fields"]
    return found


def treasury(**tokens: int) -> dict[str, Any]:
    return {"red": {"treasury": tokens}}


def test_at_the_start_of_a_turn() -> None:
    state = read()
    assert offered(state, "Recruit")[0]["fields"] == [
        {"type": "Choice", "field": "province", "options": ["liguria", "venetia"]},
        {
            "type": "Payment",
            "field": "payment",
            "pieces": {"bronze": 3, "silver": 2, "gold": 1},
            "values": WORTH,
            "price": 1,
            "exact": True,
        },
    ]
    (move,) = offered(state, "Manoeuvre")
    assert move["fixed"] == {"kingdom": RED, "unit": "king", "origin": "latium"}
    (attack,) = offered(state, "Invade")
    assert attack["fields"] == [{"type": "Choice", "field": "to", "options": ["apulia"]}]
    assert offered(state, "Castle") == offered(state, "Claim") == []
    assert Counter(legal(GAME, state)) == Counter(commands_offered(GAME, state))


def test_change_is_offered_where_it_makes_the_price_payable() -> None:
    state = read(players=treasury(gold=1), treasures={"liguria": {"tokens": {"bronze": 3}}})
    where, change, payment = fields(state, "Recruit")
    assert (where["type"], payment["exact"], payment["pieces"]) == ("Choice", True, {"gold": 1})
    assert change == {
        "type": "Exchange",
        "field": "change",
        "pieces": {"gold": 1},
        "places": {"liguria": {"bronze": 3}},
        "values": WORTH,
    }
    assert Counter(legal(GAME, state)) == Counter(commands_offered(GAME, state))


def test_too_much_is_offered_where_nothing_else_is_possible() -> None:
    state = read(players=treasury(gold=1, silver=1), treasures={"liguria": {"tokens": {"diamond": 1}}})
    _, payment = fields(state, "Recruit")
    assert (payment["exact"], payment["price"]) == (False, 1)
    assert Counter(legal(GAME, state)) == Counter(commands_offered(GAME, state))


def test_who_cannot_pay_is_told_so() -> None:
    state = read(players=treasury(), kingdoms={RED: {"king": "apulia"}})
    assert offered(state, "Recruit") == offered(state, "Claim")
    assert offered(state, "Claim")[0]["closed"] == {"rule": "pay.worth", "need": 1, "have": 0}


def test_nothing_left_on_the_player_board() -> None:
    out = {"warriors": ["apulia", "dalmatia", "liguria", "venetia"], "claimed": ["apulia", "dalmatia", "narbonnaise"]}
    state = read(kingdoms={RED: out})
    assert offered(state, "Recruit")[0]["closed"] == {"rule": "recruit.warriors", "need": 1, "have": 0}
    assert offered(state, "Claim") == []
    state = read(kingdoms={RED: out | {"claimed": [*out["claimed"], "sicile"], "king": "narbonnaise"}})
    assert offered(state, "Claim")[0]["closed"] == {"rule": "claim.tokens", "need": 1, "have": 0}


def test_where_no_province_is_free_no_warrior_is_offered() -> None:
    state = read(kingdoms={RED: {"warriors": ["liguria", "venetia"]}})
    assert offered(state, "Recruit") == []
    assert fields(state, "Castle") == [{"type": "Choice", "field": "warrior", "options": ["liguria", "venetia"]}]


def test_tax_takes_the_most_and_with_change_more() -> None:
    state = read(players=treasury(bronze=3), treasures={"liguria": {"tokens": {"silver": 2}}})
    without, with_change = offered(state, "Tax")
    places = {"liguria": {"silver": 2}}
    levy = {"type": "Levy", "field": "tokens", "places": places, "values": WORTH, "least": 2, "most": 2}
    assert without["fields"] == [levy]
    assert with_change["fields"][1] == levy | {"least": 3, "most": 3}
    assert Counter(legal(GAME, state)) == Counter(commands_offered(GAME, state))


@pytest.mark.parametrize("seat", ["blue", SPECTATOR])
def test_others_are_not_told_what_a_hidden_treasury_could_pay(seat: str) -> None:
    state = view(GAME, read(treasures={"liguria": {"tokens": {"diamond": 1}}}), seat)
    assert {offer.command for offer in offers(GAME, state)} == {"Manoeuvre", "Invade", "Tax"}
    assert len(offered(state, "Tax")) == 1
    assert Counter(legal(GAME, state)) == Counter(commands_offered(GAME, state))


def test_while_units_are_moved_the_end_is_offered() -> None:
    turn, moved = {"type": "Turn", "kingdom": RED}, [{"unit": "warrior", "area": "liguria"}]
    phase = {"type": "Manoeuvring", "kingdom": RED, "moved": moved}
    state = read(kingdoms={RED: {"warriors": ["liguria"]}}, pending=[turn, phase])
    assert [offer.command for offer in offers(GAME, state)] == ["Manoeuvre", "EndManoeuvre"]
    assert Counter(legal(GAME, state)) == Counter(commands_offered(GAME, state))


def fight(**kingdoms: Any) -> dict[str, Any]:
    """The Ostrogoths have invaded Narbonnaise, and the Visigoths may contest."""
    action = {"kind": "invade", "kingdom": RED, "province": "narbonnaise"}
    turn = {"type": "Turn", "kingdom": RED}
    return {
        "kingdoms": {RED: {"warriors": ["narbonnaise"]}, **kingdoms},
        "action": action,
        "pending": [turn, {"type": "Contesting", "kingdoms": [BLUE]}],
    }


def test_a_contest_with_the_king_or_without() -> None:
    state = read(**fight(**{BLUE: {"king": "aquitania", "warriors": ["tarraconensis"]}}))
    with_king, without = offered(state, "Contest")
    warriors = {"type": "Handful", "field": "warriors", "pieces": {"tarraconensis": 1}, "most": 1}
    assert (with_king["fixed"], with_king["fields"]) == ({"kingdom": BLUE, "king": True}, [warriors | {"least": 0}])
    assert without["fields"] == [warriors | {"least": 1}]
    assert Counter(legal(GAME, state)) == Counter(commands_offered(GAME, state))


def test_a_contest_of_the_king_alone() -> None:
    state = read(**fight(**{BLUE: {"king": "aquitania"}}))
    (alone,) = offered(state, "Contest")
    assert alone["fixed"] == {"kingdom": BLUE, "king": True}
    assert alone.get("fields", []) == []


def battle(phase: dict[str, Any], *, winner: str | None = None, **document: Any) -> dict[str, Any]:
    """The Ostrogoths fight the Visigoths, who have contested, for Narbonnaise."""
    points = {} if winner is None else {RED: 9, BLUE: 3}
    action = fight()["action"] | {"opponent": BLUE, "contested": True, "winner": winner, "points": points}
    return {**document, "action": action, "pending": [{"type": "Turn", "kingdom": RED}, phase]}


def test_reinforcements_by_kind_of_unit() -> None:
    kingdoms = {
        RED: {"king": "liguria", "warriors": ["narbonnaise", "bourgogne"]},
        BLUE: {"king": "aquitania", "warriors": ["narbonnaise"]},
    }
    phase = {"type": "Reinforcing", "kingdoms": [RED, BLUE], "moved": False}
    state = read(**battle(phase, kingdoms=kingdoms))
    by_unit = {each["fixed"]["unit"]: each["fields"][0]["options"] for each in offered(state, "Reinforce")}
    assert by_unit == {"king": ["liguria"], "warrior": ["bourgogne"]}
    assert Counter(legal(GAME, state)) == Counter(commands_offered(GAME, state))


def test_both_fill_a_purse_and_see_their_own_treasury_alone() -> None:
    kingdoms = {RED: {"warriors": ["narbonnaise"]}, BLUE: {"king": "aquitania", "warriors": ["narbonnaise"]}}
    phase = {"type": "Bribing", "waiting": [RED, BLUE], "purses": {}}
    state = read(**battle(phase, kingdoms=kingdoms))
    purse = {"type": "Handful", "field": "tokens", "pieces": {"bronze": 3, "silver": 2, "gold": 1}}
    assert [each["fields"] for each in offered(state, "Bribe")] == [[purse | {"least": 0, "most": 6}]] * 2
    assert [offer.by for offer in offers(GAME, view(GAME, state, "blue"))] == ["blue"]
    assert offers(GAME, view(GAME, state, SPECTATOR)) == ()


@pytest.mark.parametrize(
    ("kingdom", "found"),
    [
        # Three units, two refuges: the king stays or goes to one of them.
        (
            {"king": "narbonnaise", "warriors": ["narbonnaise", "narbonnaise"], "claimed": ["bourgogne"]},
            [
                ({"stays": "king"}, (["bourgogne", "liguria"], 2)),
                ({"stays": "warrior", "king": "bourgogne"}, (["liguria"], 1)),
                ({"stays": "warrior", "king": "liguria"}, (["bourgogne"], 1)),
            ],
        ),
        # The king and one warrior, and one refuge: one of them goes there.
        (
            {"king": "narbonnaise", "warriors": ["narbonnaise"]},
            [({"stays": "king"}, (["liguria"], 1)), ({"stays": "warrior", "king": "liguria"}, None)],
        ),
        # Warriors alone, and more refuges than are needed
        (
            {"king": "latium", "warriors": ["narbonnaise", "narbonnaise"], "claimed": ["bourgogne"]},
            [({"stays": "warrior"}, (["bourgogne", "liguria"], 1))],
        ),
    ],
)
def test_evacuation(kingdom: dict[str, Any], found: list[Any]) -> None:
    kingdoms = {RED: kingdom, BLUE: {"king": "aquitania"}}
    state = read(**battle({"type": "Evacuating", "kingdom": RED}, winner=RED, kingdoms=kingdoms))
    said = []
    for each in offered(state, "Evacuate"):
        fixed = {name: value for name, value in each["fixed"].items() if name != "kingdom"}
        (selection,) = each.get("fields") or (None,)
        said.append((fixed, selection and (selection["options"], selection["number"])))
    assert said == found
    assert Counter(legal(GAME, state)) == Counter(commands_offered(GAME, state))


def test_the_province_that_the_king_has_invaded_may_be_claimed() -> None:
    state = positions.read(3, positions.HUNS, **positions.CLAIMING)
    where, payment = fields(state, "Claim")
    assert (where["options"], payment["price"]) == (["thuringe"], 1)
    assert offers(GAME, state)[-1].command == "DeclineClaim"
    assert offers(GAME, state)[-1].fixed == {"kingdom": "huns"}


def test_the_table_and_nobody_are_offered_nothing() -> None:
    state = read(turns=0, pending=[{"type": "Assigning"}])
    assert offers(GAME, state) == ()


def test_a_contest_of_warriors_alone() -> None:
    state = read(**fight(**{BLUE: {"king": "lusitania", "warriors": ["tarraconensis"]}}))
    (alone,) = offered(state, "Contest")
    assert alone["fixed"] == {"kingdom": BLUE}
    assert alone["fields"][0]["pieces"] == {"tarraconensis": 1}
