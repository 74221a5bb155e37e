"""The languages, and the catalogues of translations: GNU gettext's, one directory a language.

English is what the sources say. ``python -m tests.catalogues`` gathers it anew and compiles the translations.
"""

import gettext
import re
from functools import cache
from importlib.resources.abc import Traversable

from foreign_king.resources import data_folder

DEFAULT_LANGUAGE = "en"
"""What the sources say, so it needs no catalogue."""
SUBTAG = re.compile("[-_.@]")
"""What separates a language from its region, its script or its encoding."""
LIBRARY = "foreign-king"
"""The catalogue of what the library itself says; each game has one of its own, named like the game."""


def _found() -> tuple[str, ...]:
    """Every language that has a folder of catalogues; a new one needs nothing but its folder."""
    there = (folder.name for folder in data_folder("catalogues").iterdir() if _file(folder.name, LIBRARY).is_file())
    return (DEFAULT_LANGUAGE, *sorted(there))


def _file(language: str, domain: str) -> Traversable:
    return data_folder("catalogues") / language / "LC_MESSAGES" / f"{domain}.mo"


LANGUAGES = _found()
"""English first, then those that have catalogues."""


def known_language(tag: str) -> str | None:
    """The language that a tag names, among those that are spoken here: ``fr`` for ``fr``, ``fr-CA`` (as browsers and
    macOS write it), ``fr_CA.UTF-8`` (as a terminal's locale does) and ``FR``; ``None`` where it is none of them.

    >>> from foreign_king.language import known_language
    >>> known_language("fr-CA"), known_language("de_AT.UTF-8"), known_language("la")
    ('fr', 'de', None)
    """
    code = SUBTAG.split(tag.strip(), 1)[0].lower()
    return code if code in LANGUAGES else None


@cache
def catalogue(domain: str, language: str) -> gettext.NullTranslations:
    """The translations of a game's phrases, or of the library's own texts, into a language. ``KeyError`` for a
    language that there is not."""
    if language == DEFAULT_LANGUAGE:
        return gettext.NullTranslations()
    if language not in LANGUAGES:
        raise KeyError(language)
    with _file(language, domain).open("rb") as compiled:
        return gettext.GNUTranslations(compiled)


def form_of(language: str, number: int) -> int:
    """Which of the forms of a phrase a number takes: 0 for «1 franc», 1 for «2 francs»."""
    said = catalogue(LIBRARY, language).npgettext("the form that a number takes: 0 or 1", "0", "1", abs(number))
    return int(said)


def colon(language: str) -> str:
    """What stands between a text and its number: a colon, which French sets off by a space."""
    return catalogue(LIBRARY, language).pgettext("between a text and its number", ": ")


__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "LIBRARY", "catalogue", "colon", "form_of", "known_language"]
