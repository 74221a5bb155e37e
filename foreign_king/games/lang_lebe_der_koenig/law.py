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
    """If true, a baron may enter a territory of another player if its owner has courtiers in one territory, to which it
    could be banished. Otherwise two such territories are needed, as the rulebook literally says."""
    counted_as_seated: bool = False
    """If true, the influence of several players without cards is counted in the order of the seats. Revision 1 of the
    rules was played so."""

    # The box
    courtiers: int = 18
    """Courtiers of each colour, including the one that marks the bonus votes."""
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
    """The product of die and card value from which on a card succeeds."""

    # Negotiation
    most_laid: int = 5
    """The most cards that a player lays in a negotiation."""
    baron_influence: int = 2
    """The influence of a player's baron in the contested territory."""
    courtier_influence: int = 2
    """The influence of each courtier of the defender in the contested territory."""

    # Election
    votes_needed: int = 20
    """Votes that are needed to be king, with 4 or 5 players."""
    votes_needed_of_three: int = 19
    """Votes that are needed to be king, with 3 players."""
    penalty_part: int = 3
    """A player without cards loses one vote for each group of this many votes."""
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
