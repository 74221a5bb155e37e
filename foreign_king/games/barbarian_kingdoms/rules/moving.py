"""Where units can go: closed provinces, adjacent areas, and the units in areas."""

from collections.abc import Iterable

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Kingdom, Unit
from foreign_king.games.barbarian_kingdoms.rules.powers import power, sails
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import require


@compiled_apart
def may_step(state: State, kingdom: Kingdom, unit: Unit, origin: Area, to: Area) -> None:
    """Refuse a step unless the unit is in its area of origin, and the area where it goes is open and adjacent."""
    require(number_of(state, kingdom, unit, origin), Rule.MOVE_UNIT, unit=unit, area=origin)
    require(to not in state.closed, Rule.MOVE_CLOSED, area=to)
    require(adjacent(state, kingdom, unit, origin, to), Rule.MOVE_ADJACENT, origin=origin, area=to)


def adjacent(state: State, kingdom: Kingdom, unit: Unit, origin: Area, to: Area) -> bool:
    """Whether two areas are adjacent for a unit: on the board, or by the power of the coast."""
    return to in state.board.adjacent[origin] or sails(state, kingdom, unit, origin, to)


@compiled_apart
def ways(state: State, kingdom: Kingdom, unit: Unit, origin: Area) -> tuple[Area, ...]:
    """Return the areas that are adjacent to an area for a unit."""
    beside = state.board.adjacent[origin]
    if power(state, kingdom, "sail-from-any-coast") is None:
        return beside
    others = state.board.places if origin == SEA else (SEA,)
    by_power = [area for area in others if area not in beside and sails(state, kingdom, unit, origin, area)]
    return (*beside, *by_power)


def by_which(state: State, origins: Iterable[Area], to: Area, rule: Rule) -> Rule:
    """Return the clause by which units go to an area: ``rule``, or the clause of the power if some could not go without
    it."""
    for origin in origins:
        if to not in state.board.adjacent[origin]:
            return Rule.POWER_SAIL_FROM_ANY_COAST
    return rule


@compiled_apart
def number_of(state: State, kingdom: Kingdom, unit: Unit, area: Area) -> int:
    """Return how many units of a kind a kingdom has in an area."""
    realm = state.kingdoms[kingdom]
    return int(realm.king == area) if unit == "king" else realm.warriors.count(area)


@compiled_apart
def units_beside(state: State, kingdom: Kingdom, area: Area) -> dict[tuple[Unit, Area], int]:
    """Return how many units of each kind a kingdom has in each area that is adjacent for them to ``area``."""
    realm = state.kingdoms[kingdom]
    numbers: dict[tuple[Unit, Area], int] = {}
    if realm.king is not None and adjacent(state, kingdom, "king", realm.king, area):
        numbers["king", realm.king] = 1
    for where in realm.warriors:
        if adjacent(state, kingdom, "warrior", where, area):
            numbers["warrior", where] = numbers.get(("warrior", where), 0) + 1
    return numbers
