"""The action that builds a factory."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import BuildFactory
from foreign_king.games.the_foreign_king.components import FACTORIES, Factory
from foreign_king.games.the_foreign_king.makers import FactoryBuilt, MedalGained
from foreign_king.games.the_foreign_king.rules.bank import pay
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def factory_kinds(state: State) -> tuple[Factory, ...]:
    """Return the kinds of factory that are left in the stock."""
    return tuple(kind for kind in FACTORIES if in_stock(state, kind))


def in_stock(state: State, kind: Factory) -> int:
    """Return the number of factories of a kind in the stock."""
    return state.metal if kind == "metal" else state.textile


def may_build_at_all(state: State, francs: int) -> None:
    """Refuse unless a factory is left in the stock and the francs are enough for its price."""
    _require_a_factory(state)
    _require_the_price(state, francs)


def may_build(state: State, command: BuildFactory, francs: int) -> None:
    """Refuse unless a factory of the kind is left in the stock and the francs are enough for its price. It may be built
    in any province."""
    _require_a_factory(state)
    require(in_stock(state, command.kind), Rule.BUILD_KIND, need=1, have=0, kind=command.kind)
    _require_the_price(state, francs)


def _require_a_factory(state: State) -> None:
    require(state.metal + state.textile, Rule.BUILD_STOCK, need=1, have=0)


def _require_the_price(state: State, francs: int) -> None:
    require(francs >= state.law.factory_price, Rule.BUILD_PRICE, need=state.law.factory_price, have=francs)


def build(ledger: Ledger, command: BuildFactory) -> None:
    """Pay and build the factory. Whoever builds the first factory of a province gains a Royal Medal, if one is left."""
    first = not ledger.state.provinces[command.province].factories
    pay(ledger, command.by, ledger.state.law.factory_price, Rule.BUILD_PRICE)
    ledger.record(FactoryBuilt(seat=command.by, kind=command.kind, province=command.province), Rule.BUILD_FACTORY)
    if first and ledger.state.medals:
        ledger.record(MedalGained(seat=command.by, province=command.province), Rule.BUILD_MEDAL)
