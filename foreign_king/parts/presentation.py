"""How the board of any game is shown: where its places are drawn, and what they are called.

The rules do not read it, the digest of a board does not depend on it, and boards that differ only in it are equal.
"""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

Point = tuple[int, int]
"""A point of a picture: ``x`` from west (0) to east (1000) and ``y`` from north (0) to south (1000)."""


@record(kw_only=True)
class Drawing:
    """What a picture of a board needs besides the board itself."""

    points: FrozenDict[str, Point]
    """Where the middle of each place is drawn."""
    sea_routes: tuple[tuple[str, str], ...] = ()
    """The pairs of adjacent places with water between them. The pairs, and the places of each pair, are in alphabetical
    order."""
    colours: FrozenDict[str, str] = FrozenDict()
    """The colour of the pieces of each kingdom (``{"huns": "red"}``)."""


@record(kw_only=True)
class Presentation:
    """How a board is shown, as its owner has described it. It is empty for the default boards, whose drawings come with
    the games and whose names are in the catalogues of translations."""

    drawing: Drawing | None = None
    names: FrozenDict[str, FrozenDict[str, str]] = FrozenDict()
    """The names of places by language (``{"en": {"middle": "Middle"}}``)."""


__all__ = ["Drawing", "Point", "Presentation"]
