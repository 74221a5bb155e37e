"""The start cards, the turn, and what comes after it."""

from foreign_king.games.lang_lebe_der_koenig.commands import DealStarts, EndTurn
from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.facts import StartsDealt, TurnBegan, TurnEnded, TurnPassed
from foreign_king.games.lang_lebe_der_koenig.phases import Starts, Turn
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.election import callers, hold_election
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.moving import ways_back
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.state import State, after
from foreign_king.kernel.refusal import require


def deal_starts(ledger: Ledger, command: DealStarts) -> None:
    """The start cards of this player count are dealt at random; one of them says who goes first."""
    state = ledger.state
    due(state, command.by, Starts)
    courtiers = state.law.start_courtiers
    ledger.record(StartsDealt(territories=command.territories, courtiers=courtiers), Rule.SETUP_START)
    first = state.board.starts[str(len(state.seats))].first
    (seat,) = (seat for seat, name in command.territories.items() if name == first)
    ledger.record(TurnBegan(seat=seat), Rule.SETUP_FIRST)


def end_turn(ledger: Ledger, command: EndTurn) -> None:
    """The player is done; at the beginning of the turn: stays, and does nothing. A baron off the map cannot stay."""
    turn = due(ledger.state, command.by, Turn)
    may_end(ledger.state, turn)
    finish_turn(ledger)


def may_end(state: State, turn: Turn) -> None:
    """A baron off the map has come back first, if it can."""
    off_map = state.players[turn.seat].baron is None
    require(not (off_map and ways_back(state, turn.seat)), Rule.MOVE_RETURN)


def finish_turn(ledger: Ledger) -> None:
    """The turn is over: if a player holds no card, an election is held at once; otherwise the next player's turn
    begins."""
    turn = ledger.state.turn
    assert turn is not None
    ledger.record(TurnEnded(seat=turn), Rule.TURN_END)
    if not callers(ledger.state) or hold_election(ledger):
        next_turn(ledger)


def next_turn(ledger: Ledger) -> None:
    """The next player clockwise. Whose baron is off the map and can come back nowhere has to pass."""
    turn = ledger.state.turn
    assert turn is not None
    seat: Seat = after(ledger.state, turn)[1]
    ledger.record(TurnBegan(seat=seat), Rule.TURN_NEXT)
    if ledger.state.players[seat].baron is None and not ways_back(ledger.state, seat):
        ledger.record(TurnPassed(seat=seat), Rule.TURN_PASSED)
        finish_turn(ledger)
