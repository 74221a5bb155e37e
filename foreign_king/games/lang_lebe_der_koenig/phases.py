"""What is still to come, as data: ``State.pending`` is a stack of these; the top one says who decides what."""

from typing import Literal

from foreign_king.games.lang_lebe_der_koenig.components import Card, Hand, Seat, TerritoryName
from foreign_king.games.lang_lebe_der_koenig.facts import Purpose
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

Stage = Literal["start", "arrived", "failed", "placed"]


@record(kw_only=True)
class Starts:
    """The table owes the start cards."""


@record(kw_only=True)
class Turn:
    """A player's turn: at its start, arrived somewhere, after a failed roll for a move, or after placing."""

    seat: Seat
    stage: Stage
    entered: tuple[TerritoryName, ...]


@record(kw_only=True)
class Die:
    """The table owes the die for a card: for a move to ``to``, or (``None``) for a courtier."""

    seat: Seat
    card: Card
    to: TerritoryName | None = None


@record(kw_only=True)
class Laying:
    """These seats have still to lay cards, in any order; the others have laid theirs."""

    waiting: tuple[Seat, ...]
    laid: FrozenDict[Seat, Hand]


@record(kw_only=True)
class Rolling:
    """The table owes the dice of the first of these seats; the others roll and allot after it."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class Allotting:
    """The first of these seats puts its dice on its cards."""

    seats: tuple[Seat, ...]
    dice: tuple[int, ...]


@record(kw_only=True)
class Banishing:
    """The winner of a negotiation banishes these barons, in this order."""

    seat: Seat
    barons: tuple[Seat, ...]


@record(kw_only=True)
class Settling:
    """The winner of a negotiation may place courtiers; ``placed`` once the free one stands."""

    seat: Seat
    territory: TerritoryName
    placed: bool


@record(kw_only=True)
class TakingBack:
    """These seats may take back so many cards, in this order."""

    cards: FrozenDict[Seat, int]


@record(kw_only=True)
class RollingOff:
    """Groups of tied players, the strongest first: ``rolling`` are still to roll, the table owes the first's dice."""

    purpose: Purpose
    groups: tuple[tuple[Seat, ...], ...]
    rolling: tuple[Seat, ...]
    points: FrozenDict[Seat, int]


@record(kw_only=True)
class Redealing:
    """The table owes each player so many cards."""

    each: int


@record(kw_only=True)
class Over:
    """The game is over."""

    winner: Seat


Phase = (
    Starts
    | Turn
    | Die
    | Laying
    | Rolling
    | Allotting
    | Banishing
    | Settling
    | TakingBack
    | RollingOff
    | Redealing
    | Over
)
