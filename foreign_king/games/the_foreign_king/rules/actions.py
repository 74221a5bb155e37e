"""The seven actions that a player or the Queen can perform: their spaces, what they need, and what they do."""

from typing import assert_never

from foreign_king.games.the_foreign_king.commands import (
    AppointMember,
    BuildFactory,
    ChangeTurnOrder,
    MoveCitizens,
    MoveKing,
    PlaceCitizens,
    TakeCoins,
    UseQueen,
)
from foreign_king.games.the_foreign_king.components import Seat, Space
from foreign_king.games.the_foreign_king.rules.build import build, may_build, may_build_at_all
from foreign_king.games.the_foreign_king.rules.coins import take_coins
from foreign_king.games.the_foreign_king.rules.congress import appoint, may_appoint, may_appoint_at_all
from foreign_king.games.the_foreign_king.rules.king import may_move_king, move_king
from foreign_king.games.the_foreign_king.rules.ledger import Ledger
from foreign_king.games.the_foreign_king.rules.move import may_move, may_move_at_all, move
from foreign_king.games.the_foreign_king.rules.place import may_place, may_place_at_all, place
from foreign_king.games.the_foreign_king.rules.turn_order import change_turn_order
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.frozen import FrozenDict

PlainAction = BuildFactory | PlaceCitizens | MoveCitizens | AppointMember | MoveKing | TakeCoins | ChangeTurnOrder
"""Every action except using the Queen."""

SPACE_OF: FrozenDict[type, Space] = FrozenDict(
    {
        BuildFactory: "build",
        PlaceCitizens: "place",
        MoveCitizens: "move",
        AppointMember: "congress",
        MoveKing: "king",
        UseQueen: "queen",
        TakeCoins: "coins",
        ChangeTurnOrder: "turn-order",
    }
)
"""The space of each action."""


def may_perform_at_all(state: State, seat: Seat, space: Space, francs: int) -> None:
    """Refuse unless the action of a space can be performed in its smallest form with some number of francs. The refusal
    says what is missing."""
    match space:
        case "build":
            may_build_at_all(state, francs)
        case "place":
            may_place_at_all(state, seat)
        case "move":
            may_move_at_all(state, seat)
        case "congress":
            may_appoint_at_all(state, seat)
        case "king" | "coins" | "turn-order" | "queen":
            # The King's first step is free, and coins cost nothing. The Queen is judged in the module ``queen``.
            return
        case _:
            assert_never(space)


def may_perform(state: State, action: PlainAction, francs: int) -> None:
    """Refuse an action that a clause forbids. Pieces and places are judged first, then whether the francs are enough
    for the price."""
    match action:
        case PlaceCitizens():
            may_place(state, action, francs)
        case MoveCitizens():
            may_move(state, action, francs)
        case BuildFactory():
            may_build(state, action, francs)
        case MoveKing():
            may_move_king(state, action, francs)
        case AppointMember():
            may_appoint(state, action)
        case TakeCoins() | ChangeTurnOrder():
            return
        case _:
            assert_never(action)


def perform(ledger: Ledger, action: PlainAction) -> None:
    """Perform an action that has been judged."""
    match action:
        case PlaceCitizens():
            place(ledger, action)
        case MoveCitizens():
            move(ledger, action)
        case BuildFactory():
            build(ledger, action)
        case MoveKing():
            move_king(ledger, action)
        case AppointMember():
            appoint(ledger, action)
        case TakeCoins():
            take_coins(ledger, action.by)
        case ChangeTurnOrder():
            change_turn_order(ledger, action.by)
        case _:
            assert_never(action)
