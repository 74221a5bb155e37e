"""Position documents of the game: how states are written and read. Digests, scenarios and editors use them.

A document may leave out what follows from its other parts: territories without courtiers, a supply or a discard that is
the rest of the box, and the size of a visible hand. ``position`` writes everything.
"""

from collections.abc import Generator, Iterator, Mapping
from typing import Any

from foreign_king.games.lang_lebe_der_koenig.components import (
    PLAYERS,
    Board,
    Cards,
    Hand,
    Seat,
    TerritoryName,
    less,
    more,
)
from foreign_king.games.lang_lebe_der_koenig.law import Law
from foreign_king.games.lang_lebe_der_koenig.phases import (
    Allotting,
    Phase,
    TakingBack,
    Turn,
)
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.state import (
    Negotiation,
    Player,
    State,
    Territory,
    Votes,
    after,
    box,
    closed,
)
from foreign_king.games.lang_lebe_der_koenig.validity import contested, pending_faults
from foreign_king.kernel.documents import plain_object, tagged
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Documents
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed, counted, escaped, faults_of, quoted, read_or_raise
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.maps import check_place
from foreign_king.parts.seats import check_seat, seat_faults


@record(kw_only=True)
class PlayerDocument:
    """A player. Without ``hand`` it is the first hand; without ``cards`` it is the size of the hand; without ``supply``
    it is all courtiers of the box that are nowhere else. Without ``baron`` the baron is off the map."""

    supply: int | None = None
    hand: Hand | None = None
    cards: int | None = None
    bonus: int = 0
    baron: TerritoryName | None = None


@record(kw_only=True)
class PositionDocument:
    """A position of this game. Without ``discard``, every card that is nowhere else lies there face up."""

    seats: tuple[Seat, ...]
    turn: Seat | None = None
    turns: int = 1
    elections: int = 0
    territories: FrozenDict[TerritoryName, Territory] = FrozenDict()
    players: FrozenDict[Seat, PlayerDocument] = FrozenDict()
    discard: Cards | None = None
    face_down: Hand = Cards()
    face_down_cards: int | None = None
    negotiation: Negotiation | None = None
    votes: FrozenDict[Seat, Votes] = FrozenDict()
    pending: tuple[Phase, ...] | None = None


def position(state: State) -> dict[str, Any]:
    """Return the document of a state, in which nothing is left out."""
    return plain_object(position_values(state))


def position_values(state: State) -> dict[str, Any]:
    """Return the parts of the document of a state, in which records are not yet converted to objects."""
    return {
        "seats": state.seats,
        "turn": state.turn,
        "turns": state.turns,
        "elections": state.elections,
        "territories": state.territories,
        "players": state.players,
        "discard": state.discard,
        "face_down": state.face_down,
        "face_down_cards": state.face_down_cards,
        "negotiation": state.negotiation,
        "votes": state.votes,
        "pending": [tagged(phase) for phase in state.pending],
    }


def position_faults(document: PositionDocument, law: Law, board: Board) -> Iterator[Malformed]:
    """Yield every fault of a document, with the clause that makes the position impossible, where there is one."""
    yield from _reading(document, law, board)


def read_position(document: PositionDocument, law: Law, board: Board) -> State:
    """Return the state that a document describes; ``Malformed`` where the position is impossible."""
    return read_or_raise(_reading(document, law, board))


def _reading(document: PositionDocument, law: Law, board: Board) -> Generator[Malformed, None, State | None]:
    """Yield every fault of a document, and return the state, or ``None`` if there was a fault."""
    seats = document.seats
    yield from (faults := [*_seat_faults(seats)])
    if faults:
        return None
    yield from (faults := [*_name_faults(document, board)])
    if faults:
        return None
    yield from (faults := [*_hidden_faults(document, law)])
    if faults:
        return None
    territories = FrozenDict({name: document.territories.get(name, Territory()) for name in board.ids})
    players = FrozenDict({seat: _read_player(document, seat, territories, law) for seat in seats})
    turn, pending = document.turn, document.pending
    if pending is None:
        turn = seats[0] if turn is None else turn
        pending = (Turn(seat=turn, stage="start", entered=()),)
    state = State(
        law=law,
        board=board,
        seats=seats,
        turn=turn,
        turns=document.turns,
        elections=document.elections,
        territories=territories,
        players=players,
        discard=Cards() if document.discard is None else document.discard,
        face_down=document.face_down,
        face_down_cards=_size(document.face_down, document.face_down_cards, "/face_down_cards"),
        negotiation=document.negotiation,
        votes=document.votes,
        pending=pending,
    )
    if document.discard is None:
        state = replace(state, discard=_rest_of_the_box(law, seats, _elsewhere(state)))
    yield from (faults := [*_piece_faults(state), *pending_faults(state)])
    return None if faults else _in_turn_order(state)


def _in_turn_order(state: State) -> State:
    """Return a state in which the players who may take back cards stand in turn order, from the intruder on, and dice
    are sorted. A document may list them in any order."""
    *below, phase = state.pending
    if isinstance(phase, Allotting):
        return replace(state, pending=(*below, replace(phase, dice=tuple(sorted(phase.dice)))))
    if not isinstance(phase, TakingBack):
        return state
    assert state.negotiation is not None
    cards = {seat: phase.cards[seat] for seat in after(state, state.negotiation.intruder) if seat in phase.cards}
    return replace(state, pending=(*below, TakingBack(cards=FrozenDict(cards))))


def _size(hand: Hand, size: int | None, pointer: str) -> int:
    if hand is UNSEEN:
        if size is None:
            raise Malformed("of hidden cards the number is missing", pointer=pointer, expected="a number of cards")
        return size
    if size not in (None, hand.total):
        what = f"{counted(hand.total, 'card', 'cards')}, not {size}"
        raise Malformed(what, pointer=pointer, expected=str(hand.total))
    return hand.total


def _seat_faults(seats: tuple[Seat, ...]) -> Iterator[Malformed]:
    different = len(set(seats)) == len(seats)
    if not PLAYERS[0] <= len(seats) <= PLAYERS[-1] or not different:
        what, expected = "these seats make no game", "three to five different seats"
        rule = Rule.SETUP_PLAYERS if different else None
        yield Malformed(what, pointer="/seats", expected=expected, rule=rule)


def _name_faults(document: PositionDocument, board: Board) -> Iterator[Malformed]:
    """Yield a fault for each name that the game or the board does not have, and for courtiers without an owner."""
    seats = document.seats
    for name, territory in document.territories.items():
        if name not in board.places:
            what = f"the board has no territory {quoted(name)}"
            yield Malformed(what, pointer="/territories", expected="the board's")
        pointer = f"/territories/{escaped(name)}"
        if territory.owner is not None:
            yield from faults_of(check_seat, territory.owner, seats, pointer)
        if (territory.owner is None) != (territory.courtiers == 0) or territory.courtiers < 0:
            yield Malformed("courtiers and owner go together", pointer=pointer, expected="an owner of courtiers")
    yield from seat_faults(document.players, seats, "/players")
    for seat, player in document.players.items():
        if player.baron is not None:
            pointer = f"/players/{escaped(seat)}/baron"
            yield from faults_of(check_place, player.baron, board.places, "territory", pointer)
    yield from seat_faults(document.votes, seats, "/votes")
    if document.turn is not None:
        yield from faults_of(check_seat, document.turn, seats, "/turn")
    if document.negotiation is not None:
        yield from _names_in_negotiation(document.negotiation, seats, board)


def _names_in_negotiation(negotiation: Negotiation, seats: tuple[Seat, ...], board: Board) -> Iterator[Malformed]:
    pointer = "/negotiation/territory"
    yield from faults_of(check_place, negotiation.territory, board.places, "territory", pointer)
    named = {
        "intruder": (negotiation.intruder,),
        "defender": (negotiation.defender,),
        "contenders": negotiation.contenders,
        "played": negotiation.played,
        "ones": negotiation.ones,
        "influence": negotiation.influence,
    }
    for field, those in named.items():
        yield from seat_faults(those, seats, f"/negotiation/{field}")


def _hidden_faults(document: PositionDocument, law: Law) -> Iterator[Malformed]:
    """Yield a fault where the number of hidden cards is missing or does not fit the visible ones, and where the discard
    is missing although a hand is hidden."""
    for seat in document.seats:
        player = document.players.get(seat, PlayerDocument())
        yield from faults_of(_size, _hand_of(player, law), player.cards, f"/players/{seat}/cards")
    yield from faults_of(_size, document.face_down, document.face_down_cards, "/face_down_cards")
    hands = [document.face_down, *(player.hand for player in document.players.values())]
    if document.discard is None and UNSEEN in hands:
        yield Malformed("with hidden cards the discard has to be told", pointer="/discard", expected="cards")


def _read_player(
    document: PositionDocument, seat: Seat, territories: Mapping[TerritoryName, Territory], law: Law
) -> Player:
    player = document.players.get(seat, PlayerDocument())
    hand, supply = _hand_of(player, law), player.supply
    if supply is None:
        placed = sum(territory.courtiers for territory in territories.values() if territory.owner == seat)
        supply = law.courtiers - 1 - placed
    return Player(
        supply=supply,
        hand=hand,
        cards=_size(hand, player.cards, f"/players/{seat}/cards"),
        bonus=player.bonus,
        baron=player.baron,
    )


def _hand_of(player: PlayerDocument, law: Law) -> Hand:
    return Cards(x1=law.hand_x1, x2=law.hand_x2, x3=law.hand_x3) if player.hand is None else player.hand


def _elsewhere(state: State) -> Hand:
    """Return all cards that do not lie face up in the discard."""
    cards: Hand = state.face_down
    for player in state.players.values():
        cards = more(cards, player.hand)
    if state.negotiation is not None:
        for played in state.negotiation.played.values():
            cards = more(cards, played)
    return cards


def _rest_of_the_box(law: Law, seats: tuple[Seat, ...], elsewhere: Hand) -> Cards:
    rest = less(box(law, len(seats)), elsewhere)
    assert rest is not UNSEEN
    return rest


def _piece_faults(state: State) -> Iterator[Malformed]:
    """Yield a fault for each kind of piece whose number is not that of the box, and for two players in one territory
    without a negotiation."""
    for seat, player in state.players.items():
        placed = sum(territory.courtiers for territory in state.territories.values() if territory.owner == seat)
        total = player.supply + placed + 1
        if total != state.law.courtiers or player.supply < 0:
            what, expected = f"{counted(total, 'courtier', 'courtiers')} of {seat}", f"{state.law.courtiers} in all"
            yield Malformed(what, pointer=f"/players/{seat}/supply", expected=expected, rule=Rule.SETUP_SUPPLY)
        if player.cards < 0 or player.bonus < 0 or _any_negative(player.hand):
            yield Malformed("fewer than none", pointer=f"/players/{seat}", expected="numbers from 0")
    for name in closed(state):
        barons = [seat for seat, player in state.players.items() if player.baron == name]
        if state.territories[name].courtiers or barons:
            what, pointer = f"{name} is out of the game", f"/territories/{name}"
            yield Malformed(what, pointer=pointer, expected="nobody there", rule=Rule.MOVE_CLOSED)
    for name, territory in state.territories.items():
        if territory.courtiers > state.board.places[name].votes:
            pointer, expected = f"/territories/{name}/courtiers", "no more than the capacity"
            what, rule = "more courtiers than votes", Rule.PLACE_CAPACITY
            yield Malformed(what, pointer=pointer, expected=expected, rule=rule)
    yield from _card_faults(state)
    yield from _crowds(state)


def _crowds(state: State) -> Iterator[Malformed]:
    """Yield a fault for each territory where two players have pieces although they do not negotiate."""
    disputed = contested(state)
    for seat, player in state.players.items():
        owners = {other for other in state.seats if other != seat and state.players[other].baron == player.baron}
        owner = state.territories[player.baron].owner if player.baron else None
        crowded = owners or (owner not in (None, seat))
        if player.baron is not None and player.baron != disputed and crowded:
            what, pointer = "two players in a territory", f"/players/{seat}/baron"
            yield Malformed(what, pointer=pointer, expected="one owner", rule=Rule.NEGOTIATE_BEGIN)


def _any_negative(hand: Hand) -> bool:
    return hand is not UNSEEN and min(hand.x1, hand.x2, hand.x3) < 0


def _card_faults(state: State) -> Iterator[Malformed]:
    everywhere = more(_elsewhere(state), state.discard)
    if everywhere is not UNSEEN and everywhere != box(state.law, len(state.seats)):
        what, expected = "not the cards of the box", "every card of the box once"
        yield Malformed(what, pointer="/discard", expected=expected, rule=Rule.SETUP_HAND)
        return
    size = state.discard.total + state.face_down_cards + sum(player.cards for player in state.players.values())
    if state.negotiation is not None:
        size += sum(cards.total for cards in state.negotiation.played.values())
    in_box = box(state.law, len(state.seats)).total
    if size != in_box or _any_negative(state.discard) or _any_negative(state.face_down):
        what, expected = counted(size, "card", "cards"), f"{in_box} cards in all"
        yield Malformed(what, pointer="/discard", expected=expected, rule=Rule.SETUP_HAND)


DOCUMENTS = Documents(
    position=position,
    position_values=position_values,
    read_position=read_position,
    position_faults=position_faults,
)
"""How states are written as documents and read from them, and the faults of a document."""
