"""The law of the game: the numbers of the rulebook, what players choose before a game, and former readings of clauses.
It is fixed at setup."""

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Laws
from foreign_king.kernel.record import record


@record(kw_only=True)
class Law:
    """Every printed number is a field, and so is every choice of the players."""

    edition: str = "fr"

    # What players choose
    configuration: str = ""
    """The name of a row of the board's configuration card; the first one for so many players if none is named."""
    kingdoms: tuple[str, ...] = ()
    """Expert rules: the kingdoms in play, named one by one instead of a configuration. Where kingdoms have partners,
    those of one side stand together, the first side first."""
    assigned: tuple[str, ...] = ()
    """Whose kingdom is whose, in the order of the seats, where the players agree on it or choose; of two players, both
    kingdoms of the first and then both of the second, in the order in which they take their turns. Otherwise chance
    decides."""
    team_size: int = 1
    """Kingdoms of a team, for four players (2) or six (2 or 3)."""
    first: str = ""
    """Advanced rules: the kingdom whose player goes first."""
    claim_after_king_left: bool = False
    """True reads the king's power to claim at once as his kingdom's once he has invaded: it lasts when he has left the
    province after the battle and another unit holds it."""

    emblem_bars_claim: bool = False
    """True forbids to claim a province that bears the own emblem even where another kingdom's control token lies upon
    it, as revision 1 of the rules did."""

    coast_to_sea_only: bool = False
    """True reads the power of the coast as revision 2 of the rules did: units go to sea from any coast and come back
    through ports only, and a king's power is that of all units of his kingdom."""

    # The treasury at the start
    start_bronze: int = 3
    """Bronze tokens with which a treasury begins."""
    start_silver: int = 2
    """Silver tokens with which a treasury begins."""
    start_gold: int = 1
    """Gold tokens with which a treasury begins."""

    # Battle points
    marker_points: int = 2
    """Battle points of the own marker."""
    king_points: int = 6
    """Battle points of a king."""
    warrior_points: int = 3
    """Battle points of a warrior."""

    # Victory
    provinces_to_win: int = 7
    """Provinces of a territorial victory."""
    kings_to_win: int = 2
    """Kings of a military victory, where no kingdoms have partners."""

    # Reign score
    reign_removed_king: int = 2
    """Reign score for each king removed."""
    reign_own_king: int = 2
    """Reign score for the own king, if he lives."""
    reign_warrior: int = 1
    """Reign score for each warrior on the map."""
    reign_control: int = 1
    """Reign score for each control token on the map."""
    reign_tremis: int = 5
    """So many tremis in the treasury give 1 point."""


LAW = Laws(
    editions=FrozenDict({"fr": Law()}),
    least=FrozenDict({"team_size": 1, "provinces_to_win": 4, "kings_to_win": 1, "reign_tremis": 1}),
    most=100,
)
"""The law of each printed edition, and the bounds of the numbers that players may set."""
