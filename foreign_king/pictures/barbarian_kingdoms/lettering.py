"""The names of provinces on the map, fitted to the width of each province: on one line, on two, or in small letters."""

from functools import lru_cache

from foreign_king.pictures.barbarian_kingdoms.layout import Room
from foreign_king.pictures.elements import Element, element
from foreign_king.pictures.shapes import width_of

SIZE = 26.0
"""The size of the letters on the map."""
CLOSE = 0.9
"""A name stays on one line if it fits with letters of this share of ``SIZE``."""
SMALL = 0.72
"""A name also stays on one line if it fits with letters of this share of ``SIZE``, and two lines do not fit."""
VOWELS = frozenset("aeiouyàáâäæèéêëìíîïòóôöœùúûü")


def lettered(name: str, room: Room, *, faint: bool = False) -> tuple[Element, ...]:
    """Return the lines of a province's name, fitted to its room."""
    return _lettered(name, room.name.x, room.name.y, room.name.width, room.above, faint)


@lru_cache(maxsize=1024)  # the names of a map are the same in every picture
def _lettered(name: str, x: float, y: float, width: float, above: float, faint: bool) -> tuple[Element, ...]:
    first, second = (name, "") if width_of(name, SIZE) * CLOSE <= width else halves(name)
    if width_of(first, SIZE) * CLOSE > above and width_of(name, SIZE) * SMALL <= width:
        first, second = name, ""
    lines = [(first, y + 8)] if not second else [(first, y - 11), (second, y + 11)]
    return tuple(_line(text, x, foot, width, "faint" if faint else None) for text, foot in lines)


def _line(text: str, x: float, y: float, width: float, class_: str | None) -> Element:
    wide = width_of(text, SIZE)
    size = SIZE if wide <= width else SIZE * max(0.5, width / wide)
    while len(text) > 2 and width_of(text, size) > width * 1.1:
        text = text.rstrip("…")[:-1].rstrip() + "…"
    return element("text", text, x=x, y=y, font_size=None if size == SIZE else size, class_=class_)


def halves(name: str) -> tuple[str, str]:
    """Return a name in two lines, broken near its middle: between words, or after a syllable. If it has only one
    syllable, the second line is empty."""
    middle = len(name) / 2
    spaces = [place for place, letter in enumerate(name) if letter == " " and 0 < place < len(name) - 1]
    if spaces:
        place = min(spaces, key=lambda each: abs(each - middle))
        return name[:place], name[place + 1 :]
    breaks = [place for place in range(3, len(name) - 2) if _syllable(name.lower(), place)]
    if not breaks:
        return name, ""
    place = min(breaks, key=lambda each: abs(each + 0.5 - middle))
    mark = "" if name[place - 1] == "-" else "-"
    return name[:place] + mark, name[place:]


def _syllable(name: str, place: int) -> bool:
    """Whether a syllable begins at a place: at the last consonant before a vowel, if there is a vowel before it."""
    if name[place - 1] == "-":
        return True
    begins = name[place].isalpha() and name[place] not in VOWELS and name[place + 1] in VOWELS
    return begins and name[place - 1].isalpha() and any(letter in VOWELS for letter in name[:place])


__all__ = ["SIZE", "halves", "lettered"]
