"""Case forms that any name can take: «d'Anna», but «de Bruno»."""

import re
import unicodedata

VOWEL = re.compile(r"[aeiou]|y(?![aeiou])")
"""Matches the beginning of a name before which French elides: «d'Anvers», «d'Yves», but «de Yann», «de Hainaut»."""


def in_case(form: str, name: str) -> str:
    """Return a name in a case. ``form`` is the pattern of the case, such as «de @|d'@»: ``@`` stands for the name, and
    the second pattern, if there is one, is used before a vowel."""
    before_consonant, _, before_vowel = form.partition("|")
    return (before_vowel if before_vowel and begins_with_vowel(name) else before_consonant).replace("@", name)


def begins_with_vowel(name: str) -> bool:
    """Whether French elides before a name. An h counts as a consonant, because spelling does not show if it is mute."""
    plain = unicodedata.normalize("NFKD", name).replace("œ", "oe").replace("Œ", "Oe")
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return VOWEL.match(letters.lower()) is not None


__all__ = ["begins_with_vowel", "in_case"]
