"""Checks that every name in a command is one of the game. A command with an unknown name is malformed, whatever else is
wrong with it.

A field with a value of a wrong type is malformed too. Where such a value makes a rule fail, ``play`` reports it. This
module checks only the fields where a wrong value would not make a rule fail.
"""

from collections.abc import Sequence
from typing import assert_never

from foreign_king.games.the_foreign_king.commands import (
    Action,
    AppointMember,
    BuildFactory,
    ChangeTurnOrder,
    Command,
    DealTurnOrder,
    EndTurn,
    KeepMembers,
    LayDownFactory,
    LeaveFactories,
    MoveCitizens,
    MoveDisc,
    MoveKing,
    MoveVirtualCitizen,
    Pass,
    PlaceCitizens,
    PlaceVirtualCitizen,
    RepayLoan,
    SendMembers,
    TakeCoins,
    TakeLoan,
    UseQueen,
)
from foreign_king.games.the_foreign_king.components import FACTORIES, SUPPLY, VIRTUAL
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.refusal import Malformed, escaped, quoted
from foreign_king.kernel.spelling import did_you_mean
from foreign_king.kernel.type_check import check_fit
from foreign_king.parts.maps import check_place
from foreign_king.parts.seats import check_seats, nobody_sits_at


def check_names(state: State, command: Command) -> None:
    """Raise ``Malformed`` for a seat, province or kind of factory that this game does not have."""
    if command.by not in state.seats and command.by != TABLE:
        what = (
            "the virtual player never acts"
            if command.by == VIRTUAL
            else nobody_sits_at(command.by, (*state.seats, TABLE))
        )
        raise Malformed(what, pointer="/by", expected="a seat of this game, or the table")
    at = ""
    while isinstance(command, UseQueen):
        at, command = at + "/action", command.action
    if at and not isinstance(command, Action):
        raise Malformed("the Queen performs no such action", pointer=at, expected="an action that moves the pawn")
    match command:
        case EndTurn():
            pass
        case PlaceCitizens():
            _province(state, command.province, at + "/province")
            check_fit(command.citizens, int, at + "/citizens")
        case MoveCitizens():
            _province(state, command.origin, at + "/origin")
            for destination in command.to:
                if destination != SUPPLY:
                    _province(state, destination, f"{at}/to/{escaped(destination)}")
        case BuildFactory():
            _kind(command.kind, at + "/kind")
            _province(state, command.province, at + "/province")
        case MoveKing():
            _row(command.path, at + "/path")
            for step, name in enumerate(command.path):
                _province(state, name, f"{at}/path/{step}")
        case AppointMember():
            if command.origin != SUPPLY:
                _province(state, command.origin, at + "/origin")
        case PlaceVirtualCitizen():
            _province(state, command.province, at + "/province")
        case MoveVirtualCitizen():
            _province(state, command.origin, at + "/origin")
            _province(state, command.to, at + "/to")
        case LayDownFactory():
            _kind(command.kind, at + "/kind")
        case MoveDisc():
            check_fit(command.position, int, at + "/position")
        case DealTurnOrder():
            _row(command.order, at + "/order")
            if sorted(command.order) != sorted(state.seats):
                check_seats(command.order, state.seats, "/order")
                raise Malformed("not a turn order of this game", pointer="/order", expected="every seat once")
        case (
            TakeLoan()
            | RepayLoan()
            | Pass()
            | TakeCoins()
            | ChangeTurnOrder()
            | SendMembers()
            | KeepMembers()
            | LeaveFactories()
        ):
            pass
        case _:
            assert_never(command)


def _province(state: State, name: str, pointer: str) -> None:
    check_place(name, state.provinces, "province", pointer)


def _kind(kind: str, pointer: str) -> None:
    if kind not in FACTORIES:
        what = f"there is no factory {quoted(kind)}{did_you_mean(kind, FACTORIES)}"
        raise Malformed(what, pointer=pointer, expected=" or ".join(FACTORIES))


def _row(names: Sequence[str], pointer: str) -> None:
    if not isinstance(names, (tuple, list)):
        raise Malformed(f"this is of the type {type(names).__name__}", pointer=pointer, expected="a list of names")
