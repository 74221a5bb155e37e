"""What is in the box: influence cards, and the type of a board."""

from collections.abc import Iterable
from typing import Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Boards
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, counted, escaped, quoted
from foreign_king.kernel.unseen import UNSEEN, Unseen
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
TerritoryName = str
"""The id of a territory on the board (``wigemor``)."""

Card = Literal["x1", "x2", "x3"]
CARDS: tuple[Card, ...] = ("x1", "x2", "x3")
VALUES: FrozenDict[Card, int] = FrozenDict({"x1": 1, "x2": 2, "x3": 3})
"""By what each card multiplies a die."""

PLAYERS = (3, 4, 5)
TERRITORIES = 13
VOTES = 39
LEAST_VOTES, MOST_VOTES = 2, 4
LEAST_BORDERS, MOST_BORDERS = 2, 6
LANGUAGES = ("en", "fr", "de", "it")

# What the book states in words of its map and start cards; all else is told by pictures.
ISLAND = "isle-of-man"
ISLAND_VOTES = 2
STATED_BORDERS: FrozenDict[str, int] = FrozenDict({"wigemor": 6, "sarisberie": 2})
WIGEMOR_BORDERS_ON = (ISLAND, "lideforde")
FIRST: FrozenDict[int, str] = FrozenDict({3: "rouecestre", 4: "tateshale", 5: "stadford"})
STATED_NAMES = (*STATED_BORDERS, *WIGEMOR_BORDERS_ON, *FIRST.values())


@record(kw_only=True)
class Cards:
    """So many influence cards of each value."""

    x1: int = 0
    x2: int = 0
    x3: int = 0

    @property
    def total(self) -> int:
        """All cards together."""
        return self.x1 + self.x2 + self.x3

    def of(self, card: Card) -> int:
        """The cards of one value."""
        return self.x1 if card == "x1" else self.x2 if card == "x2" else self.x3


Hand = Cards | Unseen
"""Cards, or what hides them."""


def one(card: Card) -> Cards:
    """A single card."""
    return Cards(x1=int(card == "x1"), x2=int(card == "x2"), x3=int(card == "x3"))


def more(hand: Hand, cards: Hand) -> Hand:
    """A hand with some cards more; hidden if either is."""
    if hand is UNSEEN or cards is UNSEEN:
        return UNSEEN
    return Cards(x1=hand.x1 + cards.x1, x2=hand.x2 + cards.x2, x3=hand.x3 + cards.x3)


def less(hand: Hand, cards: Hand) -> Hand:
    """A hand with some cards less; hidden if either is."""
    if hand is UNSEEN or cards is UNSEEN:
        return UNSEEN
    return Cards(x1=hand.x1 - cards.x1, x2=hand.x2 - cards.x2, x3=hand.x3 - cards.x3)


def together(all_cards: Iterable[Cards]) -> Cards:
    """All these cards."""
    x1 = x2 = x3 = 0
    for cards in all_cards:
        x1 += cards.x1
        x2 += cards.x2
        x3 += cards.x3
    return Cards(x1=x1, x2=x2, x3=x3)


def holds(cards: Cards, some: Cards) -> bool:
    """Whether some cards are among these."""
    return cards.x1 >= some.x1 and cards.x2 >= some.x2 and cards.x3 >= some.x3


@record(kw_only=True)
class BoardTerritory:
    """A territory as the board prints it. ``x`` and ``y`` say where its capital is drawn, from 0 to 1000.

    ``stated`` and ``reconstructed`` say which of its items the book states, and which are ours, each with its reason.
    """

    names: FrozenDict[str, str]
    votes: int
    borders: tuple[TerritoryName, ...]
    x: int
    y: int
    stated: FrozenDict[str, str]
    reconstructed: FrozenDict[str, str]


@record(kw_only=True)
class SeaRoute:
    """A border that crosses water: the two territories that it joins. ``reason`` says where it is known from."""

    between: tuple[TerritoryName, ...]
    source: Literal["stated", "reconstructed"]
    reason: str


@record(kw_only=True)
class StartCards:
    """The start cards of a player count: where barons begin, whose owner goes first, and what is out of the game."""

    territories: tuple[TerritoryName, ...]
    first: TerritoryName
    closed: tuple[TerritoryName, ...] = ()


@record(kw_only=True)
class Board:
    """A map: territories in the order of the file, who borders on whom, and the start cards by player count.

    ``sea_routes`` are those of the borders that cross water, each once, its two territories and all of them in
    alphabetical order: to the rules they are borders like others, but a map draws them as lines over the sea.
    """

    name: str
    digest: str
    names: tuple[TerritoryName, ...]
    territories: FrozenDict[TerritoryName, BoardTerritory]
    borders: FrozenDict[TerritoryName, tuple[TerritoryName, ...]]
    sea_routes: tuple[SeaRoute, ...]
    starts: FrozenDict[str, StartCards]


def board(
    *,
    name: str,
    digest: str,
    territories: FrozenDict[TerritoryName, BoardTerritory],
    sea_routes: tuple[SeaRoute, ...],
    starts: FrozenDict[str, StartCards],
) -> Board:
    """A board from its territories, sea routes and start cards; ``Malformed`` where they are not what the book
    states."""
    if len(territories) != TERRITORIES:
        raise Malformed("not thirteen territories", pointer="/territories", expected="thirteen territories")
    borders = FrozenDict({id_: tuple(sorted(territory.borders)) for id_, territory in territories.items()})
    for id_, territory in territories.items():
        _check_territory(id_, territory, territories)
    check_both_ways(borders, "/territories")
    if sum(territory.votes for territory in territories.values()) != VOTES:
        raise Malformed("the votes are not 39 in all", pointer="/territories", expected="39 votes in all")
    for players in PLAYERS:
        _check_starts(str(players), players, starts, territories)
        check_connected(borders, "territory", "/territories", starts[str(players)].closed)
    if len(starts) != len(PLAYERS):
        raise Malformed("start cards for other player counts", pointer="/starts", expected="3, 4 and 5")
    _check_stated(territories, starts)
    _check_sea_routes(sea_routes, borders)
    return Board(
        name=name,
        digest=digest,
        names=tuple(territories),
        territories=territories,
        borders=borders,
        sea_routes=_in_order(sea_routes),
        starts=starts,
    )


def place_names(board: Board, language: str) -> FrozenDict[TerritoryName, str]:
    """What each territory is called in a language."""
    return FrozenDict({name: territory.names[language] for name, territory in board.territories.items()})


def _check_territory(id_: str, territory: BoardTerritory, all_: FrozenDict[str, BoardTerritory]) -> None:
    pointer = f"/territories/{escaped(id_)}"
    check_id(id_, "territory", pointer)
    check_names(territory.names, LANGUAGES, f"{pointer}/names")
    if not LEAST_VOTES <= territory.votes <= MOST_VOTES:
        raise Malformed(counted(territory.votes, "vote", "votes"), pointer=f"{pointer}/votes", expected="2 to 4 votes")
    check_borders(id_, territory.borders, all_, "territory", f"{pointer}/borders")
    if not LEAST_BORDERS <= len(territory.borders) <= MOST_BORDERS:
        what = counted(len(territory.borders), "border", "borders")
        raise Malformed(what, pointer=f"{pointer}/borders", expected="2 to 6 borders")
    check_in_picture(territory.x, territory.y, pointer)


def _in_order(sea_routes: tuple[SeaRoute, ...]) -> tuple[SeaRoute, ...]:
    """Each from the first to the second of its territories by their names, whichever way the file tells it."""
    routes = {tuple(sorted(route.between)): route for route in sea_routes}
    return tuple(
        SeaRoute(between=between, source=routes[between].source, reason=routes[between].reason)
        for between in sorted(routes)
    )


def _check_sea_routes(
    sea_routes: tuple[SeaRoute, ...], borders: FrozenDict[TerritoryName, tuple[TerritoryName, ...]]
) -> None:
    told: set[frozenset[str]] = set()
    for place, route in enumerate(sea_routes):
        pointer = f"/sea_routes/{place}"
        if len(route.between) != 2:
            raise Malformed("not between two", pointer=f"{pointer}/between", expected="two territories")
        here, there = route.between
        for name in route.between:
            if name not in borders:
                what = f"the board has no {quoted(name)}"
                raise Malformed(what, pointer=f"{pointer}/between", expected="territories of the board")
        if there not in borders[here]:
            what = f"{here} does not border on {there}"
            raise Malformed(what, pointer=f"{pointer}/between", expected="two territories that border on each other")
        if {here, there} in told:
            raise Malformed("a sea route stands twice", pointer=f"{pointer}/between", expected="each sea route once")
        if not route.reason:
            raise Malformed(
                "a reason is missing", pointer=f"{pointer}/reason", expected="where the sea route is known from"
            )
        told.add(frozenset(route.between))


def _check_starts(
    key: str, players: int, starts: FrozenDict[str, StartCards], territories: FrozenDict[str, BoardTerritory]
) -> None:
    pointer = f"/starts/{key}"
    if key not in starts:
        raise Malformed(f"no start cards for {players} players", pointer="/starts", expected="3, 4 and 5")
    cards = starts[key]
    if len(set(cards.territories)) != players or len(cards.territories) != players:
        raise Malformed("not one start card a player", pointer=f"{pointer}/territories", expected=f"{players} cards")
    for name in (*cards.territories, *cards.closed):
        if name not in territories:
            raise Malformed(f"the board has no {quoted(name)}", pointer=pointer, expected="territories of the board")
    if cards.first not in cards.territories or set(cards.closed) & set(cards.territories):
        raise Malformed("nobody starts there", pointer=f"{pointer}/first", expected="one of the start cards")


def _check_stated(territories: FrozenDict[str, BoardTerritory], starts: FrozenDict[str, StartCards]) -> None:
    """An owner's own board agrees with the book's words too."""
    for name in STATED_NAMES:
        if name not in territories:
            raise Malformed(f"there is no {name}", pointer="/territories", expected=", ".join(STATED_NAMES))
    for name, number in STATED_BORDERS.items():
        if len(territories[name].borders) != number:
            pointer = f"/territories/{name}/borders"
            raise Malformed(f"{name} has other borders in the book", pointer=pointer, expected=f"{number} borders")
    for name in WIGEMOR_BORDERS_ON:
        if name not in territories["wigemor"].borders:
            pointer = "/territories/wigemor/borders"
            raise Malformed(f"wigemor does not border on {name}", pointer=pointer, expected=name)
    if territories[ISLAND].votes != ISLAND_VOTES:
        pointer = f"/territories/{ISLAND}/votes"
        raise Malformed("without the island 37 votes are left", pointer=pointer, expected=f"{ISLAND_VOTES} votes")
    for players, name in FIRST.items():
        cards, closed = starts[str(players)], (ISLAND,) if players == PLAYERS[0] else ()
        if cards.first != name:
            raise Malformed("another player goes first", pointer=f"/starts/{players}/first", expected=name)
        if cards.closed != closed:
            what, expected = "other territories are out of the game", ", ".join(closed) or "none"
            raise Malformed(what, pointer=f"/starts/{players}/closed", expected=expected)


BOARD = Boards(
    name="britain-reconstructed",
    parts={
        "territories": FrozenDict[str, BoardTerritory],
        "sea_routes": tuple[SeaRoute, ...],
        "starts": FrozenDict[str, StartCards],
    },
    make=board,
    place="territory",
    place_names=place_names,
)
"""What a board of this game is, and which one is the default."""
