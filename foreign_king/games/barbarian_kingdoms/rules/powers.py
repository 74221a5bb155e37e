"""Powers: exceptions to the rules for a kingdom, or for its king as long as he is in the game. There is one function
for each kind.

A new kind of power needs its name in ``components.PowerKind``, its function in this module, and a call of this function
in the rule to which it is an exception.
"""

from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Kingdom, Power, PowerKind, Unit
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.kernel.compiler import compiled_apart


@compiled_apart
def power(state: State, kingdom: Kingdom, kind: PowerKind) -> Power | None:
    """Return a kingdom's power of a kind; ``None`` if it does not have one now. A king's power is lost with him."""
    for each in state.board.kingdoms[kingdom].powers:
        if each.kind == kind and (each.of == "kingdom" or state.kingdoms[kingdom].king is not None):
            return each
    return None


def sails(state: State, kingdom: Kingdom, unit: Unit, origin: Area, to: Area) -> bool:
    """Whether two areas are adjacent for a unit by the power of the coast. By this power every province at the sea is
    adjacent to the sea, with or without a port: for all units of a kingdom, or, if it is the king's power, only for the
    king. Two coasts are not adjacent to each other by it."""
    if SEA not in (origin, to):
        return False
    coast = to if origin == SEA else origin
    coast_power = power(state, kingdom, "sail-from-any-coast")
    if coast_power is None or coast == SEA or not state.board.places[coast].coast:
        return False
    return to == SEA if state.law.coast_to_sea_only else coast_power.of == "kingdom" or unit == "king"


def claims_at_once(state: State, kingdom: Kingdom) -> bool:
    """Whether a kingdom may claim a province in the same turn in which its king has successfully invaded it."""
    return power(state, kingdom, "claim-after-invasion") is not None


def points_in_defence(state: State, kingdom: Kingdom) -> int:
    """Return the additional battle points of a kingdom in battles in which it is not the active one."""
    defence_power = power(state, kingdom, "stronger-in-defence")
    return 0 if defence_power is None else defence_power.points
