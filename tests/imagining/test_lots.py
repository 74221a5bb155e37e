"""Chance events one lot at a time lead to the same outcomes as their list, with the same odds."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, Malformed, chances, play, setup, to_act, view, why_not
from foreign_king.games import AnyGame
from foreign_king.games.lang_lebe_der_koenig import Laying, Redealing, Rolling
from foreign_king.imagining import Drawn, Lot, begin_chance
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from tests.imagining.law import followed
from tests.imagining.test_posterior import FEW_CARDS, LANG_LEBE, first
from tests.random_games import PLAYERS, Opening, laws, steps

MANY = 800
"""Chance events with more outcomes than this are not gone through in full."""


def ends(step: Lot[Any] | Drawn[Any]) -> Iterator[Drawn[Any]]:
    """Yield every end of a chance event."""
    if isinstance(step, Drawn):
        yield step
    else:
        assert len(step.weights) > 1
        for result in step.weights:
            yield from ends(step.choose(result))


def check_lots(game: AnyGame, state: Any, met: set[str]) -> None:
    """Check that the lots lead to each outcome with its odds, or to some outcome where there are too many."""
    begun = begin_chance(game, state)
    assert begun is not None
    listed = list(islice(chances(game, state), MANY + 1))
    step: Any = begun
    while isinstance(step, Lot):
        step = step.draw(Random(1))
    assert why_not(game, state, step.command) is None
    kind = f"{type(step.command).__name__} {type(state.pending[-1]).__name__}"
    if len(listed) <= MANY and kind not in met:
        met.add(kind)
        total = sum(chance.weight for chance in listed)
        odds: dict[Any, Fraction] = {}
        for end in ends(begun):
            odds[end.command] = odds.get(end.command, Fraction(0)) + Fraction(end.weight, end.total)
            assert end.probability == pytest.approx(float(Fraction(end.weight, end.total)))
        assert odds == {chance.command: Fraction(chance.weight, total) for chance in listed}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_lots_lead_to_every_outcome_with_its_odds(game: AnyGame) -> None:
    for players in PLAYERS[game.name]:
        for law in laws(game, players)[:1]:
            met = set[str]()
            for step in steps(Opening(players, next(iter(game.law.editions)), law, game), 2):
                if TABLE in to_act(game, step.before):
                    check_lots(game, step.before, met)
            assert met


def test_few_cards_are_dealt_with_the_odds_of_all_deals() -> None:
    state, _ = first(LANG_LEBE, Redealing, FEW_CARDS, 1)
    met = set[str]()
    check_lots(LANG_LEBE, state, met)
    assert met == {"DealCards Redealing"}


def test_a_view_hides_what_is_dealt() -> None:
    dealing = (
        (state, known[0])
        for seed in range(20)
        for state, known in followed(Opening(3, "fr", FEW_CARDS, LANG_LEBE), seed)
        if isinstance(state.pending[-1], Redealing) and state.face_down_cards
    )
    state, knowledge = next(dealing)
    with pytest.raises(ValueError, match="hidden"):
        begin_chance(LANG_LEBE, view(LANG_LEBE, state, "red"))
    assert isinstance(begin_chance(LANG_LEBE, knowledge.imagine(Random(3))), Lot)


def test_each_start_card_and_each_face_has_one_chance() -> None:
    state = setup(LANG_LEBE, ["red", "blue", "green"])
    lot = begin_chance(LANG_LEBE, state)
    assert isinstance(lot, Lot)
    assert set(lot.weights.values()) == {1}
    state, _ = first(LANG_LEBE, Rolling, {}, 1)
    lot = begin_chance(LANG_LEBE, state)
    assert isinstance(lot, Lot)
    assert lot.weights == FrozenDict(dict.fromkeys("123456", 1))


def test_no_chance_and_no_such_result() -> None:
    game = GAMES["the-foreign-king"]
    state = setup(game, ["red", "blue"])
    lot = begin_chance(game, state)
    assert isinstance(lot, Lot)
    assert repr(lot) == "<Lot the-foreign-king, 2 results>"
    with pytest.raises(Malformed, match="green"):
        lot.choose("green")
    drawn = lot.choose("blue")
    assert isinstance(drawn, Drawn)
    assert drawn.results == ("blue",)
    assert begin_chance(game, play(game, state, drawn.command).state) is None
    state, _ = first(LANG_LEBE, Laying, {}, 1)
    assert LANG_LEBE.choices.lots is not None
    with pytest.raises(ValueError, match="no chance event is due"):
        LANG_LEBE.choices.lots(state, ())
