"""The works of catanatron: Catan for four, all rules in Python. The state changes in place, and after every action the
library lists what is legal next."""

import json
import random
from importlib import import_module, metadata
from typing import Any, NamedTuple

from bench.peers.works import CHECK, JSON, KEEP, PLAY, RANDOM, Work, Works

GAMES = 2
LONGEST = 1000
"""Actions after which a game is broken off."""
POSITIONS = 20
"""The number of positions of each game that are written as JSON."""
catan: Any = import_module("catanatron")
documents: Any = import_module("catanatron.json")
enums: Any = import_module("catanatron.models.enums")
states: Any = import_module("catanatron.state")
CHANCE = ("ROLL", "BUY_DEVELOPMENT_CARD", "DISCARD")
"""The actions whose value chance decides: it stands in the record, and not in the list of legal actions."""


class Recorded(NamedTuple):
    """A random game: its beginning, its actions, their JSON, and some of its positions."""

    first: Any
    actions: list[Any]
    lines: list[str]
    positions: list[Any]


def works() -> Works:
    """Return the works of catanatron."""
    games = [_recorded(number) for number in range(1, GAMES + 1)]
    return Works(
        metadata.version("catanatron"),
        [
            Work(RANDOM, "Catan for 4: play_tick of its random player, winning_color", _random),
            Work(PLAY, "Catan for 4: in the list of legal actions, apply_action", lambda: sum(map(_play, games))),
            Work(KEEP, "Catan for 4: copy of the game, the same", lambda: sum(map(_keep, games))),
            Work(CHECK, "Catan for 4: a line is an action by its JSON encoder", lambda: sum(map(_check, games))),
            Work(JSON, "Catan for 4: its JSON encoder", lambda: sum(map(_write, games))),
        ],
    )


def _new_game(seed: int) -> Any:
    players = [catan.RandomPlayer(color) for color in catan.Color]
    return catan.Game(players, seed=seed)


def _over(game: Any) -> bool:
    return game.winning_color() is not None or len(game.state.actions) >= LONGEST


def _recorded(seed: int) -> Recorded:
    game = _new_game(seed)
    first, positions = game.copy(), []
    while not _over(game):
        if len(game.state.actions) % (LONGEST // POSITIONS) == 0:
            positions.append(game.copy())
        game.play_tick()
    actions = list(game.state.actions)
    lines = [json.dumps(action, cls=documents.GameEncoder) for action in actions]
    return Recorded(first, actions, lines, positions)


def _random() -> int:
    random.seed(0)
    moves = 0
    for seed in range(1, GAMES + 1):
        game = _new_game(seed)
        while not _over(game):
            game.play_tick()
        moves += len(game.state.actions)
    return moves


def _judge_and_apply(game: Any, action: Any) -> None:
    kind, value = action.action_type.value, action.value
    if kind in CHANCE:
        value = None
    elif kind == "MOVE_ROBBER":
        value = (value[0], value[1], None)
    assert enums.Action(action.color, action.action_type, value) in game.state.playable_actions
    states.apply_action(game.state, action)


def _play(recorded: Recorded) -> int:
    game = recorded.first.copy()
    for action in recorded.actions:
        _judge_and_apply(game, action)
    return len(recorded.actions)


def _keep(recorded: Recorded) -> int:
    game = recorded.first
    for action in recorded.actions:
        game = game.copy()
        _judge_and_apply(game, action)
    return len(recorded.actions)


def _check(recorded: Recorded) -> int:
    game = recorded.first.copy()
    for line in recorded.lines:
        _judge_and_apply(game, _action(json.loads(line)))
    return len(recorded.lines)


def _action(document: Any) -> Any:
    """Read an action with the library's own function, and make tuples again of the lists that JSON has made of them."""
    action = documents.action_from_json(document)
    value = action.value
    if action.action_type.value == "MOVE_ROBBER":
        coordinate, robbed, card = value
        value = (tuple(coordinate), None if robbed is None else catan.Color(robbed), card)
    elif isinstance(value, list):
        value = tuple(value)
    return enums.Action(action.color, action.action_type, value)


def _write(recorded: Recorded) -> int:
    for game in recorded.positions:
        json.dumps(game, cls=documents.GameEncoder)
    return len(recorded.positions)


__all__ = ["works"]
