"""The speed of imagining whole positions, and of following a game as one viewer."""

from functools import partial
from random import Random

from bench.figures import Figure, Sizes, Timed, timed
from bench.games import OPENINGS, SEATS, Recorded, random_games
from foreign_king import play
from foreign_king.games import AnyGame
from foreign_king.imagining import Knowledge, follow
from foreign_king.kernel.ledger import Entry

MOST = 100
"""The most microseconds that a position may take."""
LATER = 5
"""A position is imagined after every so many commands."""

Facts = list[list[Entry[object]]]
"""The entries of each command of a game."""


def measure_imagining(sizes: Sizes) -> list[Figure]:
    """Measure how many microseconds a position takes that the first seat imagines, and a fact that it hears."""
    figures = []
    for game, players in OPENINGS:
        first = follow(game, SEATS[:players], SEATS[0])
        games = [_facts(game, recorded) for recorded in random_games(players, sizes.games, game)]
        spots = [spot for facts in games for spot in _followed(first, facts)[::LATER]]
        took = timed(partial(_imagine, spots), sizes.repeats)
        figures.append(_each(f"{game.title}, {players}: a position", len(spots), took, MOST))
        took = timed(partial(_hear, first, games), sizes.repeats)
        number = sum(len(entries) for facts in games for entries in facts)
        figures.append(_each(f"{game.title}, {players}: a fact", number, took, None))
    return figures


def _facts(game: AnyGame, recorded: Recorded) -> Facts:
    state, facts = recorded.first, []
    for command in recorded.commands:
        state, entries = play(game, state, command)
        facts.append(list(entries))
    return facts


def _followed(knowledge: Knowledge, facts: Facts) -> list[Knowledge]:
    """Return what a viewer knows after each command of a game."""
    followed = [knowledge]
    for entries in facts:
        followed.append(followed[-1].hear(entries))
    return followed


def _hear(knowledge: Knowledge, games: list[Facts]) -> None:
    for facts in games:
        _followed(knowledge, facts)


def _imagine(spots: list[Knowledge]) -> None:
    random = Random(1)
    for spot in spots:
        spot.imagine(random)


def _each(measured: str, number: int, took: Timed, most: float | None) -> Figure:
    value = took.best / number * 1_000_000
    return Figure("imagining", measured, value, "µs", most, "at most", repeats=took.repeats, spread=took.spread)
