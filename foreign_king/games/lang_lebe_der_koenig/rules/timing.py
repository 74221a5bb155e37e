"""The check whose turn or decision it is. Every rule makes it first."""

from typing import TypeVar

from foreign_king.games.lang_lebe_der_koenig.clauses import Rule
from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.phases import Over, Phase
from foreign_king.games.lang_lebe_der_koenig.state import State, deciders, top
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Refused, require

P = TypeVar("P", bound=Phase)


def due(state: State, by: Seat, *kinds: type[P]) -> P:
    """Return the present phase if it is of one of some kinds and the seat decides it; refuse otherwise.

    The refusal names a seat that ``decides`` now; or, if the same seat decides, the phase that is ``due`` first.
    """
    phase = top(state)
    waits_for = deciders(phase)
    if isinstance(phase, kinds) and by in waits_for:
        return phase
    require(not isinstance(phase, Over), Rule.TURN_OVER)
    require((by == TABLE) == (waits_for == (TABLE,)), Rule.CHANCE_DUE)
    # Nobody decides while a viewer has still to be told the cards that were laid.
    if by in waits_for or not waits_for:
        raise Refused(Rule.TURN_WHOSE, about=FrozenDict(due=type(phase).__name__))
    raise Refused(Rule.TURN_WHOSE, about=FrozenDict(decides=waits_for[0]))
