"""Whole positions that a viewer cannot tell from the true one: hidden treasuries are filled anew, and hidden purses are
filled anew from these treasuries."""

from typing import TYPE_CHECKING

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.deduction import Known, pieces, piles, sizes
from foreign_king.games.barbarian_kingdoms.phases import Bribing, Phase
from foreign_king.games.barbarian_kingdoms.random_player import sample_bribe
from foreign_king.games.barbarian_kingdoms.state import Player, State, out_of_sight
from foreign_king.games.barbarian_kingdoms.tokens import Tokens, Treasury, less
from foreign_king.games.barbarian_kingdoms.validity import still_to_be_placed
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace, replacer
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.hiding import dealt
from foreign_king.parts.lots import Below

if TYPE_CHECKING:
    from attrs import evolve as with_pending
    from attrs import evolve as with_players
    from attrs import evolve as with_treasury
else:
    # These functions are called for each position that a player imagines, so they skip the indirection of ``replace``.
    with_treasury = replacer(Player, "treasury")
    with_players, with_pending = replacer(State, "players"), replacer(State, "pending")


def imagine(view: State, known: Known | None, below: Below) -> State:
    """Return a whole position in which everything that the viewer sees and knows is the same.

    Every token that is out of sight, and that no treasury is known to hold, has the same chance to be in any place that
    is left: in a treasury, face down in a province, or in the box. A purse is filled as the published random player
    fills it. ``ValueError`` where what is known cannot be true in this view.
    """
    hidden_treasuries = sizes(view)
    if not hidden_treasuries:
        return view
    hidden = less(out_of_sight(view), still_to_be_placed(view))
    assert hidden is not UNSEEN
    deal = dealt(piles(known or {}), hidden_treasuries, pieces(hidden), below)
    players = dict(view.players)
    for seat, tokens in deal.piles.items():
        players[seat] = with_treasury(players[seat], treasury=Tokens(**tokens))
    state = with_players(view, players=FrozenDict(players))
    *below_it, phase = view.pending
    if isinstance(phase, Bribing):
        return with_pending(state, pending=(*below_it, _filled(state, phase, below)))
    return state


def _filled(state: State, phase: Bribing, below: Below) -> Phase:
    """Return a phase in which purses are filled, with tokens in those that are hidden."""
    purses: dict[Kingdom, Treasury] = {
        kingdom: sample_bribe(state, kingdom, below).tokens if purse is UNSEEN else purse
        for kingdom, purse in phase.purses.items()
    }
    return replace(phase, purses=FrozenDict(purses))
