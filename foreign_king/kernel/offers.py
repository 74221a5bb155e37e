"""What a seat may do, as a front end shows it: ranges and choices with prices, instead of thousands of commands.

An open offer names a kind of command and says how each of its fields can be filled. A closed offer says which clause
closes it, with the clause's numbers. Where the choices for one field depend on another field (where citizens can go
depends on where they come from), each value of the other field has an offer of its own, with that value in ``fixed``.
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
    """The field is a number from ``least`` to ``most``. ``prices`` has the price of each number, in francs and in
    order."""

    field: str
    """Which field of the command it fills."""
    least: int
    most: int
    prices: tuple[int, ...]


@record(kw_only=True)
class Shares:
    """The field says how many pieces go to each of some destinations.

    At most ``pieces`` pieces move, and each of them makes the ``steps`` of its destination. All pieces together make at
    most ``most_steps`` steps. The first step is free, and each further one costs ``step_price`` francs.
    """

    field: str
    """Which field of the command it fills."""
    pieces: int
    most_steps: int
    step_price: int
    steps: FrozenDict[str, int]


@record(kw_only=True)
class Route:
    """The field is a way of 1 to ``most_steps`` steps that enters no place twice. ``start`` is the place where it
    begins (with ``None`` the way is a single step to any place). ``prices`` has the price of the cheapest way to each
    place, in francs."""

    field: str
    """Which field of the command it fills."""
    start: str | None
    most_steps: int
    step_price: int
    prices: FrozenDict[str, int]


@record(kw_only=True)
class Within:
    """The field is another command, made from one of these offers."""

    field: str
    """Which field of the command it fills."""
    offers: "tuple[Offer, ...]"


@record(kw_only=True)
class Handful:
    """The field says how many pieces of each kind are taken: at most as many as there are in ``pieces``, and from
    ``least`` to ``most`` in all."""

    field: str
    """Which field of the command it fills."""
    pieces: FrozenDict[str, int]
    least: int
    most: int


@record(kw_only=True)
class Allotment:
    """The dice are put on places. ``places`` says how many dice go on each place; any die may go on any place. The
    command has one field for each place, with the place's name."""

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
    """The field says how many pieces of each kind are paid. ``pieces`` are those that can be paid, and ``values`` says
    what a piece of each kind is worth. With ``exact``, exactly the ``price`` is paid. Otherwise more is paid, but no
    piece that could be left out."""

    field: str
    """Which field of the command it fills."""
    pieces: FrozenDict[str, int]
    values: FrozenDict[str, int]
    price: int
    exact: bool


@record(kw_only=True)
class Levy:
    """The field says how many pieces of each kind are taken from each place. ``places`` are the pieces that are there,
    and ``values`` says what a piece of each kind is worth. In all, the pieces are worth from ``least`` to ``most``."""

    field: str
    """Which field of the command it fills."""
    places: FrozenDict[str, FrozenDict[str, int]]
    values: FrozenDict[str, int]
    least: int
    most: int


@record(kw_only=True)
class Exchange:
    """The field says which of the player's pieces (``pieces``) are ``given``, and which pieces of the same worth and of
    other kinds are ``taken`` in a ``province``, out of those that are there (``places``). This field comes before the
    field that pays or takes pieces, and that field uses the pieces that are there after the exchange."""

    field: str
    """Which field of the command it fills."""
    pieces: FrozenDict[str, int]
    places: FrozenDict[str, FrozenDict[str, int]]
    values: FrozenDict[str, int]


Field = Choice | Amount | Shares | Route | Within | Handful | Allotment | Selection | Payment | Levy | Exchange


@record(kw_only=True)
class Offer:
    """A kind of command for a seat. ``price`` is its price in francs without what its fields cost; ``closed`` says why
    it cannot be given now."""

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
    """The fields that the offer fixes, each with its value: ``kind metal``."""
    return tuple(f"{name} {value}" for name, value in offer.fixed.items())


def _to_fill(offer: Offer) -> str:
    """The fields that have to be filled, each with the type of its range: ``kind (Choice), province (Choice)``."""
    return ", ".join(f"{getattr(part, 'field', 'places')} ({type(part).__name__})" for part in offer.fields)


class Offers(tuple[Offer, ...]):
    """The offers in a state: a tuple that ``print`` and notebooks show as a list of open and closed offers."""

    __slots__ = ()

    def __repr__(self) -> str:
        """The numbers of open and closed offers, and their seats."""
        closed = sum(offer.closed is not None for offer in self)
        seats = ", ".join(dict.fromkeys(offer.by for offer in self))
        return titled("Offers", f"{len(self) - closed} open", f"{closed} closed", f"of {seats}" if seats else "")

    def __str__(self) -> str:
        """One offer a line."""
        return "\n".join(map(repr, self))

    def _repr_html_(self) -> str:
        rows = ((offer.by, offer.command, *_cells(offer)) for offer in self)
        return html_table("Offers", ("seat", "command", "price", "fields", "closed"), rows)


def _cells(offer: Offer) -> tuple[object, object, object]:
    """The cells of an offer in a table: its price, its fields, and why it is closed."""
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
