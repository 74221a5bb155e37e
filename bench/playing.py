"""How fast games are played: recorded ones again, and random ones."""

from functools import partial
from random import Random

from bench.figures import Figure, Sizes, a_second, timed
from bench.games import GAME, PLAYERS, Recorded, random_games, table_for
from foreign_king import play, random_command, to_act

COMMANDS_PLAYED = 100_000
RANDOM_MOVES = 80_000


def measure_play(sizes: Sizes) -> list[Figure]:
    """Commands of recorded games, judged and played; the facts they cause are recorded, each with its clause."""
    figures = []
    for players in PLAYERS:
        games = random_games(players, sizes.games)
        commands = sum(len(game.commands) for game in games)
        took = timed(partial(_replay, games), sizes.repeats)
        figures.append(a_second("play", f"commands played, {players} players", commands, took, COMMANDS_PLAYED))
    return figures


def _replay(games: list[Recorded]) -> None:
    for game in games:
        state = game.first
        for command in game.commands:
            state = play(GAME, state, command).state


def measure_random(sizes: Sizes) -> list[Figure]:
    """Moves of the published random player: who is to act is asked, a legal command drawn and played."""
    figures = []
    for players in PLAYERS:
        moves = _play_at_random(players, sizes.games)
        took = timed(partial(_play_at_random, players, sizes.games), sizes.repeats)
        figures.append(a_second("random", f"random moves, {players} players", moves, took, RANDOM_MOVES))
    return figures


def _play_at_random(players: int, games: int) -> int:
    """How many moves were played."""
    random, first, moves = Random(f"bench:{players}"), table_for(players), 0
    for _ in range(games):
        state = first
        while to_act(GAME, state):
            state = play(GAME, state, random_command(GAME, state, random)).state
            moves += 1
    return moves
