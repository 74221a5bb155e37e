"""The facts of the game. Their names are in the past tense, and each fact carries its outcome."""

from foreign_king.games.crown_of_three.components import Card, Hand, Seat
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class DeckSetUp:
    """The deck was made."""

    cards: int


@record(kw_only=True)
class RoundBegan:
    """A round began; the first one is 1."""

    round: int


@record(kw_only=True)
class CardsDealt:
    """A card was dealt to each player, which nobody else sees."""

    hands: FrozenDict[Seat, Hand]


@record(kw_only=True)
class CrownClaimed:
    """A player claims the crown."""

    seat: Seat


@record(kw_only=True)
class CrownYielded:
    """A player leaves the crown to others, puts the card back unseen, and gains points."""

    seat: Seat
    points: int


@record(kw_only=True)
class CardsShown:
    """The cards of those who claim are turned over, and go back into the deck."""

    shown: FrozenDict[Seat, Card]


@record(kw_only=True)
class CrownWon:
    """The highest card has won the crown."""

    seat: Seat
    points: int


@record(kw_only=True)
class CrownTied:
    """These players showed equal cards, and nobody has won the crown."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class GameEnded:
    """The last round is over; these players have the most points."""

    winners: tuple[Seat, ...]


Fact = DeckSetUp | RoundBegan | CardsDealt | CrownClaimed | CrownYielded | CardsShown | CrownWon | CrownTied | GameEnded

OpenFact = DeckSetUp | RoundBegan | CrownClaimed | CrownYielded | CardsShown | CrownWon | CrownTied | GameEnded
"""The facts in which nothing is hidden from anybody."""
