"""The state of the game, which has everything that matters to the rules."""

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
    """What a player has. ``cards`` is the number of cards in the hand, which everybody knows."""

    supply: int = 0
    hand: Hand = Cards()
    cards: int = 0
    bonus: int = 0
    """Bonus votes."""
    baron: TerritoryName | None = None
    """Where the baron stands; ``None`` while it is off the map."""


@record(kw_only=True)
class Territory:
    """The courtiers in a territory, all of one owner."""

    owner: Seat | None = None
    courtiers: int = 0


@record(kw_only=True)
class Negotiation:
    """A negotiation: who competes, the cards that were turned over, and what was rolled."""

    territory: TerritoryName
    intruder: Seat
    defender: Seat
    contenders: tuple[Seat, ...]
    played: FrozenDict[Seat, Cards] = FrozenDict()
    ones: FrozenDict[Seat, int] = FrozenDict()
    """How many 1s each player has rolled."""
    influence: FrozenDict[Seat, int] = FrozenDict()


@record(kw_only=True)
class Votes:
    """The votes of a player at the last election."""

    territories: int
    bonus: int
    penalty: int

    @property
    def total(self) -> int:
        """The number of votes after the penalty."""
        return self.territories + self.bonus - self.penalty


@record(kw_only=True)
class State:
    """A state. ``seats`` are the players in clockwise order."""

    law: Law
    board: Board
    seats: tuple[Seat, ...]
    turn: Seat | None = None
    """The seat whose turn it is, or was last."""
    turns: int = 0
    """How many turns have begun."""
    elections: int = 0
    territories: FrozenDict[TerritoryName, Territory]
    players: FrozenDict[Seat, Player]
    discard: Cards = Cards()
    """The cards of the discard that lie face up."""
    face_down: Hand = Cards()
    face_down_cards: int = 0
    """The number of cards of the discard that lie face down. Everybody knows this number; nobody knows the cards
    (``face_down``)."""
    negotiation: Negotiation | None = None
    votes: FrozenDict[Seat, Votes] = FrozenDict()
    pending: tuple[Phase, ...]

    def __repr__(self) -> str:
        # Between two facts of a command there may be no phase.
        acting = deciders(top(self))
        return position_line(self, self.seats, f"turn {self.turns}", acting)

    def __str__(self) -> str:
        """The text picture of the state, in English: see ``text_pictures``."""
        return text_picture(self)


def deciders(phase: Phase | None) -> tuple[Seat, ...]:
    """Return the seats that may act in a phase: a player, all who have still to lay cards, or the table. Nobody acts
    after the end, and without a phase (``None``)."""
    match phase:
        case Turn() | Settling():
            return (phase.seat,)
        case Laying():
            return phase.waiting
        case Allotting():
            return phase.seats[:1]
        case Rolling():
            return (TABLE,) if phase.seats else ()
        case Die() | Redealing() | Starts():
            return (TABLE,)
        case Banishing():
            return (phase.seat,) if phase.barons else ()
        case TakingBack():
            return tuple(phase.cards)[:1]
        case RollingOff():
            return (TABLE,) if phase.rolling else ()
        case Over() | None:
            return ()
        case _:
            assert_never(phase)


def upcoming(state: State) -> tuple[Seat, ...]:
    """Return the seats in the order in which they decide next, each once, as far as the rules settle it: those whom the
    phases name, then those whose turns follow."""
    phase = top(state)
    if state.turn is None or isinstance(phase, Over):
        return ()
    named = [seat for each in reversed(state.pending) for seat in _named(each)]
    first, *others = after(state, state.turn)
    return tuple(dict.fromkeys((*named, *others, first)))


def _named(phase: Phase) -> tuple[Seat, ...]:
    """Return the seats that decide in a phase, in their order. Those who roll dice alone decide nothing."""
    match phase:
        case Turn() | Settling() | Banishing() | Die():
            return (phase.seat,)
        case Laying():
            return phase.waiting
        case Allotting() | Rolling():
            return phase.seats
        case TakingBack():
            return tuple(phase.cards)
        case RollingOff() | Redealing() | Starts() | Over():
            return ()
        case _:
            assert_never(phase)


def top(state: State) -> Phase | None:
    """Return the phase that has to be decided now; ``None`` between two facts of a command, where there may be none."""
    return state.pending[-1] if state.pending else None


def closed(state: State) -> tuple[TerritoryName, ...]:
    """Return the territories that are out of the game with this number of players."""
    return state.board.starts[str(len(state.seats))].closed


def after(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in clockwise order, beginning with ``seat``."""
    place = state.seats.index(seat)
    return state.seats[place:] + state.seats[:place]


def holder(state: State, name: TerritoryName, but: Seat) -> Seat | None:
    """Return the player other than ``but`` who has courtiers or the baron in a territory; ``None`` where nobody has."""
    owner = state.territories[name].owner
    if owner is not None and owner != but:
        return owner
    for seat in state.seats:
        if seat != but and state.players[seat].baron == name:
            return seat
    return None


def box(law: Law, players: int) -> Cards:
    """Return all cards of a game for a number of players."""
    return Cards(x1=law.hand_x1 * players, x2=law.hand_x2 * players, x3=law.hand_x3 * players)


def out_of_sight(state: State) -> Cards:
    """Return the cards of the box that this state does not show: they are in hidden hands or lie face down."""
    piles: list[Hand] = [state.discard, state.face_down, *(player.hand for player in state.players.values())]
    if state.negotiation is not None:
        piles += state.negotiation.played.values()
    hidden = less(box(state.law, len(state.seats)), together(pile for pile in piles if pile is not UNSEEN))
    assert hidden is not UNSEEN
    return hidden


def could_hold(state: State, seat: Seat, cards: Cards) -> bool:
    """Whether a player holds some cards; for a hidden hand, whether it could hold them, by its size and by the cards
    that are in sight."""
    player = state.players[seat]
    if player.hand is UNSEEN:
        return player.cards >= cards.total and holds(out_of_sight(state), cards)
    return holds(player.hand, cards)


def territories_with_courtiers(state: State, seat: Seat) -> tuple[TerritoryName, ...]:
    """Return the territories where a player has courtiers."""
    return tuple(name for name, territory in state.territories.items() if territory.owner == seat)


def controlled(state: State, seat: Seat) -> tuple[TerritoryName, ...]:
    """Return the territories where a player has courtiers or the baron."""
    baron = state.players[seat].baron
    return tuple(name for name, territory in state.territories.items() if territory.owner == seat or name == baron)
