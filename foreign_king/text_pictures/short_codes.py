"""Names as two letters each, for a board that has no room for more: «Na» for Namur."""

from collections.abc import Iterator, Mapping


def short_codes(names: Mapping[str, str]) -> dict[str, str]:
    """Two letters for each name, by the same keys; no two names have the same, whatever their capitals. They are the
    first two letters where these are free, otherwise the first one and a later one.

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
    """The codes that a name can have, the best first."""
    letters = [letter for letter in name if letter.isalnum()] or ["?"]
    first = letters[0].upper()
    for letter in letters[1:]:
        yield first + letter.lower()
    number = 1
    while True:
        yield f"{first}{number}"
        number += 1


__all__ = ["short_codes"]
