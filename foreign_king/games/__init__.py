"""The games, each loaded when it is asked for. They never import each other."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Game

AnyGame = Game[Any, Any, Any]

_VALUES = FrozenDict(
    {
        "the-foreign-king": ("foreign_king.games.the_foreign_king.game", "THE_FOREIGN_KING"),
        "lang-lebe-der-koenig": ("foreign_king.games.lang_lebe_der_koenig.game", "LANG_LEBE_DER_KOENIG"),
        "barbarian-kingdoms": ("foreign_king.games.barbarian_kingdoms.game", "BARBARIAN_KINGDOMS"),
    }
)


class _Games(Mapping[str, AnyGame]):
    def __getitem__(self, name: str) -> AnyGame:
        room, value = _VALUES[name]
        game: AnyGame = getattr(import_module(room), value)
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(_VALUES)

    def __len__(self) -> int:
        return len(_VALUES)

    def __repr__(self) -> str:
        return f"<GAMES: {', '.join(self)}>"


GAMES: Mapping[str, AnyGame] = _Games()
"""Every game of the library by its name."""

__all__ = ["GAMES", "AnyGame"]
