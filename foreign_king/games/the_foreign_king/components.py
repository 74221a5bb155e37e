"""What is in the box: the action spaces, the factories, and the type of a board."""

from typing import Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Boards
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.parts.graph import distances
from foreign_king.parts.maps import (
    check_borders,
    check_both_ways,
    check_connected,
    check_id,
    check_in_picture,
    check_names,
)

Seat = str
"""A lower-case id chosen at setup (``red``)."""
ProvinceName = str
"""The id of a province on the board (``west-flanders``)."""

Factory = Literal["metal", "textile"]
FACTORIES: tuple[Factory, ...] = ("metal", "textile")

Space = Literal["build", "place", "move", "congress", "king", "queen", "coins", "turn-order"]
SPACES: tuple[Space, ...] = ("build", "place", "move", "congress", "king", "queen", "coins", "turn-order")

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
LANGUAGES = ("en", "fr", "de", "it")


@record(kw_only=True)
class BoardProvince:
    """A province as the board prints it. ``x`` and ``y`` say where its centre is drawn, from 0 to 1000."""

    names: FrozenDict[str, str]
    borders: tuple[ProvinceName, ...]
    x: int
    y: int
    sources: FrozenDict[str, str]
    """Where the names, the borders and the drawing come from."""


@record(kw_only=True)
class Board:
    """A map: its provinces in the order of the file, who borders on whom, and how many steps apart they are."""

    name: str
    digest: str
    names: tuple[ProvinceName, ...]
    provinces: FrozenDict[ProvinceName, BoardProvince]
    borders: FrozenDict[ProvinceName, tuple[ProvinceName, ...]]
    steps: FrozenDict[ProvinceName, FrozenDict[ProvinceName, int]]


def board(*, name: str, digest: str, provinces: FrozenDict[ProvinceName, BoardProvince]) -> Board:
    """A board from its provinces; ``Malformed`` where they make no map of nine connected provinces."""
    if len(provinces) != PROVINCES:
        raise Malformed("the board has another number of provinces", pointer="/provinces", expected="nine provinces")
    borders = FrozenDict({id_: tuple(sorted(province.borders)) for id_, province in provinces.items()})
    for id_, province in provinces.items():
        _check_province(id_, province, provinces)
    check_both_ways(borders, "/provinces")
    check_connected(borders, "province", "/provinces")
    steps = distances(borders)
    names = tuple(provinces)
    return Board(name=name, digest=digest, names=names, provinces=provinces, borders=borders, steps=steps)


def place_names(board: Board, language: str) -> FrozenDict[ProvinceName, str]:
    """What each province is called in a language."""
    return FrozenDict({name: province.names[language] for name, province in board.provinces.items()})


def _check_province(id_: str, province: BoardProvince, provinces: FrozenDict[ProvinceName, BoardProvince]) -> None:
    pointer = f"/provinces/{escaped(id_)}"
    check_id(id_, "province", pointer, taken=(SUPPLY, PORTRAIT))
    check_names(province.names, LANGUAGES, f"{pointer}/names")
    check_borders(id_, province.borders, provinces, "province", f"{pointer}/borders")
    check_in_picture(province.x, province.y, pointer)


BOARD = Boards(
    name="belgium-1830",
    parts={"provinces": FrozenDict[str, BoardProvince]},
    make=board,
    place="province",
    place_names=place_names,
)
"""What a board of this game is, and which one is the default."""
