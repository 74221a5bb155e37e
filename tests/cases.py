"""What the laws need to know of each game: how to say anything in it, and how to count its box."""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from foreign_king import GAMES
from foreign_king.games import AnyGame
from tests.barbarian_kingdoms import box as bk_box
from tests.barbarian_kingdoms import saying as bk_saying
from tests.lang_lebe_der_koenig import box as ll_box
from tests.lang_lebe_der_koenig import saying as ll_saying
from tests.the_foreign_king import box as fk_box
from tests.the_foreign_king import saying as fk_saying


class Case(NamedTuple):
    """A game, and what its own tests bring."""

    game: AnyGame
    anything_said: Callable[[Any], st.SearchStrategy[Any]]
    pieces: Callable[[Any], Counter[str]]


CASES = (
    Case(GAMES["the-foreign-king"], fk_saying.anything_said, fk_box.pieces),
    Case(GAMES["lang-lebe-der-koenig"], ll_saying.anything_said, ll_box.pieces),
    Case(GAMES["barbarian-kingdoms"], bk_saying.anything_said, bk_box.pieces),
)

of_every_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
"""A test that holds for every game."""

__all__ = ["CASES", "Case", "of_every_game"]
