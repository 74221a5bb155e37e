"""The index of what can be found, and how a question is answered by it.

What an answer is worth is computed beforehand, as whole numbers: for each word and meaning, and for each entry that it
stands in (by BM25, over texts that count differently). A question adds them up. So the same index gives the same order
everywhere, at the terminal and on a page that searches in a browser.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import log

from foreign_king.kernel.record import record
from foreign_king.search.entries import Entry, entries
from foreign_king.search.words import Unit, all_units, defined_by, languages_of, load_words, tokens, units

SATURATION, LENGTH = 1.2, 0.5
"""The two numbers of BM25: how soon a word that is repeated counts no more, and how much a long text is worth less."""
KINDS = {"definition": 1.0, "clause": 1.0, "ruling": 0.7}
"""What entries of a kind are worth: who asks at the table wants the clause."""
FINE = 1000
"""The numbers of the index are this much of those of BM25."""
HINTS = {"how-many": 0.5, "who": 0.5}
"""The meanings that say only what kind of answer is asked for, and how much they count."""
LEAST_PART = 4
"""What is worth less than the best answer divided by this is no answer."""
SHORTEST = 4
"""A word that is not known is taken for the beginning of one, or for a miswritten one, from so many letters on."""
WORD_ITSELF = "="
"""What stands in the index before a word, in distinction from a meaning."""


@record(kw_only=True)
class Found:
    """An entry that answers a question, and how well."""

    entry: Entry
    named: int
    """Whether the question is its name (3), the words of its name (2) or a term that it defines (1); otherwise 0."""
    worth: int
    """The sum of what the words of the question are worth."""
    meanings: frozenset[str]
    """The meanings, and the words after ``=``, by which it was found."""


@record(kw_only=True)
class Index:
    """Everything that can be found of a game, and what each word and meaning is worth where it stands."""

    entries: tuple[Entry, ...]
    defined: tuple[tuple[int, tuple[str, ...]], ...]
    """The places of definitions, with the meanings of a term that each defines."""
    worth: Mapping[str, Mapping[int, int]]
    """By meaning, or word after ``=``: by the place of an entry, what it is worth there."""


@cache
def index_of(game: str) -> Index:
    """The index of a game."""
    found = tuple(entries(game))
    counted = [_counted(entry) for entry in found]
    lengths = [sum(counts.values()) for counts in counted]
    average = sum(lengths) / len(lengths)
    standing = Counter(each for counts in counted for each in counts)
    worth: dict[str, dict[int, int]] = {each: {} for each in sorted(standing)}
    for place, (entry, counts, length) in enumerate(zip(found, counted, lengths, strict=True)):
        for each, count in counts.items():
            rare = log(1 + (len(found) - standing[each] + 0.5) / (standing[each] + 0.5))
            dense = count * (SATURATION + 1) / (count + SATURATION * (1 - LENGTH + LENGTH * length / average))
            worth[each][place] = round(FINE * KINDS[entry.kind] * HINTS.get(each, 1) * rare * dense)
    return Index(entries=found, defined=tuple(_defined(found)), worth=worth)


def _defined(found: Iterable[Entry]) -> Iterator[tuple[int, tuple[str, ...]]]:
    for place, entry in enumerate(found):
        for term in entry.title.split(",") if entry.kind == "definition" else ():
            if meant := defined_by(term):
                yield place, meant


def _counted(entry: Entry) -> dict[str, float]:
    """How much of each word and meaning there is in an entry."""
    counts = defaultdict[str, float](float)
    for text in entry.texts:
        for unit in all_units(text.text, text.language):
            for each in (f"{WORD_ITSELF}{unit.stem}", *unit.meanings):
                counts[each] += text.counts
    return counts


def search(game: str, question: str) -> tuple[Found, ...]:
    """What answers a question about a game, the best first; nothing where no word of it is known.

    >>> from foreign_king.search import search
    >>> found = search("the-foreign-king", "What does a factory cost?")
    >>> found[0].entry.name, found[0].entry.title
    ('build.price', 'Build a factory')
    """
    index = index_of(game)
    worth: dict[int, int] = {}
    met: dict[int, set[str]] = {}
    asked = tuple(units(question, languages_of(question)))
    for unit in asked:
        for place, (more, by) in _worth_of(index, unit).items():
            worth[place] = worth.get(place, 0) + more
            met.setdefault(place, set()).update(by)
    named = _named(index, question, asked)
    found = [
        Found(
            entry=index.entries[place],
            named=named.get(place, 0),
            worth=worth.get(place, 0),
            meanings=frozenset(met.get(place, ())),
        )
        for place in sorted({*worth, *named})
    ]
    return tuple(sorted(found, key=lambda each: (-each.named, -each.worth)))


def _named(index: Index, question: str, asked: Sequence[Unit]) -> dict[int, int]:
    """The places of the entries that a question names, and how exactly."""
    named: dict[int, int] = {}
    if len(asked) == 1:
        named = {place: 1 for place, meant in index.defined if set(meant) <= set(asked[0].meanings)}
    said, words = question.strip().lower(), tokens(question)
    for place, entry in enumerate(index.entries):
        if tokens(entry.name) == words:
            named[place] = 3 if entry.name == said else 2
    return named


def _worth_of(index: Index, unit: Unit) -> dict[int, tuple[int, set[str]]]:
    """What a word of a question is worth in each entry: the best of its meanings, and half as much again for the word
    itself."""
    keys = unit.meanings or _like(index, unit)
    found: dict[int, tuple[int, set[str]]] = {}
    for key in keys:
        for place, worth in index.worth.get(key, {}).items():
            before, by = found.get(place, (0, set()))
            found[place] = (max(before, worth), by | {key})
    for place, worth in index.worth.get(f"{WORD_ITSELF}{unit.stem}", {}).items():
        before, by = found.get(place, (0, set()))
        found[place] = (before + worth // 2, by | {f"{WORD_ITSELF}{unit.stem}"})
    return found


def _like(index: Index, unit: Unit) -> list[str]:
    """What is meant by a word without a meaning: itself, where it stands in a text; or else the words that begin with
    it, or else those that differ from it by one letter."""
    if f"{WORD_ITSELF}{unit.stem}" in index.worth or len(unit.word) < SHORTEST:
        return []
    standing = {key[1:]: (key,) for key in index.worth if key.startswith(WORD_ITSELF)}
    known = (standing, load_words().spelled)
    found = [key for words in known for word in words if word.startswith(unit.word) for key in words[word]]
    return found or [key for words in known for word in words if one_off(word, unit.word) for key in words[word]]


def one_off(one: str, other: str) -> bool:
    """Whether two words differ by one letter: another one, one more, one less, or two that have changed places."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    first = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, other_rest = one[first:], other[first:]
    if len(one) == len(other):
        swapped = rest[:2] == other_rest[1::-1] and rest[2:] == other_rest[2:]
        return rest[1:] == other_rest[1:] or swapped
    return rest[1:] == other_rest if len(one) > len(other) else rest == other_rest[1:]


def worthy(found: Sequence[Found]) -> tuple[Found, ...]:
    """Of what answers a question that which is worth a quarter at least of the best answer."""
    best = max((each.worth for each in found), default=0)
    return tuple(each for each in found if each.named or each.worth * LEAST_PART >= best)


__all__ = ["HINTS", "LEAST_PART", "Found", "Index", "index_of", "one_off", "search", "worthy"]
