"""Checks whether a state is possible: whether every piece of the box is in one place, and whether the phases fit."""

from collections.abc import Iterator
from typing import assert_never

from foreign_king.games.the_foreign_king.components import SPACES, SPACES_FOR, VIRTUAL
from foreign_king.games.the_foreign_king.phases import (
    Congress,
    Deal,
    DiscMoves,
    LayingDown,
    Over,
    Phase,
    Turn,
    VirtualSteps,
)
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.state import State, citizens_on_tracks
from foreign_king.kernel.refusal import Malformed, counted


def piece_faults(state: State) -> Iterator[Malformed]:
    """Yield a fault for each kind of piece whose number is not that of the box, for each negative number, and
    for each pawn that cannot stand on its space."""
    provinces, players, law = state.provinces.values(), state.players, state.law
    for colour, player in players.items():
        placed = sum(province.citizens[colour] for province in provinces)
        total = player.supply + player.members + placed + citizens_on_tracks(len(state.seats))
        rule = Rule.VIRTUAL_JOINS if colour == VIRTUAL else Rule.SETUP_CITIZENS
        yield from _same(
            total, law.citizens, f"/players/{colour}", f"citizen of {colour}", f"citizens of {colour}", rule
        )
    metal = state.metal + sum(province.metal + province.metal_down for province in provinces)
    textile = state.textile + sum(province.textile + province.textile_down for province in provinces)
    medals = state.medals + sum(player.medals + player.loans for player in players.values())
    yield from _same(
        metal, law.metal_factories, "/stock/metal", "metallurgical factory", "metallurgical factories", Rule.SETUP_STOCK
    )
    yield from _same(
        textile, law.textile_factories, "/stock/textile", "textile factory", "textile factories", Rule.SETUP_STOCK
    )
    yield from _same(medals, law.medals, "/stock/medals", "Royal Medal", "Royal Medals", Rule.SETUP_STOCK)
    negative = (pointer for pointer, number in _numbers(state) if number < 0)
    for pointer in dict.fromkeys(negative):
        yield Malformed("fewer than none", pointer=pointer, expected="a number from 0")
    if state.king_marker > law.king_marker:
        what, expected = "the King's marker only goes down", f"at most {law.king_marker} VP, where it begins"
        yield Malformed(what, pointer="/king_marker", expected=expected, rule=Rule.SETUP_KING)
    yield from _pawn_faults(state)


def _same(have: int, need: int, pointer: str, one: str, several: str, rule: Rule) -> Iterator[Malformed]:
    if have != need:
        what = f"{counted(have, one, several)}, and the box holds {need}"
        yield Malformed(what, pointer=pointer, expected=f"{need} in all", rule=rule)


def _numbers(state: State) -> list[tuple[str, int]]:
    numbers = [("/round", state.round), ("/king_marker", state.king_marker)]
    numbers += [("/stock", number) for number in (state.metal, state.textile, state.medals)]
    for seat, player in state.players.items():
        own = (player.supply, player.francs, player.medals, player.loans, player.members)
        points = (player.factory_points, player.citizen_points)
        numbers += [(f"/players/{seat}", number) for number in (*own, *points)]
    for name, province in state.provinces.items():
        pieces = (province.metal, province.textile, province.metal_down, province.textile_down)
        numbers += [(f"/provinces/{name}", number) for number in (*pieces, *province.citizens.values())]
    return numbers


def _pawn_faults(state: State) -> Iterator[Malformed]:
    for space in SPACES:
        owners = [seat for seat, player in state.players.items() if player.pawn == space]
        if len(owners) > 1:
            what, rule = f"two pawns stand on {space}", Rule.PAWN_TAKEN_SPACE
            yield Malformed(what, pointer="/players", expected="one pawn a space", rule=rule)
    for seat, player in state.players.items():
        if player.pawn and player.pawn not in SPACES_FOR[len(state.seats)]:
            what = f"{player.pawn} is no space of a game for {len(state.seats)}"
            expected, pointer = "a space of this number of players", f"/players/{seat}/pawn"
            yield Malformed(what, pointer=pointer, expected=expected, rule=Rule.PAWN_PLAYER_COUNT)
    if VIRTUAL in state.players:
        virtual = state.players[VIRTUAL]
        if virtual.pawn or virtual.francs or virtual.medals or virtual.loans or virtual.members:
            what, expected = "the virtual player owns only citizens and points", "no pawn, francs, medals or members"
            yield Malformed(what, pointer=f"/players/{VIRTUAL}", expected=expected, rule=Rule.VIRTUAL_JOINS)


def pending_faults(state: State) -> Iterator[Malformed]:
    """Yield a fault for each phase that is impossible, such as one with an unknown seat or with pieces that are not
    there."""
    if not state.pending:
        yield Malformed("nothing is to be decided", pointer="/pending", expected="a phase")
        return
    bottom = state.pending[0]
    for place, phase in enumerate(state.pending):
        upon = place == 0 or (place == 1 and isinstance(bottom, Turn) and bottom.acted)
        fits, rule = _fits(state, phase, place, bottom)
        if not fits or not upon:
            what, pointer = "this cannot be what is to be decided", f"/pending/{place}"
            yield Malformed(what, pointer=pointer, expected="a phase that fits", rule=rule)
    ends = isinstance(bottom, Over) or (isinstance(bottom, Turn) and bottom.acted)
    if state.ending and not ends:
        what, expected = "the game cannot end with this turn", "a turn with its action done, or that the game is over"
        yield Malformed(what, pointer="/ending", expected=expected, rule=Rule.TURN_END)


def _fits(state: State, phase: Phase, place: int, bottom: Phase) -> tuple[bool, Rule]:
    """Whether a phase fits where it stands, and the clause by which it comes."""
    match phase:
        case Turn():
            return place == 0 and phase.seat in state.order, Rule.TURN_NEXT
        case Congress():
            fits = place == 1 and phase.province in state.provinces and bool(phase.asked)
            fits = fits and all(seat in state.seats and state.players[seat].members for seat in phase.asked)
            return fits and len(set(phase.asked)) == len(phase.asked), Rule.CONGRESS_RANK
        case LayingDown():
            province = state.provinces.get(phase.province)
            fits = province is not None and bool(province.metal or province.textile)
            return fits and isinstance(bottom, Turn) and bottom.seat == phase.seat, Rule.SCORE_LAY_DOWN
        case VirtualSteps():
            fits = place == 1 and len(state.seats) == 2 and phase.seat in state.seats and phase.steps > 0
            return fits, Rule.VIRTUAL_STEPS
        case DiscMoves():
            fits = place == 0 and len(state.seats) > 2 and bool(phase.seats) and bool(state.order)
            return fits and all(seat in state.seats for seat in phase.seats), Rule.ORDER_DUE
        case Over():
            fits = place == 0 and bool(phase.winners)
            return fits and all(seat in state.players for seat in phase.winners), Rule.FINAL_WINNER
        case Deal():
            return place == 0 and not state.order, Rule.SETUP_TURN_ORDER
        case _:
            assert_never(phase)


__all__ = ["pending_faults", "piece_faults"]
