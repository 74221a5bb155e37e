"""Positions for a small screen: the board with its borders, who stands where, and what the players have.

One room a game, called as the game is, with one function: ``drawn`` gives a ``Compact``. Its places are set in as many
columns as the screen asks for; a border is named by the two letters of the place beyond it.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from foreign_king.language import Voice
from foreign_king.text_pictures.compact.grid import Compact
from foreign_king.text_pictures.short_codes import short_codes


def compact_picture(voice: Voice, state: Any) -> Compact | None:
    """The position for a small screen, in the language of a voice; ``None`` where the game has no such picture. What
    is drawn is what the position says: draw ``view(game, state, seat)`` for what a seat may see."""
    name = f"{__name__}.{voice.game.name.replace('-', '_')}"
    if find_spec(name) is None:
        return None
    room: Any = import_module(name)
    drawn: Compact = room.drawn(voice, state.board, voice.game.documents.position(state), place_codes(voice))
    return drawn


def place_codes(voice: Voice) -> dict[str, str]:
    """The two letters of each place of the board."""
    return short_codes(voice.places)


__all__ = ["Compact", "compact_picture", "place_codes"]
