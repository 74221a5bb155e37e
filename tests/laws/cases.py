"""What the laws need from each game: a strategy for its commands, and a count of its box."""

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from foreign_king import GAMES
from foreign_king.games import AnyGame


class Case(NamedTuple):
    """A game, with the strategy and the count from its own tests."""

    game: AnyGame
    any_command: Callable[[Any], st.SearchStrategy[Any]]
    pieces: Callable[[Any], Counter[str]]


def _case(game: AnyGame) -> Case:
    """Return the case of a game, with the modules that the tests of every game have."""
    folder = f"tests.{game.name.replace('-', '_')}"
    strategies, box = (import_module(f"{folder}.{room}") for room in ("strategies", "box"))
    return Case(game, strategies.any_command, box.pieces)


CASES = tuple(map(_case, GAMES.values()))

of_every_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
"""A test that holds for every game."""

__all__ = ["CASES", "Case", "of_every_game"]
