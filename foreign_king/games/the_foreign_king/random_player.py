"""The published random player, which draws one legal command without listing all of them; and fair draws for the
table."""

from collections.abc import Mapping
from typing import assert_never

from foreign_king.games.the_foreign_king import makers as make
from foreign_king.games.the_foreign_king.commands import Command, MoveCitizens
from foreign_king.games.the_foreign_king.components import (
    SPACES,
    SUPPLY,
    VIRTUAL,
    PlainSpace,
    ProvinceName,
    Seat,
)
from foreign_king.games.the_foreign_king.legal_commands import legal, legal_loans
from foreign_king.games.the_foreign_king.phases import Congress, Deal, DiscMoves, LayingDown, Over, Turn, VirtualSteps
from foreign_king.games.the_foreign_king.rules.actions import PlainAction
from foreign_king.games.the_foreign_king.rules.build import factory_kinds
from foreign_king.games.the_foreign_king.rules.congress import member_origins
from foreign_king.games.the_foreign_king.rules.king import most_king_steps
from foreign_king.games.the_foreign_king.rules.move import most_steps, origins, steps_to
from foreign_king.games.the_foreign_king.rules.pawn import free_spaces
from foreign_king.games.the_foreign_king.rules.place import most_to_place
from foreign_king.games.the_foreign_king.rules.queen import why_closed_to_queen, why_not_performed
from foreign_king.games.the_foreign_king.rules.turn import way_to_open
from foreign_king.games.the_foreign_king.state import State, top
from foreign_king.kernel.chance import TABLE
from foreign_king.parts.lots import Below, shuffled


def sample(state: State, below: Below) -> Command:
    """Return one random legal command; for the table, one outcome of the chance event.

    In a turn it draws one of the open action spaces; in one case of eight it takes or repays a loan instead, if that is
    possible. Then it draws each field among the values that are possible. So all commands of a kind can be drawn, and a
    kind with thousands of commands is not more likely than a kind with few.
    """
    match top(state):
        case Turn(seat=seat, acted=acted):
            if below(8) == 0:
                loans = list(legal_loans(state, seat))
                if loans:
                    return loans[below(len(loans))]
            return make.EndTurn(by=seat) if acted else _sample_turn(state, seat, below)
        case Congress(asked=(seat, *_)):
            return make.SendMembers(by=seat) if below(2) else make.KeepMembers(by=seat)
        case VirtualSteps(seat=seat):
            return _sample_virtual_step(state, seat, below)
        case Deal():
            return make.DealTurnOrder(by=TABLE, order=shuffled(state.seats, below))
        case Over():
            raise ValueError("the game is over")
        case None:
            raise ValueError("between two facts of a command nobody decides")
        case Congress() | LayingDown() | DiscMoves():
            commands = list(legal(state))
            return commands[below(len(commands))]
        case phase:
            assert_never(phase)


def _sample_turn(state: State, seat: Seat, below: Below) -> Command:
    francs = state.players[seat].francs
    untried = free_spaces(state)
    while untried:
        space = untried.pop(below(len(untried)))
        if why_not_performed(state, seat, space, francs) is None:
            if space != "queen":
                return _sample_action(state, seat, space, francs, below)
            inner: list[PlainSpace] = [
                each for each in SPACES if each != "queen" and why_closed_to_queen(state, seat, each, francs) is None
            ]
            chosen = inner[below(len(inner))]
            action = _sample_action(state, seat, chosen, francs - state.law.queen_price, below)
            return make.UseQueen(by=seat, action=action)
    way = way_to_open(state, seat)
    if way is None:
        return make.Pass(by=seat)
    return make.RepayLoan(by=seat) if way[1].first == "repay" else make.TakeLoan(by=seat)


def _sample_action(state: State, seat: Seat, space: PlainSpace, francs: int, below: Below) -> PlainAction:
    match space:
        case "build":
            kinds = factory_kinds(state)
            return make.BuildFactory(by=seat, kind=kinds[below(len(kinds))], province=_sample_province(state, below))
        case "place":
            citizens = 1 + below(most_to_place(state, seat, francs))
            return make.PlaceCitizens(by=seat, province=_sample_province(state, below), citizens=citizens)
        case "move":
            return _sample_move(state, seat, francs, below)
        case "congress":
            places = member_origins(state, seat)
            return make.AppointMember(by=seat, origin=places[below(len(places))])
        case "king":
            return make.MoveKing(by=seat, path=_sample_path(state, francs, below))
        case "coins":
            return make.TakeCoins(by=seat)
        case "turn-order":
            return make.ChangeTurnOrder(by=seat)
        case _:
            assert_never(space)


def _sample_province(state: State, below: Below) -> ProvinceName:
    names = state.board.ids
    return names[below(len(names))]


def _sample_move(state: State, seat: Seat, francs: int, below: Below) -> MoveCitizens:
    places = origins(state, seat)
    origin = places[below(len(places))]
    budget = most_steps(state, francs)
    to: dict[str, int] = {}
    for _ in range(1 + below(state.provinces[origin].citizens[seat])):
        near = _within(state, origin, budget)
        if not near:
            break
        destination = near[below(len(near))]
        budget -= steps_to(state, origin, destination)
        to[destination] = to.get(destination, 0) + 1
    return make.MoveCitizens(by=seat, origin=origin, to=to)


def _within(state: State, origin: ProvinceName, budget: int) -> list[str]:
    near: list[str] = [name for name, steps in state.board.steps[origin].items() if 0 < steps <= budget]
    return [*near, SUPPLY] if budget else near


def _sample_path(state: State, francs: int, below: Below) -> tuple[ProvinceName, ...]:
    if state.king is None:
        return (_sample_province(state, below),)
    borders: Mapping[ProvinceName, tuple[ProvinceName, ...]] = state.board.adjacent
    entered = [state.king]
    for _ in range(1 + below(most_king_steps(state, francs))):
        onwards = [name for name in borders[entered[-1]] if name not in entered]
        if not onwards:
            break
        entered.append(onwards[below(len(onwards))])
    return tuple(entered[1:])


def _sample_virtual_step(state: State, seat: Seat, below: Below) -> Command:
    places = origins(state, VIRTUAL)
    if state.players[VIRTUAL].supply and (not places or below(2)):
        return make.PlaceVirtualCitizen(by=seat, province=_sample_province(state, below))
    origin = places[below(len(places))]
    borders = state.board.adjacent[origin]
    return make.MoveVirtualCitizen(by=seat, origin=origin, to=borders[below(len(borders))])
