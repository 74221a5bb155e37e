"""The virtual steps of a game for two players."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.commands import MoveVirtualCitizen, PlaceVirtualCitizen
from foreign_king.games.the_foreign_king.components import VIRTUAL, Seat
from foreign_king.games.the_foreign_king.makers import VirtualCitizenMoved, VirtualCitizenPlaced, VirtualStepsOwed
from foreign_king.games.the_foreign_king.phases import VirtualSteps
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.timing import due
from foreign_king.games.the_foreign_king.state import opponent
from foreign_king.kernel.refusal import require


def owe_virtual_steps(ledger: Ledger, gainer: Seat, points: int) -> None:
    """Record the virtual steps that follow from a gain of VP. When a player of a game for two gains n VP, the opponent
    owes n − 1 virtual steps. A gain of the virtual player causes none."""
    state = ledger.state
    if len(state.seats) == 2 and gainer != VIRTUAL and points > 1:
        ledger.record(VirtualStepsOwed(seat=opponent(state, gainer), steps=points - 1), Rule.VIRTUAL_STEPS)


def place_virtual_citizen(ledger: Ledger, command: PlaceVirtualCitizen) -> None:
    """Make a virtual step: put a virtual citizen from the virtual supply into any province."""
    due(ledger.state, command.by, VirtualSteps)
    require(ledger.state.players[VIRTUAL].supply, Rule.VIRTUAL_SUPPLY, need=1, have=0)
    ledger.record(VirtualCitizenPlaced(seat=command.by, province=command.province), Rule.VIRTUAL_PLACE)


def move_virtual_citizen(ledger: Ledger, command: MoveVirtualCitizen) -> None:
    """Make a virtual step: move a virtual citizen to an adjacent province. The same citizen may move again."""
    state = ledger.state
    due(state, command.by, VirtualSteps)
    there = state.provinces[command.origin].citizens[VIRTUAL]
    require(there, Rule.VIRTUAL_ORIGIN, need=1, have=0, province=command.origin)
    require(command.to != command.origin, Rule.VIRTUAL_ADJACENT, province=command.to)
    adjacent = command.to in state.board.adjacent[command.origin]
    require(adjacent, Rule.VIRTUAL_ADJACENT, province=command.to, origin=command.origin)
    moved = VirtualCitizenMoved(seat=command.by, origin=command.origin, to=command.to)
    ledger.record(moved, Rule.VIRTUAL_MOVE)
