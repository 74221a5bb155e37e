"""Position documents of the game: how states are written and read. Digests, scenarios and editors use them.

A document may leave out what follows from its other parts: empty provinces, a supply or a stock that is the rest of the
box, and a King's marker that was never moved. ``position`` writes everything.
"""

from collections.abc import Generator, Iterator
from typing import Any, get_args

from foreign_king.games.the_foreign_king.components import (
    PORTRAIT,
    VIRTUAL,
    Board,
    ProvinceName,
    Seat,
    Space,
)
from foreign_king.games.the_foreign_king.facts import Award, EndReason
from foreign_king.games.the_foreign_king.law import Law
from foreign_king.games.the_foreign_king.phases import (
    Deal,
    Phase,
    Turn,
)
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.setup import LEAST_PLAYERS, MOST_PLAYERS, check_start_francs
from foreign_king.games.the_foreign_king.state import Player, Province, State, citizens_on_tracks
from foreign_king.games.the_foreign_king.validity import pending_faults, piece_faults
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.documents import plain_object, tagged
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Documents
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped, faults_of, quoted, read_or_raise
from foreign_king.parts.seats import seat_faults

FINAL_ENTRIES = ("loans", *get_args(Award))
"""The entries in the final scoring of a colour."""


@record(kw_only=True)
class ProvinceDocument:
    """A province: citizens by colour, active factories, and factories laid on their side (``…_down``)."""

    citizens: FrozenDict[Seat, int] = FrozenDict()
    metal: int = 0
    textile: int = 0
    metal_down: int = 0
    textile_down: int = 0


@record(kw_only=True)
class PlayerDocument:
    """A colour; without ``supply`` it has all citizens of the box that are nowhere else."""

    supply: int | None = None
    francs: int = 0
    medals: int = 0
    loans: int = 0
    members: int = 0
    pawn: Space | None = None
    factory_points: int = 0
    citizen_points: int = 0


@record(kw_only=True)
class StockDocument:
    """The common stock."""

    metal: int
    textile: int
    medals: int


@record(kw_only=True)
class PositionDocument:
    """A position of this game."""

    seats: tuple[Seat, ...]
    turn_order: tuple[Seat, ...] | None = None
    round: int = 1
    king: str = PORTRAIT
    """Where the King stands: a province, or ``portrait`` before his first move."""
    king_marker: int | None = None
    provinces: FrozenDict[ProvinceName, ProvinceDocument] = FrozenDict()
    players: FrozenDict[Seat, PlayerDocument] = FrozenDict()
    stock: StockDocument | None = None
    disc_claims: tuple[Seat, ...] = ()
    ending: tuple[EndReason, ...] = ()
    final: FrozenDict[Seat, FrozenDict[str, int]] = FrozenDict()
    pending: tuple[Phase, ...] | None = None


def position(state: State) -> dict[str, Any]:
    """Return the document of a state, in which nothing is left out."""
    return plain_object(position_values(state))


def position_values(state: State) -> dict[str, Any]:
    """Return the parts of the document of a state, in which records are not yet converted to objects."""
    return {
        "seats": state.seats,
        "turn_order": state.order,
        "round": state.round,
        "king": state.king or PORTRAIT,
        "king_marker": state.king_marker,
        "provinces": state.provinces,
        "players": state.players,
        "stock": {"metal": state.metal, "textile": state.textile, "medals": state.medals},
        "disc_claims": state.disc_claims,
        "ending": state.ending,
        "final": state.final,
        "pending": [tagged(phase) for phase in state.pending],
    }


def position_faults(document: PositionDocument, law: Law, board: Board) -> Iterator[Malformed]:
    """Yield every fault of a document, with the clause that makes the position impossible, where there is one."""
    yield from _reading(document, law, board)


def read_position(document: PositionDocument, law: Law, board: Board) -> State:
    """Return the state that a document describes; ``Malformed`` where the position is impossible.

    A fault of the law has a pointer that begins with ``/law``, although the law is not part of the document.
    """
    return read_or_raise(_reading(document, law, board))


def _reading(document: PositionDocument, law: Law, board: Board) -> Generator[Malformed, None, State | None]:
    """Yield every fault of a document, and return the state, or ``None`` if there was a fault."""
    seats = document.seats
    colours = (*seats, VIRTUAL) if len(seats) == 2 else seats
    yield from (faults := [*_seat_faults(seats)])
    if faults:
        return None
    order = seats if document.turn_order is None else document.turn_order
    faults = [*faults_of(check_start_francs, law, len(seats)), *_order_faults(order, seats)]
    yield from (faults := [*faults, *_name_faults(document, colours, board)])
    if faults:
        return None
    provinces = {name: _read_province(document.provinces.get(name), colours) for name in board.places}
    stock = document.stock or _rest_of_the_box(document, law)
    pending = document.pending
    if pending is None:
        pending = (Turn(seat=order[0], acted=False),) if order else (Deal(),)
    state = State(
        law=law,
        board=board,
        seats=seats,
        order=order,
        round=document.round,
        king=None if document.king == PORTRAIT else document.king,
        king_marker=law.king_marker if document.king_marker is None else document.king_marker,
        provinces=FrozenDict(provinces),
        players=FrozenDict({colour: _read_player(document, colour, provinces, law) for colour in colours}),
        metal=stock.metal,
        textile=stock.textile,
        medals=stock.medals,
        disc_claims=document.disc_claims,
        ending=document.ending,
        final=document.final,
        pending=pending,
    )
    yield from (faults := [*piece_faults(state), *pending_faults(state)])
    return None if faults else state


def _seat_faults(seats: tuple[Seat, ...]) -> Iterator[Malformed]:
    different = len({*seats, VIRTUAL, TABLE}) == len(seats) + 2
    if not LEAST_PLAYERS <= len(seats) <= MOST_PLAYERS or not different:
        what, expected = "these seats make no game", "two to four different seats"
        rule = Rule.SETUP_PLAYERS if different else None
        yield Malformed(what, pointer="/seats", expected=expected, rule=rule)


def _order_faults(order: tuple[Seat, ...], seats: tuple[Seat, ...]) -> Iterator[Malformed]:
    if order and sorted(order) != sorted(seats):
        what, rule = "not a turn order of these seats", Rule.SETUP_TURN_ORDER
        yield Malformed(what, pointer="/turn_order", expected="every seat once", rule=rule)


def _name_faults(document: PositionDocument, colours: tuple[Seat, ...], board: Board) -> Iterator[Malformed]:
    """Yield a fault for each name that the game or the board does not have, and for each name that stands twice."""
    for name, province in document.provinces.items():
        if name not in board.places:
            what = f"the board has no province {quoted(name)}"
            yield Malformed(what, pointer="/provinces", expected="the board's names")
        yield from seat_faults(province.citizens, colours, f"/provinces/{escaped(name)}/citizens")
    yield from seat_faults(document.players, colours, "/players")
    yield from seat_faults(document.final, colours, "/final")
    for colour, gains in document.final.items():
        for entry in gains:
            if entry not in FINAL_ENTRIES:
                what, pointer = f"there is no award {quoted(entry)}", f"/final/{escaped(colour)}"
                yield Malformed(what, pointer=pointer, expected=" or ".join(FINAL_ENTRIES))
    yield from seat_faults(document.disc_claims, document.seats, "/disc_claims")
    twice: tuple[tuple[str, tuple[str, ...], Rule | None], ...] = (
        ("/disc_claims", document.disc_claims, Rule.ORDER_CLAIM),
        ("/ending", document.ending, None),
    )
    for pointer, names, rule in twice:
        if len(set(names)) != len(names):
            yield Malformed("the same stands twice", pointer=pointer, expected="each once", rule=rule)
    if document.king != PORTRAIT and document.king not in board.places:
        what = f"the board has no province {quoted(document.king)}"
        yield Malformed(what, pointer="/king", expected="a place of the King")


def _read_province(document: ProvinceDocument | None, colours: tuple[Seat, ...]) -> Province:
    if document is None:
        document = ProvinceDocument()
    return Province(
        citizens=FrozenDict({colour: document.citizens.get(colour, 0) for colour in colours}),
        metal=document.metal,
        textile=document.textile,
        metal_down=document.metal_down,
        textile_down=document.textile_down,
    )


def _read_player(document: PositionDocument, colour: Seat, provinces: dict[ProvinceName, Province], law: Law) -> Player:
    player = document.players.get(colour, PlayerDocument())
    supply = player.supply
    if supply is None:
        placed = sum(province.citizens[colour] for province in provinces.values())
        supply = law.citizens - citizens_on_tracks(len(document.seats)) - placed - player.members
    return Player(
        supply=supply,
        francs=player.francs,
        medals=player.medals,
        loans=player.loans,
        members=player.members,
        pawn=player.pawn,
        factory_points=player.factory_points,
        citizen_points=player.citizen_points,
    )


def _rest_of_the_box(document: PositionDocument, law: Law) -> StockDocument:
    provinces, players = document.provinces.values(), document.players.values()
    return StockDocument(
        metal=law.metal_factories - sum(province.metal + province.metal_down for province in provinces),
        textile=law.textile_factories - sum(province.textile + province.textile_down for province in provinces),
        medals=law.medals - sum(player.medals + player.loans for player in players),
    )


DOCUMENTS = Documents(
    position=position,
    position_values=position_values,
    read_position=read_position,
    position_faults=position_faults,
)
"""How states are written as documents and read from them, and the faults of a document."""
