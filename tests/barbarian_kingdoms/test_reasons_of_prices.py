"""Which price is meant where a player has too little."""

from typing import Any

import pytest

from foreign_king import offers, read_command, why_not
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.kernel.refusal import Refused
from foreign_king.reasons import explain_refusal
from tests.barbarian_kingdoms.positions import BLUE, CLAIMING, EVACUATING, GAME, HUNS, RED, Said, read
from tests.barbarian_kingdoms.test_reasons import LYING, R, told

ALL = ["apulia", "sicile", "dalmatia", "galice"]


def needed(said: Said, command: Said) -> list[str]:
    """What was needed for a command that costs more than there is, with its parts."""
    refused = Refused(Rule.PAY_WORTH, need=1, have=0)
    return told(explain_refusal(GAME, read(**said), read_command(GAME, command), refused)).split("\n")[1:3]


POOR: Said = {"players": {"red": {"treasury": {}}}, "kingdoms": {RED: {"king": "bourgogne"}}}


def test_a_command_says_which_of_two_equal_prices_is_meant() -> None:
    """The first warrior and the first control token cost 1 tremis each."""
    claim = {"type": "Claim", **R, "province": "bourgogne", "payment": {}}
    assert needed(POOR, claim)[1] == "    Price of the next control token, with 0 on the map: 1 tremis [claim.made]"
    recruit = {"type": "Recruit", **R, "province": "venetia", "payment": {}}
    assert needed(POOR, recruit)[1] == "    Price of the next warrior, with 0 on the map: 1 tremis [recruit.warrior]"


def prices(count: int, law: Said, **said: Any) -> list[str]:
    """The prices with which the closed offers are explained."""
    state = read(count, law, **said)
    closed = [offer.closed for offer in offers(GAME, state) if offer.closed is not None]
    lines = [line for each in closed for line in told(explain_refusal(GAME, state, None, each)).split("\n")]
    return [line.strip() for line in lines if "Price of" in line]


def test_at_once_a_control_token_is_paid_though_a_warrior_costs_the_same() -> None:
    kingdoms = {"huns": {"king": "thuringe", "warriors": ["sea"], "claimed": ["alemanie"]}}
    said = CLAIMING | {"kingdoms": kingdoms, "players": {"red": {"treasury": {"bronze": 1}}}}
    assert prices(3, HUNS, **said) == ["Price of the next control token, with 1 on the map: 2 tremis [claim.made]"]


WARRIOR = "Price of the next warrior, with 3 on the map: 4 tremis [recruit.warrior]"


@pytest.mark.parametrize(("claimed_by_blue", "price"), [([], [WARRIOR]), (["venetia"], [])])
def test_with_all_control_tokens_out_an_emblem_can_still_be_claimed_back(
    claimed_by_blue: list[str], price: list[str]
) -> None:
    """Then the price of 4 tremis can be that of a claim, too, so it is not explained."""
    red = {"warriors": ["sea", "sea", "venetia"], "claimed": ALL}
    said = {"kingdoms": {RED: red, BLUE: {"claimed": claimed_by_blue}}, "players": {"red": {"treasury": {"gold": 1}}}}
    assert set(prices(3, {}, **said)) == set(price)


def test_a_king_who_is_not_there_has_no_number() -> None:
    warriors = {"warriors": ["bourgogne", "bourgogne"], "claimed": ["narbonnaise"]}
    state = read(**EVACUATING | {"kingdoms": {RED: warriors}})
    command = read_command(GAME, {"type": "Evacuate", **R, "stays": "king", "warriors": ["liguria"]})
    refused = why_not(GAME, state, command)
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.about) == ("evacuate.units", {"unit": "king"})
    assert explain_refusal(GAME, state, command, refused).parts == ()


def test_without_the_command_it_is_not_told_which_warriors_stay() -> None:
    (need, have) = explain_refusal(GAME, read(**EVACUATING), None, Refused(Rule.EVACUATE_UNITS, need=1, have=2)).parts
    assert (need.number, need.parts, have.number, have.parts) == (1, (), 2, ())


def test_a_change_of_nothing_for_something() -> None:
    change = {"province": "latium", "given": {}, "taken": {"silver": 1}}
    command = {"type": "Recruit", **R, "province": "venetia", "payment": {"bronze": 1}, "change": change}
    refused = Refused(Rule.CHANGE_EQUAL, need=2, have=0)
    lines = told(explain_refusal(GAME, read(3, {}, treasures=LYING), read_command(GAME, command), refused)).split("\n")
    assert lines[1:] == [
        "  Needed: 2 tremis [change.equal]",
        "    Silver: 1 × 2 = 2 tremis [change.equal]",
        "  There is: 0 tremis [change.equal]",
    ]
