"""The action Coins, and the control of provinces, on which it depends."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.rules.bank import receive
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.state import Province, State
from foreign_king.parts.majority import majority


def controlled(state: State, seat: Seat) -> tuple[Province, ...]:
    """Return the provinces where a colour has strictly more citizens than every other."""
    return tuple(province for province in state.provinces.values() if controls(province, seat))


def controls(province: Province, seat: Seat) -> bool:
    """Whether a colour has strictly more citizens in a province than every other."""
    return majority(province.citizens) == seat


def textile_of(province: Province) -> int:
    """Return the number of textile factories of a province, active or not."""
    return province.textile + province.textile_down


def take_coins(ledger: Ledger, seat: Seat) -> None:
    """Take 3 francs, and 1 more for each textile factory, active or not, in provinces that the player controls."""
    law = ledger.state.law
    textile = sum(textile_of(province) for province in controlled(ledger.state, seat))
    receive(ledger, seat, law.coins, Rule.COINS_TAKE)
    receive(ledger, seat, law.coins_per_textile * textile, Rule.COINS_TEXTILE)
