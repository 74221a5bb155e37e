"""How the players of a table look, and what things on a picture are called."""

from functools import lru_cache

from foreign_king.games.the_foreign_king.components import VIRTUAL, Seat
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.language import name_of
from foreign_king.pictures.styles import Style, paints
from foreign_king.pictures.subject import Subject

NEUTRAL = "◆"
"""On the pieces of the virtual player, whose name is no letter's."""


def paint_of(subject: Subject, seat: Seat) -> str:
    """The colour of a player's pieces."""
    return _paints(subject.style, tuple(subject.state.players))[seat]


@lru_cache(maxsize=64)
def _paints(style: Style, colours: tuple[Seat, ...]) -> FrozenDict[str, str]:
    return paints(style, colours, {VIRTUAL: "grey"})


def mark_of(subject: Subject, seat: Seat) -> str:
    """The mark on a player's pieces."""
    return NEUTRAL if seat == VIRTUAL else subject.marks[seat]


def word(subject: Subject, name: str) -> str:
    """A word of the pictures as it stands inside a sentence: «in supply»."""
    return name_of(subject.voice, "picture", name)


def heading(subject: Subject, name: str) -> str:
    """The same with a capital letter, as on a label."""
    return subject.name("picture", name)


def called(subject: Subject, seat: Seat) -> str:
    """The name of a player on a label."""
    return subject.name("seat", seat)


__all__ = ["called", "heading", "mark_of", "paint_of", "word"]
