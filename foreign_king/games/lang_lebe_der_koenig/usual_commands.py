"""What players usually do where an action is half done: the computer players imagine that it goes on like this."""

from foreign_king.games.lang_lebe_der_koenig import makers as make
from foreign_king.games.lang_lebe_der_koenig.commands import AllotDice, Command
from foreign_king.games.lang_lebe_der_koenig.phases import Allotting, Settling, TakingBack
from foreign_king.games.lang_lebe_der_koenig.random_player import sample
from foreign_king.games.lang_lebe_der_koenig.rules.placing import may_place_free
from foreign_king.games.lang_lebe_der_koenig.state import State, top
from foreign_king.kernel.refusal import allowed
from foreign_king.parts.lots import Below


def usual(state: State, below: Below) -> Command:
    """Return a legal command as players usually give it, or a fair draw for the table.

    The highest dice are put on the cards with the highest values. As many cards are taken back as possible. Whoever has
    won a negotiation places the free courtier and no more. Everything else is done at random.
    """
    phase = top(state)
    if isinstance(phase, Allotting):
        return _allotted(state, phase)
    if isinstance(phase, TakingBack):
        seat, most = next(iter(phase.cards.items()))
        return make.TakeBack(by=seat, cards=most)
    if isinstance(phase, Settling):
        free = allowed(may_place_free, state, phase.seat, phase)
        return make.PlaceCourtier(by=phase.seat) if free else make.StopPlacing(by=phase.seat)
    return sample(state, below)


def _allotted(state: State, phase: Allotting) -> AllotDice:
    """Return the dice on the cards, the higher ones on those of higher values."""
    assert state.negotiation is not None
    seat, order = phase.seats[0], tuple(sorted(phase.dice))
    cards = state.negotiation.played[seat]
    second = cards.x1 + cards.x2
    return make.AllotDice(by=seat, x1=order[: cards.x1], x2=order[cards.x1 : second], x3=order[second:])


__all__ = ["usual"]
