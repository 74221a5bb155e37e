"""Usual commands, with which computer players imagine that a half-done action goes on, and sensible commands, which
selective players compare."""

from foreign_king.games.lang_lebe_der_koenig import makers as make
from foreign_king.games.lang_lebe_der_koenig.commands import AllotDice, Command, LayCards
from foreign_king.games.lang_lebe_der_koenig.components import Cards, Seat
from foreign_king.games.lang_lebe_der_koenig.phases import Allotting, Laying, Settling, TakingBack
from foreign_king.games.lang_lebe_der_koenig.random_player import cards_drawn, hand_of, sample
from foreign_king.games.lang_lebe_der_koenig.rules.placing import may_place_free
from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.kernel.refusal import allowed
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.lots import Below


def usual(state: State, below: Below) -> Command:
    """Return a legal command as players usually give it, or a fair draw for the table.

    The intruder and the defender lay few cards more often than many, and everybody else lays one card. The highest dice
    are put on the cards with the highest values. As many cards are taken back as possible. Whoever has won a
    negotiation places the free courtier and no more. Everything else is done at random.
    """
    phase = top(state)
    if isinstance(phase, Laying):
        seat = phase.waiting[0]
        return make.LayCards(by=seat, cards=_laid(state, seat, below))
    if isinstance(phase, Allotting):
        return _allotted(state, phase)
    if isinstance(phase, TakingBack):
        seat, most = next(iter(phase.cards.items()))
        return make.TakeBack(by=seat, cards=most)
    if isinstance(phase, Settling):
        free = allowed(may_place_free, state, phase.seat, phase)
        return make.PlaceCourtier(by=phase.seat) if free else make.StopPlacing(by=phase.seat)
    return sample(state, below)


def _laid(state: State, seat: Seat, below: Below) -> Cards:
    """Return cards that a player lays. The intruder and the defender lay the lower one of two random numbers of
    cards."""
    assert state.negotiation is not None
    hand, number = hand_of(state, seat), 1
    if seat in (state.negotiation.intruder, state.negotiation.defender):
        most = min(state.law.most_laid, hand.total)
        number += min(below(most), below(most))
    return cards_drawn(hand, number, below)


def _allotted(state: State, phase: Allotting) -> AllotDice:
    """Return the dice on the cards, the higher ones on those of higher values."""
    assert state.negotiation is not None
    seat, order = phase.seats[0], tuple(sorted(phase.dice))
    cards = state.negotiation.played[seat]
    second = cards.x1 + cards.x2
    return make.AllotDice(by=seat, x1=order[: cards.x1], x2=order[cards.x1 : second], x3=order[second:])


def sensible(state: State, command: Command) -> bool:
    """Whether a command is worth a comparison with others.

    The cards that a player lays are all of one value, or the lowest or the highest ones of the hand: there are too many
    other selections to try each of them often, and dice decide more than the difference. The highest dice are put on
    the cards with the highest values.
    """
    if isinstance(command, LayCards):
        return _is_plain(state, command)
    phase = top(state)
    if isinstance(command, AllotDice) and isinstance(phase, Allotting):
        return command == _allotted(state, phase)
    return True


def _is_plain(state: State, command: LayCards) -> bool:
    """Whether the cards that are laid are all of one value, or the lowest or the highest ones of the hand."""
    hand, laid = state.players[command.by].hand, command.cards
    if hand is UNSEEN or laid is UNSEEN:
        return True
    held, some = (hand.x1, hand.x2, hand.x3), (laid.x1, laid.x2, laid.x3)
    return sum(1 for number in some if number) == 1 or _first(held, some) or _first(held[::-1], some[::-1])


def _first(held: tuple[int, ...], some: tuple[int, ...]) -> bool:
    """Whether some cards are the first ones of a hand that is sorted by value. Of the last value among them, the hand
    can have more cards; of each value before it, they are all cards of the hand."""
    last = max(place for place, number in enumerate(some) if number)
    return some[:last] == held[:last]


__all__ = ["sensible", "usual"]
