"""What the sentences about facts and refusals say, in no particular language: the key of a phrase, and its values.

A field that is hidden or empty has no value. Then a phrase is used that does not need it.
"""

from collections.abc import Mapping

import attrs

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.facts import (
    Fact,
    KingdomsAssigned,
    KingdomsChosen,
    PointsCounted,
    ReignScored,
)
from foreign_king.games.barbarian_kingdoms.phases import Bribing, Contesting, Reinforcing
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.battle import fighters, points_before_bribes
from foreign_king.games.barbarian_kingdoms.state import State, top
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS, Tokens
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Words
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named, Phrase

KINDS: FrozenDict[str, str] = FrozenDict(
    {
        "seat": "seat",
        "seats": "seat",
        "winners": "seat",
        "ranking": "seat",
        "decides": "seat",
        "due": "phase",
        "kingdom": "kingdom",
        "kingdoms": "kingdom",
        "order": "kingdom",
        "active": "kingdom",
        "opponent": "kingdom",
        "waiting": "kingdom",
        "area": "area",
        "province": "area",
        "provinces": "area",
        "origin": "area",
        "to": "area",
        # In some facts a number, or whether the king is there
        "king": "area",
        "warrior": "area",
        "warriors": "area",
        "unit": "unit",
        "stays": "unit",
        "token": "token",
        "clause": "clause",
        "reason": "clause",
        "reasons": "clause",
    }
)
"""The kind of the names in each field of facts and phases, and in ``about`` of refusals."""

OF_EACH: FrozenDict[tuple[str, str], tuple[str, str]] = FrozenDict(
    {
        ("TreasuriesSetUp", "treasuries"): ("seat", "tokens"),
        ("TreasuriesShown", "treasuries"): ("seat", "tokens"),
        ("KingsPlaced", "capitals"): ("kingdom", "province"),
        ("BribesRevealed", "bribes"): ("kingdom", "tokens"),
        ("InitialTreasurePlaced", "tokens"): ("area", "token"),
        ("TaxTaken", "tokens"): ("area", "tokens"),
        ("Contested", "warriors"): ("area", "number"),
    }
)
"""The fields of facts that are mappings: the kind of their names, and the field as which each value is written."""

NOTHING = "nothing"
"""The name that stands for no tokens at all."""


def phrase(fact: Fact) -> Phrase:
    """Return the phrase for a fact."""
    key = type(fact).__name__
    match fact:
        case KingdomsChosen():
            values = _chosen(fact)
        case KingdomsAssigned():
            values = _assigned(fact)
        case PointsCounted():
            values = _points(fact)
        case ReignScored():
            values = _reign(fact)
        case _:
            values = {name: _value(key, name, value) for name, value in attrs.asdict(fact, recurse=False).items()}
    given = {name: value for name, value in values.items() if value is not None}
    return Phrase(key=key, values=FrozenDict(given))


def _value(key: str, name: str, value: object) -> object:
    of_each = OF_EACH.get((key, name))
    return _word(name, value) if of_each is None else _by_name(*of_each, value)


def _word(name: str, value: object) -> object:
    """Return the value of a field as phrases use it; ``None`` for a field that is hidden or empty."""
    if value is UNSEEN or value is None or value is False or value == ():
        return None
    match value:
        case Tokens():
            held = {token: value.of(token) for token in TOKENS if value.of(token)}
            return Named(kind="token", names=tuple(held) or (NOTHING,), counts=tuple(held.values()))
        case int():
            return value
        case tuple():
            return Named(kind=KINDS[name], names=value)
        case _:
            return Named(kind=KINDS[name], names=(str(value),))


def _by_name(kind: str, inner: str, values: object) -> Named | None:
    """Return the names of a mapping with their values, without those that are hidden; ``None`` where all are."""
    assert isinstance(values, Mapping)
    words = {name: _word(inner, value) for name, value in values.items()}
    visible = {name: value for name, value in words.items() if isinstance(value, (int, Named))}
    return Named(kind=kind, names=tuple(visible), counts=tuple(visible.values())) if visible else None


def _chosen(fact: KingdomsChosen) -> dict[str, object]:
    """Return the kingdoms in play, and the sides where kingdoms have partners."""
    together: dict[str, tuple[Kingdom, ...]] = {}
    for kingdom, side in fact.sides.items():
        together[side] = (*together.get(side, ()), kingdom)
    with_partners = len(together) < len(fact.sides)
    sides = tuple(Named(kind="kingdom", names=side) for side in together.values())
    return {"kingdoms": _word("kingdoms", tuple(fact.sides)), "sides": sides if with_partners else None}


def _assigned(fact: KingdomsAssigned) -> dict[str, object]:
    """Return the kingdoms of each seat, in the order of turns."""
    owner = {kingdom: seat for seat, own in fact.kingdoms.items() for kingdom in own}
    seats = dict.fromkeys(owner[kingdom] for kingdom in fact.order if kingdom in owner)
    own = {seat: fact.kingdoms[seat] for seat in (*seats, *fact.kingdoms)}
    return {"kingdoms": _by_name("seat", "kingdoms", own), "order": _word("order", fact.order)}


def _points(fact: PointsCounted) -> dict[str, object]:
    """Return the number of battle points, and what they are for."""
    parts = {"marker": fact.marker, "king": fact.king, "warriors": fact.warriors, "bribe": fact.bribe}
    return {"kingdom": _word("kingdom", fact.kingdom), **_total("points", parts)}


def _reign(fact: ReignScored) -> dict[str, object]:
    """Return the score, and what it is for."""
    parts = {
        Rule.REIGN_REMOVED_KINGS.value: fact.kings,
        Rule.REIGN_OWN_KING.value: fact.king,
        Rule.REIGN_WARRIORS.value: fact.warriors,
        Rule.REIGN_CONTROL.value: fact.control,
        Rule.REIGN_TREASURY.value: fact.treasury,
    }
    return {"seat": _word("seat", fact.seat), **_total("clause", parts)}


def _total(kind: str, parts: Mapping[str, int]) -> dict[str, object]:
    counted = {name: number for name, number in parts.items() if number}
    named = Named(kind=kind, names=tuple(counted), counts=tuple(counted.values())) if counted else None
    return {"points": sum(counted.values()), "parts": named}


def context(state: State) -> Phrase | None:
    """Return the phrase for a contest or a battle; ``None`` elsewhere."""
    phase, action = top(state), state.action
    if action is None or not isinstance(phase, Contesting | Reinforcing | Bribing):
        return None
    kingdom, province = _word("kingdom", action.kingdom), _word("province", action.province)
    values: dict[str, object] = {"kingdom": kingdom, "province": province}
    if isinstance(phase, Contesting):
        return Phrase(key="Contesting", values=FrozenDict({**values, "kind": action.kind}))
    points = {kingdom: points_before_bribes(state, kingdom) for kingdom in fighters(state)}
    values["points"] = Named(kind="kingdom", names=tuple(points), counts=tuple(points.values()))
    return Phrase(key=type(phase).__name__, values=FrozenDict(values))


WORDS = Words(phrase=phrase, kinds=KINDS, context=context)
"""The phrases of facts and of what is going on, and the kinds of names."""
