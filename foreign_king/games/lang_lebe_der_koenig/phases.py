"""The phases of the game: what is still to be decided. ``State.pending`` is a stack of phases; the top one says who
decides what."""

from typing import Literal

from foreign_king.games.lang_lebe_der_koenig.components import Card, Hand, Seat, TerritoryName
from foreign_king.games.lang_lebe_der_koenig.facts import Purpose
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

Stage = Literal["start", "arrived", "failed", "placed"]


@record(kw_only=True)
class Starts:
    """The start cards have not been dealt yet."""


@record(kw_only=True)
class Turn:
    """A player's turn. Its stages are: at the start, after arriving in a territory, after a failed roll for a move, and
    after placing. ``entered`` are the territories that the baron has entered in this turn."""

    seat: Seat
    stage: Stage
    entered: tuple[TerritoryName, ...]


@record(kw_only=True)
class Die:
    """The die for a card has to be rolled: for a move to ``to``, or (``None``) for a courtier."""

    seat: Seat
    card: Card
    to: TerritoryName | None = None


@record(kw_only=True)
class Laying:
    """The seats in ``waiting`` have still to lay cards, in any order. The others have laid theirs."""

    waiting: tuple[Seat, ...]
    laid: FrozenDict[Seat, Hand]


@record(kw_only=True)
class Rolling:
    """The dice of the first of these seats have to be rolled. The others roll and allot their dice after it."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class Allotting:
    """The first of these seats has to put its dice on its cards. The others roll and allot theirs after it."""

    seats: tuple[Seat, ...]
    dice: tuple[int, ...]


@record(kw_only=True)
class Banishing:
    """The winner of a negotiation has to banish barons, in this order."""

    seat: Seat
    barons: tuple[Seat, ...]


@record(kw_only=True)
class Settling:
    """The winner of a negotiation may place courtiers. ``placed`` says whether the free one has been placed."""

    seat: Seat
    territory: TerritoryName
    placed: bool


@record(kw_only=True)
class TakingBack:
    """Seats may take back cards, in this order. ``cards`` says how many at most."""

    cards: FrozenDict[Seat, int]


@record(kw_only=True)
class RollingOff:
    """Tied players roll dice. ``groups`` are the groups of tied players, the strongest first, and ``rolling`` are those
    who have still to roll, the first of them next."""

    purpose: Purpose
    groups: tuple[tuple[Seat, ...], ...]
    rolling: tuple[Seat, ...]
    points: FrozenDict[Seat, int]


@record(kw_only=True)
class Redealing:
    """New cards have to be dealt. ``each`` is how many cards each player gets."""

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
