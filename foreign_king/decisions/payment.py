"""How a ``Payment`` and an ``Exchange`` are filled. All ways to fill them are listed, and each answer leaves fewer."""

from collections.abc import Iterator
from typing import Any

from foreign_king.decisions.fields import Document, Filled, Filling, Place
from foreign_king.decisions.question import Option, Question, numbers
from foreign_king.decisions.sums import Swap, after_swap, can_be_filled, payments, swaps
from foreign_king.kernel.offers import Exchange, Field, Payment
from foreign_king.kernel.record import record, replace

Counts = tuple[int, ...]
"""How many pieces of each kind, in the order of the kinds."""


@record(kw_only=True)
class PaymentPart:
    """A payment that is partly filled: it asks how many pieces of each kind are paid, one kind after the other."""

    field: Payment
    place: Place
    kinds: tuple[str, ...]
    ways: tuple[Counts, ...]
    """The ways to pay that are left: how many pieces of each kind."""
    at: int = 0
    """The number of the kind that is asked for."""

    @property
    def question(self) -> Question:
        path = (*self.place.path, self.field.field)
        return Question(asks="number", path=path, part=(self.kinds[self.at],), field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        return numbers(sorted({way[self.at] for way in self.ways}), self.place.price)

    @property
    def document(self) -> Document:
        counts = zip(self.kinds[: self.at], self.ways[0], strict=False)
        return {self.field.field: {kind: number for kind, number in counts if number}}

    def take(self, option: Option) -> "Filling | Filled":
        ways = tuple(way for way in self.ways if way[self.at] == option.value)
        left = replace(self, ways=ways, at=self.at + 1)
        return left if left.at < len(left.kinds) else Filled(left.document, self.place.price)

    def token_for(self, document: Document) -> str:
        return str(document[self.field.field].get(self.kinds[self.at], 0))


def payment_part(field: Payment, place: Place) -> "PaymentPart | Filled":
    """Begin to fill a payment. The kind of the greatest worth is asked for first."""
    kinds = tuple(sorted(field.pieces, key=lambda kind: -field.values[kind]))
    ways = tuple(tuple(paid.get(kind, 0) for kind in kinds) for paid in payments(field))
    if not kinds:
        return Filled({field.field: {}}, place.price)
    return PaymentPart(field=field, place=place, kinds=kinds, ways=ways)


@record(kw_only=True)
class ExchangePart:
    """The beginning of an exchange: it asks for the place where pieces are swapped."""

    field: Exchange
    place: Place
    then: tuple[Field, ...]
    """The fields that follow. A swap after which they cannot be filled is left out."""

    @property
    def question(self) -> Question:
        path = (*self.place.path, self.field.field)
        return Question(asks="name", path=path, part=("province",), field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        price = self.place.price
        useful = (name for name in self.field.places if next(self._swaps(name), None) is not None)
        return tuple(Option(token=name, value=name, price=price) for name in useful)

    def _swaps(self, name: str) -> Iterator[Swap]:
        for swap in swaps(self.field, name):
            if all(can_be_filled(after_swap(field, name, swap)) for field in self.then):
                yield swap

    @property
    def document(self) -> Document:
        return {}

    def take(self, option: Option) -> "SwapPart":
        own, there = self.field.pieces, self.field.places[option.value]
        counted = tuple(("given", kind) for kind in own) + tuple(("taken", kind) for kind in there)
        ways = tuple(
            tuple((given if side == "given" else taken).get(kind, 0) for side, kind in counted)
            for given, taken in self._swaps(option.value)
        )
        return SwapPart(field=self.field, place=self.place, where=option.value, counted=counted, ways=ways)

    def token_for(self, document: Document) -> str:
        return str(document[self.field.field]["province"])


@record(kw_only=True)
class SwapPart:
    """An exchange that is partly filled: it asks how many pieces of each kind are given and taken, one kind after the
    other."""

    field: Exchange
    place: Place
    where: str
    """The place where pieces are swapped."""
    counted: tuple[tuple[str, str], ...]
    """What is asked for, in order: the side (``given`` or ``taken``) and the kind."""
    ways: tuple[Counts, ...]
    """The swaps that are left: how many pieces of each side and kind."""
    at: int = 0
    """The number of the side and kind that is asked for."""

    @property
    def question(self) -> Question:
        path = (*self.place.path, self.field.field)
        return Question(asks="number", path=path, part=self.counted[self.at], field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        return numbers(sorted({way[self.at] for way in self.ways}), self.place.price)

    @property
    def document(self) -> Document:
        sides: dict[str, dict[str, int]] = {"given": {}, "taken": {}}
        for (side, kind), number in zip(self.counted[: self.at], self.ways[0], strict=False):
            if number:
                sides[side][kind] = number
        swap: dict[str, Any] = {"province": self.where, **sides}
        return {self.field.field: swap}

    def take(self, option: Option) -> "SwapPart | Filled":
        ways = tuple(way for way in self.ways if way[self.at] == option.value)
        left = replace(self, ways=ways, at=self.at + 1)
        return left if left.at < len(left.counted) else Filled(left.document, self.place.price)

    def token_for(self, document: Document) -> str:
        side, kind = self.counted[self.at]
        return str(document[self.field.field][side].get(kind, 0))


__all__ = ["ExchangePart", "PaymentPart", "SwapPart", "payment_part"]
