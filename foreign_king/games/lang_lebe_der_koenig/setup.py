"""The setup of a game. Only this module and ``consequences`` create states while a game is played."""

from collections.abc import Sequence

from foreign_king.games.lang_lebe_der_koenig.components import PLAYERS, Board, Cards, Seat
from foreign_king.games.lang_lebe_der_koenig.consequences import evolve
from foreign_king.games.lang_lebe_der_koenig.facts import Fact
from foreign_king.games.lang_lebe_der_koenig.law import Law
from foreign_king.games.lang_lebe_der_koenig.makers import HandsSetUp, SupplySetUp
from foreign_king.games.lang_lebe_der_koenig.phases import Starts
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.state import Player, State, Territory
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Ledger, Outcome
from foreign_king.kernel.refusal import Malformed, require


def setup(seats: Sequence[Seat], law: Law, board: Board) -> Outcome[State, Fact]:
    """Set up a game for some seats, in clockwise order. The next command is the table's: it deals the start cards."""
    players = len(seats)
    require(players >= PLAYERS[0], Rule.SETUP_PLAYERS, need=PLAYERS[0], have=players)
    require(players <= PLAYERS[-1], Rule.SETUP_PLAYERS, need=PLAYERS[-1], have=players)
    _check_start_courtiers(players, law, board)
    ledger = Ledger(empty_state(tuple(seats), law, board), evolve)
    # One courtier of each player stands on the table of bonus votes.
    ledger.record(SupplySetUp(supply=law.courtiers - 1), Rule.SETUP_SUPPLY)
    hand = Cards(x1=law.hand_x1, x2=law.hand_x2, x3=law.hand_x3)
    hands = HandsSetUp(hands=FrozenDict(dict.fromkeys(seats, hand)), cards=hand.total)
    ledger.record(hands, Rule.SETUP_HAND)
    return ledger.outcome()


def empty_state(seats: tuple[Seat, ...], law: Law, board: Board) -> State:
    """Return the state before the first fact of the setup."""
    return State(
        law=law,
        board=board,
        seats=seats,
        territories=FrozenDict(dict.fromkeys(board.ids, Territory())),
        players=FrozenDict({seat: Player() for seat in seats}),
        pending=(Starts(),),
    )


def _check_start_courtiers(players: int, law: Law, board: Board) -> None:
    """Check that the number of start courtiers, which players may change, fits into every start territory, and that the
    supply has so many. One courtier stands on the table of bonus votes."""
    room = min(board.places[name].votes for name in board.starts[str(players)].territories)
    most = min(room, law.courtiers - 1)
    if law.start_courtiers > most:
        message = f"{law.start_courtiers} courtiers have no room at the start"
        raise Malformed(message, pointer="/law/start_courtiers", expected=f"at most {most}")
