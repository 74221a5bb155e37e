"""The components of the game except treasure tokens: kingdoms, units, powers, and the type of a board."""

from collections.abc import Collection, Mapping
from typing import Literal

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Boards
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, counted, escaped
from foreign_king.parts.graph import distances
from foreign_king.parts.maps import check_borders, check_both_ways, check_connected, check_id
from foreign_king.parts.presentation import Presentation

Seat = str
"""A lower-case id chosen at setup (``red``): a player."""
Kingdom = str
"""The id of a kingdom (``huns``)."""
Area = str
"""The id of a province of the board, or ``sea``."""

KINGDOMS: tuple[Kingdom, ...] = ("huns", "ostrogoths", "vandals", "visigoths", "saxons", "franks")
"""All kingdoms, clockwise around the board."""
SEA: Area = "sea"

Unit = Literal["king", "warrior"]
UNITS: tuple[Unit, ...] = ("king", "warrior")
WARRIORS = CONTROL_TOKENS = 4
"""The number of warriors of each kingdom, and also the number of its control tokens."""

PLAYERS = (2, 3, 4, 5, 6)
PROVINCES, INITIAL, STRAITS = 36, 3, 3
MOST = 100
"""The greatest number of battle points or tremis that a board may print. All tokens of the box are worth 134 tremis."""


PowerKind = Literal["sail-from-any-coast", "claim-after-invasion", "stronger-in-defence"]


@record(kw_only=True)
class Power:
    """A power: an exception to the rules for a kingdom, or for its king as long as he is in the game. It has a kind,
    and for some kinds a number of points."""

    kind: PowerKind
    of: Literal["kingdom", "king"]
    points: int = 0


@record(kw_only=True)
class BoardPlace:
    """A province in a board file."""

    borders: tuple[Area, ...]
    """The provinces with a common border, in the order of the file."""
    coast: bool = False
    """Whether the province lies at the sea."""
    port: bool = False
    """Whether units can enter and leave the sea in the province."""


@record(kw_only=True)
class Strait:
    """Two provinces that are adjacent although the sea separates them."""

    between: tuple[Area, ...]


@record(kw_only=True)
class BoardKingdom:
    """A kingdom as the board, the player board and the tiles print it: its three initial provinces, one of which is the
    capital; the province on its Domination tile; and its powers."""

    initial: tuple[Area, ...]
    capital: Area
    domination: Area
    powers: tuple[Power, ...] = ()


@record(kw_only=True)
class Configuration:
    """A row of the configuration card: which kingdoms are in play. With two players or with teams, kingdoms that belong
    together have the same letter."""

    players: int
    beginners: bool = False
    kingdoms: tuple[Kingdom, ...]
    letters: tuple[str, ...] = ()


@record(kw_only=True)
class Prices:
    """The prices of the first, second, third and fourth warrior and control token, in tremis."""

    warriors: tuple[int, ...]
    control: tuple[int, ...]


@record(kw_only=True)
class Board:
    """A board: its provinces in the order of the file, their neighbours, kingdoms, configurations and prices."""

    name: str
    digest: str
    ids: tuple[Area, ...]
    """The ids of the provinces."""
    places: FrozenDict[Area, BoardPlace]
    straits: tuple[Strait, ...]
    kingdoms: FrozenDict[Kingdom, BoardKingdom]
    configurations: FrozenDict[str, Configuration]
    prices: Prices
    adjacent: FrozenDict[Area, tuple[Area, ...]]
    """Every area with its neighbours: across a border, a strait, or between a port and the sea."""
    emblems: FrozenDict[Area, Kingdom]
    """The kingdom whose emblem is printed on each initial province."""
    capitals: FrozenDict[Area, Kingdom]
    presentation: Presentation = attrs.field(default=Presentation(), eq=False)
    """How the board is shown. No rule reads it."""


def board(
    *,
    name: str,
    digest: str,
    places: FrozenDict[Area, BoardPlace],
    straits: tuple[Strait, ...],
    kingdoms: FrozenDict[Kingdom, BoardKingdom],
    configurations: FrozenDict[str, Configuration],
    prices: Prices,
) -> Board:
    """Return a board with these parts; ``Malformed`` unless they agree with what the rulebook states."""
    if len(places) != PROVINCES:
        raise Malformed("not 36 provinces", pointer="/places", expected="36 provinces")
    for id_, place in places.items():
        _check_place(id_, place, places)
    check_both_ways({id_: place.borders for id_, place in places.items()}, "/places")
    _check_straits(straits, places)
    _check_kingdoms(kingdoms, places)
    _check_configurations(configurations)
    _check_prices(prices)
    adjacent = _adjacent(places, straits)
    check_connected(adjacent, "area", "/places")
    _check_ways(configurations, kingdoms, adjacent)
    return Board(
        name=name,
        digest=digest,
        ids=tuple(places),
        places=places,
        straits=straits,
        kingdoms=FrozenDict({kingdom: kingdoms[kingdom] for kingdom in KINGDOMS}),
        configurations=configurations,
        prices=prices,
        adjacent=adjacent,
        emblems=FrozenDict({area: kingdom for kingdom in KINGDOMS for area in kingdoms[kingdom].initial}),
        capitals=FrozenDict({kingdoms[kingdom].capital: kingdom for kingdom in KINGDOMS}),
    )


def closed_without(kingdoms: Mapping[Kingdom, BoardKingdom], in_play: Collection[Kingdom]) -> tuple[Area, ...]:
    """Return the closed provinces: the initial provinces of kingdoms that are not in play, and the provinces of their
    Domination tiles. The kingdoms stand clockwise."""
    out = [kingdoms[kingdom] for kingdom in KINGDOMS if kingdom not in in_play]
    return tuple(dict.fromkeys(area for kingdom in out for area in closed_by(kingdom)))


def closed_by(kingdom: BoardKingdom) -> tuple[Area, ...]:
    """Return the provinces that are closed because a kingdom is not in play."""
    return (*kingdom.initial, kingdom.domination)


def _adjacent(
    provinces: FrozenDict[Area, BoardPlace], straits: tuple[Strait, ...]
) -> FrozenDict[Area, tuple[Area, ...]]:
    neighbours = {id_: {*province.borders} for id_, province in provinces.items()}
    for strait in straits:
        here, there = strait.between
        neighbours[here].add(there)
        neighbours[there].add(here)
    neighbours[SEA] = {id_ for id_, province in provinces.items() if province.port}
    for port in neighbours[SEA]:
        neighbours[port].add(SEA)
    return FrozenDict({area: tuple(sorted(others)) for area, others in neighbours.items()})


def _check_place(id_: str, place: BoardPlace, all_: FrozenDict[str, BoardPlace]) -> None:
    pointer = f"/places/{escaped(id_)}"
    check_id(id_, "province", pointer, taken=(SEA,))
    check_borders(id_, place.borders, all_, "province", f"{pointer}/borders")
    if place.port and not place.coast:
        raise Malformed("a port that is not at the sea", pointer=f"{pointer}/port", expected="a coast")


def _check_straits(straits: tuple[Strait, ...], provinces: FrozenDict[Area, BoardPlace]) -> None:
    if len(straits) != STRAITS:
        raise Malformed(counted(len(straits), "strait", "straits"), pointer="/straits", expected="3 straits")
    earlier: set[frozenset[Area]] = set()
    for place, strait in enumerate(straits):
        pointer, ends = f"/straits/{place}/between", frozenset(strait.between)
        if len(strait.between) != 2 or len(ends) != 2 or not ends <= set(provinces):
            raise Malformed("a strait lies between two provinces", pointer=pointer, expected="two provinces")
        here, there = strait.between
        if ends in earlier or there in provinces[here].borders:
            raise Malformed("these are adjacent anyway", pointer=pointer, expected="provinces that the sea parts")
        if not (provinces[here].coast and provinces[there].coast):
            raise Malformed("a strait that is not at the sea", pointer=pointer, expected="two coasts")
        earlier.add(ends)


def _check_kingdoms(kingdoms: FrozenDict[Kingdom, BoardKingdom], provinces: FrozenDict[Area, BoardPlace]) -> None:
    if set(kingdoms) != set(KINGDOMS):
        raise Malformed("other kingdoms than the six", pointer="/kingdoms", expected=", ".join(KINGDOMS))
    initial: set[Area] = set()
    for name, kingdom in kingdoms.items():
        pointer = f"/kingdoms/{name}"
        own = set(kingdom.initial)
        if len(kingdom.initial) != INITIAL or len(own) != INITIAL or not own <= set(provinces) or own & initial:
            expected = "three provinces that are no other kingdom's"
            raise Malformed("these cannot be initial provinces", pointer=f"{pointer}/initial", expected=expected)
        if kingdom.capital not in own:
            raise Malformed("a capital elsewhere", pointer=f"{pointer}/capital", expected=" or ".join(kingdom.initial))
        _check_powers(pointer, kingdom.powers)
        initial |= own
    for name, kingdom in kingdoms.items():
        if kingdom.domination not in provinces or kingdom.domination in initial:
            pointer = f"/kingdoms/{name}/domination"
            raise Malformed("no neutral province", pointer=pointer, expected="a province that is initial to nobody")


def _check_powers(pointer: str, powers: tuple[Power, ...]) -> None:
    for place, power in enumerate(powers):
        strengthens = power.kind == "stronger-in-defence"
        if strengthens != (power.points > 0) or power.points > MOST:
            expected = f"a number from 1 to {MOST} for stronger-in-defence alone"
            where = f"{pointer}/powers/{place}/points"
            raise Malformed(counted(power.points, "point", "points"), pointer=where, expected=expected)
        if power.kind in (other.kind for other in powers[:place]):
            where = f"{pointer}/powers/{place}/kind"
            raise Malformed("a kind of power stands twice", pointer=where, expected="each kind once")


def _check_configurations(configurations: FrozenDict[str, Configuration]) -> None:
    for name, configuration in configurations.items():
        pointer, kingdoms = f"/configurations/{escaped(name)}", configuration.kingdoms
        if configuration.players not in PLAYERS:
            raise Malformed(f"for {configuration.players}", pointer=f"{pointer}/players", expected="2 to 6 players")
        number = kingdoms_of(configuration.players)
        if len(kingdoms) != number or len(set(kingdoms)) != number or not set(kingdoms) <= set(KINGDOMS):
            raise Malformed("other kingdoms", pointer=f"{pointer}/kingdoms", expected=f"{number} different kingdoms")
        if configuration.letters and not _shared_evenly(configuration):
            expected = "a letter for each kingdom, two letters or more, each as often, and more than once"
            raise Malformed("not shared evenly", pointer=f"{pointer}/letters", expected=expected)
        if configuration.players == PLAYERS[0] and not configuration.letters:
            raise Malformed("not shared by two", pointer=f"{pointer}/letters", expected="two letters")
    for players in PLAYERS:
        if all(configuration.players != players for configuration in configurations.values()):
            raise Malformed(f"none for {players} players", pointer="/configurations", expected="one for 2 to 6 players")


def _shared_evenly(configuration: Configuration) -> bool:
    letters = configuration.letters
    shares = {letters.count(letter) for letter in letters}
    return len(letters) == len(configuration.kingdoms) and len(shares) == 1 and not shares & {1, len(letters)}


def _check_ways(
    configurations: FrozenDict[str, Configuration],
    kingdoms: FrozenDict[Kingdom, BoardKingdom],
    adjacent: FrozenDict[Area, tuple[Area, ...]],
) -> None:
    """Check that the kingdoms of a configuration can reach each other without passing through closed provinces."""
    for name, configuration in configurations.items():
        closed = closed_without(kingdoms, configuration.kingdoms)
        left = {
            here: [there for there in neighbours if there not in closed]
            for here, neighbours in adjacent.items()
            if here not in closed
        }
        first, *others = [kingdoms[kingdom].capital for kingdom in configuration.kingdoms]
        reached = distances(left)[first]
        if not reached.keys() >= set(others):
            pointer = f"/configurations/{escaped(name)}/kingdoms"
            raise Malformed("they cannot reach each other", pointer=pointer, expected="open ways between all of them")


def kingdoms_of(players: int) -> int:
    """Return how many kingdoms are in play: one for each player, or two for each of two players."""
    return 2 * players if players == PLAYERS[0] else players


def _check_prices(prices: Prices) -> None:
    for name, row, pieces in (("warriors", prices.warriors, WARRIORS), ("control", prices.control, CONTROL_TOKENS)):
        if len(row) != pieces or row[0] <= 0 or row[-1] > MOST or tuple(sorted(row)) != row:
            expected = f"four prices from 1 to {MOST}, none below the one before"
            raise Malformed("these cannot be the prices", pointer=f"/prices/{name}", expected=expected)


BOARD = Boards(
    name="europe-476-reconstructed",
    parts={
        "places": FrozenDict[str, BoardPlace],
        "straits": tuple[Strait, ...],
        "kingdoms": FrozenDict[str, BoardKingdom],
        "configurations": FrozenDict[str, Configuration],
        "prices": Prices,
    },
    make=board,
    place="area",
    painted=KINGDOMS,
)
"""What boards of this game consist of, and which one is the default."""
