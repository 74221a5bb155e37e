"""The action Invade: a unit moves into an adjacent province that its kingdom does not control."""

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import Invade
from foreign_king.games.barbarian_kingdoms.components import SEA, Area, Kingdom, Unit
from foreign_king.games.barbarian_kingdoms.makers import ControlLost, InvasionSucceeded, UnitInvaded
from foreign_king.games.barbarian_kingdoms.phases import Turn
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.moving import by_which, may_step
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.state import (
    State,
    bearer,
    controller,
    enemy_in,
    occupant,
    partners,
)
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import require


@compiled_apart
def invade(ledger: Ledger, command: Invade) -> Kingdom | None:
    """Move a unit into a province. Return the kingdom whose unit is there and has to be fought; ``None`` where there is
    none."""
    due(ledger.state, command.by, command.kingdom, Turn)
    kingdom, unit, origin, to = command.kingdom, command.unit, command.origin, command.to
    may_invade(ledger.state, kingdom, unit, origin, to)
    enemy = enemy_in(ledger.state, kingdom, to)
    invaded = UnitInvaded(kingdom=kingdom, unit=unit, origin=origin, to=to)
    ledger.record(invaded, by_which(ledger.state, (origin,), to, Rule.INVADE_UNIT))
    return enemy


@compiled_apart
def may_invade(state: State, kingdom: Kingdom, unit: Unit, origin: Area, to: Area) -> None:
    """Refuse an invasion unless the province is open and adjacent, has no unit of the kingdom, and is controlled
    neither by the kingdom nor by a partner. A province with a control token of the kingdom may be invaded while an
    enemy unit is there."""
    may_step(state, kingdom, unit, origin, to)
    require(to != SEA, Rule.INVADE_SEA)
    # Outside of battles at most one unit is in a province.
    controls, there = controller(state, to), occupant(state, to)
    require(there != kingdom, Rule.INVADE_OWN_UNIT, area=to)
    held = there is not None and not partners(state, kingdom, there)
    require(controls != kingdom or held, Rule.INVADE_CONTROL, area=to)
    own_side = [
        other for other in (controls, there) if other not in (None, kingdom) and partners(state, kingdom, other)
    ]
    require(not own_side, Rule.TEAM_INVADE, area=to)


def succeed_invading(ledger: Ledger, kingdom: Kingdom, province: Area) -> None:
    """Let an invasion succeed, so that the unit stays."""
    ledger.record(InvasionSucceeded(kingdom=kingdom, province=province), Rule.INVADE_SUCCESS)


def strip(ledger: Ledger, kingdom: Kingdom, province: Area) -> None:
    """Send an enemy control token in the province back to its player board. This comes after the looting."""
    loser = bearer(ledger.state, province)
    if loser is not None and not partners(ledger.state, kingdom, loser):
        ledger.record(ControlLost(kingdom=loser, province=province), Rule.CONTROL_LOST)
