"""What a viewer can deduce of hidden hands by counting cards. Everybody knows the first hands, and the cards that have
been played since.

What is known of a hidden hand is which cards it holds at the least.
"""

from collections.abc import Mapping
from typing import assert_type

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Cards, Seat, one, together
from foreign_king.games.lang_lebe_der_koenig.facts import (
    CardPlayed,
    CardsDealt,
    CardsRevealed,
    CardsTakenBack,
    Fact,
    HandsSetUp,
    SilentFact,
)
from foreign_king.games.lang_lebe_der_koenig.state import State, out_of_sight
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.counting import Pieces, Piles, check_left, forced, shown_from

Known = FrozenDict[Seat, Cards]
"""The cards that each hand holds at the least. A hand of which nothing is known may be left out."""


def deduce(known: Known | None, state: State, fact: Fact) -> Known:
    """Return what is known after a fact. ``known`` is what was known before (``None`` for nothing), and ``state`` is
    the view before the fact. ``Malformed`` where the fact cannot have happened, by what was known before."""
    known = FrozenDict() if known is None else known
    match fact:
        case HandsSetUp():
            law = state.law
            first = Cards(x1=law.hand_x1, x2=law.hand_x2, x3=law.hand_x3)
            return FrozenDict(dict.fromkeys(state.seats, first))
        case CardPlayed():
            return _shown(state, known, {fact.seat: one(fact.card)}, "/card")
        case CardsRevealed():
            return _shown(state, known, fact.cards, "/cards")
        case CardsTakenBack():
            return known.put(fact.seat, together([known.get(fact.seat, Cards()), fact.cards]))
        case CardsDealt():
            return _dealt(state, known, fact)
        case _:
            assert_type(fact, SilentFact)
            return known


def _shown(state: State, known: Known, shown: Mapping[Seat, Cards], pointer: str) -> Known:
    """Return what is known after some cards were shown and have left the hands."""
    hidden = pieces(out_of_sight(state))
    return _as_hands(shown_from(piles(known), piles(shown), sizes(state), hidden, "card", pointer))


def _dealt(state: State, known: Known, fact: CardsDealt) -> Known:
    """Return what is known after a deal. The cards dealt to hidden hands are not known, so these hands hold at the
    least what they held before. Visible cards that were dealt came from the discard, so no hand held them before."""
    hidden = pieces(out_of_sight(state))
    # The cards that lie face down are like another hidden hand of which nothing is known.
    elsewhere = state.face_down_cards if state.face_down is UNSEEN else 0
    held = forced(piles(known), sizes(state), hidden, elsewhere)
    if state.face_down is UNSEEN:
        dealt = together(hand for hand in fact.hands.values() if hand is not UNSEEN)
        in_sight = pieces(together([out_of_sight(state), state.discard]))
        check_left([pieces(dealt), *held.values()], in_sight, "card", "/hands")
    return _as_hands(held)


def sizes(state: State) -> dict[Seat, int]:
    """Return the number of cards in each hidden hand."""
    return {seat: player.cards for seat, player in state.players.items() if player.hand is UNSEEN}


def piles(hands: Mapping[Seat, Cards]) -> dict[Seat, Pieces]:
    return {seat: pieces(cards) for seat, cards in hands.items()}


def pieces(cards: Cards) -> dict[str, int]:
    return {card: cards.of(card) for card in CARDS}


def _as_hands(piles: Piles) -> Known:
    return FrozenDict({seat: Cards(**pieces) for seat, pieces in piles.items()})
