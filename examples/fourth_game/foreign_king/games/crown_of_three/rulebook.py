"""The clauses of Crown of Three: one name for each rule that can refuse a command or cause a fact."""

from enum import StrEnum

from foreign_king.kernel.game import Rulebook


class Rule(StrEnum):
    """A clause of Crown of Three, by its name in words."""

    # Common to every game of the library
    TURN_WHOSE = "turn.whose"
    TURN_OVER = "turn.over"
    CHANCE_DUE = "chance.due"

    # Setup
    SETUP_PLAYERS = "setup.players"
    SETUP_DECK = "setup.deck"

    # The round
    ROUND_BEGIN = "round.begin"
    ROUND_DEAL = "round.deal"

    # The crown
    CROWN_CLAIM = "crown.claim"
    CROWN_YIELD = "crown.yield"
    CROWN_SOMEBODY = "crown.somebody"
    CROWN_SHOW = "crown.show"
    CROWN_HIGHEST = "crown.highest"
    CROWN_TIE = "crown.tie"

    # The end of the game
    END_ROUNDS = "end.rounds"


RULEBOOK = Rulebook(rules=Rule)
"""The clauses in their order; none has been corrected since the game was first described."""
