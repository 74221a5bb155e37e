"""Positions as text pictures: what ``print(state)`` shows, and the terminal.

One room a game, called as the game is, with one function: ``drawn`` gives the lines of a position document, at most
80 columns wide. A game without such a room is drawn by ``plain``: its document, part by part.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.arguments import check_state
from foreign_king.language import DEFAULT_LANGUAGE, Voice, voice
from foreign_king.text_pictures import generic


def lines(voice: Voice, state: Any) -> Iterator[str]:
    """The lines of a position, in the language of a voice and with the names that it knows.

    What is drawn is what the position says: draw ``view(game, state, seat)`` for what a seat may see; what is hidden
    from it is drawn as ``?``.
    """
    name = f"{__name__}.{voice.game.name.replace('-', '_')}"
    room: Any = generic if find_spec(name) is None else import_module(name)
    yield from room.drawn(voice, state.board, voice.game.documents.position(state))


def text_picture(
    game: AnyGame, state: Any, *, language: str = DEFAULT_LANGUAGE, seats: Mapping[str, str] | None = None
) -> str:
    """The same as one text. ``seats`` are the table's names for the seats; ``ValueError`` for a language that there is
    not."""
    check_state(game, state)
    return "\n".join(lines(voice(game, seats=seats, board=state.board, language=language), state))


__all__ = ["lines", "text_picture"]
