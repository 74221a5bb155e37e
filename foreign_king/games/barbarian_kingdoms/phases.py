"""The phases of the game: what is still to be decided. ``State.pending`` is a stack of phases; the top one says who
decides what."""

from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Seat, Unit
from foreign_king.games.barbarian_kingdoms.facts import Reason
from foreign_king.games.barbarian_kingdoms.tokens import Treasury
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class Assigning:
    """The kingdoms have not been assigned yet."""


@record(kw_only=True)
class Placing:
    """The tokens in the initial provinces of the first of these kingdoms have to be placed. The others come after
    it."""

    kingdoms: tuple[Kingdom, ...]


@record(kw_only=True)
class Turn:
    """A kingdom's turn, in which it takes one action."""

    kingdom: Kingdom


@record(kw_only=True)
class Moved:
    """A unit that has made its move in a Manoeuvre, and the area where it stands now."""

    unit: Unit
    area: Area


@record(kw_only=True)
class Manoeuvring:
    """A kingdom may move further units. ``moved`` are the units that have moved."""

    kingdom: Kingdom
    moved: tuple[Moved, ...]


@record(kw_only=True)
class Contesting:
    """The first of these kingdoms may contest. The others are asked after it."""

    kingdoms: tuple[Kingdom, ...]


@record(kw_only=True)
class Reinforcing:
    """The first of these kingdoms may move units into the battle. A kingdom that has passed is not among them."""

    kingdoms: tuple[Kingdom, ...]
    moved: bool
    """Whether the first kingdom has moved a unit since it last began to decide."""


@record(kw_only=True)
class Bribing:
    """The kingdoms in ``waiting`` have still to fill their purses, in any order. The others have filled theirs."""

    waiting: tuple[Kingdom, ...]
    purses: FrozenDict[Kingdom, Treasury]


@record(kw_only=True)
class Evacuating:
    """The winner of a battle has to say which unit stays and where the others go."""

    kingdom: Kingdom


@record(kw_only=True)
class Drawing:
    """The token that lies face down in a looted province has to be drawn for a player."""

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
    """The game is over, and all treasuries are visible."""

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
