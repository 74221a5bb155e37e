"""What a sentence about a fact or a refusal says, before any language: a phrase's key and its values."""

from collections.abc import Mapping

import attrs

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards
from foreign_king.games.lang_lebe_der_koenig.facts import Fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named, Phrase

SORTS: FrozenDict[str, str] = FrozenDict(
    {
        "seat": "seat",
        "seats": "seat",
        "intruder": "seat",
        "defender": "seat",
        "baron": "seat",
        "barons": "seat",
        "decides": "seat",
        "waiting": "seat",
        "winner": "seat",
        "territory": "territory",
        "to": "territory",
        "origin": "territory",
        "card": "card",
        "purpose": "purpose",
    }
)
"""What sort of name stands in a field of a fact, or in what a refusal is about."""


def words(fact: Fact) -> Phrase:
    """The phrase that tells a fact."""
    values = attrs.asdict(fact, recurse=False)
    return Phrase(key=type(fact).__name__, values=FrozenDict({name: _word(name, values[name]) for name in values}))


def _word(name: str, value: object) -> object:
    sort = SORTS.get(name)
    if isinstance(value, Cards):
        held = {card: value.of(card) for card in CARDS if value.of(card)}
        return Named(sort="card", names=tuple(held), counts=tuple(held.values()))
    if value is UNSEEN:
        return Named(sort="card", names=())
    if sort is None or value is None:
        return value
    if isinstance(value, Mapping):
        return Named(sort=sort, names=tuple(value), counts=tuple(value.values()))
    if isinstance(value, tuple):
        return Named(sort=sort, names=value)
    return Named(sort=sort, names=(str(value),))
