"""The phases: what is still to be decided. ``State.pending`` is a stack of them; the top one says who decides now."""

from foreign_king.games.crown_of_three.components import Seat
from foreign_king.kernel.record import record


@record(kw_only=True)
class Deal:
    """Chance has to deal a card to each player."""


@record(kw_only=True)
class Deciding:
    """These players have to claim or yield, one after the other. It is the turn of the first.

    Nobody waits where the cards are about to be turned over: only who does not see them comes to that."""

    waiting: tuple[Seat, ...]


@record(kw_only=True)
class Over:
    """The game is over; these seats have won."""

    winners: tuple[Seat, ...]


Phase = Deal | Deciding | Over
