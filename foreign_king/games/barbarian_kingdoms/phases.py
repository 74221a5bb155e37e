"""What is still to come, as data: ``State.pending`` is a stack of these; the top one says who decides what."""

from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Seat, Unit
from foreign_king.games.barbarian_kingdoms.facts import Reason
from foreign_king.games.barbarian_kingdoms.tokens import Treasury
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class Assigning:
    """The table owes whose kingdom is whose."""


@record(kw_only=True)
class Placing:
    """The table owes the tokens on the initial provinces of the first of these kingdoms; the others come after it."""

    kingdoms: tuple[Kingdom, ...]


@record(kw_only=True)
class Turn:
    """A kingdom's turn: one action."""

    kingdom: Kingdom


@record(kw_only=True)
class Moved:
    """A unit that has made its move in a Manoeuvre, and where it stands now."""

    unit: Unit
    area: Area


@record(kw_only=True)
class Manoeuvring:
    """A kingdom may move further units; these have moved."""

    kingdom: Kingdom
    moved: tuple[Moved, ...]


@record(kw_only=True)
class Contesting:
    """The first of these kingdoms may contest; the others are asked after it."""

    kingdoms: tuple[Kingdom, ...]


@record(kw_only=True)
class Reinforcing:
    """The first of these kingdoms may move units into the battle; who has passed for good is not among them."""

    kingdoms: tuple[Kingdom, ...]
    moved: bool
    """Whether the first has moved a unit since it became its turn."""


@record(kw_only=True)
class Bribing:
    """These kingdoms have still to fill their purses, in any order; the others have filled theirs."""

    waiting: tuple[Kingdom, ...]
    purses: FrozenDict[Kingdom, Treasury]


@record(kw_only=True)
class Evacuating:
    """The winner of a battle says which unit stays and where the others go."""

    kingdom: Kingdom


@record(kw_only=True)
class Drawing:
    """The table owes a player the token that lay face down in a looted province."""

    seat: Seat
    province: Area


@record(kw_only=True)
class ClaimingAtOnce:
    """A kingdom may claim the province that its king has just invaded."""

    kingdom: Kingdom
    province: Area


@record(kw_only=True)
class Showing:
    """The game is won, and treasuries are about to be shown."""

    winners: tuple[Seat, ...]
    reasons: tuple[Reason, ...]


@record(kw_only=True)
class Over:
    """The game is over, and treasuries are open."""

    winners: tuple[Seat, ...]
    reasons: tuple[Reason, ...]
    ranking: tuple[Seat, ...] = ()


Phase = (
    Assigning
    | Placing
    | Turn
    | Manoeuvring
    | Contesting
    | Reinforcing
    | Bribing
    | Evacuating
    | Drawing
    | ClaimingAtOnce
    | Showing
    | Over
)
