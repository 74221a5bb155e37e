"""The numbers in which tables may differ."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Laws
from foreign_king.kernel.record import record


@record(kw_only=True)
class Law:
    """Every printed number as a field."""

    edition: str = "fr"
    rounds: int = 8
    """So many rounds are played."""
    copies: int = 2
    """So many cards of each value are in the deck."""
    crown_points: int = 3
    """What the crown is worth, in points."""
    yield_points: int = 1
    """What it brings to yield, in points."""


LAW = Laws(editions=FrozenDict({"fr": Law()}), least=FrozenDict({"rounds": 1, "copies": 2}), most=100)
"""The law of the one edition, and which numbers a table may set."""
