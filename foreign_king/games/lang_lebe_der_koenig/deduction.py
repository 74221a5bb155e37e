"""What can be known of hidden hands by counting cards: everybody knows the first hands, and what has been played since.

Of each hidden hand the cards are kept that it holds at the least. That is enough to say what is possible: hidden cards
can be dealt out in some way, if no hand must hold more than its size, and of no value more must be held than are out
of sight.

Until the second new deal this is all that can be known. After it nothing possible is denied, but it is forgotten what
was out of sight before the deal: that the hands together have kept no more of a value than that, and that each has no
more than its new cards besides. To know that too, the worlds of every deal would have to be kept, which are too many.
"""

from collections.abc import Mapping

from foreign_king.games.lang_lebe_der_koenig.components import CARDS, Card, Cards, Seat, one, together
from foreign_king.games.lang_lebe_der_koenig.facts import (
    CardPlayed,
    CardsDealt,
    CardsRevealed,
    CardsTakenBack,
    Fact,
    HandsSetUp,
)
from foreign_king.games.lang_lebe_der_koenig.state import State, out_of_sight
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import UNSEEN

Known = FrozenDict[Seat, Cards]
"""What each hand holds at the least; nothing where nothing is known of it."""


def deduce(known: Known | None, state: State, fact: Fact) -> Known:
    """What is known after a fact that happened in a position as somebody sees it; ``Malformed`` where it cannot have
    happened, by what was known before (``None``: nothing)."""
    known = FrozenDict() if known is None else known
    match fact:
        case HandsSetUp():
            law = state.law
            first = Cards(x1=law.hand_x1, x2=law.hand_x2, x3=law.hand_x3)
            return FrozenDict(dict.fromkeys(state.seats, first))
        case CardPlayed():
            return _without(state, known, {fact.seat: one(fact.card)}, "/card")
        case CardsRevealed():
            return _without(state, known, fact.cards, "/cards")
        case CardsTakenBack():
            return known.put(fact.seat, together([known.get(fact.seat, Cards()), fact.cards]))
        case CardsDealt():
            return _dealt(state, known, fact)
        case _:
            return known


def _without(state: State, known: Known, played: Mapping[Seat, Cards], pointer: str) -> Known:
    """These cards leave the hands: they must have been there, and the rest of what was known is still there."""
    held = {
        seat: _most(known.get(seat, Cards()), played.get(seat, Cards()))
        for seat, player in state.players.items()
        if player.hand is UNSEEN
    }
    for seat, cards in held.items():
        if cards.total > state.players[seat].cards:
            message = f"{seat} cannot have had these cards"
            raise Malformed(message, pointer=pointer, expected="cards that the hand can hold, by what was seen of it")
    all_held, hidden = together(held.values()), out_of_sight(state)
    if any(all_held.of(card) > hidden.of(card) for card in CARDS):
        raise Malformed("others must have these cards", pointer=pointer, expected="cards that nobody else must hold")
    return FrozenDict({seat: _rest(cards, played.get(seat, Cards())) for seat, cards in held.items()})


def _dealt(state: State, known: Known, fact: CardsDealt) -> Known:
    """What others were dealt is hidden: they hold at the least what they held before. What somebody sees to be dealt
    was in the discard, and in nobody's hand."""
    forced = _forced(state, known)
    if state.face_down is UNSEEN:
        dealt = together(hand for hand in fact.hands.values() if hand is not UNSEEN)
        held, in_sight = together(forced.values()), together([out_of_sight(state), state.discard])
        if any(dealt.of(card) + held.of(card) > in_sight.of(card) for card in CARDS):
            raise Malformed("others must have these cards", pointer="/hands", expected="cards that are left")
    return forced


def _forced(state: State, known: Known) -> Known:
    """What each hidden hand must hold, because there are no other cards for its room, or no other room for these."""
    rooms, least = {}, {}
    for seat, player in state.players.items():
        if player.hand is UNSEEN:
            least[seat] = known.get(seat, Cards())
            rooms[seat] = player.cards - least[seat].total
    hidden, held = out_of_sight(state), together(least.values())
    free = {card: hidden.of(card) - held.of(card) for card in CARDS}
    # The cards that lie face down are like another hand, of which nothing is known.
    all_room = sum(rooms.values()) + (state.face_down_cards if state.face_down is UNSEEN else 0)
    return FrozenDict({seat: _with_forced(least[seat], free, room, all_room - room) for seat, room in rooms.items()})


def _with_forced(cards: Cards, free: Mapping[Card, int], room: int, elsewhere: int) -> Cards:
    """A hand with what must be in it besides, of the cards that could be anywhere: what fills the room that the other
    values leave, and what has no room elsewhere."""
    total = sum(free.values())
    forced = {card: max(0, room - (total - free[card]), free[card] - elsewhere) for card in CARDS}
    return together([cards, Cards(**forced)])


def _most(some: Cards, others: Cards) -> Cards:
    return Cards(**{card: max(some.of(card), others.of(card)) for card in CARDS})


def _rest(cards: Cards, played: Cards) -> Cards:
    return Cards(**{card: cards.of(card) - played.of(card) for card in CARDS})
