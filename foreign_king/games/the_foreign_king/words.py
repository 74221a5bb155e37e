"""What a sentence about a fact or a refusal says, before any language: a phrase's key and its values.

The phrases are data, one file a language. A value is a number, or names of one sort (seats, provinces…) that the
language, the board or the table knows how to call.
"""

from collections.abc import Mapping

import attrs

from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Words
from foreign_king.kernel.words import Named, Phrase

SORTS: FrozenDict[str, str] = FrozenDict(
    {
        "seat": "seat",
        "seats": "seat",
        "order": "seat",
        "supply": "seat",
        "asked": "seat",
        "winners": "seat",
        "decides": "seat",
        "due": "phase",
        "province": "province",
        "provinces": "province",
        "origin": "province",
        "to": "province",
        "path": "province",
        "space": "space",
        "spaces": "space",
        "kind": "factory",
        "award": "award",
        "reason": "reason",
        "clause": "clause",
    }
)
"""What sort of name stands in a field of a fact or a phase, or in what a refusal is about."""


def phrase(fact: Fact) -> Phrase:
    """The phrase that tells a fact."""
    values = attrs.asdict(fact, recurse=False)
    return Phrase(key=type(fact).__name__, values=FrozenDict({name: word(name, values[name]) for name in values}))


def word(name: str, value: object) -> object:
    """A value as the phrases know it."""
    sort = SORTS.get(name)
    if sort is None or isinstance(value, int):
        return value
    if isinstance(value, Mapping):
        return Named(sort=sort, names=tuple(value), counts=tuple(value.values()))
    if isinstance(value, tuple):
        return Named(sort=sort, names=value)
    return Named(sort=sort, names=(str(value),))


WORDS = Words(phrase=phrase, sorts=SORTS)
"""What the sentences say: the phrase of a fact, and the sorts of names."""
