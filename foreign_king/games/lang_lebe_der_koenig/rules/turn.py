"""The start cards, the turn, and what comes after it."""

from foreign_king.games.lang_lebe_der_koenig.commands import DealStarts, EndTurn
from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.facts import StartsDealt, TurnBegan, TurnEnded, TurnPassed
from foreign_king.games.lang_lebe_der_koenig.phases import Starts, Turn
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.election import callers, hold_election
from foreign_king.games.lang_lebe_der_koenig.rules.moment import due
from foreign_king.games.lang_lebe_der_koenig.rules.moving import ways_back
from foreign_king.games.lang_lebe_der_koenig.rules.table import Table
from foreign_king.games.lang_lebe_der_koenig.state import State, after
from foreign_king.kernel.refusal import require


def deal_starts(table: Table, command: DealStarts) -> None:
    """The start cards of this player count are dealt at random; one of them says who goes first."""
    state = table.state
    due(state, command.by, Starts)
    courtiers = state.law.start_courtiers
    table.record(StartsDealt(territories=command.territories, courtiers=courtiers), Rule.SETUP_START)
    first = state.board.starts[str(len(state.seats))].first
    (seat,) = (seat for seat, name in command.territories.items() if name == first)
    table.record(TurnBegan(seat=seat), Rule.SETUP_FIRST)


def end_turn(table: Table, command: EndTurn) -> None:
    """The player is done; at the beginning of the turn: stays, and does nothing. A baron off the map cannot stay."""
    turn = due(table.state, command.by, Turn)
    may_end(table.state, turn)
    finish_turn(table)


def may_end(state: State, turn: Turn) -> None:
    """A baron off the map has come back first, if it can."""
    off_map = state.players[turn.seat].baron is None
    require(not (off_map and ways_back(state, turn.seat)), Rule.MOVE_RETURN)


def finish_turn(table: Table) -> None:
    """The turn is over: if a player holds no card, an election is held at once; otherwise the next player's turn
    begins."""
    turn = table.state.turn
    assert turn is not None
    table.record(TurnEnded(seat=turn), Rule.TURN_END)
    if not callers(table.state) or hold_election(table):
        next_turn(table)


def next_turn(table: Table) -> None:
    """The next player clockwise. Whose baron is off the map and can come back nowhere has to pass."""
    turn = table.state.turn
    assert turn is not None
    seat: Seat = after(table.state, turn)[1]
    table.record(TurnBegan(seat=seat), Rule.TURN_NEXT)
    if table.state.players[seat].baron is None and not ways_back(table.state, seat):
        table.record(TurnPassed(seat=seat), Rule.TURN_PASSED)
        finish_turn(table)
