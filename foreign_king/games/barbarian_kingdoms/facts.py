"""The facts of the game: what has happened, with its result."""

from typing import Literal

from foreign_king.games.barbarian_kingdoms.components import Area, Kingdom, Seat, Unit
from foreign_king.games.barbarian_kingdoms.tokens import Token, Tokens, Treasury
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.unseen import Unseen

Reason = Literal["victory.territorial", "victory.military"]


# Setup


@record(kw_only=True)
class KingdomsChosen:
    """These kingdoms are in play. Kingdoms of the same side are partners."""

    sides: FrozenDict[Kingdom, str]


@record(kw_only=True)
class ProvincesClosed:
    """Provinces were closed, so that nothing enters them: the initial provinces of kingdoms that are not in play, and
    those of their Domination tiles."""

    provinces: tuple[Area, ...]


@record(kw_only=True)
class TreasuriesSetUp:
    """Every player took a first treasury. From now on it is secret which tokens a player holds, but not how many."""

    treasuries: FrozenDict[Seat, Treasury]
    tokens: int


@record(kw_only=True)
class KingsPlaced:
    """Each king was put into his capital."""

    capitals: FrozenDict[Kingdom, Area]


@record(kw_only=True)
class NeutralTreasurePlaced:
    """A token that nobody knows was put face down into each of these provinces."""

    provinces: tuple[Area, ...]


@record(kw_only=True)
class KingdomsAssigned:
    """The kingdoms were assigned to the players, and the order of turns is known."""

    kingdoms: FrozenDict[Seat, tuple[Kingdom, ...]]
    order: tuple[Kingdom, ...]


@record(kw_only=True)
class InitialTreasurePlaced:
    """A token was put face up into each initial province of a kingdom."""

    kingdom: Kingdom
    tokens: FrozenDict[Area, Token]


# The turn, and money


@record(kw_only=True)
class TurnBegan:
    """The turn of a kingdom began. Its player acts."""

    seat: Seat
    kingdom: Kingdom


@record(kw_only=True)
class ChangeMade:
    """A player swapped tokens of the treasury for tokens in a province."""

    seat: Seat
    province: Area
    given: Tokens
    taken: Tokens


@record(kw_only=True)
class Paid:
    """A player paid. The tokens lie face up in the province."""

    seat: Seat
    province: Area
    tokens: Tokens


@record(kw_only=True)
class Looted:
    """The tokens that lay face up in a province went to a player's treasury."""

    seat: Seat
    province: Area
    tokens: Tokens


@record(kw_only=True)
class DrawDue:
    """A token lies face down in the looted province. The table has to draw it for the taker."""

    seat: Seat
    province: Area


@record(kw_only=True)
class TokenDrawn:
    """The token that lay face down in a province went to a player's treasury. The other players do not see it."""

    seat: Seat
    province: Area
    token: Token | Unseen


# Actions


@record(kw_only=True)
class WarriorRecruited:
    """A warrior came from the player board into a province."""

    kingdom: Kingdom
    province: Area


@record(kw_only=True)
class UnitManoeuvred:
    """A unit made a move of a Manoeuvre."""

    kingdom: Kingdom
    unit: Unit
    origin: Area
    to: Area


@record(kw_only=True)
class Castled:
    """The king and a warrior swapped their areas in a Manoeuvre."""

    kingdom: Kingdom
    king: Area
    """The area to which the king went."""
    warrior: Area


@record(kw_only=True)
class ManoeuvreEnded:
    """The Manoeuvre is over. No further unit is moved."""

    kingdom: Kingdom


@record(kw_only=True)
class UnitInvaded:
    """A unit moved into a province to invade it."""

    kingdom: Kingdom
    unit: Unit
    origin: Area
    to: Area


@record(kw_only=True)
class InvasionSucceeded:
    """The invasion has succeeded, so the unit stays in the province."""

    kingdom: Kingdom
    province: Area


@record(kw_only=True)
class ControlLost:
    """A control token went back to its player board."""

    kingdom: Kingdom
    province: Area


@record(kw_only=True)
class ClaimMade:
    """A kingdom claims a province that its unit occupies."""

    kingdom: Kingdom
    province: Area


@record(kw_only=True)
class ControlTaken:
    """The claim has succeeded, so a control token lies in the province."""

    kingdom: Kingdom
    province: Area


@record(kw_only=True)
class ClaimOffered:
    """The king has invaded a province, and his kingdom may claim it at once."""

    kingdom: Kingdom
    province: Area


@record(kw_only=True)
class ClaimDeclined:
    """A kingdom does not claim the province at once."""

    kingdom: Kingdom


@record(kw_only=True)
class TaxTaken:
    """Tokens went from provinces to a player's treasury."""

    kingdom: Kingdom
    seat: Seat
    tokens: FrozenDict[Area, Tokens]
    tremis: int


# Contest and battle


@record(kw_only=True)
class ContestAsked:
    """Kingdoms may contest, in this order. The first one that does fights."""

    province: Area
    kingdoms: tuple[Kingdom, ...]


@record(kw_only=True)
class ContestDeclined:
    """A kingdom does not contest."""

    kingdom: Kingdom


@record(kw_only=True)
class Contested:
    """A kingdom moved units into the province to contest."""

    kingdom: Kingdom
    province: Area
    king: bool
    warriors: FrozenDict[Area, int]


@record(kw_only=True)
class BattleBegan:
    """Two kingdoms fight for a province."""

    province: Area
    active: Kingdom
    opponent: Kingdom
    contested: bool
    """Whether the opponent came to contest. Otherwise its unit was already there."""


@record(kw_only=True)
class UnitReinforced:
    """A unit joined the battle."""

    kingdom: Kingdom
    unit: Unit
    origin: Area


@record(kw_only=True)
class ReinforcingEnded:
    """A kingdom has moved units into the battle, and its opponent goes on."""

    kingdom: Kingdom


@record(kw_only=True)
class ReinforcingPassed:
    """A kingdom passes: it moves no further unit into this battle."""

    kingdom: Kingdom


@record(kw_only=True)
class BribesDue:
    """Kingdoms have to fill purses. A kingdom whose player holds no tokens is not among them."""

    kingdoms: tuple[Kingdom, ...]


@record(kw_only=True)
class BribeSealed:
    """A player has filled the purse of a kingdom."""

    kingdom: Kingdom
    seat: Seat
    tokens: Treasury


@record(kw_only=True)
class BribesRevealed:
    """Both purses were opened together."""

    bribes: FrozenDict[Kingdom, Tokens]


@record(kw_only=True)
class PointsCounted:
    """A kingdom's battle points were counted, by what they come from."""

    kingdom: Kingdom
    marker: int
    king: int
    warriors: int
    bribe: int


@record(kw_only=True)
class DefenceStrengthened:
    """A power of a kingdom added battle points."""

    kingdom: Kingdom
    points: int


@record(kw_only=True)
class BattleWon:
    """A kingdom has won the battle."""

    kingdom: Kingdom
    points: int


@record(kw_only=True)
class BribeCollected:
    """A player received the bribe of the opposing ``kingdom``."""

    seat: Seat
    kingdom: Kingdom
    tokens: Tokens


@record(kw_only=True)
class WarriorsRemoved:
    """The loser's warriors went back to their player board."""

    kingdom: Kingdom
    province: Area
    warriors: int


@record(kw_only=True)
class KingRemoved:
    """The loser's king has left the game. The winner keeps him."""

    kingdom: Kingdom
    seat: Seat


@record(kw_only=True)
class EvacuationDue:
    """The winner has to say which unit stays and where the others go."""

    kingdom: Kingdom
    province: Area


@record(kw_only=True)
class UnitsEvacuated:
    """Units of the winner left the province: the king for the area ``king``, and warriors for the areas
    ``warriors``."""

    kingdom: Kingdom
    province: Area
    king: Area | None
    warriors: tuple[Area, ...]


@record(kw_only=True)
class WarriorsReturned:
    """The winner's warriors that could not be evacuated went back to their player board."""

    kingdom: Kingdom
    province: Area
    warriors: int


@record(kw_only=True)
class ActionFailed:
    """The active kingdom has lost the battle, so its invasion or claim has failed."""

    kingdom: Kingdom


# The end


@record(kw_only=True)
class VictoryReached:
    """Players have won."""

    seats: tuple[Seat, ...]
    kingdom: Kingdom | None
    """The kingdom that controls enough provinces; ``None`` for a military victory."""
    reason: Reason


@record(kw_only=True)
class TreasuriesShown:
    """The game is over, and all treasuries were shown."""

    treasuries: FrozenDict[Seat, Tokens]


@record(kw_only=True)
class ReignScored:
    """A player's reign score was counted, by what it comes from."""

    seat: Seat
    kings: int
    king: int
    warriors: int
    control: int
    treasury: int


@record(kw_only=True)
class PlayersRanked:
    """The players were ranked, from the first to the last."""

    seats: tuple[Seat, ...]


Fact = (
    KingdomsChosen
    | ProvincesClosed
    | TreasuriesSetUp
    | KingsPlaced
    | NeutralTreasurePlaced
    | KingdomsAssigned
    | InitialTreasurePlaced
    | TurnBegan
    | ChangeMade
    | Paid
    | Looted
    | DrawDue
    | TokenDrawn
    | WarriorRecruited
    | UnitManoeuvred
    | Castled
    | ManoeuvreEnded
    | UnitInvaded
    | InvasionSucceeded
    | ControlLost
    | ClaimMade
    | ControlTaken
    | ClaimOffered
    | ClaimDeclined
    | TaxTaken
    | ContestAsked
    | ContestDeclined
    | Contested
    | BattleBegan
    | UnitReinforced
    | ReinforcingEnded
    | ReinforcingPassed
    | BribesDue
    | BribeSealed
    | BribesRevealed
    | PointsCounted
    | DefenceStrengthened
    | BattleWon
    | BribeCollected
    | WarriorsRemoved
    | KingRemoved
    | EvacuationDue
    | UnitsEvacuated
    | WarriorsReturned
    | ActionFailed
    | VictoryReached
    | TreasuriesShown
    | ReignScored
    | PlayersRanked
)
"""All facts of this game."""

OpenFact = (
    KingdomsChosen
    | ProvincesClosed
    | KingsPlaced
    | NeutralTreasurePlaced
    | KingdomsAssigned
    | InitialTreasurePlaced
    | TurnBegan
    | ChangeMade
    | Paid
    | Looted
    | DrawDue
    | WarriorRecruited
    | UnitManoeuvred
    | Castled
    | ManoeuvreEnded
    | UnitInvaded
    | InvasionSucceeded
    | ControlLost
    | ClaimMade
    | ControlTaken
    | ClaimOffered
    | ClaimDeclined
    | TaxTaken
    | ContestAsked
    | ContestDeclined
    | Contested
    | BattleBegan
    | UnitReinforced
    | ReinforcingEnded
    | ReinforcingPassed
    | BribesDue
    | BribesRevealed
    | PointsCounted
    | DefenceStrengthened
    | BattleWon
    | BribeCollected
    | WarriorsRemoved
    | KingRemoved
    | EvacuationDue
    | UnitsEvacuated
    | WarriorsReturned
    | ActionFailed
    | VictoryReached
    | TreasuriesShown
    | ReignScored
    | PlayersRanked
)
"""The facts in which nothing is hidden from any viewer."""

SilentFact = (
    KingdomsChosen
    | ProvincesClosed
    | KingsPlaced
    | NeutralTreasurePlaced
    | KingdomsAssigned
    | InitialTreasurePlaced
    | TurnBegan
    | DrawDue
    | WarriorRecruited
    | UnitManoeuvred
    | Castled
    | ManoeuvreEnded
    | UnitInvaded
    | InvasionSucceeded
    | ControlLost
    | ClaimMade
    | ControlTaken
    | ClaimOffered
    | ClaimDeclined
    | ContestAsked
    | ContestDeclined
    | Contested
    | BattleBegan
    | UnitReinforced
    | ReinforcingEnded
    | ReinforcingPassed
    | BribesDue
    | BribeSealed
    | PointsCounted
    | DefenceStrengthened
    | BattleWon
    | WarriorsRemoved
    | KingRemoved
    | EvacuationDue
    | UnitsEvacuated
    | WarriorsReturned
    | ActionFailed
    | VictoryReached
    | ReignScored
    | PlayersRanked
)
"""The facts that say nothing new about hidden tokens."""
