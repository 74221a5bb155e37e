"""How a command is composed from offers: first its kind, then the fields that offers fix, then the other fields in
order."""

from collections.abc import Sequence
from typing import Any, assert_never

from foreign_king.decisions.fields import Document, Filled, Filling, Place
from foreign_king.decisions.levy import levy_part
from foreign_king.decisions.payment import ExchangePart, payment_part
from foreign_king.decisions.pieces import AllotmentPart, HandfulPart
from foreign_king.decisions.places import AmountPart, ChoicePart, RoutePart, SelectionPart, SharesPart
from foreign_king.decisions.question import WITHOUT, Option, Question, token_of
from foreign_king.decisions.sums import after_swap
from foreign_king.kernel.offers import (
    Allotment,
    Amount,
    Choice,
    Exchange,
    Field,
    Handful,
    Levy,
    Offer,
    Payment,
    Route,
    Selection,
    Shares,
    Within,
)
from foreign_king.kernel.record import record, replace

Part = Filling | Filled


@record(kw_only=True)
class CommandPart:
    """The choice of a kind of command among some offers."""

    offers: tuple[Offer, ...]
    place: Place
    within: Within | None = None
    """The field that the command fills; ``None`` for the whole command."""

    @property
    def question(self) -> Question:
        return Question(asks="command", path=self.place.path, field=self.within, offers=self.offers)

    @property
    def options(self) -> tuple[Option, ...]:
        kinds: dict[str, list[Offer]] = {}
        for offer in self.offers:
            kinds.setdefault(offer.command, []).append(offer)
        return tuple(self._option(kind, offers) for kind, offers in kinds.items())

    def _option(self, kind: str, offers: list[Offer]) -> Option:
        """The option for a kind of command. It is open if any offer of the kind is open, and has the lowest of their
        prices."""
        opened = [offer.price for offer in offers if offer.closed is None]
        closed = () if opened else tuple(dict.fromkeys(offer.closed for offer in offers if offer.closed is not None))
        price = min(opened) if opened else 0
        return Option(token=kind, value=kind, price=self.place.price + price, closed=closed)

    @property
    def document(self) -> Document:
        return {}

    def take(self, option: Option) -> Part:
        offers = tuple(offer for offer in self.offers if offer.command == option.value and offer.closed is None)
        return _narrowed(offers, self.place, {"type": option.value, "by": offers[0].by})

    def token_for(self, document: Document) -> str:
        return str(document["type"])


def _narrowed(offers: tuple[Offer, ...], place: Place, filled: Document) -> Part:
    """Return what has to be decided next among open offers of one kind: the value of a field that they fix to different
    values; else which of several offers; or else, where there is one offer, its fields."""
    for name in dict.fromkeys(name for offer in offers for name in offer.fixed):
        if name not in filled:
            values = dict.fromkeys(offer.fixed.get(name) for offer in offers)
            if len(values) > 1:
                return FixedPart(offers=offers, place=place, filled=filled, name=name)
            filled = {**filled, name: next(iter(values))}
    first, *others = offers
    return WayPart(offers=offers, place=place, filled=filled) if others else _begun(first, place)


@record(kw_only=True)
class FixedPart:
    """The choice of the value of a field. Offers of one kind fix the field to different values, or leave it out."""

    offers: tuple[Offer, ...]
    place: Place
    filled: Document
    """The fields that all of these offers fix to the same value. ``None`` stands for a field that none of them has."""
    name: str

    @property
    def question(self) -> Question:
        return Question(asks="fixed", path=(*self.place.path, self.name), offers=self.offers)

    @property
    def options(self) -> tuple[Option, ...]:
        prices: dict[Any, int] = {}
        for offer in self.offers:
            value = offer.fixed.get(self.name)
            prices[value] = min(prices.get(value, offer.price), offer.price)
        so_far = self.place.price
        return tuple(
            Option(token=token_of(value), value=value, price=so_far + price) for value, price in prices.items()
        )

    @property
    def document(self) -> Document:
        return {name: value for name, value in self.filled.items() if value is not None}

    def take(self, option: Option) -> Part:
        offers = tuple(offer for offer in self.offers if offer.fixed.get(self.name) == option.value)
        return _narrowed(offers, self.place, {**self.filled, self.name: option.value})

    def token_for(self, document: Document) -> str:
        value = document.get(self.name)
        values = {offer.fixed.get(self.name) for offer in self.offers}
        return token_of(value if value in values else None)


@record(kw_only=True)
class WayPart:
    """The choice among offers that fix the same fields to the same values. An offer's token names the fields that not
    all of the offers have."""

    offers: tuple[Offer, ...]
    place: Place
    filled: Document

    @property
    def question(self) -> Question:
        return Question(asks="way", path=self.place.path, offers=self.offers)

    @property
    def options(self) -> tuple[Option, ...]:
        so_far = self.place.price
        return tuple(
            Option(token=token, value=offer, price=so_far + offer.price) for token, offer in self._by_token().items()
        )

    def _by_token(self) -> dict[str, Offer]:
        names = [[_name(field) for field in offer.fields] for offer in self.offers]
        shared = set[str].intersection(*map(set, names))
        tokens = ["+".join(name for name in each if name not in shared) or WITHOUT for each in names]
        assert len(set(tokens)) == len(tokens), "offers that fix the same have different fields"
        return dict(zip(tokens, self.offers, strict=True))

    @property
    def document(self) -> Document:
        return {name: value for name, value in self.filled.items() if value is not None}

    def take(self, option: Option) -> Part:
        return _begun(option.value, self.place)

    def token_for(self, document: Document) -> str:
        filled_names = {name for name, value in document.items() if value}
        return next(
            (token for token in self._by_token() if token != WITHOUT and filled_names.issuperset(token.split("+"))),
            WITHOUT,
        )


def _name(field: Field) -> str:
    """The name of the field; an allotment has several, joined by ``+``."""
    return "+".join(field.places) if isinstance(field, Allotment) else field.field


@record(kw_only=True)
class FieldsPart:
    """The fields of one offer, which are filled one after the other."""

    offer: Offer
    place: Place
    filled: Document
    """The fields that are filled already."""
    at: int
    """The number of the field that is being filled."""
    filling: Filling
    """The field that is being filled."""

    @property
    def question(self) -> Question:
        return self.filling.question

    @property
    def options(self) -> tuple[Option, ...]:
        return self.filling.options

    @property
    def document(self) -> Document:
        return {**self.filled, **self.filling.document}

    def take(self, option: Option) -> Part:
        after = self.filling.take(option)
        if not isinstance(after, Filled):
            return replace(self, filling=after)
        return _onward(self.offer, self.place, {**self.filled, **after.document}, after.price, self.at + 1)

    def token_for(self, document: Document) -> str:
        return self.filling.token_for(document)


def _begun(offer: Offer, place: Place) -> Part:
    """Begin to fill the fields of an offer."""
    return _onward(offer, place, {"type": offer.command, "by": offer.by, **offer.fixed}, place.price + offer.price, 0)


def _onward(offer: Offer, place: Place, filled: Document, price: int, at: int) -> Part:
    """Return the next field that leaves a choice; or the whole command, where no field is left."""
    for number in range(at, len(offer.fields)):
        filling = _field_part(offer, number, place._replace(price=price), filled)
        if not isinstance(filling, Filled):
            return FieldsPart(offer=offer, place=place, filled=filled, at=number, filling=filling)
        filled, price = {**filled, **filling.document}, filling.price
    return Filled(filled, price)


@record(kw_only=True)
class WithinPart:
    """A field whose value is another command."""

    field: Within
    inner: Filling

    @property
    def question(self) -> Question:
        return self.inner.question

    @property
    def options(self) -> tuple[Option, ...]:
        return self.inner.options

    @property
    def document(self) -> Document:
        return {self.field.field: self.inner.document}

    def take(self, option: Option) -> Part:
        after = self.inner.take(option)
        if isinstance(after, Filled):
            return Filled({self.field.field: after.document}, after.price)
        return replace(self, inner=after)

    def token_for(self, document: Document) -> str:
        return self.inner.token_for(document[self.field.field])


def _field_part(offer: Offer, at: int, place: Place, filled: Document) -> Part:
    """Begin to fill a field. If an exchange comes before it, the field uses the pieces that are there after the
    exchange."""
    field = _after_exchange(offer.fields[at], offer.fields[:at], filled)
    match field:
        case Choice():
            return ChoicePart(field=field, place=place)
        case Amount():
            return AmountPart(field=field, place=place)
        case Selection():
            return SelectionPart(field=field, place=place).or_filled()
        case Route():
            return RoutePart(field=field, place=place)
        case Shares():
            return SharesPart(field=field, place=place, put={})
        case Handful():
            return HandfulPart(field=field, place=place, taken={}, kinds=tuple(field.pieces)).or_filled()
        case Allotment():
            dice, names = tuple(sorted(field.dice)), tuple(field.places)
            return AllotmentPart(field=field, place=place, dice=dice, put={}, names=names).or_filled()
        case Payment():
            return payment_part(field, place)
        case Levy():
            return levy_part(field, place)
        case Exchange():
            return ExchangePart(field=field, place=place, then=offer.fields[at + 1 :])
        case Within():
            inner = place._replace(path=(*place.path, field.field))
            first = CommandPart(offers=field.offers, place=inner, within=field)
            return WithinPart(field=field, inner=first)
        case _:
            assert_never(field)


def _after_exchange(field: Field, before: Sequence[Field], filled: Document) -> Field:
    for other in before:
        if isinstance(other, Exchange):
            swap = filled[other.field]
            field = after_swap(field, swap["province"], (swap["given"], swap["taken"]))
    return field


__all__ = ["CommandPart"]
