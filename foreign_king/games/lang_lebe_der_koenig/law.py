"""The law of the game: the numbers of the rulebook, and the readings of its ambiguous sentences, former readings
included. It is fixed at setup."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Laws
from foreign_king.kernel.record import record


@record(kw_only=True)
class Law:
    """Every printed number is a field, and every sentence that can be read in two ways is a switch."""

    edition: str = "fr"

    one_refuge: bool = False
    """True reads the reason of the sentence on negotiating instead of its letter: one territory with own courtiers,
    to be banished to, is enough."""
    counted_as_seated: bool = False
    """True counts the influence of several players without cards as they sit, as revision 1 of the rules did."""

    # The box
    courtiers: int = 18
    """Courtiers of each colour, the one that shows the bonus votes among them."""
    start_courtiers: int = 2
    """Courtiers in the territory in which a player begins."""
    hand_x1: int = 12
    """x1 cards with which each player begins."""
    hand_x2: int = 7
    """x2 cards with which each player begins."""
    hand_x3: int = 1
    """x3 cards with which each player begins."""

    # Card and die
    success: int = 3
    """Die times card value that succeeds."""

    # Negotiation
    most_laid: int = 5
    """The most cards that a player lays in a negotiation."""
    baron_influence: int = 2
    """The influence of the own baron in the territory negotiated about."""
    courtier_influence: int = 2
    """The influence of each courtier of the defender there."""

    # Election
    votes_needed: int = 20
    """Votes that make a king, with 4 or 5 players."""
    votes_needed_of_three: int = 19
    """Votes that make a king, with 3 players."""
    penalty_part: int = 3
    """A player without cards loses one of so many votes, rounded down."""
    roll_off_dice: int = 5
    """Dice of each player in a roll-off."""
    most_dealt: int = 15
    """The most new cards that a player gets after an election."""


LAW = Laws(
    editions=FrozenDict({"fr": Law()}),
    least=FrozenDict(
        {"courtiers": 4, "hand_x1": 1, "most_laid": 1, "penalty_part": 1, "roll_off_dice": 1, "votes_needed": 1}
    ),
    most=100,
)
"""The law of each printed edition, and the bounds of the numbers that players may set."""
