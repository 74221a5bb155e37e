"""What is in the box besides treasure tokens: kings and warriors, and the type of a board."""

from collections.abc import Collection, Mapping
from typing import Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Boards
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, counted, escaped
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
"""Pieces of each kingdom, besides its king."""

PLAYERS = (2, 3, 4, 5, 6)
PROVINCES, INITIAL, STRAITS = 36, 3, 3
LANGUAGES = ("en", "fr", "de", "it")
MOST = 100
"""The greatest number of battle points or tremis that a board prints; all tokens of the box are worth 134 tremis."""


PowerKind = Literal["sail-from-any-coast", "claim-after-invasion", "stronger-in-defence"]


@record(kw_only=True)
class Power:
    """What overrides the rules for a kingdom, or for its king as long as he lives: a kind, and its number if it has
    one. ``source`` says who reports it."""

    kind: PowerKind
    of: Literal["kingdom", "king"]
    points: int = 0
    source: str


@record(kw_only=True)
class BoardProvince:
    """A province as the board prints it. ``x`` and ``y`` say where it is drawn, from 0 to 1000; ``coast`` that it
    lies at the sea, ``port`` that units can enter and leave the sea there.

    ``stated``, ``reported`` and ``reconstructed`` say which of its items the book states, which ones public reports
    tell, and which are ours, each with its reason.
    """

    names: FrozenDict[str, str]
    borders: tuple[Area, ...]
    coast: bool = False
    port: bool = False
    x: int
    y: int
    stated: FrozenDict[str, str] = FrozenDict()
    reported: FrozenDict[str, str] = FrozenDict()
    reconstructed: FrozenDict[str, str] = FrozenDict()


@record(kw_only=True)
class BoardSea:
    """The sea: one area."""

    names: FrozenDict[str, str]
    x: int
    y: int
    stated: FrozenDict[str, str] = FrozenDict()
    reported: FrozenDict[str, str] = FrozenDict()
    reconstructed: FrozenDict[str, str] = FrozenDict()


@record(kw_only=True)
class Strait:
    """Two provinces that the sea parts, and that are adjacent all the same."""

    between: tuple[Area, ...]
    stated: FrozenDict[str, str] = FrozenDict()
    reported: FrozenDict[str, str] = FrozenDict()
    reconstructed: FrozenDict[str, str] = FrozenDict()


@record(kw_only=True)
class BoardKingdom:
    """A kingdom as board, player board and tiles print it: its three initial provinces, one of them the capital; the
    province that its Domination tile names; its powers."""

    names: FrozenDict[str, str]
    colour: str
    initial: tuple[Area, ...]
    capital: Area
    domination: Area
    powers: tuple[Power, ...] = ()
    stated: FrozenDict[str, str] = FrozenDict()
    reported: FrozenDict[str, str] = FrozenDict()
    reconstructed: FrozenDict[str, str] = FrozenDict()


@record(kw_only=True)
class Configuration:
    """A row of the configuration card: which kingdoms play, and the letters by which two players or teams share
    them."""

    players: int
    beginners: bool = False
    kingdoms: tuple[Kingdom, ...]
    letters: tuple[str, ...] = ()
    stated: FrozenDict[str, str] = FrozenDict()
    reported: FrozenDict[str, str] = FrozenDict()
    reconstructed: FrozenDict[str, str] = FrozenDict()


@record(kw_only=True)
class Prices:
    """What the first, second, third and fourth warrior and control token cost, in tremis."""

    warriors: tuple[int, ...]
    control: tuple[int, ...]
    stated: FrozenDict[str, str] = FrozenDict()
    reported: FrozenDict[str, str] = FrozenDict()
    reconstructed: FrozenDict[str, str] = FrozenDict()


@record(kw_only=True)
class Board:
    """A map: provinces in the order of the file, what is adjacent to what, kingdoms, configurations and prices."""

    name: str
    digest: str
    names: tuple[Area, ...]
    """The provinces."""
    provinces: FrozenDict[Area, BoardProvince]
    sea: BoardSea
    straits: tuple[Strait, ...]
    kingdoms: FrozenDict[Kingdom, BoardKingdom]
    configurations: FrozenDict[str, Configuration]
    prices: Prices
    adjacent: FrozenDict[Area, tuple[Area, ...]]
    """Every area with its neighbours: across a border, a strait, or between a port and the sea."""
    emblems: FrozenDict[Area, Kingdom]
    """Whose emblem an initial province bears."""
    capitals: FrozenDict[Area, Kingdom]


def board(
    *,
    name: str,
    digest: str,
    provinces: FrozenDict[Area, BoardProvince],
    sea: BoardSea,
    straits: tuple[Strait, ...],
    kingdoms: FrozenDict[Kingdom, BoardKingdom],
    configurations: FrozenDict[str, Configuration],
    prices: Prices,
) -> Board:
    """A board from its parts; ``Malformed`` where they are not what the book states."""
    if len(provinces) != PROVINCES:
        raise Malformed("not 36 provinces", pointer="/provinces", expected="36 provinces")
    for id_, province in provinces.items():
        _check_province(id_, province, provinces)
    check_both_ways({id_: province.borders for id_, province in provinces.items()}, "/provinces")
    check_names(sea.names, LANGUAGES, "/sea/names")
    check_in_picture(sea.x, sea.y, "/sea")
    _check_straits(straits, provinces)
    _check_kingdoms(kingdoms, provinces)
    _check_configurations(configurations)
    _check_prices(prices)
    adjacent = _adjacent(provinces, straits)
    check_connected(adjacent, "area", "/provinces")
    _check_ways(configurations, kingdoms, adjacent)
    return Board(
        name=name,
        digest=digest,
        names=tuple(provinces),
        provinces=provinces,
        sea=sea,
        straits=straits,
        kingdoms=FrozenDict({kingdom: kingdoms[kingdom] for kingdom in KINGDOMS}),
        configurations=configurations,
        prices=prices,
        adjacent=adjacent,
        emblems=FrozenDict({area: kingdom for kingdom in KINGDOMS for area in kingdoms[kingdom].initial}),
        capitals=FrozenDict({kingdoms[kingdom].capital: kingdom for kingdom in KINGDOMS}),
    )


def place_names(board: Board, language: str) -> FrozenDict[Area, str]:
    """What each province, and the sea, is called in a language."""
    names = {name: province.names[language] for name, province in board.provinces.items()}
    return FrozenDict({**names, SEA: board.sea.names[language]})


def closed_without(kingdoms: Mapping[Kingdom, BoardKingdom], in_play: Collection[Kingdom]) -> tuple[Area, ...]:
    """What is closed: the initial provinces of kingdoms not in play, and the provinces of their Domination tiles; the
    kingdoms clockwise."""
    out = [kingdoms[kingdom] for kingdom in KINGDOMS if kingdom not in in_play]
    return tuple(dict.fromkeys(area for kingdom in out for area in closed_by(kingdom)))


def closed_by(kingdom: BoardKingdom) -> tuple[Area, ...]:
    """What a kingdom closes that is not in play."""
    return (*kingdom.initial, kingdom.domination)


def _adjacent(
    provinces: FrozenDict[Area, BoardProvince], straits: tuple[Strait, ...]
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


def _check_province(id_: str, province: BoardProvince, all_: FrozenDict[str, BoardProvince]) -> None:
    pointer = f"/provinces/{escaped(id_)}"
    check_id(id_, "province", pointer, taken=(SEA,))
    check_names(province.names, LANGUAGES, f"{pointer}/names")
    check_borders(id_, province.borders, all_, "province", f"{pointer}/borders")
    if province.port and not province.coast:
        raise Malformed("a port that is not at the sea", pointer=f"{pointer}/port", expected="a coast")
    check_in_picture(province.x, province.y, pointer)


def _check_straits(straits: tuple[Strait, ...], provinces: FrozenDict[Area, BoardProvince]) -> None:
    if len(straits) != STRAITS:
        raise Malformed(counted(len(straits), "strait", "straits"), pointer="/straits", expected="3 straits")
    seen: set[frozenset[Area]] = set()
    for place, strait in enumerate(straits):
        pointer, ends = f"/straits/{place}/between", frozenset(strait.between)
        if len(strait.between) != 2 or len(ends) != 2 or not ends <= set(provinces):
            raise Malformed("a strait lies between two provinces", pointer=pointer, expected="two provinces")
        here, there = strait.between
        if ends in seen or there in provinces[here].borders:
            raise Malformed("these are adjacent anyway", pointer=pointer, expected="provinces that the sea parts")
        if not (provinces[here].coast and provinces[there].coast):
            raise Malformed("a strait that is not at the sea", pointer=pointer, expected="two coasts")
        seen.add(ends)


def _check_kingdoms(kingdoms: FrozenDict[Kingdom, BoardKingdom], provinces: FrozenDict[Area, BoardProvince]) -> None:
    if set(kingdoms) != set(KINGDOMS):
        raise Malformed("other kingdoms than the six", pointer="/kingdoms", expected=", ".join(KINGDOMS))
    initial: set[Area] = set()
    colours: set[str] = set()
    for name, kingdom in kingdoms.items():
        pointer = f"/kingdoms/{name}"
        check_names(kingdom.names, LANGUAGES, f"{pointer}/names")
        if not kingdom.colour or kingdom.colour in colours:
            what = "its pieces cannot be told apart"
            raise Malformed(what, pointer=f"{pointer}/colour", expected="a colour that no other kingdom has")
        own = set(kingdom.initial)
        if len(kingdom.initial) != INITIAL or len(own) != INITIAL or not own <= set(provinces) or own & initial:
            expected = "three provinces that are no other kingdom's"
            raise Malformed("these cannot be initial provinces", pointer=f"{pointer}/initial", expected=expected)
        if kingdom.capital not in own:
            raise Malformed("a capital elsewhere", pointer=f"{pointer}/capital", expected=" or ".join(kingdom.initial))
        _check_powers(pointer, kingdom.powers)
        initial |= own
        colours.add(kingdom.colour)
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
    """Kingdoms that are in play together can reach each other past all that is closed."""
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
    """How many kingdoms are in play: one a player, and two for each of two."""
    return 2 * players if players == PLAYERS[0] else players


def _check_prices(prices: Prices) -> None:
    for name, row, pieces in (("warriors", prices.warriors, WARRIORS), ("control", prices.control, CONTROL_TOKENS)):
        if len(row) != pieces or row[0] <= 0 or row[-1] > MOST or tuple(sorted(row)) != row:
            expected = f"four prices from 1 to {MOST}, none below the one before"
            raise Malformed("these cannot be the prices", pointer=f"/prices/{name}", expected=expected)


BOARD = Boards(
    name="europe-476-reconstructed",
    parts={
        "provinces": FrozenDict[str, BoardProvince],
        "sea": BoardSea,
        "straits": tuple[Strait, ...],
        "kingdoms": FrozenDict[str, BoardKingdom],
        "configurations": FrozenDict[str, Configuration],
        "prices": Prices,
    },
    make=board,
    place="area",
    place_names=place_names,
)
"""What a board of this game is, and which one is the default."""
