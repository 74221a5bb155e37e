"""The rules of The Foreign King: the table of contents.

One room a chapter of the book. A rule asks with ``require`` and makes things happen with ``table.record``;
all that is asked comes before anything that happens.
"""

from typing import assert_never

from foreign_king.games.the_foreign_king.commands import (
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
from foreign_king.games.the_foreign_king.phases import Congress, DiscMoves, Turn
from foreign_king.games.the_foreign_king.rules.congress import keep_members, send_members
from foreign_king.games.the_foreign_king.rules.ending import check_end
from foreign_king.games.the_foreign_king.rules.loans import repay_loan, take_loan
from foreign_king.games.the_foreign_king.rules.names import check_names
from foreign_king.games.the_foreign_king.rules.queen import choose_action
from foreign_king.games.the_foreign_king.rules.scoring import lay_down_factory, leave_factories, score
from foreign_king.games.the_foreign_king.rules.table import Table
from foreign_king.games.the_foreign_king.rules.turn import begin_round, deal_turn_order, end_turn, pass_turn
from foreign_king.games.the_foreign_king.rules.turn_order import move_disc
from foreign_king.games.the_foreign_king.rules.virtual import move_virtual_citizen, place_virtual_citizen
from foreign_king.games.the_foreign_king.state import top


def decide(table: Table, command: Command) -> None:
    """Judge a command, and record what it causes. Ordered by how often each is said."""
    check_names(table.state, command)
    match command:
        case EndTurn():
            end_turn(table, command)
        case PlaceCitizens() | MoveCitizens() | BuildFactory() | MoveKing() | TakeCoins():
            choose_action(table, command)
        case AppointMember() | ChangeTurnOrder() | UseQueen():
            choose_action(table, command)
        case PlaceVirtualCitizen():
            place_virtual_citizen(table, command)
        case MoveVirtualCitizen():
            move_virtual_citizen(table, command)
        case TakeLoan():
            take_loan(table, command)
        case RepayLoan():
            repay_loan(table, command)
        case SendMembers():
            send_members(table, command)
        case KeepMembers():
            keep_members(table, command)
        case LayDownFactory():
            lay_down_factory(table, command)
        case LeaveFactories():
            leave_factories(table, command)
        case MoveDisc():
            move_disc(table, command)
        case DealTurnOrder():
            deal_turn_order(table, command)
        case Pass():
            pass_turn(table, command)
        case _:
            assert_never(command)
    proceed(table)


def proceed(table: Table) -> None:
    """Go on with what is still to come, until somebody has to decide."""
    phase = top(table.state)
    if isinstance(phase, Congress) and not phase.asked:
        score(table, phase.province)
        phase = top(table.state)
    if isinstance(phase, Turn) and phase.acted:
        check_end(table)
    elif isinstance(phase, DiscMoves) and not phase.seats:
        begin_round(table)


__all__ = ["decide", "proceed"]
