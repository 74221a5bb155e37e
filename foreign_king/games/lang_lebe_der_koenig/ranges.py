"""The names and numbers that can stand in views and answers."""

from collections.abc import Mapping

from foreign_king.games.lang_lebe_der_koenig.components import CARDS
from foreign_king.games.lang_lebe_der_koenig.state import State
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ranges import Answers, Ranges

COMMANDS = (
    "MoveBaron",
    "PlaceCourtier",
    "PlaceByCard",
    "GoOn",
    "EndTurn",
    "StopPlacing",
    "LayCards",
    "AllotDice",
    "BanishBaron",
    "TakeBack",
    "LeaveCards",
)
"""The kinds of commands that players give. Programs number them in this order, so it does not change."""
DIE = ("1", "2", "3", "4", "5", "6")
"""The names of the numbers on a die."""


def answers(state: State) -> Answers:
    """Return what the answers of decisions can be. The greatest number is that of a die, or that of the cards that a
    player can lay in a negotiation."""
    names = (*CARDS, *state.board.ids)
    return Answers(commands=COMMANDS, names=names, most=max(len(DIE), state.law.most_laid))


def names(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return all names of each kind."""
    return {"seat": state.seats, "territory": state.board.ids, "die": DIE}


RANGES = Ranges(
    answers=answers,
    names=names,
    fields=FrozenDict(
        {
            "turn": ("seat",),
            "seat": ("seat",),
            "seats": ("seat",),
            "owner": ("seat",),
            "players": ("seat",),
            "intruder": ("seat",),
            "defender": ("seat",),
            "contenders": ("seat",),
            "played": ("seat",),
            "ones": ("seat",),
            "influence": ("seat",),
            "votes": ("seat",),
            "waiting": ("seat",),
            "laid": ("seat",),
            "barons": ("seat",),
            "cards": ("seat",),
            "groups": ("seat",),
            "rolling": ("seat",),
            "points": ("seat",),
            "winner": ("seat",),
            "baron": ("territory",),
            "to": ("territory",),
            "territory": ("territory",),
            "territories": ("territory",),
            "entered": ("territory",),
            "dice": ("die",),
        }
    ),
    always=frozenset({"State.players", "State.territories"}),
    piles=frozenset({"Allotting.dice"}),
)
"""The names and numbers of this game."""

__all__ = ["RANGES"]
