"""Checks whether units, control tokens, kings and treasure tokens are those of the box, in places where they can be."""

from collections.abc import Iterator

from foreign_king.games.barbarian_kingdoms.components import CONTROL_TOKENS, WARRIORS, Area, Kingdom, Seat
from foreign_king.games.barbarian_kingdoms.phases import Assigning, Placing
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.state import (
    State,
    Treasure,
    bearer,
    emblem,
    occupant,
    partners,
    units_in,
)
from foreign_king.games.barbarian_kingdoms.tokens import BOX, TOKENS, Tokens, Treasury, together
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import UNSEEN


def piece_faults(state: State) -> Iterator[Malformed]:
    """Yield a fault for each piece that cannot be where it is, and for pieces that are more than the box has."""
    yield from _money(state)
    yield from _kings(state)
    for kingdom in state.kingdoms:
        yield from _pieces_of(state, kingdom)
    yield from _crowds(state)


# Money


def _money(state: State) -> Iterator[Malformed]:
    """Check that there are not more tokens than in the box, of each value and in all."""
    total, visible = still_to_be_placed(state).total, still_to_be_placed(state)
    piles: list[tuple[str, Treasury, int]] = [
        (f"/players/{seat}", player.treasury, player.tokens) for seat, player in state.players.items()
    ]
    piles += [
        (f"/treasures/{area}", treasure.tokens, treasure.tokens.total + treasure.face_down)
        for area, treasure in state.treasures.items()
    ]
    for pointer, tokens, number in piles:
        if number < 0 or (tokens is not UNSEEN and any_negative(tokens)):
            yield Malformed("fewer tokens than none", pointer=pointer, expected="numbers from 0")
        total += number
        if tokens is not UNSEEN:
            visible = together((visible, tokens))
    for token in TOKENS:
        if visible.of(token) > BOX.of(token):
            what, expected = f"more {token} than in the box", f"at most {BOX.of(token)}"
            yield Malformed(what, pointer="/players", expected=expected, rule=Rule.LOOT_MIX)
    if total > BOX.total:
        what, expected = f"{total} tokens", f"at most {BOX.total}"
        yield Malformed(what, pointer="/treasures", expected=expected, rule=Rule.LOOT_MIX)
    for area, treasure in state.treasures.items():
        yield from _lying(state, area, treasure)


def _lying(state: State, area: Area, treasure: Treasure) -> Iterator[Malformed]:
    """Check that at most one token lies face down in a province, where that is possible, and that closed provinces are
    empty."""
    if not 0 <= treasure.face_down <= int(_can_lie_face_down(state, area)):
        expected, pointer = "1 in a neutral province that nobody has looted, or 0", f"/treasures/{area}/face_down"
        never = treasure.face_down != 1 or area in state.board.emblems or area in state.closed
        rule = Rule.SETUP_NEUTRAL_TREASURE if never else Rule.LOOT_FACE_DOWN
        yield Malformed("tokens face down", pointer=pointer, expected=expected, rule=rule)
    if area in state.closed and treasure.tokens.total:
        what, pointer = f"{area} is closed", f"/treasures/{area}/tokens"
        yield Malformed(what, pointer=pointer, expected="nothing there", rule=Rule.SETUP_CLOSED)


def still_to_be_placed(state: State) -> Tokens:
    """Return the tokens that have still to be put from the box into initial provinces."""
    phase = state.pending[0] if state.pending else None
    left = len(phase.kingdoms) if isinstance(phase, Placing) else 0
    number = len(state.kingdoms) if isinstance(phase, Assigning) else left
    return Tokens(bronze=number, silver=number, gold=number)


def _can_lie_face_down(state: State, area: Area) -> bool:
    """Whether a token can lie face down in a province: it is neutral, and has no control token and no units except
    those of an invasion that is not resolved yet."""
    if area in state.board.emblems or area in state.closed or bearer(state, area) is not None:
        return False
    action = state.action
    if action is None or action.kind != "invade" or action.province != area:
        return occupant(state, area) is None
    return action.opponent is None or action.contested


def any_negative(tokens: Tokens) -> bool:
    """Whether the number of tokens of a value is negative."""
    return min(tokens.bronze, tokens.silver, tokens.gold, tokens.diamond) < 0


# Kings


def _kings(state: State) -> Iterator[Malformed]:
    """Check that each king is either on the map or removed by one opponent."""
    removed = [king for player in state.players.values() for king in player.kings]
    if len(set(removed)) != len(removed):
        what = "a king removed twice"
        yield Malformed(what, pointer="/players", expected="each king once", rule=Rule.BATTLE_KING)
    for kingdom, realm in state.kingdoms.items():
        if (realm.king is None) != (kingdom in removed):
            pointer, expected = f"/kingdoms/{kingdom}/king", "on the map, or removed"
            yield Malformed("the king", pointer=pointer, expected=expected, rule=Rule.BATTLE_KING)
    for seat, player in state.players.items():
        own = sides_at(state, seat)
        if any(state.kingdoms[king].side in own for king in player.kings):
            what, pointer = "a king of the own side", f"/players/{seat}/kings"
            yield Malformed(what, pointer=pointer, expected="opponents' kings", rule=Rule.BATTLE_KING)


def sides_at(state: State, seat: Seat) -> set[str]:
    """Return the sides of a player's kingdoms."""
    return {realm.side for realm in state.kingdoms.values() if realm.seat == seat}


# Warriors and control tokens


def _pieces_of(state: State, kingdom: Kingdom) -> Iterator[Malformed]:
    """Check that a kingdom does not have more pieces than in the box, and that they are where they can be."""
    realm, pointer = state.kingdoms[kingdom], f"/kingdoms/{kingdom}"
    for pieces, most, rule in (
        (realm.warriors, WARRIORS, Rule.RECRUIT_WARRIORS),
        (realm.claimed, CONTROL_TOKENS, Rule.CLAIM_TOKENS),
    ):
        if len(pieces) > most:
            what, expected = "more pieces than in the box", "4 warriors, 4 control tokens"
            yield Malformed(what, pointer=pointer, expected=expected, rule=rule)
    if len(set(realm.claimed)) != len(realm.claimed):
        what, expected = "two tokens in a province", "each province once"
        yield Malformed(what, pointer=f"{pointer}/claimed", expected=expected, rule=Rule.CLAIM_MARKER)
    for area in dict.fromkeys(realm.claimed):
        yield from _claimed(state, kingdom, area)
    for stands in dict.fromkeys((*realm.warriors, realm.king)):
        if stands in state.closed:
            yield Malformed(f"{stands} is closed", pointer=pointer, expected="nobody there", rule=Rule.MOVE_CLOSED)


def _claimed(state: State, kingdom: Kingdom, area: Area) -> Iterator[Malformed]:
    """Check that a control token lies in an open province that is no capital, has no other token, and has no emblem of
    its side."""
    pointer, printed = f"/kingdoms/{kingdom}/claimed", emblem(state, area)
    if area in state.closed or area in state.board.capitals:
        rule = Rule.MOVE_CLOSED if area in state.closed else Rule.CLAIM_CAPITAL
        expected = "an open province, and no capital"
        yield Malformed(f"{area} cannot be claimed", pointer=pointer, expected=expected, rule=rule)
    if printed is not None and partners(state, kingdom, printed):
        rule, what = (
            Rule.CLAIM_MARKER if printed == kingdom else Rule.TEAM_CLAIM,
            f"{area} has an emblem of the own side",
        )
        yield Malformed(what, pointer=pointer, expected="another province", rule=rule)
    if bearer(state, area) != kingdom:
        what = f"two tokens in {area}"
        yield Malformed(what, pointer=pointer, expected="one token in a province", rule=Rule.CONTROL_LOST)


def _crowds(state: State) -> Iterator[Malformed]:
    """Check that each province has at most one unit, except the province of a battle."""
    action = state.action
    for area in state.board.ids:
        here = {kingdom: units_in(state, kingdom, area) for kingdom in state.kingdoms}
        number = sum(here.values())
        if number <= 1:
            continue
        fighters = () if action is None or action.province != area else (action.kingdom, action.opponent)
        if any(units and kingdom not in fighters for kingdom, units in here.items()):
            what, expected = f"{number} units in {area}", "one unit in a province"
            alone = sum(1 for units in here.values() if units) == 1
            rule = Rule.MANOEUVRE_UNOCCUPIED if alone else Rule.BATTLE_BEGAN
            yield Malformed(what, pointer="/kingdoms", expected=expected, rule=rule)


__all__ = ["any_negative", "piece_faults", "sides_at", "still_to_be_placed"]
