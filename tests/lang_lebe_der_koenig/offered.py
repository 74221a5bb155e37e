"""Filling in offers as a front end would: every command that can be made of them."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from foreign_king import GAMES, offers, read_command
from foreign_king.games.lang_lebe_der_koenig.commands import Command
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.offers import Allotment, Amount, Choice, Field, Handful, Offer

GAME = GAMES["lang-lebe-der-koenig"]


def commands_offered(state: State) -> Iterator[Command]:
    """Every command that the open offers of a position make."""
    for offer in offers(GAME, state):
        for document in _documents(offer):
            yield read_command(GAME, document)


def _documents(offer: Offer) -> Iterator[dict[str, Any]]:
    if offer.closed is None:
        for filled in product(*(_values(field) for field in offer.fields)):
            document = {"type": offer.command, "by": offer.by, **offer.fixed}
            for part in filled:
                document.update(part)
            yield document


def _values(field: Field) -> list[dict[str, Any]]:
    match field:
        case Choice():
            return [{field.field: option} for option in field.options]
        case Amount():
            return [{field.field: number} for number in range(field.least, field.most + 1)]
        case Handful():
            kinds = [[(kind, number) for number in range(most + 1)] for kind, most in field.pieces.items()]
            taken = [dict(choice) for choice in product(*kinds)]
            return [{field.field: cards} for cards in taken if field.least <= sum(cards.values()) <= field.most]
        case Allotment():
            return list(_allotments(field))
        case _:
            raise AssertionError(f"this game offers no {field}")


def _allotments(field: Allotment) -> Iterator[dict[str, Any]]:
    for order in set(permutations(field.dice)):
        left = list(order)
        yield {place: [left.pop() for _ in range(number)] for place, number in field.places.items()}
