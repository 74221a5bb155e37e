"""What a name is called in a case that is made of any name: «d'Anna», but «de Bruno»."""

import re
import unicodedata

VOWEL = re.compile(r"[aeiou]|y(?![aeiou])")
"""How a name begins before which a word is elided: «d'Anvers», «d'Yves», but «de Yann» and «de Hainaut»."""


def in_case(form: str, name: str) -> str:
    """A name in the form of a case, such as «de @|d'@»: ``@`` is the name, and the second form, if there is one,
    stands before a vowel."""
    before_consonant, _, before_vowel = form.partition("|")
    return (before_vowel if before_vowel and begins_with_vowel(name) else before_consonant).replace("@", name)


def begins_with_vowel(name: str) -> bool:
    """Whether a word is elided before a name: an h, whose kind cannot be known, counts as a consonant."""
    plain = unicodedata.normalize("NFKD", name).replace("œ", "oe").replace("Œ", "Oe")
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return VOWEL.match(letters.lower()) is not None


__all__ = ["begins_with_vowel", "in_case"]
