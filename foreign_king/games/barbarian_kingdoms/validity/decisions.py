"""Checks whether the phases of a state are possible, by its pieces and by the action that is not resolved yet."""

from collections.abc import Iterable, Iterator
from typing import assert_never, get_args

from foreign_king.games.barbarian_kingdoms.components import Kingdom
from foreign_king.games.barbarian_kingdoms.facts import Reason
from foreign_king.games.barbarian_kingdoms.phases import (
    Assigning,
    Bribing,
    ClaimingAtOnce,
    Contesting,
    Drawing,
    Evacuating,
    Manoeuvring,
    Over,
    Phase,
    Placing,
    Reinforcing,
    Showing,
    Turn,
)
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.rules.claim import may_claim
from foreign_king.games.barbarian_kingdoms.rules.powers import claims_at_once
from foreign_king.games.barbarian_kingdoms.state import State, seat_of
from foreign_king.games.barbarian_kingdoms.validity.actions import Misfits, action_faults
from foreign_king.games.barbarian_kingdoms.validity.battles import misfits_in_action
from foreign_king.games.barbarian_kingdoms.validity.pieces import sides_at
from foreign_king.kernel.refusal import Malformed, counted, why_refused
from foreign_king.kernel.unseen import UNSEEN

REASONS: tuple[Reason, ...] = get_args(Reason)
"""The reasons for which a game can be won, in the order in which they are recorded."""
IN_ACTION = (Contesting, Reinforcing, Bribing, Evacuating, Drawing)
"""The phases in which an action is not resolved yet."""


def pending_faults(state: State) -> Iterator[Malformed]:
    """Yield a fault for each phase that is impossible, and for an action that is impossible. The second phase is
    checked only if the first one and the action are possible."""
    if not state.pending:
        yield Malformed("nothing is to be decided", pointer="/pending", expected="a phase")
        return
    first, *others = state.pending
    if len(others) > 1:
        yield Malformed("too much at once", pointer="/pending/2", expected="an action, and a decision in it")
    alone, action = [*misfits_alone(state, first)], [*_action(state)]
    yield from _misplaced(0, alone)
    yield from _turns(state, first)
    yield from action
    if others and not alone and not action:
        yield from _misplaced(1, misfits_upon(state, others[0]))
    for seat, player in state.players.items():
        if player.reign is not None and not isinstance(first, Over):
            what, pointer = "a reign score", f"/players/{seat}/reign"
            yield Malformed(what, pointer=pointer, expected="none before the end", rule=Rule.REIGN_SCORE)


def _misplaced(place: int, misfits: Iterable[tuple[Rule | None, str]]) -> Iterator[Malformed]:
    what, pointer = "this cannot be what is to be decided", f"/pending/{place}"
    for rule, expected in misfits:
        yield Malformed(what, pointer=pointer, expected=expected, rule=rule)


def _turns(state: State, first: Phase) -> Iterator[Malformed]:
    before = isinstance(first, (Assigning, Placing))
    if state.turns < (not before) or (before and state.turns):
        what, expected = counted(state.turns, "turn", "turns"), "0 before the first turn, 1 or more then"
        yield Malformed(what, pointer="/turns", expected=expected, rule=Rule.SETUP_FIRST)


def _action(state: State) -> Iterator[Malformed]:
    if (state.action is not None) != isinstance(state.pending[-1], IN_ACTION):
        yield Malformed("an action", pointer="/action", expected="an action exactly while it is not resolved")
    if state.action is not None:
        yield from action_faults(state, state.action)


# The first phase


def misfits_alone(state: State, phase: Phase) -> Misfits:
    """Yield what is impossible about the first phase: a turn, or a phase before the first turn or after the last
    one."""
    if len(state.pending) > 1 and not isinstance(phase, Turn):
        yield None, "a turn below what is to be decided in it"
    match phase:
        case Assigning():
            yield from _at_the_start(state, tuple(state.kingdoms))
        case Placing():
            at_the_end = state.order[len(state.order) - len(phase.kingdoms) :]
            if not phase.kingdoms or phase.kingdoms != at_the_end:
                yield Rule.SETUP_INITIAL_TREASURE, "the last kingdoms in turn order"
            yield from _at_the_start(state, tuple(name for name in phase.kingdoms if name in state.kingdoms))
        case Turn():
            if phase.kingdom not in state.order:
                yield Rule.SETUP_KINGDOMS, "a kingdom in play"
        case Over():
            yield from _over(state, phase)
        case Showing():
            if all(player.treasury is not UNSEEN for player in state.players.values()):
                yield Rule.REIGN_TREASURIES, "a hidden treasury that is still to be shown"
            yield from _won(state, phase)
        case Manoeuvring() | Contesting() | Reinforcing() | Bribing() | Evacuating() | Drawing() | ClaimingAtOnce():
            if len(state.pending) == 1:
                yield None, "a turn below it"
        case _:
            assert_never(phase)


def _at_the_start(state: State, kingdoms: tuple[Kingdom, ...]) -> Misfits:
    """Check that the kings are alone in their capitals, and that nothing lies in the initial provinces of some kingdoms
    yet."""
    if any(realm.king != state.board.kingdoms[name].capital for name, realm in state.kingdoms.items()):
        yield Rule.SETUP_KING, "kings in their capitals"
    if any(realm.warriors or realm.claimed for realm in state.kingdoms.values()):
        yield Rule.SETUP_KING, "kings alone on the map"
    initial = [area for name in kingdoms for area in state.board.kingdoms[name].initial]
    if any(state.treasures[area].tokens.total for area in initial):
        yield Rule.SETUP_INITIAL_TREASURE, "nothing in the initial provinces yet"


def _over(state: State, phase: Over) -> Misfits:
    if any(player.treasury is UNSEEN for player in state.players.values()):
        yield Rule.REIGN_TREASURIES, "treasuries that are seen"
    if any(player.reign is None for player in state.players.values()):
        yield Rule.REIGN_SCORE, "everybody's reign score"
    first = phase.ranking[: len(phase.winners)]
    if sorted(phase.ranking) != sorted(state.seats) or set(first) != set(phase.winners):
        yield Rule.REIGN_RANK, "every seat once in the ranking, the winners first"
    yield from _won(state, phase)


def _won(state: State, phase: Showing | Over) -> Misfits:
    """Check that the players of one side have won, for one of the reasons or for both."""
    sides = {realm.side for realm in state.kingdoms.values()}
    players = [tuple(seat for seat in state.seats if side in sides_at(state, seat)) for side in sides]
    if phase.winners not in players:
        yield Rule(phase.reasons[0]) if phase.reasons else None, "the players of one side as winners"
    if phase.reasons not in (REASONS[:1], REASONS[1:], REASONS):
        yield None, f"{' or '.join(REASONS)}, or both"


# The second phase


def misfits_upon(state: State, phase: Phase) -> Misfits:
    """Yield what is impossible about a phase above a turn."""
    turn = state.pending[0]
    assert isinstance(turn, Turn)
    match phase:
        case Manoeuvring():
            if phase.kingdom != turn.kingdom:
                yield Rule.TURN_KINGDOM, f"a manoeuvre of {turn.kingdom}"
            else:
                yield from _manoeuvring(state, phase)
        case ClaimingAtOnce():
            if phase.kingdom != turn.kingdom:
                yield Rule.TURN_KINGDOM, f"a claim of {turn.kingdom}"
            else:
                yield from _claiming(state, phase)
        case Contesting() | Reinforcing() | Bribing() | Evacuating() | Drawing():
            yield from misfits_in_action(state, turn.kingdom, phase)
        case Assigning() | Placing() | Turn() | Showing() | Over():
            yield None, "a decision in a turn"
        case _:
            assert_never(phase)


def _manoeuvring(state: State, phase: Manoeuvring) -> Misfits:
    """Check that a unit has moved, and that units that have moved are where they went."""
    realm = state.kingdoms[phase.kingdom]
    areas = [each.area for each in phase.moved if each.unit == "warrior"]
    king = [each.area for each in phase.moved if each.unit == "king"]
    if not phase.moved:
        yield Rule.MANOEUVRE_UNIT, "a unit that has moved"
    if any(areas.count(area) > realm.warriors.count(area) for area in areas):
        yield Rule.MANOEUVRE_ONCE, "each warrior once, where it has gone"
    if king not in ([], [realm.king]):
        yield Rule.MANOEUVRE_ONCE, "the king once, where he has gone"


def _claiming(state: State, phase: ClaimingAtOnce) -> Misfits:
    """Check that the kingdom has the power to claim at once and at least one token, and could claim the province."""
    if not claims_at_once(state, phase.kingdom) or not state.players[seat_of(state, phase.kingdom)].tokens:
        yield Rule.POWER_CLAIM_AFTER_INVASION, "a kingdom with that power, and with tokens"
    refused = why_refused(may_claim, state, phase.kingdom, phase.province)
    if refused is not None:
        yield Rule(refused.rule), "a province that can be claimed"


__all__ = ["misfits_alone", "misfits_upon", "pending_faults"]
