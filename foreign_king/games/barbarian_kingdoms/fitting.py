"""Whether the pieces of a position can stand so, and what is to be decided can be decided."""

from collections.abc import Collection

from foreign_king.games.barbarian_kingdoms.components import (
    BOX,
    CONTROL_TOKENS,
    WARRIORS,
    Area,
    Kingdom,
    Tokens,
    Treasury,
)
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
from foreign_king.games.barbarian_kingdoms.state import (
    Action,
    State,
    bearer,
    could_hold,
    emblem,
    partners,
    seat_of,
    units_in,
)
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import UNSEEN

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
    total, known, hidden = 0, Tokens(), 0
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
        if tokens is UNSEEN:
            hidden += number
        else:
            known = Tokens(
                bronze=known.bronze + tokens.bronze,
                silver=known.silver + tokens.silver,
                gold=known.gold + tokens.gold,
                diamond=known.diamond + tokens.diamond,
            )
    for token in ("bronze", "silver", "gold", "diamond"):
        if getattr(known, token) > getattr(BOX, token):
            expected = f"{getattr(BOX, token)} of {token}"
            raise Malformed("more tokens than in the box", pointer="/players", expected=expected)
    if total > BOX.total:
        raise Malformed(f"{total} tokens", pointer="/treasures", expected=f"at most {BOX.total}")
    for area, treasure in state.treasures.items():
        neutral = area not in state.board.emblems and area not in state.closed and bearer(state, area) is None
        if not 0 <= treasure.face_down <= int(neutral):
            pointer = f"/treasures/{area}/face_down"
            raise Malformed("tokens face down", pointer=pointer, expected="1 in a neutral province, or 0")
        if area in state.closed and treasure.tokens.total:
            raise Malformed(f"{area} is closed", pointer=f"/treasures/{area}/tokens", expected="nothing there")


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
        own = {realm.side for realm in state.kingdoms.values() if realm.seat == seat}
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
    """``Malformed`` where what is to be decided cannot be decided."""
    if not state.pending:
        raise Malformed("nothing is to be decided", pointer="/pending", expected="a phase")
    if len(state.pending) > 2:
        raise Malformed("too much at once", pointer="/pending/2", expected="an action, and a decision in it")
    if not _fits_alone(state, state.pending[0]):
        raise Malformed("this cannot be what is to be decided", pointer="/pending/0", expected="a phase that fits")
    if len(state.pending) == 2 and not _fits_upon(state, state.pending[1]):
        raise Malformed("this cannot be what is to be decided", pointer="/pending/1", expected="a phase that fits")
    if (state.action is not None) != _is_in_action(state):
        expected = "an action exactly while it is not resolved"
        raise Malformed("an action", pointer="/action", expected=expected)


def _is_in_action(state: State) -> bool:
    top = state.pending[-1]
    return isinstance(top, (Contesting, Reinforcing, Bribing, Evacuating, Drawing))


def _fits_alone(state: State, phase: Phase) -> bool:
    match phase:
        case Assigning():
            return state.turns == 0 and len(state.pending) == 1
        case Placing():
            at_the_end = state.order[len(state.order) - len(phase.kingdoms) :]
            return bool(phase.kingdoms) and phase.kingdoms == at_the_end and len(state.pending) == 1
        case Turn():
            return phase.kingdom in state.order
        case Over():
            shown = all(player.treasury is not UNSEEN and player.reign for player in state.players.values())
            ranked = sorted(phase.ranking) == sorted(state.seats)
            winners = bool(phase.winners) and set(phase.winners) <= set(state.seats) and bool(phase.reasons)
            return shown and ranked and winners and len(state.pending) == 1
        case Showing():
            hidden = any(player.treasury is UNSEEN for player in state.players.values())
            winners = bool(phase.winners) and set(phase.winners) <= set(state.seats) and bool(phase.reasons)
            return hidden and winners and len(state.pending) == 1
        case _:
            return False


def _fits_upon(state: State, phase: Phase) -> bool:
    turn, action = state.pending[0], state.action
    if not isinstance(turn, Turn):
        return False
    match phase:
        case Manoeuvring():
            return phase.kingdom == turn.kingdom and _has_moved(state, phase)
        case ClaimingAtOnce():
            return phase.kingdom == turn.kingdom and state.kingdoms[turn.kingdom].king == phase.province
        case _:
            pass
    if action is None or action.kingdom != turn.kingdom or not _can_be(state, action):
        return False
    match phase:
        case Contesting():
            opponents = all(not partners(state, turn.kingdom, each) for each in phase.kingdoms)
            known = set(phase.kingdoms) <= set(state.order) and _different(phase.kingdoms)
            return bool(phase.kingdoms) and known and opponents and action.opponent is None
        case Reinforcing():
            both = {action.kingdom, action.opponent}
            return bool(phase.kingdoms) and set(phase.kingdoms) <= both and _different(phase.kingdoms)
        case Bribing():
            return _bribes(state, action, phase)
        case Evacuating():
            return action.winner == phase.kingdom and units_in(state, phase.kingdom, action.province) > 1
        case Drawing():
            taker = action.kingdom if action.winner is None else action.winner
            there = state.treasures[phase.province].face_down if phase.province in state.treasures else 0
            return phase.province == action.province and phase.seat == seat_of(state, taker) and there > 0
        case _:
            return False


def _has_moved(state: State, phase: Manoeuvring) -> bool:
    realm = state.kingdoms[phase.kingdom]
    areas = [each.area for each in phase.moved if each.unit == "warrior"]
    king = [each.area for each in phase.moved if each.unit == "king"]
    stand = all(areas.count(area) <= realm.warriors.count(area) for area in areas) and king in ([], [realm.king])
    return bool(phase.moved) and stand


def _can_be(state: State, action: Action) -> bool:
    """The active kingdom's unit is there; who opposes it is an opponent with a unit there, until it has lost."""
    opponent = action.opponent
    if action.province in state.closed or action.bribes:
        return False
    if opponent is None:
        quiet = action.winner is None and not action.contested and not action.points
        return quiet and units_in(state, action.kingdom, action.province) == 1
    if opponent not in state.order or partners(state, action.kingdom, opponent):
        return False
    both = (action.kingdom, opponent)
    left = both if action.winner is None else (action.winner,)
    decided = set(action.points) == (set() if action.winner is None else set(both))
    there = all((units_in(state, kingdom, action.province) > 0) == (kingdom in left) for kingdom in both)
    return decided and there and action.winner in (None, *both)


def _bribes(state: State, action: Action, phase: Bribing) -> bool:
    named = (*phase.waiting, *phase.purses)
    both = {action.kingdom, action.opponent}
    filled = all(_can_fill(state, kingdom, purse) for kingdom, purse in phase.purses.items())
    return set(named) == both and _different(named) and filled and bool(phase.waiting)


def _can_fill(state: State, kingdom: Kingdom, purse: Treasury) -> bool:
    seat = seat_of(state, kingdom)
    if purse is UNSEEN:
        return state.players[seat].treasury is UNSEEN
    return not _any_negative(purse) and could_hold(state, seat, purse)


def _different(names: Collection[str]) -> bool:
    return len(set(names)) == len(names)
