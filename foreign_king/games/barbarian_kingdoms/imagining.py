"""Whole positions that a viewer cannot tell from the true one: hidden treasuries are filled anew, and hidden purses are
filled anew from these treasuries."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from foreign_king.games.barbarian_kingdoms.components import Kingdom, Seat
from foreign_king.games.barbarian_kingdoms.deduction import NOTHING, Known, out_of_reach, pieces, piles, sizes
from foreign_king.games.barbarian_kingdoms.phases import Bribing, Phase
from foreign_king.games.barbarian_kingdoms.possibilities import share, weighed
from foreign_king.games.barbarian_kingdoms.random_player import sample_bribe
from foreign_king.games.barbarian_kingdoms.state import Player, State, out_of_sight
from foreign_king.games.barbarian_kingdoms.tokens import NONE, Tokens, Treasury, less, together
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


TRIES = 10_000
"""How often tokens are drawn for several treasuries, before what is known of them is held to be impossible."""


def imagine(view: State, known: Known | None, below: Below) -> State:
    """Return a whole position in which everything that the viewer sees and knows is the same.

    Every token that is out of sight, and that no treasury is known to hold, has the same chance to be in any place that
    is left: in a treasury, face down in a province, or in the box. Where payments tell something about a treasury, its
    tokens are drawn by the odds that follow. A purse is filled as the published random player fills it. ``ValueError``
    where what is known cannot be true in this view.
    """
    hidden_treasuries = sizes(view)
    if not hidden_treasuries:
        return view
    hidden = less(out_of_sight(view), still_to_be_placed(view))
    assert hidden is not UNSEEN
    known = NOTHING if known is None else known
    least = _least(view, known, below) if known.odds else known.least
    deal = dealt(piles(least), hidden_treasuries, pieces(hidden), below)
    players = dict(view.players)
    for seat, tokens in deal.piles.items():
        players[seat] = with_treasury(players[seat], treasury=Tokens(**tokens))
    state = with_players(view, players=FrozenDict(players))
    *below_it, phase = view.pending
    if isinstance(phase, Bribing):
        return with_pending(state, pending=(*below_it, _filled(state, phase, below)))
    return state


def _least(view: State, known: Known, below: Below) -> Mapping[Seat, Tokens]:
    """Return the tokens that treasuries are given before the others are dealt: those that each holds at the least and,
    where payments tell something about its other tokens, all of these."""
    for _ in range(TRIES):
        least, free = dict(known.least), out_of_reach(view, known)
        for place, (seat, odds) in enumerate(known.odds.items()):
            weights = weighed(odds, free)
            # Where the tokens of the treasuries before leave little chance to those of this one, all are drawn again.
            if not weights or (place and not _happens(share(weights, free), below)):
                break
            tokens = _one_of(weights, below)
            least[seat], rest = together([least.get(seat, NONE), tokens]), less(free, tokens)
            assert rest is not UNSEEN
            free = rest
        else:
            return least
    raise ValueError("what is known of treasuries cannot be true together")


def _happens(probability: Fraction, below: Below) -> bool:
    return below(probability.denominator) < probability.numerator


def _one_of(weights: Mapping[Tokens, Fraction], below: Below) -> Tokens:
    """Return one of some possibilities, drawn by their weights."""
    common = lcm(*(weight.denominator for weight in weights.values()))
    numbers = [int(weight * common) for weight in weights.values()]
    drawn, tokens = below(sum(numbers)), iter(weights)
    for number in numbers[:-1]:
        if drawn < number:
            break
        drawn -= number
        next(tokens)
    return next(tokens)


def _filled(state: State, phase: Bribing, below: Below) -> Phase:
    """Return a phase in which purses are filled, with tokens in those that are hidden."""
    purses: dict[Kingdom, Treasury] = {
        kingdom: sample_bribe(state, kingdom, below).tokens if purse is UNSEEN else purse
        for kingdom, purse in phase.purses.items()
    }
    return replace(phase, purses=FrozenDict(purses))
