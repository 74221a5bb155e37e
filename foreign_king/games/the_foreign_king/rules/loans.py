"""Royal Medals and the loans taken on them."""

from collections.abc import Iterator
from typing import Literal

from foreign_king.games.the_foreign_king.commands import RepayLoan, TakeLoan
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.facts import LoanRepaid, LoanTaken
from foreign_king.games.the_foreign_king.phases import Turn
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.bank import bank_holds
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.timing import due
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import require


def may_take(state: State, seat: Seat) -> None:
    """In the own turn, with a face-up medal; not once the end of the game is triggered."""
    due(state, seat, Turn, Rule.LOAN_OWN_TURN)
    require(not state.ending, Rule.LOAN_AFTER_END)
    require(state.players[seat].medals, Rule.LOAN_MEDAL, need=1, have=0)
    if state.law.limited_bank:
        require(bank_holds(state) >= state.law.loan, Rule.BANK_LIMIT, need=state.law.loan, have=bank_holds(state))


def take_loan(ledger: Ledger, command: TakeLoan) -> None:
    """A face-up medal is turned down for 3 francs."""
    may_take(ledger.state, command.by)
    ledger.record(LoanTaken(seat=command.by, francs=ledger.state.law.loan), Rule.LOAN_TAKE)


def may_repay(state: State, seat: Seat) -> None:
    """In the own turn, with a face-down medal and 4 francs."""
    due(state, seat, Turn, Rule.LOAN_OWN_TURN)
    player, price = state.players[seat], state.law.repayment
    require(player.loans, Rule.LOAN_OUTSTANDING, need=1, have=0)
    require(player.francs >= price, Rule.LOAN_PRICE, need=price, have=player.francs)


def repay_loan(ledger: Ledger, command: RepayLoan) -> None:
    """A face-down medal is turned up for 4 francs: 3 and 1 interest."""
    may_repay(ledger.state, command.by)
    ledger.record(LoanRepaid(seat=command.by, francs=ledger.state.law.repayment), Rule.LOAN_REPAY)


@record(kw_only=True)
class Borrowing:
    """How a player comes to francs in the own turn: so many loans are repaid and so many taken."""

    francs: int
    taken: int = 0
    repaid: int = 0
    first: Literal["take", "repay"] | None = None
    """What is done first, if anything is."""

    @property
    def where_it_leads(self) -> tuple[int, int]:
        """The francs, and how many loans more than before: what else was done on the way does not matter."""
        return self.francs, self.taken - self.repaid


def all_loans(state: State, seat: Seat) -> Borrowing:
    """Taking every loan that may be taken."""
    taken = loans_to_take(state, seat)
    francs = francs_after_all_loans(state, seat)
    return Borrowing(francs=francs, taken=taken, first="take" if taken else None)


def borrowings(state: State, seat: Seat) -> Iterator[Borrowing]:
    """Every number of francs to which a player can come in the own turn by repaying and taking loans, the fewest
    operations first. It has no end where repayments are cheaper than loans and the bank is not limited."""
    found = [Borrowing(francs=state.players[seat].francs)]
    seen = {each.where_it_leads for each in found}
    while found:
        yield from found
        further = {one.where_it_leads: one for each in found for one in _one_loan_further(state, seat, each)}
        found = [one for where, one in further.items() if where not in seen]
        seen = seen | further.keys()


def _one_loan_further(state: State, seat: Seat, each: Borrowing) -> Iterator[Borrowing]:
    """One more loan taken, or one more repaid, if that is possible then."""
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
    """The francs a player could have in hand by taking every loan that may be taken."""
    return state.players[seat].francs + loans_to_take(state, seat) * state.law.loan


def loans_to_take(state: State, seat: Seat) -> int:
    """How many loans a player could take, one after the other."""
    medals, loan = state.players[seat].medals, state.law.loan
    return min(medals, bank_holds(state) // loan) if state.law.limited_bank and loan else medals
