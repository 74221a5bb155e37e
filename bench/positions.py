"""The speed of writing positions."""

from functools import partial

from bench.figures import Figure, Sizes, a_second, timed
from bench.games import GAME, PLAYERS, random_games
from foreign_king import play, position
from foreign_king.games.the_foreign_king.state import State
from foreign_king.wire import digest, position_text


def measure_position(sizes: Sizes) -> list[Figure]:
    """Measure how many positions of random games become JSON text, and digests, in a second."""
    states = _positions(sizes)
    return [
        a_second("position", "positions to JSON text", len(states), timed(partial(_to_json, states), sizes.repeats)),
        a_second("position", "positions to their digest", len(states), timed(partial(_digest, states), sizes.repeats)),
    ]


def _positions(sizes: Sizes) -> list[State]:
    states = []
    for players in PLAYERS:
        for game in random_games(players, sizes.games):
            state = game.first
            for command in game.commands:
                state = play(GAME, state, command).state
                states.append(state)
    return states


def _to_json(states: list[State]) -> None:
    for state in states:
        position_text(GAME, state)


def _digest(states: list[State]) -> None:
    for state in states:
        digest(position(GAME, state))
