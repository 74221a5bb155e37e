"""The first turn order, rounds, turns, and passing."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import DealTurnOrder, EndTurn, Pass
from foreign_king.games.the_foreign_king.components import SPACES, Seat, Space
from foreign_king.games.the_foreign_king.makers import (
    DiscMovesDue,
    EndTriggered,
    FrancsDealt,
    Passed,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnOrderDealt,
)
from foreign_king.games.the_foreign_king.phases import Deal, Turn
from foreign_king.games.the_foreign_king.rules.final import final_scoring
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.loans import Borrowing, all_loans, borrowings
from foreign_king.games.the_foreign_king.rules.queen import ENOUGH, why_closed
from foreign_king.games.the_foreign_king.rules.timing import due, turn_to_act
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def deal_turn_order(ledger: Ledger, command: DealTurnOrder) -> None:
    """Deal the first turn order. In this order, the players begin with 5, 6, 7 and 8 francs."""
    due(ledger.state, command.by, Deal)
    # The command may hold a list, and a list in the state could be changed from outside.
    ledger.record(TurnOrderDealt(order=tuple(command.order)), Rule.SETUP_TURN_ORDER)
    for seat, francs in zip(command.order, ledger.state.law.start_francs, strict=False):
        ledger.record(FrancsDealt(seat=seat, francs=francs), Rule.SETUP_FRANCS)
    begin_round(ledger)


def begin_round(ledger: Ledger) -> None:
    """Begin a round, in which each player has one turn, in turn order. Pawns stay where they are."""
    ledger.record(RoundBegan(round=ledger.state.round + 1), Rule.TURN_ROUND)
    ledger.record(TurnBegan(seat=ledger.state.order[0]), Rule.TURN_NEXT)


def pass_turn(ledger: Ledger, command: Pass) -> None:
    """Pass the turn. A player may pass only if no space is open, and none could be opened by taking and repaying loans.

    If that holds for every player, nothing on the board can ever change again, so the game ends.
    """
    turn_to_act(ledger.state, command.by)
    space = a_space_to_open(ledger.state, command.by)
    require(space is None, Rule.TURN_PASS, space=space or "")
    ledger.record(Passed(seat=command.by), Rule.TURN_PASS)
    if all(a_space_to_open(ledger.state, seat) is None for seat in ledger.state.seats):
        ledger.record(EndTriggered(reason="stuck"), Rule.END_STUCK)


def a_space_to_open(state: State, seat: Seat) -> Space | None:
    """Return a space that the player could choose, now or after taking and repaying loans; ``None`` if there is
    none."""
    way = way_to_open(state, seat)
    return None if way is None else way[0]


def way_to_open(state: State, seat: Seat) -> tuple[Space, Borrowing] | None:
    """Return a space that the player could choose, and the loans that give the player the francs for it; ``None`` if
    there is none. First the player takes all possible loans; if that is not enough, other ways are tried, since
    repaying a loan can lead to more francs."""
    loans = all_loans(state, seat)
    space = _open_with(state, seat, loans.francs)
    if space is not None:
        return space, loans
    if _open_with(state, seat, ENOUGH) is None:
        return None
    for each in borrowings(state, seat):
        space = _open_with(state, seat, each.francs)
        if space is not None:
            return space, each
    return None


def _open_with(state: State, seat: Seat, francs: int) -> Space | None:
    """Return a space that is open to a player with a number of francs; ``None`` if there is none."""
    return next((space for space in SPACES if why_closed(state, seat, space, francs) is None), None)


def end_turn(ledger: Ledger, command: EndTurn) -> None:
    """End a turn, after the action and any loans. The next turn begins, or the round is over, or the game."""
    require(due(ledger.state, command.by, Turn).acted, Rule.TURN_MUST_ACT)
    ledger.record(TurnEnded(seat=command.by), Rule.TURN_END)
    state = ledger.state
    if state.ending:
        final_scoring(ledger)
    elif command.by != state.order[-1]:
        ledger.record(TurnBegan(seat=state.order[state.order.index(command.by) + 1]), Rule.TURN_NEXT)
    elif state.disc_claims:
        ledger.record(DiscMovesDue(seats=state.disc_claims), Rule.ORDER_DUE)
    else:
        begin_round(ledger)
