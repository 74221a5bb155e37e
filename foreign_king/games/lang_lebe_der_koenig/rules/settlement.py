"""What follows a negotiation: banishing barons, placing courtiers, and taking back cards."""

from foreign_king.games.lang_lebe_der_koenig.clauses import Rule
from foreign_king.games.lang_lebe_der_koenig.commands import BanishBaron, LeaveCards, StopPlacing, TakeBack
from foreign_king.games.lang_lebe_der_koenig.components import NO_CARDS, Seat, make_cards, more
from foreign_king.games.lang_lebe_der_koenig.makers import (
    BanishmentDue,
    BaronBanished,
    BaronLeftMap,
    CardsLeft,
    CardsTakenBack,
    CourtiersReturned,
    NegotiationEnded,
    PlacingOffered,
    PlacingStopped,
    TakingBackOffered,
)
from foreign_king.games.lang_lebe_der_koenig.phases import Banishing, Settling, TakingBack
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.placing import may_place_free, may_place_more
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.rules.turn import finish_turn
from foreign_king.games.lang_lebe_der_koenig.state import Negotiation, State, after, territories_with_courtiers, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Refused, require
from foreign_king.kernel.unseen import UNSEEN


def settle(ledger: Ledger, winner: Seat) -> None:
    """Remove the pieces of the losers from the contested territory: courtiers go to the supply, and barons are
    banished."""
    state = ledger.state
    negotiation = _negotiation(state)
    intruder, defender = negotiation.intruder, negotiation.defender
    if winner == intruder:
        rule = Rule.NEGOTIATE_INTRUDER_WINS
    elif winner == defender:
        rule = Rule.NEGOTIATE_DEFENDER_WINS
    else:
        rule = Rule.NEGOTIATE_OTHER_WINS
    courtiers = state.territories[negotiation.territory].courtiers
    if winner != defender and courtiers:
        returned = CourtiersReturned(seat=defender, territory=negotiation.territory, courtiers=courtiers)
        ledger.record(returned, rule)
    there = [seat for seat in (intruder, defender) if state.players[seat].baron == negotiation.territory]
    barons = tuple(seat for seat in there if seat != winner)
    if barons:
        ledger.record(BanishmentDue(seat=winner, barons=barons), rule)
        banish_on(ledger)
    else:
        offer_placing(ledger, winner)


def banish_on(ledger: Ledger) -> None:
    """Go on to the next baron that the winner has to banish. A baron whose owner has no courtiers on the board leaves
    the map."""
    phase = top(ledger.state)
    while isinstance(phase, Banishing) and phase.barons:
        if territories_with_courtiers(ledger.state, phase.barons[0]):
            return
        ledger.record(BaronLeftMap(baron=phase.barons[0]), Rule.BANISH_OFF_MAP)
        phase = top(ledger.state)
    assert isinstance(phase, Banishing)
    offer_placing(ledger, phase.seat)


def banish_baron(ledger: Ledger, command: BanishBaron) -> None:
    """Put a banished baron into a territory where its owner has courtiers."""
    state = ledger.state
    phase = due(state, command.by, Banishing)
    require(command.baron == phase.barons[0], Rule.BANISH_BARON, seat=phase.barons[0])
    refuges = territories_with_courtiers(state, command.baron)
    require(command.to in refuges, Rule.BANISH_WHERE, territory=command.to)
    ledger.record(BaronBanished(seat=command.by, baron=command.baron, to=command.to), Rule.BANISH_BARON)
    banish_on(ledger)


def offer_placing(ledger: Ledger, winner: Seat) -> None:
    """Offer the winner to place courtiers in the contested territory: one free of charge, and more by card and die. If
    that is impossible, go on to taking back cards."""
    territory = _negotiation(ledger.state).territory
    if can_place(ledger.state, Settling(seat=winner, territory=territory, placed=False)):
        ledger.record(PlacingOffered(seat=winner, territory=territory), Rule.SETTLE_OFFER)
    else:
        offer_taking_back(ledger)


def can_place(state: State, phase: Settling) -> bool:
    """Whether the winner can place a courtier. There must be room and supply and, after the free courtier, a card in
    hand."""
    try:
        if phase.placed:
            may_place_more(state, phase.seat, phase)
        else:
            may_place_free(state, phase.seat, phase)
    except Refused:
        return False
    return not phase.placed or state.players[phase.seat].cards > 0


def stop_placing(ledger: Ledger, command: StopPlacing) -> None:
    """Stop placing courtiers, or place none."""
    due(ledger.state, command.by, Settling)
    ledger.record(PlacingStopped(seat=command.by), Rule.SETTLE_STOP)
    offer_taking_back(ledger)


def settle_on(ledger: Ledger, phase: Settling) -> None:
    """Stop placing if the winner cannot place another courtier."""
    if not can_place(ledger.state, phase):
        ledger.record(PlacingStopped(seat=phase.seat), Rule.SETTLE_STOP)
        offer_taking_back(ledger)


def offer_taking_back(ledger: Ledger) -> None:
    """Offer to take back cards: a player who played two cards or more may take back one for each 1 rolled. The intruder
    decides first."""
    negotiation = _negotiation(ledger.state)
    in_turn_order = after(ledger.state, negotiation.intruder)
    cards = {seat: most for seat in in_turn_order if (most := most_taken_back(negotiation, seat))}
    if cards:
        ledger.record(TakingBackOffered(cards=FrozenDict(cards)), Rule.TAKE_BACK_OFFER)
    else:
        discard_played(ledger)


def most_taken_back(negotiation: Negotiation, seat: Seat) -> int:
    """Return how many cards a player may take back: one for each 1 rolled, if two or more were played."""
    played = negotiation.played.get(seat, NO_CARDS).total
    return min(negotiation.ones[seat], played) if played >= 2 else 0


def take_back(ledger: Ledger, command: TakeBack) -> None:
    """Take back at least one card, and at most one for each 1 rolled: x1 before x2 before x3."""
    phase = due(ledger.state, command.by, TakingBack)
    most = phase.cards[command.by]
    require(command.cards >= 1, Rule.TAKE_BACK_MOST, need=1, have=command.cards)
    require(command.cards <= most, Rule.TAKE_BACK_MOST, need=most, have=command.cards)
    played = _negotiation(ledger.state).played[command.by]
    x1 = min(played.x1, command.cards)
    x2 = min(played.x2, command.cards - x1)
    taken = make_cards(x1=x1, x2=x2, x3=command.cards - x1 - x2)
    ledger.record(CardsTakenBack(seat=command.by, cards=taken), Rule.TAKE_BACK_CARDS)


def leave_cards(ledger: Ledger, command: LeaveCards) -> None:
    """Take back no card."""
    due(ledger.state, command.by, TakingBack)
    ledger.record(CardsLeft(seat=command.by), Rule.TAKE_BACK_LEAVE)


def discard_played(ledger: Ledger) -> None:
    """Put all other cards that were played face up on the discard, and end the turn."""
    total = NO_CARDS
    for cards in _negotiation(ledger.state).played.values():
        both = more(total, cards)
        assert both is not UNSEEN
        total = both
    ledger.record(NegotiationEnded(cards=total), Rule.TAKE_BACK_DISCARD)
    finish_turn(ledger)


def _negotiation(state: State) -> Negotiation:
    assert state.negotiation is not None
    return state.negotiation
