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
    """The name of a row of the board's configuration card. If it is empty, the first row for this number of players is
    used."""
    kingdoms: tuple[str, ...] = ()
    """Expert rules: the kingdoms in play, named one by one instead of a configuration. Where kingdoms have partners,
    those of the same side stand together, side after side."""
    assigned: tuple[str, ...] = ()
    """The kingdoms of the players in the order of the seats, where the players agree on them or choose. With two
    players, both kingdoms of the first player come first and then both of the second, in the order in which they take
    their turns. If it is empty, chance decides."""
    team_size: int = 1
    """The number of kingdoms of a team, for four players (2) or six (2 or 3)."""
    first: str = ""
    """Advanced rules: the kingdom whose player goes first."""
    claim_after_king_left: bool = False
    """If true, a kingdom may use its king's power to claim at once even if the king has left the province after the
    battle and another unit is there."""

    emblem_bars_claim: bool = False
    """If true, a kingdom cannot claim a province with its own emblem even if another kingdom's control token lies on
    it. Revision 1 of the rules was played so."""

    coast_to_sea_only: bool = False
    """If true, the power of the coast lets units go to sea from any coast, but they come back only through ports, and a
    king's power holds for all units of his kingdom. Revision 2 of the rules was played so."""

    # The treasury at the start
    start_bronze: int = 3
    """Bronze tokens with which a treasury begins."""
    start_silver: int = 2
    """Silver tokens with which a treasury begins."""
    start_gold: int = 1
    """Gold tokens with which a treasury begins."""

    # Battle points
    marker_points: int = 2
    """Battle points of a kingdom's marker in the province."""
    king_points: int = 6
    """Battle points of a king."""
    warrior_points: int = 3
    """Battle points of a warrior."""

    # Victory
    provinces_to_win: int = 7
    """Provinces that are needed for a territorial victory."""
    kings_to_win: int = 2
    """Removed kings that are needed for a military victory, where no kingdoms have partners."""

    # Reign score
    reign_removed_king: int = 2
    """Reign score for each removed king."""
    reign_own_king: int = 2
    """Reign score for the player's king, if he is in the game."""
    reign_warrior: int = 1
    """Reign score for each warrior on the map."""
    reign_control: int = 1
    """Reign score for each control token on the map."""
    reign_tremis: int = 5
    """The number of tremis in the treasury that gives 1 point."""


LAW = Laws(
    editions=FrozenDict({"fr": Law()}),
    least=FrozenDict({"team_size": 1, "provinces_to_win": 4, "kings_to_win": 1, "reign_tremis": 1}),
    most=100,
)
"""The law of each printed edition, and the bounds of the numbers that players may set."""
