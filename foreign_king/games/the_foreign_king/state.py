"""The state of the game, which has everything that matters to the rules."""

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
    """What a colour has. The virtual player has only a supply and VP."""

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
    """What is in a province: citizens of every colour, and factories that stand upright (active) or lie on their side
    (inactive)."""

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
    """A state. ``seats`` are the players in seating order, and ``order`` is the turn order (empty before the deal)."""

    law: Law
    board: Board
    seats: tuple[Seat, ...]
    order: tuple[Seat, ...] = ()
    round: int = 0
    king: ProvinceName | None = None
    """The province where the King stands; ``None`` while he stands on his portrait."""
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
    """The seats that may move their turn-order discs at the end of this round, in the order in which they gained this
    right."""
    ending: tuple[EndReason, ...] = ()
    """Why the game ends with this turn; empty while it goes on."""
    final: FrozenDict[Seat, FrozenDict[str, int]] = FrozenDict()
    """VP of the final scoring: by seat, by award (and ``loans``)."""
    pending: tuple[Phase, ...]

    def __repr__(self) -> str:
        # Between two facts of a command there may be no phase.
        acting = decider(top(self))
        return position_line(self, self.seats, f"round {self.round}", () if acting is None else (acting,))

    def __str__(self) -> str:
        """The text picture of the state, in English: see ``text_pictures``."""
        return text_picture(self)


def top(state: State) -> Phase | None:
    """Return the phase that has to be decided now; ``None`` between two facts of a command, where there may be none."""
    return state.pending[-1] if state.pending else None


def decider(phase: Phase | None) -> Seat | None:
    """Return the seat that decides a phase: a player or the table. ``None`` where nobody decides: after the end, and
    between two facts of a command."""
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


def upcoming(state: State) -> tuple[Seat, ...]:
    """Return the seats in the order in which they decide next, each once, as far as the rules settle it: those whom the
    phases name, then the rest of this round, then those who move their discs. The next round follows in the turn order
    as it is now."""
    named = [seat for phase in reversed(state.pending) for seat in _named(phase)]
    now = turn(state)
    after = () if now is None else (*state.order[state.order.index(now) + 1 :], *state.disc_claims)
    # The game ends with this turn, so no other turn follows.
    follow = () if state.ending or isinstance(top(state), Over) else (*after, *state.order)
    return tuple(dict.fromkeys((*named, *follow)))


def _named(phase: Phase) -> tuple[Seat, ...]:
    """Return the seats that decide in a phase, in their order."""
    match phase:
        case Turn() | LayingDown() | VirtualSteps():
            return (phase.seat,)
        case Congress():
            return phase.asked
        case DiscMoves():
            return phase.seats
        case Deal() | Over():
            return ()
        case _:
            assert_never(phase)


def turn(state: State) -> Seat | None:
    """Return the seat whose turn it is, even if another seat decides at the moment."""
    bottom = state.pending[0] if state.pending else None
    return bottom.seat if isinstance(bottom, Turn) else None


def citizens_on_tracks(players: int) -> int:
    """Return the number of discs of each colour that lie on tracks: one on the VP track, and with more than two players
    another one on the turn-order track."""
    return 1 if players == 2 else 2


def opponent(state: State, seat: Seat) -> Seat:
    """Return the other player of a game for two."""
    first, second = state.seats
    return second if seat == first else first


def total_points(state: State, seat: Seat) -> int:
    """Return all VP of a seat, those of the final scoring included."""
    return state.players[seat].points + sum(state.final.get(seat, {}).values())
