"""Every legal command, lazily; and what the table may tell."""

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
    """The seats that may act now."""
    return deciders(top(state))


def legal(state: State) -> Iterator[Command]:
    """The commands of the player who decides now; the table's are in ``chances``."""
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
    """Every deal of the deck, weighted by the number of ways in which the cards can lie."""
    if not isinstance(top(state), Deal):
        return
    for values in product(VALUES, repeat=len(state.seats)):
        weight = prod(perm(state.law.copies, times) for times in Counter(values).values())
        if weight:
            yield Chance(DealCards(by=TABLE, cards=FrozenDict(zip(state.seats, values, strict=True))), weight)
