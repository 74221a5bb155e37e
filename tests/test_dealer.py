"""The dealer draws what chance decides, and random players choose only legal commands."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, Refused, chances, deal, fold, legal, play, random_command, setup, to_act, why_not
from foreign_king.games.lang_lebe_der_koenig.phases import Rolling
from foreign_king.games.the_foreign_king.commands import DealTurnOrder
from foreign_king.kernel.record import replace
from tests.random_games import GAME, SEATS, Opening, steps


def test_the_first_turn_order_is_drawn_by_the_callers_dice() -> None:
    state = setup(GAME, SEATS)
    drawn = [deal(GAME, state, Random(seed)) for seed in range(200)]
    assert drawn == [deal(GAME, state, Random(seed)) for seed in range(200)]
    assert all(isinstance(command, DealTurnOrder) and sorted(command.order) == sorted(SEATS) for command in drawn)
    assert len(set(drawn)) == 24


def test_what_weighs_more_is_drawn_more_often() -> None:
    game = GAMES["lang-lebe-der-koenig"]
    opening = Opening(3, "fr", {}, game)
    state = next(step.before for step in steps(opening, 1) if isinstance(step.before.pending[-1], Rolling))
    assert state.negotiation is not None
    weights = {chance.command: chance.weight for chance in chances(game, state)}
    random, tries = Random(7), 6000
    drawn = Counter(deal(game, state, random) for _ in range(tries))
    assert set(drawn) <= set(weights)
    for command, weight in weights.items():
        expected = tries * weight / sum(weights.values())
        assert abs(drawn[command] - expected) < 5 * (expected + 1) ** 0.5


def test_nothing_is_dealt_where_no_chance_event_is_due() -> None:
    state = setup(GAME, SEATS)
    state = play(GAME, state, deal(GAME, state, Random(1))).state
    with pytest.raises(ValueError, match="no chance event is due"):
        deal(GAME, state, Random(1))


def test_a_random_player_says_only_what_is_legal() -> None:
    state = setup(GAME, SEATS)
    first = random_command(GAME, state, Random(3))
    assert isinstance(first, DealTurnOrder)
    state = play(GAME, state, first).state
    assert all(random_command(GAME, state, Random(seed)) in legal(GAME, state) for seed in range(100))


def test_the_same_dice_play_the_same_game() -> None:
    games = [[step.command for step in steps(Opening(3, "it", {}), 11)] for _ in range(2)]
    assert games[0] == games[1]


def test_nobody_says_anything_when_the_game_is_over() -> None:
    last = list(steps(Opening(2, "fr", {"king_marker": 6}), 4))[-1].outcome.state
    assert to_act(GAME, last) == ()
    with pytest.raises(ValueError, match="the game is over"):
        random_command(GAME, last, Random(1))


@pytest.mark.parametrize("name", GAMES)
def test_between_two_facts_nobody_decides(name: str) -> None:
    game = GAMES[name]
    taken = [*steps(Opening(3, next(iter(game.law.editions)), {}, game), 12)]
    state = next(each for each in (step.before for step in taken) if "table" not in to_act(game, each))
    command = next(iter(legal(game, state)))
    between = replace(state, pending=())
    with pytest.raises(ValueError, match="between two facts"):
        random_command(game, between, Random(1))
    assert isinstance(why_not(game, between, command), Refused)


def test_a_fact_that_cannot_follow_is_told_as_it_fails() -> None:
    state = setup(GAME, SEATS)
    state, entries = play(GAME, state, deal(GAME, state, Random(1)))
    state, entries = play(GAME, state, random_command(GAME, state, Random(1)))
    fact: Any = next(entry.fact for entry in entries if hasattr(entry.fact, "seat"))
    with pytest.raises(KeyError, match="nobody"):
        fold(GAME, state, [replace(fact, seat="nobody")])
