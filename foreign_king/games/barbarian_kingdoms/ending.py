"""The result of a game: the scores, what they are made of, and who has won."""

from foreign_king.games.barbarian_kingdoms.components import Seat
from foreign_king.games.barbarian_kingdoms.phases import Over
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.state import Reign, State, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Ending, Result


def result(state: State) -> Result | None:
    """Return the reign scores, what they are made of, who has won, why, and the ranking; ``None`` while the game goes
    on."""
    over = top(state)
    if not isinstance(over, Over):
        return None
    reigns = {seat: player.reign for seat, player in state.players.items() if player.reign is not None}
    return Result(
        scores=FrozenDict({seat: reign.total for seat, reign in reigns.items()}),
        breakdown=FrozenDict({seat: _breakdown(reign) for seat, reign in reigns.items()}),
        winners=frozenset(over.winners),
        reasons=over.reasons,
        # The rules rank all players, and those with equal scores by turn order.
        ranking=tuple((seat,) for seat in over.ranking),
    )


def _breakdown(reign: Reign) -> FrozenDict[str, int]:
    parts = {
        Rule.REIGN_REMOVED_KINGS.value: reign.kings,
        Rule.REIGN_OWN_KING.value: reign.king,
        Rule.REIGN_WARRIORS.value: reign.warriors,
        Rule.REIGN_CONTROL.value: reign.control,
        Rule.REIGN_TREASURY.value: reign.treasury,
    }
    return FrozenDict({clause: number for clause, number in parts.items() if number})


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats that win together. Until kingdoms are assigned, each seat is alone."""
    together: dict[str, list[Seat]] = {}
    for realm in state.kingdoms.values():
        if realm.seat is not None:
            together.setdefault(realm.side, []).append(realm.seat)
    if not together:
        return tuple((seat,) for seat in state.seats)
    return tuple(tuple(dict.fromkeys(seats)) for seats in together.values())


ENDING = Ending(result=result, sides=sides, counters=("turns",))
"""How a game ended, and which seats win together."""
