"""Whether an action that is not resolved can have come so far: an invasion or a claim, with its battle."""

from collections.abc import Iterator

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.claim import have_control_tokens, regains
from foreign_king.games.barbarian_kingdoms.state import Action, State, bearer, emblem, partners, units_in
from foreign_king.kernel.refusal import Malformed, allowed

Misfits = Iterator[tuple[Rule | None, str]]
"""What does not fit: the clause that says so, if one does, and what was expected."""


def action_faults(state: State, action: Action) -> Iterator[Malformed]:
    """The province can be invaded or claimed; who fights is there, and has won by points."""
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
    """Where nobody fights, one unit is there, and nobody has contested, counted points or won."""
    if action.winner or action.contested or action.points:
        yield Rule.BATTLE_BEGAN, "no battle without an opponent"
    if units_in(state, action.kingdom, action.province) != 1:
        yield Rule.INVADE_UNIT if action.kind == "invade" else Rule.CLAIM_OCCUPIED, "one unit in the province"


def _counted(action: Action, opponent: Kingdom) -> Misfits:
    """Points are counted when somebody wins, who has more of them, or as many as the active kingdom."""
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
    """Both have units there until one has won; then the winner has."""
    both = (action.kingdom, opponent)
    left = both if action.winner is None else (action.winner,)
    for kingdom in both:
        there = units_in(state, kingdom, action.province) > 0
        if kingdom in left and not there:
            yield Rule.BATTLE_BEGAN, f"units of {kingdom} in the province"
        if there and kingdom not in left:
            yield Rule.BATTLE_REMOVED, f"no units of {kingdom} in the province"


def _claimed(state: State, action: Action) -> Misfits:
    """A token is left for it, unless it regains an own emblem, and its marks are no partner's; who fights has come to
    contest."""
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
    """It is no province of the own side, but for an own one where the opponent stood, or a partner's of which he had
    taken control so; who is said to have moved into it is there, unless he has lost or left."""
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
