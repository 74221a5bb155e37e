"""Documents that are broken, each in one place: what no validator may let pass.

Most are planted into real documents, by what the contract says of them; some, by hand, are broken by what the library
itself refuses.
"""

import copy
from collections.abc import Iterable, Iterator
from typing import Any

from foreign_king.contracts.contract import contract
from foreign_king.contracts.shapes import Alias, Contract, Named, Number, OneOf, Structure, Union
from foreign_king.games import AnyGame
from tests.contracts.documents import Sample

WRONG = "no such thing"
TOO_MANY = "a field too many"


def structures_of(known: Contract, name: str) -> Iterator[tuple[str, Structure]]:
    """The objects that a definition stands for."""
    match known.definitions[name]:
        case Structure() as structure:
            yield name, structure
        case Union(arms=arms):
            for arm in arms:
                yield from structures_of(known, arm)
        case Alias(shape=Named(name=other)):
            yield from structures_of(known, other)
        case Alias():
            pass


def structure_of(known: Contract, sample: Sample) -> tuple[str, Structure]:
    """The object that a document is, of those that its kind stands for: the one whose fields it has, and whose type."""
    for name, structure in structures_of(known, known.kinds[sample.kind]):
        members = {member.name: member for member in structure.members}
        required = {member.name for member in structure.members if member.required}
        tag = members["type"].shape if "type" in members else None
        tagged = not isinstance(tag, OneOf) or sample.document.get("type") in tag.values
        if tagged and required <= set(sample.document) <= set(members):
            return name, structure
    raise AssertionError(f"{sample.source} is no {sample.kind}")


def firsts(game: AnyGame, samples: Iterable[Sample]) -> dict[tuple[str, str], Sample]:
    """The first document of each object of each kind."""
    known, found = contract(game), dict[tuple[str, str], Sample]()
    for sample in samples:
        found.setdefault((sample.kind, structure_of(known, sample)[0]), sample)
    return found


def planted(game: AnyGame, first: Iterable[Sample]) -> Iterator[Sample]:
    """Faults in the first document of each object: a field too many, one too few, a value that is none."""
    known = contract(game)
    for sample in first:
        name, structure = structure_of(known, sample)
        for what, document in _broken(sample.document, structure):
            # The kind of an event stands beside it, so with fewer fields it can be an event of another kind.
            if sample.kind.endswith("-event") and what != TOO_MANY:
                continue
            yield sample._replace(source=f"{name}: {what} ({sample.source})", document=document)
    for kind, what, document in _BY_HAND.get(game.name, ()):
        yield Sample(game.name, kind, what, document)


def _broken(document: Any, structure: Structure) -> Iterator[tuple[str, Any]]:
    yield TOO_MANY, {**document, "colour_of_the_sky": "blue"}
    for member in structure.members:
        if member.required:
            yield f"without {member.name}", {name: part for name, part in document.items() if name != member.name}
        if member.name in document and isinstance(member.shape, (OneOf, Number)):
            changed = copy.deepcopy(document)
            changed[member.name] = WRONG
            yield f"another {member.name}", changed


_POSITION_IN_WHICH = {
    "seats": ["red", "blue", "green"],
    "turn": "red",
    "turns": 1,
    "elections": 0,
    "territories": {},
    "discard": {"x1": 0, "x2": 0, "x3": 0},
    "face_down": {"x1": 0, "x2": 0, "x3": 0},
    "face_down_cards": 0,
    "negotiation": None,
    "votes": {},
    "pending": [],
}
_PLAYER = {"supply": 1, "cards": 1, "bonus": 0, "baron": None}
_BY_HAND: dict[str, list[tuple[str, str, Any]]] = {
    "the-foreign-king": [
        ("command", "a seat in capitals", {"type": "EndTurn", "by": "RED"}),
        (
            "command",
            "no citizen to a destination",
            {"type": "MoveCitizens", "by": "red", "origin": "namur", "to": {"x": 0}},
        ),
        ("command", "half a citizen", {"type": "PlaceCitizens", "by": "red", "province": "namur", "citizens": 0.5}),
        (
            "command",
            "a queen without an action",
            {"type": "UseQueen", "by": "red", "action": {"type": "EndTurn", "by": "red"}},
        ),
        ("law", "fewer citizens than a table may have", {"citizens": 2}),
        ("law", "an edition among the changes", {"edition": "de"}),
        ("log", "line 0", {"n": 0, "command": {"type": "Pass", "by": "red"}}),
        (
            "log",
            "a result with a command",
            {"n": 1, "result": {"scores": {}, "breakdown": {}, "winners": [], "reasons": []}},
        ),
        ("result", "a winner twice", {"scores": {}, "breakdown": {}, "winners": ["red", "red"], "reasons": []}),
        (
            "result",
            "a clause of another game",
            {"scores": {}, "breakdown": {"red": {"election.votes": 1}}, "winners": [], "reasons": []},
        ),
        (
            "offer",
            "open and closed",
            {"by": "red", "command": "Pass", "fixed": {}, "price": 0, "fields": [], "closed": {"rule": "turn.whose"}},
        ),
        ("fact", "a clause of another game", {"type": "TurnBegan", "seat": "red", "rule": "reign.treasury"}),
    ],
    "lang-lebe-der-koenig": [
        ("command", "a die of seven", {"type": "RollDice", "by": "table", "dice": [7]}),
        ("command", "fewer cards than none", {"type": "LayCards", "by": "red", "cards": {"x1": -1}}),
        ("command", "cards that nobody sees", {"type": "LayCards", "by": "red", "cards": "unseen"}),
        (
            "position",
            "a hand that nobody sees",
            {**_POSITION_IN_WHICH, "players": {"red": {**_PLAYER, "hand": "unseen"}}},
        ),
        (
            "view",
            "a hand that is hidden otherwise",
            {**_POSITION_IN_WHICH, "players": {"red": {**_PLAYER, "hand": "hidden"}}},
        ),
    ],
    "barbarian-kingdoms": [
        ("command", "a token of glass", {"type": "DrawToken", "by": "table", "seat": "red", "token": "glass"}),
        ("command", "a bribe that nobody sees", {"type": "Bribe", "by": "red", "kingdom": "huns", "tokens": "unseen"}),
        (
            "command",
            "warriors from nowhere",
            {"type": "Contest", "by": "red", "kingdom": "huns", "warriors": {"dacia": 0}},
        ),
        ("law", "a list where a number belongs", {"king_points": [6]}),
    ],
}


__all__ = ["firsts", "planted", "structure_of"]
