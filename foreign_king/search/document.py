"""The index of all games as a document, from which a page in a browser gives the same answers as :func:`search`."""

from collections.abc import Iterable, Mapping
from typing import Any

from foreign_king.games import GAMES
from foreign_king.search.entries import Entry
from foreign_king.search.index import HINTS, LEAST_PART, SHORTEST, index_of
from foreign_king.search.words import (
    ENDINGS,
    ITALIAN,
    LEFT_AT_LEAST,
    LETTERS,
    LINKS,
    LONGEST,
    MOST_ENDINGS,
    NOTHING,
    UMLAUTS,
    load_words,
)


def search_document(games: Iterable[str] = tuple(GAMES)) -> dict[str, Any]:
    """Return the words of the four languages, and the index of each game.

    The worth of a word is a list: the number of an entry, the worth of the word there, the number of the next entry,
    and so on.
    """
    words = load_words()
    return {
        "words": {
            "stops": {language: sorted(stops) for language, stops in words.stops.items()},
            "terms": {language: dict(terms) for language, terms in words.terms.items()},
            "spelled": dict(words.spelled),
            "endings": ENDINGS,
            "italian": ITALIAN,
            "left_at_least": [LEFT_AT_LEAST[length] for length in sorted(LEFT_AT_LEAST)],
            "letters": LETTERS,
            "umlauts": UMLAUTS,
            "most_endings": MOST_ENDINGS,
            "links": LINKS,
            "longest": LONGEST,
            "nothing": NOTHING,
        },
        "least_part": LEAST_PART,
        "shortest": SHORTEST,
        "hints": list(HINTS),
        "games": [_of_game(game) for game in games],
    }


def _of_game(game: str) -> dict[str, Any]:
    index = index_of(game)
    return {
        "name": game,
        "title": GAMES[game].title,
        "entries": [_of_entry(entry) for entry in index.entries],
        "defined": [[place, list(meanings)] for place, meanings in index.defined],
        "worth": {word: _pairs(worth) for word, worth in index.worth.items()},
    }


def _of_entry(entry: Entry) -> dict[str, Any]:
    fields = {"kind": entry.kind, "name": entry.name, "title": entry.title, "text": entry.text}
    return {**fields, "printed": dict(entry.printed)}


def _pairs(worth: Mapping[int, int]) -> list[int]:
    return [number for pair in worth.items() for number in pair]


__all__ = ["search_document"]
