"""Known names that are similar to an unknown one, for messages that suggest what was meant.

Capitals, accents, spaces, hyphens and underscores make no difference: ``Liège``, ``LIEGE`` and ``liege`` are the same
name.
"""

import unicodedata
from collections.abc import Iterable

MOST = 3
"""The most names that are suggested."""
ALIKE = 0.65
"""Names are similar from this ratio of ``difflib`` on. With its default, 0.6, ``sea`` would be similar to
``mosella``."""
LONGEST = 80
"""The most characters of a name for which others are suggested: a longer one is no mistyped name."""
SEPARATORS = str.maketrans("_ /", "---")


def folded(name: str) -> str:
    """Return a name in lower case, without accents, and with hyphens only between its words."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.translate(SEPARATORS).strip("-")


def similar(name: str, names: Iterable[str], *, most: int = MOST) -> list[str]:
    """Return the known names that are similar to a name, the most similar first.

    >>> similar("liége", ["namur", "liege", "limburg"])
    ['liege']
    """
    if len(name) > LONGEST:
        return []
    by_folded: dict[str, list[str]] = {}
    for each in dict.fromkeys(names):
        by_folded.setdefault(folded(each), []).append(each)
    from difflib import get_close_matches  # noqa: PLC0415 - it is slow to import and rarely needed

    wanted_name = folded(name)
    same = by_folded.pop(wanted_name, [])
    near = get_close_matches(wanted_name, by_folded, n=most, cutoff=ALIKE)
    return [*same, *(each for key in near for each in by_folded[key])][:most]


def did_you_mean(name: object, names: Iterable[str]) -> str:
    """Return the end of a message about an unknown name: ``; did you mean "liege"?``. It is empty where no known name
    is similar."""
    suggestions = similar(name, names) if isinstance(name, str) else []
    return f"; did you mean {' or '.join(f'{chr(34)}{each}{chr(34)}' for each in suggestions)}?" if suggestions else ""


__all__ = ["did_you_mean", "folded", "similar"]
