"""Drawing of positions: the picture of a state of any game."""

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


def _module_name(game: Game[Any, Any, Any]) -> str:
    return f"foreign_king.pictures.{game.name.replace('-', '_')}"


def has_pictures(game: Game[Any, Any, Any]) -> bool:
    """Return whether positions of a game can be drawn. The game needs a package in ``foreign_king.pictures``."""
    return find_spec(_module_name(game)) is not None


def picture(
    game: Game[S, Any, F],
    state: S,
    *,
    language: str = DEFAULT_LANGUAGE,
    seats: Mapping[str, str] | None = None,
    facts: Iterable[F] = (),
    style: Style = ADAPTIVE,
) -> Picture:
    """Return the picture of a position: the board, the pieces, the tracks, and what every player has.

    Everything in the state is drawn. Pass ``view(game, state, seat)`` for what a seat may see; hidden pieces are drawn
    face down. ``seats`` are the players' names by seat. ``facts`` are what has just happened, as the viewer may know
    it; the places and players that they name get a ring. ``style`` has the colours and sizes. ``ValueError`` for an
    unknown language, and for a game that has no pictures; ``TypeError`` for a style that is not a ``Style``.

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
    any_state: Any = state
    spoken = voice(game, seats=seats, board=any_state.board, language=language)
    draw_subject: Callable[[Subject], Picture] = import_module(_module_name(game)).drawn
    whole = draw_subject(Subject(game=game, state=state, voice=spoken, style=style))
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
    """Return the picture of a position as the text of an SVG document. The arguments are those of ``picture``.

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
