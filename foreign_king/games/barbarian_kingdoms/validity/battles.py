"""Checks whether a decision in an invasion or a claim fits the course of the action so far."""

from collections.abc import Collection, Iterator
from typing import assert_never

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.phases import Bribing, Contesting, Drawing, Evacuating, Reinforcing
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.aftermath import only_way
from foreign_king.games.barbarian_kingdoms.rules.contest import opponents_beside
from foreign_king.games.barbarian_kingdoms.rules.moving import units_beside
from foreign_king.games.barbarian_kingdoms.state import Action, State, seat_of, units_in, unresolved
from foreign_king.games.barbarian_kingdoms.tokens import NONE, Treasury, holds
from foreign_king.games.barbarian_kingdoms.validity.actions import Misfits
from foreign_king.games.barbarian_kingdoms.validity.pieces import any_negative
from foreign_king.kernel.unseen import UNSEEN

InAction = Contesting | Reinforcing | Bribing | Evacuating | Drawing


def misfits_in_action(state: State, active: Kingdom, phase: InAction) -> Misfits:
    """Yield what is impossible about a decision in the action of the kingdom whose turn it is."""
    action = unresolved(state)
    if action.kingdom != active:
        yield Rule.TURN_KINGDOM, f"an action of {active}"
        return
    match phase:
        case Contesting():
            yield from _contesting(state, action, phase)
        case Reinforcing():
            yield from _reinforcing(state, action, phase)
        case Bribing():
            yield from _bribing(state, action, phase)
        case Evacuating():
            yield from _evacuating(state, action, phase)
        case Drawing():
            yield from _drawing(state, action, phase)
        case _:
            assert_never(phase)


def _fighters(action: Action) -> tuple[Kingdom, ...]:
    return () if action.opponent is None else (action.kingdom, action.opponent)


def _fought(action: Action) -> Iterator[tuple[Rule, str]]:
    """Check that a battle goes on."""
    if action.opponent is None or action.winner is not None:
        yield Rule.BATTLE_BEGAN, "a battle that nobody has won yet"


def _contesting(state: State, action: Action, phase: Contesting) -> Misfits:
    """Check that exactly the kingdoms are asked that can contest and have not declined."""
    if action.opponent is not None:
        yield Rule.CONTEST_MADE, "nobody to be asked once somebody fights"
    opponents = opponents_beside(state, action)
    if not phase.kingdoms or phase.kingdoms != opponents[len(opponents) - len(phase.kingdoms) :]:
        yield Rule.CONTEST_ASKED, f"the last of {', '.join(opponents)}" if opponents else "nobody to be asked"


def _reinforcing(state: State, action: Action, phase: Reinforcing) -> Misfits:
    """Check that the kingdom that reinforces has a unit beside the battle. If it has moved a unit, it has two in the
    battle."""
    yield from _fought(action)
    if not phase.kingdoms or not set(phase.kingdoms) <= {*_fighters(action)} or not _different(phase.kingdoms):
        yield Rule.REINFORCE_TURNS, "those who fight, each once"
        return
    first = phase.kingdoms[0]
    if phase.moved and units_in(state, first, action.province) < 2:
        yield Rule.REINFORCE_UNIT, "the unit that has moved, in the battle"
    if not units_beside(state, first, action.province):
        yield Rule.REINFORCE_PASSED, f"a unit of {first} beside the battle"


def _bribing(state: State, action: Action, phase: Bribing) -> Misfits:
    """Check that each of both kingdoms has filled its purse or is waited for. Those that are waited for hold tokens."""
    yield from _fought(action)
    fighters = _fighters(action)
    waiting = tuple(each for each in fighters if each in phase.waiting)
    named = (*phase.waiting, *phase.purses)
    if not waiting or phase.waiting != waiting or set(named) != set(fighters) or not _different(named):
        yield Rule.BRIBE_DUE, "a purse of each who fights, filled or waited for"
        return
    if not all(state.players[seat_of(state, each)].tokens for each in phase.waiting):
        yield Rule.BRIBE_DUE, "no purse to be filled of nothing"
    if not all(_can_fill(state, kingdom, purse) for kingdom, purse in phase.purses.items()):
        yield Rule.BRIBE_TREASURY, "purses of what is in the treasuries"


def _can_fill(state: State, kingdom: Kingdom, purse: Treasury) -> bool:
    player = state.players[seat_of(state, kingdom)]
    if purse is UNSEEN:
        return player.treasury is UNSEEN
    if player.treasury is UNSEEN:
        return purse == NONE and player.tokens == 0
    return not any_negative(purse) and holds(player.treasury, purse)


def _evacuating(state: State, action: Action, phase: Evacuating) -> Misfits:
    """Check that the winner has more than one way to evacuate."""
    if action.winner != phase.kingdom:
        yield Rule.EVACUATE_DUE, "the winner of a battle"
    elif only_way(state, phase.kingdom, action.province) is not None:
        yield Rule.EVACUATE_DUE, "more than one way to leave"


def _drawing(state: State, action: Action, phase: Drawing) -> Misfits:
    """Check that the kingdom that is alone in the province takes the token that lies face down there."""
    taker = action.winner or action.kingdom
    if (action.opponent is not None) != (action.winner is not None):
        yield Rule.LOOT_FACE_DOWN, "a battle that somebody has won, or none"
    if phase.province != action.province or not state.treasures[action.province].face_down:
        yield Rule.LOOT_FACE_DOWN, "a token face down in the province of the action"
    if units_in(state, taker, action.province) != 1:
        yield Rule.EVACUATE_MOST, "one unit in the province"
    if phase.seat != seat_of(state, taker):
        yield Rule.LOOT_FACE_DOWN, f"{seat_of(state, taker)}, who takes it"


def _different(names: Collection[str]) -> bool:
    return len(set(names)) == len(names)


__all__ = ["misfits_in_action"]
