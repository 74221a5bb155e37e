"""The conditions that trigger the end of the game."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.makers import EndTriggered
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.state import State
from foreign_king.parts.majority import second_highest


def all_factories_laid_down(state: State) -> bool:
    """Whether no factory is left in the stock and none is active."""
    if state.metal or state.textile:
        return False
    return not any(province.metal or province.textile for province in state.provinces.values())


def check_end(ledger: Ledger) -> None:
    """Trigger the end if the King's marker has reached the second highest VP, or if every factory has been built and
    laid down, or both."""
    state = ledger.state
    if state.ending:
        return
    if state.king_marker <= second_highest([player.points for player in state.players.values()]):
        ledger.record(EndTriggered(reason="king-marker"), Rule.END_KING_MARKER)
    if all_factories_laid_down(state):
        ledger.record(EndTriggered(reason="factories"), Rule.END_FACTORIES)
