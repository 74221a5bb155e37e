"""The speed of computer players: the simulations that they make in a second."""

from functools import partial
from random import Random

from bench.figures import Figure, Sizes, a_second, timed
from bench.games import SEATS, Recorded, random_games
from foreign_king import GAMES, play, to_act
from foreign_king.games import AnyGame
from foreign_king.imagining import Knowledge, follow
from foreign_king.kernel.chance import TABLE
from foreign_king.players import Budget, Player, make_player

PLAYERS = 3
"""Each game is measured with so many players."""
LEVEL = "hard"
SIMULATIONS = 100
"""So many simulations are made for each decision."""
LATER = 10
"""So many decisions of a game are not measured before the next one that is."""
MOST = 40
"""The most decisions of a game that are measured."""

Spot = tuple[Player, Knowledge]
"""A player who decides, and what its seat knows then."""


def measure_players(sizes: Sizes) -> list[Figure]:
    """Measure for each game how many simulations the level hard makes in a second."""
    figures = []
    for game in GAMES.values():
        spots = [spot for recorded in random_games(PLAYERS, sizes.games, game) for spot in _spots(game, recorded)][
            :MOST
        ]
        simulations = _considered(spots)
        took = timed(partial(_considered, spots), sizes.repeats)
        figures.append(a_second("players", f"simulations, {game.title}", simulations, took))
    return figures


def _spots(game: AnyGame, recorded: Recorded) -> list[Spot]:
    """Return some of the decisions of a random game."""
    state, seats = recorded.first, SEATS[:PLAYERS]
    knowledge = {seat: follow(game, seats, seat) for seat in seats}
    spots = []
    for command in recorded.commands:
        (seat, *_) = to_act(game, state)
        if seat != TABLE:
            spots.append((make_player(game, seat, LEVEL), knowledge[seat]))
        state, entries = play(game, state, command)
        knowledge = {each: knows.hear(entries) for each, knows in knowledge.items()}
    return spots[LATER :: LATER + 1]


def _considered(spots: list[Spot]) -> int:
    """Let the players compare their commands, and return how many simulations they make."""
    budget = Budget(simulations=SIMULATIONS)
    return sum(
        compared.simulations
        for player, knows in spots
        for compared in player.consider(knows.view, knows.known, budget, Random("bench: players"))
    )
