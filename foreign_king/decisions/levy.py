"""How a ``Levy`` is filled: a field that takes pieces of a certain worth from several places. Each round asks for the
place, the kind and the number of pieces."""

from typing import NamedTuple

from foreign_king.decisions.fields import Document, Filled, Filling, Place
from foreign_king.decisions.question import DONE, Option, Question
from foreign_king.decisions.sums import has_between, sums_of
from foreign_king.kernel.offers import Levy
from foreign_king.kernel.record import record, replace


class Pile(NamedTuple):
    """Pieces of one kind in one place."""

    place: str
    kind: str
    number: int
    """How many pieces there are."""
    value: int
    """What each piece is worth."""


class Order(NamedTuple):
    """The sums that the piles other than one can still make, as bits (see ``sums_of``)."""

    later: int
    """The sums of the piles after that one."""
    others: int
    """The sums of all other piles, those before it included."""


@record(kw_only=True)
class LevyPart:
    """A levy that is partly filled."""

    field: Levy
    place: Place
    piles: tuple[Pile, ...]
    taken: dict[int, int]
    """How many pieces are taken from each pile, by the pile's number."""
    start: int = 0
    """The first pile that is in order: an answer that takes from an earlier one ``reorders``."""
    at: str | None = None
    """The place, once it is chosen."""
    kind: str | None = None
    """The kind, once it is chosen."""

    @property
    def question(self) -> Question:
        path = (*self.place.path, self.field.field)
        part = tuple(name for name in (self.at, self.kind) if name is not None)
        return Question(asks="name" if self.kind is None else "number", path=path, part=part, field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        price, worth = self.place.price, self._worth()
        if self.at is not None and self.kind is not None:
            return self._numbers(self._pile(self.at, self.kind), worth)
        in_order_by_name: dict[str, bool] = {}
        for number, pile in enumerate(self.piles):
            if number not in self.taken and self.at in (None, pile.place):
                name = pile.place if self.at is None else pile.kind
                in_order = self._numbers(number, worth)
                if in_order:
                    in_order_by_name[name] = in_order_by_name.get(name, False) or any(
                        not option.reorders for option in in_order
                    )
        names = tuple(
            Option(token=name, value=name, price=price, reorders=not in_order)
            for name, in_order in in_order_by_name.items()
        )
        done = self.at is None and self.field.least <= worth <= self.field.most
        return (Option(token=DONE, value=None, price=price), *names) if done else names

    def _worth(self) -> int:
        return sum(count * self.piles[number].value for number, count in self.taken.items())

    def _pile(self, place: str, kind: str) -> int:
        return next(number for number, pile in enumerate(self.piles) if (pile.place, pile.kind) == (place, kind))

    def _numbers(self, number: int, worth: int) -> tuple[Option, ...]:
        """The numbers of pieces that can be taken from a pile so that the other piles can make up the rest of the
        worth. Where the later piles alone cannot, the option ``reorders``."""
        pile, least, most = self.piles[number], self.field.least, self.field.most
        order, options = self._order(number, most - worth), []
        for count in range(1, pile.number + 1):
            so_far = worth + count * pile.value
            if has_between(order.others, least - so_far, most - so_far):
                in_order = number >= self.start and has_between(order.later, least - so_far, most - so_far)
                options.append(Option(token=str(count), value=count, price=self.place.price, reorders=not in_order))
        return tuple(options)

    def _order(self, number: int, most: int) -> Order:
        left = [(each, pile) for each, pile in enumerate(self.piles) if each not in self.taken and each != number]
        later = sums_of(((pile.number, pile.value) for each, pile in left if each > number), most)
        earlier = sums_of(((pile.number, pile.value) for each, pile in left if each < number), most)
        others = 0
        for worth in range(max(most, 0) + 1):
            if earlier >> worth & 1:
                others |= later << worth
        return Order(later, others)

    @property
    def document(self) -> Document:
        taken: dict[str, dict[str, int]] = {}
        for number, count in self.taken.items():
            pile = self.piles[number]
            taken.setdefault(pile.place, {})[pile.kind] = count
        return {self.field.field: taken}

    def take(self, option: Option) -> "Filling | Filled":
        if option.token == DONE:
            return Filled(self.document, option.price)
        if self.at is None:
            return replace(self, at=option.value)
        if self.kind is None:
            return replace(self, kind=option.value)
        number = self._pile(self.at, self.kind)
        taken, start = {**self.taken, number: option.value}, 0 if option.reorders else number + 1
        return replace(self, taken=taken, start=start, at=None, kind=None).or_filled()

    def or_filled(self) -> "Filling | Filled":
        """Return the levy, or ``Filled`` where nothing more can be taken."""
        done = [option.token for option in self.options] == [DONE]
        return Filled(self.document, self.place.price) if done else self

    def token_for(self, document: Document) -> str:
        levied = document[self.field.field]
        if self.at is not None and self.kind is not None:
            return str(levied[self.at][self.kind])
        for number, pile in enumerate(self.piles):
            if number not in self.taken and levied.get(pile.place, {}).get(pile.kind):
                return pile.place if self.at is None else pile.kind
        return DONE


def levy_part(field: Levy, place: Place) -> "Filling | Filled":
    """Begin to fill a levy."""
    piles = tuple(
        Pile(name, kind, number, field.values[kind])
        for name, pieces in field.places.items()
        for kind, number in pieces.items()
    )
    return LevyPart(field=field, place=place, piles=piles, taken={}).or_filled()


__all__ = ["LevyPart", "levy_part"]
