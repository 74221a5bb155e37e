"""Explanations of refusals: their numbers, and what else they depend on."""

from foreign_king.games.barbarian_kingdoms.commands import (
    AssignKingdoms,
    Claim,
    Command,
    DrawToken,
    Evacuate,
    Recruit,
    Tax,
)
from foreign_king.games.barbarian_kingdoms.components import CONTROL_TOKENS, WARRIORS, Area, Kingdom
from foreign_king.games.barbarian_kingdoms.phases import ClaimingAtOnce
from foreign_king.games.barbarian_kingdoms.reasons import counts as c
from foreign_king.games.barbarian_kingdoms.reasons.obstacles import hindrances
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.claim import regains
from foreign_king.games.barbarian_kingdoms.state import State, deciding, seat_of, top
from foreign_king.kernel.reason import Reason, because, needed_and_had
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.unseen import UNSEEN

Parts = tuple[Reason, ...]

COUNTED_IN: dict[Rule, str] = {
    Rule.SETUP_PLAYERS: c.PLAYERS,
    Rule.RECRUIT_WARRIORS: c.WARRIORS,
    Rule.CLAIM_TOKENS: c.CONTROL,
    Rule.CONTEST_UNITS: c.UNITS,
    Rule.CONTEST_ADJACENT: c.WARRIORS,
    Rule.EVACUATE_UNITS: c.WARRIORS,
    Rule.EVACUATE_MOST: c.UNITS,
}
"""What the numbers of a refusal count, by clause, where it is not tremis."""


def explain_refusal(state: State, command: Command | None, refused: Refused) -> Reason:
    """Explain why a clause forbids a command in a state; without a command (``None``), why it closes an offer."""
    rule = Rule(refused.rule)
    kingdom = _whose(state, command)
    need, have = ((), ()) if kingdom is None else _made_of(state, kingdom, command, refused)
    both = needed_and_had(refused, unit=COUNTED_IN.get(rule, c.TREMIS), need=need, have=have)
    numbers = tuple(part for part in both.parts if part.number is not None)
    return Reason(rule=rule, what=refused, parts=(*numbers, *hindrances(state, kingdom, command, refused)))


def _whose(state: State, command: Command | None) -> Kingdom | None:
    """Return the kingdom whose units and money matter; ``None`` for commands of the table that assign kingdoms or draw
    a token."""
    if command is None:
        return next(iter(deciding(top(state))), None)
    return None if isinstance(command, (AssignKingdoms, DrawToken)) else command.kingdom


def _made_of(state: State, kingdom: Kingdom, command: Command | None, refused: Refused) -> tuple[Parts, Parts]:
    """Explain the number that was needed, and the number that there was."""
    rule = Rule(refused.rule)
    match rule:
        case Rule.PAY_WORTH:
            return _price(state, kingdom, command, refused), _treasury(state, kingdom, refused)
        case Rule.PAY_PRICE | Rule.PAY_EXACT | Rule.PAY_SPARE:
            return _price(state, kingdom, command, refused), _paid(rule, command)
        case Rule.CHANGE_NEEDED | Rule.CHANGE_ENOUGH if isinstance(command, Tax):
            return _taxable(state, kingdom, refused), _taxed(rule, command)
        case Rule.CHANGE_NEEDED | Rule.CHANGE_ENOUGH:
            return _price(state, kingdom, command, refused), _paid(rule, command)
        case Rule.CHANGE_EQUAL:
            return _swapped(rule, command)
        case Rule.TAX_LIMIT | Rule.TAX_MOST:
            return _taxable(state, kingdom, refused), _taxed(rule, command)
        case Rule.RECRUIT_WARRIORS:
            return (), _left(rule, WARRIORS, state.kingdoms[kingdom].warriors, c.WARRIORS)
        case Rule.CLAIM_TOKENS:
            return (), _left(rule, CONTROL_TOKENS, state.kingdoms[kingdom].claimed, c.CONTROL)
        case Rule.EVACUATE_UNITS if refused.need is not None:
            return _leaving(rule, command, refused.need), ()
        case _:
            return (), ()


# What is paid


def _price(state: State, kingdom: Kingdom, command: Command | None, refused: Refused) -> Parts:
    """Explain the price of a warrior or a control token. For a closed offer, which of them it is can only be inferred
    from the number."""
    if isinstance(command, Recruit):
        return (c.price_of_warrior(state, kingdom),)
    if isinstance(command, Claim) or isinstance(top(state), ClaimingAtOnce):
        return (c.price_of_control(state, kingdom),)
    realm = state.kingdoms[kingdom]
    prices = [c.price_of_warrior(state, kingdom)] if len(realm.warriors) < WARRIORS else []
    emblems = state.board.kingdoms[kingdom].initial
    can_claim = len(realm.claimed) < CONTROL_TOKENS or any(regains(state, kingdom, area) for area in emblems)
    prices += [c.price_of_control(state, kingdom)] if can_claim else []
    fitting = [price for price in prices if price.number == refused.need]
    return tuple(fitting) if len(fitting) == 1 else ()


def _treasury(state: State, kingdom: Kingdom, refused: Refused) -> Parts:
    treasury = state.players[seat_of(state, kingdom)].treasury
    return () if treasury is UNSEEN else c.by_token(Rule(refused.rule), treasury)


def _paid(rule: Rule, command: Command | None) -> Parts:
    return c.by_token(rule, command.payment) if isinstance(command, (Recruit, Claim)) else ()


def _swapped(rule: Rule, command: Command | None) -> tuple[Parts, Parts]:
    """Explain the tokens that were to be taken and given."""
    change = command.change if isinstance(command, (Recruit, Claim, Tax)) else None
    if change is None:
        return (), ()
    return c.by_token(rule, change.taken), c.by_token(rule, change.given)


# Tax


def _taxable(state: State, kingdom: Kingdom, refused: Refused) -> Parts:
    """Explain how much can be taxed: the limit, or the most without change, or 1 tremis more, which change has to bring
    at the least."""
    match refused.rule:
        case Rule.TAX_LIMIT | Rule.CHANGE_NEEDED:
            return (c.limit_of_tax(state, kingdom),)
        case Rule.TAX_MOST:
            return (c.most_without_change(state, kingdom),)
        case _:
            more = because(Rule.CHANGE_ENOUGH, "more-than-that", 1, unit=c.TREMIS)
            return c.most_without_change(state, kingdom), more


def _taxed(rule: Rule, command: Command | None) -> Parts:
    return c.by_province(rule, command.tokens) if isinstance(command, Tax) else ()


# Pieces


def _left(rule: Rule, number: int, out: tuple[Area, ...], unit: str) -> Parts:
    """Explain what is left on the player board: all pieces, less those on the map."""
    return because(rule, "pieces", number, unit=unit), because(rule, "on-the-map", -len(out), unit=unit)


def _leaving(rule: Rule, command: Command | None, most: int) -> Parts:
    """Explain how many warriors can leave: those in the battle, less the one that stays if it is a warrior."""
    if not isinstance(command, Evacuate):
        return ()
    stays = int(command.stays == "warrior")
    there = because(rule, "warriors-there", most + stays, unit=c.WARRIORS)
    return (there, because(rule, "stays", -1, unit=c.WARRIORS)) if stays else (there,)


__all__ = ["explain_refusal"]
