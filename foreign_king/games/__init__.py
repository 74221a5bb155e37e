"""The games, each loaded when it is asked for. They never import each other."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from foreign_king.kernel.game import Game

AnyGame = Game[Any, Any, Any]

_NAMES = (
    "the-foreign-king",
    "lang-lebe-der-koenig",
    "barbarian-kingdoms",
)
"""Each game stands in a folder of its name, with ``_`` for ``-``."""


class _Games(Mapping[str, AnyGame]):
    def __getitem__(self, name: str) -> AnyGame:
        if name not in _NAMES:
            raise KeyError(name)
        game: AnyGame = import_module(f"{__name__}.{name.replace('-', '_')}.game").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_NAMES)

    def __len__(self) -> int:
        return len(_NAMES)

    def __repr__(self) -> str:
        return f"<GAMES: {', '.join(self)}>"


GAMES: Mapping[str, AnyGame] = _Games()
"""Every game of the library by its name."""

__all__ = ["GAMES", "AnyGame"]
