"""Explanations of battles: the battle points of both sides."""

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.facts import BattleWon, PointsCounted
from foreign_king.games.barbarian_kingdoms.reasons.counts import BATTLE, by_token
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.battle import fighters, points_by_power, points_of
from foreign_king.games.barbarian_kingdoms.rules.powers import power
from foreign_king.games.barbarian_kingdoms.state import State, bearer, emblem, unresolved
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, because


def points_counted(state: State, entry: Entry[PointsCounted]) -> Reason:
    """Explain battle points: those for the marker, the king, the warriors and the bribe."""
    parts = _points(state, entry.fact.kingdom)
    return Reason(rule=entry.rule, what=entry.fact, number=_sum(parts), unit=BATTLE, parts=parts)


def by_power(state: State, kingdom: Kingdom) -> tuple[Reason, ...]:
    """Explain the points that a power adds, and whether the power is the kingdom's or the king's."""
    points, defence_power = points_by_power(state, kingdom), power(state, kingdom, "stronger-in-defence")
    if not points:
        return ()
    assert defence_power is not None
    key = "power-of-king" if defence_power.of == "king" else "power-of-kingdom"
    return (because(Rule.POWER_STRONGER_IN_DEFENCE, key, points, unit=BATTLE, kingdom=kingdom),)


def battle_won(state: State, entry: Entry[BattleWon]) -> Reason:
    """Explain who has won a battle: the totals of both kingdoms, and who wins a tie."""
    totals = tuple(_total(state, kingdom) for kingdom in fighters(state))
    tie = (because(Rule.BATTLE_TIE, "tie", kingdom=entry.fact.kingdom),) if entry.rule is Rule.BATTLE_TIE else ()
    return Reason(rule=entry.rule, what=entry.fact, parts=(*totals, *tie))


def _total(state: State, kingdom: Kingdom) -> Reason:
    parts = (*_points(state, kingdom), *by_power(state, kingdom))
    return because(Rule.BATTLE_POINTS, "total", _sum(parts), unit=BATTLE, parts=parts, kingdom=kingdom)


def _points(state: State, kingdom: Kingdom) -> tuple[Reason, ...]:
    counted, action, law = points_of(state, kingdom), unresolved(state), state.law
    warriors = state.kingdoms[kingdom].warriors.count(action.province)
    parts = []
    if counted.marker:
        parts.append(_part("marker", counted.marker))
    elif emblem(state, action.province) == kingdom:
        covered = bearer(state, action.province) is not None
        parts.append(_part("emblem-covered" if covered else "emblem-taken", 0))
    if counted.king:
        parts.append(_part("king", counted.king))
    if counted.warriors:
        parts.append(_part("warriors", counted.warriors, times=warriors, each=law.warrior_points))
    if counted.bribe:
        tokens = by_token(Rule.BATTLE_POINTS, action.bribes[kingdom], BATTLE)
        parts.append(_part("bribe", counted.bribe, parts=tokens))
    return tuple(parts)


def _part(
    key: str, number: int, *, times: int | None = None, each: int | None = None, parts: tuple[Reason, ...] = ()
) -> Reason:
    return because(Rule.BATTLE_POINTS, key, number, unit=BATTLE, times=times, each=each, parts=parts)


def _sum(parts: tuple[Reason, ...]) -> int:
    return sum(part.number for part in parts if part.number is not None)


__all__ = ["battle_won", "by_power", "points_counted"]
