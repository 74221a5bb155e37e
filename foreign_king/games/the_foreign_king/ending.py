"""The result of a game: the scores, what they are made of, and who has won."""

from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.facts import Award, EndReason
from foreign_king.games.the_foreign_king.phases import Over
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.state import State, top, total_points
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Ending, Result
from foreign_king.parts.ranking import ranking

AWARD_CLAUSES: FrozenDict[Award, Rule] = FrozenDict(
    {
        "provinces": Rule.FINAL_PROVINCES,
        "medals": Rule.FINAL_MEDALS,
        "congress": Rule.FINAL_CONGRESS,
        "francs": Rule.FINAL_FRANCS,
        "double": Rule.VIRTUAL_DOUBLE,
        "majorities": Rule.VIRTUAL_MAJORITIES,
        "industry": Rule.VIRTUAL_INDUSTRY,
    }
)
END_CLAUSES: FrozenDict[EndReason, Rule] = FrozenDict(
    {"king-marker": Rule.END_KING_MARKER, "factories": Rule.END_FACTORIES, "stuck": Rule.END_STUCK}
)


def result(state: State) -> Result | None:
    """Return the final scores, the clauses that gave each VP, the winners, and why the game ended; ``None`` while the
    game goes on."""
    over = top(state)
    if not isinstance(over, Over):
        return None
    scores = FrozenDict({seat: total_points(state, seat) for seat in state.players})
    return Result(
        scores=scores,
        breakdown=FrozenDict({seat: breakdown(state, seat) for seat in state.players}),
        winners=frozenset(over.winners),
        reasons=tuple(END_CLAUSES[reason].value for reason in state.ending),
        ranking=ranking(scores, over.winners),
    )


def breakdown(state: State, seat: Seat) -> FrozenDict[str, int]:
    """Return the VP of a seat so far, by the clauses that gave them. Clauses that gave none are left out."""
    player = state.players[seat]
    gained = {Rule.SCORE_FACTORIES.value: player.factory_points, Rule.SCORE_CITIZENS.value: player.citizen_points}
    final = state.final.get(seat, FrozenDict[str, int]())
    gained[Rule.FINAL_LOANS.value] = final.get("loans", 0)
    for award, rule in AWARD_CLAUSES.items():
        gained[rule.value] = final.get(award, 0)
    return FrozenDict({clause: points for clause, points in gained.items() if points})


def sides(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats that win together. In this game every seat plays alone."""
    return tuple((seat,) for seat in state.seats)


ENDING = Ending(result=result, sides=sides, counters=("round",))
"""How a game ended, and which seats win together."""
