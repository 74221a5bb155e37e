"""The games of the library. Each is imported when it is first used, and no game imports another."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from sys import modules
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from foreign_king.kernel.game import Game

    AnyGame = Game[Any, Any, Any]
else:

    def __getattr__(name: str) -> Any:
        """Return the type ``AnyGame``. It is made when it is first used, because it is slow to import."""
        if name != "AnyGame":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from foreign_king.kernel.game import Game  # noqa: PLC0415 - it is slow to import

        globals()[name] = Game[Any, Any, Any]
        return globals()[name]


EDITIONS: "Mapping[str, tuple[str, ...]]" = {
    "the-foreign-king": ("fr", "de", "it"),
    "lang-lebe-der-koenig": ("fr",),
    "barbarian-kingdoms": ("fr",),
}
"""The names of the games, and the printed editions of each as its law has them, the default first. They stand here so
that a program that only needs these names loads no game. The package of a game has the same name, with ``_`` instead of
``-``."""


_MODULES = {name: f"{__name__}.{name.replace('-', '_')}.game" for name in EDITIONS}
"""The module in which each game is."""


class _Games(Mapping[str, Any]):
    def __getitem__(self, name: str) -> "AnyGame":
        module = _MODULES[name]
        # A game is taken from here several times for each command, and ``import_module`` takes longer. It waits, too,
        # while another thread imports the module.
        game: AnyGame | None = getattr(modules.get(module), "GAME", None)
        return import_module(module).GAME if game is None else game

    def __iter__(self) -> Iterator[str]:
        return iter(EDITIONS)

    def __len__(self) -> int:
        return len(EDITIONS)

    def __repr__(self) -> str:
        return f"<GAMES: {', '.join(self)}>"


GAMES: "Mapping[str, AnyGame]" = _Games()
"""All games of the library, by their names."""


__all__ = ["EDITIONS", "GAMES", "AnyGame"]
