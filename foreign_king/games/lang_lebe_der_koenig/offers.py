"""The offers of the seats that decide now: ranges and choices, and why an offer is closed."""

from collections.abc import Iterator, Mapping
from typing import assert_never

from foreign_king.games.lang_lebe_der_koenig.commands import LayCards, MoveBaron
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Seat
from foreign_king.games.lang_lebe_der_koenig.legal_commands import moves, playable, ways_on
from foreign_king.games.lang_lebe_der_koenig.phases import (
    Allotting,
    Banishing,
    Die,
    Laying,
    Over,
    Redealing,
    Rolling,
    RollingOff,
    Settling,
    Starts,
    TakingBack,
    Turn,
)
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.placing import may_place_free, may_place_more
from foreign_king.games.lang_lebe_der_koenig.rules.turn import may_end
from foreign_king.games.lang_lebe_der_koenig.state import State, territories_with_courtiers, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.offers import Allotment, Amount, Choice, Handful, Offer
from foreign_king.kernel.refusal import Refused, why_refused
from foreign_king.kernel.unseen import UNSEEN


def offers(state: State) -> tuple[Offer, ...]:
    """Return the offers of the seats that decide now, open and closed. Laying cards is offered only to seats whose hand
    is visible."""
    match top(state):
        case Turn() as turn:
            return tuple(_turn_offers(state, turn))
        case Settling() as phase:
            return (*_placing_offers(state, phase), Offer(by=phase.seat, command="StopPlacing"))
        case Laying(waiting=waiting):
            return tuple(_laying_offer(state, seat) for seat in waiting if state.players[seat].hand is not UNSEEN)
        case Allotting(seats=(seat, *_), dice=dice):
            return (_allotting_offer(state, seat, dice),)
        case Banishing(seat=seat, barons=(baron, *_)):
            refuges = Choice(field="to", options=territories_with_courtiers(state, baron))
            fixed = FrozenDict[str, str | bool](baron=baron)
            return (Offer(by=seat, command="BanishBaron", fixed=fixed, fields=(refuges,)),)
        case TakingBack(cards=cards):
            return tuple(_taking_back_offers(cards))
        case Starts() | Die() | Rolling() | Allotting() | Banishing() | RollingOff() | Redealing() | Over() | None:
            return ()
        case unknown:
            assert_never(unknown)


def _taking_back_offers(cards: Mapping[Seat, int]) -> Iterator[Offer]:
    """Yield the offers of the first seat that may take cards back. Between two facts of a command there may be none."""
    for seat in tuple(cards)[:1]:
        number = Amount(field="cards", least=1, most=cards[seat], prices=(0,) * cards[seat])
        yield Offer(by=seat, command="TakeBack", fields=(number,))
        yield Offer(by=seat, command="LeaveCards")


def _turn_offers(state: State, turn: Turn) -> Iterator[Offer]:
    seat = turn.seat
    if turn.stage == "start":
        ways = moves(state, seat)
        if ways:
            yield Offer(by=seat, command=MoveBaron.__name__, fields=(Choice(field="to", options=ways),))
        yield Offer(by=seat, command="GoOn", closed=Refused(Rule.GO_ON_FREE_MOVE_FIRST))
    else:
        yield Offer(by=seat, command=MoveBaron.__name__, closed=Refused(Rule.MOVE_ONCE))
        yield from _going_on(state, turn)
    yield from _placing_offers(state, turn)
    yield Offer(by=seat, command="EndTurn", closed=why_refused(may_end, state, turn))


def _going_on(state: State, turn: Turn) -> Iterator[Offer]:
    if turn.stage == "placed":
        yield Offer(by=turn.seat, command="GoOn", closed=Refused(Rule.GO_ON_NOT_AFTER_PLACING))
        return
    cards, ways = playable(state, turn.seat), ways_on(state, turn)
    if not cards:
        yield Offer(by=turn.seat, command="GoOn", closed=Refused(Rule.CARD_HAND))
    elif ways:
        fields = (Choice(field="card", options=cards), Choice(field="to", options=ways))
        yield Offer(by=turn.seat, command="GoOn", fields=fields)


def _placing_offers(state: State, phase: Turn | Settling) -> Iterator[Offer]:
    closed = why_refused(may_place_free, state, phase.seat, phase)
    yield Offer(by=phase.seat, command="PlaceCourtier", closed=closed)
    closed = why_refused(may_place_more, state, phase.seat, phase)
    cards = playable(state, phase.seat)
    if closed is None and not cards:
        closed = Refused(Rule.CARD_HAND)
    if closed is None:
        yield Offer(by=phase.seat, command="PlaceByCard", fields=(Choice(field="card", options=cards),))
    else:
        yield Offer(by=phase.seat, command="PlaceByCard", closed=closed)


def _laying_offer(state: State, seat: Seat) -> Offer:
    hand, most = state.players[seat].hand, state.law.most_laid
    assert hand is not UNSEEN
    pieces = FrozenDict[str, int]({card: hand.of(card) for card in CARDS if hand.of(card)})
    cards = Handful(field="cards", pieces=pieces, least=1, most=min(most, hand.total))
    return Offer(by=seat, command=LayCards.__name__, fields=(cards,))


def _allotting_offer(state: State, seat: Seat, dice: tuple[int, ...]) -> Offer:
    assert state.negotiation is not None
    cards = state.negotiation.played[seat]
    places = FrozenDict[str, int]({card: cards.of(card) for card in CARDS if cards.of(card)})
    return Offer(by=seat, command="AllotDice", fields=(Allotment(dice=dice, places=places),))
