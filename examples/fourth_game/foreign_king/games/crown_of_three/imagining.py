"""Whole positions that a viewer cannot tell from the true one: hidden cards are dealt anew."""

from collections import Counter

from foreign_king.games.crown_of_three.components import VALUES
from foreign_king.games.crown_of_three.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.lots import Below, shuffled


def imagine(view: State, known: object, below: Below) -> State:
    """Return a whole position in which the viewer sees the same. Each card that is out of sight has the same chance to
    be in any hidden hand, or in the deck."""
    in_sight = Counter(player.card for player in view.players.values())
    deck = [value for value in VALUES for _ in range(view.law.copies - in_sight[value])]
    hidden = [seat for seat, player in view.players.items() if player.card is UNSEEN]
    dealt = dict(zip(hidden, shuffled(deck, below), strict=False))
    players = {
        seat: replace(player, card=dealt[seat]) if seat in dealt else player for seat, player in view.players.items()
    }
    return replace(view, players=FrozenDict(players))
