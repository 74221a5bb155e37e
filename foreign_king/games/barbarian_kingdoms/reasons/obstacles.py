"""Explanations of refusals without numbers: units, control, borders, and tokens that are elsewhere."""

from typing import assert_never

from foreign_king.games.barbarian_kingdoms.commands import (
    AssignKingdoms,
    Bribe,
    Castle,
    Claim,
    Command,
    Contest,
    DeclineClaim,
    DeclineContest,
    DrawToken,
    EndManoeuvre,
    EndReinforcing,
    Evacuate,
    Invade,
    Manoeuvre,
    PlaceTreasure,
    Recruit,
    Reinforce,
    Tax,
)
from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Unit
from foreign_king.games.barbarian_kingdoms.phases import Manoeuvring
from foreign_king.games.barbarian_kingdoms.reasons import counts as c
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.moving import ways
from foreign_king.games.barbarian_kingdoms.rules.tax import after_change
from foreign_king.games.barbarian_kingdoms.state import State, lying, out_of_sight, seat_of, top, unresolved
from foreign_king.games.barbarian_kingdoms.tokens import BOX, TOKENS, Token
from foreign_king.kernel.reason import Reason, because
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.unseen import UNSEEN

Parts = tuple[Reason, ...]


def hindrances(state: State, kingdom: Kingdom | None, command: Command | None, refused: Refused) -> Parts:
    """Explain what a refusal depends on besides its numbers."""
    rule, area = Rule(refused.rule), refused.about.get("area")
    if rule is Rule.LOOT_MIX:
        return _elsewhere(rule, state, refused)
    if kingdom is None:
        return ()
    match rule:
        case Rule.PAY_TREASURY | Rule.BRIBE_TREASURY:
            return (*_named(rule, command), c.treasury(rule, state, seat_of(state, kingdom)))
        case Rule.CHANGE_NEEDED if isinstance(command, Tax):
            return (c.most_without_change(state, kingdom),)
        case Rule.CHANGE_NEEDED | Rule.PAY_EXACT:
            return (c.treasury(rule, state, seat_of(state, kingdom)),)
        case Rule.TAX_MOST:
            return c.by_province(rule, lying(state, kingdom))
        case Rule.MOVE_UNIT | Rule.MANOEUVRE_ONCE:
            return (*c.standing(rule, state, kingdom), *_moved(rule, state))
        case Rule.MOVE_ADJACENT:
            # Castling moves the king and a warrior. What is adjacent for a warrior is adjacent for the king, too.
            unit: Unit = command.unit if isinstance(command, (Manoeuvre, Invade)) else "warrior"
            origin = str(refused.about["origin"])
            return (because(rule, "next-to", area=origin, provinces=ways(state, kingdom, unit, origin)),)
        case Rule.REINFORCE_ADJACENT | Rule.CONTEST_ADJACENT:
            return (c.beside(rule, state, kingdom, unresolved(state).province),)
        case Rule.EVACUATE_WHERE | Rule.EVACUATE_MOST:
            return c.ways_out(rule, state, kingdom, unresolved(state).province)
        case _:
            return _there(rule, state, area, command) if isinstance(area, str) else ()


def _there(rule: Rule, state: State, area: Area, command: Command | None) -> Parts:
    """Explain what is in the area of a refusal. A tax is taken after its change."""
    match rule:
        case (
            Rule.RECRUIT_CONTROL
            | Rule.MANOEUVRE_CONTROL
            | Rule.INVADE_CONTROL
            | Rule.CHANGE_CONTROL
            | Rule.TAX_CONTROL
            | Rule.CLAIM_MARKER
            | Rule.TEAM_CLAIM
        ):
            return (c.control(rule, state, area),)
        case Rule.TEAM_INVADE:
            return c.control(rule, state, area), c.occupied(rule, state, area)
        case Rule.RECRUIT_UNOCCUPIED | Rule.MANOEUVRE_UNOCCUPIED | Rule.CLAIM_OCCUPIED | Rule.INVADE_OWN_UNIT:
            return (c.occupied(rule, state, area),)
        case Rule.CLAIM_CAPITAL:
            return (because(rule, "capital", area=area, kingdom=state.board.capitals[area]),)
        case Rule.MOVE_CLOSED:
            return c.closed(rule, state, area)
        case Rule.CHANGE_TOKENS:
            return (c.worth(rule, "lying", state.treasures[area].tokens, province=area),)
        case Rule.TAX_TOKENS:
            change = command.change if isinstance(command, Tax) else None
            return (c.worth(rule, "lying", after_change(state, area, change), province=area),)
        case _:
            return ()


def _named(rule: Rule, command: Command | None) -> Parts:
    """Explain the tokens that the command would have given away."""
    match command:
        case Recruit() | Claim():
            paid = (c.worth(rule, "paid", command.payment),)
            return (*_given(rule, command), *paid)
        case Tax():
            return _given(rule, command)
        case Bribe():
            return () if command.tokens is UNSEEN else (c.worth(rule, "in-purse", command.tokens),)
        case (
            None
            | Invade()
            | Manoeuvre()
            | Castle()
            | EndManoeuvre()
            | DeclineContest()
            | Contest()
            | Reinforce()
            | EndReinforcing()
            | Evacuate()
            | DeclineClaim()
            | DrawToken()
            | PlaceTreasure()
            | AssignKingdoms()
        ):
            return ()
        case _:
            assert_never(command)


def _given(rule: Rule, command: Recruit | Claim | Tax) -> Parts:
    change = command.change
    return () if change is None else (c.worth(rule, "taken", change.taken), c.worth(rule, "given", change.given))


def _moved(rule: Rule, state: State) -> Parts:
    """Explain which units have made their move."""
    phase = top(state)
    moved = phase.moved if isinstance(phase, Manoeuvring) else ()
    return tuple(because(rule, "moved", which=c.unit_name(each.unit), area=each.area) for each in moved)


def _elsewhere(rule: Rule, state: State, refused: Refused) -> Parts:
    """Explain that all tokens of a value are in sight, so that none of them can lie face down."""
    token: Token = next(each for each in TOKENS if each == refused.about["token"])
    visible = BOX.of(token) - out_of_sight(state).of(token)
    return (
        because(rule, "in-the-box", BOX.of(token), unit=c.PIECES, token=token),
        because(rule, "in-sight", visible, unit=c.PIECES, token=token),
    )


__all__ = ["hindrances"]
