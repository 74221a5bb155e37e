"""Every word on a picture is one that the game's phrases have, and so is said in every language."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import attrs
import pytest

from foreign_king import GAMES, view, voice
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.pictures.subject import Subject as Drawn
from tests.random_games import PLAYERS, Opening, steps


class Asked(dict[str, str]):
    """Words by their names, which keeps the names of those that it has not."""

    def __init__(self, words: Mapping[str, str]) -> None:
        super().__init__(words)
        self.missing: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:
        if name not in self:
            self.missing.add(name)
        return super().get(name, default)


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_picture_is_known(name: str) -> None:
    game = GAMES[name]
    drawn = import_module(f"foreign_king.pictures.{name.replace('-', '_')}").drawn
    opening = Opening(PLAYERS[name][0], next(iter(game.law.editions)), {}, game)
    seen = list(steps(opening, 1))
    for state in [opening.open(), *(step.outcome.state for step in (*seen[:: 1 + len(seen) // 9], seen[-1]))]:
        said = voice(game, board=state.board)
        words = Asked(said.language.names["picture"])
        names: Any = FrozenDict({**said.language.names, "picture": words})
        teller = attrs.evolve(said, language=attrs.evolve(said.language, names=names))
        drawn(Drawn(game=game, state=view(game, state, state.seats[0]), voice=teller))
        assert words.missing == set()
