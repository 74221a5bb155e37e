"""Playing a card, which succeeds or fails by a die."""

from foreign_king.games.lang_lebe_der_koenig.clauses import Rule
from foreign_king.games.lang_lebe_der_koenig.commands import RollDice
from foreign_king.games.lang_lebe_der_koenig.components import VALUES, Card, Seat, one
from foreign_king.games.lang_lebe_der_koenig.makers import CardFailed, CardSucceeded
from foreign_king.games.lang_lebe_der_koenig.phases import Die
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.state import State, could_hold
from foreign_king.kernel.refusal import require

FACES = 6
"""The greatest number that a die shows."""


def may_play(state: State, seat: Seat, card: Card) -> None:
    """Refuse unless the player holds the card, or a hidden hand could hold it."""
    require(could_hold(state, seat, one(card)), Rule.CARD_HAND, card=card)


def product(face: int, card: Card) -> int:
    """Return a die times the value of a card."""
    return face * VALUES[card]


def needed_roll(card: Card, success: int) -> int:
    """Return the least number that a die has to show for a card to succeed. It can be more than a die has."""
    return max(1, -(-success // VALUES[card]))


def roll_for_card(ledger: Ledger, die: Die, command: RollDice) -> bool:
    """Record whether a card succeeds: the die times the value of the card has to be 3 or more. The card is spent in
    either case."""
    (face,) = command.dice
    succeeded = product(face, die.card) >= ledger.state.law.success
    if succeeded:
        ledger.record(CardSucceeded(seat=die.seat, die=face), Rule.CARD_SUCCESS)
    else:
        ledger.record(CardFailed(seat=die.seat, die=face), Rule.CARD_FAILURE)
    return succeeded
