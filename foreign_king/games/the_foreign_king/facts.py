"""The facts of the game: what has happened, with its result."""

from typing import Literal

from foreign_king.games.the_foreign_king.components import Factory, ProvinceName, Seat, Space
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

EndReason = Literal["king-marker", "factories", "stuck"]
Award = Literal["provinces", "medals", "congress", "francs", "double", "majorities", "industry"]
SharedAward = Literal["provinces", "medals", "congress", "francs"]
"""The awards of the final scoring for having most of something. Several seats with most of it share the award."""


@record(kw_only=True)
class KingSetUp:
    """The King was put on his portrait, and the King's marker on ``king_marker`` VP."""

    king_marker: int


@record(kw_only=True)
class CitizensSetUp:
    """Every player begins with 0 VP and a supply of citizens. ``supply`` says how many citizens each player has."""

    supply: FrozenDict[Seat, int]


@record(kw_only=True)
class VirtualPlayerJoined:
    """A third colour joins a game for two, with this many citizens in its supply."""

    supply: int


@record(kw_only=True)
class StockSetUp:
    """The common stock of factories and Royal Medals."""

    metal: int
    textile: int
    medals: int


@record(kw_only=True)
class TurnOrderDealt:
    """The first turn order."""

    order: tuple[Seat, ...]


@record(kw_only=True)
class FrancsDealt:
    """A player's first francs."""

    seat: Seat
    francs: int


@record(kw_only=True)
class RoundBegan:
    """A round began; the first one is 1."""

    round: int


@record(kw_only=True)
class TurnBegan:
    """It became this player's turn."""

    seat: Seat


@record(kw_only=True)
class Passed:
    """No action space could be opened; the pawn stays."""

    seat: Seat


@record(kw_only=True)
class TurnEnded:
    """The player ended the turn."""

    seat: Seat


@record(kw_only=True)
class PawnMoved:
    """The pawn was put on an action space."""

    seat: Seat
    space: Space


@record(kw_only=True)
class QueenActed:
    """The Queen performs the action of another space."""

    seat: Seat
    space: Space


@record(kw_only=True)
class FrancsPaid:
    """Francs went to the bank."""

    seat: Seat
    francs: int


@record(kw_only=True)
class FrancsReceived:
    """Francs came from the bank."""

    seat: Seat
    francs: int


@record(kw_only=True)
class BankRanShort:
    """The bank owed ``due`` francs and had only ``left``."""

    seat: Seat
    due: int
    left: int


@record(kw_only=True)
class FactoryBuilt:
    """A factory came from the stock into a province, active."""

    seat: Seat
    kind: Factory
    province: ProvinceName


@record(kw_only=True)
class MedalGained:
    """The first factory of a province earned its builder a Royal Medal, face up."""

    seat: Seat
    province: ProvinceName


@record(kw_only=True)
class LoanTaken:
    """A Royal Medal was turned face down for francs."""

    seat: Seat
    francs: int


@record(kw_only=True)
class LoanRepaid:
    """A Royal Medal was turned face up again for francs."""

    seat: Seat
    francs: int


@record(kw_only=True)
class CitizensPlaced:
    """Citizens came from the supply into a province."""

    seat: Seat
    province: ProvinceName
    citizens: int


@record(kw_only=True)
class CitizensMoved:
    """Citizens left a province. ``to`` says how many went to each destination, a province or ``supply``."""

    seat: Seat
    origin: ProvinceName
    to: FrozenDict[str, int]


@record(kw_only=True)
class MemberAppointed:
    """A citizen came from ``supply`` or a province into Congress."""

    seat: Seat
    origin: str


@record(kw_only=True)
class CongressAsked:
    """Members may be sent to a province that is about to be scored. The ``seats`` are asked in this order."""

    province: ProvinceName
    seats: tuple[Seat, ...]


@record(kw_only=True)
class CongressTied:
    """Two players have equally many members, so nobody may send members."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class MembersSent:
    """A player sent all members from Congress."""

    seat: Seat
    province: ProvinceName
    citizens: int


@record(kw_only=True)
class MembersKept:
    """A player left the members in Congress."""

    seat: Seat


@record(kw_only=True)
class KingMoved:
    """The King moved along a path."""

    seat: Seat
    path: tuple[ProvinceName, ...]


@record(kw_only=True)
class KingMarkerLowered:
    """The King's marker went down to ``king_marker`` VP."""

    king_marker: int


@record(kw_only=True)
class ProvinceEmpty:
    """The King stopped in a province without citizens, which is not scored."""

    province: ProvinceName


@record(kw_only=True)
class FactoriesScored:
    """The seat with the majority gained VP for the active factories of a province, which became inactive."""

    seat: Seat
    province: ProvinceName
    metal: int
    textile: int
    points: int


@record(kw_only=True)
class CitizensScored:
    """The seat with the majority gained VP for its citizens, because the province has no active factory."""

    seat: Seat
    province: ProvinceName
    citizens: int
    points: int


@record(kw_only=True)
class NoMajority:
    """Nobody has the majority, so nobody gains VP. The player who moved the King may lay down an active factory, if
    there is one."""

    seat: Seat
    province: ProvinceName


@record(kw_only=True)
class FactoryLaidDown:
    """The player who moved the King made one active factory inactive."""

    seat: Seat
    kind: Factory
    province: ProvinceName


@record(kw_only=True)
class FactoriesLeft:
    """The player who moved the King left all factories of the province as they are."""

    seat: Seat
    province: ProvinceName


@record(kw_only=True)
class TurnOrderClaimed:
    """The player may move the turn-order disc at the end of this round."""

    seat: Seat


@record(kw_only=True)
class DiscMovesDue:
    """The round is over, and these seats move their turn-order discs, in this order."""

    seats: tuple[Seat, ...]


@record(kw_only=True)
class DiscMoved:
    """A turn-order disc was put at a position (1 is first)."""

    seat: Seat
    position: int


@record(kw_only=True)
class VirtualStepsOwed:
    """A player owes virtual steps, because the opponent has gained VP."""

    seat: Seat
    steps: int


@record(kw_only=True)
class VirtualCitizenPlaced:
    """A virtual citizen came from the virtual supply into a province."""

    seat: Seat
    province: ProvinceName


@record(kw_only=True)
class VirtualCitizenMoved:
    """A virtual citizen went to an adjacent province."""

    seat: Seat
    origin: ProvinceName
    to: ProvinceName


@record(kw_only=True)
class EndTriggered:
    """The game ends with this turn."""

    reason: EndReason


@record(kw_only=True)
class LoansPenalised:
    """Loans that were not repaid cost VP (``points`` is negative)."""

    seat: Seat
    loans: int
    points: int


@record(kw_only=True)
class AwardTied:
    """These seats share an award, rounded down to ``points`` VP each."""

    award: SharedAward
    seats: tuple[Seat, ...]
    points: int


@record(kw_only=True)
class AwardLapsed:
    """Nobody gains an award, because the highest count is 0."""

    award: SharedAward


@record(kw_only=True)
class AwardGained:
    """A player gained VP at the end for having most of something (``count``)."""

    seat: Seat
    award: Award
    count: int
    points: int


@record(kw_only=True)
class GameWon:
    """The game is over. If there are several ``seats``, they share the victory."""

    seats: tuple[Seat, ...]
    points: int


Fact = (
    KingSetUp
    | CitizensSetUp
    | VirtualPlayerJoined
    | StockSetUp
    | TurnOrderDealt
    | FrancsDealt
    | RoundBegan
    | TurnBegan
    | Passed
    | TurnEnded
    | PawnMoved
    | QueenActed
    | FrancsPaid
    | FrancsReceived
    | BankRanShort
    | FactoryBuilt
    | MedalGained
    | LoanTaken
    | LoanRepaid
    | CitizensPlaced
    | CitizensMoved
    | MemberAppointed
    | CongressAsked
    | CongressTied
    | MembersSent
    | MembersKept
    | KingMoved
    | KingMarkerLowered
    | ProvinceEmpty
    | FactoriesScored
    | CitizensScored
    | NoMajority
    | FactoryLaidDown
    | FactoriesLeft
    | TurnOrderClaimed
    | DiscMovesDue
    | DiscMoved
    | VirtualStepsOwed
    | VirtualCitizenPlaced
    | VirtualCitizenMoved
    | EndTriggered
    | LoansPenalised
    | AwardTied
    | AwardLapsed
    | AwardGained
    | GameWon
)
"""All facts of this game."""
