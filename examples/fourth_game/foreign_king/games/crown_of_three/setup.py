"""The setup of a game. Only this module and ``consequences`` make states."""

from collections.abc import Sequence

from foreign_king.games.crown_of_three.components import VALUES, Board, Seat
from foreign_king.games.crown_of_three.consequences import evolve
from foreign_king.games.crown_of_three.facts import DeckSetUp, Fact, RoundBegan
from foreign_king.games.crown_of_three.law import Law
from foreign_king.games.crown_of_three.phases import Deal
from foreign_king.games.crown_of_three.rulebook import Rule
from foreign_king.games.crown_of_three.state import Player, State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Ledger, Outcome
from foreign_king.kernel.refusal import require

LEAST_PLAYERS, MOST_PLAYERS = 2, 4


def setup(seats: Sequence[Seat], law: Law, board: Board) -> Outcome[State, Fact]:
    """Set up a game for these seats. Then chance has to deal the cards of the first round."""
    players = len(seats)
    require(players >= LEAST_PLAYERS, Rule.SETUP_PLAYERS, need=LEAST_PLAYERS, have=players)
    require(players <= MOST_PLAYERS, Rule.SETUP_PLAYERS, need=MOST_PLAYERS, have=players)
    ledger = Ledger(empty_table(tuple(seats), law, board), evolve)
    ledger.record(DeckSetUp(cards=law.copies * len(VALUES)), Rule.SETUP_DECK)
    ledger.record(RoundBegan(round=1), Rule.ROUND_BEGIN)
    return ledger.outcome()


def empty_table(seats: tuple[Seat, ...], law: Law, board: Board) -> State:
    """Return the state before the first fact of the setup."""
    players = FrozenDict({seat: Player() for seat in seats})
    return State(law=law, board=board, seats=seats, players=players, pending=(Deal(),))
