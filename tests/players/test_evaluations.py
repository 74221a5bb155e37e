"""What evaluations say about positions, and that every term has a weight and a meaning."""

from random import Random
from typing import Any

import pytest

from foreign_king import GAMES, play, result
from foreign_king.games import AnyGame
from foreign_king.kernel.record import replace
from foreign_king.players import terms
from foreign_king.players.prospects import evaluation_of, prospects
from tests.players.openings import GAMES_WITH_PLAYERS, moment


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_every_term_has_a_weight_and_a_meaning(name: str, players: int) -> None:
    at = moment(name, players, 60, "terms")
    evaluation = evaluation_of(at.game)
    assert list(evaluation.weights) == list(evaluation.meanings)
    for amounts in evaluation.amounts(at.state).values():
        assert set(amounts) <= set(evaluation.weights)


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_a_seat_can_weigh_its_own_view(name: str, players: int) -> None:
    at = moment(name, players, 60, "view")
    table = terms(at.game, at.knowledge.view, at.seat)
    assert [term.name for term in table] == list(evaluation_of(at.game).weights)
    own = {term.name: term.amount for term in table}
    assert own == {term.name: term.amount for term in terms(at.game, at.state, at.seat)}


@pytest.mark.parametrize(("name", "players"), GAMES_WITH_PLAYERS)
def test_the_prospects_of_all_sides_make_one(name: str, players: int) -> None:
    at = moment(name, players, 60, "sum")
    chances = prospects(at.game, at.state, evaluation_of(at.game))
    virtual = chances.get("virtual", 0.0)
    assert sum(chances[seat] for seat in at.state.seats) + virtual == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_when_a_game_is_over_the_winners_have_everything(name: str) -> None:
    at = moment(name, 3, 4000, "over")
    state: Any = at.state
    random = Random(0)
    while (ended := result(at.game, state)) is None:
        state = play(at.game, state, at.game.choices.sample(state, random.randrange)).state
    chances = prospects(at.game, state, evaluation_of(at.game))
    assert {seat for seat, chance in chances.items() if chance > 0} == ended.winners
    assert sum(chances.values()) == pytest.approx(1)


def test_more_of_what_is_good_is_worth_more() -> None:
    at = moment("the-foreign-king", 3, 30, "more")
    player = at.state.players[at.seat]
    richer = replace(at.state, players=at.state.players.put(at.seat, replace(player, francs=player.francs + 5)))
    indebted = replace(at.state, players=at.state.players.put(at.seat, replace(player, loans=player.loans + 1)))
    assert _chance(at.game, indebted, at.seat) < _chance(at.game, at.state, at.seat) < _chance(at.game, richer, at.seat)


def _chance(game: AnyGame, state: Any, seat: str) -> float:
    return prospects(game, state, evaluation_of(game))[seat]
