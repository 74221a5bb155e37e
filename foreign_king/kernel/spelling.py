"""Names that are like one that is not known: what a message suggests to whoever has mistyped one.

Capitals, accents, spaces, hyphens and underscores make no difference: ``Liège``, ``LIEGE`` and ``liege`` are one name.
"""

import unicodedata
from collections.abc import Iterable

MOST = 3
"""So many names are suggested, at most."""
ALIKE = 0.65
"""Names are alike from this ratio of ``difflib`` on; at its own, 0.6, ``sea`` is like ``mosella``."""
LONGEST = 80
"""A longer name was not mistyped."""
SEPARATORS = str.maketrans("_ /", "---")


def folded(name: str) -> str:
    """A name without capitals and accents, and with hyphens between its words alone."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.translate(SEPARATORS).strip("-")


def similar(name: str, known: Iterable[str], *, most: int = MOST) -> list[str]:
    """The known names that are like a name, the most alike first; none where none is.

    >>> similar("liége", ["namur", "liege", "limburg"])
    ['liege']
    """
    if len(name) > LONGEST:
        return []
    by_folded: dict[str, list[str]] = {}
    for each in dict.fromkeys(known):
        by_folded.setdefault(folded(each), []).append(each)
    from difflib import get_close_matches  # noqa: PLC0415 - it takes time to load, and most programs never mistype

    asked = folded(name)
    same = by_folded.pop(asked, [])
    near = get_close_matches(asked, by_folded, n=most, cutoff=ALIKE)
    return [*same, *(each for key in near for each in by_folded[key])][:most]


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """What a message adds about a name that is not known, as ``; did you mean "liege"?``; nothing where no known name
    is like it."""
    found = similar(name, known) if isinstance(name, str) else []
    return f"; did you mean {' or '.join(f'{chr(34)}{each}{chr(34)}' for each in found)}?" if found else ""


__all__ = ["did_you_mean", "folded", "similar"]
