"""What a seat may see and hear, and how a game ended."""

from random import Random
from typing import Any

import pytest

from foreign_king import SPECTATOR, Malformed, deal, play, position, read_command, result, setup, view
from foreign_king.games.barbarian_kingdoms.commands import Bribe, DrawToken, EndManoeuvre
from foreign_king.games.barbarian_kingdoms.facts import (
    BribeSealed,
    BribesRevealed,
    TokenDrawn,
    TreasuriesSetUp,
    TurnBegan,
)
from foreign_king.games.barbarian_kingdoms.phases import Bribing
from foreign_king.games.barbarian_kingdoms.tokens import Tokens, Treasury
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from tests.barbarian_kingdoms.positions import BLUE, BRIBING, GAME, OVER, RED, REIGN, SEATS, Said, read, with_phase

ONE = Tokens(bronze=1)
GOLD = {"bronze": 0, "silver": 0, "gold": 1, "diamond": 0}


@pytest.mark.parametrize("seat", ["table", "pink", "yellow", ""])
def test_whoever_does_not_play_has_no_view(seat: str) -> None:
    with pytest.raises(Malformed, match="has no view"):
        view(GAME, setup(GAME, SEATS[:3]), seat)


@pytest.mark.parametrize("seat", ["red", "blue", SPECTATOR])
def test_only_the_own_treasury_is_seen_and_of_others_how_many_tokens_it_holds(seat: str) -> None:
    state = read()
    seen = view(GAME, state, seat)
    for other, player in seen.players.items():
        assert player.treasury == (state.players[other].treasury if other == seat else UNSEEN)
        assert player.tokens == 6
    assert seen.treasures == state.treasures
    assert seen.kingdoms == state.kingdoms


def test_when_the_game_is_over_all_is_seen() -> None:
    state = read(**OVER)
    assert view(GAME, state, "red") == view(GAME, state, SPECTATOR) == state


@pytest.mark.parametrize(
    ("seat", "purse"), [("red", GOLD), ("blue", "unseen"), ("green", "unseen"), (SPECTATOR, "unseen")]
)
def test_a_purse_is_seen_by_whoever_has_filled_it(seat: str, purse: Any) -> None:
    seen = view(GAME, read(**with_phase(BRIBING, waiting=[BLUE], purses={RED: GOLD})), seat)
    assert position(GAME, seen)["pending"][1]["purses"] == {RED: purse}


@pytest.mark.parametrize("seat", ["red", "blue", "green", SPECTATOR])
def test_that_whoever_holds_nothing_has_filled_no_purse_everybody_knows(seat: str) -> None:
    poor: Said = {"players": {"blue": {"treasury": {}}}}
    state = read(**with_phase(BRIBING, waiting=[RED], purses={BLUE: {}}) | poor)
    phase = view(GAME, state, seat).pending[-1]
    assert isinstance(phase, Bribing)
    assert phase.purses == {BLUE: Tokens()}


def test_two_kingdoms_of_a_player_have_one_treasury_and_its_owner_sees_the_purse_of_either() -> None:
    turn = {"type": "Turn", "kingdom": "ostrogoths"}
    action = {
        "kind": "invade",
        "kingdom": "ostrogoths",
        "province": "bourgogne",
        "opponent": "franks",
        "contested": True,
    }
    purses = {"type": "Bribing", "waiting": ["ostrogoths"], "purses": {"franks": GOLD}}
    there = {"ostrogoths": {"warriors": ["bourgogne"]}, "franks": {"warriors": ["bourgogne"]}}
    state = read(2, {}, kingdoms=there, action=action, pending=[turn, purses])
    assert state.kingdoms["franks"].seat == "blue"
    assert view(GAME, state, "blue").pending == state.pending
    assert view(GAME, state, "red").pending[-1].purses == {"franks": UNSEEN}


def test_a_fact_is_told_without_the_tokens_of_others() -> None:
    treasuries: FrozenDict[str, Treasury] = FrozenDict(red=ONE, blue=ONE)
    laid_out = TreasuriesSetUp(treasuries=treasuries, tokens=1)
    assert GAME.eyes.redact(laid_out, "red").treasuries == {"red": ONE, "blue": UNSEEN}
    assert GAME.eyes.redact(laid_out, SPECTATOR).treasuries == {"red": UNSEEN, "blue": UNSEEN}
    for fact, field in (
        (TokenDrawn(seat="red", province="sicile", token="gold"), "token"),
        (BribeSealed(kingdom=RED, seat="red", tokens=ONE), "tokens"),
    ):
        assert GAME.eyes.redact(fact, "red") == fact
        for seat in ("blue", SPECTATOR):
            assert getattr(GAME.eyes.redact(fact, seat), field) is UNSEEN
    for open_fact in (TurnBegan(seat="red", kingdom=RED), BribesRevealed(bribes=FrozenDict({RED: ONE, BLUE: ONE}))):
        assert GAME.eyes.redact(open_fact, "blue") == open_fact


def test_a_command_is_heard_without_the_tokens_of_others() -> None:
    bribe, draw = Bribe(by="red", kingdom=RED, tokens=ONE), DrawToken(by="table", seat="red", token="gold")
    assert GAME.eyes.hide(bribe, "red") == bribe
    assert (
        GAME.eyes.hide(bribe, "blue") == GAME.eyes.hide(bribe, SPECTATOR) == Bribe(by="red", kingdom=RED, tokens=UNSEEN)
    )
    assert GAME.eyes.hide(draw, "red") == draw
    hidden = DrawToken(by="table", seat="red", token=UNSEEN)
    assert GAME.eyes.hide(draw, "table") == GAME.eyes.hide(draw, "blue") == GAME.eyes.hide(draw, SPECTATOR) == hidden
    end = EndManoeuvre(by="red", kingdom=RED)
    assert GAME.eyes.hide(end, "blue") == end


def test_the_result_is_the_reign_scores_and_who_has_won_and_why() -> None:
    reigns = {
        "red": REIGN | {"kings": 2, "warriors": 3, "control": 1},
        "blue": {"kings": 0, "king": 0, "warriors": 0, "control": 0, "treasury": 0},
        "green": REIGN,
    }
    players = {seat: {"reign": reign} for seat, reign in reigns.items()}
    reasons = ["victory.territorial", "victory.military"]
    found = result(GAME, read(**with_phase(OVER, reasons=reasons) | {"players": players}))
    assert found is not None
    assert found.scores == {"red": 10, "blue": 0, "green": 4}
    assert found.breakdown["red"] == {
        "reign.removed-kings": 2,
        "reign.own-king": 2,
        "reign.warriors": 3,
        "reign.control": 1,
        "reign.treasury": 2,
    }
    assert found.breakdown["blue"] == {}
    assert found.winners == {"red"}
    assert found.reasons == ("victory.territorial", "victory.military")
    assert result(GAME, read()) is None


def test_partners_win_together() -> None:
    alone = (("red",), ("blue",), ("green",), ("yellow",))
    assert GAME.ending.sides(setup(GAME, SEATS[:4])) == alone
    start = setup(GAME, SEATS[:4], law={"team_size": 2})
    assert GAME.ending.sides(start) == alone
    random = Random(1)
    while "table" in GAME.to_act(start):
        start = play(GAME, start, deal(GAME, start, random)).state
    one, other = GAME.ending.sides(start)
    assert (len(one), len(other)) == (2, 2)
    assert {*one, *other} == {*SEATS[:4]}
    # With two kingdoms each, both are of one side.
    two = read(2)
    assert GAME.ending.sides(two) == (("red",), ("blue",))


def test_the_ranking_of_a_result_is_that_of_the_rules() -> None:
    ended = result(GAME, read(**OVER))
    assert ended is not None
    assert ended.ranking == (("red",), ("green",), ("blue",))


def test_who_does_not_see_the_treasuries_has_to_be_told_how_the_game_ended() -> None:
    state = read(3, {"provinces_to_win": 4}, kingdoms={RED: {"warriors": ["sicile"]}})
    claim = {"type": "Claim", "by": "red", "kingdom": RED, "province": "sicile", "payment": {"bronze": 1}}
    won = play(GAME, view(GAME, state, "red"), read_command(GAME, claim)).state
    assert type(won.pending[-1]).__name__ == "Showing"
    assert result(GAME, won) is None
