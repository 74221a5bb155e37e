"""Explanations of scores: the votes of the last election, or those that an election would count now."""

from collections.abc import Iterator, Sequence

from foreign_king.games.lang_lebe_der_koenig import facts as f
from foreign_king.games.lang_lebe_der_koenig.components import Seat
from foreign_king.games.lang_lebe_der_koenig.consequences import evolve
from foreign_king.games.lang_lebe_der_koenig.ending import breakdown
from foreign_king.games.lang_lebe_der_koenig.phases import Over
from foreign_king.games.lang_lebe_der_koenig.reasons.counts import lost, territories
from foreign_king.games.lang_lebe_der_koenig.reasons.facts import explain
from foreign_king.games.lang_lebe_der_koenig.rulebook import Rule
from foreign_king.games.lang_lebe_der_koenig.rules.election import Counted, votes_now
from foreign_king.games.lang_lebe_der_koenig.setup import empty_state
from foreign_king.games.lang_lebe_der_koenig.state import State, Votes, top
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, because
from foreign_king.parts.seats import check_seat


def explain_score(state: State, history: Sequence[Entry[f.Fact]], seat: Seat) -> Reason:
    """Explain a seat's votes: those of the election that ended the game or, while it goes on, those that an election
    would count now. ``Malformed`` for a seat that has no votes."""
    check_seat(seat, state.players, "/seat")
    votes: Votes | Counted = state.votes[seat] if isinstance(top(state), Over) else votes_now(state, seat)
    parts = tuple(
        because(
            Rule(clause), "part", number, unit="vote", parts=_made_of(state, history, seat, Rule(clause), votes),
            clause=clause,
        )
        for clause, number in breakdown(votes).items()
    )  # fmt: skip
    return because(Rule.ELECTION_VOTES, "score", votes.total, unit="vote", parts=parts, seat=seat)


def _made_of(
    state: State, history: Sequence[Entry[f.Fact]], seat: Seat, rule: Rule, votes: Votes | Counted
) -> tuple[Reason, ...]:
    match rule:
        case Rule.ELECTION_VOTES:
            return territories(state, seat, votes.territories).parts
        case Rule.ELECTION_PENALTY:
            return (lost(state, votes.territories + votes.bonus, votes.penalty),)
        case _:
            gained = tuple(_bonus(state, history, seat))
            earlier = votes.bonus - sum(reason.number or 0 for reason in gained)
            return (because(rule, "earlier", earlier, unit="vote"), *gained) if gained and earlier else gained


def _bonus(state: State, history: Sequence[Entry[f.Fact]], seat: Seat) -> Iterator[Reason]:
    """Yield an explanation of every fact that gave bonus votes to a seat."""
    from_setup = bool(history) and isinstance(history[0].fact, f.SupplySetUp)
    before = empty_state(state.seats, state.law, state.board)
    for entry in history:
        if isinstance(entry.fact, f.BonusGained) and entry.fact.seat == seat:
            unexplained = Reason(rule=entry.rule, what=entry.fact, number=entry.fact.votes, unit="vote")
            yield explain(before, entry) if from_setup else unexplained
        if from_setup:
            before = evolve(before, entry.fact)


__all__ = ["explain_score"]
