"""The index of the search, and how it answers a question.

The index has a whole number, its worth, for each word and meaning in each entry (by BM25, over texts of different
weight). The worth of an answer is the sum for the words of the question. The worth is computed in advance, so the order
of the answers is the same everywhere: at the terminal and on a page that searches in a browser.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import log

from foreign_king.kernel.record import record
from foreign_king.search.entries import Entry, entries
from foreign_king.search.words import Unit, all_units, defined_by, languages_of, load_words, tokens, units

SATURATION, LENGTH = 1.2, 0.5
"""The parameters of BM25: how fast repetitions of a word stop counting, and how much less a word in a long text
counts."""
KINDS = {"definition": 1.0, "clause": 1.0, "ruling": 0.7}
"""The weight of each kind of entry. Rulings weigh less, because players mostly look for the clause."""
FINE = 1000
"""The factor between the numbers of the index, which are whole, and those of BM25."""
HINTS = {"how-many": 0.5, "who": 0.5}
"""Meanings that only say what kind of answer is wanted, and their weight."""
LEAST_PART = 4
"""An entry is no answer if its worth is less than the worth of the best answer, divided by this number."""
SHORTEST = 4
"""The least length of an unknown word that is tried as the beginning, or as a misspelling, of a known word."""
WORD_ITSELF = "="
"""The mark before a word in the index. Meanings have no mark."""


@record(kw_only=True)
class Found:
    """An entry that answers a question, and how well."""

    entry: Entry
    named: int
    """Whether the question is its name (3), the words of its name (2) or a term that it defines (1); otherwise 0."""
    worth: int
    """The sum of the worth of the question's words."""
    meanings: frozenset[str]
    """The meanings, and the words after ``=``, by which it was found."""


@record(kw_only=True)
class Index:
    """All entries of a game, and the worth of each word and meaning in each entry."""

    entries: tuple[Entry, ...]
    defined: tuple[tuple[int, tuple[str, ...]], ...]
    """Pairs: the number of a definition among the entries, and the meanings of a term that it defines."""
    worth: Mapping[str, Mapping[int, int]]
    """The worth in each entry, by meaning (or by word after ``=``), then by the number of the entry."""


@cache
def index_of(game: str) -> Index:
    """The index of a game."""
    all_entries = tuple(entries(game))
    counted = [_counted(entry) for entry in all_entries]
    lengths = [sum(counts.values()) for counts in counted]
    average = sum(lengths) / len(lengths)
    entries_with = Counter(each for counts in counted for each in counts)
    worth: dict[str, dict[int, int]] = {each: {} for each in sorted(entries_with)}
    for place, (entry, counts, length) in enumerate(zip(all_entries, counted, lengths, strict=True)):
        for each, count in counts.items():
            rare = log(1 + (len(all_entries) - entries_with[each] + 0.5) / (entries_with[each] + 0.5))
            dense = count * (SATURATION + 1) / (count + SATURATION * (1 - LENGTH + LENGTH * length / average))
            worth[each][place] = round(FINE * KINDS[entry.kind] * HINTS.get(each, 1) * rare * dense)
    return Index(entries=all_entries, defined=tuple(_defined(all_entries)), worth=worth)


def _defined(all_entries: Iterable[Entry]) -> Iterator[tuple[int, tuple[str, ...]]]:
    for place, entry in enumerate(all_entries):
        for term in entry.title.split(",") if entry.kind == "definition" else ():
            if meanings := defined_by(term):
                yield place, meanings


def _counted(entry: Entry) -> dict[str, float]:
    """Return how often each word and meaning occurs in an entry, weighted by text."""
    counts = defaultdict[str, float](float)
    for text in entry.texts:
        for unit in all_units(text.text, text.language):
            for each in (f"{WORD_ITSELF}{unit.stem}", *unit.meanings):
                counts[each] += text.counts
    return counts


def search(game: str, question: str) -> tuple[Found, ...]:
    """Return the answers to a question about a game, the best first; none if no word of the question is known.

    >>> from foreign_king.search import search
    >>> found = search("the-foreign-king", "What does a factory cost?")
    >>> found[0].entry.name, found[0].entry.title
    ('build.price', 'Build a factory')
    """
    index = index_of(game)
    worth: dict[int, int] = {}
    keys_met: dict[int, set[str]] = {}
    question_units = tuple(units(question, languages_of(question)))
    for unit in question_units:
        for place, (more, by) in _worth_of(index, unit).items():
            worth[place] = worth.get(place, 0) + more
            keys_met.setdefault(place, set()).update(by)
    named = _named(index, question, question_units)
    answers = [
        Found(
            entry=index.entries[place],
            named=named.get(place, 0),
            worth=worth.get(place, 0),
            meanings=frozenset(keys_met.get(place, ())),
        )
        for place in sorted({*worth, *named})
    ]
    return tuple(sorted(answers, key=lambda each: (-each.named, -each.worth)))


def _named(index: Index, question: str, question_units: Sequence[Unit]) -> dict[int, int]:
    """Return the numbers of the entries that a question names, and how exactly: see ``Found.named``."""
    named: dict[int, int] = {}
    if len(question_units) == 1:
        named = {place: 1 for place, meanings in index.defined if set(meanings) <= set(question_units[0].meanings)}
    exact_name, words = question.strip().lower(), tokens(question)
    for place, entry in enumerate(index.entries):
        if tokens(entry.name) == words:
            named[place] = 3 if entry.name == exact_name else 2
    return named


def _worth_of(index: Index, unit: Unit) -> dict[int, tuple[int, set[str]]]:
    """Return the worth of a question's word in each entry, and the keys by which it was found. It is the worth of the
    best of its meanings, plus half the worth of the word itself."""
    keys = unit.meanings or _like(index, unit)
    worth_and_keys: dict[int, tuple[int, set[str]]] = {}
    for key in keys:
        for place, worth in index.worth.get(key, {}).items():
            before, by = worth_and_keys.get(place, (0, set()))
            worth_and_keys[place] = (max(before, worth), by | {key})
    for place, worth in index.worth.get(f"{WORD_ITSELF}{unit.stem}", {}).items():
        before, by = worth_and_keys.get(place, (0, set()))
        worth_and_keys[place] = (before + worth // 2, by | {f"{WORD_ITSELF}{unit.stem}"})
    return worth_and_keys


def _like(index: Index, unit: Unit) -> list[str]:
    """Return the keys for a word that ``words.toml`` does not list. There are none if the word itself is in the index
    or is too short. Otherwise they are those of the words that begin with it, or else of those that differ from it by
    one letter."""
    if f"{WORD_ITSELF}{unit.stem}" in index.worth or len(unit.word) < SHORTEST:
        return []
    words_of_index = {key[1:]: (key,) for key in index.worth if key.startswith(WORD_ITSELF)}
    vocabularies = (words_of_index, load_words().spelled)
    beginning = [key for words in vocabularies for word in words if word.startswith(unit.word) for key in words[word]]
    return beginning or [
        key for words in vocabularies for word in words if one_off(word, unit.word) for key in words[word]
    ]


def one_off(one: str, other: str) -> bool:
    """Whether two words differ by one letter: replaced, added, missing, or exchanged with the next one."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    first = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, other_rest = one[first:], other[first:]
    if len(one) == len(other):
        swapped = rest[:2] == other_rest[1::-1] and rest[2:] == other_rest[2:]
        return rest[1:] == other_rest[1:] or swapped
    return rest[1:] == other_rest if len(one) > len(other) else rest == other_rest[1:]


def worthy(answers: Sequence[Found]) -> tuple[Found, ...]:
    """Return the answers that are worth at least a quarter of the best one (see ``LEAST_PART``), or that the question
    names."""
    best = max((each.worth for each in answers), default=0)
    return tuple(each for each in answers if each.named or each.worth * LEAST_PART >= best)


__all__ = ["HINTS", "LEAST_PART", "Found", "Index", "index_of", "one_off", "search", "worthy"]
