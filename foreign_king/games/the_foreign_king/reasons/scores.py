"""Explanations of scores: the VP by clause, and for each clause the facts that gave them."""

from collections.abc import Iterator, Sequence

from foreign_king.games.the_foreign_king import facts as f
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.consequences import evolve
from foreign_king.games.the_foreign_king.ending import AWARD_CLAUSES, breakdown
from foreign_king.games.the_foreign_king.reasons.facts import explain
from foreign_king.games.the_foreign_king.rulebook import Rule
from foreign_king.games.the_foreign_king.rules.final import count_of
from foreign_king.games.the_foreign_king.setup import empty_state
from foreign_king.games.the_foreign_king.state import State, total_points
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, because
from foreign_king.parts.seats import check_seat

SCORING = (f.FactoriesScored, f.CitizensScored, f.LoansPenalised, f.AwardGained)
"""The facts that give or take VP."""


def explain_score(state: State, history: Sequence[Entry[f.Fact]], seat: Seat) -> Reason:
    """Explain a seat's score so far. With the facts from the setup on, every fact that gave VP is a part; without them,
    only what the state still shows is explained. ``Malformed`` for a seat that has no score."""
    check_seat(seat, state.players, "/seat")
    gains = tuple(_gains(state, history, seat))
    parts = tuple(_part(Rule(clause), number, gains) for clause, number in breakdown(state, seat).items())
    return because(Rule.FINAL_WINNER, "score", total_points(state, seat), unit="VP", parts=parts, seat=seat)


def _part(rule: Rule, number: int, gains: tuple[Reason, ...]) -> Reason:
    """Explain the VP of a clause: those of the facts that are known, and those gained before them."""
    facts_of_clause = tuple(reason for reason in gains if reason.rule is rule and reason.number)
    earlier = number - sum(reason.number or 0 for reason in facts_of_clause)
    if facts_of_clause and earlier:
        facts_of_clause = (because(rule, "earlier", earlier, unit="VP"), *facts_of_clause)
    return because(rule, "part", number, unit="VP", parts=facts_of_clause, clause=rule.value)


def _gains(state: State, history: Sequence[Entry[f.Fact]], seat: Seat) -> Iterator[Reason]:
    """Yield an explanation of every fact that gave or took VP of a seat."""
    if not history:
        yield from _final(state, seat)
        return
    from_setup = isinstance(history[0].fact, f.KingSetUp)
    before = empty_state(state.seats, state.law, state.board)
    for entry in history:
        fact = entry.fact
        if isinstance(fact, SCORING) and fact.seat == seat:
            unexplained = Reason(rule=entry.rule, what=fact, number=fact.points, unit="VP")
            yield explain(before, entry) if from_setup else unexplained
        if from_setup:
            before = evolve(before, entry.fact)


def _final(state: State, seat: Seat) -> Iterator[Reason]:
    """Yield explanations of the final scoring. Nothing on the board changes after it, so it can be explained from the
    final state."""
    for entry, points in state.final.get(seat, FrozenDict[str, int]()).items():
        if entry == "loans":
            lost = f.LoansPenalised(seat=seat, loans=state.players[seat].loans, points=points)
            yield explain(state, Entry(lost, Rule.FINAL_LOANS))
        else:
            award: f.Award = next(each for each in AWARD_CLAUSES if each == entry)
            gain = f.AwardGained(seat=seat, award=award, count=count_of(state, seat, award), points=points)
            yield explain(state, Entry(gain, AWARD_CLAUSES[award]))


__all__ = ["explain_score"]
