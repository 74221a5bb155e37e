"""The setup of a game. Only this module and ``consequences`` create states while a game is played."""

from collections.abc import Sequence

from foreign_king.games.barbarian_kingdoms.components import (
    INITIAL,
    KINGDOMS,
    PLAYERS,
    Board,
    Configuration,
    Kingdom,
    Seat,
    closed_without,
    kingdoms_of,
)
from foreign_king.games.barbarian_kingdoms.consequences import evolve
from foreign_king.games.barbarian_kingdoms.facts import Fact
from foreign_king.games.barbarian_kingdoms.law import Law
from foreign_king.games.barbarian_kingdoms.makers import (
    KingdomsAssigned,
    KingdomsChosen,
    KingsPlaced,
    NeutralTreasurePlaced,
    ProvincesClosed,
    TreasuriesSetUp,
)
from foreign_king.games.barbarian_kingdoms.phases import Assigning
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.state import Player, State, Treasure
from foreign_king.games.barbarian_kingdoms.tokens import BOX, Tokens, Treasury
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Ledger, Outcome
from foreign_king.kernel.refusal import Malformed, quoted, require

TEAMS: FrozenDict[int, tuple[int, ...]] = FrozenDict({2: (2,), 3: (1,), 4: (1, 2), 5: (1,), 6: (1, 2, 3)})
"""How many kingdoms a side can have, by the number of players. Each of two players has two kingdoms."""


def setup(seats: Sequence[Seat], law: Law, board: Board) -> Outcome[State, Fact]:
    """Set up a game for some seats. The next commands are the table's: it assigns the kingdoms, unless the players have
    agreed on it, and places the tokens in the initial provinces."""
    players = len(seats)
    require(players >= PLAYERS[0], Rule.SETUP_PLAYERS, need=PLAYERS[0], have=players)
    require(players <= PLAYERS[-1], Rule.SETUP_PLAYERS, need=PLAYERS[-1], have=players)
    sides = sides_of(players, law, board)
    if law.first and law.first not in sides:
        raise Malformed(f"{quoted(law.first)} is not in play", pointer="/law/first", expected=", ".join(sides))
    closed = closed_without(board.kingdoms, sides)
    neutral = tuple(name for name in board.ids if name not in board.emblems and name not in closed)
    _check_box(players, len(sides), len(neutral), law)
    box = State(
        law=law,
        board=board,
        seats=tuple(seats),
        players=FrozenDict({seat: Player() for seat in seats}),
        treasures=FrozenDict(dict.fromkeys(board.ids, Treasure())),
        pending=(Assigning(),),
    )
    ledger = Ledger(box, evolve)
    ledger.record(KingdomsChosen(sides=sides), Rule.SETUP_KINGDOMS)
    ledger.record(ProvincesClosed(provinces=closed), Rule.SETUP_CLOSED)
    first = first_treasury(law)
    treasuries: FrozenDict[Seat, Treasury] = FrozenDict(dict.fromkeys(seats, first))
    ledger.record(TreasuriesSetUp(treasuries=treasuries, tokens=first.total), Rule.SETUP_TREASURY)
    capitals = FrozenDict({kingdom: board.kingdoms[kingdom].capital for kingdom in sides})
    ledger.record(KingsPlaced(capitals=capitals), Rule.SETUP_KING)
    ledger.record(NeutralTreasurePlaced(provinces=neutral), Rule.SETUP_NEUTRAL_TREASURE)
    if law.assigned:
        assigned = _agreed(tuple(seats), ledger.state, law)
        order = turn_order(ledger.state, assigned)
        ledger.record(KingdomsAssigned(kingdoms=assigned, order=order), Rule.SETUP_ASSIGN)
    return ledger.outcome()


def first_treasury(law: Law) -> Tokens:
    """Return the tokens that every player takes at the start."""
    return Tokens(bronze=law.start_bronze, silver=law.start_silver, gold=law.start_gold)


def sides_of(players: int, law: Law, board: Board) -> FrozenDict[Kingdom, str]:
    """Return the kingdoms in play, clockwise from the Huns, each with its side; ``Malformed`` where the law asks for
    impossible ones."""
    size = TEAMS[players][0] if law.team_size == 1 else law.team_size
    if size not in TEAMS[players]:
        expected = " or ".join(str(possible) for possible in TEAMS[players])
        raise Malformed(f"no teams of {size}", pointer="/law/team_size", expected=expected)
    if law.kingdoms and law.configuration:
        what = "a configuration beside kingdoms that are named"
        raise Malformed(what, pointer="/law/configuration", expected="one of the two")
    if law.kingdoms:
        kingdoms, number = law.kingdoms, kingdoms_of(players)
        if len(kingdoms) != number or len(set(kingdoms)) != number or not set(kingdoms) <= set(KINGDOMS):
            expected = f"{number} different kingdoms of {', '.join(KINGDOMS)}"
            raise Malformed("these cannot be in play", pointer="/law/kingdoms", expected=expected)
        letters = tuple("abc"[place // size] for place in range(number)) if size > 1 else ()
    else:
        configuration = configuration_of(players, size, law, board)
        kingdoms, letters = configuration.kingdoms, configuration.letters
    sides = dict(zip(kingdoms, letters if size > 1 else kingdoms, strict=True))
    return FrozenDict({kingdom: sides[kingdom] for kingdom in KINGDOMS if kingdom in sides})


def configuration_of(players: int, size: int, law: Law, board: Board) -> Configuration:
    """Return the configuration that the players have chosen, or the first one that fits; ``Malformed`` where none fits
    this number of players."""
    fitting = {name: each for name, each in board.configurations.items() if _fits(each, players, size)}
    chosen = next(iter(fitting), None) if not law.configuration else law.configuration
    if chosen is None or chosen not in fitting:
        what = f"{quoted(chosen)} is no configuration" if chosen else "no configuration"
        pointer, expected = "/law/configuration", " or ".join(fitting) or "one of the board, or kingdoms"
        raise Malformed(f"{what} for these players", pointer=pointer, expected=expected)
    return fitting[chosen]


def _fits(configuration: Configuration, players: int, size: int) -> bool:
    """Whether a configuration fits a number of players and the size of teams. Letters matter only with partners."""
    letters = configuration.letters
    return configuration.players == players and (size == 1 or letters.count(letters[0] if letters else "") == size)


def _check_box(players: int, kingdoms: int, neutral: int, law: Law) -> None:
    """Check that the box has enough tokens for the treasuries by this law, besides a token of 1, of 2 and of 3 for each
    kingdom and one token for each neutral province."""
    each = 0
    for token, number in (("bronze", law.start_bronze), ("silver", law.start_silver), ("gold", law.start_gold)):
        most = (getattr(BOX, token) - kingdoms) // players
        if number > most:
            what = f"more {token} than in the box"
            raise Malformed(what, pointer=f"/law/start_{token}", expected=f"at most {most}")
        each += number
    most = (BOX.total - INITIAL * kingdoms - neutral) // players
    if each > most:
        raise Malformed("more tokens than in the box", pointer="/law", expected=f"at most {most} in a treasury")


def _agreed(seats: tuple[Seat, ...], state: State, law: Law) -> FrozenDict[Seat, tuple[Kingdom, ...]]:
    """Return the kingdoms of each seat as the players have agreed; ``Malformed`` where they cannot be assigned so."""
    each = len(state.kingdoms) // len(seats)
    kingdoms = law.assigned
    assigned = FrozenDict({seat: kingdoms[place * each : (place + 1) * each] for place, seat in enumerate(seats)})
    if len(kingdoms) != len(state.kingdoms) or not can_be_assigned(state, assigned):
        expected = f"each of {', '.join(state.kingdoms)} once" + (", partners together" if each > 1 else "")
        raise Malformed("these kingdoms cannot be assigned", pointer="/law/assigned", expected=expected)
    return assigned


def can_be_assigned(state: State, assigned: FrozenDict[Seat, tuple[Kingdom, ...]]) -> bool:
    """Whether an assignment is possible: every seat gets the right number of kingdoms, each kingdom goes to one seat,
    and two kingdoms of one player are partners."""
    each = len(state.kingdoms) // len(state.seats)
    given = sorted(kingdom for own in assigned.values() for kingdom in own)
    return (
        set(assigned) == set(state.seats)
        and given == sorted(state.kingdoms)
        and all(len(own) == each for own in assigned.values())
        and all(len({state.kingdoms[kingdom].side for kingdom in own}) == 1 for own in assigned.values())
    )


def turn_order(state: State, assigned: FrozenDict[Seat, tuple[Kingdom, ...]]) -> tuple[Kingdom, ...]:
    """Return the order of turns: clockwise around the board from the Huns, or from the kingdom that the law names. A
    player with two kingdoms takes a turn for each, one after the other."""
    clockwise = tuple(state.kingdoms)
    start = clockwise.index(state.law.first) if state.law.first else 0
    order: list[Kingdom] = []
    for kingdom in clockwise[start:] + clockwise[:start]:
        own = next(own for own in assigned.values() if kingdom in own)
        order += [each for each in own if each not in order]
    return tuple(order)
