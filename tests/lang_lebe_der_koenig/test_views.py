"""What a seat may see and hear, and how a game ended."""

from typing import Any

import pytest

from foreign_king import SPECTATOR, Malformed, position, result, setup, view
from foreign_king.games.lang_lebe_der_koenig.commands import DealCards, EndTurn, LayCards
from foreign_king.games.lang_lebe_der_koenig.components import Cards, Hand
from foreign_king.games.lang_lebe_der_koenig.facts import CardsDealt, CardsLaid, HandsSetUp, TurnBegan
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from tests.lang_lebe_der_koenig.positions import ARRIVED, GAME, SEATS, laying, read, with_players

ONE = Cards(x1=1)
HANDS: FrozenDict[str, Hand] = FrozenDict(red=ONE, blue=ONE, green=ONE)
RED_ALONE: FrozenDict[str, Hand] = FrozenDict(red=ONE, blue=UNSEEN, green=UNSEEN)
NOBODY: FrozenDict[str, Hand] = FrozenDict(dict.fromkeys(SEATS[:3], UNSEEN))


@pytest.mark.parametrize("seat", ["table", "pink", "yellow", ""])
def test_whoever_does_not_play_has_no_view(seat: str) -> None:
    with pytest.raises(Malformed, match="has no view"):
        view(GAME, setup(GAME, SEATS[:3]), seat)


@pytest.mark.parametrize("seat", ["red", "blue", SPECTATOR])
def test_only_the_own_hand_is_seen(seat: str) -> None:
    state = read(face_down={})
    seen = view(GAME, state, seat)
    for other, player in seen.players.items():
        assert player.hand == (state.players[other].hand if other == seat else UNSEEN)
        assert player.cards == 20
    assert seen.face_down == Cards()


def test_what_lies_face_down_is_seen_by_nobody() -> None:
    empty: dict[str, Any] = {"red": {"baron": "rouecestre", "hand": {}}}
    seen = view(GAME, read(players=empty, face_down={"x1": 3}), "red")
    assert (seen.face_down, seen.face_down_cards, seen.discard.total) == (UNSEEN, 3, 17)


@pytest.mark.parametrize(
    ("seat", "laid"), [("blue", {"x1": 2, "x2": 0, "x3": 0}), ("red", "unseen"), (SPECTATOR, "unseen")]
)
def test_cards_laid_are_seen_by_their_owner(seat: str, laid: Any) -> None:
    phase = {"type": "Laying", "waiting": ["red", "green"], "laid": {"blue": {"x1": 2}}}
    seen = view(GAME, laying(pending=[ARRIVED, phase]), seat)
    assert position(GAME, seen)["pending"][1]["laid"] == {"blue": laid}


def test_a_fact_is_told_without_the_cards_of_others() -> None:
    for fact in (HandsSetUp(hands=HANDS, cards=1), CardsDealt(hands=HANDS, each=1)):
        assert GAME.eyes.redact(fact, "red").hands == RED_ALONE
        assert GAME.eyes.redact(fact, SPECTATOR).hands == NOBODY
    laid = CardsLaid(seat="red", cards=ONE)
    assert GAME.eyes.redact(laid, "red") == laid
    assert GAME.eyes.redact(laid, "blue").cards is GAME.eyes.redact(laid, SPECTATOR).cards is UNSEEN
    assert GAME.eyes.redact(TurnBegan(seat="red"), "blue") == TurnBegan(seat="red")


def test_a_command_is_heard_without_the_cards_of_others() -> None:
    lay, deal, end = LayCards(by="red", cards=ONE), DealCards(by="table", hands=HANDS), EndTurn(by="red")
    assert GAME.eyes.hide(lay, "red") == lay
    assert GAME.eyes.hide(lay, "blue") == GAME.eyes.hide(lay, SPECTATOR) == LayCards(by="red", cards=UNSEEN)
    assert GAME.eyes.hide(deal, "red").hands == RED_ALONE
    assert GAME.eyes.hide(deal, SPECTATOR).hands == NOBODY
    assert GAME.eyes.hide(end, "blue") == end


def test_the_result_is_the_last_election() -> None:
    votes = {
        "red": {"territories": 12, "bonus": 9, "penalty": 0},
        "blue": {"territories": 8, "bonus": 0, "penalty": 2},
        "green": {"territories": 0, "bonus": 0, "penalty": 0},
    }
    found = result(GAME, read(turn="red", votes=votes, pending=[{"type": "Over", "winner": "red"}]))
    assert found is not None
    assert found.scores == {"red": 21, "blue": 6, "green": 0}
    assert found.breakdown == {
        "red": {"election.votes": 12, "election.bonus": 9},
        "blue": {"election.votes": 8, "election.penalty": -2},
        "green": {},
    }
    assert found.winners == {"red"}
    assert found.reasons == ("election.won",)
    assert result(GAME, read(votes=votes)) is None


@pytest.mark.parametrize(
    ("votes", "cards", "clause"),
    [
        ((19, 18, 18), (1, 2, 2), "election.won"),
        ((20, 19, 18), (1, 2, 2), "election.most-votes"),
        ((20, 19, 19), (1, 2, 2), "election.most-votes"),
        ((19, 19, 18), (2, 1, 3), "election.most-cards"),
        ((19, 19, 19), (3, 2, 2), "election.most-cards"),
        ((19, 19, 18), (1, 1, 1), "election.dice"),
        ((20, 20, 19), (1, 1, 2), "election.dice"),
        ((19, 19, 19), (2, 2, 1), "election.dice"),
    ],
)
def test_the_result_says_what_decided(votes: tuple[int, ...], cards: tuple[int, ...], clause: str) -> None:
    hands = {seat: {"hand": {"x1": number}} for seat, number in zip(SEATS, cards, strict=False)}
    counted = {seat: {"territories": each, "bonus": 0, "penalty": 0} for seat, each in zip(SEATS, votes, strict=False)}
    over = [{"type": "Over", "winner": "red"}]
    state = read(turn="red", players=with_players(**hands), votes=counted, pending=over)
    for seat in (*SEATS[:3], SPECTATOR):
        found = result(GAME, view(GAME, state, seat))
        assert found is not None
        assert found.reasons == (clause,)


def test_everybody_wins_alone() -> None:
    assert GAME.ending.sides(setup(GAME, SEATS[:3])) == (("red",), ("blue",), ("green",))
