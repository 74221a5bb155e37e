"""What a seat may do now, and why what is closed is closed."""

from typing import assert_never

from foreign_king.games.crown_of_three.phases import Deal, Deciding, Over
from foreign_king.games.crown_of_three.rules.crown import may_yield
from foreign_king.games.crown_of_three.state import State, top
from foreign_king.kernel.offers import Offer
from foreign_king.kernel.refusal import why_refused


def offers(state: State) -> tuple[Offer, ...]:
    """Both commands of the player who decides now, open or closed."""
    match top(state):
        case Deciding(waiting=(seat, *_)):
            closed = why_refused(may_yield, state)
            return (Offer(by=seat, command="ClaimCrown"), Offer(by=seat, command="YieldCrown", closed=closed))
        case Deal() | Deciding() | Over() | None:
            return ()
        case phase:
            assert_never(phase)
