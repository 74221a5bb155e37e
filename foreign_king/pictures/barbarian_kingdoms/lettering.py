"""The names of provinces on the map: on a line, on two, or set smaller, within the province's own width."""

from foreign_king.pictures.barbarian_kingdoms.layout import Room
from foreign_king.pictures.elements import Element, element
from foreign_king.pictures.shapes import width_of

SIZE = 26.0
"""The size of the letters on the map."""
CLOSE = 0.9
"""A name stays on one line where letters of so much of that size do."""
SMALL = 0.72
"""… or of so much, where there is no room for a second line."""
VOWELS = frozenset("aeiouyàáâäæèéêëìíîïòóôöœùúûü")


def lettered(name: str, room: Room, *, faint: bool = False) -> list[Element]:
    """The name of a province, as wide as the province is where it goes."""
    x, y, width = room.name.x, room.name.y, room.name.width
    first, second = (name, "") if width_of(name, SIZE) * CLOSE <= width else halves(name)
    if width_of(first, SIZE) * CLOSE > room.above and width_of(name, SIZE) * SMALL <= width:
        first, second = name, ""
    lines = [(first, y + 8)] if not second else [(first, y - 11), (second, y + 11)]
    return [_line(text, x, foot, width, "faint" if faint else None) for text, foot in lines]


def _line(text: str, x: float, y: float, width: float, class_: str | None) -> Element:
    wide = width_of(text, SIZE)
    size = SIZE if wide <= width else SIZE * max(0.5, width / wide)
    while len(text) > 2 and width_of(text, size) > width * 1.1:
        text = text.rstrip("…")[:-1].rstrip() + "…"
    return element("text", text, x=x, y=y, font_size=None if size == SIZE else size, class_=class_)


def halves(name: str) -> tuple[str, str]:
    """A name in two lines, near its middle: between words, or after a syllable; the second is empty where it has but
    one."""
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
    """Whether a syllable begins here: with the last consonant before a vowel, where there is a vowel before."""
    if name[place - 1] == "-":
        return True
    begins = name[place].isalpha() and name[place] not in VOWELS and name[place + 1] in VOWELS
    return begins and name[place - 1].isalpha() and any(letter in VOWELS for letter in name[:place])


__all__ = ["SIZE", "halves", "lettered"]
