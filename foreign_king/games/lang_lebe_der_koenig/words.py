"""What the sentences about facts and refusals say, in no particular language: the key of a phrase, and its values.

A field that is hidden or empty has no value. Then a phrase is used that does not need it.
"""

from collections.abc import Mapping

import attrs

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards
from foreign_king.games.lang_lebe_der_koenig.facts import DiceAllotted, Fact
from foreign_king.games.lang_lebe_der_koenig.phases import Allotting, Die, Laying, Settling, Turn
from foreign_king.games.lang_lebe_der_koenig.rules.cards import FACES, needed_roll
from foreign_king.games.lang_lebe_der_koenig.rules.negotiation import pieces_influence
from foreign_king.games.lang_lebe_der_koenig.state import State, top
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


def context(state: State) -> Phrase | None:
    """Return the phrase for a negotiation, or for the rolls with which cards succeed; ``None`` elsewhere."""
    phase = top(state)
    if isinstance(phase, Die):
        roll = needed_roll(phase.card, state.law.success)
        return Phrase(key="Die", values=FrozenDict(card=_word("card", phase.card), roll=roll))
    if isinstance(phase, Laying):
        return Phrase(key="Laying", values=FrozenDict(_negotiation(state)))
    if isinstance(phase, Allotting):
        return Phrase(key="Allotting", values=FrozenDict({**_negotiation(state), "dice": phase.dice}))
    if isinstance(phase, Turn):
        by_card = phase.stage in ("arrived", "failed", "placed")
    else:
        by_card = isinstance(phase, Settling) and phase.placed
    rolls = {card: needed_roll(card, state.law.success) for card in CARDS} if by_card else {}
    possible = {card: roll for card, roll in rolls.items() if roll <= FACES}
    named = Named(kind="card", names=tuple(possible), counts=tuple(possible.values()))
    return Phrase(key="Card", values=FrozenDict(rolls=named)) if possible else None


def _negotiation(state: State) -> dict[str, object]:
    """Return who negotiates with whom about what, the influence of their pieces, and that of those who have rolled."""
    assert state.negotiation is not None
    negotiation = state.negotiation
    pieces = {seat: pieces_influence(state, seat) for seat in (negotiation.intruder, negotiation.defender)}
    values = {
        "territory": _word("territory", negotiation.territory),
        "intruder": _word("seat", negotiation.intruder),
        "defender": _word("seat", negotiation.defender),
        "pieces": Named(kind="seat", names=tuple(pieces), counts=tuple(pieces.values())),
    }
    if negotiation.influence:
        values["influence"] = _by_seat("influence", negotiation.influence)
    return values


WORDS = Words(phrase=phrase, kinds=KINDS, context=context)
"""The phrases of facts and of what is going on, and the kinds of names."""
