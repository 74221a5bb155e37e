"""The result of a game: the scores, what they are made of, and who has won."""

from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.phases import Over
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.election import Counted, decisive
from foreign_king.games.lang_lebe_der_koenig.state import State, Votes, top
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Ending, Result
from foreign_king.parts.ranking import ranking


def result(state: State) -> Result | None:
    """Return the votes of the last election, what they are made of, the king, and the clause that decided it; ``None``
    while the game goes on."""
    over = top(state)
    if not isinstance(over, Over):
        return None
    scores = FrozenDict({seat: votes.total for seat, votes in state.votes.items()})
    return Result(
        scores=scores,
        breakdown=FrozenDict({seat: breakdown(votes) for seat, votes in state.votes.items()}),
        winners=frozenset({over.winner}),
        reasons=(decisive(state).value,),
        ranking=ranking(scores, (over.winner,)),
    )


def breakdown(votes: Votes | Counted) -> FrozenDict[str, int]:
    """Return what votes are made of, by the clauses that gave or took them. Clauses that did neither are left out."""
    parts = {
        Rule.ELECTION_VOTES.value: votes.territories,
        Rule.ELECTION_BONUS.value: votes.bonus,
        Rule.ELECTION_PENALTY.value: -votes.penalty,
    }
    return FrozenDict({clause: number for clause, number in parts.items() if number})


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats that win together. In this game every seat plays alone."""
    return tuple((seat,) for seat in state.seats)


ENDING = Ending(result=result, sides=sides, counters=("turns", "elections"))
"""How a game ended, and which seats win together."""
