"""Positions that show themselves in a notebook."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from foreign_king.games import GAMES
from foreign_king.pictures.drawings import draw, has_pictures

SVG = "image/svg+xml"


class Formatter(Protocol):
    """What shows values of some classes in one way, as IPython has it."""

    def for_type_by_name(self, type_module: str, type_name: str, func: Callable[[Any], str | None]) -> Any:
        """Show values of a class, which need not be loaded yet, as a function says."""


class Shell(Protocol):
    """What is asked of IPython."""

    @property
    def display_formatter(self) -> Any:
        """Has ``formatters``, a mapping of a ``Formatter`` for each kind of output."""


def load_ipython_extension(ipython: Shell) -> None:
    """Called by ``%load_ext foreign_king``: from then on a position that is the value of a cell shows itself as a
    picture, in English. Draw ``view(game, state, seat)`` where something is secret."""
    formatter: Formatter = ipython.display_formatter.formatters[SVG]
    for name in GAMES:
        room = f"foreign_king.games.{name.replace('-', '_')}.state"
        formatter.for_type_by_name(room, "State", partial(_shown, name))


def _shown(name: str, state: Any) -> str | None:
    """The picture; ``None``, where IPython shows the line of the position, for a game that has none."""
    game = GAMES[name]
    return draw(game, state) if has_pictures(game) else None


__all__ = ["load_ipython_extension"]
