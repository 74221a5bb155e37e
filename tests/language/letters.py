"""The words of a language that nobody speaks: those of English, with other letters.

It needs nothing but the library, so that the tests of the core can use it.
"""

import re

from foreign_king.language.phrases import PLACE

CODE = "eo"
"""Babel has to know how it counts: like English, 1 apart from all others."""
LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçðéƒğħîĵķłɱñöþʠŕšŧüṽŵẋÿžÅɃÇĐÉƑĞĦÎĴĶŁⱮÑÖÞꝖŔŠŦÜṼŴẊŸŽ",
)
KEPT = re.compile(r"\{\w*\}|%\(\w+\)[a-z]|%[a-z]|[#@]\.\w+")
"""What stands for something else: a field of the command line, a number or a name in a case."""


def said(text: str) -> str:
    """A text in the language: what stands in its places stays, whatever is said is said in other letters."""
    parts, last = [], 0
    for place in PLACE.finditer(text):
        parts += [_plain(text[last : place.start()]), _place(place)]
        last = place.end()
    return "".join([*parts, _plain(text[last:])])


def _place(place: re.Match[str]) -> str:
    """A place in a phrase: the words of its forms are said, too."""
    forms = place["forms"]
    return place[0] if forms is None else f"{place[0].partition(':')[0]}:{_plain(forms)}}}"


def _plain(text: str) -> str:
    parts, last = [], 0
    for kept in KEPT.finditer(text):
        parts += [text[last : kept.start()].translate(LETTERS), kept[0]]
        last = kept.end()
    return "".join([*parts, text[last:].translate(LETTERS)])


__all__ = ["CODE", "said"]
