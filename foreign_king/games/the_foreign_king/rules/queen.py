"""Choosing an action space; and the Queen, who performs the action of another space."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import Action, UseQueen
from foreign_king.games.the_foreign_king.components import SPACES, Seat, Space
from foreign_king.games.the_foreign_king.makers import PawnMoved, QueenActed
from foreign_king.games.the_foreign_king.rules.actions import SPACE_OF, may_perform, may_perform_at_all, perform
from foreign_king.games.the_foreign_king.rules.bank import pay
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.pawn import pawn_on, space_is_open
from foreign_king.games.the_foreign_king.rules.timing import turn_to_act
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import Refused, require

ENOUGH = 10**9
"""More francs than any price. With so many francs only the pieces and places of an action are judged."""


def choose_action(ledger: Ledger, action: Action) -> None:
    """Put the pawn on an open space, and perform the action of that space."""
    state = ledger.state
    turn_to_act(state, action.by)
    space = SPACE_OF[type(action)]
    space_is_open(state, action.by, space)
    francs = state.players[action.by].francs
    if isinstance(action, UseQueen):
        may_use_queen(state, action, francs)
        ledger.record(PawnMoved(seat=action.by, space=space), Rule.PAWN_PLACE)
        use_queen(ledger, action)
    else:
        may_perform(state, action, francs)
        ledger.record(PawnMoved(seat=action.by, space=space), Rule.PAWN_PLACE)
        perform(ledger, action)


def may_use_queen(state: State, command: UseQueen, francs: int) -> None:
    """Refuse unless the other action has the pieces and places that it needs, the Queen's price of 2 francs can be
    paid, and the francs that are left are enough for the price of the other action."""
    action = command.action
    require(not isinstance(action, UseQueen), Rule.QUEEN_ANOTHER_ACTION)
    assert not isinstance(action, UseQueen)
    _require_a_space_for_the_queen(state, command.by, SPACE_OF[type(action)])
    may_perform(state, action, ENOUGH)
    _require_the_queens_price(state, francs)
    may_perform(state, action, francs - state.law.queen_price)


def _require_a_space_for_the_queen(state: State, seat: Seat, space: Space) -> None:
    if state.law.queen_taken_only:
        require(pawn_on(state, space) not in (None, seat), Rule.QUEEN_TAKEN_ONLY, space=space)


def _require_the_queens_price(state: State, francs: int) -> None:
    require(francs >= state.law.queen_price, Rule.QUEEN_PRICE, need=state.law.queen_price, have=francs)


def use_queen(ledger: Ledger, command: UseQueen) -> None:
    """Pay the Queen, and perform the other action as if the pawn stood on its space."""
    action = command.action
    assert not isinstance(action, UseQueen)
    pay(ledger, command.by, ledger.state.law.queen_price, Rule.QUEEN_PRICE)
    ledger.record(QueenActed(seat=command.by, space=SPACE_OF[type(action)]), Rule.QUEEN_ACTION)
    perform(ledger, action)


def why_closed(state: State, seat: Seat, space: Space, francs: int) -> Refused | None:
    """Return why a player with some number of francs cannot choose a space; ``None`` if the space is open."""
    try:
        space_is_open(state, seat, space)
    except Refused as refused:
        return refused.with_traceback(None)
    return why_not_performed(state, seat, space, francs)


def why_not_performed(state: State, seat: Seat, space: Space, francs: int) -> Refused | None:
    """Return why a player with some number of francs cannot perform the action of a free space in any way; ``None`` if
    the player can."""
    try:
        if space == "queen":
            _require_something_for_the_queen(state, seat, francs)
        else:
            may_perform_at_all(state, seat, space, francs)
    except Refused as refused:
        return refused.with_traceback(None)
    return None


def _require_something_for_the_queen(state: State, seat: Seat, francs: int) -> None:
    refusals = [why_closed_to_queen(state, seat, space, francs) for space in SPACES if space != "queen"]
    closed = [refused for refused in refusals if refused is not None]
    if len(closed) < len(refusals):
        _require_the_queens_price(state, francs)
    else:
        # The refusal is that of an action that she may perform, where there is one, because it says what is missing.
        performable = [refused for refused in closed if refused.rule is not Rule.QUEEN_TAKEN_ONLY]
        raise (performable or closed)[0]


def _francs_beside_the_queen(state: State, francs: int) -> int:
    # Where the francs do not pay the Queen, that is the refusal to report, so the other price must not refuse first.
    left = francs - state.law.queen_price
    return left if left >= 0 else ENOUGH


def why_closed_to_queen(state: State, seat: Seat, space: Space, francs: int) -> Refused | None:
    """Return why the Queen cannot perform the action of a space for a player with some number of francs; ``None`` if
    she can. Whether the francs pay for the Queen herself is not judged here."""
    try:
        _require_a_space_for_the_queen(state, seat, space)
        may_perform_at_all(state, seat, space, _francs_beside_the_queen(state, francs))
    except Refused as refused:
        return refused.with_traceback(None)
    return None
