"""Whether the pieces of a position can stand so, and what is to be decided can be decided."""

from collections.abc import Collection
from itertools import islice
from typing import get_args

from foreign_king.games.barbarian_kingdoms.components import CONTROL_TOKENS, WARRIORS, Area, Kingdom, Seat
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
from foreign_king.games.barbarian_kingdoms.rules.aftermath import evacuations
from foreign_king.games.barbarian_kingdoms.rules.claim import have_control_tokens, may_claim
from foreign_king.games.barbarian_kingdoms.rules.contest import who_is_asked
from foreign_king.games.barbarian_kingdoms.rules.moving import units_beside
from foreign_king.games.barbarian_kingdoms.rules.powers import claims_at_once
from foreign_king.games.barbarian_kingdoms.state import (
    Action,
    State,
    bearer,
    emblem,
    occupant,
    partners,
    seat_of,
    units_in,
)
from foreign_king.games.barbarian_kingdoms.tokens import BOX, NONE, TOKENS, Tokens, Treasury, holds, together
from foreign_king.kernel.refusal import Malformed, allowed, counted
from foreign_king.kernel.unseen import UNSEEN

REASONS: tuple[Reason, ...] = get_args(Reason)
"""Why a game can be won, in the order in which it is told."""

# Pieces


def check_pieces(state: State) -> None:
    """Units, control tokens, kings and treasure tokens are those of the box, each in a place where it can be."""
    _check_money(state)
    _check_kings(state)
    for kingdom, realm in state.kingdoms.items():
        pointer = f"/kingdoms/{kingdom}"
        if len(realm.warriors) > WARRIORS or len(realm.claimed) > CONTROL_TOKENS:
            raise Malformed("more pieces than in the box", pointer=pointer, expected="4 warriors, 4 control tokens")
        if len(set(realm.claimed)) != len(realm.claimed):
            raise Malformed("two tokens in a province", pointer=f"{pointer}/claimed", expected="each province once")
        for area in realm.claimed:
            _check_claimed(state, kingdom, area)
        for stands in (*realm.warriors, realm.king):
            if stands in state.closed:
                raise Malformed(f"{stands} is closed", pointer=pointer, expected="nobody there")
    _check_crowds(state)


def _check_money(state: State) -> None:
    """No more tokens than in the box, of each value and in all."""
    total, known = _still_to_be_placed(state).total, _still_to_be_placed(state)
    piles: list[tuple[str, Treasury, int]] = [
        (f"/players/{seat}", player.treasury, player.tokens) for seat, player in state.players.items()
    ]
    piles += [
        (f"/treasures/{area}", treasure.tokens, treasure.tokens.total + treasure.face_down)
        for area, treasure in state.treasures.items()
    ]
    for pointer, tokens, number in piles:
        if number < 0 or (tokens is not UNSEEN and _any_negative(tokens)):
            raise Malformed("fewer tokens than none", pointer=pointer, expected="numbers from 0")
        total += number
        if tokens is not UNSEEN:
            known = together((known, tokens))
    for token in TOKENS:
        if known.of(token) > BOX.of(token):
            what, expected = f"more {token} than in the box", f"at most {BOX.of(token)}"
            raise Malformed(what, pointer="/players", expected=expected)
    if total > BOX.total:
        raise Malformed(f"{total} tokens", pointer="/treasures", expected=f"at most {BOX.total}")
    for area, treasure in state.treasures.items():
        if not 0 <= treasure.face_down <= int(_can_lie_face_down(state, area)):
            expected = "1 in a neutral province that nobody has looted, or 0"
            raise Malformed("tokens face down", pointer=f"/treasures/{area}/face_down", expected=expected)
        if area in state.closed and treasure.tokens.total:
            raise Malformed(f"{area} is closed", pointer=f"/treasures/{area}/tokens", expected="nothing there")


def _still_to_be_placed(state: State) -> Tokens:
    """The tokens that are about to come from the box to initial provinces."""
    phase = state.pending[0] if state.pending else None
    left = len(phase.kingdoms) if isinstance(phase, Placing) else 0
    number = len(state.kingdoms) if isinstance(phase, Assigning) else left
    return Tokens(bronze=number, silver=number, gold=number)


def _can_lie_face_down(state: State, area: Area) -> bool:
    """A neutral province without a control token, and without a unit but those that an invasion has brought there."""
    if area in state.board.emblems or area in state.closed or bearer(state, area) is not None:
        return False
    action = state.action
    if action is None or action.kind != "invade" or action.province != area:
        return occupant(state, area) is None
    return action.opponent is None or action.contested


def _any_negative(tokens: Tokens) -> bool:
    return min(tokens.bronze, tokens.silver, tokens.gold, tokens.diamond) < 0


def _check_kings(state: State) -> None:
    """A king is on the map, or has been removed by one opponent."""
    removed = [king for player in state.players.values() for king in player.kings]
    if len(set(removed)) != len(removed):
        raise Malformed("a king removed twice", pointer="/players", expected="each king once")
    for kingdom, realm in state.kingdoms.items():
        if (realm.king is None) != (kingdom in removed):
            raise Malformed("the king", pointer=f"/kingdoms/{kingdom}/king", expected="on the map, or removed")
    for seat, player in state.players.items():
        own = _sides_at(state, seat)
        if any(state.kingdoms[king].side in own for king in player.kings):
            raise Malformed("a king of the own side", pointer=f"/players/{seat}/kings", expected="opponents' kings")


def _check_claimed(state: State, kingdom: Kingdom, area: Area) -> None:
    """A control token lies in an open province that is no capital and has no other token, and no partner's emblem."""
    pointer, printed = f"/kingdoms/{kingdom}/claimed", emblem(state, area)
    if area in state.closed or area in state.board.capitals:
        raise Malformed(f"{area} cannot be claimed", pointer=pointer, expected="an open province, and no capital")
    if printed is not None and partners(state, kingdom, printed):
        raise Malformed(f"{area} has an emblem of the own side", pointer=pointer, expected="another province")
    if bearer(state, area) != kingdom:
        raise Malformed(f"two tokens in {area}", pointer=pointer, expected="one token in a province")


def _check_crowds(state: State) -> None:
    """A province holds one unit, but for the one that is fought for, where two kingdoms have units."""
    action = state.action
    for area in state.board.names:
        here = {kingdom: units_in(state, kingdom, area) for kingdom in state.kingdoms}
        number = sum(here.values())
        if number <= 1:
            continue
        fighters = () if action is None or action.province != area else (action.kingdom, action.opponent)
        if any(units and kingdom not in fighters for kingdom, units in here.items()):
            raise Malformed(f"{number} units in {area}", pointer="/kingdoms", expected="one unit in a province")


# What is to be decided


def check_pending(state: State) -> None:
    """``Malformed`` where what is to be decided cannot be decided, or the action cannot have come so far."""
    if not state.pending:
        raise Malformed("nothing is to be decided", pointer="/pending", expected="a phase")
    if len(state.pending) > 2:
        raise Malformed("too much at once", pointer="/pending/2", expected="an action, and a decision in it")
    if not _fits_alone(state, state.pending[0]):
        raise Malformed("this cannot be what is to be decided", pointer="/pending/0", expected="a phase that fits")
    before = isinstance(state.pending[0], (Assigning, Placing))
    if state.turns < (not before) or (before and state.turns):
        expected = "0 before the first turn, 1 or more then"
        raise Malformed(counted(state.turns, "turn", "turns"), pointer="/turns", expected=expected)
    if (state.action is not None) != isinstance(state.pending[-1], IN_ACTION):
        expected = "an action exactly while it is not resolved"
        raise Malformed("an action", pointer="/action", expected=expected)
    if state.action is not None:
        _check_action(state, state.action)
    if len(state.pending) == 2 and not _fits_upon(state, state.pending[1]):
        raise Malformed("this cannot be what is to be decided", pointer="/pending/1", expected="a phase that fits")
    for seat, player in state.players.items():
        if player.reign is not None and not isinstance(state.pending[0], Over):
            raise Malformed("a reign score", pointer=f"/players/{seat}/reign", expected="none before the end")


IN_ACTION = (Contesting, Reinforcing, Bribing, Evacuating, Drawing)
"""The phases in which an action is not resolved."""


def _fits_alone(state: State, phase: Phase) -> bool:
    alone = len(state.pending) == 1
    match phase:
        case Assigning():
            return alone and _at_the_start(state, tuple(state.kingdoms))
        case Placing():
            at_the_end = state.order[len(state.order) - len(phase.kingdoms) :]
            come = bool(phase.kingdoms) and phase.kingdoms == at_the_end
            return alone and come and _at_the_start(state, phase.kingdoms)
        case Turn():
            return phase.kingdom in state.order
        case Over():
            shown = all(player.treasury is not UNSEEN and player.reign for player in state.players.values())
            ranked = sorted(phase.ranking) == sorted(state.seats)
            first = set(phase.ranking[: len(phase.winners)]) == set(phase.winners)
            return alone and shown and ranked and first and _is_won(state, phase)
        case Showing():
            hidden = any(player.treasury is UNSEEN for player in state.players.values())
            return alone and hidden and _is_won(state, phase)
        case _:
            return False


def _at_the_start(state: State, kingdoms: tuple[Kingdom, ...]) -> bool:
    """Kings stand alone in their capitals, and nothing lies in the initial provinces of some kingdoms yet."""
    capitals = all(realm.king == state.board.kingdoms[name].capital for name, realm in state.kingdoms.items())
    alone = not any(realm.warriors or realm.claimed for realm in state.kingdoms.values())
    initial = [area for name in kingdoms for area in state.board.kingdoms[name].initial]
    return capitals and alone and not any(state.treasures[area].tokens.total for area in initial)


def _is_won(state: State, phase: Showing | Over) -> bool:
    """One side has won, for one reason or both."""
    sides = {realm.side for realm in state.kingdoms.values()}
    players = [tuple(seat for seat in state.seats if side in _sides_at(state, seat)) for side in sides]
    return phase.winners in players and phase.reasons in (REASONS[:1], REASONS[1:], REASONS)


def _sides_at(state: State, seat: Seat) -> set[str]:
    """The side of a player's kingdoms."""
    return {realm.side for realm in state.kingdoms.values() if realm.seat == seat}


def _fits_upon(state: State, phase: Phase) -> bool:
    turn, action = state.pending[0], state.action
    assert isinstance(turn, Turn)
    match phase:
        case Manoeuvring():
            return phase.kingdom == turn.kingdom and _has_moved(state, phase)
        case ClaimingAtOnce():
            kingdom, tokens = turn.kingdom, state.players[seat_of(state, turn.kingdom)].tokens
            can = claims_at_once(state, kingdom) and allowed(may_claim, state, kingdom, phase.province)
            return phase.kingdom == kingdom and can and tokens > 0
        case _:
            pass
    if action is None or action.kingdom != turn.kingdom:
        return False
    both = () if action.opponent is None else (action.kingdom, action.opponent)
    fought_out = bool(both) == (action.winner is not None)
    match phase:
        case Contesting():
            asked = who_is_asked(state, action)
            left = asked[len(asked) - len(phase.kingdoms) :]
            return not both and bool(phase.kingdoms) and phase.kingdoms == left
        case Reinforcing():
            return not fought_out and _reinforces(state, action, phase)
        case Bribing():
            return not fought_out and _bribes(state, action, phase)
        case Evacuating():
            won = bool(both) and action.winner == phase.kingdom
            return won and len(tuple(islice(evacuations(state, phase.kingdom, action.province), 2))) > 1
        case _:
            assert isinstance(phase, Drawing)
            taker = action.winner or action.kingdom
            alone = units_in(state, taker, action.province) == 1
            there = phase.province == action.province and state.treasures[action.province].face_down > 0
            return fought_out and there and alone and phase.seat == seat_of(state, taker)


def _has_moved(state: State, phase: Manoeuvring) -> bool:
    realm = state.kingdoms[phase.kingdom]
    areas = [each.area for each in phase.moved if each.unit == "warrior"]
    king = [each.area for each in phase.moved if each.unit == "king"]
    stand = all(areas.count(area) <= realm.warriors.count(area) for area in areas) and king in ([], [realm.king])
    return bool(phase.moved) and stand


def _reinforces(state: State, action: Action, phase: Reinforcing) -> bool:
    """Who reinforces has a unit beside the battle, or is passed over; one that has moved one has two in it."""
    if not phase.kingdoms or not set(phase.kingdoms) <= {action.kingdom, action.opponent}:
        return False
    first = phase.kingdoms[0]
    moved = not phase.moved or units_in(state, first, action.province) > 1
    return moved and _different(phase.kingdoms) and bool(units_beside(state, first, action.province))


def _bribes(state: State, action: Action, phase: Bribing) -> bool:
    """Both are waited for, the active kingdom first, or have filled a purse; who is waited for holds tokens."""
    fighters = (action.kingdom, action.opponent)
    waiting = tuple(each for each in fighters if each in phase.waiting)
    named = (*phase.waiting, *phase.purses)
    if not waiting or phase.waiting != waiting or set(named) != set(fighters) or not _different(named):
        return False
    tokens = all(state.players[seat_of(state, each)].tokens for each in phase.waiting)
    return tokens and all(_can_fill(state, kingdom, purse) for kingdom, purse in phase.purses.items())


def _can_fill(state: State, kingdom: Kingdom, purse: Treasury) -> bool:
    seat = seat_of(state, kingdom)
    player = state.players[seat]
    if purse is UNSEEN:
        return player.treasury is UNSEEN
    if player.treasury is UNSEEN:
        return purse == NONE and player.tokens == 0
    return not _any_negative(purse) and holds(player.treasury, purse)


def _different(names: Collection[str]) -> bool:
    return len(set(names)) == len(names)


# An action that is not resolved


def _check_action(state: State, action: Action) -> None:
    """The province can be invaded or claimed; who fights is there, and has won by points."""
    kingdom, opponent = action.kingdom, action.opponent
    if opponent is None:
        fits = (
            not (action.winner or action.contested or action.points) and units_in(state, kingdom, action.province) == 1
        )
    else:
        fits = not partners(state, kingdom, opponent) and _is_fought(state, action, opponent)
    can_be = _can_be_claimed if action.kind == "claim" else _can_be_invaded
    if not fits or action.bribes or not can_be(state, action):
        raise Malformed("this action cannot be", pointer="/action", expected="an action that fits the map")


def _is_fought(state: State, action: Action, opponent: Kingdom) -> bool:
    """Both have units there until one has won; then the winner has, who has more points, or the active kingdom as
    many."""
    both, points = (action.kingdom, opponent), action.points
    if action.winner is None:
        decided = not points
    else:
        decided = set(points) == set(both) and min(points.values()) >= 0
        decided = decided and action.winner == both[points[both[0]] < points[both[1]]]
    left = both if action.winner is None else (action.winner,)
    return decided and all((units_in(state, each, action.province) > 0) == (each in left) for each in both)


def _can_be_claimed(state: State, action: Action) -> bool:
    """A token is left for it, and its marks are no partner's; who fights has come to contest."""
    kingdom, province = action.kingdom, action.province
    marks = (bearer(state, province), emblem(state, province))
    own = any(mark is not None and partners(state, kingdom, mark) for mark in marks)
    contested = action.opponent is None or action.contested
    return (
        contested
        and not (own or action.by_king or province in state.board.capitals)
        and allowed(have_control_tokens, state, kingdom)
    )


def _can_be_invaded(state: State, action: Action) -> bool:
    """It is no province of the own side, but for an own one where the opponent stood, or a partner's of which he had
    taken control so; who is said to have moved into it is there, unless he has lost or left."""
    kingdom, province = action.kingdom, action.province
    stood = action.opponent is not None and not action.contested
    token, printed = bearer(state, province), emblem(state, province)
    if token is not None:
        own = partners(state, kingdom, token) and not (stood and token == kingdom)
    else:
        own = printed is not None and partners(state, kingdom, printed) and not stood
    king = state.kingdoms[kingdom].king == province
    came = (
        king == action.by_king if action.opponent is None else king or not action.by_king or action.winner is not None
    )
    return not own and came
