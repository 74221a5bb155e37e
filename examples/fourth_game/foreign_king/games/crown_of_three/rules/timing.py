"""Whose decision it is: the first thing that every command is asked."""

from typing import TypeVar

from foreign_king.games.crown_of_three.components import Seat
from foreign_king.games.crown_of_three.phases import Deal, Over, Phase
from foreign_king.games.crown_of_three.rulebook import Rule
from foreign_king.games.crown_of_three.state import State, deciders, top
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Refused, require

P = TypeVar("P", bound=Phase)


def due(state: State, by: Seat, kind: type[P]) -> P:
    """The phase that waits for this seat's decision of this kind; refused if that is not due now."""
    phase = top(state)
    waits_for = deciders(phase)
    if isinstance(phase, kind) and by in waits_for:
        return phase
    require(not isinstance(phase, Over), Rule.TURN_OVER)
    require((by == TABLE) == isinstance(phase, Deal), Rule.CHANCE_DUE)
    if by in waits_for:
        raise Refused(Rule.CHANCE_DUE)
    raise Refused(Rule.TURN_WHOSE, about=FrozenDict(decides=next(iter(waits_for), "nobody")))
