"""The action Turn order: 1 franc, and a move of the turn-order disc at the end of the round."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import MoveDisc
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.makers import DiscMoved, TurnOrderClaimed
from foreign_king.games.the_foreign_king.phases import DiscMoves
from foreign_king.games.the_foreign_king.rules.bank import receive
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.timing import due
from foreign_king.kernel.refusal import require


def change_turn_order(ledger: Ledger, seat: Seat) -> None:
    """Take 1 franc now, and gain the right to move the player's disc at the end of this round."""
    receive(ledger, seat, ledger.state.law.turn_order_francs, Rule.ORDER_FRANC)
    ledger.record(TurnOrderClaimed(seat=seat), Rule.ORDER_CLAIM)


def move_disc(ledger: Ledger, command: MoveDisc) -> None:
    """Move the player's disc to any position of the track, which pushes others to the right. It may stay where it
    is."""
    due(ledger.state, command.by, DiscMoves)
    last = len(ledger.state.order)
    require(command.position >= 1, Rule.ORDER_POSITION, need=1, have=command.position)
    require(command.position <= last, Rule.ORDER_POSITION, need=last, have=command.position)
    ledger.record(DiscMoved(seat=command.by, position=command.position), Rule.ORDER_MOVE)
