"""What is in the box: cards of the values 1, 2 and 3. There is no map."""

from typing import TypeAlias

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Boards
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import Unseen

Seat: TypeAlias = str
Card: TypeAlias = int
Hand = Card | Unseen
"""A card, or one that is hidden from whoever looks."""
VALUES: tuple[Card, ...] = (1, 2, 3)


@record(kw_only=True)
class Board:
    """The table: there is nothing on it."""

    name: str
    digest: str
    names: tuple[str, ...] = ()
    """The places of the board."""


def board(*, name: str, digest: str) -> Board:
    """The board of a file, which has no parts."""
    return Board(name=name, digest=digest)


def place_names(board: Board, language: str) -> FrozenDict[str, str]:
    """What the places of the board are called: there are none."""
    return FrozenDict()


BOARD = Boards(name="crown-of-three-table", parts=FrozenDict(), make=board, place="place", place_names=place_names)
"""What a board is: nothing but a name."""
