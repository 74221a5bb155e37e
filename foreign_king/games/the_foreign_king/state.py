"""The whole position: nothing that matters to the rules is anywhere else."""

from typing import assert_never

from foreign_king.games.the_foreign_king.components import Board, ProvinceName, Seat, Space
from foreign_king.games.the_foreign_king.facts import EndReason
from foreign_king.games.the_foreign_king.law import Law
from foreign_king.games.the_foreign_king.phases import (
    Congress,
    Deal,
    DiscMoves,
    LayingDown,
    Over,
    Phase,
    Turn,
    VirtualSteps,
)
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import position_line, text_picture
from foreign_king.kernel.record import record


@record(kw_only=True)
class Player:
    """What a colour owns. The virtual player has only a supply and points."""

    supply: int = 0
    francs: int = 0
    medals: int = 0
    """Royal Medals face up."""
    loans: int = 0
    """Royal Medals face down: one loan each."""
    members: int = 0
    """Citizens in the National Congress."""
    pawn: Space | None = None
    factory_points: int = 0
    """VP from factories of scored provinces."""
    citizen_points: int = 0
    """VP from citizens of scored provinces."""

    @property
    def points(self) -> int:
        """The VP on the track during the game."""
        return self.factory_points + self.citizen_points


@record(kw_only=True)
class Province:
    """What stands in a province: citizens of every colour, factories upright (active) and on their side."""

    citizens: FrozenDict[Seat, int]
    metal: int = 0
    textile: int = 0
    metal_down: int = 0
    textile_down: int = 0

    @property
    def factories(self) -> int:
        """All factories, active or not."""
        return self.metal + self.textile + self.metal_down + self.textile_down


@record(kw_only=True)
class State:
    """A position. ``seats`` are the players in seating order, ``order`` the turn order (empty before the deal)."""

    law: Law
    board: Board
    seats: tuple[Seat, ...]
    order: tuple[Seat, ...] = ()
    round: int = 0
    king: ProvinceName | None = None
    """Where the King stands; ``None`` is his portrait."""
    king_marker: int = 0
    provinces: FrozenDict[ProvinceName, Province]
    players: FrozenDict[Seat, Player]
    """Every colour, the virtual player included."""
    metal: int = 0
    """Metallurgical factories in the stock."""
    textile: int = 0
    """Textile factories in the stock."""
    medals: int = 0
    """Royal Medals in the stock."""
    disc_claims: tuple[Seat, ...] = ()
    """Who may move the turn-order disc at the end of this round, in the order in which they earned it."""
    ending: tuple[EndReason, ...] = ()
    """Why the game ends with this turn; empty while it goes on."""
    final: FrozenDict[Seat, FrozenDict[str, int]] = FrozenDict()
    """VP of the final scoring: by seat, by award (and ``loans``)."""
    pending: tuple[Phase, ...]

    def __repr__(self) -> str:
        # Between two facts of a command what is to be decided is still to come.
        acting = decider(top(self))
        return position_line(self, self.seats, f"round {self.round}", () if acting is None else (acting,))

    def __str__(self) -> str:
        """The position as the terminal shows it, in English: see ``text_pictures``."""
        return text_picture(self)


def top(state: State) -> Phase | None:
    """What is to be decided now; ``None`` between two facts of a command, where that is still to come."""
    return state.pending[-1] if state.pending else None


def decider(phase: Phase | None) -> Seat | None:
    """Who decides what a phase asks: a player, the table, or nobody any more (``None``: nobody yet)."""
    match phase:
        case Turn() | LayingDown() | VirtualSteps():
            return phase.seat
        case Congress():
            return phase.asked[0] if phase.asked else None
        case DiscMoves():
            return phase.seats[0] if phase.seats else None
        case Deal():
            return TABLE
        case Over() | None:
            return None
        case _:
            assert_never(phase)


def turn(state: State) -> Seat | None:
    """Whose turn it is, whoever decides at the moment."""
    bottom = state.pending[0] if state.pending else None
    return bottom.seat if isinstance(bottom, Turn) else None


def citizens_on_tracks(players: int) -> int:
    """Citizens of each colour that show something: one the VP, where there is a turn-order track another the order."""
    return 1 if players == 2 else 2


def opponent(state: State, seat: Seat) -> Seat:
    """The other player of a game for two."""
    first, second = state.seats
    return second if seat == first else first


def total_points(state: State, seat: Seat) -> int:
    """All VP of a seat, the final scoring included."""
    return state.players[seat].points + sum(state.final.get(seat, {}).values())
