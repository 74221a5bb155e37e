"""The names and numbers that can stand in views and answers."""

from collections.abc import Mapping

from foreign_king.games.barbarian_kingdoms.components import SEA, UNITS, WARRIORS
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.tokens import BOX, TOKENS
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ranges import Answers, Ranges

COMMANDS = (
    "Recruit",
    "Manoeuvre",
    "Castle",
    "EndManoeuvre",
    "Invade",
    "Claim",
    "DeclineClaim",
    "Tax",
    "Contest",
    "DeclineContest",
    "Reinforce",
    "EndReinforcing",
    "Bribe",
    "Evacuate",
)
"""The kinds of commands that players give. Programs number them in this order, so it does not change."""
CHANGE = "change"
"""The field that tells two offers of the same tax apart: one has change, the other has none."""


def answers(state: State) -> Answers:
    """Return what the answers of decisions can be. The greatest number is that of a kingdom's warriors, or that of the
    tokens of one value."""
    names = (CHANGE, *UNITS, *TOKENS, *state.board.ids, SEA)
    return Answers(commands=COMMANDS, names=names, most=max(WARRIORS, *(BOX.of(token) for token in TOKENS)))


def names(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return all names of each kind. Of the kingdoms, only those in play have names here."""
    return {
        "seat": state.seats,
        "kingdom": tuple(state.kingdoms),
        "side": tuple(dict.fromkeys(realm.side for realm in state.kingdoms.values())),
        "area": (*state.board.ids, SEA),
        "province": state.board.ids,
    }


RANGES = Ranges(
    answers=answers,
    names=names,
    fields=FrozenDict(
        {
            "seat": ("seat",),
            "players": ("seat",),
            "winners": ("seat",),
            "ranking": ("seat",),
            "order": ("kingdom",),
            "kings": ("kingdom",),
            "kingdom": ("kingdom",),
            "kingdoms": ("kingdom",),
            "opponent": ("kingdom",),
            "bribes": ("kingdom",),
            "points": ("kingdom",),
            "winner": ("kingdom",),
            "waiting": ("kingdom",),
            "purses": ("kingdom",),
            "side": ("side",),
            "king": ("area",),
            "warriors": ("area",),
            "area": ("area",),
            "claimed": ("province",),
            "closed": ("province",),
            "province": ("province",),
            "treasures": ("province",),
        }
    ),
    always=frozenset({"State.players", "State.kingdoms", "State.treasures"}),
    piles=frozenset({"Realm.warriors"}),
    rows=FrozenDict({"Manoeuvring.moved": WARRIORS + 1}),
)
"""The names and numbers of this game."""

__all__ = ["RANGES"]
