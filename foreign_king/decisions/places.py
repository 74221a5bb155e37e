"""How a ``Choice``, an ``Amount``, a ``Selection``, a ``Route`` and ``Shares`` are filled: fields that say which, how
many and where."""

from foreign_king.decisions.fields import Document, Filled, Filling, Place
from foreign_king.decisions.question import DONE, Option, Question
from foreign_king.kernel.offers import Amount, Choice, Route, Selection, Shares
from foreign_king.kernel.record import record, replace


@record(kw_only=True)
class ChoicePart:
    """A choice: it asks for one of some names."""

    field: Choice
    place: Place

    @property
    def question(self) -> Question:
        return Question(asks="name", path=(*self.place.path, self.field.field), field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        price = self.place.price
        return tuple(Option(token=name, value=name, price=price) for name in self.field.options)

    @property
    def document(self) -> Document:
        return {}

    def take(self, option: Option) -> Filled:
        return Filled({self.field.field: option.value}, option.price)

    def token_for(self, document: Document) -> str:
        return str(document[self.field.field])


@record(kw_only=True)
class AmountPart:
    """An amount: it asks for a number of a range. Each number has its price."""

    field: Amount
    place: Place

    @property
    def question(self) -> Question:
        return Question(asks="number", path=(*self.place.path, self.field.field), field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        least, so_far = self.field.least, self.place.price
        return tuple(
            Option(token=str(least + step), value=least + step, price=so_far + price)
            for step, price in enumerate(self.field.prices)
        )

    @property
    def document(self) -> Document:
        return {}

    def take(self, option: Option) -> Filled:
        return Filled({self.field.field: option.value}, option.price)

    def token_for(self, document: Document) -> str:
        return str(document[self.field.field])


@record(kw_only=True)
class SelectionPart:
    """A selection that is partly filled: it asks for several different names, one at a time."""

    field: Selection
    place: Place
    names: tuple[str, ...] = ()
    """The names that are chosen."""
    start: int = 0
    """The number of the first name that is in order: an answer with an earlier one ``reorders``."""

    @property
    def question(self) -> Question:
        return Question(asks="name", path=(*self.place.path, self.field.field), field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        free = [name for name in self.field.options if name not in self.names]
        return tuple(
            Option(token=name, value=name, price=self.place.price, reorders=not self._in_order(name)) for name in free
        )

    def _in_order(self, name: str) -> bool:
        """Whether a name comes after those that are chosen, and enough names come after it."""
        after = self.field.options.index(name)
        later = [other for other in self.field.options[after + 1 :] if other not in self.names]
        return after >= self.start and len(later) >= self.field.number - len(self.names) - 1

    @property
    def document(self) -> Document:
        return {self.field.field: list(self.names)}

    def take(self, option: Option) -> "Filling | Filled":
        start = self.field.options.index(option.value) + 1 if not option.reorders else 0
        return replace(self, names=(*self.names, option.value), start=start).or_filled()

    def or_filled(self) -> "Filling | Filled":
        """Return the selection, or ``Filled`` where there is no choice left: enough names are chosen, or all that are
        left are needed."""
        options, number = self.field.options, self.field.number
        left = [name for name in options if name not in self.names]
        if 0 < number - len(self.names) < len(left):
            return self
        names = list(options) if len(self.names) < number else sorted(self.names, key=options.index)
        return Filled({self.field.field: names}, self.place.price)

    def token_for(self, document: Document) -> str:
        chosen = document[self.field.field]
        return next(name for name in self.field.options if name in chosen and name not in self.names)


@record(kw_only=True)
class RoutePart:
    """A route that is partly filled: it asks for the places of a way, one at a time. The first step is free, and each
    further one has a price."""

    field: Route
    place: Place
    way: tuple[str, ...] = ()

    @property
    def question(self) -> Question:
        return Question(asks="name", path=(*self.place.path, self.field.field), field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        so_far = self.place.price
        if self.field.start is None:
            prices = self.field.prices
            return tuple(Option(token=name, value=name, price=so_far + price) for name, price in prices.items())
        price = so_far + len(self.way) * self.field.step_price
        onward = tuple(Option(token=name, value=name, price=price) for name in self._onward())
        if not self.way:
            return onward
        return (Option(token=DONE, value=None, price=price - self.field.step_price), *onward)

    def _onward(self) -> list[str]:
        """The places to which the way can go on."""
        start = self.field.start
        if start is None or len(self.way) == self.field.most_steps:
            return []
        borders = self.place.borders[self.way[-1] if self.way else start]
        return [name for name in borders if name != start and name not in self.way]

    @property
    def document(self) -> Document:
        return {self.field.field: list(self.way)}

    def take(self, option: Option) -> "Filling | Filled":
        if option.token == DONE:
            return Filled(self.document, option.price)
        longer = replace(self, way=(*self.way, option.value))
        return longer if longer._onward() else Filled(longer.document, option.price)

    def token_for(self, document: Document) -> str:
        way = document[self.field.field]
        return str(way[len(self.way)]) if len(self.way) < len(way) else DONE


@record(kw_only=True)
class SharesPart:
    """Shares that are partly filled: it asks for a destination and then for the number of pieces that go there, until
    the answer is ``DONE``."""

    field: Shares
    place: Place
    put: dict[str, int]
    """How many pieces go to each destination that is chosen."""
    start: int = 0
    """The number of the first destination that is in order: an answer with an earlier one ``reorders``."""
    to: str | None = None
    """The destination whose number of pieces is asked for; ``None`` while the destination itself is asked for."""

    @property
    def question(self) -> Question:
        path = (*self.place.path, self.field.field)
        if self.to is None:
            return Question(asks="name", path=path, field=self.field)
        return Question(asks="number", path=path, part=(self.to,), field=self.field)

    @property
    def options(self) -> tuple[Option, ...]:
        steps, to = self.field.steps, self.to
        left, walked = self._left_and_walked()
        budget = self.field.most_steps - walked
        if to is not None:
            most = min(left, budget // steps[to])
            return tuple(
                Option(token=str(each), value=each, price=self._price(walked + each * steps[to]))
                for each in range(1, most + 1)
            )
        done = (Option(token=DONE, value=None, price=self._price(walked)),) if self.put else ()
        places = tuple(
            Option(token=name, value=name, price=self._price(walked + each), reorders=number < self.start)
            for number, (name, each) in enumerate(steps.items())
            if left and each <= budget and name not in self.put
        )
        return (*done, *places)

    def _left_and_walked(self) -> tuple[int, int]:
        left, walked = self.field.pieces, 0
        for name, number in self.put.items():
            left -= number
            walked += number * self.field.steps[name]
        return left, walked

    def _price(self, walked: int) -> int:
        return self.place.price + max(0, walked - 1) * self.field.step_price

    @property
    def document(self) -> Document:
        return {self.field.field: self.put}

    def take(self, option: Option) -> "Filling | Filled":
        if option.token == DONE:
            return Filled(self.document, option.price)
        if self.to is None:
            return replace(self, to=option.value)
        number = list(self.field.steps).index(self.to)
        start = number + 1 if number >= self.start else 0
        more = replace(self, put={**self.put, self.to: option.value}, start=start, to=None)
        return more if len(more.options) > 1 else Filled(more.document, option.price)

    def token_for(self, document: Document) -> str:
        shares = document[self.field.field]
        if self.to is not None:
            return str(shares[self.to])
        return next((name for name in self.field.steps if name in shares and name not in self.put), DONE)


__all__ = ["AmountPart", "ChoicePart", "RoutePart", "SelectionPart", "SharesPart"]
