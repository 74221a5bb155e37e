"""Checks that every name in a command is one of the game. A command with an unknown name is malformed, whatever else is
wrong with it.

A command is malformed, too, if it hides tokens of a player whose treasury is visible, and if a field has a value of a
wrong type that would not make a rule fail.
"""

from typing import assert_never

from foreign_king.games.barbarian_kingdoms.commands import (
    AssignKingdoms,
    Bribe,
    Castle,
    Claim,
    Command,
    Contest,
    DeclineClaim,
    DeclineContest,
    DrawToken,
    EndManoeuvre,
    EndReinforcing,
    Evacuate,
    Invade,
    Manoeuvre,
    PlaceTreasure,
    Recruit,
    Reinforce,
    Tax,
)
from foreign_king.games.barbarian_kingdoms.components import SEA, UNITS, Area
from foreign_king.games.barbarian_kingdoms.phases import Drawing
from foreign_king.games.barbarian_kingdoms.setup import can_be_assigned
from foreign_king.games.barbarian_kingdoms.state import State, top
from foreign_king.games.barbarian_kingdoms.tokens import TOKENS
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.compiler import compiled_apart
from foreign_king.kernel.refusal import Malformed, escaped, quoted
from foreign_king.kernel.spelling import did_you_mean
from foreign_king.kernel.type_check import check_fit
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.parts.maps import check_place
from foreign_king.parts.seats import check_seat, check_seats, nobody_sits_at


@compiled_apart
def check_names(state: State, command: Command) -> None:
    """Raise ``Malformed`` for a seat, kingdom, area, unit or token that this game does not have, and for tokens that
    are hidden although the player's treasury is visible."""
    if command.by not in state.seats and command.by != TABLE:
        expected = "a seat of this game, or the table"
        raise Malformed(nobody_sits_at(command.by, (*state.seats, TABLE)), pointer="/by", expected=expected)
    if not isinstance(command, (AssignKingdoms, DrawToken)):
        _kingdom(state, command.kingdom)
    match command:
        case Invade() | Manoeuvre():
            _unit(command.unit, "/unit")
            _area(state, command.origin, "/origin")
            _area(state, command.to, "/to")
        case Bribe():
            _bribed(state, command)
        case Recruit() | Claim():
            _province(state, command.province, "/province")
            _change(state, command)
        case DrawToken():
            _drawn(state, command)
        case Tax():
            for province in command.tokens:
                _province(state, province, f"/tokens/{escaped(province)}")
            _change(state, command)
        case EndManoeuvre() | DeclineContest() | EndReinforcing() | DeclineClaim():
            pass
        case Contest():
            check_fit(command.king, bool, "/king")
            for area in command.warriors:
                _area(state, area, f"/warriors/{escaped(area)}")
        case PlaceTreasure():
            _placed(state, command)
        case Reinforce():
            _unit(command.unit, "/unit")
            _area(state, command.origin, "/origin")
        case Castle():
            _area(state, command.warrior, "/warrior")
        case Evacuate():
            _unit(command.stays, "/stays")
            if command.king is not None:
                _area(state, command.king, "/king")
            for place, area in enumerate(command.warriors):
                _area(state, area, f"/warriors/{place}")
        case AssignKingdoms():
            if not can_be_assigned(state, command.kingdoms):
                check_seats(command.kingdoms, state.seats, "/kingdoms")
                for seat, names in command.kingdoms.items():
                    for place, name in enumerate(names):
                        _kingdom(state, name, f"/kingdoms/{escaped(seat)}/{place}")
                expected = "for every seat its kingdoms, each kingdom once"
                raise Malformed("not an assignment of this game", pointer="/kingdoms", expected=expected)
        case _:
            assert_never(command)


def _bribed(state: State, command: Bribe) -> None:
    seat = command.by
    if seat in state.seats and command.tokens is UNSEEN and state.players[seat].treasury is not UNSEEN:
        expected = "how many of each value"
        raise Malformed("these tokens are hidden from nobody here", pointer="/tokens", expected=expected)


def _kingdom(state: State, name: str, pointer: str = "/kingdom") -> None:
    if name not in state.kingdoms:
        expected = " or ".join(state.kingdoms)
        what = f"no kingdom {quoted(name)} is in play{did_you_mean(name, state.kingdoms)}"
        raise Malformed(what, pointer=pointer, expected=expected)


def _province(state: State, name: str, pointer: str) -> None:
    check_place(name, state.treasures, "province", pointer)


def _area(state: State, name: str, pointer: str) -> None:
    if name != SEA and name not in state.treasures:
        check_place(name, (*state.treasures, SEA), "province", pointer)


def _unit(name: str, pointer: str) -> None:
    if name not in UNITS:
        what = f"there is no unit {quoted(name)}{did_you_mean(name, UNITS)}"
        raise Malformed(what, pointer=pointer, expected=" or ".join(UNITS))


def _change(state: State, command: Recruit | Claim | Tax) -> None:
    if command.change is not None:
        _province(state, command.change.province, "/change/province")


def _drawn(state: State, command: DrawToken) -> None:
    check_seat(command.seat, state.seats, "/seat")
    if command.token is not UNSEEN and command.token not in TOKENS:
        what = f"there is no token {quoted(command.token)}{did_you_mean(command.token, TOKENS)}"
        raise Malformed(what, pointer="/token", expected=" or ".join(TOKENS))
    phase = top(state)
    if isinstance(phase, Drawing) and command.token is UNSEEN and state.players[phase.seat].treasury is not UNSEEN:
        raise Malformed("this token is not hidden from the taker", pointer="/token", expected=" or ".join(TOKENS))


def _placed(state: State, command: PlaceTreasure) -> None:
    initial: tuple[Area, ...] = state.board.kingdoms[command.kingdom].initial
    if set(command.tokens) != set(initial):
        expected = f"{', '.join(initial)}"
        raise Malformed("not the initial provinces of this kingdom", pointer="/tokens", expected=expected)
    if sorted(command.tokens.values()) != ["bronze", "gold", "silver"]:
        expected = "one of bronze, one of silver and one of gold"
        raise Malformed("other tokens than are placed at the start", pointer="/tokens", expected=expected)
