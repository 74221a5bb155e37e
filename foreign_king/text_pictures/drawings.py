"""The functions that draw a position as a text picture, with the module of its game."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.arguments import check_state
from foreign_king.language import DEFAULT_LANGUAGE, Voice, voice
from foreign_king.text_pictures import generic


def lines(voice: Voice, state: Any) -> Iterator[str]:
    """Yield the lines of a text picture, in the language and with the names of a voice.

    Everything in the state is drawn. Pass ``view(game, state, seat)`` for what a seat may see; hidden parts are drawn
    as ``?``.
    """
    name = f"foreign_king.text_pictures.{voice.game.name.replace('-', '_')}"
    room: Any = generic if find_spec(name) is None else import_module(name)
    yield from room.drawn(voice, state.board, voice.game.documents.position(state))


def text_picture(
    game: AnyGame, state: Any, *, language: str = DEFAULT_LANGUAGE, seats: Mapping[str, str] | None = None
) -> str:
    """Return the text picture of a state. ``seats`` are the players' names by seat. ``ValueError`` for an unknown
    language."""
    check_state(game, state)
    return "\n".join(lines(voice(game, seats=seats, board=state.board, language=language), state))


__all__ = ["lines", "text_picture"]
