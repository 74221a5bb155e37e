"""A language that nobody speaks: every word of the library and the games, with other letters.

It is a translation like any other: catalogues in a folder of their own. What is not translated can be told from it,
because it still has the letters of English.
"""

import re
from pathlib import Path

from babel.messages.catalog import Catalog

from foreign_king.language.phrases import PLACE
from tests.catalogues import DOMAINS, compiled, template

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


def write_catalogues(folder: Path) -> None:
    """Write the catalogues of the language below the folder of all catalogues."""
    target = folder / CODE / "LC_MESSAGES"
    target.mkdir(parents=True)
    for domain in DOMAINS:
        catalog = Catalog(locale=CODE, domain=domain, fuzzy=False)
        for message in template(domain):
            if message.id:
                forms = message.id if isinstance(message.id, tuple) else (message.id,)
                translated = tuple(said(str(form)) for form in forms)
                string = translated if len(forms) > 1 else translated[0]
                catalog.add(message.id, string, context=message.context)
        (target / f"{domain}.mo").write_bytes(compiled(catalog))
