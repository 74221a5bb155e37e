"""The languages, and their catalogues of translations: GNU gettext catalogues, with one folder for each language.

The source texts are in English. ``python -m tests.catalogues`` extracts them again and compiles the translations.
"""

import gettext
import re
from functools import cache
from typing import TYPE_CHECKING

from foreign_king.resources import data_folder

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

DEFAULT_LANGUAGE = "en"
"""The language of the source texts. It needs no catalogue."""
SUBTAG = re.compile("[-_.@]")
"""The characters that separate a language from its region, its script or its encoding."""
LIBRARY = "foreign-king"
"""The name of the catalogue of the library's own texts. Each game has a catalogue of its own, with the game's name."""


def _languages() -> tuple[str, ...]:
    """Return English and every language that has a folder of catalogues. To add a language, add its folder."""
    codes = (folder.name for folder in data_folder("catalogues").iterdir() if _file(folder.name, LIBRARY).is_file())
    return (DEFAULT_LANGUAGE, *sorted(codes))


def _file(language: str, domain: str) -> "Traversable":
    return data_folder("catalogues") / language / "LC_MESSAGES" / f"{domain}.mo"


LANGUAGES = _languages()
"""The codes of all languages: English first, then those that have catalogues, in alphabetical order."""


def known_language(tag: str) -> str | None:
    """Return the code of the language that a tag names: ``fr`` for ``fr``, ``fr-CA`` (as browsers and macOS write it),
    ``fr_CA.UTF-8`` (as a terminal's locale writes it) and ``FR``. ``None`` if the library does not have the language.

    >>> from foreign_king.language import known_language
    >>> known_language("fr-CA"), known_language("de_AT.UTF-8"), known_language("la")
    ('fr', 'de', None)
    """
    code = SUBTAG.split(tag.strip(), 1)[0].lower()
    return code if code in LANGUAGES else None


@cache
def catalogue(domain: str, language: str) -> gettext.NullTranslations:
    """Return the translations of a game's phrases, or of the library's own texts, into a language. ``KeyError`` for a
    language that the library does not have."""
    if language == DEFAULT_LANGUAGE:
        return gettext.NullTranslations()
    if language not in LANGUAGES:
        raise KeyError(language)
    with _file(language, domain).open("rb") as compiled:
        return gettext.GNUTranslations(compiled)


def form_of(language: str, number: int) -> int:
    """Return which form of a phrase a number takes: 0 (singular) for «1 franc», 1 (plural) for «2 francs»."""
    form = catalogue(LIBRARY, language).npgettext("the form that a number takes: 0 or 1", "0", "1", abs(number))
    return int(form)


def colon(language: str) -> str:
    """Return what separates a text from its number: a colon, with a space before it in French."""
    return catalogue(LIBRARY, language).pgettext("between a text and its number", ": ")


__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "LIBRARY", "catalogue", "colon", "form_of", "known_language"]
