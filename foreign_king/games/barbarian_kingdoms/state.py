"""The state of the game, which has everything that matters to the rules."""

from typing import Literal, assert_never

from foreign_king.games.barbarian_kingdoms.components import Area, Board, Kingdom, Seat
from foreign_king.games.barbarian_kingdoms.law import Law
from foreign_king.games.barbarian_kingdoms.phases import (
    Assigning,
    Bribing,
    ClaimingAtOnce,
    Contesting,
    Drawing,
    Evacuating,
    Manoeuvring,
    Over,
    Phase,
    Placing,
    Reinforcing,
    Showing,
    Turn,
)
from foreign_king.games.barbarian_kingdoms.tokens import BOX, NONE, Tokens, Treasury, holds, less, together
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import position_line, text_picture
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import UNSEEN


@record(kw_only=True)
class Treasure:
    """The tokens in a province: those that lie face up, and how many lie face down."""

    tokens: Tokens = NONE
    face_down: int = 0


@record(kw_only=True)
class Realm:
    """A kingdom: who plays it, where its units are, and in which provinces its control tokens lie.

    Warriors and control tokens that are not on the map are on the player board. A king who is not on the map is with
    the player who removed him.
    """

    seat: Seat | None = None
    side: str
    """The side of the kingdom. Kingdoms of the same side are partners: a team, or both kingdoms of one player."""
    king: Area | None = None
    warriors: tuple[Area, ...] = ()
    """The area of each warrior, in alphabetical order. Several warriors can be in one area at sea and in a battle."""
    claimed: tuple[Area, ...] = ()


@record(kw_only=True)
class Reign:
    """A player's reign score at the end of the game, by what it comes from."""

    kings: int
    king: int
    warriors: int
    control: int
    treasury: int

    @property
    def total(self) -> int:
        """The score."""
        return self.kings + self.king + self.warriors + self.control + self.treasury


@record(kw_only=True)
class Player:
    """What a player has. ``tokens`` is the number of tokens in the treasury, which everybody knows."""

    treasury: Treasury = NONE
    tokens: int = 0
    kings: tuple[Kingdom, ...] = ()
    """The kings that the player has removed."""
    reign: Reign | None = None


@record(kw_only=True)
class Action:
    """An invasion or a claim that is not resolved yet, with its battle if there is one."""

    kind: Literal["invade", "claim"]
    kingdom: Kingdom
    province: Area
    by_king: bool = False
    """Whether the invading unit is the king."""
    opponent: Kingdom | None = None
    contested: bool = False
    bribes: FrozenDict[Kingdom, Tokens] = FrozenDict()
    points: FrozenDict[Kingdom, int] = FrozenDict()
    winner: Kingdom | None = None


@record(kw_only=True)
class State:
    """A state. ``seats`` are the players, and ``order`` is the order in which kingdoms take their turns."""

    law: Law
    board: Board
    seats: tuple[Seat, ...]
    order: tuple[Kingdom, ...] = ()
    turns: int = 0
    """How many turns have begun."""
    players: FrozenDict[Seat, Player]
    kingdoms: FrozenDict[Kingdom, Realm] = FrozenDict()
    treasures: FrozenDict[Area, Treasure]
    closed: tuple[Area, ...] = ()
    """The provinces that units cannot enter."""
    action: Action | None = None
    pending: tuple[Phase, ...]
    """What is still to be decided: one phase, or a turn and above it a decision in that turn."""

    def __repr__(self) -> str:
        # Between two facts of a command there may be no phase.
        acting = deciders(self)
        return position_line(self, self.seats, f"turn {self.turns}", acting)

    def __str__(self) -> str:
        """The text picture of the state, in English: see ``text_pictures``."""
        return text_picture(self)


# Who decides


def deciding(phase: Phase | None) -> tuple[Kingdom, ...]:
    """Return the kingdoms that decide in a phase: one, or all that have still to fill a purse. Without a phase
    (``None``) no kingdom decides."""
    match phase:
        case Turn() | Manoeuvring() | Evacuating() | ClaimingAtOnce():
            return (phase.kingdom,)
        case Contesting() | Reinforcing():
            return phase.kingdoms[:1]
        case Bribing():
            return phase.waiting
        case Assigning() | Placing() | Drawing() | Showing() | Over() | None:
            return ()
        case _:
            assert_never(phase)


def deciders(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now: a player, both players who fill purses, or the table. Nobody acts after the
    end."""
    phase = top(state)
    if isinstance(phase, Placing):
        return (TABLE,) if phase.kingdoms else ()
    if isinstance(phase, (Assigning, Drawing)):
        return (TABLE,)
    return tuple([seat_of(state, kingdom) for kingdom in deciding(phase)])


def upcoming(state: State) -> tuple[Seat, ...]:
    """Return the seats in the order in which they decide next, each once, as far as the rules settle it: those of the
    kingdoms that the phases name, then those of the kingdoms whose turns follow."""
    if isinstance(top(state), (Showing, Over)):
        return ()
    named = [kingdom for phase in reversed(state.pending) for kingdom in _named(phase)]
    bottom = state.pending[0] if state.pending else None
    follow = after(state, bottom.kingdom) if isinstance(bottom, Turn) else ()
    return tuple(dict.fromkeys([seat_of(state, kingdom) for kingdom in (*named, *follow[1:], *follow[:1])]))


def _named(phase: Phase) -> tuple[Kingdom, ...]:
    """Return the kingdoms that decide in a phase, in their order."""
    return phase.kingdoms if isinstance(phase, (Contesting, Reinforcing)) else deciding(phase)


def top(state: State) -> Phase | None:
    """Return the phase that has to be decided now; ``None`` between two facts of a command, where there may be none."""
    return state.pending[-1] if state.pending else None


def seat_of(state: State, kingdom: Kingdom) -> Seat:
    """Return the player of a kingdom."""
    seat = state.kingdoms[kingdom].seat
    assert seat is not None
    return seat


def after(state: State, kingdom: Kingdom) -> tuple[Kingdom, ...]:
    """Return all kingdoms in turn order, beginning with ``kingdom``."""
    place = state.order.index(kingdom)
    return state.order[place:] + state.order[:place]


def unresolved(state: State) -> Action:
    """Return the invasion or claim that is not resolved yet. There must be one."""
    assert state.action is not None
    return state.action


# Units and control


def partners(state: State, kingdom: Kingdom, other: Kingdom) -> bool:
    """Whether two kingdoms are of the same side. A kingdom is its own partner."""
    return state.kingdoms[kingdom].side == state.kingdoms[other].side


@compiled_apart
def units_in(state: State, kingdom: Kingdom, area: Area) -> int:
    """Return how many units of a kingdom are in an area."""
    realm = state.kingdoms[kingdom]
    return (realm.king == area) + realm.warriors.count(area)


@compiled_apart
def occupant(state: State, area: Area) -> Kingdom | None:
    """Return a kingdom with a unit in a province; ``None`` where there is none. In a battle, it is the first kingdom
    with one there."""
    for kingdom, realm in state.kingdoms.items():
        if realm.king == area or area in realm.warriors:
            return kingdom
    return None


@compiled_apart
def enemy_in(state: State, kingdom: Kingdom, area: Area) -> Kingdom | None:
    """Return the first opponent of a kingdom with a unit in an area; ``None`` where there is none."""
    side = state.kingdoms[kingdom].side
    for other, realm in state.kingdoms.items():
        if realm.side != side and (realm.king == area or area in realm.warriors):
            return other
    return None


@compiled_apart
def bearer(state: State, province: Area) -> Kingdom | None:
    """Return the kingdom whose control token lies in a province; ``None`` where none lies."""
    for kingdom, realm in state.kingdoms.items():
        if province in realm.claimed:
            return kingdom
    return None


def emblem(state: State, province: Area) -> Kingdom | None:
    """Return the kingdom in play whose emblem is printed on a province; ``None`` where there is none."""
    kingdom = state.board.emblems.get(province)
    return kingdom if kingdom in state.kingdoms else None


@compiled_apart
def controller(state: State, province: Area) -> Kingdom | None:
    """Return the kingdom that controls a province; ``None`` where none does. It is the kingdom whose control token lies
    there, or else the kingdom whose emblem is printed there, as long as no enemy unit stands there."""
    token = bearer(state, province)
    if token is not None:
        return token
    printed = emblem(state, province)
    return None if printed is None or enemy_in(state, printed, province) is not None else printed


def marked(state: State, kingdom: Kingdom, province: Area) -> bool:
    """Whether a kingdom has a marker in a province: its emblem or its control token."""
    return province in state.kingdoms[kingdom].claimed or emblem(state, province) == kingdom


@compiled_apart
def controlled(state: State, kingdom: Kingdom) -> tuple[Area, ...]:
    """Return the provinces that a kingdom controls, in alphabetical order."""
    own = state.kingdoms[kingdom]
    left = {*state.board.kingdoms[kingdom].initial}
    for realm in state.kingdoms.values():
        left.difference_update(realm.claimed)
        if realm.side != own.side:
            left.difference_update(realm.warriors)
            if realm.king is not None:
                left.discard(realm.king)
    return tuple(sorted(left.union(own.claimed)))


# Money


def lying(state: State, kingdom: Kingdom) -> FrozenDict[Area, Tokens]:
    """Return the tokens that lie face up in the provinces that a kingdom controls. Provinces without any are left
    out."""
    there = {province: state.treasures[province].tokens for province in controlled(state, kingdom)}
    return FrozenDict({province: tokens for province, tokens in there.items() if tokens.total})


@compiled_apart
def out_of_sight(state: State) -> Tokens:
    """Return the tokens of the box that this state does not show: they lie face down, are back in the box, or are in
    hidden treasuries. If no treasury is hidden, these are the tokens that can lie face down."""
    visible = [treasure.tokens for treasure in state.treasures.values()]
    visible += [player.treasury for player in state.players.values() if player.treasury is not UNSEEN]
    if state.action is not None:
        # Bribes that were revealed have left the treasuries, and are not collected yet.
        visible += state.action.bribes.values()
    hidden = less(BOX, together(visible))
    assert hidden is not UNSEEN
    return hidden


def could_hold(state: State, seat: Seat, tokens: Tokens) -> bool:
    """Whether a player holds some tokens; for a hidden treasury, whether it could hold them, by its size and by the
    tokens that are in sight."""
    player = state.players[seat]
    if player.treasury is UNSEEN:
        return player.tokens >= tokens.total and holds(out_of_sight(state), tokens)
    return holds(player.treasury, tokens)
