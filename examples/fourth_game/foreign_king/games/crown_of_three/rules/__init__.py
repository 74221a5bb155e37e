"""The rules of Crown of Three: which function judges which command."""

from typing import assert_never

from foreign_king.games.crown_of_three.commands import ClaimCrown, Command, DealCards, YieldCrown
from foreign_king.games.crown_of_three.facts import CardsShown, Fact
from foreign_king.games.crown_of_three.phases import Deciding
from foreign_king.games.crown_of_three.rules.crown import (
    claim_crown,
    deal_cards,
    learn_cards,
    show_cards,
    yield_crown,
)
from foreign_king.games.crown_of_three.rules.ledger import Ledger
from foreign_king.games.crown_of_three.rules.well_formed import check_names
from foreign_king.games.crown_of_three.state import top
from foreign_king.kernel.refusal import Malformed


def decide(ledger: Ledger, command: Command) -> None:
    """Judge a command, and record what it causes."""
    check_names(ledger.state, command)
    match command:
        case ClaimCrown():
            claim_crown(ledger, command)
        case YieldCrown():
            yield_crown(ledger, command)
        case DealCards():
            deal_cards(ledger, command)
        case _:
            assert_never(command)
    phase = top(ledger.state)
    if isinstance(phase, Deciding) and not phase.waiting:
        show_cards(ledger)


def learn(ledger: Ledger, fact: Fact) -> None:
    """Judge a fact in a view that stops because the viewer does not see all cards. Only shown cards can come next."""
    if not isinstance(fact, CardsShown):
        raise Malformed(f"{type(fact).__name__} cannot come next", pointer="/type", expected=CardsShown.__name__)
    learn_cards(ledger, fact)


__all__ = ["decide", "learn"]
