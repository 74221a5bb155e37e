"""The state: everything that matters to the rules."""

from typing import assert_never

from foreign_king.games.crown_of_three.components import Board, Hand, Seat
from foreign_king.games.crown_of_three.law import Law
from foreign_king.games.crown_of_three.phases import Deal, Deciding, Over, Phase
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import position_line, text_picture
from foreign_king.kernel.record import record


@record(kw_only=True)
class Player:
    """The card and the points of a player."""

    card: Hand | None = None
    """The card in hand; ``None``: there is none."""
    claims: bool = False
    """Whether the player has claimed the crown of this round."""
    points: int = 0


@record(kw_only=True)
class State:
    """The state of a game. ``seats`` has the players in the order in which they decide."""

    law: Law
    board: Board
    seats: tuple[Seat, ...]
    round: int = 0
    players: FrozenDict[Seat, Player]
    deck: int = 0
    """How many cards are in the deck."""
    pending: tuple[Phase, ...]

    def __repr__(self) -> str:
        acting = deciders(top(self))
        return position_line(self, self.seats, f"round {self.round}", acting)

    def __str__(self) -> str:
        """Return the position as the terminal shows it, in English: see ``text_pictures``."""
        return text_picture(self)


def top(state: State) -> Phase | None:
    """The phase that is to be decided now. It is ``None`` between two facts of a command."""
    return state.pending[-1] if state.pending else None


def deciders(phase: Phase | None) -> tuple[Seat, ...]:
    """Return the seats that may act in a phase: a player, the seat ``table``, or none. ``None`` has no seats either."""
    match phase:
        case Deal():
            return (TABLE,)
        case Deciding():
            return phase.waiting[:1]
        case Over() | None:
            return ()
        case _:
            assert_never(phase)


def upcoming(state: State) -> tuple[Seat, ...]:
    """Return the seats in the order in which they decide next, each once, as far as the rules settle it."""
    match top(state):
        case Deal():
            return state.seats
        case Deciding() as phase:
            return phase.waiting
        case _:
            return ()


def claimants(state: State) -> tuple[Seat, ...]:
    """Return the seats that claim the crown of this round."""
    return tuple(seat for seat in state.seats if state.players[seat].claims)


def leaders(state: State) -> tuple[Seat, ...]:
    """Return the seats with the most points."""
    most = max(player.points for player in state.players.values())
    return tuple(seat for seat in state.seats if state.players[seat].points == most)
