"""The action Manoeuvre: a kingdom moves its units between provinces that it controls and to the sea, and castles."""

from collections.abc import Iterator

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import Castle, EndManoeuvre, Manoeuvre
from foreign_king.games.barbarian_kingdoms.components import SEA, UNITS, Area, Kingdom, Unit
from foreign_king.games.barbarian_kingdoms.makers import Castled, ManoeuvreEnded, UnitManoeuvred
from foreign_king.games.barbarian_kingdoms.phases import Manoeuvring, Turn
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.moving import adjacent, by_which, may_step, number_of, ways
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.state import State, controller, occupant, top
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import allowed, require


@compiled_apart
def manoeuvre(ledger: Ledger, command: Manoeuvre) -> bool:
    """Move a unit. Return whether the action is over, because nothing else can move."""
    due(ledger.state, command.by, command.kingdom, Turn, Manoeuvring)
    kingdom, unit, origin, to = command.kingdom, command.unit, command.origin, command.to
    may_manoeuvre(ledger.state, kingdom, unit, origin, to)
    moved = UnitManoeuvred(kingdom=kingdom, unit=unit, origin=origin, to=to)
    ledger.record(moved, by_which(ledger.state, (origin,), to, Rule.MANOEUVRE_UNIT))
    return _nothing_else(ledger, kingdom)


@compiled_apart
def may_manoeuvre(state: State, kingdom: Kingdom, unit: Unit, origin: Area, to: Area) -> None:
    """Refuse a move unless the unit has not moved yet and goes to the sea or to an adjacent, unoccupied province that
    its kingdom controls."""
    may_step(state, kingdom, unit, origin, to)
    require(has_not_moved(state, kingdom, unit, origin), Rule.MANOEUVRE_ONCE, unit=unit, area=origin)
    if to != SEA:
        require(controller(state, to) == kingdom, Rule.MANOEUVRE_CONTROL, area=to)
        require(occupant(state, to) is None, Rule.MANOEUVRE_UNOCCUPIED, area=to)


@compiled_apart
def has_not_moved(state: State, kingdom: Kingdom, unit: Unit, area: Area) -> bool:
    """Whether an area has a unit of a kind that has not made its move."""
    phase, moved = top(state), 0
    if isinstance(phase, Manoeuvring):
        moved = len([each for each in phase.moved if each.area == area and each.unit == unit])
    return number_of(state, kingdom, unit, area) > moved


def castle(ledger: Ledger, command: Castle) -> bool:
    """Swap the areas of the king and a warrior. Return whether the action is over, because nothing else can move."""
    state, kingdom = ledger.state, command.kingdom
    due(state, command.by, kingdom, Turn, Manoeuvring)
    may_castle(state, kingdom, command.warrior)
    king = state.kingdoms[kingdom].king
    assert king is not None
    ledger.record(Castled(kingdom=kingdom, king=command.warrior, warrior=king), Rule.CASTLE_SWAP)
    return _nothing_else(ledger, kingdom)


@compiled_apart
def may_castle(state: State, kingdom: Kingdom, warrior: Area) -> None:
    """Refuse to castle unless the areas of the king and the warrior are adjacent for both, and neither has made its
    move."""
    king = state.kingdoms[kingdom].king
    require(number_of(state, kingdom, "warrior", warrior), Rule.MOVE_UNIT, unit="warrior", area=warrior)
    require(king is not None, Rule.MOVE_UNIT, unit="king")
    assert king is not None
    for_both = adjacent(state, kingdom, "king", king, warrior) and adjacent(state, kingdom, "warrior", warrior, king)
    require(for_both, Rule.MOVE_ADJACENT, origin=king, area=warrior)
    moving: tuple[tuple[Unit, Area], ...] = (("king", king), ("warrior", warrior))
    for unit, area in moving:
        require(has_not_moved(state, kingdom, unit, area), Rule.MANOEUVRE_ONCE, unit=unit, area=area)


def end_manoeuvre(ledger: Ledger, command: EndManoeuvre) -> None:
    """End the action, so that no further unit is moved."""
    due(ledger.state, command.by, command.kingdom, Manoeuvring)
    ledger.record(ManoeuvreEnded(kingdom=command.kingdom), Rule.MANOEUVRE_END)


@compiled_apart
def _nothing_else(ledger: Ledger, kingdom: Kingdom) -> bool:
    """End the action if nothing else can move. Return whether it was ended."""
    state = ledger.state
    if next(steps(state, kingdom), None) is not None or next(castlings(state, kingdom), None) is not None:
        return False
    ledger.record(ManoeuvreEnded(kingdom=kingdom), Rule.MANOEUVRE_END)
    return True


def steps(state: State, kingdom: Kingdom) -> Iterator[tuple[Unit, Area, Area]]:
    """Yield every move of a unit that is possible now: the unit, its area, and where it goes."""
    for unit, origin in standing(state, kingdom):
        # A unit that has moved is left out here, which is faster than to refuse each of its steps.
        if has_not_moved(state, kingdom, unit, origin):
            for to in ways(state, kingdom, unit, origin):
                if allowed(may_manoeuvre, state, kingdom, unit, origin, to):
                    yield unit, origin, to


def castlings(state: State, kingdom: Kingdom) -> Iterator[Area]:
    """Yield the areas of the warriors with which the king can castle now."""
    for warrior in dict.fromkeys(state.kingdoms[kingdom].warriors):
        if allowed(may_castle, state, kingdom, warrior):
            yield warrior


@compiled_apart
def standing(state: State, kingdom: Kingdom) -> tuple[tuple[Unit, Area], ...]:
    """Return the units of a kingdom on the map with their areas. Several warriors in one area stand once."""
    realm = state.kingdoms[kingdom]
    king: tuple[tuple[Unit, Area], ...] = () if realm.king is None else ((UNITS[0], realm.king),)
    return (*king, *[(UNITS[1], area) for area in dict.fromkeys(realm.warriors)])
