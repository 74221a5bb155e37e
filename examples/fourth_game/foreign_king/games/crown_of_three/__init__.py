"""Crown of Three: two to four players, one hidden card each, and who claims the crown.

>>> from foreign_king import play, setup
>>> from foreign_king.games import crown_of_three as crown
>>> state = setup(crown.GAME, ["red", "blue"])
>>> dealt = crown.DealCards(by="table", cards={"red": 3, "blue": 1})
>>> play(crown.GAME, state, dealt).state.players["red"].card
3
"""

from foreign_king.games.crown_of_three.commands import ClaimCrown, Command, DealCards, YieldCrown
from foreign_king.games.crown_of_three.components import Board, Seat
from foreign_king.games.crown_of_three.facts import (
    CardsDealt,
    CardsShown,
    CrownClaimed,
    CrownTied,
    CrownWon,
    CrownYielded,
    DeckSetUp,
    Fact,
    GameEnded,
    RoundBegan,
)
from foreign_king.games.crown_of_three.game import GAME
from foreign_king.games.crown_of_three.law import Law
from foreign_king.games.crown_of_three.phases import Deal, Deciding, Over, Phase
from foreign_king.games.crown_of_three.rulebook import Rule
from foreign_king.games.crown_of_three.state import Player, State

__all__ = [
    "GAME",
    "Board",
    "CardsDealt",
    "CardsShown",
    "ClaimCrown",
    "Command",
    "CrownClaimed",
    "CrownTied",
    "CrownWon",
    "CrownYielded",
    "Deal",
    "DealCards",
    "Deciding",
    "DeckSetUp",
    "Fact",
    "GameEnded",
    "Law",
    "Over",
    "Phase",
    "Player",
    "RoundBegan",
    "Rule",
    "Seat",
    "State",
    "YieldCrown",
]
