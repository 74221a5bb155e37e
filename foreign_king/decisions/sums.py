"""Sums of pieces that have different worths: which sums are possible, how to pay, and how to swap."""

from collections.abc import Iterable, Iterator, Mapping

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.offers import Exchange, Field, Levy, Payment
from foreign_king.kernel.record import replace

Pieces = Mapping[str, int]
"""How many pieces there are of each kind; or what a piece of each kind is worth."""
Swap = tuple[Pieces, Pieces]
"""The pieces that are given and the pieces that are taken."""


def sums_of(piles: Iterable[tuple[int, int]], most: int) -> int:
    """Return the sums up to ``most`` that pieces of some piles can have, as a number: bit *n* is set if the sum *n* is
    possible. A pile is the number of its pieces, and what each of them is worth."""
    mask = (1 << max(most, 0) + 1) - 1
    sums = 1
    for number, value in piles:
        for _ in range(number):
            longer = (sums | sums << value) & mask
            if longer == sums:
                break
            sums = longer
    return sums


def has_between(sums: int, least: int, most: int) -> bool:
    """Whether one of the sums, as ``sums_of`` returns them, is from ``least`` to ``most``."""
    least = max(least, 0)
    return most >= least and sums >> least & ((1 << most - least + 1) - 1) != 0


def making(kinds: list[tuple[str, int, int]], worth: int) -> Iterator[dict[str, int]]:
    """Yield every selection of pieces that is worth exactly ``worth``. ``kinds`` has the kinds, each with the number of
    its pieces and what each of them is worth."""
    if not kinds:
        if worth == 0:
            yield {}
        return
    kind, there, value = kinds[0]
    for number in range(min(there, worth // value) + 1):
        for others in making(kinds[1:], worth - number * value):
            yield {kind: number, **others} if number else others


def _kinds(pieces: Pieces, values: Pieces) -> list[tuple[str, int, int]]:
    """The kinds of some pieces, each with its number and worth. Those of the least worth stand last, so that ``making``
    fills up the rest with them."""
    kinds = [(kind, number, values[kind]) for kind, number in pieces.items()]
    return sorted(kinds, key=lambda each: -each[2])


def payments(payment: Payment) -> Iterator[dict[str, int]]:
    """Yield every way to pay: exactly the price where the payment is ``exact``; otherwise more than the price, but
    without a piece that could be left out."""
    kinds = _kinds(payment.pieces, payment.values)
    if payment.exact:
        yield from making(kinds, payment.price)
        return
    for over in range(1, max(payment.values.values())):
        for paid in making(kinds, payment.price + over):
            if all(payment.values[kind] > over for kind in paid):
                yield paid


def swaps(exchange: Exchange, place: str) -> Iterator[Swap]:
    """Yield every swap at a place: pieces of some kinds for pieces of the same worth of other kinds. The swaps of the
    least worth come first."""
    own, there = (_kinds(pieces, exchange.values) for pieces in (exchange.pieces, exchange.places[place]))
    most = min(sum(number * value for _kind, number, value in pile) for pile in (own, there))
    for worth in range(1, most + 1):
        given = list(making(own, worth))
        for taken in making(there, worth):
            for some in given:
                if not some.keys() & taken.keys():
                    yield some, taken


def after_swap(field: Field, place: str, swap: Swap) -> Field:
    """Return a field that pays or takes pieces, with the pieces that are there after a swap at a place."""
    given, taken = swap
    match field:
        case Payment():
            return replace(field, pieces=_swapped(field.pieces, taken, given, field.values))
        case Levy():
            there = _swapped(field.places.get(place, {}), given, taken, field.values)
            return replace(field, places=FrozenDict({**field.places, place: there}))
        case _:
            return field


def _swapped(pieces: Pieces, more: Pieces, fewer: Pieces, kinds: Iterable[str]) -> FrozenDict[str, int]:
    numbers = {kind: pieces.get(kind, 0) + more.get(kind, 0) - fewer.get(kind, 0) for kind in kinds}
    return FrozenDict({kind: number for kind, number in numbers.items() if number})


def can_be_filled(field: Field) -> bool:
    """Whether there is a way to fill a field that pays or takes pieces."""
    match field:
        case Payment():
            return next(payments(field), None) is not None
        case Levy():
            piles = [
                (number, field.values[kind]) for pieces in field.places.values() for kind, number in pieces.items()
            ]
            return has_between(sums_of(piles, field.most), field.least, field.most)
        case _:
            return True


__all__ = ["Pieces", "Swap", "after_swap", "can_be_filled", "has_between", "making", "payments", "sums_of", "swaps"]
