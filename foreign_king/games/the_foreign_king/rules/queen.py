"""Choosing an action space, and the Queen, who performs the action of another one."""

from foreign_king.games.the_foreign_king.commands import Action, UseQueen
from foreign_king.games.the_foreign_king.components import SPACES, Seat, Space
from foreign_king.games.the_foreign_king.facts import PawnMoved, QueenActed
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.actions import SPACE_OF, may_perform, may_perform_at_all, perform
from foreign_king.games.the_foreign_king.rules.bank import pay
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.pawn import pawn_on, space_is_open
from foreign_king.games.the_foreign_king.rules.timing import turn_to_act
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import Refused, require

ENOUGH = 10**9
"""Francs that pay for anything: pieces and places are judged before any price is."""


def choose_action(ledger: Ledger, action: Action) -> None:
    """The pawn goes to an open space, and the action of that space is performed."""
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
    """What the other action needs, then 2 francs, and its own price with the francs that are left."""
    action = command.action
    require(not isinstance(action, UseQueen), Rule.QUEEN_ANOTHER_ACTION)
    assert not isinstance(action, UseQueen)
    _queen_may_perform(state, command.by, SPACE_OF[type(action)])
    may_perform(state, action, ENOUGH)
    _queens_price_is_there(state, francs)
    may_perform(state, action, francs - state.law.queen_price)


def _queen_may_perform(state: State, seat: Seat, space: Space) -> None:
    if state.law.queen_taken_only:
        require(pawn_on(state, space) not in (None, seat), Rule.QUEEN_TAKEN_ONLY, space=space)


def _queens_price_is_there(state: State, francs: int) -> None:
    require(francs >= state.law.queen_price, Rule.QUEEN_PRICE, need=state.law.queen_price, have=francs)


def use_queen(ledger: Ledger, command: UseQueen) -> None:
    """The Queen is paid, and the other action performed as if the pawn stood there."""
    action = command.action
    assert not isinstance(action, UseQueen)
    pay(ledger, command.by, ledger.state.law.queen_price, Rule.QUEEN_PRICE)
    ledger.record(QueenActed(seat=command.by, space=SPACE_OF[type(action)]), Rule.QUEEN_ACTION)
    perform(ledger, action)


def why_closed(state: State, seat: Seat, space: Space, francs: int) -> Refused | None:
    """Why a player with these francs cannot choose a space: the clause and its numbers; ``None`` if it is open."""
    try:
        space_is_open(state, seat, space)
    except Refused as refused:
        return refused.with_traceback(None)
    return why_not_performed(state, seat, space, francs)


def why_not_performed(state: State, seat: Seat, space: Space, francs: int) -> Refused | None:
    """Why a player with these francs cannot perform the action of a free space at all; ``None`` if it can be."""
    try:
        if space == "queen":
            _queen_may_perform_something(state, seat, francs)
        else:
            may_perform_at_all(state, seat, space, francs)
    except Refused as refused:
        return refused.with_traceback(None)
    return None


def _queen_may_perform_something(state: State, seat: Seat, francs: int) -> None:
    refusals = [why_closed_to_queen(state, seat, space, francs) for space in SPACES if space != "queen"]
    if None in refusals:
        _queens_price_is_there(state, francs)
    else:
        # The Queen herself allows it: what is wanting is what an action that she may perform wants.
        wanting = [refused for refused in refusals if refused and refused.rule is not Rule.QUEEN_TAKEN_ONLY]
        raise (wanting or [refused for refused in refusals if refused])[0]


def _francs_beside_the_queen(state: State, francs: int) -> int:
    # Where her own price is not there, that is what is wanting, and no other price is asked.
    left = francs - state.law.queen_price
    return left if left >= 0 else ENOUGH


def why_closed_to_queen(state: State, seat: Seat, space: Space, francs: int) -> Refused | None:
    """Why the Queen cannot perform the action of a space for a player with these francs, whose price for her is
    judged apart; ``None`` if she can."""
    try:
        _queen_may_perform(state, seat, space)
        may_perform_at_all(state, seat, space, _francs_beside_the_queen(state, francs))
    except Refused as refused:
        return refused.with_traceback(None)
    return None
