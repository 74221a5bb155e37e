"""The King's move, after which a province is scored."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import MoveKing
from foreign_king.games.the_foreign_king.makers import KingMarkerLowered, KingMoved
from foreign_king.games.the_foreign_king.rules.bank import pay
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.scoring import visit
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def most_king_steps(state: State, francs: int) -> int:
    """Return the most steps of the King with a number of francs. From his portrait he makes just one step, and he never
    makes more steps than there are other provinces."""
    if state.king is None:
        return 1
    price, others = state.law.king_step_price, len(state.provinces) - 1
    return min(1 + francs // price, others) if price else others


def kings_price(state: State, command: MoveKing) -> int:
    """Return the price of all steps of the King except the first."""
    return state.law.king_step_price * paid_king_steps(command)


def paid_king_steps(command: MoveKing) -> int:
    """Return the number of steps of the King, without the first, which is free."""
    return len(command.path) - 1


def may_move_king(state: State, command: MoveKing, francs: int) -> None:
    """Refuse a path of the King unless each province is adjacent to the one before, no province is entered twice, and
    the francs are enough. From his portrait he moves to any one province."""
    require(command.path, Rule.KING_ONE, need=1, have=0)
    if state.king is None:
        require(len(command.path) == 1, Rule.KING_PORTRAIT, need=1, have=len(command.path))
        return
    entered = [state.king]
    for name in command.path:
        require(name not in entered, Rule.KING_PATH, province=name)
        require(name in state.board.adjacent[entered[-1]], Rule.KING_ADJACENT, province=name, origin=entered[-1])
        entered.append(name)
    price = kings_price(state, command)
    require(price <= francs, Rule.KING_PRICE, need=price, have=francs)


def move_king(ledger: Ledger, command: MoveKing) -> None:
    """Pay the further steps, move the King, and lower the marker by the number of steps and 1 more (from the portrait
    by 1). Then the province is visited."""
    state = ledger.state
    down = 1 if state.king is None else len(command.path) + 1
    pay(ledger, command.by, kings_price(state, command), Rule.KING_PRICE)
    ledger.record(KingMoved(seat=command.by, path=tuple(command.path)), Rule.KING_MOVE)
    ledger.record(KingMarkerLowered(king_marker=max(0, state.king_marker - down)), Rule.KING_MARKER)
    visit(ledger, command.path[-1])
