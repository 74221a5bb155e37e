"""The words of players: how a text becomes words, and what the words of four languages mean.

A word is folded (no capitals, no accents), and its ending is cut off. What a word means is said by the file
``data/search/words.toml``: a meaning is named by an English word, so a question in any language meets a text in
English. A word that the file does not know stands for itself.

The page of the documentation that searches does the same in JavaScript (``docs/_static/clause-search.js``): what is
changed here is changed there, and ``.ci/search`` holds one against the other.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from foreign_king.kernel.record import record
from foreign_king.language import LANGUAGES
from foreign_king.resources import data_folder

LETTERS = {"ß": "ss", "œ": "oe", "æ": "ae"}
"""Letters that are written as two where a keyboard lacks them."""
UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"))
"""How umlauts are written by whoever cannot type them, and what is left of an umlaut without its dots."""
WORD = re.compile(r"[a-z0-9ß-öø-ÿœ]+")
ENDINGS = (
    *("issements", "issement", "ements", "ement", "ments", "ment", "ations", "ation", "ationen", "zione", "zioni"),
    *("ungen", "eurs", "eur", "ings", "ern", "ers", "ens", "ent", "ant", "ons", "ees", "are", "ere", "ire"),
    *("ato", "ata", "ati", "ate", "ito", "ita", "iti", "ite", "uto", "uta", "uti", "ute", "ano", "ono"),
    *("ing", "ung", "che", "chi", "ghe", "ghi", "es", "en", "er", "em", "ed", "et", "ez", "ly"),
    *("s", "e", "n", "a", "o", "i"),
)
"""The endings that are cut off, the longest first: of plurals, of cases, of verbs, in all languages alike."""
ITALIAN = ("che", "chi", "ghe", "ghi")
"""The endings of which the first letter stays: of ``fabbriche`` the same is left as of ``fabbrica``."""
LEFT_AT_LEAST = {1: 3, 2: 3, 3: 4}
"""So many letters are left of a word without an ending of so many letters; of a longer ending as of one of three."""
MOST_ENDINGS = 2
"""So many endings are cut off, one after the other: of ``players`` none is left, and of ``partenaire`` not too many."""
LINKS = ("", "s", "n", "en", "es", "er", "e")
"""What stands between the two parts of a German compound."""
LONGEST = 5
"""The most words of a term."""
NOTHING = "-"
"""The meaning of terms that say nothing of what a question is about, such as ``what happens``."""


Terms = Mapping[str, tuple[str, ...]]
"""What each term of a language means; the words of a term are cut to their stems and joined by a space."""


@record(kw_only=True)
class Words:
    """What the words of each language mean."""

    stops: Mapping[str, frozenset[str]]
    """The words that say nothing, by language: small letters, with their accents."""
    terms: Mapping[str, Terms]
    """The meanings of each term, by language."""
    spelled: Terms
    """The meanings of each term of one word in any language, folded but not cut: what a miswritten word is like."""
    mains: Terms
    """The meanings of which an English term is the first one."""


@record(kw_only=True)
class Unit:
    """A word or a term of a text: as it is written, its stem, and what it means. Meanings are empty where it is not
    known."""

    word: str
    stem: str
    meanings: tuple[str, ...]


def folded(text: str) -> str:
    """Text in small letters without accents, umlauts written as one letter: ``Königsorden`` is ``konigsorden``."""
    small = "".join(LETTERS.get(letter, letter) for letter in text.lower())
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", small) if not unicodedata.combining(letter))
    for two, one in UMLAUTS:
        bare = bare.replace(two, one)
    return bare


def tokens(text: str) -> list[str]:
    """The words and numbers of a text in small letters, accents included."""
    return WORD.findall(unicodedata.normalize("NFC", text.lower()))


@cache
def stem(word: str) -> str:
    """A word, folded, without its endings: ``usines`` and ``usine`` are both ``usin``."""
    token = folded(word)
    for _ in range(MOST_ENDINGS):
        token = _shortened(token)
    return token


def _shortened(token: str) -> str:
    for ending in ENDINGS:
        if token.endswith(ending) and len(token) - len(ending) >= LEFT_AT_LEAST[min(len(ending), 3)]:
            return token[: -len(ending) + 1] if ending in ITALIAN else token[: -len(ending)]
    return token


@cache
def _document() -> dict[str, Any]:
    text = (data_folder("search") / "words.toml").read_text("utf-8")
    return tomllib.loads(text)


def asked(game: str) -> Mapping[str, str]:
    """What players ask that a clause of a game answers, by the clause."""
    said: Mapping[str, str] = _document()["asked"].get(game, {})
    return said


@cache
def load_words() -> Words:
    """The words of ``data/search/words.toml``. A language that has none there is searched by those of the others."""
    document = _document()
    return Words(
        stops={language: frozenset(tokens(document["stop"].get(language, ""))) for language in LANGUAGES},
        terms={language: _terms_of(document["words"], language) for language in LANGUAGES},
        spelled=_spelled(document["words"]),
        mains=_terms_of({each: {"en": said["en"].split(",")[0]} for each, said in document["words"].items()}, "en"),
    )


def _terms_of(lines: Mapping[str, Mapping[str, str]], language: str) -> Terms:
    """The meanings of a language's terms."""
    terms: dict[str, tuple[str, ...]] = {}
    for meaning, line in lines.items():
        for said in filter(None, line.get(language, "").split(",")):
            term = " ".join(map(stem, tokens(said)))
            terms[term] = tuple(dict.fromkeys((*terms.get(term, ()), meaning)))
    return terms


def _spelled(lines: Mapping[str, Mapping[str, str]]) -> Terms:
    """The meanings of the terms of one word, of all languages together."""
    spelled: dict[str, tuple[str, ...]] = {}
    for meaning, line in lines.items():
        for said in ",".join(line.values()).split(","):
            if len(words := tokens(said)) == 1:
                word = folded(words[0])
                spelled[word] = tuple(dict.fromkeys((*spelled.get(word, ()), meaning)))
    return spelled


def languages_of(text: str) -> tuple[str, ...]:
    """The languages that a text may be in: those that know the most of its words."""
    words = load_words()
    found = tokens(text)
    known = {
        language: sum(word in words.stops[language] or stem(word) in words.terms[language] for word in found)
        for language in LANGUAGES
    }
    return tuple(language for language in LANGUAGES if known[language] == max(known.values()))


def units(text: str, languages: Iterable[str]) -> Iterator[Unit]:
    """The words and terms of a question, as the longest terms that there are. What says nothing is left out."""
    spoken, words = tuple(languages), tokens(text)
    place = 0
    while place < len(words):
        length, meanings = _longest(words[place:], spoken)
        taken = words[place : place + length]
        place += length
        if meanings == (NOTHING,):
            continue
        whole = _unit(taken, meanings)
        yield from (whole,) if meanings else _of_compound(folded(taken[0]), spoken) or (whole,)


def _unit(words: Sequence[str], meanings: tuple[str, ...]) -> Unit:
    return Unit(word=folded(" ".join(words)), stem=" ".join(map(stem, words)), meanings=meanings)


def _longest(words: Sequence[str], languages: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """The longest term with which a text begins, and what it means; a word alone where there is none, in those of the
    languages in which it says something."""
    for length in range(min(LONGEST, len(words)), 1, -1):
        if meanings := meanings_of(words[:length], languages):
            return length, meanings
    telling = tuple(language for language in languages if words[0] not in load_words().stops[language])
    return 1, meanings_of(words[:1], telling) if telling else (NOTHING,)


def all_units(text: str, language: str) -> Iterator[Unit]:
    """The words of a text that say something, and all its terms of several words: what a question can meet."""
    words, spoken = tokens(text), (language,)
    for place in range(len(words)):
        for length in range(1, min(LONGEST, len(words) - place) + 1):
            taken = words[place : place + length]
            meanings = meanings_of(taken, spoken)
            if meanings or (length == 1 and taken[0] not in load_words().stops[language]):
                yield _unit(taken, meanings)


def meanings_of(words: Sequence[str], languages: tuple[str, ...]) -> tuple[str, ...]:
    """What a term means in these languages."""
    known, term = load_words(), " ".join(map(stem, words))
    return tuple(dict.fromkeys(each for language in languages for each in known.terms[language].get(term, ())))


def defined_by(term: str) -> tuple[str, ...]:
    """The meanings that a definition of an English term tells: those of which it is the first term, or else all."""
    words = tokens(term)
    return load_words().mains.get(" ".join(map(stem, words))) or meanings_of(words, ("en",))


def _of_compound(word: str, languages: tuple[str, ...]) -> tuple[Unit, ...]:
    """The two known words of which a German one is made: ``fabrik`` and ``preis`` of ``fabrikpreis``."""
    for cut in range(len(word) - 3, 2, -1) if "de" in languages else ():
        tail = _unit([word[cut:]], meanings_of([word[cut:]], ("de",)))
        for link in LINKS if tail.meanings else ():
            head = word[: cut - len(link)]
            begins = _unit([head], meanings_of([head], ("de",)))
            if begins.meanings and word[:cut] == head + link:
                return begins, tail
    return ()


__all__ = [
    "ENDINGS",
    "ITALIAN",
    "LEFT_AT_LEAST",
    "LETTERS",
    "LINKS",
    "LONGEST",
    "MOST_ENDINGS",
    "NOTHING",
    "UMLAUTS",
    "Unit",
    "Words",
    "all_units",
    "asked",
    "defined_by",
    "folded",
    "languages_of",
    "load_words",
    "meanings_of",
    "stem",
    "tokens",
    "units",
]
