"""Compact pictures: positions for a small screen, with the board, its borders, the pieces and the players.

Each game has a module with its name and one function, ``drawn``, which returns a ``Compact``. The places of the board
are set in columns as the size of the screen allows. A border is shown by the code of the place beyond it, which has two
letters.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from foreign_king.language import Voice
from foreign_king.text_pictures.compact.grid import Compact
from foreign_king.text_pictures.short_codes import short_codes


def compact_picture(voice: Voice, state: Any) -> Compact | None:
    """Return the compact picture of a state, in the language of a voice; ``None`` where the game has none. Everything
    in the state is drawn. Pass ``view(game, state, seat)`` for what a seat may see."""
    name = f"{__name__}.{voice.game.name.replace('-', '_')}"
    if find_spec(name) is None:
        return None
    room: Any = import_module(name)
    picture: Compact = room.drawn(voice, state.board, voice.game.documents.position(state), place_codes(voice))
    return picture


def place_codes(voice: Voice) -> dict[str, str]:
    """Return the code of each place of the board."""
    return short_codes(voice.places)


__all__ = ["Compact", "compact_picture", "place_codes"]
