"""Powers: what a kingdom, or its king as long as he lives, may do against the rules. One function a kind.

A new kind has its name in ``components.PowerKind``, its function here, and its call where the rule is that it
overrides.
"""

from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Kingdom, Power, PowerKind, Unit
from foreign_king.games.barbarian_kingdoms.state import State


def power(state: State, kingdom: Kingdom, kind: PowerKind) -> Power | None:
    """A kingdom's power of a kind, if it has it now: a king's is lost with him."""
    for each in state.board.kingdoms[kingdom].powers:
        if each.kind == kind and (each.of == "kingdom" or state.kingdoms[kingdom].king is not None):
            return each
    return None


def sails(state: State, kingdom: Kingdom, unit: Unit, origin: Area, to: Area) -> bool:
    """Every province at the sea is adjacent to it, port or not: for all units of a kingdom, or, where the power is the
    king's, for the king alone. Two coasts are not adjacent to each other by it."""
    if SEA not in (origin, to):
        return False
    coast = to if origin == SEA else origin
    found = power(state, kingdom, "sail-from-any-coast")
    if found is None or coast == SEA or not state.board.places[coast].coast:
        return False
    return to == SEA if state.law.coast_to_sea_only else found.of == "kingdom" or unit == "king"


def claims_at_once(state: State, kingdom: Kingdom) -> bool:
    """After a successful invasion by the king, his kingdom may claim the province in the same turn."""
    return power(state, kingdom, "claim-after-invasion") is not None


def points_in_defence(state: State, kingdom: Kingdom) -> int:
    """Battle points more for the side that is not the active player's."""
    found = power(state, kingdom, "stronger-in-defence")
    return 0 if found is None else found.points
