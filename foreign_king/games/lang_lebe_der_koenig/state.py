"""The whole position: nothing that matters to the rules is anywhere else."""

from typing import assert_never

from foreign_king.games.lang_lebe_der_koenig.components import (
    Board,
    Cards,
    Hand,
    Seat,
    TerritoryName,
    holds,
    less,
    together,
)
from foreign_king.games.lang_lebe_der_koenig.law import Law
from foreign_king.games.lang_lebe_der_koenig.phases import (
    Allotting,
    Banishing,
    Die,
    Laying,
    Over,
    Phase,
    Redealing,
    Rolling,
    RollingOff,
    Settling,
    Starts,
    TakingBack,
    Turn,
)
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import position_line, text_picture
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import UNSEEN


@record(kw_only=True)
class Player:
    """What a player owns. ``cards`` is the size of the hand, which everybody knows."""

    supply: int = 0
    hand: Hand = Cards()
    cards: int = 0
    bonus: int = 0
    """Bonus votes."""
    baron: TerritoryName | None = None
    """Where the baron stands; ``None`` is off the map."""


@record(kw_only=True)
class Territory:
    """The courtiers in a territory, all of one owner."""

    owner: Seat | None = None
    courtiers: int = 0


@record(kw_only=True)
class Negotiation:
    """A negotiation after the cards are turned over: who competes, with which cards, and what was rolled."""

    territory: TerritoryName
    intruder: Seat
    defender: Seat
    contenders: tuple[Seat, ...]
    played: FrozenDict[Seat, Cards] = FrozenDict()
    ones: FrozenDict[Seat, int] = FrozenDict()
    """How many 1s each has rolled."""
    influence: FrozenDict[Seat, int] = FrozenDict()


@record(kw_only=True)
class Votes:
    """What a player had at the last election."""

    territories: int
    bonus: int
    penalty: int

    @property
    def total(self) -> int:
        """The votes that count."""
        return self.territories + self.bonus - self.penalty


@record(kw_only=True)
class State:
    """A position. ``seats`` are the players in clockwise order."""

    law: Law
    board: Board
    seats: tuple[Seat, ...]
    turn: Seat | None = None
    """Whose turn it is, or was last."""
    turns: int = 0
    """How many turns have begun."""
    elections: int = 0
    territories: FrozenDict[TerritoryName, Territory]
    players: FrozenDict[Seat, Player]
    discard: Cards = Cards()
    """The cards of the discard that lie face up."""
    face_down: Hand = Cards()
    face_down_cards: int = 0
    """The cards of the discard that lie face down: how many, which everybody knows, and which, which nobody does."""
    negotiation: Negotiation | None = None
    votes: FrozenDict[Seat, Votes] = FrozenDict()
    pending: tuple[Phase, ...]

    def __repr__(self) -> str:
        # Between two facts of a command what is to be decided is still to come.
        acting = deciders(top(self))
        return position_line(self, self.seats, f"turn {self.turns}", acting)

    def __str__(self) -> str:
        """The position as the terminal shows it, in English: see ``text_pictures``."""
        return text_picture(self)


def deciders(phase: Phase | None) -> tuple[Seat, ...]:
    """Who may act now: a player, all who have still to lay cards, the table, or nobody any more (``None``: nobody
    yet)."""
    match phase:
        case Turn() | Settling():
            return (phase.seat,)
        case Banishing():
            return (phase.seat,) if phase.barons else ()
        case Laying():
            return phase.waiting
        case Allotting():
            return phase.seats[:1]
        case TakingBack():
            return tuple(phase.cards)[:1]
        case Rolling():
            return (TABLE,) if phase.seats else ()
        case RollingOff():
            return (TABLE,) if phase.rolling else ()
        case Starts() | Die() | Redealing():
            return (TABLE,)
        case Over() | None:
            return ()
        case _:
            assert_never(phase)


def top(state: State) -> Phase | None:
    """What is to be decided now; ``None`` between two facts of a command, where that is still to come."""
    return state.pending[-1] if state.pending else None


def closed(state: State) -> tuple[TerritoryName, ...]:
    """The territories that are out of the game with this number of players."""
    return state.board.starts[str(len(state.seats))].closed


def after(state: State, seat: Seat) -> tuple[Seat, ...]:
    """All seats in clockwise order from a seat on, that seat first."""
    place = state.seats.index(seat)
    return state.seats[place:] + state.seats[:place]


def holder(state: State, name: TerritoryName, but: Seat) -> Seat | None:
    """The player other than ``but`` who has courtiers or the baron in a territory."""
    owner = state.territories[name].owner
    if owner is not None and owner != but:
        return owner
    for seat in state.seats:
        if seat != but and state.players[seat].baron == name:
            return seat
    return None


def box(law: Law, players: int) -> Cards:
    """All cards of a game for so many players."""
    return Cards(x1=law.hand_x1 * players, x2=law.hand_x2 * players, x3=law.hand_x3 * players)


def out_of_sight(state: State) -> Cards:
    """The cards of the box that whoever looks sees nowhere: they are in hidden hands, or lie face down."""
    piles: list[Hand] = [state.discard, state.face_down, *(player.hand for player in state.players.values())]
    if state.negotiation is not None:
        piles += state.negotiation.played.values()
    hidden = less(box(state.law, len(state.seats)), together(pile for pile in piles if pile is not UNSEEN))
    assert hidden is not UNSEEN
    return hidden


def could_hold(state: State, seat: Seat, cards: Cards) -> bool:
    """Whether a player holds these cards; of a hidden hand, whether it could, by its size and by what is in sight."""
    player = state.players[seat]
    if player.hand is UNSEEN:
        return player.cards >= cards.total and holds(out_of_sight(state), cards)
    return holds(player.hand, cards)


def territories_with_courtiers(state: State, seat: Seat) -> tuple[TerritoryName, ...]:
    """Where a player has courtiers."""
    return tuple(name for name, territory in state.territories.items() if territory.owner == seat)


def controlled(state: State, seat: Seat) -> tuple[TerritoryName, ...]:
    """Where a player has courtiers or the baron."""
    baron = state.players[seat].baron
    return tuple(name for name, territory in state.territories.items() if territory.owner == seat or name == baron)
