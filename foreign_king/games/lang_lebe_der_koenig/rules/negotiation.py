"""Negotiations: laying cards, rolling and allotting dice, and comparing influence."""

from foreign_king.games.lang_lebe_der_koenig import makers as make
from foreign_king.games.lang_lebe_der_koenig.clauses import Rule
from foreign_king.games.lang_lebe_der_koenig.commands import AllotDice, LayCards, RollDice
from foreign_king.games.lang_lebe_der_koenig.components import CARDS, VALUES, Card, Cards, Seat, holds, together
from foreign_king.games.lang_lebe_der_koenig.facts import CardsRevealed, DiceAllotted
from foreign_king.games.lang_lebe_der_koenig.makers import (
    CardsLaid,
    DiceRolled,
    InfluenceCounted,
    NegotiationTied,
    NegotiationWon,
)
from foreign_king.games.lang_lebe_der_koenig.phases import Allotting, Laying, Rolling
from foreign_king.games.lang_lebe_der_koenig.rules.ledger import Ledger
from foreign_king.games.lang_lebe_der_koenig.rules.timing import due
from foreign_king.games.lang_lebe_der_koenig.state import Negotiation, State, after, could_hold, out_of_sight, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, require
from foreign_king.kernel.unseen import UNSEEN


def lay_cards(ledger: Ledger, command: LayCards) -> None:
    """Lay 1 to 5 cards face down. Every player who holds cards does it."""
    state = ledger.state
    due(state, command.by, Laying)
    cards = command.cards
    if cards is not UNSEEN:
        may_lay(state, command.by, cards)
    ledger.record(CardsLaid(seat=command.by, cards=cards), Rule.NEGOTIATE_LAY)


def may_lay(state: State, seat: Seat, cards: Cards) -> None:
    """Refuse unless the cards are 1 to 5 cards that the player holds, or that a hidden hand could hold."""
    most = state.law.most_laid
    require(cards.total >= 1, Rule.NEGOTIATE_ONE_TO_FIVE, need=1, have=cards.total)
    require(cards.total <= most, Rule.NEGOTIATE_ONE_TO_FIVE, need=most, have=cards.total)
    require(could_hold(state, seat, cards), Rule.CARD_HAND)


def reveal(ledger: Ledger, laying: Laying) -> None:
    """Turn over all cards together, after all players have laid theirs. The cards leave the hands. In a view in which
    some of the cards are hidden, nothing is turned over, because its viewer has to be told the cards."""
    shown: dict[Seat, Cards] = {}
    assert ledger.state.negotiation is not None
    for seat in after(ledger.state, ledger.state.negotiation.intruder):
        cards = laying.laid.get(seat)
        if cards is UNSEEN:
            return
        if cards is not None:
            shown[seat] = cards
    ledger.record(make.CardsRevealed(cards=FrozenDict(shown)), Rule.NEGOTIATE_REVEAL)


def learn_cards(ledger: Ledger, fact: CardsRevealed) -> None:
    """Judge and record the cards that were turned over, as they are told to a viewer who did not see all of them. They
    must be cards that the players could hold and that the box has, and cards that were visible before must be the
    same."""
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
    """Record the dice of a player, as many as the player has laid cards. The intruder rolls first, then the others in
    turn order."""
    ledger.record(DiceRolled(seat=rolling.seats[0], dice=command.dice), Rule.NEGOTIATE_ROLL)


def allot_dice(ledger: Ledger, command: AllotDice) -> None:
    """Put one die on each card, as the player chooses. The influence is the sum of each die times the value of its
    card."""
    state = ledger.state
    phase = due(state, command.by, Allotting)
    negotiation = _negotiation(state)
    may_allot(negotiation.played[command.by], phase.dice, command)
    allotted = make.DiceAllotted(seat=command.by, x1=command.x1, x2=command.x2, x3=command.x3)
    ledger.record(allotted, Rule.NEGOTIATE_ALLOT)
    count_influence(ledger, command.by, sum(dice_influence(allotted, card) for card in CARDS))


def may_allot(cards: Cards, dice: tuple[int, ...], command: AllotDice) -> None:
    """Refuse unless exactly the dice that were rolled are put on the cards, one on each."""
    for card in CARDS:
        need, have = cards.of(card), len(dice_on(command, card))
        require(have == need, Rule.NEGOTIATE_ALLOT, need=need, have=have, card=card)
    put = tuple(sorted((*command.x1, *command.x2, *command.x3)))
    require(put == dice, Rule.NEGOTIATE_ALLOT)


def dice_on(allotted: AllotDice | DiceAllotted, card: Card) -> tuple[int, ...]:
    """Return the dice on the cards of one value."""
    return allotted.x1 if card == "x1" else allotted.x2 if card == "x2" else allotted.x3


def dice_influence(allotted: DiceAllotted, card: Card) -> int:
    """Return the influence of the dice on the cards of one value: the dice times that value."""
    return VALUES[card] * sum(dice_on(allotted, card))


def count_influence(ledger: Ledger, seat: Seat, dice: int) -> None:
    """Record a player's influence. The intruder adds 2 for the baron. The defender adds 2 for each courtier in the
    territory, and 2 for the baron if it is there."""
    added = pieces_influence(ledger.state, seat)
    ledger.record(InfluenceCounted(seat=seat, dice=dice, added=added), Rule.NEGOTIATE_INFLUENCE)


def pieces_influence(state: State, seat: Seat) -> int:
    """Return what the pieces of a player in the contested territory add to the influence of the dice."""
    courtiers = state.law.courtier_influence * courtiers_counted(state, seat)
    return courtiers + state.law.baron_influence * barons_counted(state, seat)


def courtiers_counted(state: State, seat: Seat) -> int:
    """Return how many courtiers add to a player's influence: those of the defender in the contested territory."""
    negotiation = _negotiation(state)
    return state.territories[negotiation.territory].courtiers if seat == negotiation.defender else 0


def barons_counted(state: State, seat: Seat) -> int:
    """Return how many barons add to a player's influence: the player's own, if it is in the contested territory. Only
    the barons of the intruder and of the defender can be there."""
    return int(state.players[seat].baron == _negotiation(state).territory)


def compare(ledger: Ledger) -> Seat | None:
    """Compare the influence, after all have rolled, and return the winner. If several are tied for the highest
    influence, they roll again with the same cards, and there is no winner yet."""
    negotiation = _negotiation(ledger.state)
    in_turn_order = after(ledger.state, negotiation.intruder)
    for seat in negotiation.contenders if ledger.state.law.counted_as_seated else in_turn_order:
        # Players without cards have not rolled. Their influence is counted last.
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
