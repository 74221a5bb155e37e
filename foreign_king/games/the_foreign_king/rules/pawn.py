"""The spaces to which a pawn may go."""

from foreign_king.games.the_foreign_king.clauses import Rule
from foreign_king.games.the_foreign_king.components import PLAYERS_FOR, SPACES_FOR, Seat, Space
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.refusal import require


def space_is_open(state: State, seat: Seat, space: Space) -> None:
    """Refuse a space that is not used with this number of players, or on which a pawn stands, the player's own
    included."""
    need, players = PLAYERS_FOR.get(space, 2), len(state.seats)
    require(players >= need, Rule.PAWN_PLAYER_COUNT, need=need, have=players, space=space)
    owner = pawn_on(state, space)
    require(owner != seat, Rule.PAWN_OWN_SPACE, space=space)
    require(owner is None, Rule.PAWN_TAKEN_SPACE, space=space, seat=owner or "")


def free_spaces(state: State) -> list[Space]:
    """Return the spaces that are used with this number of players and on which no pawn stands."""
    taken = [player.pawn for player in state.players.values()]
    return [space for space in SPACES_FOR[len(state.seats)] if space not in taken]


def pawn_on(state: State, space: Space) -> Seat | None:
    """Return the seat whose pawn stands on a space; ``None`` where no pawn does."""
    for seat in state.seats:
        if state.players[seat].pawn == space:
            return seat
    return None
