"""Royal Medals and the loans taken on them."""

from foreign_king.games.the_foreign_king.commands import RepayLoan, TakeLoan
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.facts import LoanRepaid, LoanTaken
from foreign_king.games.the_foreign_king.phases import Turn
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.bank import bank_holds
from foreign_king.games.the_foreign_king.rules.moment import due
from foreign_king.games.the_foreign_king.rules.table import Table
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def may_take(state: State, seat: Seat) -> None:
    """In the own turn, with a face-up medal; not once the end of the game is triggered."""
    due(state, seat, Turn, Rule.LOAN_OWN_TURN)
    require(not state.ending, Rule.LOAN_AFTER_END)
    require(state.players[seat].medals, Rule.LOAN_MEDAL, need=1, have=0)
    if state.law.limited_bank:
        require(bank_holds(state) >= state.law.loan, Rule.BANK_LIMIT, need=state.law.loan, have=bank_holds(state))


def take_loan(table: Table, command: TakeLoan) -> None:
    """A face-up medal is turned down for 3 francs."""
    may_take(table.state, command.by)
    table.record(LoanTaken(seat=command.by, francs=table.state.law.loan), Rule.LOAN_TAKE)


def may_repay(state: State, seat: Seat) -> None:
    """In the own turn, with a face-down medal and 4 francs."""
    due(state, seat, Turn, Rule.LOAN_OWN_TURN)
    player, price = state.players[seat], state.law.repayment
    require(player.loans, Rule.LOAN_OUTSTANDING, need=1, have=0)
    require(player.francs >= price, Rule.LOAN_PRICE, need=price, have=player.francs)


def repay_loan(table: Table, command: RepayLoan) -> None:
    """A face-down medal is turned up for 4 francs: 3 and 1 interest."""
    may_repay(table.state, command.by)
    table.record(LoanRepaid(seat=command.by, francs=table.state.law.repayment), Rule.LOAN_REPAY)


def francs_after_all_loans(state: State, seat: Seat) -> int:
    """The francs a player could have in hand by taking every loan that may be taken."""
    return state.players[seat].francs + loans_to_take(state, seat) * state.law.loan


def loans_to_take(state: State, seat: Seat) -> int:
    """How many loans a player could take, one after the other."""
    medals, loan = state.players[seat].medals, state.law.loan
    return min(medals, bank_holds(state) // loan) if state.law.limited_bank and loan else medals
