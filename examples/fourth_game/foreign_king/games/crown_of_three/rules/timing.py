"""The check whose turn it is. Every rule makes this check first."""

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
    """Return the phase of this kind, if this seat has to decide it now. Otherwise refuse the command."""
    phase = top(state)
    waits_for = deciders(phase)
    if isinstance(phase, kind) and by in waits_for:
        return phase
    require(not isinstance(phase, Over), Rule.TURN_OVER)
    require((by == TABLE) == isinstance(phase, Deal), Rule.CHANCE_DUE)
    if by in waits_for:
        raise Refused(Rule.TURN_WHOSE, about=FrozenDict(due=type(phase).__name__))
    raise Refused(Rule.TURN_WHOSE, about=FrozenDict(decides=next(iter(waits_for), "nobody")))
