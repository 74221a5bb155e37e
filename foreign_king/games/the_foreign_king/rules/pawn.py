"""Where a pawn may go."""

from foreign_king.games.the_foreign_king.components import PLAYERS_FOR, SPACES_FOR, Seat, Space
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def space_is_open(state: State, seat: Seat, space: Space) -> None:
    """A space of this player count, where neither the own pawn nor another one stands."""
    need, players = PLAYERS_FOR.get(space, 2), len(state.seats)
    require(players >= need, Rule.PAWN_PLAYER_COUNT, need=need, have=players, space=space)
    owner = pawn_on(state, space)
    require(owner != seat, Rule.PAWN_OWN_SPACE, space=space)
    require(owner is None, Rule.PAWN_TAKEN_SPACE, space=space, seat=owner or "")


def free_spaces(state: State) -> list[Space]:
    """The spaces of this player count on which no pawn stands."""
    taken = [player.pawn for player in state.players.values()]
    return [space for space in SPACES_FOR[len(state.seats)] if space not in taken]


def pawn_on(state: State, space: Space) -> Seat | None:
    """Whose pawn stands on a space."""
    for seat in state.seats:
        if state.players[seat].pawn == space:
            return seat
    return None
