"""The phases of the game: what is still to be decided. ``State.pending`` is a stack of phases; the top one says who
decides what."""

from foreign_king.games.the_foreign_king.components import ProvinceName, Seat
from foreign_king.kernel.record import record


@record(kw_only=True)
class Deal:
    """The first turn order has not been dealt yet."""


@record(kw_only=True)
class Turn:
    """A player's turn. ``acted`` says whether the player has already chosen an action, or passed."""

    seat: Seat
    acted: bool


@record(kw_only=True)
class Congress:
    """A province is about to be scored. ``asked`` are the seats that may still send their members, in order."""

    province: ProvinceName
    asked: tuple[Seat, ...]


@record(kw_only=True)
class LayingDown:
    """Nobody has the majority in the province. The player who moved the King may lay down an active factory there."""

    seat: Seat
    province: ProvinceName


@record(kw_only=True)
class VirtualSteps:
    """A seat still owes virtual steps."""

    seat: Seat
    steps: int


@record(kw_only=True)
class DiscMoves:
    """The round is over, and these seats move their turn-order discs, in this order."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class Over:
    """The game is over, and these seats have won."""

    winners: tuple[Seat, ...]


Phase = Deal | Turn | Congress | LayingDown | VirtualSteps | DiscMoves | Over
