"""The components of the game: the action spaces, the factories, and the type of a board."""

from typing import Literal

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Boards
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.parts.graph import distances
from foreign_king.parts.maps import check_borders, check_both_ways, check_connected, check_id
from foreign_king.parts.presentation import Presentation

Seat = str
"""A lower-case id chosen at setup (``red``)."""
ProvinceName = str
"""The id of a province on the board (``west-flanders``)."""

Factory = Literal["metal", "textile"]
FACTORIES: tuple[Factory, ...] = ("metal", "textile")

Space = Literal["build", "place", "move", "congress", "king", "queen", "coins", "turn-order"]
SPACES: tuple[Space, ...] = ("build", "place", "move", "congress", "king", "queen", "coins", "turn-order")

PlainSpace = Literal["build", "place", "move", "congress", "king", "coins", "turn-order"]
"""Every space except the Queen's. The Queen performs the action of one of these spaces."""

PLAYERS_FOR: FrozenDict[Space, int] = FrozenDict({"turn-order": 3, "queen": 4})
"""The spaces that are used only from some number of players on, with that number."""

SPACES_FOR: FrozenDict[int, tuple[Space, ...]] = FrozenDict(
    {players: tuple(space for space in SPACES if PLAYERS_FOR.get(space, 2) <= players) for players in (2, 3, 4)}
)
"""The spaces that are used for each number of players."""

VIRTUAL: Seat = "virtual"
"""The third colour of a game for two players. It has citizens and VP, but never acts."""
SUPPLY = "supply"
"""The place of citizens that are not on the board: players place citizens from it, and can move them back to it."""
PORTRAIT = "portrait"
"""Where the King stands before his first move."""
PROVINCES = 9
"""The number of provinces on a board."""


@record(kw_only=True)
class BoardPlace:
    """A province in a board file."""

    borders: tuple[ProvinceName, ...]
    """The provinces next to it, in the order of the file."""


@record(kw_only=True)
class Board:
    """A board: its provinces in the order of the file, their borders, and their distances in steps."""

    name: str
    digest: str
    ids: tuple[ProvinceName, ...]
    """The ids of the provinces."""
    places: FrozenDict[ProvinceName, BoardPlace]
    adjacent: FrozenDict[ProvinceName, tuple[ProvinceName, ...]]
    """Every province with its neighbours, in alphabetical order."""
    steps: FrozenDict[ProvinceName, FrozenDict[ProvinceName, int]]
    presentation: Presentation = attrs.field(default=Presentation(), eq=False)
    """How the board is shown. No rule reads it."""


def board(*, name: str, digest: str, places: FrozenDict[ProvinceName, BoardPlace]) -> Board:
    """Return a board with these provinces; ``Malformed`` unless they are nine connected provinces."""
    if len(places) != PROVINCES:
        raise Malformed("the board has another number of provinces", pointer="/places", expected="nine provinces")
    adjacent = FrozenDict({id_: tuple(sorted(place.borders)) for id_, place in places.items()})
    for id_, place in places.items():
        pointer = f"/places/{escaped(id_)}"
        check_id(id_, "province", pointer, taken=(SUPPLY, PORTRAIT))
        check_borders(id_, place.borders, places, "province", f"{pointer}/borders")
    check_both_ways(adjacent, "/places")
    check_connected(adjacent, "province", "/places")
    steps = distances(adjacent)
    return Board(name=name, digest=digest, ids=tuple(places), places=places, adjacent=adjacent, steps=steps)


BOARD = Boards(name="belgium-1830", parts={"places": FrozenDict[str, BoardPlace]}, make=board, place="province")
"""What boards of this game consist of, and which one is the default."""
