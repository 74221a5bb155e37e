"""The words of a text picture, in the language of the voice that tells it.

The catalogue tools find a text by the function that says it: ``translated``, ``short_word`` and ``N_``.
"""

from foreign_king.language import Voice
from foreign_king.language.catalogues import LIBRARY, catalogue, colon


def translated(voice: Voice, text: str) -> str:
    """A text in the language of a voice."""
    return catalogue(LIBRARY, voice.language.code).gettext(text)


def short_word(voice: Voice, meant: str, text: str) -> str:
    """A short text in the language of a voice, by what is meant with it."""
    return catalogue(LIBRARY, voice.language.code).pgettext(meant, text)


def N_(text: str) -> str:
    """Mark a text that is written down before it is known in which language it will be said; ``translated`` says it."""
    return text


def labelled(voice: Voice, label: str, text: str) -> str:
    """A text after its label, with a colon as the language of the voice sets it."""
    return f"{label}{colon(voice.language.code)}{text}"


__all__ = ["N_", "labelled", "short_word", "translated"]
