"""How the board of any game is shown: where its places are drawn, and what they are called.

No rule reads this, no digest is taken of it, and boards that differ only in it are equal.
"""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

Point = tuple[int, int]
"""``x`` from west (0) to east (1000) and ``y`` from north (0) to south (1000)."""


@record(kw_only=True)
class Drawing:
    """What a picture of a board needs besides the board itself."""

    points: FrozenDict[str, Point]
    """Where the middle of each place is drawn."""
    sea_routes: tuple[tuple[str, str], ...] = ()
    """The pairs of adjacent places with water between them, each pair and all of them in alphabetical order."""
    colours: FrozenDict[str, str] = FrozenDict()
    """The colour of the pieces of a kingdom (``{"huns": "red"}``)."""


@record(kw_only=True)
class Presentation:
    """What the owner of a board says of how it is shown. The default boards say nothing themselves: their drawing comes
    with the game, their names are in the catalogues of translations."""

    drawing: Drawing | None = None
    names: FrozenDict[str, FrozenDict[str, str]] = FrozenDict()
    """What places are called, by language (``{"en": {"middle": "Middle"}}``)."""


__all__ = ["Drawing", "Point", "Presentation"]
