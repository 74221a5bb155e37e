"""The scoring of the province where the King stops."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import LayDownFactory, LeaveFactories
from foreign_king.games.the_foreign_king.components import FACTORIES, Factory, ProvinceName
from foreign_king.games.the_foreign_king.law import Law
from foreign_king.games.the_foreign_king.makers import (
    CitizensScored,
    FactoriesLeft,
    FactoriesScored,
    FactoryLaidDown,
    NoMajority,
    ProvinceEmpty,
)
from foreign_king.games.the_foreign_king.phases import Congress, LayingDown
from foreign_king.games.the_foreign_king.rules.congress import ask_congress
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.timing import due
from foreign_king.games.the_foreign_king.rules.virtual import owe_virtual_steps
from foreign_king.games.the_foreign_king.state import Province, State, top, turn
from foreign_king.kernel.refusal import require
from foreign_king.parts.majority import majority


def visit(ledger: Ledger, name: ProvinceName) -> None:
    """Score a province if any citizen is there. Before that, the members of Congress are asked."""
    if not any(ledger.state.provinces[name].citizens.values()):
        ledger.record(ProvinceEmpty(province=name), Rule.SCORE_EMPTY)
        return
    ask_congress(ledger, name)
    if not isinstance(top(ledger.state), Congress):
        score(ledger, name)


def score(ledger: Ledger, name: ProvinceName) -> None:
    """Score a province: the majority gains VP for each active factory, or for its citizens where no factory is
    active."""
    state = ledger.state
    province, law = state.provinces[name], state.law
    seat = majority(province.citizens)
    if seat is None:
        ledger.record(NoMajority(seat=turn(state) or "", province=name), Rule.SCORE_NO_MAJORITY)
        return
    if province.metal or province.textile:
        points = sum(active(province, kind) * factory_points(law, kind) for kind in FACTORIES)
        factories = FactoriesScored(
            seat=seat, province=name, metal=province.metal, textile=province.textile, points=points
        )
        ledger.record(factories, Rule.SCORE_FACTORIES)
    else:
        citizens = province.citizens[seat]
        points = citizens_points(law, citizens)
        ledger.record(CitizensScored(seat=seat, province=name, citizens=citizens, points=points), Rule.SCORE_CITIZENS)
    owe_virtual_steps(ledger, seat, points)


def factory_points(law: Law, kind: Factory) -> int:
    """Return the VP for each active factory of a kind."""
    return law.metal_points if kind == "metal" else law.textile_points


def citizens_points(law: Law, citizens: int) -> int:
    """Return the VP for citizens where no factory is active: 1 for every 3, rounded down."""
    return citizens // law.citizens_a_point


def active_kinds(province: Province) -> tuple[Factory, ...]:
    """Return the kinds of factory that are active in a province."""
    return tuple(kind for kind in FACTORIES if active(province, kind))


def active(province: Province, kind: Factory) -> int:
    """Return the number of active factories of a kind in a province."""
    return province.metal if kind == "metal" else province.textile


def may_lay_down(state: State, command: LayDownFactory) -> LayingDown:
    """Return the phase in which the player may lay down a factory. Refuse if it is not due, or if no factory of the
    kind is active in the province."""
    phase = due(state, command.by, LayingDown)
    there = active(state.provinces[phase.province], command.kind)
    require(there, Rule.SCORE_ACTIVE, need=1, have=0, kind=command.kind, province=phase.province)
    return phase


def lay_down_factory(ledger: Ledger, command: LayDownFactory) -> None:
    """Make one active factory inactive."""
    phase = may_lay_down(ledger.state, command)
    laid = FactoryLaidDown(seat=command.by, kind=command.kind, province=phase.province)
    ledger.record(laid, Rule.SCORE_LAY_DOWN)


def leave_factories(ledger: Ledger, command: LeaveFactories) -> None:
    """Leave all factories as they are."""
    phase = due(ledger.state, command.by, LayingDown)
    ledger.record(FactoriesLeft(seat=command.by, province=phase.province), Rule.SCORE_LEAVE)
