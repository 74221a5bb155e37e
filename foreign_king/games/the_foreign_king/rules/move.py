"""The action that moves citizens."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import MoveCitizens
from foreign_king.games.the_foreign_king.components import SUPPLY, ProvinceName, Seat
from foreign_king.games.the_foreign_king.makers import CitizensMoved
from foreign_king.games.the_foreign_king.rules.bank import pay
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def origins(state: State, seat: Seat) -> tuple[ProvinceName, ...]:
    """Return the provinces where a colour has citizens."""
    return tuple(name for name, province in state.provinces.items() if province.citizens[seat])


def steps_to(state: State, origin: ProvinceName, destination: str) -> int:
    """Return the number of steps from a province to a destination: the shortest way, or one step to the supply."""
    return 1 if destination == SUPPLY else state.board.steps[origin][destination]


def most_steps(state: State, francs: int) -> int:
    """Return how many citizen-steps the francs allow. One is free, and a price of 0 allows any number."""
    price = state.law.step_price
    return 1 + francs // price if price else state.law.citizens * len(state.provinces)


def moving_price(state: State, command: MoveCitizens) -> int:
    """Return the price of all citizen-steps except the first."""
    return state.law.step_price * paid_steps(state, command)


def paid_steps(state: State, command: MoveCitizens) -> int:
    """Return the number of citizen-steps (the sum of the steps of all citizens), without the first, which is free."""
    return sum(steps_to(state, command.origin, there) * citizens for there, citizens in command.to.items()) - 1


def may_move_at_all(state: State, seat: Seat) -> None:
    """Refuse unless the player has a citizen in a province. One step is free, so no francs are needed."""
    require(origins(state, seat), Rule.MOVE_ORIGIN, need=1, have=0)


def may_move(state: State, command: MoveCitizens, francs: int) -> None:
    """Refuse unless at least one citizen moves, so many citizens are there, none stays in the province, and the francs
    are enough for the price."""
    there = state.provinces[command.origin].citizens[command.by]
    moved = sum(command.to.values())
    require(moved, Rule.MOVE_ONE, need=1, have=0)
    require(there >= moved, Rule.MOVE_ORIGIN, need=moved, have=there, province=command.origin)
    require(command.origin not in command.to, Rule.MOVE_DESTINATION, province=command.origin)
    price = moving_price(state, command)
    require(price <= francs, Rule.MOVE_PRICE, need=price, have=francs)


def move(ledger: Ledger, command: MoveCitizens) -> None:
    """Pay all citizen-steps except the first, and move the citizens to their destinations."""
    pay(ledger, command.by, moving_price(ledger.state, command), Rule.MOVE_PRICE)
    ledger.record(CitizensMoved(seat=command.by, origin=command.origin, to=command.to), Rule.MOVE_CITIZENS)
