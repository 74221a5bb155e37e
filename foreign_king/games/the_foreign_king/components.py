"""What is in the box: the action spaces, the factories, and the type of a board."""

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
"""Every space but the Queen's, through which the others are used."""

PLAYERS_FOR: FrozenDict[Space, int] = FrozenDict({"turn-order": 3, "queen": 4})
"""The spaces that are open only from so many players on."""

SPACES_FOR: FrozenDict[int, tuple[Space, ...]] = FrozenDict(
    {players: tuple(space for space in SPACES if PLAYERS_FOR.get(space, 2) <= players) for players in (2, 3, 4)}
)
"""The spaces of each player count."""

VIRTUAL: Seat = "virtual"
"""The third colour of a game for two: it owns and scores, but never acts."""
SUPPLY = "supply"
"""Where citizens come from and go to that are not on the board."""
PORTRAIT = "portrait"
"""Where the King stands before his first move."""
PROVINCES = 9


@record(kw_only=True)
class BoardPlace:
    """A province, as the board file has it."""

    borders: tuple[ProvinceName, ...]
    """The provinces next to it, in the order of the file."""


@record(kw_only=True)
class Board:
    """A map: its provinces in the order of the file, who borders on whom, and how many steps apart they are."""

    name: str
    digest: str
    ids: tuple[ProvinceName, ...]
    """The ids of its provinces."""
    places: FrozenDict[ProvinceName, BoardPlace]
    adjacent: FrozenDict[ProvinceName, tuple[ProvinceName, ...]]
    """Every province with its neighbours, in alphabetical order."""
    steps: FrozenDict[ProvinceName, FrozenDict[ProvinceName, int]]
    presentation: Presentation = attrs.field(default=Presentation(), eq=False)
    """How its owner wants it shown; no rule reads it."""


def board(*, name: str, digest: str, places: FrozenDict[ProvinceName, BoardPlace]) -> Board:
    """A board from its provinces; ``Malformed`` where they make no map of nine connected provinces."""
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
"""What a board of this game is, and which one is the default."""
