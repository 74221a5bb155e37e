"""What is imagined has the odds that it truly has: the outcomes of chance are listed, and counted by their weights."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, chances, play, random_command, setup, view
from foreign_king.games import AnyGame
from foreign_king.games.barbarian_kingdoms import Drawing
from foreign_king.games.lang_lebe_der_koenig import Redealing
from foreign_king.imagining import Knowledge, follow, imagine
from tests.imagining.law import check_odds
from tests.random_games import SEATS_OF_SIX

LANG_LEBE: AnyGame = GAMES["lang-lebe-der-koenig"]
KINGDOMS: AnyGame = GAMES["barbarian-kingdoms"]
FEW_CARDS = {"hand_x1": 2, "hand_x2": 1, "hand_x3": 1}
MANY = 3000
"""How many positions are imagined."""

Weights = dict[Any, Fraction]
"""How probable each whole position is, up to a common factor."""


def first(game: AnyGame, phase: type, law: dict[str, Any], seed: int) -> tuple[Any, Knowledge]:
    """Return the first position in such a phase of a random game for three, and what the seat knows that acts last."""
    seats, random = SEATS_OF_SIX[:3], Random(seed)
    state, knowledge = setup(game, seats, law=law), follow(game, seats, "red", law=law)
    while not isinstance(state.pending[-1], phase):
        outcome = play(game, state, random_command(game, state, random))
        state, knowledge = outcome.state, knowledge.hear(outcome.entries)
    return state, knowledge


def after_chance(knowledge: Knowledge, state: Any, seed: int) -> tuple[Any, Knowledge, Weights]:
    """Draw the outcome of the chance event that is due. Return the true position after it, what the viewer knows then,
    and all positions after it in which the viewer would see the same."""
    game, seat = knowledge.game, knowledge.seat
    outcomes = [(play(game, state, chance.command), chance.weight) for chance in chances(game, state)]
    ((true, _),) = Random(seed).choices(outcomes, [weight for _, weight in outcomes])[:1]
    seen = view(game, true.state, seat)
    weights = {each.state: Fraction(weight) for each, weight in outcomes if view(game, each.state, seat) == seen}
    return true.state, knowledge.hear(true.entries), weights


@pytest.mark.parametrize("seed", [0, 1, 7, 9])
def test_hands_after_a_new_deal(seed: int) -> None:
    state, knowledge = first(LANG_LEBE, Redealing, FEW_CARDS, seed)
    _, knowledge, weights = after_chance(knowledge, state, seed)
    assert len(weights) > 1
    check_odds(knowledge, weights, MANY, seed)


@pytest.mark.parametrize("seed", [20, 22, 24, 28])
def test_a_token_that_lay_face_down(seed: int) -> None:
    state, knowledge = first(KINGDOMS, Drawing, {}, seed)
    assert state.pending[-1].seat != "red"
    _, knowledge, weights = after_chance(knowledge, state, seed)
    assert len(weights) > 1
    check_odds(knowledge, weights, MANY, seed)


def test_without_anything_known_the_viewer_sees_the_same_in_what_is_imagined() -> None:
    for game in (LANG_LEBE, KINGDOMS):
        seen = view(game, setup(game, SEATS_OF_SIX[:3]), "red")
        assert view(game, imagine(game, seen, None, Random(1)), "red") == seen


def test_what_is_true_does_not_leak() -> None:
    """A function that returns the true position is found out."""
    state, knowledge = first(LANG_LEBE, Redealing, FEW_CARDS, 1)
    true, knowledge, weights = after_chance(knowledge, state, 1)
    with pytest.raises(AssertionError, match="is the limit"):
        check_odds(knowledge, weights, MANY, 1, lambda *_: true)
