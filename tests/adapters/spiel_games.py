"""Games pass the tests of OpenSpiel, for every game and every number of players, and its algorithms play them."""

from random import Random
from typing import Any

import numpy  # pyright: ignore[reportMissingImports] - of an extra
import pyspiel  # pyright: ignore[reportMissingImports] - of an extra
import pytest
from open_spiel.python import policy  # pyright: ignore[reportMissingImports] - of an extra
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # pyright: ignore[reportMissingImports] - of an extra

from foreign_king import GAMES, result
from foreign_king.research.openspiel import load_game, short_name
from tests.random_games import PLAYERS
from tests.research.walks import TINY

every_game = pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in GAMES for players in PLAYERS[game]]
)


@every_game
def test_a_random_game_passes_the_test_of_openspiel(game: str, players: int) -> None:
    """It looks at every state by all functions, and serializes it, which plays all commands before it again."""
    pyspiel.random_sim_test(
        load_game(game, players, most_commands=14 if players < 5 else 9), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_loaded_by_its_name_and_players(game: str) -> None:
    least, most = PLAYERS[game][0], PLAYERS[game][-1]
    loaded = pyspiel.load_game(f"{short_name(game)}(players={most})")
    kind = loaded.get_type()
    assert (kind.min_num_players, loaded.num_players(), kind.max_num_players) == (least, most, most)
    assert str(pyspiel.load_game(str(loaded))) == str(loaded)
    assert loaded.utility_sum() == 0


def test_the_law_is_a_parameter_that_is_serialized() -> None:
    game = load_game("the-foreign-king", 2, law=TINY)
    state = game.new_initial_state()
    state.apply_action(1)
    again, same = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(game)
    assert same.stage.state == state.stage.state
    assert same.stage.state.law.king_marker == 1


@every_game
def test_a_whole_game_has_a_winner_and_names_for_its_actions(game: str, players: int) -> None:
    random, state = Random(f"whole {game} {players}"), load_game(game, players).new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        names = [state.action_to_string(state.current_player(), action) for action in actions]
        assert len(set(names)) == len(names)
        assert not any(state.returns())
        if not state.is_chance_node():
            player = state.current_player()
            assert state.information_state_string() == state.information_state_string(player)
        state.apply_action(random.choice(actions))
    assert sum(state.returns()) == pytest.approx(0)
    assert state.stage.is_broken_off or result(state.stage.setting.game, state.stage.state) is not None


def ended_by(game: Any, bot: Any, seed: int) -> Any:
    """The end of a game of a bot at the first seat against random players."""
    random, state = numpy.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(actions, p=weights))
        elif state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    return state


def rollouts() -> Any:
    return mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(2))


def test_the_tree_search_of_openspiel_plays_a_whole_game_and_wins() -> None:
    game = load_game("the-foreign-king", 2, law=TINY)
    bot = mcts.MCTSBot(game, 1.5, 40, rollouts(), random_state=numpy.random.RandomState(3))
    won = [ended_by(game, bot, seed).returns()[0] for seed in range(8)]
    assert sum(won) > 0


@pytest.mark.parametrize(("game", "players"), [("lang-lebe-der-koenig", 3), ("barbarian-kingdoms", 2)])
def test_the_search_of_openspiel_in_imagined_worlds_plays(game: str, players: int) -> None:
    loaded = load_game(game, players, most_commands=12)
    bot = ismcts.ISMCTSBot(loaded, rollouts(), 1.5, 6, random_state=numpy.random.RandomState(3))
    state = ended_by(loaded, bot, 5)
    assert state.is_terminal()
    assert state.stage.commands == 12


def test_a_resampled_state_is_a_whole_state_of_its_own() -> None:
    random = numpy.random.RandomState(4)
    state = load_game("barbarian-kingdoms", 2).new_initial_state()
    while state.is_chance_node() or state.move_number() < 40:
        state.apply_action(int(random.choice(state.legal_actions())))
    player, others = state.current_player(), set()
    for _ in range(20):
        other = state.resample_from_infostate(player, random.random_sample)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert list(other.information_state_tensor(player)) == list(state.information_state_tensor(player))
        others.add(str(other))
    assert len(others) > 1
    before = str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before


def test_by_a_tiny_law_nobody_can_exploit_what_regret_minimization_has_learned() -> None:
    """After ten rounds the policy loses less than a ninth of what a random one loses to the best answer."""
    game = load_game("the-foreign-king", 2, law=TINY)
    at_random = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    solver, measured = cfr.CFRSolver(game), []
    for _ in range(10):
        solver.evaluate_and_update_policy()
        measured.append(exploitability.exploitability(game, solver.average_policy()))
    assert at_random == pytest.approx(0.375)
    assert measured == sorted(measured, reverse=True)
    assert 0 <= measured[-1] < at_random / 9
