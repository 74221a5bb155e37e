"""The law of the game: the numbers that players may change."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Laws
from foreign_king.kernel.record import record


@record(kw_only=True)
class Law:
    """The law of a game: every printed number as a field."""

    edition: str = "fr"
    rounds: int = 8
    """How many rounds are played."""
    copies: int = 2
    """How many cards of each value are in the deck."""
    crown_points: int = 3
    """How many points the crown is worth."""
    yield_points: int = 1
    """How many points a player gains by yielding."""


LAW = Laws(editions=FrozenDict({"fr": Law()}), least=FrozenDict({"rounds": 1, "copies": 2}), most=100)
"""The law of the only edition, and which numbers players may set."""
