"""The assignment of kingdoms, the first tokens, and the order of turns."""

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import AssignKingdoms, PlaceTreasure
from foreign_king.games.barbarian_kingdoms.makers import InitialTreasurePlaced, KingdomsAssigned, TurnBegan
from foreign_king.games.barbarian_kingdoms.phases import Assigning, Placing, Turn
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.setup import turn_order
from foreign_king.games.barbarian_kingdoms.state import after, seat_of
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import require


def assign_kingdoms(ledger: Ledger, command: AssignKingdoms) -> None:
    """Assign the kingdoms by chance. Turns go clockwise around the board."""
    state = ledger.state
    due(state, command.by, None, Assigning)
    order = turn_order(state, command.kingdoms)
    ledger.record(KingdomsAssigned(kingdoms=command.kingdoms, order=order), Rule.SETUP_ASSIGN)


def place_treasure(ledger: Ledger, command: PlaceTreasure) -> None:
    """Put one token of 1, one of 2 and one of 3 into the initial provinces of a kingdom. After the last kingdom, the
    first turn begins."""
    phase = due(ledger.state, command.by, None, Placing)
    require(command.kingdom == phase.kingdoms[0], Rule.SETUP_INITIAL_TREASURE, kingdom=phase.kingdoms[0])
    placed = InitialTreasurePlaced(kingdom=command.kingdom, tokens=command.tokens)
    ledger.record(placed, Rule.SETUP_INITIAL_TREASURE)
    if len(phase.kingdoms) == 1:
        first = ledger.state.order[0]
        ledger.record(TurnBegan(seat=seat_of(ledger.state, first), kingdom=first), Rule.SETUP_FIRST)


@compiled_apart
def next_turn(ledger: Ledger) -> None:
    """Begin the turn of the next kingdom in the order of turns."""
    state = ledger.state
    turn = state.pending[0]
    assert isinstance(turn, Turn)
    kingdom = after(state, turn.kingdom)[1]
    ledger.record(TurnBegan(seat=seat_of(state, kingdom), kingdom=kingdom), Rule.TURN_NEXT)
