"""Powers: what a kingdom, or its king as long as he lives, may do against the rules. One function a kind.

A new kind has its name in ``components.PowerKind``, its function here, and its call where the rule is that it
overrides.
"""

from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Kingdom, Power, PowerKind
from foreign_king.games.barbarian_kingdoms.state import State


def power(state: State, kingdom: Kingdom, kind: PowerKind) -> Power | None:
    """A kingdom's power of a kind, if it has it now: a king's is lost with him."""
    for each in state.board.kingdoms[kingdom].powers:
        if each.kind == kind and (each.of == "kingdom" or state.kingdoms[kingdom].king is not None):
            return each
    return None


def sails(state: State, kingdom: Kingdom, origin: Area, to: Area) -> bool:
    """Units may go to sea from any province at the sea, port or not; not the other way round."""
    return (
        to == SEA
        and origin != SEA
        and state.board.places[origin].coast
        and power(state, kingdom, "sail-from-any-coast") is not None
    )


def claims_at_once(state: State, kingdom: Kingdom) -> bool:
    """After a successful invasion by the king, his kingdom may claim the province in the same turn."""
    return power(state, kingdom, "claim-after-invasion") is not None


def points_in_defence(state: State, kingdom: Kingdom) -> int:
    """Battle points more for the side that is not the active player's."""
    found = power(state, kingdom, "stronger-in-defence")
    return 0 if found is None else found.points
