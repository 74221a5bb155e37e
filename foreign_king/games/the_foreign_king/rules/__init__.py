"""The rules of The Foreign King: which rule judges which command.

There is one module for each chapter of the rules. A rule refuses commands with ``require`` and records facts with
``ledger.record``. It records nothing before the whole command has been judged.
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
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.loans import repay_loan, take_loan
from foreign_king.games.the_foreign_king.rules.queen import choose_action
from foreign_king.games.the_foreign_king.rules.scoring import lay_down_factory, leave_factories, score
from foreign_king.games.the_foreign_king.rules.turn import begin_round, deal_turn_order, end_turn, pass_turn
from foreign_king.games.the_foreign_king.rules.turn_order import move_disc
from foreign_king.games.the_foreign_king.rules.virtual import move_virtual_citizen, place_virtual_citizen
from foreign_king.games.the_foreign_king.rules.well_formed import check_names
from foreign_king.games.the_foreign_king.state import top


def decide(ledger: Ledger, command: Command) -> None:
    """Judge a command, and record the facts that it causes. The most frequent commands come first in the ``match``."""
    check_names(ledger.state, command)
    match command:
        case EndTurn():
            end_turn(ledger, command)
        case PlaceCitizens() | MoveCitizens() | BuildFactory() | MoveKing() | TakeCoins():
            choose_action(ledger, command)
        case AppointMember() | ChangeTurnOrder() | UseQueen():
            choose_action(ledger, command)
        case PlaceVirtualCitizen():
            place_virtual_citizen(ledger, command)
        case MoveVirtualCitizen():
            move_virtual_citizen(ledger, command)
        case TakeLoan():
            take_loan(ledger, command)
        case RepayLoan():
            repay_loan(ledger, command)
        case SendMembers():
            send_members(ledger, command)
        case KeepMembers():
            keep_members(ledger, command)
        case LayDownFactory():
            lay_down_factory(ledger, command)
        case LeaveFactories():
            leave_factories(ledger, command)
        case MoveDisc():
            move_disc(ledger, command)
        case DealTurnOrder():
            deal_turn_order(ledger, command)
        case Pass():
            pass_turn(ledger, command)
        case _:
            assert_never(command)
    proceed(ledger)


def proceed(ledger: Ledger) -> None:
    """Do what follows without a decision, until a player has to decide."""
    phase = top(ledger.state)
    if isinstance(phase, Congress) and not phase.asked:
        score(ledger, phase.province)
        phase = top(ledger.state)
    if isinstance(phase, Turn) and phase.acted:
        check_end(ledger)
    elif isinstance(phase, DiscMoves) and not phase.seats:
        begin_round(ledger)


__all__ = ["decide", "proceed"]
