"""Elo ratings of the players of a tournament, and intervals for parts of games won."""

from collections.abc import Iterable, Mapping, Sequence
from math import log10, sqrt
from random import Random
from typing import NamedTuple

from foreign_king.kernel.record import record

ROUNDS = 200
"""How often the strengths are improved. They hardly change any more after some dozens."""
SAMPLES = 100
"""How many selections of the games are rated for the interval of a rating."""
DEVIATION = 1.96
"""How many standard deviations an interval of 95 % reaches to each side."""


class Game(NamedTuple):
    """A game as the rating knows it: the player at each seat, and what part of the victory each seat has."""

    players: tuple[str, ...]
    shares: tuple[float, ...]


@record(kw_only=True)
class Rating:
    """The Elo rating of a player, with its interval of 95 %. The mean of all players is 0."""

    elo: int
    low: int
    high: int


def interval(share: float, games: int) -> tuple[float, float]:
    """Return the interval of 95 % for a part of games won, as Wilson computes it.

    >>> low, high = interval(0.95, 100)
    >>> round(low, 3), round(high, 3)
    (0.888, 0.978)
    """
    square = DEVIATION**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = DEVIATION / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def ratings(games: Sequence[Game]) -> dict[str, Rating]:
    """Return the rating of every player. A player whose strength is twice that of another wins twice as often when both
    sit in a game. The intervals are drawn from the games with a fixed seed, so the same games give the same ratings."""
    random = Random(0)
    rated = _elo(games)
    samples = [_elo(random.choices(games, k=len(games))) for _ in range(SAMPLES)]
    result: dict[str, Rating] = {}
    for name, elo in rated.items():
        others = sorted(sample[name] for sample in samples if name in sample)
        cut = round(len(others) * 0.025)
        result[name] = Rating(elo=round(elo), low=round(others[cut]), high=round(others[-1 - cut]))
    return result


def _elo(games: Iterable[Game]) -> dict[str, float]:
    strengths = _strengths(games)
    elo = {name: 400 * log10(strength) for name, strength in strengths.items()}
    mean = sum(elo.values()) / len(elo)
    return {name: rating - mean for name, rating in elo.items()}


def _strengths(games: Iterable[Game]) -> dict[str, float]:
    """Return the strengths that make the results most likely: a seat wins by its part of the strengths of all seats.

    Every constellation counts as if one more game had been played in which all seats had an equal part of the victory.
    Otherwise a player who wins all games would be infinitely strong."""
    counts: dict[tuple[str, ...], float] = {}
    wins: dict[str, float] = {}
    for game in games:
        key = tuple(sorted(game.players))
        if key not in counts:
            counts[key] = 1.0
            for name in key:
                wins[name] = wins.get(name, 0.0) + 1 / len(key)
        counts[key] += 1
        for name, share in zip(game.players, game.shares, strict=True):
            wins[name] += share
    return _improved(counts, wins)


def _improved(counts: Mapping[tuple[str, ...], float], wins: Mapping[str, float]) -> dict[str, float]:
    strengths = dict.fromkeys(wins, 1.0)
    for _ in range(ROUNDS):
        parts = dict.fromkeys(wins, 0.0)
        for names, number in counts.items():
            weight = number / sum(strengths[name] for name in names)
            for name in names:
                parts[name] += weight
        strengths = {name: wins[name] / parts[name] for name in wins}
    return strengths


__all__ = ["Game", "Rating", "interval", "ratings"]
