"""The speed of what a program needs that learns to play: views as tensors, and commands chosen answer by answer."""

from functools import partial
from random import Random
from typing import Any

from bench.figures import Figure, Sizes, a_second, timed
from bench.games import OPENINGS, random_games
from foreign_king import play, to_act, view
from foreign_king.decisions import Decision, begin
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.observations import Layout, Tensor

PLAYERS = 3
"""Each game is measured with so many players."""


def measure_learning(sizes: Sizes) -> list[Figure]:
    """Measure for each game how many views become tensors in a second, how many decisions are begun, and how many
    further answers are chosen."""
    figures = []
    for game, players in OPENINGS:
        if players == PLAYERS:
            views = _views(game, sizes.games)
            layout = Layout(game, views[0][0].seats)
            took = timed(partial(_tensors, layout, views), sizes.repeats)
            figures.append(a_second("learn", f"tensors, {game.title}", len(views), took))
            took = timed(partial(_begun, game, views), sizes.repeats)
            figures.append(a_second("learn", f"first questions, {game.title}", len(views), took))
            decisions = _begun(game, views)
            answers = _answered(decisions)
            took = timed(partial(_answered, decisions), sizes.repeats)
            figures.append(a_second("learn", f"further questions, {game.title}", answers, took))
    return figures


def _views(game: AnyGame, games: int) -> list[tuple[Any, str]]:
    """Return what the seats that decide see in random games."""
    views = []
    for recorded in random_games(PLAYERS, games, game):
        state = recorded.first
        for command in recorded.commands:
            views += [(view(game, state, seat), seat) for seat in to_act(game, state) if seat != TABLE]
            state = play(game, state, command).state
    return views


def _tensors(layout: Layout[Any], views: list[tuple[Any, str]]) -> list[Tensor]:
    return [layout.tensor(each, seat) for each, seat in views]


def _begun(game: AnyGame, views: list[tuple[Any, str]]) -> list[Decision[Any]]:
    decisions = (begin(game, each, seat) for each, seat in views)
    return [decision for decision in decisions if decision is not None]


def _answered(decisions: list[Decision[Any]]) -> int:
    """Answer all questions at random, and return how many answers were given."""
    random, answers = Random("bench: learn"), 0
    for decision in decisions:
        step: Any = decision
        while isinstance(step, Decision):
            step = step.choose(random.choice([option for option in step.options if not option.closed]))
            answers += 1
    return answers
