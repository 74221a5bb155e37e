"""The library's own texts, in the language of a voice.

The catalogue tools find the texts to translate by calls of ``translated``, ``short_word``, ``with_number`` and ``N_``.
"""

from foreign_king.language.catalogues import LIBRARY, catalogue, colon
from foreign_king.language.voices import Voice


def translated(voice: Voice, text: str) -> str:
    """Return a text in the language of a voice."""
    return catalogue(LIBRARY, voice.language.code).gettext(text)


def short_word(voice: Voice, context: str, text: str) -> str:
    """Return a short text in the language of a voice. ``context`` tells translators what the text means."""
    return catalogue(LIBRARY, voice.language.code).pgettext(context, text)


def with_number(voice: Voice, singular: str, plural: str, number: int) -> str:
    """Return the form of a text for a number, with the number in place of ``#``, in the language of a voice."""
    return catalogue(LIBRARY, voice.language.code).ngettext(singular, plural, number).replace("#", str(number))


def N_(text: str) -> str:
    """Mark a text for translation where the language is not known yet. ``translated`` translates it later."""
    return text


def labelled(voice: Voice, label: str, text: str) -> str:
    """Return a label and a text, with a colon between them as the language of the voice writes it."""
    return f"{label}{colon(voice.language.code)}{text}"


__all__ = ["N_", "labelled", "short_word", "translated", "with_number"]
