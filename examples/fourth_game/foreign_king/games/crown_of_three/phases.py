"""What is still to come, as data: ``State.pending`` is a stack of these; the top one says who decides what."""

from foreign_king.games.crown_of_three.components import Seat
from foreign_king.kernel.record import record


@record(kw_only=True)
class Deal:
    """The table owes each player a card."""


@record(kw_only=True)
class Deciding:
    """These players have still to claim or to yield, the first one now.

    Nobody waits where the cards are about to be turned over: only who does not see them comes to that."""

    waiting: tuple[Seat, ...]


@record(kw_only=True)
class Over:
    """The game is over; these seats have won."""

    winners: tuple[Seat, ...]


Phase = Deal | Deciding | Over
