"""What the seats of a table are called, so that nobody takes one player for another.

Names that are equal, or that look alike, are each followed by the seat: «Anna (red)», «Anna (blue)». This is for what
is shown only. Who did what is decided by seats.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping

from foreign_king.kernel.characters import printable
from foreign_king.kernel.prompt import beginning

UNSEEN = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors: they change how a character is drawn, and take no place of their own."""
ALIKE = str.maketrans(
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03b1\u03b9\u03bd\u03bf\u03c1\u03c5"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0405\u0406\u0408"
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0131",
    "ABEZHIKMNOPTYXaivopuABEKMHOPCTYXSIJaeopcyxsiji",
)
"""Greek and Cyrillic letters that are drawn like Latin ones."""
STROKES = str.maketrans("l1|0", "iiio")
"""What many typefaces draw like an i or an o."""
SPACES = re.compile(r"\s+")


def told_apart(names: Mapping[str, str], others: Mapping[str, str]) -> dict[str, str]:
    """The names of the players by seat, as they are shown; a name that looks like that of another seat is followed by
    its own seat. ``others`` are what the seats without a name are called. An empty name is left out."""
    called = {seat: shown for seat, name in names.items() if (shown := printable(name).strip())}
    rest = [appearance(said) for seat, said in others.items() if seat not in called]
    # A name with its seat can look like another player's whole name; so it is looked at again.
    for _ in called:
        looks = Counter([*map(appearance, called.values()), *rest])
        alike = [seat for seat, name in called.items() if looks[appearance(name)] > 1]
        if not alike:
            break
        called |= {seat: f"{called[seat]} ({seat})" for seat in alike}
    return called


def with_seat(name: str, seat: str) -> str:
    """A player's name followed by the seat, once."""
    return name if name.endswith(f" ({seat})") else f"{name} ({seat})"


def shortened_apart(
    seat: str, names: Mapping[str, str], longest: int, cut: Callable[[str, int], str] = beginning
) -> str:
    """A player's name cut to a length. Where another name would look the same after it is cut, the seat is kept, and
    the name gives way to it. ``cut`` cuts a text to a length; another one than the usual can measure otherwise."""
    cuts = {each: cut(name, longest) for each, name in names.items()}
    looks = Counter(map(appearance, cuts.values()))
    if looks[appearance(cuts[seat])] == 1:
        return cuts[seat]
    mark = f" ({seat})"
    name = names[seat].removesuffix(mark)
    room = longest - len(mark)
    return cut(name, room) + mark if room > 1 else cut(seat, longest)


def appearance(name: str) -> str:
    """What two names that look alike have in common: neither case, nor spaces, nor what is not seen, nor the script of
    a letter makes a difference."""
    composed = UNSEEN.sub("", unicodedata.normalize("NFKC", name)).translate(ALIKE)
    seen = "".join(letter for letter in composed if unicodedata.category(letter) != "Cf")
    return SPACES.sub(" ", seen).strip().casefold().translate(STROKES)


__all__ = ["appearance", "shortened_apart", "told_apart", "with_seat"]
