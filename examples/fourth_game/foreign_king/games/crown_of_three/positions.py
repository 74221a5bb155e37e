"""The position as a document, from which the digest is computed, and which scenarios and editors write."""

from collections.abc import Generator, Iterator
from typing import Any

from foreign_king.games.crown_of_three.components import VALUES, Board, Seat
from foreign_king.games.crown_of_three.law import Law
from foreign_king.games.crown_of_three.phases import Deal, Phase
from foreign_king.games.crown_of_three.rulebook import Rule
from foreign_king.games.crown_of_three.setup import LEAST_PLAYERS, MOST_PLAYERS
from foreign_king.games.crown_of_three.state import Player, State
from foreign_king.games.crown_of_three.validity import position_faults as faults_of_state
from foreign_king.kernel.documents import plain_object, tagged
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Documents
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, read_or_raise
from foreign_king.parts.seats import seat_faults


@record(kw_only=True)
class PositionDocument:
    """A position of this game as a document. If ``deck`` is left out, the deck has all cards that nobody holds."""

    seats: tuple[Seat, ...]
    round: int = 1
    players: FrozenDict[Seat, Player] = FrozenDict()
    deck: int | None = None
    pending: tuple[Phase, ...] = (Deal(),)


def position(state: State) -> dict[str, Any]:
    """Return the whole position as a document, with all fields."""
    return plain_object(position_values(state))


def position_values(state: State) -> dict[str, Any]:
    """Return the position with records instead of objects as its parts."""
    return {
        "seats": state.seats,
        "round": state.round,
        "players": state.players,
        "deck": state.deck,
        "pending": [tagged(phase) for phase in state.pending],
    }


def position_faults(document: PositionDocument, law: Law, board: Board) -> Iterator[Malformed]:
    """Return everything that is wrong with a position document."""
    yield from _reading(document, law, board)


def read_position(document: PositionDocument, law: Law, board: Board) -> State:
    """Return the state of a position document. Raise ``Malformed`` if the position is impossible."""
    return read_or_raise(_reading(document, law, board))


def _reading(document: PositionDocument, law: Law, board: Board) -> Generator[Malformed, None, State | None]:
    seats = document.seats
    different = len(set(seats)) == len(seats)
    if not LEAST_PLAYERS <= len(seats) <= MOST_PLAYERS or not different:
        rule = Rule.SETUP_PLAYERS if different else None
        expected = "two to four different seats"
        yield Malformed("these seats make no game", pointer="/seats", expected=expected, rule=rule)
        return None
    yield from (wrong := [*_name_faults(document)])
    if wrong:
        return None
    players = FrozenDict({seat: document.players.get(seat, Player()) for seat in seats})
    held = sum(player.card is not None for player in players.values())
    state = State(
        law=law,
        board=board,
        seats=seats,
        round=document.round,
        players=players,
        deck=law.copies * len(VALUES) - held if document.deck is None else document.deck,
        pending=document.pending,
    )
    yield from (wrong := [*faults_of_state(state)])
    return None if wrong else state


def _name_faults(document: PositionDocument) -> Iterator[Malformed]:
    yield from seat_faults(document.players, document.seats, "/players")
    for place, phase in enumerate(document.pending):
        for field in ("waiting", "winners"):
            yield from seat_faults(getattr(phase, field, ()), document.seats, f"/pending/{place}/{field}")


DOCUMENTS = Documents(
    position=position,
    position_values=position_values,
    read_position=read_position,
    position_faults=position_faults,
)
"""Positions as documents: written, read, and what is wrong with one."""
