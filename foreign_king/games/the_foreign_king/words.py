"""What the sentences about facts and refusals say, in no particular language: the key of a phrase, and its values.

The phrases themselves are in the file of phrases, and their translations in the catalogues. A value is a number, or
names of one kind (seats, provinces…). The language, the board or the players say how such names are written.
"""

from collections.abc import Mapping

import attrs

from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.rules.actions import SPACE_OF
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Words
from foreign_king.kernel.words import Named, Phrase

KINDS: FrozenDict[str, str] = FrozenDict(
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
"""The kind of the names in each field of facts and phases, and in ``about`` of refusals."""


def phrase(fact: Fact) -> Phrase:
    """Return the phrase for a fact."""
    values = attrs.asdict(fact, recurse=False)
    return Phrase(key=type(fact).__name__, values=FrozenDict({name: word(name, values[name]) for name in values}))


def word(name: str, value: object) -> object:
    """Return the value of a field as phrases use it."""
    kind = KINDS.get(name)
    if kind is None or isinstance(value, int):
        return value
    if isinstance(value, Mapping):
        return Named(kind=kind, names=tuple(value), counts=tuple(value.values()))
    if isinstance(value, tuple):
        return Named(kind=kind, names=value)
    return Named(kind=kind, names=(str(value),))


SPACES: FrozenDict[str, str] = FrozenDict({command.__name__: space for command, space in SPACE_OF.items()})
"""The action space of each kind of command."""
WORDS = Words(phrase=phrase, kinds=KINDS, spaces=SPACES)
"""The phrases of facts, the kinds of names, and the action spaces of commands."""
