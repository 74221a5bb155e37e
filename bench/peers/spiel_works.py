"""The works of OpenSpiel: one of its games with rules in Python, and one with rules in C++ that Python calls."""

from importlib import import_module, metadata
from random import Random
from typing import Any, NamedTuple

from bench.peers.works import CHECK, KEEP, PLAY, RANDOM, Work, Works

GAMES = 4
LONGEST = 200
"""Actions after which a game is broken off."""
pyspiel: Any = import_module("pyspiel")
import_module("open_spiel.python.games")
PLAYED = {"python_team_dominoes": "dominoes for 4, rules in Python", "chess": "chess, rules in C++"}


class Recorded(NamedTuple):
    """A random game: its rules, its actions, and those of them that the players took as lines of text."""

    game: Any
    actions: list[int]
    lines: list[str]


def works() -> Works:
    """Return the works of OpenSpiel."""
    result = []
    for name, title in PLAYED.items():
        game = pyspiel.load_game(name)
        games = [_recorded(game, Random(number)) for number in range(GAMES)]
        result += _works(game, title, games)
    return Works(metadata.version("open_spiel"), result)


def _works(game: Any, title: str, games: list[Recorded]) -> list[Work]:
    return [
        Work(RANDOM, f"{title}: legal_actions, apply_action", lambda: _random(game)),
        Work(PLAY, f"{title}: apply_action_with_legality_check", lambda: sum(map(_play, games))),
        Work(KEEP, f"{title}: clone, the same", lambda: sum(map(_keep, games))),
        Work(CHECK, f"{title}: a line is the number of an action", lambda: sum(map(_check, games))),
    ]


def _recorded(game: Any, random: Random) -> Recorded:
    state, actions = game.new_initial_state(), list[int]()
    while not state.is_terminal() and len(actions) < LONGEST:
        actions.append(_chosen(state, random))
        state.apply_action(actions[-1])
    return Recorded(game, actions, [str(action) for action in actions])


def _chosen(state: Any, random: Random) -> int:
    action: int = random.choice(state.legal_actions())
    return action


def _random(game: Any) -> int:
    random, moves = Random(0), 0
    for _ in range(GAMES):
        state, played = game.new_initial_state(), 0
        while not state.is_terminal() and played < LONGEST:
            state.apply_action(_chosen(state, random))
            played += 1
        moves += played
    return moves


def _play(recorded: Recorded) -> int:
    state = recorded.game.new_initial_state()
    for action in recorded.actions:
        state.apply_action_with_legality_check(action)
    return len(recorded.actions)


def _keep(recorded: Recorded) -> int:
    state = recorded.game.new_initial_state()
    for action in recorded.actions:
        state = state.clone()
        state.apply_action_with_legality_check(action)
    return len(recorded.actions)


def _check(recorded: Recorded) -> int:
    state = recorded.game.new_initial_state()
    for line in recorded.lines:
        state.apply_action_with_legality_check(int(line))
    return len(recorded.lines)


__all__ = ["works"]
