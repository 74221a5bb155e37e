"""The games, each loaded when it is asked for. They never import each other."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Game

AnyGame = Game[Any, Any, Any]

_FOLDERS = FrozenDict(
    {
        "the-foreign-king": "the_foreign_king",
        "lang-lebe-der-koenig": "lang_lebe_der_koenig",
        "barbarian-kingdoms": "barbarian_kingdoms",
    }
)


class _Games(Mapping[str, AnyGame]):
    def __getitem__(self, name: str) -> AnyGame:
        game: AnyGame = import_module(f"{__name__}.{_FOLDERS[name]}.game").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_FOLDERS)

    def __len__(self) -> int:
        return len(_FOLDERS)

    def __repr__(self) -> str:
        return f"<GAMES: {', '.join(self)}>"


GAMES: Mapping[str, AnyGame] = _Games()
"""Every game of the library by its name."""

__all__ = ["GAMES", "AnyGame"]
