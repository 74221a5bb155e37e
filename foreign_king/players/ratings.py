"""Elo ratings of the players of a tournament, and intervals for parts of games won."""

from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple

from foreign_king.kernel.record import record

ROUNDS = 200
"""How often the strengths are improved. After some dozens of times they hardly change any more."""
DEVIATIONS = 1.96
"""How many standard deviations an interval of 95 % reaches to each side."""
ELO = 400 / log(10)
"""The difference in Elo of which one player is e times as strong as another."""


class RatedGame(NamedTuple):
    """A game as the rating knows it: the player at each seat, and what part of the victory each seat has."""

    players: tuple[str, ...]
    shares: tuple[float, ...]


@record(kw_only=True)
class Rating:
    """The Elo rating of a player, with its interval of 95 %. The mean of all players is 0."""

    elo: int
    """The rating."""
    low: int
    """Where the interval begins."""
    high: int
    """Where the interval ends."""


def interval(share: float, games: int) -> tuple[float, float]:
    """Return the interval of 95 % for a part of games won, as Wilson computes it.

    >>> low, high = interval(0.95, 100)
    >>> round(low, 3), round(high, 3)
    (0.888, 0.978)
    """
    square = DEVIATIONS**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = DEVIATIONS / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def ratings(games: Iterable[RatedGame]) -> dict[str, Rating]:
    """Return the rating of every player. A player whose strength is twice that of another wins twice as often when both
    sit in a game.

    >>> even = [RatedGame(("a", "b"), (1.0, 0.0)), RatedGame(("a", "b"), (0.0, 1.0))]
    >>> ratings(even * 50)["a"]
    Rating(elo=0, low=-34, high=34)
    """
    counts, wins = _counted(games)
    strengths = _strengths(counts, wins)
    logs = {name: log(strength) for name, strength in strengths.items()}
    mean = sum(logs.values()) / len(logs)
    deviations = _deviations(counts, strengths)
    result: dict[str, Rating] = {}
    for name, value in logs.items():
        elo, half = ELO * (value - mean), ELO * DEVIATIONS * deviations[name]
        result[name] = Rating(elo=round(elo), low=round(elo - half), high=round(elo + half))
    return result


Counts = Mapping[tuple[str, ...], float]
"""How many games were played by each constellation: the names of the players in a game, sorted."""


def _counted(games: Iterable[RatedGame]) -> tuple[Counts, dict[str, float]]:
    """Count the games of each constellation, and the victories of each player.

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
    return counts, wins


def _strengths(counts: Counts, wins: Mapping[str, float]) -> dict[str, float]:
    """Return the strengths that make the results most likely: a seat wins by its part of the strengths of all seats."""
    strengths = dict.fromkeys(wins, 1.0)
    for _ in range(ROUNDS):
        parts = dict.fromkeys(wins, 0.0)
        for names, number in counts.items():
            weight = number / sum(strengths[name] for name in names)
            for name in names:
                parts[name] += weight
        strengths = {name: wins[name] / parts[name] for name in wins}
    return strengths


def _deviations(counts: Counts, strengths: Mapping[str, float]) -> dict[str, float]:
    """Return the standard deviation of the logarithm of each strength, measured from their mean."""
    names, size = [*strengths], len(strengths)
    # The information that the games give. The mean of all is fixed by adding the same number everywhere.
    matrix = [[1 / size] * size for _ in names]
    for seats, number in counts.items():
        total = sum(strengths[name] for name in seats)
        parts = [seats.count(name) * strengths[name] / total for name in names]
        for row in range(size):
            for column in range(size):
                matrix[row][column] += number * ((row == column) * parts[row] - parts[row] * parts[column])
    inverse = _inverse(matrix)
    return {name: sqrt(max(0.0, inverse[at][at] - 1 / size)) for at, name in enumerate(names)}


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a positive definite matrix."""
    size = len(matrix)
    rows = [[*row, *(float(at == place) for place in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


__all__ = ["RatedGame", "Rating", "interval", "ratings"]
