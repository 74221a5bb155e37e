"""The section ``names`` of a board: the names that its owner gives to its places, by language.

The names of the places of the default boards are in the catalogues of translations, like all other words. An owner may
name any of the places, in any languages.
"""

import re
from typing import Any

from foreign_king.boards.documents import Section
from foreign_king.games import AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, escaped, quoted
from foreign_king.wire import codec

LANGUAGE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")
"""The code of a language, such as ``en`` or ``pt-br``."""

Names = FrozenDict[str, FrozenDict[str, str]]
"""The names of places, by language and by the place's id."""


def read_names(game: AnyGame, board: Any, section: Section) -> Names:
    """Return the names of the places of a board; ``Malformed`` where the section does not fit the board."""
    with section.read() as document:
        names: Names = codec(game).read(document, Names)
        for language, called in names.items():
            _check(language, called, board)
    return names


def _check(language: str, called: FrozenDict[str, str], board: Any) -> None:
    pointer = f"/{escaped(language)}"
    if not LANGUAGE.fullmatch(language):
        raise Malformed(f"{quoted(language)} is no language", pointer=pointer, expected='the code of one, such as "en"')
    for place, name in called.items():
        where = f"{pointer}/{escaped(place)}"
        if place not in board.adjacent:
            raise Malformed(f"the board has no {quoted(place)}", pointer=where, expected="a place of the board")
        if not name.strip():
            raise Malformed("the name is empty", pointer=where, expected="a name, or no line for this place")


__all__ = ["Names", "read_names"]
