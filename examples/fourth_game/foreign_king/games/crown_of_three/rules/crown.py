"""The course of a round: cards are dealt, everybody claims or yields, and the highest card wins the crown."""

from foreign_king.games.crown_of_three.commands import ClaimCrown, DealCards, YieldCrown
from foreign_king.games.crown_of_three.components import VALUES, Card, Hand, Seat
from foreign_king.games.crown_of_three.facts import (
    CardsDealt,
    CardsShown,
    CrownClaimed,
    CrownTied,
    CrownWon,
    CrownYielded,
    GameEnded,
    RoundBegan,
)
from foreign_king.games.crown_of_three.phases import Deal, Deciding
from foreign_king.games.crown_of_three.rulebook import Rule
from foreign_king.games.crown_of_three.rules.ledger import Ledger
from foreign_king.games.crown_of_three.rules.timing import due
from foreign_king.games.crown_of_three.state import State, claimants, leaders, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed, require
from foreign_king.kernel.unseen import UNSEEN


def deal_cards(ledger: Ledger, command: DealCards) -> None:
    """Shuffle the deck, and deal each player one card."""
    due(ledger.state, command.by, Deal)
    in_deck(ledger.state, command.cards)
    hands = FrozenDict({seat: command.cards[seat] for seat in ledger.state.seats})
    ledger.record(CardsDealt(hands=hands), Rule.ROUND_DEAL)


def in_deck(state: State, cards: FrozenDict[Seat, Hand]) -> None:
    """Refuse a deal with more cards of a value than the deck has."""
    for value in VALUES:
        times = sum(card == value for card in cards.values())
        require(times <= state.law.copies, Rule.ROUND_DEAL, need=state.law.copies, have=times, card=value)


def claim_crown(ledger: Ledger, command: ClaimCrown) -> None:
    """Claim the crown. The player keeps the card, and shows it when all have decided."""
    due(ledger.state, command.by, Deciding)
    ledger.record(CrownClaimed(seat=command.by), Rule.CROWN_CLAIM)


def yield_crown(ledger: Ledger, command: YieldCrown) -> None:
    """Yield. The player puts the card back unseen and gains a point."""
    due(ledger.state, command.by, Deciding)
    may_yield(ledger.state)
    ledger.record(CrownYielded(seat=command.by, points=ledger.state.law.yield_points), Rule.CROWN_YIELD)


def may_yield(state: State) -> None:
    """Refuse that the last player yields if nobody has claimed the crown."""
    phase = top(state)
    last = isinstance(phase, Deciding) and len(phase.waiting) == 1
    require(not last or claimants(state), Rule.CROWN_SOMEBODY)


def show_cards(ledger: Ledger) -> bool:
    """Show the cards of those who claim. Return whether that was possible: a view without these cards stops here."""
    shown: dict[Seat, Card] = {}
    for seat in claimants(ledger.state):
        card = ledger.state.players[seat].card
        if card is UNSEEN:
            return False
        assert card is not None
        shown[seat] = card
    ledger.record(CardsShown(shown=FrozenDict(shown)), Rule.CROWN_SHOW)
    give_crown(ledger, shown)
    return True


def learn_cards(ledger: Ledger, fact: CardsShown) -> None:
    """Record the cards that were shown, in the view of somebody who did not see all of them."""
    state = ledger.state
    if tuple(fact.shown) != claimants(state):
        expected = ", ".join(claimants(state))
        raise Malformed("not the cards of those who claim", pointer="/shown", expected=expected)
    for seat, card in fact.shown.items():
        own = state.players[seat].card
        if card not in VALUES or own not in (UNSEEN, card):
            raise Malformed("not a card that this player holds", pointer=f"/shown/{seat}", expected="the card")
    # A card that is seen in the hand of somebody who waits cannot be shown by another one.
    in_deck(state, FrozenDict({**{seat: player.card or 0 for seat, player in state.players.items()}, **fact.shown}))
    ledger.record(fact, Rule.CROWN_SHOW)
    give_crown(ledger, dict(fact.shown))


def give_crown(ledger: Ledger, shown: dict[Seat, Card]) -> None:
    """The highest card wins the crown; if several cards are the highest, nobody wins it. Then the next round begins."""
    best = max(shown.values())
    highest = tuple(seat for seat, card in shown.items() if card == best)
    if len(highest) == 1:
        ledger.record(CrownWon(seat=highest[0], points=ledger.state.law.crown_points), Rule.CROWN_HIGHEST)
    else:
        ledger.record(CrownTied(seats=highest), Rule.CROWN_TIE)
    if ledger.state.round < ledger.state.law.rounds:
        ledger.record(RoundBegan(round=ledger.state.round + 1), Rule.ROUND_BEGIN)
    else:
        ledger.record(GameEnded(winners=leaders(ledger.state)), Rule.END_ROUNDS)
