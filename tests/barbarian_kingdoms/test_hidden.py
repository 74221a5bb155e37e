"""A game as a seat sees it: facts that the seat cannot foresee have to be recorded, and have to be possible."""

from random import Random
from typing import Any

import pytest

from foreign_king import Malformed, Refused, chances, deal, legal, play, random_command, result, view, why_not
from foreign_king.games.barbarian_kingdoms.commands import Bribe, Change, Claim, DrawToken, Recruit
from foreign_king.games.barbarian_kingdoms.facts import (
    BribesRevealed,
    Fact,
    TreasuriesShown,
    TurnBegan,
    VictoryReached,
)
from foreign_king.games.barbarian_kingdoms.phases import Bribing, Over, Showing
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.tokens import Tokens
from foreign_king.imagining import imagine
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Ledger
from foreign_king.kernel.unseen import UNSEEN
from tests.barbarian_kingdoms.positions import BLUE, BRIBING, DRAWING, GAME, GREEN, RED, SHOWING, TURN, read

HIDDEN = {"treasury": "unseen", "tokens": 6}
ONE, FIRST = Tokens(gold=1), Tokens(bronze=3, silver=2, gold=1)


def told(state: State, fact: Fact) -> Ledger[Any, Any]:
    ledger = Ledger(state, GAME.evolve)
    GAME.eyes.learn(ledger, fact)
    return ledger


def fault(state: State, fact: Fact) -> Malformed:
    with pytest.raises(Malformed) as caught:
        told(state, fact)
    assert caught.value.expected
    return caught.value


# Bribes


def seen_by_red(**more: Any) -> State:
    """Red has put a gold token into the purse, and blue something that red does not see."""
    state = read(**BRIBING | {"players": {"blue": HIDDEN, "green": HIDDEN}} | more)
    state = play(GAME, state, Bribe(by="red", kingdom=RED, tokens=ONE)).state
    filled: State = play(GAME, state, Bribe(by="blue", kingdom=BLUE, tokens=UNSEEN)).state
    return filled


def revealed(**bribes: Tokens) -> BribesRevealed:
    return BribesRevealed(bribes=FrozenDict(bribes))


def test_a_purse_that_is_not_seen_is_imagined_and_another_one_stays() -> None:
    state = read(**BRIBING | {"players": {"blue": HIDDEN, "green": HIDDEN}})
    own = play(GAME, state, Bribe(by="red", kingdom=RED, tokens=ONE)).state
    hidden = play(GAME, state, Bribe(by="blue", kingdom=BLUE, tokens=UNSEEN)).state
    for seed in range(9):
        assert imagine(GAME, own, None, Random(seed)).pending[-1].purses == {RED: ONE}
        imagined = imagine(GAME, hidden, None, Random(seed))
        assert imagined.pending[-1].purses[BLUE].total <= imagined.players["blue"].treasury.total == 6


def test_purses_that_are_opened_are_learnt_and_the_battle_goes_on() -> None:
    state = seen_by_red()
    assert isinstance(state.pending[-1], Bribing)
    assert GAME.to_act(state) == ()
    outcome = told(state, revealed(ostrogoths=ONE, visigoths=Tokens(silver=2))).outcome()
    entries = [(type(fact).__name__, rule) for fact, rule in outcome.entries]
    assert entries[0] == ("BribesRevealed", Rule.BRIBE_REVEALED)
    assert ("BattleWon", Rule.BATTLE_HIGHER) in entries
    after = outcome.state
    assert after.players["red"].treasury == Tokens(bronze=3, silver=4)
    assert after.players["blue"].tokens == 6 - 2 + 1
    assert GAME.to_act(after) == ("blue",)


IMPOSSIBLE: dict[str, tuple[BribesRevealed, str]] = {
    "one is left out": (revealed(ostrogoths=ONE), "/bribes"),
    "a third kingdom": (revealed(ostrogoths=ONE, visigoths=ONE, franks=ONE), "/bribes"),
    "another": (revealed(ostrogoths=ONE, franks=ONE), "/bribes"),
    "less than none": (revealed(ostrogoths=ONE, visigoths=Tokens(bronze=-1, silver=2)), "/bribes/visigoths"),
    "others than were in it": (revealed(ostrogoths=Tokens(bronze=1), visigoths=ONE), "/bribes/ostrogoths"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_have_been_in_the_purses(case: tuple[BribesRevealed, str]) -> None:
    fact, pointer = case
    assert fault(seen_by_red(), fact).pointer == pointer


@pytest.mark.parametrize("tokens", [Tokens(bronze=7), Tokens(diamond=2)])
def test_nobody_bribes_with_more_than_there_can_be(tokens: Tokens) -> None:
    with pytest.raises(Refused) as caught:
        told(seen_by_red(), revealed(ostrogoths=ONE, visigoths=tokens))
    assert caught.value.rule is Rule.BRIBE_TREASURY
    assert told(seen_by_red(), revealed(ostrogoths=ONE, visigoths=Tokens(bronze=5, diamond=1))).outcome().entries


def test_both_bribes_come_from_what_is_nowhere_in_sight() -> None:
    state = read(**BRIBING | {"players": {"red": HIDDEN, "blue": HIDDEN, "green": HIDDEN}})
    for seat, kingdom in (("red", RED), ("blue", BLUE)):
        state = play(GAME, state, Bribe(by=seat, kingdom=kingdom, tokens=UNSEEN)).state
    both = revealed(ostrogoths=Tokens(diamond=1), visigoths=Tokens(diamond=1))
    assert fault(state, both).message == "more tokens than the box holds"
    assert told(state, revealed(ostrogoths=Tokens(diamond=1), visigoths=ONE)).outcome().entries


def test_nothing_else_is_learnt_and_nothing_before_its_time() -> None:
    found = fault(seen_by_red(), TurnBegan(seat="red", kingdom=RED))
    assert (found.message, found.pointer, found.expected) == ("TurnBegan cannot come next", "/type", "BribesRevealed")
    early = view(GAME, read(**BRIBING), "green")
    assert fault(early, revealed(ostrogoths=ONE, visigoths=ONE)).pointer == "/type"
    showing = fault(read(**SHOWING), revealed(ostrogoths=ONE, visigoths=ONE))
    assert (showing.pointer, showing.expected) == ("/type", "TreasuriesShown")


# Treasuries


def shown(**treasuries: Tokens) -> TreasuriesShown:
    return TreasuriesShown(treasuries=FrozenDict({"red": FIRST, "blue": FIRST, "green": FIRST, **treasuries}))


def test_treasuries_that_are_shown_are_learnt_and_the_players_ranked() -> None:
    outcome = told(read(**SHOWING), shown(blue=Tokens(bronze=5, diamond=1))).outcome()
    entries = [type(fact).__name__ for fact, _ in outcome.entries]
    assert entries == ["TreasuriesShown", "ReignScored", "ReignScored", "ReignScored", "PlayersRanked"]
    assert isinstance(outcome.state.pending[-1], Over)
    found = result(GAME, outcome.state)
    assert found is not None
    assert found.scores == {"red": 4, "blue": 4, "green": 4}


MISSHOWN: dict[str, tuple[TreasuriesShown, str]] = {
    "one is left out": (TreasuriesShown(treasuries=FrozenDict(red=FIRST, blue=FIRST)), "/treasuries"),
    "a stranger": (shown(pink=FIRST), "/treasuries"),
    "too few tokens": (shown(blue=Tokens(gold=5)), "/treasuries/blue"),
    "less than none": (shown(blue=Tokens(gold=7, silver=-1)), "/treasuries/blue"),
    "another treasury than was seen": (shown(red=Tokens(gold=6)), "/treasuries/red"),
    "more than the box holds": (shown(blue=Tokens(bronze=4, diamond=2)), "/treasuries"),
}


@pytest.mark.parametrize("case", MISSHOWN.values(), ids=MISSHOWN)
def test_what_cannot_be_in_the_treasuries(case: tuple[TreasuriesShown, str]) -> None:
    fact, pointer = case
    assert fault(read(**SHOWING), fact).pointer == pointer


def test_who_does_not_see_all_treasuries_waits_for_them_to_be_shown() -> None:
    state = view(GAME, read(), "red")
    won = VictoryReached(seats=("red",), kingdom=RED, reason="victory.territorial")
    state = GAME.evolve(state, won)
    assert isinstance(state.pending[-1], Showing)
    assert GAME.to_act(state) == ()
    assert result(GAME, state) is None
    assert told(state, shown()).outcome().entries


# What another pays, as somebody sees it who does not see the treasury


def paid_by_blue(payment: Tokens, change: Change | None = None) -> Refused | Malformed | None:
    kingdoms = {BLUE: {"king": "narbonnaise"}}
    treasures = {"aquitania": {"tokens": {"silver": 1, "gold": 1}}}
    state = read(kingdoms=kingdoms, treasures=treasures, pending=[TURN | {"kingdom": BLUE}])
    command = Recruit(by="blue", kingdom=BLUE, province="aquitania", payment=payment, change=change)
    return why_not(GAME, view(GAME, state, "red"), command)


@pytest.mark.parametrize(
    ("payment", "change", "rule"),
    [
        (Tokens(bronze=1), None, None),
        (Tokens(silver=1), None, None),
        (Tokens(diamond=1), None, None),
        (Tokens(bronze=2), None, Rule.PAY_SPARE),
        (Tokens(), None, Rule.PAY_PRICE),
        (Tokens(diamond=2), None, Rule.PAY_TREASURY),
        (Tokens(bronze=7), None, Rule.PAY_TREASURY),
        (
            Tokens(bronze=1),
            Change(province="aquitania", given=Tokens(bronze=2), taken=Tokens(silver=1)),
            None,
        ),
        (
            Tokens(silver=1),
            Change(province="aquitania", given=Tokens(bronze=2), taken=Tokens(silver=1)),
            Rule.CHANGE_ENOUGH,
        ),
        (
            Tokens(bronze=1),
            Change(province="aquitania", given=Tokens(diamond=2), taken=Tokens(silver=1)),
            Rule.PAY_TREASURY,
        ),
        (
            Tokens(bronze=1),
            Change(province="aquitania", given=Tokens(bronze=6), taken=Tokens(silver=1)),
            Rule.CHANGE_EQUAL,
        ),
    ],
)
def test_of_a_hidden_treasury_what_could_be_is_paid(payment: Tokens, change: Change | None, rule: Rule | None) -> None:
    refused = paid_by_blue(payment, change)
    if rule is None:
        assert refused is None
    else:
        assert isinstance(refused, Refused)
        assert refused.rule is rule


def test_of_a_hidden_treasury_no_payment_is_listed() -> None:
    state = view(GAME, read(kingdoms={RED: {"king": "bourgogne"}}), "blue")
    listed = {type(command).__name__ for command in legal(GAME, state)}
    assert "Claim" not in listed
    assert "Recruit" not in listed
    assert {"Tax", "Invade"} <= listed
    claim = Claim(by="red", kingdom=RED, province="bourgogne", payment=Tokens(bronze=1))
    assert why_not(GAME, state, claim) is None
    assert not [command for command in legal(GAME, view(GAME, read(**BRIBING), "green")) if command.by != "green"]


# Chance


def test_what_is_drawn_may_be_whatever_is_out_of_sight() -> None:
    state = read(**DRAWING, players={"red": HIDDEN, "green": HIDDEN})
    assert why_not(GAME, state, DrawToken(by="table", seat="red", token="gold")) is None
    assert why_not(GAME, state, DrawToken(by="table", seat="red", token=UNSEEN)) is None
    assert list(chances(GAME, state)) == []
    with pytest.raises(ValueError, match="hidden"):
        deal(GAME, state, Random(1))
    all_seen = read(**DRAWING, players={"red": {"treasury": {"diamond": 1}}})
    refused = why_not(GAME, all_seen, DrawToken(by="table", seat="red", token="diamond"))
    assert isinstance(refused, Refused)
    assert refused.rule is Rule.LOOT_MIX


def test_the_random_player_fills_no_purse_from_a_treasury_that_it_does_not_see() -> None:
    state = view(GAME, read(**BRIBING), "green")
    with pytest.raises(ValueError, match="the treasury of red is hidden"):
        random_command(GAME, state, Random(1))
    assert GREEN in state.kingdoms
