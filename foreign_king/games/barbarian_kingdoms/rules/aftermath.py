"""What follows a battle: units are removed, units leave the province, and the winner loots it."""

from collections.abc import Iterator

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import Evacuate
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Unit
from foreign_king.games.barbarian_kingdoms.makers import (
    ActionFailed,
    EvacuationDue,
    KingRemoved,
    UnitsEvacuated,
    WarriorsRemoved,
    WarriorsReturned,
)
from foreign_king.games.barbarian_kingdoms.phases import Evacuating
from foreign_king.games.barbarian_kingdoms.rules.battle import fighters
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.money import loot
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.state import (
    State,
    controlled,
    occupant,
    seat_of,
    units_in,
    unresolved,
)
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import require


@compiled_apart
def remove_losers(ledger: Ledger, winner: Kingdom) -> None:
    """Remove the loser's units: warriors go back to their player board, and a king leaves the game and is kept by the
    winner."""
    state = ledger.state
    province = unresolved(state).province
    loser = next(each for each in fighters(state) if each != winner)
    warriors = state.kingdoms[loser].warriors.count(province)
    if warriors:
        removed = WarriorsRemoved(kingdom=loser, province=province, warriors=warriors)
        ledger.record(removed, Rule.BATTLE_REMOVED)
    if state.kingdoms[loser].king == province:
        ledger.record(KingRemoved(kingdom=loser, seat=seat_of(state, winner)), Rule.BATTLE_KING)


# Evacuation: which unit stays, where the king goes, where warriors go

Leaving = tuple[Unit, Area | None, tuple[Area, ...]]


@compiled_apart
def begin_evacuating(ledger: Ledger, winner: Kingdom) -> bool:
    """Begin the evacuation of the winner's units, of which one stays. If there is only one way to evacuate, it is done
    at once. Return whether it was."""
    province = unresolved(ledger.state).province
    only = only_way(ledger.state, winner, province)
    if only is None:
        ledger.record(EvacuationDue(kingdom=winner, province=province), Rule.EVACUATE_DUE)
        return False
    leave(ledger, winner, only)
    return True


def only_way(state: State, kingdom: Kingdom, province: Area) -> Leaving | None:
    """Return the only way to leave a province; ``None`` if there are several ways."""
    ways = evacuations(state, kingdom, province)
    first = next(ways)
    return first if next(ways, None) is None else None


@compiled_apart
def refuges(state: State, kingdom: Kingdom, province: Area) -> tuple[Area, ...]:
    """Return the refuges of a kingdom: adjacent, unoccupied provinces that it controls. The sea is never one."""
    beside, own = state.board.adjacent[province], controlled(state, kingdom)
    return tuple([area for area in beside if area in own and occupant(state, area) is None])


def fighting(state: State, kingdom: Kingdom, province: Area) -> tuple[bool, int]:
    """Return whether a kingdom's king is in a province, and how many of its warriors are."""
    realm = state.kingdoms[kingdom]
    return realm.king == province, realm.warriors.count(province)


def number_leaving(state: State, kingdom: Kingdom, province: Area) -> int:
    """Return how many units leave: all except one, but at most one for each refuge."""
    return min(len(refuges(state, kingdom, province)), units_in(state, kingdom, province) - 1)


def evacuations(state: State, kingdom: Kingdom, province: Area) -> Iterator[Leaving]:
    """Yield every way to leave a province: as many units as possible leave, each to a different refuge."""
    free = refuges(state, kingdom, province)
    king = state.kingdoms[kingdom].king == province
    number = number_leaving(state, kingdom, province)
    for areas in some_of(free, number):
        yield "king" if king else "warrior", None, areas
    if king and number:
        for to in free:
            left = tuple([area for area in free if area != to])
            for areas in some_of(left, number - 1):
                yield "warrior", to, areas


def some_of(areas: tuple[Area, ...], number: int) -> Iterator[tuple[Area, ...]]:
    """Yield every selection of a number of areas."""
    if number == 0:
        yield ()
        return
    for place in range(len(areas) - number + 1):
        yield from ((areas[place], *others) for others in some_of(areas[place + 1 :], number - 1))


def evacuate(ledger: Ledger, command: Evacuate) -> None:
    """Evacuate a province as the winner has chosen."""
    due(ledger.state, command.by, command.kingdom, Evacuating)
    leaving = command.stays, command.king, command.warriors
    may_evacuate(ledger.state, command.kingdom, leaving)
    leave(ledger, command.kingdom, leaving)


def may_evacuate(state: State, kingdom: Kingdom, leaving: Leaving) -> None:
    """Refuse unless the unit that stays is there, the king stays or goes to a refuge, and as many units as possible go,
    each to a different refuge."""
    stays, king_to, warriors_to = leaving
    province = unresolved(state).province
    king, warriors = fighting(state, kingdom, province)
    require(king if stays == "king" else warriors, Rule.EVACUATE_UNITS, unit=stays)
    require(king or king_to is None, Rule.EVACUATE_UNITS, unit="king")
    require(not king or (stays == "king") == (king_to is None), Rule.EVACUATE_KING)
    most = warriors - (stays == "warrior")
    require(len(warriors_to) <= most, Rule.EVACUATE_UNITS, need=most, have=len(warriors_to))
    free = refuges(state, kingdom, province)
    going = (*warriors_to, king_to) if king_to is not None else warriors_to
    for area in going:
        require(area in free and going.count(area) == 1, Rule.EVACUATE_WHERE, area=area)
    number = number_leaving(state, kingdom, province)
    require(len(going) == number, Rule.EVACUATE_MOST, need=number, have=len(going))


def leave(ledger: Ledger, kingdom: Kingdom, leaving: Leaving) -> None:
    """Record that units leave. Warriors that cannot leave go back to the player board."""
    stays, king_to, warriors_to = leaving
    province = unresolved(ledger.state).province
    if king_to is not None or warriors_to:
        left = UnitsEvacuated(kingdom=kingdom, province=province, king=king_to, warriors=warriors_to)
        ledger.record(left, Rule.EVACUATE_MOVED)
    _, warriors = fighting(ledger.state, kingdom, province)
    back = warriors - (stays == "warrior")
    if back:
        returned = WarriorsReturned(kingdom=kingdom, province=province, warriors=back)
        ledger.record(returned, Rule.EVACUATE_RETURNED)


def fail(ledger: Ledger, winner: Kingdom) -> bool:
    """Let the action fail. The winner loots the province. Return whether the game can go on at once."""
    action = unresolved(ledger.state)
    ledger.record(ActionFailed(kingdom=action.kingdom), Rule.BATTLE_FAILED)
    return loot(ledger, winner, action.province)
