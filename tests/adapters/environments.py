"""Environments pass the tests of PettingZoo, for every game and every number of players."""

import copy
import pickle
import warnings
from typing import Any

import numpy  # pyright: ignore[reportMissingImports] - of an extra
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test  # pyright: ignore[reportMissingImports] - of an extra

from foreign_king import GAMES, TABLE, Malformed, result
from foreign_king.research.pettingzoo import env, parallel_env, raw_env
from tests.random_games import PLAYERS

every_game = pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in GAMES for players in PLAYERS[game]]
)
ADVICE = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "We recommend agents to be named in the format <descriptor>_<number>",
    "Action mask numpy array is all zeros (no legal actions)",
)
"""What the tests of PettingZoo warn of where an environment is none of their own: that observations have a mask, that
seats have names, and that nothing is open when a game is over."""


@every_game
def test_the_interface_is_that_of_pettingzoo(game: str, players: int) -> None:
    with warnings.catch_warnings(record=True) as advice:
        warnings.simplefilter("always")
        api_test(env(game, players, most_commands=60), num_cycles=100)
    assert [str(each.message) for each in advice if not str(each.message).startswith(ADVICE)] == []


@every_game
def test_the_same_seed_leads_to_the_same_game(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(game, players), num_cycles=20)
    assert len({begun(game, players, seed) for seed in range(8)}) > 1


def begun(game: str, players: int, seed: int) -> Any:
    """The whole state after a reset."""
    environment = raw_env(game, players)
    environment.reset(seed=seed)
    return environment.stage.state


@every_game
def test_all_agents_can_act_at_once(game: str, players: int) -> None:
    with warnings.catch_warnings(record=True) as advice:
        warnings.simplefilter("always")
        parallel_api_test(parallel_env(game, players, most_commands=60), num_cycles=100)
    assert [str(each.message) for each in advice] == []


@every_game
def test_the_mask_has_what_the_stage_offers_and_rewards_come_at_the_end(game: str, players: int) -> None:
    environment, random = raw_env(game, players), numpy.random.default_rng(406)
    environment.reset(seed=406)
    rewards: dict[str, float] = {}
    for agent in environment.agent_iter():
        observation, reward, terminated, truncated, _info = environment.last()
        if terminated or truncated:
            rewards[agent] = reward
            environment.step(None)
            continue
        assert agent == environment.stage.seat != TABLE
        assert reward == 0
        open_answers = numpy.flatnonzero(observation["action_mask"])
        assert tuple(open_answers) == environment.stage.numbers
        assert not any(
            environment.observe(other)["action_mask"].any() for other in environment.agents if other != agent
        )
        environment.step(random.choice(open_answers))
    assert rewards == pytest.approx(environment.stage.rewards)
    assert sum(rewards.values()) == pytest.approx(0)
    end = result(environment.setting.game, environment.stage.state)
    winners = set() if end is None else {seat for seat in end.winners if seat in rewards}
    assert {seat for seat, reward in rewards.items() if reward > 0} == winners


def test_a_game_that_is_broken_off_is_truncated() -> None:
    environment = raw_env("lang-lebe-der-koenig", 3, most_commands=4)
    environment.reset(seed=1)
    while environment.stage.seat is not None:
        environment.step(environment.stage.numbers[0])
    assert set(environment.truncations.values()) == {True}
    assert set(environment.terminations.values()) == {False}
    assert set(environment.rewards.values()) == {0.0}


def test_what_is_not_open_loses_or_is_refused() -> None:
    environment = raw_env("the-foreign-king", 2)
    environment.reset(seed=1)
    with pytest.raises(Malformed, match="0 cannot be chosen"):
        environment.step(0)
    strict = env("the-foreign-king", 2)
    strict.reset(seed=1)
    agent = strict.agent_selection
    strict.step(0)
    assert strict.rewards[agent] == -1
    assert all(strict.terminations.values())


def test_an_environment_is_shown_as_a_text_and_pickled() -> None:
    environment = raw_env("the-foreign-king", 2, render_mode="ansi")
    environment.reset(seed=1)
    assert "Luxembourg" in str(environment.render())
    assert raw_env("the-foreign-king", 2).render() is None
    with pytest.raises(ValueError, match="no render mode 'human', only ansi"):
        raw_env("the-foreign-king", 2, render_mode="human")
    number, history = environment.stage.numbers[0], environment.stage.history
    assert history is not None
    for again in (pickle.loads(pickle.dumps(environment)), copy.deepcopy(environment)):
        again.step(number)
        assert again.stage.history == history.append(number)
    assert environment.state().shape == environment.state_space.shape
