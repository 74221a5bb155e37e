"""Tournaments: many games between players of different levels, with the seats rotated."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from typing import Any

from foreign_king.games import GAMES
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.logs.workers import Broken, Jobs, by_workers
from foreign_king.opening import seats_of
from foreign_king.players.budget import Budget
from foreign_king.players.player import make_player
from foreign_king.players.ratings import RatedGame, Rating, interval, ratings
from foreign_king.players.tournament_games import PlannedGame, PlayedGame

MOST_COMMANDS = 3000
"""After this many commands a game is broken off, and nobody has won it. Players who only end their turns could go on
for ever."""


class NotPlayed(Exception):
    """Raised where a game of a tournament could not be played, with the reason."""


@record(kw_only=True)
class Pairing:
    """One player against players of another level: ``one`` at one seat, ``against`` at all other seats."""

    one: str
    """The level at one seat."""
    against: str
    """The level at all other seats."""


@record(kw_only=True)
class Tournament:
    """A tournament. Game ``k`` of a pairing depends on nothing but the tournament, the pairing and ``k``."""

    game: str
    """The name of the game."""
    players: int
    """How many seats a game has."""
    pairings: tuple[Pairing, ...]
    games: int
    """How many games each pairing plays. ``one`` sits at each seat in turn."""
    budget: Budget
    """How long a player may think about each command."""
    seed: str = "0"
    """The text from which chance and the players' random numbers are drawn."""
    edition: str | None = None
    """The edition; ``None`` for the first one."""
    law: Mapping[str, Any] = FrozenDict[str, Any]()
    """The changes to the law."""
    board: Any = None
    """The board; ``None`` for the game's own one."""
    most_commands: int = MOST_COMMANDS
    """After this many commands a game is broken off, and nobody has won it."""

    def lineup(self, number: int) -> tuple[Pairing, tuple[str, ...]]:
        """Return the pairing of a game, and the level of the player at each seat. Games are numbered from 0 on."""
        pairing, at = self.pairings[number // self.games], number % self.games % self.players
        return pairing, tuple(pairing.one if seat == at else pairing.against for seat in range(self.players))

    def planned_game(self, number: int) -> PlannedGame:
        """Return a game of the tournament."""
        game, (pairing, levels) = GAMES[self.game], self.lineup(number)
        seats = seats_of(self.players)
        return PlannedGame(
            game=game,
            players=tuple(make_player(game, seat, level) for seat, level in zip(seats, levels, strict=True)),
            law=self.law,
            board=self.board,
            edition=self.edition,
            budget=self.budget,
            most_commands=self.most_commands,
            seed=f"{self.seed}:{pairing.one}:{pairing.against}:{number % self.games}",
        )


@record(kw_only=True)
class Score:
    """How a pairing went."""

    pairing: Pairing
    games: int
    """How many games were played."""
    won: float
    """The part of the games that ``one`` has won. A shared victory counts as its part."""
    low: float
    """Where the interval of 95 % of ``won`` begins."""
    high: float
    """Where the interval of 95 % of ``won`` ends."""
    fair_share: float
    """The part of the games that ``one`` would win if all players were equal."""
    commands: float
    """The mean number of commands of a game."""
    unfinished: int
    """How many games did not end. Each counts as if all seats had shared the victory."""


@record(kw_only=True)
class Standing:
    """The results of a tournament."""

    tournament: Tournament
    scores: tuple[Score, ...]
    """How each pairing went."""
    ratings: Mapping[str, Rating]
    """The Elo rating of each level."""


Write = Callable[[Tournament, int], PlayedGame]
"""Plays a game of a tournament, and may write its log."""


def play_without_log(tournament: Tournament, number: int) -> PlayedGame:
    """Play a game of a tournament, and write no log."""
    planned, steps, state = tournament.planned_game(number), 0, None
    for _command, outcome in planned.steps():
        steps, state = steps + 1, outcome.state
    return planned.played(steps, state)


def hold(tournament: Tournament, *, jobs: Jobs = 1, play: Write = play_without_log) -> Standing:
    """Hold a tournament with so many processes, or with a cluster, and return its results. They are the same for any
    number of processes as long as the budget is a number of simulations. ``NotPlayed`` where a process has failed.

    >>> from foreign_king.players import Budget, Pairing, Tournament, hold
    >>> easy = Pairing(one="easy", against="random")
    >>> budget = Budget(simulations=5)
    >>> standing = hold(
    ...     Tournament(game="barbarian-kingdoms", players=2, pairings=(easy,), games=2, budget=budget, seed="1")
    ... )
    >>> (score,) = standing.scores
    >>> score.unfinished
    0
    """
    played = list(_all_played(tournament, jobs, play))
    games = tournament.games
    scores = tuple(
        _score(tournament, number, played[number * games : (number + 1) * games])
        for number in range(len(tournament.pairings))
    )
    rated = [RatedGame(tournament.lineup(number)[1], tuple(each.shares.values())) for number, each in enumerate(played)]
    return Standing(tournament=tournament, scores=scores, ratings=ratings(rated))


def _all_played(tournament: Tournament, jobs: Jobs, play: Write) -> Iterator[PlayedGame]:
    numbers = range(len(tournament.pairings) * tournament.games)
    if isinstance(jobs, int):
        jobs = min(jobs, len(numbers))
    if isinstance(jobs, int) and jobs <= 1:
        for number in numbers:
            yield play(tournament, number)
        return
    with closing(by_workers(_play_in_worker, numbers, (tournament, play), jobs)) as results:
        for number, result in results:
            if isinstance(result, Broken):
                raise NotPlayed(f"game {number + 1}: {result.message}")
            yield result


def _play_in_worker(number: int, tournament: Tournament, play: Write) -> PlayedGame:
    return play(tournament, number)


def _score(tournament: Tournament, number: int, played: Iterable[PlayedGame]) -> Score:
    results = list(played)
    shares = [tuple(result.shares.values())[place % tournament.players] for place, result in enumerate(results)]
    won = sum(shares) / len(shares)
    low, high = interval(won, len(shares))
    return Score(
        pairing=tournament.pairings[number],
        games=len(results),
        won=won,
        low=low,
        high=high,
        fair_share=1 / tournament.players,
        commands=sum(result.commands for result in results) / len(results),
        unfinished=sum(not result.ended for result in results),
    )


__all__ = ["MOST_COMMANDS", "NotPlayed", "Pairing", "Score", "Standing", "Tournament", "hold", "play_without_log"]
