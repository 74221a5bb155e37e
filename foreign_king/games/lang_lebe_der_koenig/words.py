"""What the sentences about facts and refusals say, in no particular language: the key of a phrase, and its values.

A field that is hidden or empty has no value. Then a phrase is used that does not need it.
"""

from collections.abc import Mapping

import attrs

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards
from foreign_king.games.lang_lebe_der_koenig.facts import DiceAllotted, Fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Words
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named, Phrase

KINDS: FrozenDict[str, str] = FrozenDict(
    {
        "seat": "seat",
        "seats": "seat",
        "intruder": "seat",
        "defender": "seat",
        "baron": "seat",
        "barons": "seat",
        "decides": "seat",
        "due": "phase",
        "waiting": "seat",
        "rolling": "seat",
        "groups": "seat",
        "winner": "seat",
        # By seat: hands, cards laid or to be taken back
        "hands": "seat",
        "cards": "seat",
        "territory": "territory",
        "territories": "territory",
        "to": "territory",
        "origin": "territory",
        "card": "card",
        "purpose": "purpose",
        "clause": "clause",
    }
)
"""The kind of the names in each field of facts and phases, and in ``about`` of refusals."""


def phrase(fact: Fact) -> Phrase:
    """Return the phrase for a fact."""
    if isinstance(fact, DiceAllotted):
        dice = {card: on for card, on in zip(CARDS, (fact.x1, fact.x2, fact.x3), strict=True) if on}
        put = Named(kind="card", names=tuple(dice), counts=tuple(dice.values()))
        return Phrase(key="DiceAllotted", values=FrozenDict(seat=_word("seat", fact.seat), dice=put))
    values = {name: _word(name, value) for name, value in attrs.asdict(fact, recurse=False).items()}
    return Phrase(
        key=type(fact).__name__,
        values=FrozenDict({name: value for name, value in values.items() if value is not None}),
    )


def _word(name: str, value: object) -> object:
    """Return the value of a field as phrases use it; ``None`` for a field that is hidden or empty."""
    if value is UNSEEN or value is None:
        return None
    kind = KINDS.get(name)
    match value:
        case Cards():
            held = {card: value.of(card) for card in CARDS if value.of(card)}
            return Named(kind="card", names=tuple(held), counts=tuple(held.values()))
        case int():
            return value
        case Mapping():
            return _by_seat(name, value)
        case ((), *_) | (tuple(), *_):
            return tuple(_word("seats", group) for group in value)
        case tuple() if kind is not None:
            return Named(kind=kind, names=value)
        case _:
            return Named(kind=kind, names=(str(value),)) if kind is not None else value


def _by_seat(name: str, values: Mapping[str, object]) -> Named | None:
    """Return the seats of a mapping with their values, without those that are hidden; ``None`` where all are."""
    words = {seat: _word(name, value) for seat, value in values.items()}
    visible = {seat: value for seat, value in words.items() if isinstance(value, (int, Named))}
    return Named(kind="seat", names=tuple(visible), counts=tuple(visible.values())) if visible else None


WORDS = Words(phrase=phrase, kinds=KINDS)
"""The phrases of facts, and the kinds of names."""
