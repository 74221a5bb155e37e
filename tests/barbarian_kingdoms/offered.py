"""Filling in offers as a front end would: every command that can be made of them."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any

from foreign_king import GAMES, offers, read_command
from foreign_king.games.barbarian_kingdoms.commands import Command
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.kernel.offers import Choice, Exchange, Handful, Levy, Payment, Selection

GAME = GAMES["barbarian-kingdoms"]
Pieces = Mapping[str, int]


def commands_offered(state: State) -> Iterator[Command]:
    """Every command that the open offers of a position make."""
    for offer in offers(GAME, state):
        if offer.closed is None:
            document = {"type": offer.command, "by": offer.by, **offer.fixed}
            for filled in _filled(document, list(offer.fields)):
                yield read_command(GAME, filled)


def _filled(document: dict[str, Any], fields: list[Any]) -> Iterator[dict[str, Any]]:
    if not fields:
        yield document
        return
    field, *others = fields
    for value in _values(field, document):
        yield from _filled({**document, field.field: value}, others)


def _values(field: Any, document: dict[str, Any]) -> Iterator[Any]:
    change = document.get("change")
    match field:
        case Choice():
            yield from field.options
        case Selection():
            yield from (list(way) for way in combinations(field.options, field.number))
        case Handful():
            yield from (some for some in _some(field.pieces) if field.least <= sum(some.values()) <= field.most)
        case Exchange():
            yield from _exchanges(field)
        case Payment():
            held = field.pieces if change is None else _swapped(field.pieces, change["taken"], change["given"])
            yield from (some for some in _some(held) if _pays(field, some))
        case Levy():
            places = dict(field.places)
            if change is not None:
                place = change["province"]
                places[place] = _swapped(places[place], change["given"], change["taken"])
            for taken in product(*(list(_some(pieces)) for pieces in places.values())):
                if field.least <= sum(_worth(field.values, some) for some in taken) <= field.most:
                    yield {place: some for place, some in zip(places, taken, strict=True) if some}
        case _:
            raise AssertionError(f"this game offers no {field}")


def _exchanges(field: Exchange) -> Iterator[dict[str, Any]]:
    for place, there in field.places.items():
        for given, taken in product(_some(field.pieces), _some(there)):
            if _worth(field.values, given) == _worth(field.values, taken) > 0 and not set(given) & set(taken):
                yield {"province": place, "given": given, "taken": taken}


def _pays(field: Payment, some: Pieces) -> bool:
    over = _worth(field.values, some) - field.price
    if field.exact:
        return over == 0
    return over > 0 and not any(over >= field.values[kind] for kind in some)


def _worth(values: Pieces, some: Pieces) -> int:
    return sum(values[kind] * number for kind, number in some.items())


def _swapped(pieces: Pieces, gained: Pieces, lost: Pieces) -> dict[str, int]:
    return {kind: pieces.get(kind, 0) + gained.get(kind, 0) - lost.get(kind, 0) for kind in {**pieces, **gained}}


def _some(pieces: Pieces) -> Iterator[dict[str, int]]:
    """Every choice of some pieces of each kind."""
    for numbers in product(*(range(most + 1) for most in pieces.values())):
        yield {kind: number for kind, number in zip(pieces, numbers, strict=True) if number}
