"""The commands of the game. Their names are imperatives, and ``by`` is the first field."""

from foreign_king.games.crown_of_three.components import Hand, Seat
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class DealCards:
    """Deal a card to each player. Only the seat ``table`` gives this command."""

    by: Seat
    cards: FrozenDict[Seat, Hand]


@record(kw_only=True)
class ClaimCrown:
    """Claim the crown, with the card that you hold."""

    by: Seat


@record(kw_only=True)
class YieldCrown:
    """Leave the crown to others, and take a point."""

    by: Seat


Command = DealCards | ClaimCrown | YieldCrown

OpenCommand = ClaimCrown | YieldCrown
"""The commands in which nothing is hidden from anybody."""
