"""What a viewer may see. Treasuries are secret until the end of the game, and bribes until purses are opened. A token
that lay face down is known to its taker only.
"""

from typing import assert_type

from foreign_king.games.barbarian_kingdoms.commands import Bribe, Command, DrawToken, OpenCommand
from foreign_king.games.barbarian_kingdoms.components import Seat
from foreign_king.games.barbarian_kingdoms.facts import BribeSealed, Fact, OpenFact, TokenDrawn, TreasuriesSetUp
from foreign_king.games.barbarian_kingdoms.phases import Bribing, Over
from foreign_king.games.barbarian_kingdoms.state import State, seat_of
from foreign_king.games.barbarian_kingdoms.tokens import Treasury
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.kernel.viewers import check_has_view


def view(state: State, seat: Seat) -> State:
    """The position as a player or ``SPECTATOR`` sees it: treasuries and purses of others are hidden, until
    the game is over."""
    check_has_view(seat, state.seats)
    *below, phase = state.pending
    if isinstance(phase, Over):
        return state
    players = {
        other: player if other == seat else replace(player, treasury=UNSEEN) for other, player in state.players.items()
    }
    if isinstance(phase, Bribing):
        purses: dict[str, Treasury] = {
            # Everybody knows that a player with an empty treasury has put nothing into the purse.
            kingdom: purse if _is_visible(state, kingdom, seat) else UNSEEN
            for kingdom, purse in phase.purses.items()
        }
        phase = replace(phase, purses=FrozenDict(purses))
    return replace(state, players=FrozenDict(players), pending=(*below, phase))


def _is_visible(state: State, kingdom: str, seat: Seat) -> bool:
    owner = seat_of(state, kingdom)
    return owner == seat or state.players[owner].tokens == 0


def redact(fact: Fact, seat: Seat) -> Fact:
    """The fact as a player or ``SPECTATOR`` is told it."""
    match fact:
        case TreasuriesSetUp():
            own = {other: tokens if other == seat else UNSEEN for other, tokens in fact.treasuries.items()}
            return replace(fact, treasuries=FrozenDict(own))
        case TokenDrawn():
            return fact if fact.seat == seat else replace(fact, token=UNSEEN)
        case BribeSealed():
            return fact if fact.seat == seat else replace(fact, tokens=UNSEEN)
        case _:
            assert_type(fact, OpenFact)
            return fact


def hide(command: Command, seat: Seat) -> Command:
    """The command as a player or ``SPECTATOR`` hears it."""
    match command:
        case Bribe():
            return command if command.by == seat else replace(command, tokens=UNSEEN)
        case DrawToken():
            return command if command.seat == seat else replace(command, token=UNSEEN)
        case _:
            assert_type(command, OpenCommand)
            return command
