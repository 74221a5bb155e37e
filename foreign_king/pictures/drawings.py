"""From a position to its picture."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

import attrs

from foreign_king.kernel.arguments import check_state
from foreign_king.kernel.game import Game
from foreign_king.language import DEFAULT_LANGUAGE, voice
from foreign_king.pictures.highlights import touched
from foreign_king.pictures.sheets import Picture
from foreign_king.pictures.styles import ADAPTIVE, Style, check_style
from foreign_king.pictures.subject import Subject

S = TypeVar("S")
F = TypeVar("F")


def _room(game: Game[Any, Any, Any]) -> str:
    return f"foreign_king.pictures.{game.name.replace('-', '_')}"


def has_pictures(game: Game[Any, Any, Any]) -> bool:
    """Whether positions of a game can be drawn: whether it has a room among the pictures."""
    return find_spec(_room(game)) is not None


def picture(
    game: Game[S, Any, F],
    state: S,
    *,
    language: str = DEFAULT_LANGUAGE,
    seats: Mapping[str, str] | None = None,
    facts: Iterable[F] = (),
    style: Style = ADAPTIVE,
) -> Picture:
    """A position as a picture: the board, the pieces, the tracks, and what every player has.

    What is drawn is what the position says: draw ``view(game, state, seat)`` for what a seat may see, and what is
    hidden from it is drawn face down. ``seats`` are the table's names for the seats. ``facts`` are what has just
    happened, as whoever looks is told it: the places and players that they name have a ring. ``style`` is how it
    looks. ``ValueError`` for a language that there is not, and for a game that has no pictures; ``TypeError`` for what
    is no style.

    >>> from foreign_king import GAMES, setup
    >>> from foreign_king.pictures import picture
    >>> game = GAMES["the-foreign-king"]
    >>> drawn = picture(game, setup(game, ["red", "blue"]), seats={"red": "Anna"})
    >>> drawn.title, [part.name for part in drawn.parts][:3]
    ('The Foreign King – Before the first round', ['map', 'congress', 'status'])
    """
    check_state(game, state)
    check_style(style)
    if not has_pictures(game):
        raise ValueError(f"there are no pictures of {game.title}: print(state) shows it as text")
    shown: Any = state
    said = voice(game, seats=seats, board=shown.board, language=language)
    drawn: Callable[[Subject], Picture] = import_module(_room(game)).drawn
    whole = drawn(Subject(game=game, state=state, voice=said, style=style))
    return touched(game, attrs.evolve(whole, style=style), facts)


def draw(
    game: Game[S, Any, F],
    state: S,
    *,
    language: str = DEFAULT_LANGUAGE,
    seats: Mapping[str, str] | None = None,
    facts: Iterable[F] = (),
    style: Style = ADAPTIVE,
) -> str:
    """The same as the text of an SVG document.

    >>> from foreign_king import GAMES, draw, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> svg = draw(game, state, language="de")
    >>> print(svg.splitlines()[0])
    <?xml version="1.0" encoding="UTF-8"?>
    >>> "Lüttich" in svg
    True
    """
    return picture(game, state, language=language, seats=seats, facts=facts, style=style).svg


__all__ = ["draw", "has_pictures", "picture"]
