"""The language that the command line speaks in this run.

Every text for people is marked by ``_``, so that the catalogue tools find it: ``_("the game goes on")``.
``_n("# log", "# logs", 3)`` chooses a form by a number. ``_p("verdict", "valid")`` gives a short word its context.
"""

import os

from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LIBRARY, catalogue, colon, known_language

VARIABLES = ("FOREIGN_KING_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the environment that name the user's language: ours, then those of gettext. The first that is set
counts."""


class _Spoken:
    language = DEFAULT_LANGUAGE


def speak(language: str) -> None:
    """Use a language for all texts from now on."""
    _Spoken.language = language


def spoken() -> str:
    """Return the language of this run."""
    return _Spoken.language


def environment_language() -> str:
    """Return the first language that the environment names and that the library has; English where there is none."""
    tags = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    return next((code for each in tags.split(":") if (code := known_language(each))), DEFAULT_LANGUAGE)


def _(text: str) -> str:
    """Return a text in the language of this run."""
    return catalogue(LIBRARY, spoken()).gettext(text)


def N_(text: str) -> str:
    """Mark a text that is defined before the language of the run is known. ``_`` translates it later."""
    return text


def _n(singular: str, plural: str, number: int) -> str:
    """Return the form of a text for a number, with the number in place of ``#``."""
    return catalogue(LIBRARY, spoken()).ngettext(singular, plural, number).replace("#", str(number))


def _p(context: str, text: str) -> str:
    """Return a short text in the language of this run. ``context`` says which meaning the text has."""
    return catalogue(LIBRARY, spoken()).pgettext(context, text)


def labelled(label: str, text: str) -> str:
    """Return a text after its label and a colon, as the language of this run sets colons."""
    return f"{label}{colon(spoken())}{text}"


__all__ = ["N_", "VARIABLES", "_", "_n", "_p", "environment_language", "labelled", "speak", "spoken"]
