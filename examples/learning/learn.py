"""A small program that learns to play: a linear policy, the policy gradient REINFORCE, and nothing but numpy.

The policy gives each open answer a probability, by a weighted sum of the numbers that its seat sees. It plays against
random players. After each game the weights move so that the answers of games that went well become more probable. The
learning curve, which says how many games the policy wins, is drawn as a picture:

    python -m examples.learning.learn --minutes 10 --picture curve.svg
"""

import argparse
import json
import os
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import numpy  # pyright: ignore[reportMissingImports] - of an extra

from examples.learning.curve import Point, curve
from foreign_king import result
from foreign_king.research.pettingzoo import raw_env

BATCH = 32
"""After so many games the weights move."""
A_POINT = 8 * BATCH
"""So many games make a point of the curve."""
RATE = 0.01
"""How far the weights move at once."""
ENTROPY = 0.01
"""How much it is worth to be undecided, so that the policy goes on trying."""


class Task(NamedTuple):
    """What is played: the arguments of an environment."""

    game: str
    players: int
    law: str = "{}"
    """Changes to the law, as JSON."""


@cache
def environment_of(task: Task) -> Any:
    """Return the environment of a task, which is made once in each process."""
    return raw_env(task.game, task.players, law=json.loads(task.law))


class Played(NamedTuple):
    """What a game has taught."""

    reward: float
    won: float
    """The part of the victory that the policy had, from 0 to 1."""
    slope: Any
    """In which direction the weights make the answers of this game more probable."""
    spread: Any
    """In which direction the weights make the policy less decided."""


def features(observation: Any) -> Any:
    """Return what the policy weighs: small numbers, so that none counts for too much, and a 1."""
    return numpy.append(numpy.sign(observation) * numpy.log1p(numpy.abs(observation)), 1.0)


def probabilities(weights: Any, values: Any, mask: Any) -> Any:
    """Return the probability of each answer. Only open answers have one."""
    worth = numpy.where(mask, weights @ values, -numpy.inf)
    shares = numpy.exp(worth - worth.max())
    return shares / shares.sum()


def play(task: Task, weights: Any, number: int, seed: int) -> Played:
    """Play a game with the policy at one seat, and random players at the others. The number of the game decides the
    seat and, with the seed, all chance."""
    environment, random = environment_of(task), numpy.random.default_rng([seed, number])
    environment.reset(seed=int(random.integers(2**31)))
    own = environment.possible_agents[number % task.players]
    views, slopes, spreads, reward = [], [], [], 0.0
    for agent in environment.agent_iter():
        observation, gained, terminated, truncated, _info = environment.last(observe=agent == own)
        if agent == own:
            reward += gained
        if terminated or truncated:
            environment.step(None)
            continue
        if agent != own:
            environment.step(int(random.choice(environment.stage.numbers)))
            continue
        values, mask = features(observation["observation"]), observation["action_mask"]
        chances = probabilities(weights, values, mask)
        action = int(random.choice(len(chances), p=chances))
        logs = numpy.log(numpy.maximum(chances, 1e-12))
        views.append(values)
        slopes.append(numpy.eye(len(chances))[action] - chances)
        spreads.append(chances * ((chances * logs).sum() - logs))
        environment.step(action)
    end = result(environment.setting.game, environment.stage.state)
    won = 1 / len(end.winners) if end is not None and own in end.winners else 0.0
    inputs = numpy.array(views).reshape(-1, weights.shape[1])
    slope, spread = (numpy.array(each).reshape(-1, len(weights)).T @ inputs for each in (slopes, spreads))
    return Played(reward, won, slope, spread)


def play_some(task: Task, weights: Any, numbers: Sequence[int], seed: int) -> list[Played]:
    """Play some games, one after the other."""
    return [play(task, weights, number, seed) for number in numbers]


class Learner:
    """The weights, and how they move: by Adam, which scales each weight's steps by how much they vary."""

    def __init__(self, task: Task, *, seed: int = 0, processes: int = 1, pool: Executor | None = None) -> None:
        environment = environment_of(task)
        setting = environment.setting
        self.task, self.seed, self.processes, self.pool = task, seed, processes, pool
        self.weights: Any = numpy.zeros((len(setting.vocabulary), setting.size + 1))
        self.games: int = 0
        self._steps = 0
        self._mean, self._square = numpy.zeros_like(self.weights), numpy.zeros_like(self.weights)

    def batch(self, size: int = BATCH) -> list[float]:
        """Play some games, learn from them, and return the part of the victory in each."""
        games = self.play(range(self.games, self.games + size))
        self.games += size
        rewards = numpy.array([each.reward for each in games])
        better = (rewards - rewards.mean()) / (rewards.std() + 1e-8)
        slope = (
            sum(each.slope * worth + each.spread * ENTROPY for each, worth in zip(games, better, strict=True)) / size
        )
        self._move(slope)
        return [each.won for each in games]

    def play(self, numbers: Sequence[int]) -> list[Played]:
        """Play the games with these numbers. However many processes play them, they are the same."""
        if self.pool is None:
            return play_some(self.task, self.weights, numbers, self.seed)
        parts = [numbers[each :: self.processes] for each in range(self.processes)]
        waiting = [self.pool.submit(play_some, self.task, self.weights, part, self.seed) for part in parts]
        by_number = {
            number: game
            for part, games in zip(parts, waiting, strict=True)
            for number, game in zip(part, games.result(), strict=True)
        }
        return [by_number[number] for number in numbers]

    def _move(self, slope: Any) -> None:
        self._steps += 1
        self._mean = 0.9 * self._mean + 0.1 * slope
        self._square = 0.999 * self._square + 0.001 * slope**2
        mean, square = self._mean / (1 - 0.9**self._steps), self._square / (1 - 0.999**self._steps)
        self.weights += RATE * mean / (numpy.sqrt(square) + 1e-8)


def point_of(won: Sequence[float], games: int) -> Point:
    """Print how the last games went, and return them as a point of the curve. ``games`` is the number of all games."""
    point = Point(games - len(won) // 2, sum(won) / len(won), len(won))
    print(f"{games:6} games: {point.won:.0%} of the last {len(won)} won", flush=True)
    return point


def main() -> None:
    """Learn for some minutes or games, and draw the curve."""
    parser = argparse.ArgumentParser(description="Learn to play against random players.")
    parser.add_argument("--game", default="the-foreign-king")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--law", default="{}", help="changes to the law, as JSON")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to learn")
    parser.add_argument("--games", type=int, default=10**9, help="how many games to learn from, at the most")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--picture", type=Path, default=Path("curve.svg"), help="the file of the picture")
    given = parser.parse_args()
    task, end = Task(given.game, given.players, given.law), monotonic() + 60 * given.minutes
    with ProcessPoolExecutor(given.processes) as pool:
        learner = Learner(task, seed=given.seed, processes=given.processes, pool=pool)
        points: list[Point] = []
        won: list[float] = []
        while monotonic() < end and learner.games < given.games:
            won += learner.batch()
            if len(won) >= A_POINT:
                points.append(point_of(won, learner.games))
                won = []
        if won:
            # The last point stands for the games that are left, so that a short run has a curve, too.
            points.append(point_of(won, learner.games))
    title = f"{learner.task.game}, {given.players} players: a linear policy against random players"
    given.picture.write_text(curve(points, title, 1 / given.players), "utf-8")
    print(f"The curve is in {given.picture}.")


if __name__ == "__main__":
    main()
