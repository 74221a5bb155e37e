"""The language that the command line speaks in this run.

Every text for people is marked by ``_``, so that the catalogue tools find it: ``_("the game goes on")``;
``_n("# log", "# logs", 3)`` chooses by a number, and ``_p("verdict", "valid")`` says what is meant by a short word.
"""

import os

from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LIBRARY, catalogue, colon, known_language

VARIABLES = ("FOREIGN_KING_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a terminal says its user's language: ours, then those of gettext, the first that says anything."""


class _Spoken:
    language = DEFAULT_LANGUAGE


def speak(language: str) -> None:
    """Speak a language from now on."""
    _Spoken.language = language


def spoken() -> str:
    """The language that is spoken."""
    return _Spoken.language


def wanted() -> str:
    """The first language that the user of this terminal wants and we speak; English where there is none."""
    said = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    return next((code for each in said.split(":") if (code := known_language(each))), DEFAULT_LANGUAGE)


def _(text: str) -> str:
    """A text in the language that is spoken."""
    return catalogue(LIBRARY, spoken()).gettext(text)


def N_(text: str) -> str:
    """Mark a text that is written down before it is known in which language it will be said; ``_`` says it."""
    return text


def _n(singular: str, plural: str, number: int) -> str:
    """The form of a text for a number, with the number for its ``#``."""
    return catalogue(LIBRARY, spoken()).ngettext(singular, plural, number).replace("#", str(number))


def _p(meant: str, text: str) -> str:
    """A short text in the language that is spoken, by what is meant with it."""
    return catalogue(LIBRARY, spoken()).pgettext(meant, text)


def labelled(label: str, text: str) -> str:
    """A text after its label, with a colon as the language that is spoken sets it."""
    return f"{label}{colon(spoken())}{text}"


__all__ = ["N_", "VARIABLES", "_", "_n", "_p", "labelled", "speak", "spoken", "wanted"]
