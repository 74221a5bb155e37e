"""The names and numbers that can stand in views and answers."""

from collections.abc import Mapping
from typing import get_args

from foreign_king.games.the_foreign_king.components import FACTORIES, SUPPLY, VIRTUAL
from foreign_king.games.the_foreign_king.facts import Award
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ranges import Answers, Ranges

COMMANDS = (
    "BuildFactory",
    "PlaceCitizens",
    "MoveCitizens",
    "AppointMember",
    "MoveKing",
    "UseQueen",
    "TakeCoins",
    "ChangeTurnOrder",
    "Pass",
    "EndTurn",
    "TakeLoan",
    "RepayLoan",
    "SendMembers",
    "KeepMembers",
    "LayDownFactory",
    "LeaveFactories",
    "PlaceVirtualCitizen",
    "MoveVirtualCitizen",
    "MoveDisc",
)
"""The kinds of commands that players give. Programs number them in this order, so it does not change."""


def answers(state: State) -> Answers:
    """Return what the answers of decisions can be. The greatest number is that of a player's citizens, or of the places
    in the turn order."""
    names = (*FACTORIES, *state.board.ids, SUPPLY)
    return Answers(commands=COMMANDS, names=names, most=max(state.law.citizens, len(state.seats)))


def names(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return all names of each kind."""
    virtual = (VIRTUAL,) if len(state.seats) == 2 else ()
    return {
        "seat": state.seats,
        "colour": (*state.seats, *virtual),
        "province": state.board.ids,
        "gain": (*get_args(Award), "loans"),
    }


RANGES = Ranges(
    answers=answers,
    names=names,
    fields=FrozenDict(
        {
            "seat": ("seat",),
            "seats": ("seat",),
            "order": ("seat",),
            "asked": ("seat",),
            "disc_claims": ("seat",),
            "winners": ("colour",),
            "king": ("province",),
            "province": ("province",),
            "provinces": ("province",),
            "players": ("colour",),
            "citizens": ("colour",),
            "final": ("colour", "gain"),
        }
    ),
    always=frozenset({"State.provinces", "State.players", "Province.citizens"}),
)
"""The names and numbers of this game."""

__all__ = ["RANGES"]
