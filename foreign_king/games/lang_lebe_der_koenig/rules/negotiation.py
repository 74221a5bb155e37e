"""Negotiation: laying cards, rolling and allotting dice, and who has the highest influence."""

from foreign_king.games.lang_lebe_der_koenig.commands import AllotDice, LayCards, RollDice
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, VALUES, Card, Cards, Seat, holds, together
from foreign_king.games.lang_lebe_der_koenig.facts import (
    CardsLaid,
    CardsRevealed,
    DiceAllotted,
    DiceRolled,
    InfluenceCounted,
    NegotiationTied,
    NegotiationWon,
)
from foreign_king.games.lang_lebe_der_koenig.phases import Allotting, Laying, Rolling
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.state import Negotiation, State, after, could_hold, out_of_sight, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, require
from foreign_king.kernel.unseen import UNSEEN


def lay_cards(ledger: Ledger, command: LayCards) -> None:
    """Each player who holds cards lays 1 to 5 of them face down."""
    state = ledger.state
    due(state, command.by, Laying)
    cards = command.cards
    if cards is not UNSEEN:
        may_lay(state, command.by, cards)
    ledger.record(CardsLaid(seat=command.by, cards=cards), Rule.NEGOTIATE_LAY)


def may_lay(state: State, seat: Seat, cards: Cards) -> None:
    """1 to 5 cards that the player holds; of a hidden hand, could hold."""
    most = state.law.most_laid
    require(cards.total >= 1, Rule.NEGOTIATE_ONE_TO_FIVE, need=1, have=cards.total)
    require(cards.total <= most, Rule.NEGOTIATE_ONE_TO_FIVE, need=most, have=cards.total)
    require(could_hold(state, seat, cards), Rule.CARD_HAND)


def reveal(ledger: Ledger, laying: Laying) -> bool:
    """When all have laid, the cards are turned over together, and leave the hands. Somebody who does not see them
    has to be told."""
    shown: dict[Seat, Cards] = {}
    assert ledger.state.negotiation is not None
    for seat in after(ledger.state, ledger.state.negotiation.intruder):
        cards = laying.laid.get(seat)
        if cards is UNSEEN:
            return False
        if cards is not None:
            shown[seat] = cards
    ledger.record(CardsRevealed(cards=FrozenDict(shown)), Rule.NEGOTIATE_REVEAL)
    return True


def learn_cards(ledger: Ledger, fact: CardsRevealed) -> None:
    """The cards that were turned over, as somebody is told who did not see them all: those who laid show cards that
    each could hold and that the box has; those that were seen before are the same."""
    state = ledger.state
    laying, negotiation = top(state), _negotiation(state)
    assert isinstance(laying, Laying)
    laid = laying.laid
    in_order = tuple(seat for seat in after(state, negotiation.intruder) if seat in laid)
    if set(fact.cards) != set(in_order):
        raise Malformed("not the cards of those who laid", pointer="/cards", expected=", ".join(in_order))
    for seat, cards in fact.cards.items():
        pointer = f"/cards/{seat}"
        if min(cards.x1, cards.x2, cards.x3) < 0:
            raise Malformed("fewer cards than none", pointer=pointer, expected="numbers from 0")
        if laid[seat] is not UNSEEN and cards != laid[seat]:
            raise Malformed("other cards than were laid", pointer=pointer, expected="the cards that were laid")
        may_lay(state, seat, cards)
    unseen = together(cards for seat, cards in fact.cards.items() if state.players[seat].hand is UNSEEN)
    if not holds(out_of_sight(state), unseen):
        raise Malformed("more cards than the box holds", pointer="/cards", expected="cards that are nowhere else")
    ledger.record(fact, Rule.NEGOTIATE_REVEAL)


def roll_for_influence(ledger: Ledger, rolling: Rolling, command: RollDice) -> None:
    """The intruder first, then the others in turn order: as many dice as cards."""
    ledger.record(DiceRolled(seat=rolling.seats[0], dice=command.dice), Rule.NEGOTIATE_ROLL)


def allot_dice(ledger: Ledger, command: AllotDice) -> None:
    """One die on each card, as the owner chooses: the influence is the sum of die times card value."""
    state = ledger.state
    phase = due(state, command.by, Allotting)
    negotiation = _negotiation(state)
    may_allot(negotiation.played[command.by], phase.dice, command)
    allotted = DiceAllotted(seat=command.by, x1=command.x1, x2=command.x2, x3=command.x3)
    ledger.record(allotted, Rule.NEGOTIATE_ALLOT)
    count_influence(ledger, command.by, sum(dice_influence(allotted, card) for card in CARDS))


def may_allot(cards: Cards, dice: tuple[int, ...], command: AllotDice) -> None:
    """Exactly the dice rolled, one on each card."""
    for card in CARDS:
        need, have = cards.of(card), len(dice_on(command, card))
        require(have == need, Rule.NEGOTIATE_ALLOT, need=need, have=have, card=card)
    put = tuple(sorted((*command.x1, *command.x2, *command.x3)))
    require(put == dice, Rule.NEGOTIATE_ALLOT)


def dice_on(allotted: AllotDice | DiceAllotted, card: Card) -> tuple[int, ...]:
    """The dice on the cards of a value."""
    return allotted.x1 if card == "x1" else allotted.x2 if card == "x2" else allotted.x3


def dice_influence(allotted: DiceAllotted, card: Card) -> int:
    """The influence of the dice on the cards of a value: die times card value."""
    return VALUES[card] * sum(dice_on(allotted, card))


def count_influence(ledger: Ledger, seat: Seat, dice: int) -> None:
    """The intruder adds 2 for the baron; the defender 2 for each courtier there, and 2 for the baron if it is there."""
    state = ledger.state
    added = state.law.courtier_influence * courtiers_counted(state, seat)
    added += state.law.baron_influence * barons_counted(state, seat)
    ledger.record(InfluenceCounted(seat=seat, dice=dice, added=added), Rule.NEGOTIATE_INFLUENCE)


def courtiers_counted(state: State, seat: Seat) -> int:
    """How many courtiers add to a player's influence: the defender's in the contested territory."""
    negotiation = _negotiation(state)
    return state.territories[negotiation.territory].courtiers if seat == negotiation.defender else 0


def barons_counted(state: State, seat: Seat) -> int:
    """How many barons add to a player's influence: the intruder's, and the defender's if it is there."""
    negotiation = _negotiation(state)
    defends = seat == negotiation.defender and state.players[seat].baron == negotiation.territory
    return 1 if seat == negotiation.intruder or defends else 0


def compare(ledger: Ledger) -> Seat | None:
    """When all have rolled: the highest influence wins; tied leaders roll again, with the same cards."""
    negotiation = _negotiation(ledger.state)
    in_turn_order = after(ledger.state, negotiation.intruder)
    for seat in negotiation.contenders if ledger.state.law.counted_as_seated else in_turn_order:
        # Who has no cards has rolled nothing, and is counted last.
        if seat in negotiation.contenders and seat not in negotiation.influence:
            count_influence(ledger, seat, 0)
    influence = _negotiation(ledger.state).influence
    best = max(influence.values())
    leaders = tuple(seat for seat in in_turn_order if influence.get(seat) == best)
    winner, *equals = leaders
    if equals:
        ledger.record(NegotiationTied(seats=leaders), Rule.NEGOTIATE_TIE)
        return None
    ledger.record(NegotiationWon(seat=winner, influence=best), Rule.NEGOTIATE_HIGHEST)
    return winner


def _negotiation(state: State) -> Negotiation:
    assert state.negotiation is not None
    return state.negotiation
