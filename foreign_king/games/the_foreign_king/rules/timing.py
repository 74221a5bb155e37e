"""The check whose turn or decision it is. Every rule makes it first."""

from typing import TypeVar

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.phases import Deal, Over, Phase, Turn
from foreign_king.games.the_foreign_king.state import State, decider, top
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Refused, require

P = TypeVar("P", bound=Phase)


def due(state: State, by: Seat, kind: type[P], rule: Rule = Rule.TURN_WHOSE) -> P:
    """Return the present phase if it is of a kind and the seat decides it; refuse otherwise, by ``rule`` where the game
    goes on.

    The refusal names the seat that ``decides`` now; or, if that is the same seat, the phase that is ``due`` first.
    """
    phase = top(state)
    waits_for = decider(phase)
    if isinstance(phase, kind) and waits_for == by:
        return phase
    require(not isinstance(phase, Over), Rule.TURN_OVER)
    require((by == TABLE) == isinstance(phase, Deal), Rule.CHANCE_DUE)
    if waits_for == by:
        raise Refused(rule, about=FrozenDict(due=type(phase).__name__))
    raise Refused(rule, about=FrozenDict(decides=waits_for or "nobody"))


def turn_to_act(state: State, by: Seat) -> None:
    """Refuse unless it is the seat's turn and no action has been chosen yet."""
    require(not due(state, by, Turn).acted, Rule.TURN_ONE_ACTION)
