"""From a position to its picture."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.language import DEFAULT_LANGUAGE, voice
from foreign_king.pictures.picture import Picture
from foreign_king.pictures.table import Table


def picture(
    game: AnyGame, state: Any, *, language: str = DEFAULT_LANGUAGE, seats: Mapping[str, str] | None = None
) -> Picture:
    """A position as a picture: the board, the pieces, the tracks, and what every player has.

    What is drawn is what the position says: draw ``view(game, state, seat)`` for what a seat may see, and what is
    hidden from it is drawn face down. ``seats`` are the table's names for the seats. ``ValueError`` for a language that
    there is not.
    """
    said = voice(game, seats=seats, board=state.board, language=language)
    room = import_module(f"foreign_king.pictures.{game.name.replace('-', '_')}")
    drawn: Callable[[Table], Picture] = room.drawn
    return drawn(Table(game=game, state=state, voice=said))


def draw(game: AnyGame, state: Any, *, language: str = DEFAULT_LANGUAGE, seats: Mapping[str, str] | None = None) -> str:
    """The same as the text of an SVG document."""
    return picture(game, state, language=language, seats=seats).svg


__all__ = ["draw", "picture"]
