"""How a game ended: the points, and who has won."""

from foreign_king.games.crown_of_three.components import Seat
from foreign_king.games.crown_of_three.phases import Over
from foreign_king.games.crown_of_three.rulebook import Rule
from foreign_king.games.crown_of_three.state import State, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Ending, Result
from foreign_king.parts.ranking import ranking


def result(state: State) -> Result | None:
    """Return the result of a game that is over, and ``None`` while the game goes on."""
    over = top(state)
    if not isinstance(over, Over):
        return None
    scores = FrozenDict({seat: player.points for seat, player in state.players.items()})
    return Result(
        scores=scores,
        breakdown=FrozenDict({seat: FrozenDict({Rule.CROWN_HIGHEST.value: scores[seat]}) for seat in scores}),
        winners=frozenset(over.winners),
        reasons=(Rule.END_ROUNDS.value,),
        ranking=ranking(scores, over.winners),
    )


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the sides of the game. Each seat is a side of its own."""
    return tuple((seat,) for seat in state.seats)


ENDING = Ending(result=result, sides=sides)
"""How a game ended, and who wins together."""
