"""What the laws need to know of each game: how to say anything in it, and how to count its box."""

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from foreign_king import GAMES
from foreign_king.games import AnyGame


class Case(NamedTuple):
    """A game, and what its own tests bring."""

    game: AnyGame
    anything_said: Callable[[Any], st.SearchStrategy[Any]]
    pieces: Callable[[Any], Counter[str]]


def _case(game: AnyGame) -> Case:
    """A game with the rooms of its own tests that every game has."""
    folder = f"tests.{game.name.replace('-', '_')}"
    saying, box = (import_module(f"{folder}.{room}") for room in ("saying", "box"))
    return Case(game, saying.anything_said, box.pieces)


CASES = tuple(map(_case, GAMES.values()))

of_every_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
"""A test that holds for every game."""

__all__ = ["CASES", "Case", "of_every_game"]
