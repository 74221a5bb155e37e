"""Pictures of positions in notebooks."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from foreign_king.games import GAMES
from foreign_king.pictures.drawings import draw, has_pictures

SVG = "image/svg+xml"


class Formatter(Protocol):
    """The part of IPython's formatters that is used here. A formatter shows values in one format."""

    def for_type_by_name(self, type_module: str, type_name: str, func: Callable[[Any], str | None]) -> Any:
        """Use a function to show the values of a class, which need not be imported yet."""


class Shell(Protocol):
    """The part of IPython's shell that is used here."""

    @property
    def display_formatter(self) -> Any:
        """Has ``formatters``, a mapping of a ``Formatter`` for each kind of output."""


def load_ipython_extension(ipython: Shell) -> None:
    """Make notebooks show states as pictures, in English. ``%load_ext foreign_king`` calls this.

    A cell whose value is a state then shows its picture. Show ``view(game, state, seat)`` if something is secret.
    """
    formatter: Formatter = ipython.display_formatter.formatters[SVG]
    for name in GAMES:
        room = f"foreign_king.games.{name.replace('-', '_')}.state"
        formatter.for_type_by_name(room, "State", partial(_shown, name))


def _shown(name: str, state: Any) -> str | None:
    """Return the picture of a state. For a game without pictures, return ``None``, and IPython shows the state as
    text."""
    game = GAMES[name]
    return draw(game, state) if has_pictures(game) else None


__all__ = ["load_ipython_extension"]
