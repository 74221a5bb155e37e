"""The offers of a seat: what it may do now, and why other commands are closed."""

from typing import assert_never

from foreign_king.games.crown_of_three.phases import Deal, Deciding, Over
from foreign_king.games.crown_of_three.rules.crown import may_yield
from foreign_king.games.crown_of_three.state import State, top
from foreign_king.kernel.offers import Offer
from foreign_king.kernel.refusal import why_refused


def offers(state: State) -> tuple[Offer, ...]:
    """Return an offer, open or closed, for each of the two commands of the player who decides now."""
    match top(state):
        case Deciding(waiting=(seat, *_)):
            closed = why_refused(may_yield, state)
            return (Offer(by=seat, command="ClaimCrown"), Offer(by=seat, command="YieldCrown", closed=closed))
        case Deal() | Deciding() | Over() | None:
            return ()
        case phase:
            assert_never(phase)
