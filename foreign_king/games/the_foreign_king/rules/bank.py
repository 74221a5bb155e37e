"""Payments to and from the bank. The bank has unlimited francs, unless the law says ``limited_bank``."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.makers import BankRanShort, FrancsPaid, FrancsReceived
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.state import State


def bank_holds(state: State) -> int:
    """Return the francs of the box that no player has."""
    return max(0, state.law.francs_in_box - sum(player.francs for player in state.players.values()))


def paid_out(state: State, francs: int) -> int:
    """Return how many of the francs that it owes the bank pays: all, or with ``limited_bank`` at most what it has
    left."""
    return min(francs, bank_holds(state)) if state.law.limited_bank else francs


def pay(ledger: Ledger, seat: Seat, francs: int, rule: Rule) -> None:
    """Record that a player pays the bank. Nothing is recorded for 0 francs."""
    if francs:
        ledger.record(FrancsPaid(seat=seat, francs=francs), rule)


def receive(ledger: Ledger, seat: Seat, francs: int, rule: Rule) -> None:
    """Record that the bank pays a player, as far as it can."""
    paid = paid_out(ledger.state, francs)
    if paid < francs:
        ledger.record(BankRanShort(seat=seat, due=francs, left=paid), Rule.BANK_LIMIT)
    if paid:
        ledger.record(FrancsReceived(seat=seat, francs=paid), rule)
