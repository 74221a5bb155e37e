"""The words of players: how a text is split into words, and their meanings in four languages.

A word is folded (no capitals, no accents), and its ending is cut off. The file ``data/search/words.toml`` has the
meanings of words. A meaning is named by an English word, so that a question in any language can match a text in
English. A word that is not in the file matches only itself.

The search page of the documentation does the same in JavaScript (``docs/_static/clause-search.js``). Change both
together; ``.ci/search`` compares their results.
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
"""Letters that people type as two letters if their keyboard lacks them."""
UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"))
"""The two-letter spellings of umlauts, and the letter without its dots."""
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
"""The endings whose first letter stays, so that ``fabbriche`` and ``fabbrica`` have the same stem."""
LEFT_AT_LEAST = {1: 3, 2: 3, 3: 4}
"""The least number of letters that must be left of a word, by the length of the ending that is cut off. A longer ending
counts as one of three letters."""
MOST_ENDINGS = 2
"""The most endings that are cut off one after the other. Two are needed for ``players``; more would cut ``partenaire``
too short."""
LINKS = ("", "s", "n", "en", "es", "er", "e")
"""The letters that can join the two parts of a German compound."""
LONGEST = 5
"""The most words of a term."""
NOTHING = "-"
"""The meaning of terms that say nothing about the subject of a question, such as ``what happens``."""


Terms = Mapping[str, tuple[str, ...]]
"""The meanings of each term of a language. The key is the stems of the term's words, joined by a space."""


@record(kw_only=True)
class Words:
    """The meanings of the words of each language."""

    stops: Mapping[str, frozenset[str]]
    """Words to ignore (stop words), by language: in small letters, with accents."""
    terms: Mapping[str, Terms]
    """The meanings of each term, by language."""
    spelled: Terms
    """The meanings of each one-word term of any language. The key is the whole folded word, because misspelled words
    are compared with it."""
    mains: Terms
    """The meanings whose first English term is the key."""


@record(kw_only=True)
class Unit:
    """A word or a term of a text: the folded word, its stem, and its meanings. An unknown word has no meanings."""

    word: str
    stem: str
    meanings: tuple[str, ...]


def folded(text: str) -> str:
    """Return a text in small letters, without accents, with umlauts as one letter: ``konigsorden`` for
    ``Königsorden``."""
    small = "".join(LETTERS.get(letter, letter) for letter in text.lower())
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", small) if not unicodedata.combining(letter))
    for two, one in UMLAUTS:
        bare = bare.replace(two, one)
    return bare


def tokens(text: str) -> list[str]:
    """Return the words and numbers of a text, in small letters, with accents."""
    return WORD.findall(unicodedata.normalize("NFC", text.lower()))


@cache
def stem(word: str) -> str:
    """Return the stem of a word: folded and without endings. ``usines`` and ``usine`` both give ``usin``."""
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


def questions_of_players(game: str) -> Mapping[str, str]:
    """Return the questions of players that clauses of a game answer, by clause."""
    questions: Mapping[str, str] = _document()["asked"].get(game, {})
    return questions


@cache
def load_words() -> Words:
    """Return the words of ``data/search/words.toml``. A language without words there is searched by those of the
    others."""
    document = _document()
    return Words(
        stops={language: frozenset(tokens(document["stop"].get(language, ""))) for language in LANGUAGES},
        terms={language: _terms_of(document["words"], language) for language in LANGUAGES},
        spelled=_spelled(document["words"]),
        mains=_terms_of({each: {"en": line["en"].split(",")[0]} for each, line in document["words"].items()}, "en"),
    )


def _terms_of(lines: Mapping[str, Mapping[str, str]], language: str) -> Terms:
    """Return the meanings of a language's terms."""
    terms: dict[str, tuple[str, ...]] = {}
    for meaning, line in lines.items():
        for written_term in filter(None, line.get(language, "").split(",")):
            term = " ".join(map(stem, tokens(written_term)))
            terms[term] = tuple(dict.fromkeys((*terms.get(term, ()), meaning)))
    return terms


def _spelled(lines: Mapping[str, Mapping[str, str]]) -> Terms:
    """Return the meanings of the one-word terms of all languages together."""
    spelled: dict[str, tuple[str, ...]] = {}
    for meaning, line in lines.items():
        for written_term in ",".join(line.values()).split(","):
            if len(words := tokens(written_term)) == 1:
                word = folded(words[0])
                spelled[word] = tuple(dict.fromkeys((*spelled.get(word, ()), meaning)))
    return spelled


def languages_of(text: str) -> tuple[str, ...]:
    """Return the languages that a text may be in: those that have the most of its words."""
    words = load_words()
    text_words = tokens(text)
    known_words = {
        language: sum(word in words.stops[language] or stem(word) in words.terms[language] for word in text_words)
        for language in LANGUAGES
    }
    return tuple(language for language in LANGUAGES if known_words[language] == max(known_words.values()))


def units(text: str, languages: Iterable[str]) -> Iterator[Unit]:
    """Yield the words and terms of a question. At each place the longest known term is taken; stop words are left
    out."""
    candidates, words = tuple(languages), tokens(text)
    place = 0
    while place < len(words):
        length, meanings = _longest(words[place:], candidates)
        term = words[place : place + length]
        place += length
        if meanings == (NOTHING,):
            continue
        whole = _unit(term, meanings)
        yield from (whole,) if meanings else _of_compound(folded(term[0]), candidates) or (whole,)


def _unit(words: Sequence[str], meanings: tuple[str, ...]) -> Unit:
    return Unit(word=folded(" ".join(words)), stem=" ".join(map(stem, words)), meanings=meanings)


def _longest(words: Sequence[str], languages: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """Return the length in words of the longest term at the beginning of a text, and its meanings. Without such a term,
    it is the first word, with its meanings in the languages in which it is not a stop word."""
    for length in range(min(LONGEST, len(words)), 1, -1):
        if meanings := meanings_of(words[:length], languages):
            return length, meanings
    telling = tuple(language for language in languages if words[0] not in load_words().stops[language])
    return 1, meanings_of(words[:1], telling) if telling else (NOTHING,)


def all_units(text: str, language: str) -> Iterator[Unit]:
    """Yield all words and terms of a text that a question can match. Stop words are left out; terms may overlap."""
    words, languages = tokens(text), (language,)
    for place in range(len(words)):
        for length in range(1, min(LONGEST, len(words) - place) + 1):
            term = words[place : place + length]
            meanings = meanings_of(term, languages)
            if meanings or (length == 1 and term[0] not in load_words().stops[language]):
                yield _unit(term, meanings)


def meanings_of(words: Sequence[str], languages: tuple[str, ...]) -> tuple[str, ...]:
    """Return the meanings of a term in these languages."""
    vocabulary, term = load_words(), " ".join(map(stem, words))
    return tuple(dict.fromkeys(each for language in languages for each in vocabulary.terms[language].get(term, ())))


def defined_by(term: str) -> tuple[str, ...]:
    """Return the meanings that a definition of an English term defines: those whose first term it is, or else all."""
    words = tokens(term)
    return load_words().mains.get(" ".join(map(stem, words))) or meanings_of(words, ("en",))


def _of_compound(word: str, languages: tuple[str, ...]) -> tuple[Unit, ...]:
    """Return the two known words of a German compound: ``fabrik`` and ``preis`` for ``fabrikpreis``. Empty if the word
    is no such compound."""
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
    "defined_by",
    "folded",
    "languages_of",
    "load_words",
    "meanings_of",
    "questions_of_players",
    "stem",
    "tokens",
    "units",
]
