"""The action Tax: a kingdom takes tokens from provinces that it controls, worth at most as many tremis as there are
such provinces."""

from collections.abc import Mapping

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import Change, Tax
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom
from foreign_king.games.barbarian_kingdoms.makers import TaxTaken
from foreign_king.games.barbarian_kingdoms.phases import Turn
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.money import make_change, may_change, most_up_to
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.state import State, controlled, controller
from foreign_king.games.barbarian_kingdoms.tokens import Tokens, holds, less, more, together
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import require
from foreign_king.kernel.unseen import UNSEEN


def tax(ledger: Ledger, command: Tax) -> None:
    """Move tokens from provinces to the treasury."""
    state, kingdom, seat = ledger.state, command.kingdom, command.by
    due(state, seat, kingdom, Turn)
    may_tax(state, kingdom, command.tokens, command.change)
    if command.change is not None:
        make_change(ledger, seat, command.change)
    tremis = together(command.tokens.values()).worth
    taken = TaxTaken(kingdom=kingdom, seat=seat, tokens=command.tokens, tremis=tremis)
    ledger.record(taken, Rule.TAX_TAKEN)


@compiled_apart
def may_tax(state: State, kingdom: Kingdom, tokens: Mapping[Area, Tokens], change: Change | None) -> None:
    """Refuse a tax unless it takes the most that is possible without change, up to the limit. If the limit cannot be
    reached in this way, change may be made to take more."""
    limit, most = tax_limit(state, kingdom), most_taxed(state, kingdom)
    if change is not None:
        may_change(state, kingdom, change)
        require(most < limit, Rule.CHANGE_NEEDED, need=limit)
    for province, some in tokens.items():
        require(controller(state, province) == kingdom, Rule.TAX_CONTROL, area=province)
        there = after_change(state, province, change)
        require(holds(there, some), Rule.TAX_TOKENS, area=province)
    worth = together(tokens.values()).worth
    require(worth <= limit, Rule.TAX_LIMIT, need=limit, have=worth)
    if change is None:
        require(worth == most, Rule.TAX_MOST, need=most, have=worth)
    else:
        require(worth > most, Rule.CHANGE_ENOUGH, need=most + 1, have=worth)


def tax_limit(state: State, kingdom: Kingdom) -> int:
    """Return the most tremis that can be taken: one for each province that the kingdom controls."""
    return len(controlled(state, kingdom))


def most_taxed(state: State, kingdom: Kingdom) -> int:
    """Return the most tremis that can be taken without change."""
    own = controlled(state, kingdom)
    return most_up_to(together([state.treasures[province].tokens for province in own]), len(own))


def after_change(state: State, province: Area, change: Change | None) -> Tokens:
    """Return the tokens that lie face up in a province after a change."""
    there = state.treasures[province].tokens
    if change is None or change.province != province:
        return there
    changed = more(less(there, change.taken), change.given)
    assert changed is not UNSEEN
    return changed
