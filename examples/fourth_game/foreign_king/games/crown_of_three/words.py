"""What a sentence about a fact or a refusal says, before any language: a phrase's key and its values."""

from collections.abc import Mapping

import attrs

from foreign_king.games.crown_of_three.facts import Fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Words
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named, Phrase

KINDS: FrozenDict[str, str] = FrozenDict(
    {
        "seat": "seat",
        "seats": "seat",
        "waiting": "seat",
        "winners": "seat",
        "decides": "seat",
        "due": "phase",
        "hands": "seat",
        "shown": "seat",
        "clause": "clause",
    }
)
"""What kind of name stands in a field of a fact or a phase, or in what a refusal is about."""


def phrase(fact: Fact) -> Phrase:
    """Return the phrase for a fact, without what is hidden."""
    values = {name: _word(name, value) for name, value in attrs.asdict(fact, recurse=False).items()}
    visible = {name: value for name, value in values.items() if value is not None}
    return Phrase(key=type(fact).__name__, values=FrozenDict(visible))


def _word(name: str, value: object) -> object:
    if isinstance(value, Mapping):
        visible = {seat: card for seat, card in value.items() if card is not UNSEEN}
        return Named(kind="seat", names=tuple(visible), counts=tuple(visible.values())) if visible else None
    if isinstance(value, tuple):
        return Named(kind="seat", names=value)
    return value if isinstance(value, int) else Named(kind=KINDS[name], names=(str(value),))


WORDS = Words(phrase=phrase, kinds=KINDS)
"""What the sentences say: the phrase of a fact, and the kinds of names."""
