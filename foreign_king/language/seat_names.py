"""Display names of players, made so that no player can be confused with another.

Names that are equal or look alike are each followed by the seat: «Anna (red)», «Anna (blue)». The names are for display
only; the rules identify players by their seats.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping

from foreign_king.kernel.characters import printable
from foreign_king.kernel.prompt import beginning

UNSEEN = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors. They change how the character before them is drawn, and are invisible themselves."""
ALIKE = str.maketrans(
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03b1\u03b9\u03bd\u03bf\u03c1\u03c5"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0405\u0406\u0408"
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0131",
    "ABEZHIKMNOPTYXaivopuABEKMHOPCTYXSIJaeopcyxsiji",
)
"""Greek and Cyrillic letters that are drawn like Latin ones."""
STROKES = str.maketrans("l1|0", "iiio")
"""Characters that many typefaces draw like an i or an o."""
SPACES = re.compile(r"\s+")


def told_apart(names: Mapping[str, str], others: Mapping[str, str]) -> dict[str, str]:
    """Return the display names of players by seat. A name that looks like the name of another seat is followed by its
    own seat. ``others`` are the names of seats that no player has named. An empty name is left out."""
    shown_names = {seat: shown for seat, name in names.items() if (shown := printable(name).strip())}
    other_looks = [appearance(other) for seat, other in others.items() if seat not in shown_names]
    # A name with its seat can look like another player's whole name («Anna (red)»), so the check is repeated.
    for _ in shown_names:
        looks = Counter([*map(appearance, shown_names.values()), *other_looks])
        alike = [seat for seat, name in shown_names.items() if looks[appearance(name)] > 1]
        if not alike:
            break
        shown_names |= {seat: f"{shown_names[seat]} ({seat})" for seat in alike}
    return shown_names


def with_seat(name: str, seat: str) -> str:
    """Return a player's name followed by the seat, unless the name already ends with it."""
    return name if name.endswith(f" ({seat})") else f"{name} ({seat})"


def shortened_apart(
    seat: str, names: Mapping[str, str], longest: int, cut: Callable[[str, int], str] = beginning
) -> str:
    """Return a player's name, cut to ``longest``. If another cut name would look the same, the result ends with the
    seat, and the name is cut further to make room for it. ``cut`` cuts a text; by default it counts characters."""
    cuts = {each: cut(name, longest) for each, name in names.items()}
    looks = Counter(map(appearance, cuts.values()))
    if looks[appearance(cuts[seat])] == 1:
        return cuts[seat]
    mark = f" ({seat})"
    name = names[seat].removesuffix(mark)
    room = longest - len(mark)
    return cut(name, room) + mark if room > 1 else cut(seat, longest)


def appearance(name: str) -> str:
    """Return a key that is equal for names that look alike. It ignores case, the kind and number of spaces, invisible
    characters, and whether a letter is Latin, Greek or Cyrillic."""
    composed = UNSEEN.sub("", unicodedata.normalize("NFKC", name)).translate(ALIKE)
    visible = "".join(letter for letter in composed if unicodedata.category(letter) != "Cf")
    return SPACES.sub(" ", visible).strip().casefold().translate(STROKES)


__all__ = ["appearance", "shortened_apart", "told_apart", "with_seat"]
