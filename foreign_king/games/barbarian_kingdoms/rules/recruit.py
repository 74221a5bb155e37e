"""The action Recruit: a kingdom puts a warrior from the player board into a province that it controls."""

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import Recruit
from foreign_king.games.barbarian_kingdoms.components import WARRIORS, Area, Kingdom
from foreign_king.games.barbarian_kingdoms.makers import WarriorRecruited
from foreign_king.games.barbarian_kingdoms.phases import Turn
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.money import may_pay, pay
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.state import State, controller, occupant
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import require


def recruit(ledger: Ledger, command: Recruit) -> None:
    """Put the cheapest warrior of the player board into a province, and pay its price there."""
    state, kingdom = ledger.state, command.kingdom
    due(state, command.by, kingdom, Turn)
    may_recruit(state, kingdom, command.province)
    may_pay(state, kingdom, warrior_price(state, kingdom), command.payment, command.change)
    pay(ledger, kingdom, command.province, command.payment, command.change)
    ledger.record(WarriorRecruited(kingdom=kingdom, province=command.province), Rule.RECRUIT_WARRIOR)


@compiled_apart
def may_recruit(state: State, kingdom: Kingdom, province: Area) -> None:
    """Refuse to recruit unless a warrior is left on the player board, and the province is unoccupied and controlled by
    the kingdom."""
    have_warriors(state, kingdom)
    require(controller(state, province) == kingdom, Rule.RECRUIT_CONTROL, area=province)
    require(occupant(state, province) is None, Rule.RECRUIT_UNOCCUPIED, area=province)


def have_warriors(state: State, kingdom: Kingdom) -> None:
    """Refuse unless a warrior is left on the player board."""
    left = WARRIORS - len(state.kingdoms[kingdom].warriors)
    require(left, Rule.RECRUIT_WARRIORS, need=1, have=0)


def warrior_price(state: State, kingdom: Kingdom) -> int:
    """Return the price of the cheapest warrior of the player board. A warrior that returns takes the most expensive
    free place, so the price depends only on how many are on the map."""
    return state.board.prices.warriors[len(state.kingdoms[kingdom].warriors)]


def freed_places(state: State, kingdom: Kingdom, number: int) -> tuple[int, ...]:
    """Return the prices of the places to which a number of warriors return, the most expensive one first."""
    out = len(state.kingdoms[kingdom].warriors)
    return state.board.prices.warriors[out - number : out][::-1]
