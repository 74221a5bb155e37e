"""A game as a seat sees it: cards that are turned over have to be recorded, and have to be possible."""

from random import Random
from typing import Any

import pytest

from foreign_king import Malformed, Refused, chances, deal, play, random_command, why_not
from foreign_king.games.lang_lebe_der_koenig.commands import DealCards, LayCards, RollDice
from foreign_king.games.lang_lebe_der_koenig.components import Cards
from foreign_king.games.lang_lebe_der_koenig.facts import CardsRevealed, TurnBegan
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.imagining import imagine
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Ledger
from foreign_king.kernel.unseen import UNSEEN
from tests.lang_lebe_der_koenig.positions import ARRIVED, GAME, laying, read, with_players

UNSEEN_HAND = {"hand": "unseen", "cards": 20}
ALL_LAID = {"type": "Laying", "waiting": ["red"], "laid": {"blue": "unseen", "green": "unseen"}}


def seen_by_red(**said: Any) -> State:
    """Red has laid an x1, and the others something that red does not see."""
    players = with_players(red={"baron": "cestre"}, blue=UNSEEN_HAND, green=UNSEEN_HAND)
    state = laying(**{"players": players, "discard": {}, "pending": [ARRIVED, ALL_LAID], **said})
    laid: State = play(GAME, state, LayCards(by="red", cards=Cards(x1=1))).state
    return laid


def told(state: State, **cards: Cards) -> Ledger[Any, Any]:
    ledger = Ledger(state, GAME.evolve)
    GAME.eyes.learn(ledger, CardsRevealed(cards=FrozenDict(cards)))
    return ledger


def test_who_lays_unseen_lays_what_may_be_anything() -> None:
    players = with_players(red={"baron": "cestre"}, blue=UNSEEN_HAND)
    state = laying(players=players, discard={})
    assert why_not(GAME, state, LayCards(by="blue", cards=UNSEEN)) is None


def test_what_is_turned_over_is_learnt_and_the_game_goes_on() -> None:
    state = seen_by_red()
    assert state.negotiation is not None
    assert not state.negotiation.played
    outcome = told(state, red=Cards(x1=1), blue=Cards(x2=1), green=Cards(x3=1)).outcome()
    assert [(type(fact), rule) for fact, rule in outcome.entries] == [(CardsRevealed, Rule.NEGOTIATE_REVEAL)]
    after = outcome.state
    assert {seat: player.cards for seat, player in after.players.items()} == dict.fromkeys(after.seats, 19)
    assert GAME.to_act(after) == ("table",)
    assert play(GAME, after, RollDice(by="table", dice=(6,))).entries


def test_cards_that_were_laid_unseen_are_imagined_and_others_stay() -> None:
    players = with_players(red={"baron": "cestre"}, blue=UNSEEN_HAND, green=UNSEEN_HAND)
    laid = {"red": {"x1": 1, "x2": 0, "x3": 0}, "green": "unseen"}
    pending = [ARRIVED, {"type": "Laying", "waiting": ["blue"], "laid": laid}]
    state = laying(players=players, discard={}, pending=pending)
    for seed in range(9):
        imagined: Any = imagine(GAME, state, None, Random(seed)).pending[-1]
        assert imagined.laid["red"] == Cards(x1=1)
        assert 1 <= imagined.laid["green"].total <= 5


@pytest.mark.parametrize("by", ["red", "blue"])
def test_nothing_is_done_before_the_cards_that_were_laid_have_been_told(by: str) -> None:
    state = seen_by_red()
    assert GAME.to_act(state) == ()
    refused = why_not(GAME, state, LayCards(by=by, cards=Cards(x1=1)))
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.about) == (Rule.TURN_WHOSE, {"due": "Laying"})


IMPOSSIBLE: dict[str, tuple[dict[str, Cards], str]] = {
    "one is left out": ({"red": Cards(x1=1), "blue": Cards(x1=1)}, "/cards"),
    "a stranger": ({"red": Cards(x1=1), "blue": Cards(x1=1), "pink": Cards(x1=1)}, "/cards"),
    "less than none": ({"red": Cards(x1=1), "blue": Cards(x1=-1, x2=2), "green": Cards(x1=1)}, "/cards/blue"),
    "other cards than were laid": ({"red": Cards(x2=1), "blue": Cards(x1=1), "green": Cards(x1=1)}, "/cards/red"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_have_been_laid(case: tuple[dict[str, Cards], str]) -> None:
    cards, pointer = case
    with pytest.raises(Malformed) as caught:
        told(seen_by_red(), **cards)
    assert caught.value.pointer == pointer
    assert caught.value.expected


def test_no_more_cards_are_shown_than_the_box_holds() -> None:
    three = Cards(x3=2)
    with pytest.raises(Malformed, match="more cards than the box holds"):
        told(seen_by_red(), red=Cards(x1=1), blue=three, green=Cards(x3=1))
    assert told(seen_by_red(), red=Cards(x1=1), blue=Cards(x3=1), green=Cards(x3=1)).outcome().entries


@pytest.mark.parametrize(
    ("cards", "rule"),
    [(Cards(), Rule.NEGOTIATE_ONE_TO_FIVE), (Cards(x1=6), Rule.NEGOTIATE_ONE_TO_FIVE), (Cards(x3=3), Rule.CARD_HAND)],
)
def test_what_is_shown_keeps_the_rules_of_laying(cards: Cards, rule: Rule) -> None:
    with pytest.raises(Refused) as caught:
        told(seen_by_red(), red=Cards(x1=1), blue=cards, green=Cards(x1=1))
    assert caught.value.rule is rule


def test_a_viewer_learns_nothing_but_what_is_shown() -> None:
    with pytest.raises(Malformed) as caught:
        GAME.eyes.learn(Ledger(seen_by_red(), GAME.evolve), TurnBegan(seat="red"))
    assert (caught.value.message, caught.value.pointer) == ("TurnBegan cannot come next", "/type")


# Dealing out of what nobody sees

EMPTY: dict[str, Any] = {"turn": "red", "pending": [{"type": "Redealing", "each": 1}]}


def test_what_lies_face_down_may_be_dealt_as_whatever_is_out_of_sight() -> None:
    players = with_players(red={"hand": {"x1": 12, "x2": 5}}, blue={"hand": "unseen", "cards": 20})
    state = read(**EMPTY, players=players, discard={}, face_down="unseen", face_down_cards=3)
    one = {"x1": Cards(x1=1), "x2": Cards(x2=1), "x3": Cards(x3=1)}
    fine = DealCards(by="table", hands={"red": one["x3"], "blue": UNSEEN, "green": one["x3"]})
    assert why_not(GAME, state, DealCards(by="table", hands={**fine.hands, "green": UNSEEN})) is not None
    assert why_not(GAME, state, fine) is None
    assert list(chances(GAME, state)) == []
    with pytest.raises(ValueError, match="hidden"):
        deal(GAME, state, Random(1))


def test_the_random_player_does_not_lay_cards_that_it_does_not_see() -> None:
    players = with_players(red={"baron": "cestre"}, blue=UNSEEN_HAND)
    phase = {"type": "Laying", "waiting": ["blue", "red", "green"], "laid": {}}
    with pytest.raises(ValueError, match="the hand of blue is hidden"):
        random_command(GAME, laying(players=players, discard={}, pending=[ARRIVED, phase]), Random(1))
