"""The position as a document: what its digest is taken of, and what a scenario or an editor writes down.

A document may leave out whatever follows from the rest: territories where nobody has courtiers, a supply or a discard
that is what the box leaves, the size of a hand that is shown. ``position`` writes everything.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from foreign_king.games.lang_lebe_der_koenig.components import (
    Board,
    Cards,
    Hand,
    Seat,
    TerritoryName,
    less,
    more,
)
from foreign_king.games.lang_lebe_der_koenig.fitting import check_pending, contested
from foreign_king.games.lang_lebe_der_koenig.law import Law
from foreign_king.games.lang_lebe_der_koenig.phases import (
    Allotting,
    Phase,
    TakingBack,
    Turn,
)
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
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.plain import plain_object, tagged
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed, counted, quoted
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.maps import check_place
from foreign_king.parts.seats import check_seat, check_seats


@record(kw_only=True)
class PlayerDocument:
    """A player; without ``hand`` it is the first hand, without ``cards`` its size, without ``supply`` all courtiers of
    the box that are nowhere else. A baron left out is off the map."""

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
    """The whole position as a plain document, in which nothing is left out."""
    return plain_object(laid_out(state))


def laid_out(state: State) -> dict[str, Any]:
    """The same, its parts as they are: a record stands for the object of its fields."""
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
    """Everything by which a document cannot be a position."""
    try:
        read_position(document, law, board)
    except Malformed as fault:
        yield fault


def read_position(document: PositionDocument, law: Law, board: Board) -> State:
    """The position that a document describes; ``Malformed`` where the pieces of the box cannot stand so."""
    seats = document.seats
    if not 3 <= len(seats) <= 5 or len(set(seats)) != len(seats):
        raise Malformed("these seats make no game", pointer="/seats", expected="three to five different seats")
    _check_names(document, board)
    territories = FrozenDict({name: document.territories.get(name, Territory()) for name in board.names})
    players = FrozenDict({seat: _read_player(document, seat, territories, law) for seat in seats})
    turn = seats[0] if document.turn is None and document.pending is None else document.turn
    pending = document.pending
    if pending is None:
        pending = (Turn(seat=turn or seats[0], stage="start", entered=()),)
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
        state = _with_the_rest_discarded(state)
    _check_pieces(state)
    check_pending(state)
    return _in_turn_order(state)


def _in_turn_order(state: State) -> State:
    """Who may take cards back does so in turn order from the intruder, and dice lie in order, however the document
    lists them."""
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


def _check_names(document: PositionDocument, board: Board) -> None:
    for name, territory in document.territories.items():
        if name not in board.territories:
            raise Malformed(
                f"the board has no territory {quoted(name)}", pointer="/territories", expected="the board's"
            )
        pointer = f"/territories/{name}"
        if territory.owner is not None:
            check_seat(territory.owner, document.seats, pointer)
        if (territory.owner is None) != (territory.courtiers == 0) or territory.courtiers < 0:
            raise Malformed("courtiers and owner go together", pointer=pointer, expected="an owner of courtiers")
    check_seats(document.players, document.seats, "/players")
    for seat, player in document.players.items():
        if player.baron is not None:
            check_place(player.baron, board.territories, "territory", f"/players/{seat}/baron")
    check_seats(document.votes, document.seats, "/votes")
    if document.turn is not None:
        check_seat(document.turn, document.seats, "/turn")
    if document.negotiation is not None:
        _check_negotiation(document.negotiation, document.seats, board)


def _check_negotiation(negotiation: Negotiation, seats: tuple[Seat, ...], board: Board) -> None:
    check_place(negotiation.territory, board.territories, "territory", "/negotiation/territory")
    named = {
        "intruder": (negotiation.intruder,),
        "defender": (negotiation.defender,),
        "contenders": negotiation.contenders,
        "played": negotiation.played,
        "ones": negotiation.ones,
        "influence": negotiation.influence,
    }
    for field, those in named.items():
        check_seats(those, seats, f"/negotiation/{field}")


def _read_player(
    document: PositionDocument, seat: Seat, territories: Mapping[TerritoryName, Territory], law: Law
) -> Player:
    player = document.players.get(seat, PlayerDocument())
    hand = Cards(x1=law.hand_x1, x2=law.hand_x2, x3=law.hand_x3) if player.hand is None else player.hand
    supply = player.supply
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


def _elsewhere(state: State) -> Hand:
    """All cards that do not lie face up in the discard."""
    cards: Hand = state.face_down
    for player in state.players.values():
        cards = more(cards, player.hand)
    if state.negotiation is not None:
        for played in state.negotiation.played.values():
            cards = more(cards, played)
    return cards


def _with_the_rest_discarded(state: State) -> State:
    from_box = less(box(state.law, len(state.seats)), _elsewhere(state))
    if from_box is UNSEEN:
        raise Malformed("with hidden cards the discard has to be told", pointer="/discard", expected="cards")
    return replace(state, discard=from_box)


def _check_pieces(state: State) -> None:
    """Every courtier and card of the box is somewhere, once, and nobody shares a territory but in a negotiation."""
    for seat, player in state.players.items():
        placed = sum(territory.courtiers for territory in state.territories.values() if territory.owner == seat)
        total = player.supply + placed + 1
        if total != state.law.courtiers or player.supply < 0:
            what = f"{counted(total, 'courtier', 'courtiers')} of {seat}"
            raise Malformed(what, pointer=f"/players/{seat}/supply", expected=f"{state.law.courtiers} in all")
        if player.cards < 0 or player.bonus < 0 or _any_negative(player.hand):
            raise Malformed("fewer than none", pointer=f"/players/{seat}", expected="numbers from 0")
    for name in closed(state):
        barons = [seat for seat, player in state.players.items() if player.baron == name]
        if state.territories[name].courtiers or barons:
            pointer = f"/territories/{name}"
            raise Malformed(f"{name} is out of the game", pointer=pointer, expected="nobody there")
    for name, territory in state.territories.items():
        if territory.courtiers > state.board.territories[name].votes:
            pointer = f"/territories/{name}/courtiers"
            raise Malformed("more courtiers than votes", pointer=pointer, expected="no more than the capacity")
    _check_cards(state)
    disputed = contested(state)
    for seat, player in state.players.items():
        owners = {other for other in state.seats if other != seat and state.players[other].baron == player.baron}
        owner = state.territories[player.baron].owner if player.baron else None
        crowded = owners or (owner not in (None, seat))
        if player.baron is not None and player.baron != disputed and crowded:
            raise Malformed("two players in a territory", pointer=f"/players/{seat}/baron", expected="one owner")


def _any_negative(hand: Hand) -> bool:
    return hand is not UNSEEN and min(hand.x1, hand.x2, hand.x3) < 0


def _check_cards(state: State) -> None:
    everywhere = more(_elsewhere(state), state.discard)
    if everywhere is not UNSEEN and everywhere != box(state.law, len(state.seats)):
        raise Malformed("not the cards of the box", pointer="/discard", expected="every card of the box once")
    size = state.discard.total + state.face_down_cards + sum(player.cards for player in state.players.values())
    if state.negotiation is not None:
        size += sum(cards.total for cards in state.negotiation.played.values())
    in_box = box(state.law, len(state.seats)).total
    if size != in_box or _any_negative(state.discard) or _any_negative(state.face_down):
        raise Malformed(counted(size, "card", "cards"), pointer="/discard", expected=f"{in_box} cards in all")
