"""The action that places citizens."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import PlaceCitizens
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.law import Law
from foreign_king.games.the_foreign_king.makers import CitizensPlaced
from foreign_king.games.the_foreign_king.rules.bank import pay
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def placing_price(law: Law, citizens: int) -> int:
    """Return the price of placing some citizens: the first is free, and each further one costs 1 franc."""
    return law.citizen_price * (citizens - free_citizens(law, citizens))


def free_citizens(law: Law, citizens: int) -> int:
    """Return how many of some citizens are placed free of charge."""
    return 1 if law.place_first_free or citizens == 1 else 0


def most_to_place(state: State, seat: Seat, francs: int) -> int:
    """Return how many citizens the supply and the francs allow."""
    supply, law = state.players[seat].supply, state.law
    if law.citizen_price:
        affordable = francs // law.citizen_price + (1 if law.place_first_free else 0)
        return min(supply, max(1, affordable))
    return supply


def may_place_at_all(state: State, seat: Seat) -> None:
    """Refuse unless a citizen is in the supply. One citizen is free, so no francs are needed."""
    _require_in_supply(state, seat, 1)


def may_place(state: State, command: PlaceCitizens, francs: int) -> None:
    """Refuse unless at least one citizen is placed, so many are in the supply, and the francs are enough for the
    price."""
    require(command.citizens >= 1, Rule.PLACE_ONE, need=1, have=command.citizens)
    _require_in_supply(state, command.by, command.citizens)
    price = placing_price(state.law, command.citizens)
    require(price <= francs, Rule.PLACE_PRICE, need=price, have=francs)


def _require_in_supply(state: State, seat: Seat, citizens: int) -> None:
    supply = state.players[seat].supply
    require(supply >= citizens, Rule.PLACE_SUPPLY, need=citizens, have=supply)


def place(ledger: Ledger, command: PlaceCitizens) -> None:
    """Pay the further citizens, and put all of them from the supply into the province."""
    pay(ledger, command.by, placing_price(ledger.state.law, command.citizens), Rule.PLACE_PRICE)
    placed = CitizensPlaced(seat=command.by, province=command.province, citizens=command.citizens)
    ledger.record(placed, Rule.PLACE_CITIZENS)
