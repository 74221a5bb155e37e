"""The action Claim: a kingdom puts a control token into a province that its unit occupies."""

from foreign_king.games.barbarian_kingdoms.clauses import Rule
from foreign_king.games.barbarian_kingdoms.commands import Claim, DeclineClaim
from foreign_king.games.barbarian_kingdoms.components import CONTROL_TOKENS, Area, Kingdom
from foreign_king.games.barbarian_kingdoms.makers import (
    ClaimDeclined,
    ClaimMade,
    ClaimOffered,
    ControlLost,
    ControlTaken,
)
from foreign_king.games.barbarian_kingdoms.phases import ClaimingAtOnce, Turn
from foreign_king.games.barbarian_kingdoms.rules.ledger import Ledger
from foreign_king.games.barbarian_kingdoms.rules.money import may_pay, pay
from foreign_king.games.barbarian_kingdoms.rules.powers import claims_at_once
from foreign_king.games.barbarian_kingdoms.rules.timing import due
from foreign_king.games.barbarian_kingdoms.state import (
    Action,
    State,
    bearer,
    emblem,
    marked,
    partners,
    seat_of,
    units_in,
)
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import allowed, require


@compiled_apart
def claim(ledger: Ledger, command: Claim) -> None:
    """Claim a province. The price of the cheapest control token is paid, whether or not the claim succeeds."""
    state, kingdom, province = ledger.state, command.kingdom, command.province
    phase = due(state, command.by, kingdom, Turn, ClaimingAtOnce)
    if isinstance(phase, ClaimingAtOnce):
        require(province == phase.province, Rule.POWER_CLAIM_AFTER_INVASION, area=phase.province)
    may_claim(state, kingdom, province)
    may_pay(state, kingdom, control_price(state, kingdom), command.payment, command.change)
    pay(ledger, kingdom, province, command.payment, command.change)
    ledger.record(ClaimMade(kingdom=kingdom, province=province), Rule.CLAIM_MADE)


@compiled_apart
def may_claim(state: State, kingdom: Kingdom, province: Area) -> None:
    """Refuse a claim unless a unit of the kingdom is in the province, the province is no capital and has no marker of a
    partner, and a control token is left if one is needed. A province with a marker of the kingdom can be claimed only
    if the marker is an emblem under another kingdom's control token."""
    regained = regains(state, kingdom, province)
    if not regained:
        have_control_tokens(state, kingdom)
    require(units_in(state, kingdom, province), Rule.CLAIM_OCCUPIED, area=province)
    require(regained or not marked(state, kingdom, province), Rule.CLAIM_MARKER, area=province)
    capital = state.board.capitals.get(province) in state.kingdoms
    require(not capital, Rule.CLAIM_CAPITAL, area=province)
    own_side = [
        other
        for other in (bearer(state, province), emblem(state, province))
        if other not in (None, kingdom) and partners(state, kingdom, other)
    ]
    require(not own_side, Rule.TEAM_CLAIM, area=province)


def regains(state: State, kingdom: Kingdom, province: Area) -> bool:
    """Whether the kingdom's emblem lies under another kingdom's control token in the province. Then a claim removes
    that token, and places none."""
    return (
        emblem(state, province) == kingdom
        and bearer(state, province) not in (None, kingdom)
        and not state.law.emblem_bars_claim
    )


def have_control_tokens(state: State, kingdom: Kingdom) -> None:
    """Refuse unless a control token is left on the player board."""
    left = CONTROL_TOKENS - len(state.kingdoms[kingdom].claimed)
    require(left, Rule.CLAIM_TOKENS, need=1, have=0)


def control_price(state: State, kingdom: Kingdom) -> int:
    """Return the price of the cheapest control token of the player board, which depends on how many are on the map. If
    all are, the price is that of the last one; then the kingdom can only claim its emblems back."""
    out = len(state.kingdoms[kingdom].claimed)
    return state.board.prices.control[min(out, CONTROL_TOKENS - 1)]


def freed_place(state: State, kingdom: Kingdom) -> int:
    """Return the price of the place to which a control token returns: the most expensive free one."""
    return state.board.prices.control[len(state.kingdoms[kingdom].claimed) - 1]


def succeed_claiming(ledger: Ledger, kingdom: Kingdom, province: Area) -> None:
    """Let a claim succeed: the control token is placed, and another kingdom's token is removed. If that token lay on
    the kingdom's emblem, no token is placed. Nothing is looted."""
    loser, own = bearer(ledger.state, province), emblem(ledger.state, province) == kingdom
    if loser is not None:
        lost = ControlLost(kingdom=loser, province=province)
        ledger.record(lost, Rule.CLAIM_OWN_EMBLEM if own else Rule.CONTROL_LOST)
    if not own:
        ledger.record(ControlTaken(kingdom=kingdom, province=province), Rule.CLAIM_SUCCESS)


@compiled_apart
def can_claim_at_once(state: State, action: Action) -> bool:
    """Whether the king's power allows his kingdom to claim the province that he has just invaded. He must still be
    there, unless the law says otherwise. A kingdom that has lost the battle has no unit there, so it may not claim.
    Whether the player has enough money is secret, so the claim is offered to every player with at least one token."""
    kingdom, province = action.kingdom, action.province
    return (
        action.by_king
        and (state.kingdoms[kingdom].king == province or state.law.claim_after_king_left)
        and claims_at_once(state, kingdom)
        and state.players[seat_of(state, kingdom)].tokens > 0
        and allowed(may_claim, state, kingdom, province)
    )


def offer_claim(ledger: Ledger, action: Action) -> None:
    """Offer the kingdom to claim the province at once, as another action."""
    ledger.record(ClaimOffered(kingdom=action.kingdom, province=action.province), Rule.POWER_CLAIM_AFTER_INVASION)


def decline_claim(ledger: Ledger, command: DeclineClaim) -> None:
    """Do not claim the province at once."""
    due(ledger.state, command.by, command.kingdom, ClaimingAtOnce)
    ledger.record(ClaimDeclined(kingdom=command.kingdom), Rule.POWER_DECLINED)
