"""Names that are written from right to left, within sentences that are written from left to right.

Without marks, a browser would take the number after such a name for a part of it, and show both in the wrong order. A
name from outside never has such marks of its own.
"""

import re
import unicodedata
from collections.abc import Mapping

from foreign_king.kernel.frozen import FrozenDict

TO_LEFT = ("R", "AL")
"""The classes of letters that are written from right to left."""
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
"""The marks between which a text has its own direction, which does not reach beyond them."""


def isolated(name: str) -> str:
    """Return a name with the marks that keep its direction to itself, if it is written from right to left.

    >>> from foreign_king.language.directions import isolated
    >>> isolated("Anna"), ascii(isolated("\u05d0\u05e0\u05d4 3"))
    ('Anna', "'\\\\u2068\\\\u05d0\\\\u05e0\\\\u05d4 3\\\\u2069'")
    """
    if not any(unicodedata.bidirectional(letter) in TO_LEFT for letter in name):
        return name
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_ISOLATE}"


def isolated_all(names: FrozenDict[str, str]) -> FrozenDict[str, str]:
    """Return names with such marks, by what they are the names of."""
    return FrozenDict({key: isolated(name) for key, name in names.items()})


def isolated_in(text: str, names: Mapping[str, str]) -> str:
    """Return a text in which each of some names has such marks, wherever it needs them."""
    marked = sorted((name for name in names.values() if isolated(name) != name), key=len, reverse=True)
    if not marked:
        return text
    return re.sub("|".join(map(re.escape, marked)), lambda name: isolated(name[0]), text)


def alone(name: str) -> str:
    """Return a name without such marks, for a place where it stands alone."""
    return name.removeprefix(FIRST_STRONG_ISOLATE).removesuffix(POP_ISOLATE)


__all__ = ["alone", "isolated", "isolated_all", "isolated_in"]
