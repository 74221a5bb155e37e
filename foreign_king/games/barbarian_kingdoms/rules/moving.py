"""Where units can go: closed provinces, adjacent areas, and which units stand where."""

from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Unit
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.powers import sails
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.kernel.refusal import require


def may_step(state: State, kingdom: Kingdom, unit: Unit, origin: Area, to: Area) -> None:
    """The unit stands where it comes from, and where it goes is open and adjacent."""
    require(number_of(state, kingdom, unit, origin), Rule.MOVE_UNIT, unit=unit, area=origin)
    require(to not in state.closed, Rule.MOVE_CLOSED, area=to)
    adjacent = to in state.board.adjacent[origin] or sails(state, kingdom, origin, to)
    require(adjacent, Rule.MOVE_ADJACENT, origin=origin, area=to)


def number_of(state: State, kingdom: Kingdom, unit: Unit, area: Area) -> int:
    """How many units of a kind a kingdom has in an area."""
    realm = state.kingdoms[kingdom]
    return int(realm.king == area) if unit == "king" else realm.warriors.count(area)


def units_beside(state: State, kingdom: Kingdom, area: Area) -> dict[tuple[Unit, Area], int]:
    """The units of a kingdom in areas adjacent to this one: how many of each kind in each."""
    realm, beside = state.kingdoms[kingdom], state.board.adjacent[area]
    found: dict[tuple[Unit, Area], int] = {}
    if realm.king in beside:
        found["king", realm.king] = 1
    for where in realm.warriors:
        if where in beside:
            found["warrior", where] = found.get(("warrior", where), 0) + 1
    return found
