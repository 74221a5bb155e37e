"""Move citizens."""

from foreign_king.games.the_foreign_king.commands import MoveCitizens
from foreign_king.games.the_foreign_king.components import SUPPLY, ProvinceName, Seat
from foreign_king.games.the_foreign_king.facts import CitizensMoved
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.bank import pay
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def origins(state: State, seat: Seat) -> tuple[ProvinceName, ...]:
    """The provinces where the player has citizens."""
    return tuple(name for name, province in state.provinces.items() if province.citizens[seat])


def steps_to(state: State, origin: ProvinceName, destination: str) -> int:
    """Citizen-steps from a province to a destination: the shortest way, or one step to the supply."""
    return 1 if destination == SUPPLY else state.board.steps[origin][destination]


def most_steps(state: State, francs: int) -> int:
    """How many citizen-steps the francs allow: one is free. A price of 0 allows any number."""
    price = state.law.step_price
    return 1 + francs // price if price else state.law.citizens * len(state.provinces)


def moving_price(state: State, command: MoveCitizens) -> int:
    """Francs for all citizen-steps but the first."""
    return state.law.step_price * paid_steps(state, command)


def paid_steps(state: State, command: MoveCitizens) -> int:
    """All citizen-steps but the first: citizens times their way."""
    return sum(steps_to(state, command.origin, there) * citizens for there, citizens in command.to.items()) - 1


def may_move_at_all(state: State, seat: Seat) -> None:
    """There is a citizen in some province: moving it one step is free."""
    require(origins(state, seat), Rule.MOVE_ORIGIN, need=1, have=0)


def may_move(state: State, command: MoveCitizens, francs: int) -> None:
    """Citizens that are there go somewhere else, and the further citizen-steps are paid."""
    there = state.provinces[command.origin].citizens[command.by]
    moved = sum(command.to.values())
    require(moved, Rule.MOVE_ONE, need=1, have=0)
    require(there >= moved, Rule.MOVE_ORIGIN, need=moved, have=there, province=command.origin)
    require(command.origin not in command.to, Rule.MOVE_DESTINATION, province=command.origin)
    price = moving_price(state, command)
    require(price <= francs, Rule.MOVE_PRICE, need=price, have=francs)


def move(ledger: Ledger, command: MoveCitizens) -> None:
    """The further citizen-steps are paid, and the citizens go where they were sent."""
    pay(ledger, command.by, moving_price(ledger.state, command), Rule.MOVE_PRICE)
    ledger.record(CitizensMoved(seat=command.by, origin=command.origin, to=command.to), Rule.MOVE_CITIZENS)
