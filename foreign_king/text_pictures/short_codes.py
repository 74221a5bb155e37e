"""Codes of two letters for names, for a board without room for the names: «Na» for Namur."""

from collections.abc import Iterator, Mapping


def short_codes(names: Mapping[str, str]) -> dict[str, str]:
    """Return a code for each name, by the same keys. No two codes differ only in capitals. A code is the first two
    letters of the name if they are free, otherwise the first letter and a later one.

    >>> short_codes({"liege": "Liège", "limburg": "Limburg", "namur": "Namur"})
    {'liege': 'Li', 'limburg': 'Lm', 'namur': 'Na'}
    """
    codes: dict[str, str] = {}
    used: set[str] = set()
    for key, name in names.items():
        code = next(each for each in _candidates(name) if each.casefold() not in used)
        used.add(code.casefold())
        codes[key] = code
    return codes


def _candidates(name: str) -> Iterator[str]:
    """Yield the codes that a name can have, the best first."""
    letters = [letter for letter in name if letter.isalnum()] or ["?"]
    first = letters[0].upper()
    for letter in letters[1:]:
        yield first + letter.lower()
    number = 1
    while True:
        yield f"{first}{number}"
        number += 1


__all__ = ["short_codes"]
