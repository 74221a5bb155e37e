"""Filling in offers as a front end would: every command that can be made of them."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from foreign_king import offers, read_command
from foreign_king.games.the_foreign_king.commands import Command
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.offers import Allotment, Amount, Choice, Field, Offer, Route, Shares, Within
from tests.playing import GAME


def commands_offered(state: State) -> Iterator[Command]:
    """Every command that the open offers of a position make."""
    for offer in offers(GAME, state):
        for document in _documents(offer, state):
            yield read_command(GAME, document)


def _documents(offer: Offer, state: State) -> Iterator[dict[str, Any]]:
    if offer.closed is None:
        fields = [[(_name(field), value) for value in _values(field, state)] for field in offer.fields]
        for filled in product(*fields):
            yield {"type": offer.command, "by": offer.by, **offer.fixed, **dict(filled)}


def _name(field: Field) -> str:
    assert not isinstance(field, Allotment)
    return field.field


def _values(field: Field, state: State) -> list[Any]:
    match field:
        case Choice():
            return list(field.options)
        case Amount():
            assert len(field.prices) == field.most - field.least + 1
            return list(range(field.least, field.most + 1))
        case Shares():
            return [share for share in _shares(list(field.steps.items()), field.pieces, field.most_steps) if share]
        case Route():
            starts = [[place] for place in field.prices] if field.start is None else []
            return starts or list(_routes([field.start or ""], field.most_steps, state))
        case Within():
            return [document for offer in field.offers for document in _documents(offer, state)]
        case _:
            raise AssertionError(f"this game offers no {field}")


def _shares(steps: list[tuple[str, int]], pieces: int, budget: int) -> Iterator[dict[str, int]]:
    if not steps:
        yield {}
        return
    name, each = steps[0]
    for count in range(pieces + 1):
        if count * each <= budget:
            for share in _shares(steps[1:], pieces - count, budget - count * each):
                yield {**({name: count} if count else {}), **share}


def _routes(so_far: list[str], most: int, state: State) -> Iterator[list[str]]:
    if len(so_far) <= most:
        for place in state.board.adjacent[so_far[-1]]:
            if place not in so_far:
                yield [*so_far[1:], place]
                yield from _routes([*so_far, place], most, state)
