"""The facts of the game: what has happened, with its result."""

from typing import Literal

from foreign_king.games.lang_lebe_der_koenig.components import Card, Cards, Hand, Seat, TerritoryName
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

Purpose = Literal["crown", "bonus"]


@record(kw_only=True)
class SupplySetUp:
    """Every player has a supply of courtiers. One more courtier of each player marks the bonus votes, which are 0."""

    supply: int


@record(kw_only=True)
class HandsSetUp:
    """Every player took a first hand. From now on it is secret which cards a player holds, but not how many."""

    hands: FrozenDict[Seat, Hand]
    cards: int


@record(kw_only=True)
class StartsDealt:
    """Every player's baron was put into a start territory, with courtiers from the supply."""

    territories: FrozenDict[Seat, TerritoryName]
    courtiers: int


@record(kw_only=True)
class TurnBegan:
    """It became this player's turn."""

    seat: Seat


@record(kw_only=True)
class TurnPassed:
    """The player passed the turn, because the baron is off the map and cannot enter any territory."""

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
    """A card went to the discard, for a move to the territory ``to``, or (``None``) for another courtier."""

    seat: Seat
    card: Card
    to: TerritoryName | None


@record(kw_only=True)
class CardSucceeded:
    """The die times the value of the card was enough."""

    seat: Seat
    die: int


@record(kw_only=True)
class CardFailed:
    """The die times the value of the card was not enough."""

    seat: Seat
    die: int


@record(kw_only=True)
class NegotiationBegan:
    """All players negotiate, because a baron entered a territory that another player holds."""

    territory: TerritoryName
    intruder: Seat
    defender: Seat
    seats: tuple[Seat, ...]
    """The seats that lay cards: all that hold any."""


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
    """A player rolled as many dice as the player had laid cards."""

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
    """A player's influence was counted: that of dice and cards, and what the baron and the courtiers add."""

    seat: Seat
    dice: int
    added: int


@record(kw_only=True)
class NegotiationTied:
    """Players are tied for the highest influence, and roll again with the same cards."""

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
    """The winner has to banish barons, in this order."""

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
    """Players may take back some of the cards that they played. ``cards`` says how many at most."""

    cards: FrozenDict[Seat, int]


@record(kw_only=True)
class CardsTakenBack:
    """A player took cards back into the hand."""

    seat: Seat
    cards: Cards


@record(kw_only=True)
class CardsLeft:
    """A player took back none of the cards."""

    seat: Seat


@record(kw_only=True)
class NegotiationEnded:
    """The cards played in the negotiation went to the discard, face up."""

    cards: Cards


@record(kw_only=True)
class ElectionHeld:
    """An election is held, because some players hold no card."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class VotesCounted:
    """A player's votes were counted: those of the territories that the player controls, and the bonus votes."""

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
    """Players who are tied for the crown or for bonus votes have to roll dice. The groups of tied players stand in
    order, the strongest first."""

    purpose: Purpose
    groups: tuple[tuple[Seat, ...], ...]


@record(kw_only=True)
class RolledOff:
    """A player rolled in a roll-off."""

    seat: Seat
    points: int


@record(kw_only=True)
class GroupsSplit:
    """A roll-off has split the groups of tied players. The groups stand in order, the strongest first."""

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
    """The discard was shuffled. ``each`` is how many cards each player has to be dealt."""

    each: int


@record(kw_only=True)
class CardsDealt:
    """Each player was dealt cards. The rest lies face down."""

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
"""All facts of this game."""

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
"""The facts in which nothing is hidden from any viewer."""

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
"""The facts that say nothing new about hidden cards."""
