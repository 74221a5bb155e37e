"""The start cards, the turn, and what follows a turn."""

from foreign_king.games.lang_lebe_der_koenig.clauses import Rule
from foreign_king.games.lang_lebe_der_koenig.commands import DealStarts, EndTurn
from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.makers import StartsDealt, TurnBegan, TurnEnded, TurnPassed
from foreign_king.games.lang_lebe_der_koenig.phases import Starts, Turn
from foreign_king.games.lang_lebe_der_koenig.rules.election import callers, hold_election
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.moving import ways_back
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.state import State, after
from foreign_king.kernel.refusal import require


def deal_starts(ledger: Ledger, command: DealStarts) -> None:
    """Deal the start cards for this number of players. One of them says who goes first."""
    state = ledger.state
    due(state, command.by, Starts)
    courtiers = state.law.start_courtiers
    ledger.record(StartsDealt(territories=command.territories, courtiers=courtiers), Rule.SETUP_START)
    first = state.board.starts[str(len(state.seats))].first
    (seat,) = (seat for seat, name in command.territories.items() if name == first)
    ledger.record(TurnBegan(seat=seat), Rule.SETUP_FIRST)


def end_turn(ledger: Ledger, command: EndTurn) -> None:
    """End a turn. At the beginning of a turn this means to stay and do nothing. A baron off the map has to come back
    first, if it can."""
    turn = due(ledger.state, command.by, Turn)
    may_end(ledger.state, turn)
    finish_turn(ledger)


def may_end(state: State, turn: Turn) -> None:
    """Refuse to end the turn while the baron is off the map and can come back."""
    off_map = state.players[turn.seat].baron is None
    require(not (off_map and ways_back(state, turn.seat)), Rule.MOVE_RETURN)


def finish_turn(ledger: Ledger) -> None:
    """Record the end of a turn. If a player holds no card, an election is held at once; otherwise the next turn
    begins."""
    turn = ledger.state.turn
    assert turn is not None
    ledger.record(TurnEnded(seat=turn), Rule.TURN_END)
    if not callers(ledger.state) or hold_election(ledger):
        next_turn(ledger)


def next_turn(ledger: Ledger) -> None:
    """Begin the turn of the next player clockwise. The player has to pass if the baron is off the map and cannot come
    back."""
    turn = ledger.state.turn
    assert turn is not None
    seat: Seat = after(ledger.state, turn)[1]
    ledger.record(TurnBegan(seat=seat), Rule.TURN_NEXT)
    if ledger.state.players[seat].baron is None and not ways_back(ledger.state, seat):
        ledger.record(TurnPassed(seat=seat), Rule.TURN_PASSED)
        finish_turn(ledger)
