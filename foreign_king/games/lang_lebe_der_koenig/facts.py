"""What has happened: past tense, each fact carries its outcome."""

from typing import Literal

from foreign_king.games.lang_lebe_der_koenig.components import Card, Cards, Hand, Seat, TerritoryName
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

Purpose = Literal["crown", "bonus"]


@record(kw_only=True)
class SupplySetUp:
    """Every player has so many courtiers in supply, one more shows the bonus votes, at 0."""

    supply: int


@record(kw_only=True)
class HandsSetUp:
    """Every player takes the first hand; which cards a player holds is secret from here on, how many is not."""

    hands: FrozenDict[Seat, Hand]
    cards: int


@record(kw_only=True)
class StartsDealt:
    """Where each player's baron begins, with courtiers from the supply."""

    territories: FrozenDict[Seat, TerritoryName]
    courtiers: int


@record(kw_only=True)
class TurnBegan:
    """It became this player's turn."""

    seat: Seat


@record(kw_only=True)
class TurnPassed:
    """The baron is off the map and can enter it nowhere, so the turn is passed."""

    seat: Seat


@record(kw_only=True)
class TurnEnded:
    """The turn is over."""

    seat: Seat


@record(kw_only=True)
class BaronMoved:
    """A baron entered a territory."""

    seat: Seat
    to: TerritoryName


@record(kw_only=True)
class CourtierPlaced:
    """A courtier came from the supply into a territory."""

    seat: Seat
    territory: TerritoryName


@record(kw_only=True)
class CardPlayed:
    """A card went to the discard, for another courtier or for a move to a territory."""

    seat: Seat
    card: Card
    to: TerritoryName | None


@record(kw_only=True)
class CardSucceeded:
    """Die times card value was enough."""

    seat: Seat
    die: int


@record(kw_only=True)
class CardFailed:
    """Die times card value was not enough."""

    seat: Seat
    die: int


@record(kw_only=True)
class NegotiationBegan:
    """A baron entered a territory that another player holds: all players negotiate."""

    territory: TerritoryName
    intruder: Seat
    defender: Seat
    seats: tuple[Seat, ...]
    """Who lays cards: all who hold any."""


@record(kw_only=True)
class CardsLaid:
    """A player laid cards face down."""

    seat: Seat
    cards: Hand


@record(kw_only=True)
class CardsRevealed:
    """All cards laid were turned over."""

    cards: FrozenDict[Seat, Cards]


@record(kw_only=True)
class DiceRolled:
    """A player rolled as many dice as cards laid."""

    seat: Seat
    dice: tuple[int, ...]


@record(kw_only=True)
class DiceAllotted:
    """A player put the dice on the cards of each value."""

    seat: Seat
    x1: tuple[int, ...]
    x2: tuple[int, ...]
    x3: tuple[int, ...]


@record(kw_only=True)
class InfluenceCounted:
    """A player's influence: from dice and cards, and what baron and courtiers add."""

    seat: Seat
    dice: int
    added: int


@record(kw_only=True)
class NegotiationTied:
    """These players are tied for the highest influence and roll again, with the same cards."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class NegotiationWon:
    """A player had the highest influence."""

    seat: Seat
    influence: int


@record(kw_only=True)
class CourtiersReturned:
    """The courtiers of a contested territory went back to their owner's supply."""

    seat: Seat
    territory: TerritoryName
    courtiers: int


@record(kw_only=True)
class BanishmentDue:
    """The winner banishes these barons, in this order."""

    seat: Seat
    barons: tuple[Seat, ...]


@record(kw_only=True)
class BaronBanished:
    """The winner put a baron into a territory where its owner has courtiers."""

    seat: Seat
    baron: Seat
    to: TerritoryName


@record(kw_only=True)
class BaronLeftMap:
    """A banished baron had nowhere to go and left the map."""

    baron: Seat


@record(kw_only=True)
class PlacingOffered:
    """The winner may place courtiers in the contested territory."""

    seat: Seat
    territory: TerritoryName


@record(kw_only=True)
class PlacingStopped:
    """The winner places no further courtier."""

    seat: Seat


@record(kw_only=True)
class TakingBackOffered:
    """These players may take back so many of the cards that they played."""

    cards: FrozenDict[Seat, int]


@record(kw_only=True)
class CardsTakenBack:
    """A player took cards back into the hand."""

    seat: Seat
    cards: Cards


@record(kw_only=True)
class CardsLeft:
    """A player took none of the cards back."""

    seat: Seat


@record(kw_only=True)
class NegotiationEnded:
    """The cards played in the negotiation went to the discard, face up."""

    cards: Cards


@record(kw_only=True)
class ElectionHeld:
    """An election is held, because these players hold no card."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class VotesCounted:
    """A player's votes: of the territories controlled, and bonus votes."""

    seat: Seat
    territories: int
    bonus: int


@record(kw_only=True)
class VotesLost:
    """A player without cards lost a third of the votes."""

    seat: Seat
    penalty: int


@record(kw_only=True)
class RollOffDue:
    """Players are tied for the crown or for bonus votes, in these groups, the strongest first, and roll dice."""

    purpose: Purpose
    groups: tuple[tuple[Seat, ...], ...]


@record(kw_only=True)
class RolledOff:
    """A player rolled in a roll-off."""

    seat: Seat
    points: int


@record(kw_only=True)
class GroupsSplit:
    """A roll-off has parted those who were tied: the groups, the strongest first."""

    groups: tuple[tuple[Seat, ...], ...]


@record(kw_only=True)
class KingElected:
    """A player has been elected king."""

    seat: Seat
    votes: int


@record(kw_only=True)
class BonusGained:
    """A player gained bonus votes."""

    seat: Seat
    votes: int


@record(kw_only=True)
class RedealDue:
    """The discard is shuffled, and each player is dealt so many cards."""

    each: int


@record(kw_only=True)
class CardsDealt:
    """Each player was dealt cards; what is left lies face down."""

    hands: FrozenDict[Seat, Hand]
    each: int


@record(kw_only=True)
class NothingDealt:
    """The discard holds fewer cards than there are players, so none are dealt."""

    cards: int


Fact = (
    SupplySetUp
    | HandsSetUp
    | StartsDealt
    | TurnBegan
    | TurnPassed
    | TurnEnded
    | BaronMoved
    | CourtierPlaced
    | CardPlayed
    | CardSucceeded
    | CardFailed
    | NegotiationBegan
    | CardsLaid
    | CardsRevealed
    | DiceRolled
    | DiceAllotted
    | InfluenceCounted
    | NegotiationTied
    | NegotiationWon
    | CourtiersReturned
    | BanishmentDue
    | BaronBanished
    | BaronLeftMap
    | PlacingOffered
    | PlacingStopped
    | TakingBackOffered
    | CardsTakenBack
    | CardsLeft
    | NegotiationEnded
    | ElectionHeld
    | VotesCounted
    | VotesLost
    | RollOffDue
    | RolledOff
    | GroupsSplit
    | KingElected
    | BonusGained
    | RedealDue
    | CardsDealt
    | NothingDealt
)
"""Everything that can happen in this game."""

OpenFact = (
    SupplySetUp
    | StartsDealt
    | TurnBegan
    | TurnPassed
    | TurnEnded
    | BaronMoved
    | CourtierPlaced
    | CardPlayed
    | CardSucceeded
    | CardFailed
    | NegotiationBegan
    | CardsRevealed
    | DiceRolled
    | DiceAllotted
    | InfluenceCounted
    | NegotiationTied
    | NegotiationWon
    | CourtiersReturned
    | BanishmentDue
    | BaronBanished
    | BaronLeftMap
    | PlacingOffered
    | PlacingStopped
    | TakingBackOffered
    | CardsTakenBack
    | CardsLeft
    | NegotiationEnded
    | ElectionHeld
    | VotesCounted
    | VotesLost
    | RollOffDue
    | RolledOff
    | GroupsSplit
    | KingElected
    | BonusGained
    | RedealDue
    | NothingDealt
)
"""The facts in which nothing is hidden from anybody."""

SilentFact = (
    SupplySetUp
    | StartsDealt
    | TurnBegan
    | TurnPassed
    | TurnEnded
    | BaronMoved
    | CourtierPlaced
    | CardSucceeded
    | CardFailed
    | NegotiationBegan
    | CardsLaid
    | DiceRolled
    | DiceAllotted
    | InfluenceCounted
    | NegotiationTied
    | NegotiationWon
    | CourtiersReturned
    | BanishmentDue
    | BaronBanished
    | BaronLeftMap
    | PlacingOffered
    | PlacingStopped
    | TakingBackOffered
    | CardsLeft
    | NegotiationEnded
    | ElectionHeld
    | VotesCounted
    | VotesLost
    | RollOffDue
    | RolledOff
    | GroupsSplit
    | KingElected
    | BonusGained
    | RedealDue
    | NothingDealt
)
"""The facts that tell nothing new of what is hidden."""
