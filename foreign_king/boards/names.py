"""What an owner calls the places of a board: the section ``names``, by language.

The places of the default boards are named in the catalogues of translations, like every other word. An owner names as
many places in as many languages as he likes.
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
"""By language, what each place is called."""


def read_names(game: AnyGame, board: Any, section: Section) -> Names:
    """The names of a board; ``Malformed`` where they do not fit it."""
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
