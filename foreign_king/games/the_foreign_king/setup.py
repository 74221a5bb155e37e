"""The setup of a game. Only this module and ``consequences`` create states while a game is played."""

from collections.abc import Sequence

from foreign_king.games.the_foreign_king.components import VIRTUAL, Board, Seat
from foreign_king.games.the_foreign_king.consequences import evolve
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.law import Law
from foreign_king.games.the_foreign_king.makers import CitizensSetUp, KingSetUp, StockSetUp, VirtualPlayerJoined
from foreign_king.games.the_foreign_king.phases import Deal
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.state import Player, Province, State, citizens_on_tracks
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Ledger, Outcome
from foreign_king.kernel.refusal import Malformed, require

LEAST_PLAYERS, MOST_PLAYERS = 2, 4


def setup(seats: Sequence[Seat], law: Law, board: Board) -> Outcome[State, Fact]:
    """Set up a game for some seats, in seating order. The next command is the table's: it deals the first turn
    order."""
    players = len(seats)
    require(players >= LEAST_PLAYERS, Rule.SETUP_PLAYERS, need=LEAST_PLAYERS, have=players)
    require(players <= MOST_PLAYERS, Rule.SETUP_PLAYERS, need=MOST_PLAYERS, have=players)
    check_start_francs(law, players)
    ledger = Ledger(empty_state(tuple(seats), law, board), evolve)
    ledger.record(KingSetUp(king_marker=law.king_marker), Rule.SETUP_KING)
    supply = law.citizens - citizens_on_tracks(players)
    ledger.record(CitizensSetUp(supply=FrozenDict(dict.fromkeys(seats, supply))), Rule.SETUP_CITIZENS)
    if players == 2:
        ledger.record(VirtualPlayerJoined(supply=supply), Rule.VIRTUAL_JOINS)
    stock = StockSetUp(metal=law.metal_factories, textile=law.textile_factories, medals=law.medals)
    ledger.record(stock, Rule.SETUP_STOCK)
    return ledger.outcome()


def check_start_francs(law: Law, players: int) -> None:
    """Raise ``Malformed`` for a law that does not have start francs for every player."""
    if len(law.start_francs) < players:
        expected = f"francs for each of the {players} players, in turn order"
        raise Malformed("there are fewer start francs than players", pointer="/law/start_francs", expected=expected)


def empty_state(seats: tuple[Seat, ...], law: Law, board: Board) -> State:
    """Return the state before the first fact of the setup."""
    colours = (*seats, VIRTUAL) if len(seats) == 2 else seats
    nobody = FrozenDict(dict.fromkeys(colours, 0))
    return State(
        law=law,
        board=board,
        seats=seats,
        provinces=FrozenDict({name: Province(citizens=nobody) for name in board.places}),
        players=FrozenDict({colour: Player() for colour in colours}),
        pending=(Deal(),),
    )
