"""Royal Medals, and the loans that players take on them."""

from collections.abc import Iterator
from typing import Literal

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import RepayLoan, TakeLoan
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.makers import LoanRepaid, LoanTaken
from foreign_king.games.the_foreign_king.phases import Turn
from foreign_king.games.the_foreign_king.rules.bank import bank_holds
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.timing import due
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import require


def may_take(state: State, seat: Seat) -> None:
    """Refuse a loan unless it is the player's turn, the end of the game is not triggered, the player has a face-up
    medal, and a limited bank has enough francs."""
    due(state, seat, Turn, Rule.LOAN_OWN_TURN)
    require(not state.ending, Rule.LOAN_AFTER_END)
    require(state.players[seat].medals, Rule.LOAN_MEDAL, need=1, have=0)
    if state.law.limited_bank:
        require(bank_holds(state) >= state.law.loan, Rule.BANK_LIMIT, need=state.law.loan, have=bank_holds(state))


def take_loan(ledger: Ledger, command: TakeLoan) -> None:
    """Turn a face-up medal down, and take 3 francs."""
    may_take(ledger.state, command.by)
    ledger.record(LoanTaken(seat=command.by, francs=ledger.state.law.loan), Rule.LOAN_TAKE)


def may_repay(state: State, seat: Seat) -> None:
    """Refuse to repay a loan unless it is the player's turn and the player has a face-down medal and 4 francs."""
    due(state, seat, Turn, Rule.LOAN_OWN_TURN)
    player, price = state.players[seat], state.law.repayment
    require(player.loans, Rule.LOAN_OUTSTANDING, need=1, have=0)
    require(player.francs >= price, Rule.LOAN_PRICE, need=price, have=player.francs)


def repay_loan(ledger: Ledger, command: RepayLoan) -> None:
    """Pay 4 francs (3 and 1 of interest), and turn a face-down medal up."""
    may_repay(ledger.state, command.by)
    ledger.record(LoanRepaid(seat=command.by, francs=ledger.state.law.repayment), Rule.LOAN_REPAY)


@record(kw_only=True)
class Borrowing:
    """How a player gets francs in a turn by taking and repaying loans."""

    francs: int
    """The francs of the player after that."""
    taken: int = 0
    """How many loans are taken."""
    repaid: int = 0
    """How many loans are repaid."""
    first: Literal["take", "repay"] | None = None
    """Whether a loan is taken or repaid first; ``None`` where neither is done."""

    @property
    def where_it_leads(self) -> tuple[int, int]:
        """The francs, and by how much the number of loans has grown. Two borrowings with the same values are
        equivalent."""
        return self.francs, self.taken - self.repaid


def all_loans(state: State, seat: Seat) -> Borrowing:
    """Return the borrowing in which the player takes every loan that may be taken."""
    taken = loans_to_take(state, seat)
    francs = francs_after_all_loans(state, seat)
    return Borrowing(francs=francs, taken=taken, first="take" if taken else None)


def borrowings(state: State, seat: Seat) -> Iterator[Borrowing]:
    """Yield every number of francs that a player can get in a turn by repaying and taking loans, beginning with the
    fewest operations. The iteration is endless if repayments are cheaper than loans and the bank is not limited."""
    latest = [Borrowing(francs=state.players[seat].francs)]
    earlier = {each.where_it_leads for each in latest}
    while latest:
        yield from latest
        further = {one.where_it_leads: one for each in latest for one in _one_loan_further(state, seat, each)}
        latest = [one for where, one in further.items() if where not in earlier]
        earlier = earlier | further.keys()


def _one_loan_further(state: State, seat: Seat, each: Borrowing) -> Iterator[Borrowing]:
    """Yield a borrowing with one more loan taken, and with one more repaid, as far as these are possible."""
    player, law = state.players[seat], state.law
    more = each.taken - each.repaid
    in_bank = player.francs + bank_holds(state) - each.francs
    if more < player.medals and (in_bank >= law.loan or not law.limited_bank):
        francs, first = each.francs + law.loan, each.first or "take"
        yield Borrowing(francs=francs, taken=each.taken + 1, repaid=each.repaid, first=first)
    if player.loans + more > 0 and each.francs >= law.repayment:
        francs, first = each.francs - law.repayment, each.first or "repay"
        yield Borrowing(francs=francs, taken=each.taken, repaid=each.repaid + 1, first=first)


def francs_after_all_loans(state: State, seat: Seat) -> int:
    """Return the francs that a player would have after taking every loan that may be taken."""
    return state.players[seat].francs + loans_to_take(state, seat) * state.law.loan


def loans_to_take(state: State, seat: Seat) -> int:
    """Return how many loans a player could take, one after the other."""
    medals, loan = state.players[seat].medals, state.law.loan
    return min(medals, bank_holds(state) // loan) if state.law.limited_bank and loan else medals
