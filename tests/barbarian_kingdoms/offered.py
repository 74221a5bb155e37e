"""Filling in offers as a front end would: every command that can be made of them."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any

from foreign_king import GAMES, offers, read_command
from foreign_king.games.barbarian_kingdoms.commands import Command
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.kernel.offers import Choice, Exchange, Field, Handful, Levy, Offer, Payment, Selection

GAME = GAMES["barbarian-kingdoms"]

Pieces = Mapping[str, int]
Document = dict[str, Any]


def commands_offered(state: State) -> Iterator[Command]:
    """Every command that the open offers of a position make."""
    for offer in offers(GAME, state):
        for document in _documents(offer):
            yield read_command(GAME, document)


def _documents(offer: Offer) -> Iterator[Document]:
    if offer.closed is None:
        for filled in _filled(offer.fields, None):
            yield {"type": offer.command, "by": offer.by, **offer.fixed, **filled}


def _filled(fields: tuple[Field, ...], change: Document | None) -> Iterator[Document]:
    """Every way to fill the fields one after the other; what is paid or taken is there after the change."""
    if not fields:
        yield {}
        return
    field, *others = fields
    for part in _values(field, change):
        made = part.get("change", change)
        yield from ({**part, **rest} for rest in _filled(tuple(others), made))


def _values(field: Field, change: Document | None) -> Iterator[Document]:
    match field:
        case Choice():
            yield from ({field.field: option} for option in field.options)
        case Handful():
            for taken in _some(field.pieces):
                if field.least <= sum(taken.values()) <= field.most:
                    yield {field.field: taken}
        case Selection():
            for names in combinations(field.options, field.number):
                yield {field.field: list(names)}
        case Payment():
            for paid in _some(_changed(field.pieces, change, "taken", "given")):
                if _pays(field, paid):
                    yield {field.field: paid}
        case Levy():
            places = {
                place: _changed(pieces, change, "given", "taken") if change and change["province"] == place else pieces
                for place, pieces in field.places.items()
            }
            for levied, worth in _levies(list(places.items()), field.values, field.most):
                if worth >= field.least:
                    yield {field.field: levied}
        case Exchange():
            for place, pieces in field.places.items():
                for given, taken in product(_some(field.pieces), _some(pieces)):
                    if given and not given.keys() & taken.keys() and _worth(field, given) == _worth(field, taken):
                        yield {field.field: {"province": place, "given": given, "taken": taken}}
        case _:
            raise AssertionError(f"this game offers no {field}")


def _some(pieces: Pieces) -> list[dict[str, int]]:
    """Every choice of some pieces; kinds of which none is taken are not named."""
    kinds = [[(kind, number) for number in range(most + 1)] for kind, most in pieces.items()]
    return [{kind: number for kind, number in choice if number} for choice in product(*kinds)]


def _worth(field: Payment | Exchange, pieces: Pieces) -> int:
    return sum(field.values[kind] * number for kind, number in pieces.items())


def _pays(field: Payment, paid: Pieces) -> bool:
    """Exactly the price, or else more, with no piece to spare."""
    more = _worth(field, paid) - field.price
    return more == 0 if field.exact else more > 0 and all(field.values[kind] > more for kind in paid)


def _changed(pieces: Pieces, change: Document | None, come: str, gone: str) -> Pieces:
    """What is there after a change."""
    if change is None:
        return pieces
    kinds = {*pieces, *change[come]}
    return {kind: pieces.get(kind, 0) + change[come].get(kind, 0) - change[gone].get(kind, 0) for kind in kinds}


def _levies(places: list[tuple[str, Pieces]], values: Pieces, most: int) -> Iterator[tuple[Document, int]]:
    """Every choice of pieces of all these places up to a worth, with that worth."""
    if not places:
        yield {}, 0
        return
    (place, pieces), *others = places
    for taken in _some(pieces):
        worth = sum(values[kind] * number for kind, number in taken.items())
        if worth <= most:
            for more, rest in _levies(others, values, most - worth):
                yield ({place: taken, **more} if taken else more), worth + rest
