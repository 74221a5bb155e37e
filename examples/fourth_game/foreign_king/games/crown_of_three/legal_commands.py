"""The legal commands in a state, generated lazily, and the outcomes of chance."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import perm, prod
from typing import assert_never

from foreign_king.games.crown_of_three.commands import ClaimCrown, Command, DealCards, YieldCrown
from foreign_king.games.crown_of_three.components import VALUES, Seat
from foreign_king.games.crown_of_three.phases import Deal, Deciding, Over
from foreign_king.games.crown_of_three.rules.crown import may_yield
from foreign_king.games.crown_of_three.state import State, deciders, top
from foreign_king.kernel.chance import TABLE, Chance
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.refusal import allowed


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now."""
    return deciders(top(state))


def legal(state: State) -> Iterator[Command]:
    """Yield the legal commands of the player who decides now. ``chances`` has those of the seat ``table``."""
    match top(state):
        case Deciding(waiting=(seat, *_)):
            yield ClaimCrown(by=seat)
            if allowed(may_yield, state):
                yield YieldCrown(by=seat)
        case Deal() | Deciding() | Over() | None:
            return
        case phase:
            assert_never(phase)


def chances(state: State) -> Iterator[Chance[Command]]:
    """Yield every deal, weighted by the number of orders of the deck that lead to it."""
    if not isinstance(top(state), Deal):
        return
    for values in product(VALUES, repeat=len(state.seats)):
        weight = prod(perm(state.law.copies, times) for times in Counter(values).values())
        if weight:
            yield Chance(DealCards(by=TABLE, cards=FrozenDict(zip(state.seats, values, strict=True))), weight)
