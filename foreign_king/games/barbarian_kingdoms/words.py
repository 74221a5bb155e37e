"""What a sentence about a fact or a refusal says, before any language: a phrase's key and its values.

What is hidden, and what is not there, has no value: then a phrase is told that does not need it.
"""

from collections.abc import Mapping

import attrs

from foreign_king.games.barbarian_kingdoms.components import TOKENS, Tokens
from foreign_king.games.barbarian_kingdoms.facts import Fact
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.words import Named, Phrase

SORTS: FrozenDict[str, str] = FrozenDict(
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
        "unit": "unit",
        "token": "token",
        "reason": "reason",
        "reasons": "reason",
    }
)
"""What sort of name stands in a field of a fact or a phase, or in what a refusal is about."""

BY_NAME: FrozenDict[str, FrozenDict[str, str]] = FrozenDict(
    {
        "KingdomsAssigned": FrozenDict(kingdoms="seat"),
        "TreasuriesSetUp": FrozenDict(treasuries="seat"),
        "TreasuriesShown": FrozenDict(treasuries="seat"),
        "KingdomsChosen": FrozenDict(sides="kingdom"),
        "KingsPlaced": FrozenDict(capitals="kingdom"),
        "BribesRevealed": FrozenDict(bribes="kingdom"),
        "InitialTreasurePlaced": FrozenDict(tokens="area"),
        "TaxTaken": FrozenDict(tokens="area"),
        "Contested": FrozenDict(warriors="area"),
    }
)
"""Fields of facts that map names to something: the sort of the names."""

NAMED_AREAS = ("king", "warrior", "warriors")
"""Fields that name an area in some facts, and a number in others."""


def words(fact: Fact) -> Phrase:
    """The phrase that tells a fact."""
    key = type(fact).__name__
    mapped = BY_NAME.get(key, FrozenDict())
    values = {
        name: _by_name(mapped[name], value) if name in mapped else _word(name, value)
        for name, value in attrs.asdict(fact, recurse=False).items()
    }
    told = {name: value for name, value in values.items() if value is not None}
    return Phrase(key=key, values=FrozenDict(told))


def _word(name: str, value: object) -> object:
    """A value as the phrases know it; ``None`` where there is nothing to say."""
    sort = SORTS.get(name, "area" if name in NAMED_AREAS else None)
    if value is UNSEEN or value is None or value is False or value == ():
        return None
    match value:
        case Tokens():
            held = {token: value.of(token) for token in TOKENS if value.of(token)}
            return Named(sort="token", names=tuple(held), counts=tuple(held.values())) if held else None
        case int():
            return value
        case tuple() if sort is not None:
            return Named(sort=sort, names=value)
        case str() if sort is not None:
            return Named(sort=sort, names=(value,))
        case _:
            return value


def _by_name(sort: str, values: object) -> Named | None:
    """What each name has, as far as it is seen."""
    assert isinstance(values, Mapping)
    inner = {"seat": "kingdoms", "kingdom": "to", "area": "token"}[sort]
    said = {name: _word(inner, value) for name, value in values.items()}
    seen = {name: value for name, value in said.items() if isinstance(value, (int, Named))}
    return Named(sort=sort, names=tuple(seen), counts=tuple(seen.values())) if seen else None
