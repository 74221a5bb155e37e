"""Whole positions that a viewer cannot tell from the true one: hidden hands, and the cards that lie face down, are
dealt anew, and hidden cards that were laid are chosen anew from these hands."""

from typing import TYPE_CHECKING

from foreign_king.games.lang_lebe_der_koenig.components import Cards, Hand, Seat
from foreign_king.games.lang_lebe_der_koenig.deduction import Known, pieces, piles, sizes
from foreign_king.games.lang_lebe_der_koenig.phases import Laying, Phase
from foreign_king.games.lang_lebe_der_koenig.random_player import sample_laying
from foreign_king.games.lang_lebe_der_koenig.state import Player, State, out_of_sight
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace, replacer
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.hiding import dealt
from foreign_king.parts.lots import Below

if TYPE_CHECKING:
    from attrs import evolve as with_hand
    from attrs import evolve as with_hidden_cards
    from attrs import evolve as with_pending
else:
    # These functions are called for each position that a player imagines, so they skip the indirection of ``replace``.
    with_hand, with_pending = replacer(Player, "hand"), replacer(State, "pending")
    with_hidden_cards = replacer(State, "players", "face_down")


def imagine(view: State, known: Known | None, below: Below) -> State:
    """Return a whole position in which everything that the viewer sees and knows is the same.

    Every card that is out of sight, and that no hand is known to hold, has the same chance to be in any place that is
    left. Cards that were laid are chosen as the published random player chooses them. ``ValueError`` where what is
    known cannot be true in this view.
    """
    lies_hidden = view.face_down is UNSEEN
    deal = dealt(piles(known or {}), sizes(view), pieces(out_of_sight(view)), below)
    rest = Cards(**deal.rest)
    if rest.total != (view.face_down_cards if lies_hidden else 0):
        raise ValueError("not as many cards are out of sight as there are hidden cards")
    players = dict(view.players)
    for seat, cards in deal.piles.items():
        players[seat] = with_hand(players[seat], hand=Cards(**cards))
    face_down = rest if lies_hidden else view.face_down
    state = with_hidden_cards(view, players=FrozenDict(players), face_down=face_down)
    *below_it, phase = view.pending
    if isinstance(phase, Laying):
        return with_pending(state, pending=(*below_it, _laid(state, phase, below)))
    return state


def _laid(state: State, phase: Laying, below: Below) -> Phase:
    """Return a phase in which cards are laid, with cards for those that are hidden."""
    laid: dict[Seat, Hand] = {
        seat: sample_laying(state, seat, below) if cards is UNSEEN else cards for seat, cards in phase.laid.items()
    }
    return replace(phase, laid=FrozenDict(laid))
