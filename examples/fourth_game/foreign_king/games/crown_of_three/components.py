"""What is in the box: cards of the values 1, 2 and 3. There is no map."""

from typing import TypeAlias

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Boards
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import Unseen
from foreign_king.parts.presentation import Presentation

Seat: TypeAlias = str
Card: TypeAlias = int
Hand = Card | Unseen
"""A card, or one that is hidden from whoever looks."""
VALUES: tuple[Card, ...] = (1, 2, 3)


@record(kw_only=True)
class Board:
    """The board of a game without a map: it has no places."""

    name: str
    digest: str
    ids: tuple[str, ...] = ()
    """The ids of its places: there are none."""
    places: FrozenDict[str, None] = FrozenDict()
    adjacent: FrozenDict[str, tuple[str, ...]] = FrozenDict()
    presentation: Presentation = attrs.field(default=Presentation(), eq=False)
    """How its owner wants it shown; no rule reads it."""


def board(*, name: str, digest: str) -> Board:
    """Return the board of a board file, which has no parts."""
    return Board(name=name, digest=digest)


BOARD = Boards(name="crown-of-three-table", parts=FrozenDict(), make=board, place="place")
"""What a board is: nothing but a name."""
