"""Position documents of the game: how states are written and read. Digests, scenarios and editors use them.

A document may leave out kingdoms, provinces and treasuries that are as at the start, and whatever follows from its
other parts. ``position`` writes everything.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import Any

from foreign_king.games.barbarian_kingdoms.components import PLAYERS, SEA, Area, Board, Kingdom, Seat, closed_without
from foreign_king.games.barbarian_kingdoms.law import Law
from foreign_king.games.barbarian_kingdoms.phases import (
    Assigning,
    Manoeuvring,
    Moved,
    Phase,
    Turn,
)
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.setup import can_be_assigned, first_treasury, sides_of, turn_order
from foreign_king.games.barbarian_kingdoms.state import Action, Player, Realm, Reign, State, Treasure
from foreign_king.games.barbarian_kingdoms.tokens import NONE, Treasury
from foreign_king.games.barbarian_kingdoms.validity import faults
from foreign_king.kernel.documents import plain_object, tagged
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Documents
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed, counted, escaped, faults_of, quoted, read_or_raise
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.maps import check_place
from foreign_king.parts.seats import check_seat, check_seats


@record(kw_only=True)
class PlayerDocument:
    """A player. Without ``treasury`` it is the first treasury; without ``tokens`` it is the size of the treasury."""

    treasury: Treasury | None = None
    tokens: int | None = None
    kings: tuple[Kingdom, ...] = ()
    reign: Reign | None = None


@record(kw_only=True)
class RealmDocument:
    """A kingdom. Without ``king`` the king is in the capital, unless a player has removed him. Without ``seat`` the
    kingdoms in play go to the seats in order."""

    seat: Seat | None = None
    side: str | None = None
    king: Area | None = None
    warriors: tuple[Area, ...] = ()
    claimed: tuple[Area, ...] = ()


@record(kw_only=True)
class PositionDocument:
    """A position of this game. A province left out of ``treasures`` holds one token face down if it is neutral, open,
    unclaimed and unoccupied, and otherwise nothing."""

    seats: tuple[Seat, ...]
    order: tuple[Kingdom, ...] | None = None
    turns: int = 1
    players: FrozenDict[Seat, PlayerDocument] = FrozenDict()
    kingdoms: FrozenDict[Kingdom, RealmDocument] = FrozenDict()
    treasures: FrozenDict[Area, Treasure] = FrozenDict()
    action: Action | None = None
    pending: tuple[Phase, ...] | None = None


# Writing


def position(state: State) -> dict[str, Any]:
    """Return the document of a state, in which nothing is left out."""
    return plain_object(position_values(state))


def position_values(state: State) -> dict[str, Any]:
    """Return the parts of the document of a state, in which records are not yet converted to objects."""
    return {
        "seats": state.seats,
        "order": state.order,
        "turns": state.turns,
        "players": state.players,
        "kingdoms": state.kingdoms,
        "treasures": state.treasures,
        "action": state.action,
        "pending": [tagged(phase) for phase in state.pending],
    }


# Reading


def position_faults(document: PositionDocument, law: Law, board: Board) -> Iterator[Malformed]:
    """Yield the faults of a document, with the clause that makes the position impossible, where there is one. Names are
    checked first, then owners, then pieces and phases. If one of these steps finds a fault, the next ones are
    skipped."""
    yield from _reading(document, law, board)


def read_position(document: PositionDocument, law: Law, board: Board) -> State:
    """Return the state that a document describes; ``Malformed`` where the position is impossible."""
    return read_or_raise(_reading(document, law, board))


def _reading(document: PositionDocument, law: Law, board: Board) -> Generator[Malformed, None, State | None]:
    """Yield the faults of a document, and return the state, or ``None`` if there was a fault."""
    seats = document.seats
    yield from (found_faults := [*_seat_faults(seats)])
    if found_faults:
        return None
    try:
        sides = sides_of(len(seats), law, board)
    except Malformed as fault:
        yield fault
        return None
    yield from (found_faults := [*_name_faults(document, board, sides)])
    if found_faults:
        return None
    unassigned = document.pending == (Assigning(),)
    laid = State(
        law=law,
        board=board,
        seats=seats,
        turns=document.turns,
        players=FrozenDict({seat: _read_player(document, seat, law) for seat in seats}),
        kingdoms=_read_kingdoms(document, board, sides, unassigned),
        treasures=FrozenDict(dict.fromkeys(board.ids, Treasure())),
        closed=closed_without(board.kingdoms, sides),
        action=document.action,
        pending=(),
    )
    found_faults = [fault for seat in seats for fault in _player_faults(document, seat, law)]
    found_faults += () if unassigned else _order_faults(document, laid)
    yield from found_faults
    if found_faults:
        return None
    state = _with_the_rest(document, replace(laid, order=() if unassigned else _order(document, laid)))
    yield from (found_faults := [*faults(state)])
    return None if found_faults else state


def _with_the_rest(document: PositionDocument, state: State) -> State:
    """Fill in what the document leaves out and what follows from the pieces and the order of turns."""
    pending = (Turn(kingdom=state.order[0]),) if document.pending is None else document.pending
    treasures = {name: document.treasures.get(name, _at_the_start(state, name)) for name in state.board.ids}
    return replace(state, treasures=FrozenDict(treasures), pending=tuple(_in_order(phase) for phase in pending))


def _in_order(phase: Phase) -> Phase:
    """Return a phase in which units that have moved are sorted. A document may list them in any order."""
    if isinstance(phase, Manoeuvring):
        return replace(phase, moved=tuple(sorted(phase.moved, key=lambda each: (each.unit, each.area))))
    return phase


def _seat_faults(seats: tuple[Seat, ...]) -> Iterator[Malformed]:
    if not PLAYERS[0] <= len(seats) <= PLAYERS[-1] or len(set(seats)) != len(seats):
        rule = Rule.SETUP_PLAYERS if len(set(seats)) == len(seats) else None
        what, expected = "these seats make no game", "two to six different seats"
        yield Malformed(what, pointer="/seats", expected=expected, rule=rule)


def _name_faults(document: PositionDocument, board: Board, sides: Mapping[Kingdom, str]) -> Iterator[Malformed]:
    """Yield a fault for each name that the game or the board does not have."""
    for seat in document.players:
        yield from faults_of(check_seats, (seat,), document.seats, "/players")
    for seat, player in document.players.items():
        yield from _kingdom_faults(player.kings, sides, f"/players/{escaped(seat)}/kings")
    for name in document.treasures:
        yield from faults_of(check_place, name, board.places, "province", "/treasures")
    for kingdom, realm in document.kingdoms.items():
        pointer = f"/kingdoms/{escaped(kingdom)}"
        yield from _kingdom_faults((kingdom,), sides, pointer)
        yield from _realm_faults(document, realm, sides.get(kingdom), pointer)
        for area in realm.claimed:
            yield from faults_of(check_place, area, board.places, "province", f"{pointer}/claimed")
        for area in (*realm.warriors, *(() if realm.king is None else (realm.king,))):
            if area != SEA:
                yield from faults_of(check_place, area, board.places, "province", pointer)
    yield from _kingdom_faults(document.order or (), sides, "/order")
    action = document.action
    if action is not None:
        yield from faults_of(check_place, action.province, board.places, "province", "/action/province")
        named = (action.kingdom, action.opponent, action.winner, *action.bribes, *action.points)
        yield from _kingdom_faults(named, sides, "/action")


def _realm_faults(
    document: PositionDocument, realm: RealmDocument, side: str | None, pointer: str
) -> Iterator[Malformed]:
    """Check the seat and the side of a kingdom. ``side`` is ``None`` for a kingdom that is not in play."""
    if realm.seat is not None:
        yield from faults_of(check_seat, realm.seat, document.seats, f"{pointer}/seat")
    if side is not None and realm.side not in (None, side):
        what = "another side than the law's"
        yield Malformed(what, pointer=f"{pointer}/side", expected=side, rule=Rule.SETUP_KINGDOMS)


def _kingdom_faults(names: Iterable[Kingdom | None], sides: Mapping[Kingdom, str], pointer: str) -> Iterator[Malformed]:
    for name in dict.fromkeys(names):
        if name is not None and name not in sides:
            what, expected = f"no kingdom {quoted(name)} is in play", " or ".join(sides)
            yield Malformed(what, pointer=pointer, expected=expected, rule=Rule.SETUP_KINGDOMS)


def _first_treasury_or(document: PositionDocument, seat: Seat, law: Law) -> tuple[PlayerDocument, Treasury]:
    player = document.players.get(seat, PlayerDocument())
    return player, first_treasury(law) if player.treasury is None else player.treasury


def _player_faults(document: PositionDocument, seat: Seat, law: Law) -> Iterator[Malformed]:
    """Check the number of tokens of a player. It may be left out unless the treasury is hidden."""
    player, treasury = _first_treasury_or(document, seat, law)
    pointer, tokens = f"/players/{seat}/tokens", player.tokens
    if treasury is UNSEEN:
        if tokens is None:
            what = "of hidden tokens the number is missing"
            yield Malformed(what, pointer=pointer, expected="a number of tokens")
    elif tokens not in (None, treasury.total):
        what = f"{counted(treasury.total, 'token', 'tokens')}, not {tokens}"
        yield Malformed(what, pointer=pointer, expected=str(treasury.total))


def _read_player(document: PositionDocument, seat: Seat, law: Law) -> Player:
    player, treasury = _first_treasury_or(document, seat, law)
    tokens = player.tokens or 0 if treasury is UNSEEN else treasury.total
    return Player(treasury=treasury, tokens=tokens, kings=player.kings, reign=player.reign)


def _read_kingdoms(
    document: PositionDocument, board: Board, sides: Mapping[Kingdom, str], unassigned: bool
) -> FrozenDict[Kingdom, Realm]:
    removed = {king for player in document.players.values() for king in player.kings}
    # The kingdoms of one player have to stand together, so that the kingdoms can go to the seats in order.
    by_side = sorted(sides, key=lambda kingdom: list(dict.fromkeys(sides.values())).index(sides[kingdom]))
    each = len(sides) // len(document.seats)
    in_order = by_side if each > 1 else list(sides)
    realms: dict[Kingdom, Realm] = {}
    for kingdom in sides:
        realm = document.kingdoms.get(kingdom, RealmDocument())
        capital = None if kingdom in removed else board.kingdoms[kingdom].capital
        seat = document.seats[in_order.index(kingdom) // each] if realm.seat is None else realm.seat
        realms[kingdom] = Realm(
            seat=None if unassigned else seat,
            side=sides[kingdom],
            king=capital if realm.king is None else realm.king,
            warriors=tuple(sorted(realm.warriors)),
            claimed=tuple(sorted(realm.claimed)),
        )
    return FrozenDict(realms)


def _assigned(document: PositionDocument, state: State) -> FrozenDict[Seat, tuple[Kingdom, ...]]:
    """Return the kingdoms of each seat. The document can say which of a player's two kingdoms comes first."""
    order = document.order or tuple(state.kingdoms)
    own = {seat: tuple(kingdom for kingdom in order if state.kingdoms[kingdom].seat == seat) for seat in state.seats}
    return FrozenDict(own)


def _order(document: PositionDocument, state: State) -> tuple[Kingdom, ...]:
    """Return the order of turns, which follows from the kingdoms of the seats."""
    return turn_order(state, _assigned(document, state))


def _order_faults(document: PositionDocument, state: State) -> Iterator[Malformed]:
    each = len(state.kingdoms) // len(state.seats)
    if not can_be_assigned(state, _assigned(document, state)):
        what = "these kingdoms cannot be assigned"
        expected = f"{each} for each seat" + (", partners together" if each > 1 else "")
        yield Malformed(what, pointer="/kingdoms", expected=expected, rule=Rule.SETUP_ASSIGN)
        return
    order = _order(document, state)
    if document.order not in (None, order):
        what = "turns in another order"
        yield Malformed(what, pointer="/order", expected=", ".join(order), rule=Rule.TURN_NEXT)


def _at_the_start(state: State, area: Area) -> Treasure:
    """Return the tokens in a province that the document leaves out."""
    occupied = any(area in (realm.king, *realm.warriors, *realm.claimed) for realm in state.kingdoms.values())
    neutral = area not in state.board.emblems and area not in state.closed
    return Treasure(tokens=NONE, face_down=1 if neutral and not occupied else 0)


__all__ = ["Moved", "PlayerDocument", "PositionDocument", "RealmDocument", "position", "read_position"]


DOCUMENTS = Documents(
    position=position,
    position_values=position_values,
    read_position=read_position,
    position_faults=position_faults,
)
"""How states are written as documents and read from them, and the faults of a document."""
