"""What a seat may do, as a front end shows it: ranges and choices with prices, never lists of thousands.

An open offer names a kind of command and how each of its fields can be filled; a closed one says which clause
closes it, with its numbers. Fields that go together (where citizens come from and where they can go) make one
offer each: ``fixed`` says for which values of the other fields it stands.
"""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.markup import html_table
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused


@record(kw_only=True)
class Choice:
    """The field is one of these names."""

    field: str
    """Which field of the command it fills."""
    options: tuple[str, ...]


@record(kw_only=True)
class Amount:
    """The field is a number from ``least`` to ``most``; ``prices`` are the francs for each of them, in order."""

    field: str
    """Which field of the command it fills."""
    least: int
    most: int
    prices: tuple[int, ...]


@record(kw_only=True)
class Shares:
    """The field says how many pieces go to each of some destinations.

    At most ``pieces`` in all; each costs the ``steps`` of its destination, and at most ``most_steps`` steps can be
    made and paid in all: the first is free, each further one costs ``step_price``.
    """

    field: str
    """Which field of the command it fills."""
    pieces: int
    most_steps: int
    step_price: int
    steps: FrozenDict[str, int]


@record(kw_only=True)
class Route:
    """The field is a way of 1 to ``most_steps`` steps that enters no place twice; ``start`` is where it begins
    (``None``: anywhere, one step only). ``prices`` are the francs of the cheapest way to each place."""

    field: str
    """Which field of the command it fills."""
    start: str | None
    most_steps: int
    step_price: int
    prices: FrozenDict[str, int]


@record(kw_only=True)
class Within:
    """The field is another command, one of these offers."""

    field: str
    """Which field of the command it fills."""
    offers: "tuple[Offer, ...]"


@record(kw_only=True)
class Handful:
    """The field says how many pieces of each kind are taken: no more than there are (``pieces``), from ``least`` to
    ``most`` in all."""

    field: str
    """Which field of the command it fills."""
    pieces: FrozenDict[str, int]
    least: int
    most: int


@record(kw_only=True)
class Allotment:
    """These dice are put on places, so many on each, any die on any place: a field of each place's name."""

    dice: tuple[int, ...]
    places: FrozenDict[str, int]


@record(kw_only=True)
class Selection:
    """The field is a list of ``number`` different names out of ``options``."""

    field: str
    """Which field of the command it fills."""
    options: tuple[str, ...]
    number: int


@record(kw_only=True)
class Payment:
    """The field says how many pieces of each kind are paid out of those there are (``pieces``), each kind worth its
    ``values``: exactly the ``price``; or, where that is not ``exact``, more, with no piece to spare."""

    field: str
    """Which field of the command it fills."""
    pieces: FrozenDict[str, int]
    values: FrozenDict[str, int]
    price: int
    exact: bool


@record(kw_only=True)
class Levy:
    """The field says how many pieces of each kind are taken from each place, out of those there are (``places``), each
    kind worth its ``values``: from ``least`` to ``most`` worth in all."""

    field: str
    """Which field of the command it fills."""
    places: FrozenDict[str, FrozenDict[str, int]]
    values: FrozenDict[str, int]
    least: int
    most: int


@record(kw_only=True)
class Exchange:
    """The field says which pieces are ``given`` out of the own ones (``pieces``) and which of the same worth, of other
    kinds, are ``taken`` at a place (``province``) out of those there (``places``). It comes first: what the next field
    pays or takes is of what is there after it."""

    field: str
    """Which field of the command it fills."""
    pieces: FrozenDict[str, int]
    places: FrozenDict[str, FrozenDict[str, int]]
    values: FrozenDict[str, int]


Field = Choice | Amount | Shares | Route | Within | Handful | Allotment | Selection | Payment | Levy | Exchange


@record(kw_only=True)
class Offer:
    """A kind of command for a seat: ``price`` in francs before any that its fields cost, or why it is closed."""

    by: str
    command: str
    fixed: FrozenDict[str, str | bool] = FrozenDict()
    fields: tuple[Field, ...] = ()
    price: int = 0
    closed: Refused | None = None

    def __repr__(self) -> str:
        if self.closed is not None:
            return titled("Offer", f"{self.by}: {self.command}", f"closed by {self.closed.rule.value}")
        price = f"price {self.price}" if self.price else ""
        return titled("Offer", f"{self.by}: {self.command}", *_fixed(self), price, _to_fill(self))


def _fixed(offer: Offer) -> tuple[str, ...]:
    return tuple(f"{name} {value}" for name, value in offer.fixed.items())


def _to_fill(offer: Offer) -> str:
    """Which fields are to be filled, and by which kind of part: ``kind (Choice), province (Choice)``."""
    return ", ".join(f"{getattr(part, 'field', 'places')} ({type(part).__name__})" for part in offer.fields)


class Offers(tuple[Offer, ...]):
    """The offers of a position. A tuple, which ``print`` and notebooks show as a list of what is open and closed."""

    __slots__ = ()

    def __repr__(self) -> str:
        """How many there are, and of whom."""
        closed = sum(offer.closed is not None for offer in self)
        seats = ", ".join(dict.fromkeys(offer.by for offer in self))
        return titled("Offers", f"{len(self) - closed} open", f"{closed} closed", f"of {seats}" if seats else "")

    def __str__(self) -> str:
        """One a line."""
        return "\n".join(map(repr, self))

    def _repr_html_(self) -> str:
        rows = ((offer.by, offer.command, *_told(offer)) for offer in self)
        return html_table("Offers", ("seat", "command", "price", "fields", "closed"), rows)


def _told(offer: Offer) -> tuple[object, object, object]:
    if offer.closed is not None:
        return None, None, str(offer.closed)
    return offer.price or None, ", ".join([*_fixed(offer), _to_fill(offer)]).removesuffix(", "), None


__all__ = [
    "Allotment",
    "Amount",
    "Choice",
    "Exchange",
    "Field",
    "Handful",
    "Levy",
    "Offer",
    "Offers",
    "Payment",
    "Route",
    "Selection",
    "Shares",
    "Within",
]
