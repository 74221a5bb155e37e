"""The published random player: it chooses a legal command at random, and draws fairly for the seat ``table``."""

from typing import assert_never

from foreign_king.games.crown_of_three.commands import Command, DealCards
from foreign_king.games.crown_of_three.components import VALUES
from foreign_king.games.crown_of_three.legal_commands import legal
from foreign_king.games.crown_of_three.phases import Deal, Deciding, Over
from foreign_king.games.crown_of_three.state import State, top
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.parts.lots import Below, shuffled


def sample(state: State, below: Below) -> Command:
    """Return a legal command at random, or a fair draw of chance."""
    match top(state):
        case Deal():
            deck = shuffled(VALUES * state.law.copies, below)
            return DealCards(by=TABLE, cards=FrozenDict(zip(state.seats, deck, strict=False)))
        case Over():
            raise ValueError("the game is over")
        case None:
            raise ValueError("between two facts of a command nobody decides")
        case Deciding():
            commands = list(legal(state))
            return commands[below(len(commands))]
        case phase:
            assert_never(phase)
