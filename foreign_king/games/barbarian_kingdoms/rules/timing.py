"""The check whose turn or decision it is. Every rule makes it first."""

from typing import TypeVar

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.components import Kingdom, Seat
from foreign_king.games.barbarian_kingdoms.phases import Over, Phase, Showing
from foreign_king.games.barbarian_kingdoms.state import State, deciders, deciding, top
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Refused, require

P = TypeVar("P", bound=Phase)


def due(state: State, by: Seat, kingdom: Kingdom | None, *kinds: type[P]) -> P:
    """Return the present phase if it is of one of some kinds and the seat decides it for the kingdom (``None`` for
    decisions of the table); refuse otherwise.

    The refusal names the seat that ``decides`` now; or, if the same seat decides, the phase that is ``due`` first, or
    the ``kingdom`` for which it decides.
    """
    phase = top(state)
    if isinstance(phase, kinds) and _decides(state, phase, by, kingdom):
        return phase
    waits_for = deciders(state)
    require(not isinstance(phase, (Showing, Over)), Rule.TURN_OVER)
    require((by == TABLE) == (waits_for == (TABLE,)), Rule.CHANCE_DUE)
    if waits_for and by not in waits_for:
        raise Refused(Rule.TURN_WHOSE, about=FrozenDict(decides=waits_for[0]))
    # Nobody decides while a viewer has still to be told the bribes.
    if not waits_for or not isinstance(phase, kinds):
        raise Refused(Rule.TURN_WHOSE, about=FrozenDict(due=type(phase).__name__))
    raise Refused(Rule.TURN_KINGDOM, about=FrozenDict(kingdom=_own(state, by)[0]))


def _decides(state: State, phase: Phase, by: Seat, kingdom: Kingdom | None) -> bool:
    """Whether a seat decides a phase for a kingdom; for ``None``, whether it decides the phase at all."""
    if kingdom is None:
        return by in deciders(state)
    return kingdom in deciding(phase) and state.kingdoms[kingdom].seat == by


def _own(state: State, seat: Seat) -> tuple[Kingdom, ...]:
    """Return the kingdoms of a player that decide now. While purses are filled, each player decides for one kingdom."""
    return tuple([each for each in deciding(top(state)) if state.kingdoms[each].seat == seat])
