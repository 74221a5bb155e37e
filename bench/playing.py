"""The speed of playing recorded games and random ones."""

from functools import partial
from random import Random

from bench.figures import Figure, Sizes, a_second, timed
from bench.games import OPENINGS, Recorded, random_games, state_for
from foreign_king import play, random_command, to_act
from foreign_king.games import AnyGame

COMMANDS_PLAYED = 100_000
RANDOM_MOVES = 80_000


def measure_play(sizes: Sizes) -> list[Figure]:
    """Measure how many commands of recorded games are played in a second, with their facts and clauses."""
    figures = []
    for game, players in OPENINGS:
        games = random_games(players, sizes.games, game)
        commands = sum(len(recorded.commands) for recorded in games)
        took = timed(partial(replay, game, games), sizes.repeats)
        what = f"{game.title}, {players}"
        figures.append(a_second("play", what, commands, took, COMMANDS_PLAYED))
    return figures


def replay(game: AnyGame, games: list[Recorded]) -> int:
    """Play the commands of recorded games, and return their number."""
    for recorded in games:
        state = recorded.first
        for command in recorded.commands:
            state = play(game, state, command).state
    return sum(len(recorded.commands) for recorded in games)


def measure_random(sizes: Sizes) -> list[Figure]:
    """Measure how many moves the published random player makes in a second. A move finds the seats to act, draws a
    legal command, and plays it."""
    figures = []
    for game, players in OPENINGS:
        moves = play_at_random(game, players, sizes.games)
        took = timed(partial(play_at_random, game, players, sizes.games), sizes.repeats)
        what = f"{game.title}, {players}"
        figures.append(a_second("random", what, moves, took, RANDOM_MOVES))
    return figures


def play_at_random(game: AnyGame, players: int, games: int) -> int:
    """Play random games, and return the number of moves."""
    random, first, moves = Random(f"bench:{players}"), state_for(players, game), 0
    for _ in range(games):
        state = first
        while to_act(game, state):
            state = play(game, state, random_command(game, state, random)).state
            moves += 1
    return moves
