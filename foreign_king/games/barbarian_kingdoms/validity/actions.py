"""Checks whether an invasion or a claim that is not resolved yet is possible, with its battle."""

from collections.abc import Iterator

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.claim import have_control_tokens, regains
from foreign_king.games.barbarian_kingdoms.state import Action, State, bearer, emblem, partners, units_in
from foreign_king.kernel.refusal import Malformed, allowed

Misfits = Iterator[tuple[Rule | None, str]]
"""What is impossible: the clause that makes it so, if there is one, and what was expected."""


def action_faults(state: State, action: Action) -> Iterator[Malformed]:
    """Yield a fault for each part of an action that is impossible: its province, its kingdoms, its battle."""
    for rule, expected in _misfits(state, action):
        yield Malformed("this action cannot be", pointer="/action", expected=expected, rule=rule)


def _misfits(state: State, action: Action) -> Misfits:
    opponent = action.opponent
    if opponent is None:
        yield from _unfought(state, action)
    else:
        if partners(state, action.kingdom, opponent):
            yield Rule.TEAM_INVADE if action.kind == "invade" else Rule.CONTEST_ASKED, "an opponent of another side"
        yield from _counted(action, opponent)
        yield from _fighters(state, action, opponent)
    if action.bribes:
        yield Rule.BRIBE_COLLECTED, "no bribes, which are collected at once"
    yield from _claimed(state, action) if action.kind == "claim" else _invaded(state, action)


def _unfought(state: State, action: Action) -> Misfits:
    """Check an action without a battle: one unit is in the province, and nobody has contested, counted points or
    won."""
    if action.winner or action.contested or action.points:
        yield Rule.BATTLE_BEGAN, "no battle without an opponent"
    if units_in(state, action.kingdom, action.province) != 1:
        yield Rule.INVADE_UNIT if action.kind == "invade" else Rule.CLAIM_OCCUPIED, "one unit in the province"


def _counted(action: Action, opponent: Kingdom) -> Misfits:
    """Check the points of a battle: they are there exactly if somebody has won. The winner has more, or is the active
    kingdom in a tie."""
    both, points = (action.kingdom, opponent), action.points
    if action.winner is None:
        if points:
            yield Rule.BATTLE_POINTS, "no points before somebody has won"
    elif set(points) != set(both) or min(points.values()) < 0:
        yield Rule.BATTLE_POINTS, "points of both who fight, from 0"
    elif action.winner != both[points[both[0]] < points[both[1]]]:
        tie = points[both[0]] == points[both[1]]
        yield Rule.BATTLE_TIE if tie else Rule.BATTLE_HIGHER, "the winner by points, and by a tie the active kingdom"


def _fighters(state: State, action: Action, opponent: Kingdom) -> Misfits:
    """Check the units of a battle: both kingdoms have units in the province until one has won; then only the winner
    has."""
    both = (action.kingdom, opponent)
    left = both if action.winner is None else (action.winner,)
    for kingdom in both:
        there = units_in(state, kingdom, action.province) > 0
        if kingdom in left and not there:
            yield Rule.BATTLE_BEGAN, f"units of {kingdom} in the province"
        if there and kingdom not in left:
            yield Rule.BATTLE_REMOVED, f"no units of {kingdom} in the province"


def _claimed(state: State, action: Action) -> Misfits:
    """Check a claim: a control token is left for it unless it regains an emblem, the province has no marker of a
    partner, and an opponent has come to contest."""
    kingdom, province = action.kingdom, action.province
    if action.opponent is not None and not action.contested:
        yield Rule.CONTEST_MADE, "an opponent that has contested"
    regained = regains(state, kingdom, province)
    for mark in (bearer(state, province), emblem(state, province)):
        if regained and mark == kingdom:
            continue
        if mark is not None and partners(state, kingdom, mark):
            yield Rule.CLAIM_MARKER if mark == kingdom else Rule.TEAM_CLAIM, "no marker of the own side there"
    if action.by_king:
        yield Rule.INVADE_UNIT, "by_king for an invasion alone"
    if province in state.board.capitals:
        yield Rule.CLAIM_CAPITAL, "no capital"
    if not regained and not allowed(have_control_tokens, state, kingdom):
        yield Rule.CLAIM_TOKENS, "a control token that is left"


def _invaded(state: State, action: Action) -> Misfits:
    """Check an invasion: the province is not controlled by the kingdom's side, unless an opponent's unit stood there.
    The unit that has moved is in the province, unless it has lost the battle or left afterwards."""
    kingdom, province = action.kingdom, action.province
    stood = action.opponent is not None and not action.contested
    token, printed = bearer(state, province), emblem(state, province)
    owner = printed if token is None else token
    freed = stood and (token is None or token == kingdom)
    if owner is not None and partners(state, kingdom, owner) and not freed:
        yield Rule.INVADE_CONTROL if owner == kingdom else Rule.TEAM_INVADE, "no province of the own side"
    king = state.kingdoms[kingdom].king == province
    came = (
        king == action.by_king if action.opponent is None else king or not action.by_king or action.winner is not None
    )
    if not came:
        yield Rule.INVADE_UNIT, "the unit that has come, in the province"


__all__ = ["Misfits", "action_faults"]
