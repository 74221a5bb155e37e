"""The legal commands in a state, generated lazily.

The ranges come from the modules of the rules. Tests check that exactly these commands are accepted by ``play``.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import assert_never

from foreign_king.games.the_foreign_king import makers as make
from foreign_king.games.the_foreign_king.commands import Command
from foreign_king.games.the_foreign_king.components import (
    SPACES,
    SUPPLY,
    VIRTUAL,
    PlainSpace,
    ProvinceName,
    Seat,
)
from foreign_king.games.the_foreign_king.phases import Congress, Deal, DiscMoves, LayingDown, Over, Turn, VirtualSteps
from foreign_king.games.the_foreign_king.rules.actions import PlainAction
from foreign_king.games.the_foreign_king.rules.build import factory_kinds
from foreign_king.games.the_foreign_king.rules.congress import member_origins
from foreign_king.games.the_foreign_king.rules.king import most_king_steps
from foreign_king.games.the_foreign_king.rules.loans import may_repay, may_take
from foreign_king.games.the_foreign_king.rules.move import most_steps, origins, steps_to
from foreign_king.games.the_foreign_king.rules.pawn import free_spaces
from foreign_king.games.the_foreign_king.rules.place import most_to_place
from foreign_king.games.the_foreign_king.rules.queen import why_closed_to_queen, why_not_performed
from foreign_king.games.the_foreign_king.rules.scoring import active_kinds
from foreign_king.games.the_foreign_king.rules.turn import a_space_to_open
from foreign_king.games.the_foreign_king.state import State, decider, top
from foreign_king.kernel.chance import TABLE, Chance
from foreign_king.kernel.refusal import allowed
from foreign_king.parts.graph import walks


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that may act now."""
    seat = decider(top(state))
    return () if seat is None else (seat,)


def chances(state: State) -> Iterator[Chance[Command]]:
    """Yield the outcomes of the only chance event, the first turn order. Every order of the seats has the same
    probability."""
    match top(state):
        case Deal():
            for order in permutations(state.seats):
                yield Chance(make.DealTurnOrder(by=TABLE, order=order), 1)
        case Turn() | Congress() | LayingDown() | VirtualSteps() | DiscMoves() | Over() | None:
            return
        case phase:
            assert_never(phase)


def legal(state: State) -> Iterator[Command]:
    """Yield the legal commands of the seat that decides now. Commands of the table are in ``chances``."""
    match top(state):
        case Turn(seat=seat, acted=acted):
            if acted:
                yield make.EndTurn(by=seat)
            else:
                yield from _legal_actions(state, seat)
            yield from legal_loans(state, seat)
        case Congress(asked=(seat, *_)):
            yield make.SendMembers(by=seat)
            yield make.KeepMembers(by=seat)
        case LayingDown(seat=seat, province=province):
            for kind in active_kinds(state.provinces[province]):
                yield make.LayDownFactory(by=seat, kind=kind)
            yield make.LeaveFactories(by=seat)
        case VirtualSteps(seat=seat):
            yield from _legal_virtual_steps(state, seat)
        case DiscMoves(seats=(seat, *_)):
            for position in range(1, len(state.order) + 1):
                yield make.MoveDisc(by=seat, position=position)
        case Deal() | Congress() | DiscMoves() | Over() | None:
            return
        case phase:
            assert_never(phase)


def legal_loans(state: State, seat: Seat) -> Iterator[Command]:
    """Yield the legal commands by which a player takes or repays a loan."""
    if allowed(may_take, state, seat):
        yield make.TakeLoan(by=seat)
    if allowed(may_repay, state, seat):
        yield make.RepayLoan(by=seat)


def _legal_actions(state: State, seat: Seat) -> Iterator[Command]:
    francs = state.players[seat].francs
    closed = True
    for space in free_spaces(state):
        if why_not_performed(state, seat, space, francs) is None:
            closed = False
            if space == "queen":
                for inner in SPACES:
                    if inner != "queen" and why_closed_to_queen(state, seat, inner, francs) is None:
                        for action in actions_of(state, seat, inner, francs - state.law.queen_price):
                            yield make.UseQueen(by=seat, action=action)
            else:
                yield from actions_of(state, seat, space, francs)
    if closed and a_space_to_open(state, seat) is None:
        yield make.Pass(by=seat)


def actions_of(state: State, seat: Seat, space: PlainSpace, francs: int) -> Iterator[PlainAction]:
    """Yield every way to perform the action of a space with a number of francs."""
    match space:
        case "build":
            for kind in factory_kinds(state):
                for province in state.provinces:
                    yield make.BuildFactory(by=seat, kind=kind, province=province)
        case "place":
            most = most_to_place(state, seat, francs)
            for province in state.provinces:
                for citizens in range(1, most + 1):
                    yield make.PlaceCitizens(by=seat, province=province, citizens=citizens)
        case "move":
            for origin in origins(state, seat):
                steps = destinations(state, origin)
                citizens = state.provinces[origin].citizens[seat]
                for to in _shares(tuple(steps.items()), citizens, most_steps(state, francs)):
                    if to:
                        yield make.MoveCitizens(by=seat, origin=origin, to=to)
        case "congress":
            for place in member_origins(state, seat):
                yield make.AppointMember(by=seat, origin=place)
        case "king":
            for path in king_paths(state, francs):
                yield make.MoveKing(by=seat, path=path)
        case "coins":
            yield make.TakeCoins(by=seat)
        case "turn-order":
            yield make.ChangeTurnOrder(by=seat)
        case _:
            assert_never(space)


def destinations(state: State, origin: ProvinceName) -> dict[str, int]:
    """Return the destinations of citizens of a province, with the number of steps to each."""
    there = {name: steps_to(state, origin, name) for name in state.provinces if name != origin}
    return {**there, SUPPLY: steps_to(state, origin, SUPPLY)}


def _shares(steps: tuple[tuple[str, int], ...], pieces: int, budget: int) -> Iterator[dict[str, int]]:
    """Yield every way to send at most ``pieces`` pieces to destinations within a budget of steps. The empty way is
    included."""
    if not steps:
        yield {}
        return
    (name, each), others = steps[0], steps[1:]
    for count in range(min(pieces, budget // each) + 1):
        for share in _shares(others, pieces - count, budget - count * each):
            yield {name: count, **share} if count else share


def king_paths(state: State, francs: int) -> Iterator[tuple[ProvinceName, ...]]:
    """Yield every path that the King may take with a number of francs."""
    if state.king is None:
        return ((name,) for name in state.provinces)
    return walks(state.board.adjacent, state.king, most_king_steps(state, francs))


def _legal_virtual_steps(state: State, seat: Seat) -> Iterator[Command]:
    if state.players[VIRTUAL].supply:
        for province in state.provinces:
            yield make.PlaceVirtualCitizen(by=seat, province=province)
    for origin in origins(state, VIRTUAL):
        for there in state.board.adjacent[origin]:
            yield make.MoveVirtualCitizen(by=seat, origin=origin, to=there)
