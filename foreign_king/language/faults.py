"""What is said of faults in a document or a log, in other languages.

Rules, readers and checks say in English what is wrong and what should stand there: they know no language. A text like
``the field "n" is missing`` is found again here, by what the sources say around its special parts (``fault_texts``),
and is said in another language around the same parts.
"""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from foreign_king.language.catalogues import DEFAULT_LANGUAGE, LIBRARY, catalogue, colon
from foreign_king.language.fault_texts import FAULTS

PLACE = re.compile(r"\{(\w+)\}")
NUMBERS = frozenset({"number", "least", "most"})
"""In these places of a text stands a number."""
TEXTS = frozenset({"fault", "first", "other", "count", "boards", "names", "known", "time", "words"})
"""In these places may stand a text that is to be said in the other language, too."""
NAMES = frozenset({"value", "name"})
"""In these stands what a document holds: a name, a value, or in words of what kind it is, such as ``a list``."""
MEANT = "{fault}; did you mean {words}?"
DEEPEST = 20
"""So many texts can stand in one another."""
MOST_PARTS = 8
"""So many ends of a first part are tried; what stands in a log can be full of colons."""


class _Pattern(NamedTuple):
    """A text with places, and how it is found."""

    text: str
    expression: re.Pattern[str]


def tell_fault(text: str, language: str) -> str:
    """What is wrong, or what should stand there, in a language. A text that is not known stays as it is.

    >>> from foreign_king.language.faults import tell_fault
    >>> tell_fault('the field "facts" is missing', "fr")
    'le champ "facts" manque'
    """
    return text if language == DEFAULT_LANGUAGE else _translated(text, language, DEEPEST) or text


# What a text is put together from is looked up again and again where the whole of it is not known.
@lru_cache(maxsize=1024)
def _translated(text: str, language: str, deep: int) -> str | None:
    """Return the text of a fault in another language; ``None`` if the text is unknown."""
    text = text.strip()
    if text in _whole():
        return catalogue(LIBRARY, language).gettext(text)
    if deep == 0:
        return None
    match = _meant_expression().fullmatch(text)
    if match is not None:
        return _filled(MEANT, match, language, deep)
    return (
        _in_parts(text, language, deep, fixed=True)
        or _by_pattern(text, language, deep)
        or _in_parts(text, language, deep)
    )


def _by_pattern(text: str, language: str, deep: int) -> str | None:
    for pattern in _patterns():
        match = pattern.expression.fullmatch(text)
        if match is not None:
            return _filled(pattern.text, match, language, deep)
    return None


def _filled(text: str, match: re.Match[str], language: str, deep: int) -> str:
    """A text in another language, with the special parts that were found."""
    parts = {name: _part(name, part, language, deep) for name, part in match.groupdict().items()}
    translation = catalogue(LIBRARY, language).gettext(text)
    return PLACE.sub(lambda place: parts[place[1]], translation)


def _part(name: str, part: str, language: str, deep: int) -> str:
    """A special part of a text, as the other language has it."""
    if name in TEXTS or (name in NAMES and part in _whole()):
        return _translated(part, language, deep - 1) or part
    return part


def _in_parts(text: str, language: str, deep: int, *, fixed: bool = False) -> str | None:
    """A text of two parts in another language, if its first part is known: what is wrong, and how that came about.
    With ``fixed``, nothing but numbers is special in the first part."""
    told_colon, tried = colon(language), 0
    for sign, between in ((": ", told_colon), ("; ", told_colon.replace(":", ";"))):
        place = text.find(sign)
        while place >= 0 and tried < MOST_PARTS:
            tried += 1
            first, rest = text[:place], text[place + len(sign) :]
            beginning = None if fixed and not _is_fixed(first) else _translated(first, language, deep - 1)
            if beginning is not None:
                return f"{beginning}{between}{_translated(rest, language, deep - 1) or rest}"
            place = text.find(sign, place + 1)
    return None


def _is_fixed(text: str) -> bool:
    """Whether a text is known in which nothing but numbers is special."""
    return text in _whole() or any(pattern.expression.fullmatch(text) for pattern in _numbered())


@cache
def _whole() -> frozenset[str]:
    """The texts without any special part."""
    return frozenset(text for text in FAULTS if PLACE.search(text) is None)


@cache
def _patterns() -> tuple[_Pattern, ...]:
    """The texts with special parts. Those of which more is fixed come first."""
    with_places = [text for text in FAULTS if PLACE.search(text) is not None and text != MEANT]
    with_places.sort(key=lambda text: -len(PLACE.sub("", text)))
    return tuple(_Pattern(text, _pattern(text)) for text in with_places)


@cache
def _numbered() -> tuple[_Pattern, ...]:
    """The texts in which only numbers are special."""
    return tuple(each for each in _patterns() if NUMBERS.issuperset(PLACE.findall(each.text)))


@cache
def _meant_expression() -> re.Pattern[str]:
    return _pattern(MEANT)


def _pattern(text: str) -> re.Pattern[str]:
    made, last = "", 0
    for place in PLACE.finditer(text):
        what = r"-?\d+" if place[1] in NUMBERS else ".+?"
        made += f"{re.escape(text[last : place.start()])}(?P<{place[1]}>{what})"
        last = place.end()
    return re.compile(made + re.escape(text[last:]), re.DOTALL)


__all__ = ["tell_fault"]
