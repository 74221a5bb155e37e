"""What is still to come, as data: ``State.pending`` is a stack of these; the top one says who decides what."""

from foreign_king.games.the_foreign_king.components import ProvinceName, Seat
from foreign_king.kernel.record import record


@record(kw_only=True)
class Deal:
    """The table owes the first turn order."""


@record(kw_only=True)
class Turn:
    """A player's turn; ``acted`` once the action has been chosen (or passed)."""

    seat: Seat
    acted: bool


@record(kw_only=True)
class Congress:
    """A province is about to be scored; ``asked`` are the seats that may still send their members, in order."""

    province: ProvinceName
    asked: tuple[Seat, ...]


@record(kw_only=True)
class LayingDown:
    """Nobody has the majority: the mover of the King may lay down an active factory of the province."""

    seat: Seat
    province: ProvinceName


@record(kw_only=True)
class VirtualSteps:
    """The seat owes so many virtual steps."""

    seat: Seat
    steps: int


@record(kw_only=True)
class DiscMoves:
    """The round is over; these seats move their turn-order discs, in this order."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class Over:
    """The game is over; these seats have won."""

    winners: tuple[Seat, ...]


Phase = Deal | Turn | Congress | LayingDown | VirtualSteps | DiscMoves | Over
