"""The whole position: nothing that matters to the rules is anywhere else."""

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
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import position_line, text_picture
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import UNSEEN


@record(kw_only=True)
class Treasure:
    """What lies in a province: tokens face up, and how many face down."""

    tokens: Tokens = NONE
    face_down: int = 0


@record(kw_only=True)
class Realm:
    """A kingdom: who plays it, where its units stand, and which provinces bear its control tokens.

    What is not on the map is on the player board, or, a king, with whoever removed him.
    """

    seat: Seat | None = None
    side: str
    """Kingdoms of one side are partners: a team, or both kingdoms of one player."""
    king: Area | None = None
    warriors: tuple[Area, ...] = ()
    """In the order of the areas' names; at sea, and in a battle, several can be in one."""
    claimed: tuple[Area, ...] = ()


@record(kw_only=True)
class Reign:
    """A player's reign score when the game is over, by what it comes from."""

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
    """What a player owns. ``tokens`` is how many the treasury holds, which everybody knows."""

    treasury: Treasury = NONE
    tokens: int = 0
    kings: tuple[Kingdom, ...] = ()
    """The kings that the player has removed."""
    reign: Reign | None = None


@record(kw_only=True)
class Action:
    """An invasion or a claim that has not been resolved, with its battle if there is one."""

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
    """A position. ``seats`` are the players; ``order`` is the order in which kingdoms take their turns."""

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
    """The provinces that nothing enters."""
    action: Action | None = None
    pending: tuple[Phase, ...]

    def __repr__(self) -> str:
        # Between two facts of a command what is to be decided is still to come.
        acting = deciders(self)
        return position_line(self, self.seats, f"turn {self.turns}", acting)

    def __str__(self) -> str:
        """The position as the terminal shows it, in English: see ``text_pictures``."""
        return text_picture(self)


# Who decides


def deciding(phase: Phase | None) -> tuple[Kingdom, ...]:
    """The kingdoms that decide now: one, or all that have still to fill a purse (``None``: none yet)."""
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
    """Who may act now: a player, both who fill purses, the table, or nobody any more."""
    phase = top(state)
    if isinstance(phase, Placing):
        return (TABLE,) if phase.kingdoms else ()
    if isinstance(phase, (Assigning, Drawing)):
        return (TABLE,)
    return tuple(seat_of(state, kingdom) for kingdom in deciding(phase))


def top(state: State) -> Phase | None:
    """What is to be decided now; ``None`` between two facts of a command, where that is still to come."""
    return state.pending[-1] if state.pending else None


def seat_of(state: State, kingdom: Kingdom) -> Seat:
    """Who plays a kingdom."""
    seat = state.kingdoms[kingdom].seat
    assert seat is not None
    return seat


def after(state: State, kingdom: Kingdom) -> tuple[Kingdom, ...]:
    """All kingdoms in turn order from one on, that one first."""
    place = state.order.index(kingdom)
    return state.order[place:] + state.order[:place]


def unresolved(state: State) -> Action:
    """The invasion or claim that is not resolved yet, where there is one."""
    assert state.action is not None
    return state.action


# Units and control


def partners(state: State, kingdom: Kingdom, other: Kingdom) -> bool:
    """Whether two kingdoms are of one side; a kingdom is its own partner."""
    return state.kingdoms[kingdom].side == state.kingdoms[other].side


def units_in(state: State, kingdom: Kingdom, area: Area) -> int:
    """How many units of a kingdom are in an area."""
    realm = state.kingdoms[kingdom]
    return (realm.king == area) + realm.warriors.count(area)


def occupant(state: State, area: Area) -> Kingdom | None:
    """Whose unit stands in a province; of a battle, the first kingdom's that has one there."""
    for kingdom, realm in state.kingdoms.items():
        if realm.king == area or area in realm.warriors:
            return kingdom
    return None


def enemy_in(state: State, kingdom: Kingdom, area: Area) -> Kingdom | None:
    """The opponent of a kingdom that has a unit in an area, if there is one."""
    side = state.kingdoms[kingdom].side
    for other, realm in state.kingdoms.items():
        if realm.side != side and (realm.king == area or area in realm.warriors):
            return other
    return None


def bearer(state: State, province: Area) -> Kingdom | None:
    """Whose control token lies in a province."""
    for kingdom, realm in state.kingdoms.items():
        if province in realm.claimed:
            return kingdom
    return None


def emblem(state: State, province: Area) -> Kingdom | None:
    """Which kingdom in play has its emblem printed on a province."""
    kingdom = state.board.emblems.get(province)
    return kingdom if kingdom in state.kingdoms else None


def controller(state: State, province: Area) -> Kingdom | None:
    """Who controls a province: whose control token lies there, or whose emblem is printed there while no enemy unit
    stands upon it."""
    token = bearer(state, province)
    if token is not None:
        return token
    printed = emblem(state, province)
    return None if printed is None or enemy_in(state, printed, province) is not None else printed


def marked(state: State, kingdom: Kingdom, province: Area) -> bool:
    """Whether a province bears a marker of a kingdom: its emblem or its control token."""
    return province in state.kingdoms[kingdom].claimed or emblem(state, province) == kingdom


def controlled(state: State, kingdom: Kingdom) -> tuple[Area, ...]:
    """The provinces that a kingdom controls, in the order of the names."""
    own = state.kingdoms[kingdom]
    left = {*state.board.kingdoms[kingdom].initial}
    for realm in state.kingdoms.values():
        left.difference_update(realm.claimed)
        if realm.side != own.side:
            left.difference_update((realm.king, *realm.warriors))
    return tuple(sorted(left.union(own.claimed)))


# Money


def lying(state: State, kingdom: Kingdom) -> FrozenDict[Area, Tokens]:
    """What lies face up in the provinces that a kingdom controls, where anything does."""
    there = {province: state.treasures[province].tokens for province in controlled(state, kingdom)}
    return FrozenDict({province: tokens for province, tokens in there.items() if tokens.total})


def out_of_sight(state: State) -> Tokens:
    """The tokens of the box that whoever looks sees nowhere: they lie face down, are back in the box, or are in hidden
    treasuries. Who sees every treasury sees what a token lying face down can be."""
    seen = [treasure.tokens for treasure in state.treasures.values()]
    seen += [player.treasury for player in state.players.values() if player.treasury is not UNSEEN]
    if state.action is not None:
        # Revealed bribes have left the treasuries, and are not collected yet.
        seen += state.action.bribes.values()
    hidden = less(BOX, together(seen))
    assert hidden is not UNSEEN
    return hidden


def could_hold(state: State, seat: Seat, tokens: Tokens) -> bool:
    """Whether a player holds these tokens; of a hidden treasury, whether it could, by how many it holds and by what is
    in sight."""
    player = state.players[seat]
    if player.treasury is UNSEEN:
        return player.tokens >= tokens.total and holds(out_of_sight(state), tokens)
    return holds(player.treasury, tokens)
