"""The components of the game: influence cards, and the type of a board."""

from collections.abc import Callable, Iterable
from typing import Literal

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Boards
from foreign_king.kernel.record import maker, record
from foreign_king.kernel.refusal import Malformed, counted, escaped, quoted
from foreign_king.kernel.unseen import UNSEEN, Unseen
from foreign_king.parts.maps import check_borders, check_both_ways, check_connected, check_id
from foreign_king.parts.presentation import Presentation

Seat = str
"""A lower-case id chosen at setup (``red``)."""
TerritoryName = str
"""The id of a territory on the board (``wigemor``)."""

Card = Literal["x1", "x2", "x3"]
CARDS: tuple[Card, ...] = ("x1", "x2", "x3")
VALUES: FrozenDict[Card, int] = FrozenDict({"x1": 1, "x2": 2, "x3": 3})
"""The number by which each card multiplies a die."""

PLAYERS = (3, 4, 5)
TERRITORIES = 13
VOTES = 39
LEAST_VOTES, MOST_VOTES = 2, 4
LEAST_BORDERS, MOST_BORDERS = 2, 6

# What the rulebook states in words about its map and start cards. The rest is shown in pictures only.
ISLAND = "isle-of-man"
ISLAND_VOTES = 2
STATED_BORDERS: FrozenDict[str, int] = FrozenDict({"wigemor": 6, "sarisberie": 2})
WIGEMOR_BORDERS_ON = (ISLAND, "lideforde")
FIRST: FrozenDict[int, str] = FrozenDict({3: "rouecestre", 4: "tateshale", 5: "stadford"})
STATED_NAMES = (*STATED_BORDERS, *WIGEMOR_BORDERS_ON, *FIRST.values())


@record(kw_only=True)
class Cards:
    """The number of influence cards of each value."""

    x1: int = 0
    x2: int = 0
    x3: int = 0

    @property
    def total(self) -> int:
        """The number of all cards."""
        return self.x1 + self.x2 + self.x3

    def of(self, card: Card) -> int:
        """Return the number of cards of one value."""
        return self.x1 if card == "x1" else self.x2 if card == "x2" else self.x3


Hand = Cards | Unseen
"""Cards that are visible or hidden."""

NO_CARDS = Cards()
# Cards are made so often that the slower call of the class is skipped.
make_cards: Callable[..., Cards] = maker(Cards)


def one(card: Card) -> Cards:
    """Return a single card of one value."""
    return make_cards(x1=int(card == "x1"), x2=int(card == "x2"), x3=int(card == "x3"))


def more(hand: Hand, cards: Hand) -> Hand:
    """Return a hand with more cards. It is hidden if one of the two is."""
    if hand is UNSEEN or cards is UNSEEN:
        return UNSEEN
    return make_cards(x1=hand.x1 + cards.x1, x2=hand.x2 + cards.x2, x3=hand.x3 + cards.x3)


def less(hand: Hand, cards: Hand) -> Hand:
    """Return a hand with fewer cards. It is hidden if one of the two is."""
    if hand is UNSEEN or cards is UNSEEN:
        return UNSEEN
    return make_cards(x1=hand.x1 - cards.x1, x2=hand.x2 - cards.x2, x3=hand.x3 - cards.x3)


def together(all_cards: Iterable[Cards]) -> Cards:
    """Return the sum of some cards."""
    x1 = x2 = x3 = 0
    for cards in all_cards:
        x1 += cards.x1
        x2 += cards.x2
        x3 += cards.x3
    return make_cards(x1=x1, x2=x2, x3=x3)


def holds(cards: Cards, some: Cards) -> bool:
    """Whether ``some`` cards are among ``cards``."""
    return cards.x1 >= some.x1 and cards.x2 >= some.x2 and cards.x3 >= some.x3


@record(kw_only=True)
class BoardPlace:
    """A territory in a board file."""

    votes: int
    borders: tuple[TerritoryName, ...]
    """The territories next to it, across land or water, in the order of the file."""


@record(kw_only=True)
class StartCards:
    """The start cards for a number of players: the territories where barons begin, the one whose owner goes first, and
    the territories that are out of the game."""

    territories: tuple[TerritoryName, ...]
    first: TerritoryName
    closed: tuple[TerritoryName, ...] = ()


@record(kw_only=True)
class Board:
    """A board: its territories in the order of the file, their borders, and the start cards for each number of
    players."""

    name: str
    digest: str
    ids: tuple[TerritoryName, ...]
    """The ids of the territories."""
    places: FrozenDict[TerritoryName, BoardPlace]
    adjacent: FrozenDict[TerritoryName, tuple[TerritoryName, ...]]
    """Every territory with its neighbours, in alphabetical order."""
    starts: FrozenDict[str, StartCards]
    presentation: Presentation = attrs.field(default=Presentation(), eq=False)
    """How the board is shown. No rule reads it."""


def board(
    *, name: str, digest: str, places: FrozenDict[TerritoryName, BoardPlace], starts: FrozenDict[str, StartCards]
) -> Board:
    """Return a board with these territories and start cards; ``Malformed`` unless they agree with what the rulebook
    states."""
    if len(places) != TERRITORIES:
        raise Malformed("not thirteen territories", pointer="/places", expected="thirteen territories")
    adjacent = FrozenDict({id_: tuple(sorted(place.borders)) for id_, place in places.items()})
    for id_, place in places.items():
        _check_place(id_, place, places)
    check_both_ways(adjacent, "/places")
    if sum(place.votes for place in places.values()) != VOTES:
        raise Malformed("the votes are not 39 in all", pointer="/places", expected="39 votes in all")
    for players in PLAYERS:
        _check_starts(str(players), players, starts, places)
        check_connected(adjacent, "territory", "/places", starts[str(players)].closed)
    if len(starts) != len(PLAYERS):
        raise Malformed("start cards for other player counts", pointer="/starts", expected="3, 4 and 5")
    _check_stated(places, starts)
    return Board(name=name, digest=digest, ids=tuple(places), places=places, adjacent=adjacent, starts=starts)


def _check_place(id_: str, place: BoardPlace, all_: FrozenDict[str, BoardPlace]) -> None:
    pointer = f"/places/{escaped(id_)}"
    check_id(id_, "territory", pointer)
    if not LEAST_VOTES <= place.votes <= MOST_VOTES:
        raise Malformed(counted(place.votes, "vote", "votes"), pointer=f"{pointer}/votes", expected="2 to 4 votes")
    check_borders(id_, place.borders, all_, "territory", f"{pointer}/borders")
    if not LEAST_BORDERS <= len(place.borders) <= MOST_BORDERS:
        what = counted(len(place.borders), "border", "borders")
        raise Malformed(what, pointer=f"{pointer}/borders", expected="2 to 6 borders")


def _check_starts(
    key: str, players: int, starts: FrozenDict[str, StartCards], places: FrozenDict[str, BoardPlace]
) -> None:
    pointer = f"/starts/{key}"
    if key not in starts:
        raise Malformed(f"no start cards for {players} players", pointer="/starts", expected="3, 4 and 5")
    cards = starts[key]
    if len(set(cards.territories)) != players or len(cards.territories) != players:
        raise Malformed("not one start card a player", pointer=f"{pointer}/territories", expected=f"{players} cards")
    for name in (*cards.territories, *cards.closed):
        if name not in places:
            raise Malformed(f"the board has no {quoted(name)}", pointer=pointer, expected="territories of the board")
    if cards.first not in cards.territories or set(cards.closed) & set(cards.territories):
        raise Malformed("nobody starts there", pointer=f"{pointer}/first", expected="one of the start cards")


def _check_stated(places: FrozenDict[str, BoardPlace], starts: FrozenDict[str, StartCards]) -> None:
    """Check that a board agrees with what the rulebook states in words. This holds for the boards of owners, too."""
    for name in STATED_NAMES:
        if name not in places:
            raise Malformed(f"there is no {name}", pointer="/places", expected=", ".join(STATED_NAMES))
    for name, number in STATED_BORDERS.items():
        if len(places[name].borders) != number:
            pointer = f"/places/{name}/borders"
            raise Malformed(f"{name} has other borders in the book", pointer=pointer, expected=f"{number} borders")
    for name in WIGEMOR_BORDERS_ON:
        if name not in places["wigemor"].borders:
            pointer = "/places/wigemor/borders"
            raise Malformed(f"wigemor does not border on {name}", pointer=pointer, expected=name)
    if places[ISLAND].votes != ISLAND_VOTES:
        pointer = f"/places/{ISLAND}/votes"
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
    parts={"places": FrozenDict[str, BoardPlace], "starts": FrozenDict[str, StartCards]},
    make=board,
    place="territory",
)
"""What boards of this game consist of, and which one is the default."""
