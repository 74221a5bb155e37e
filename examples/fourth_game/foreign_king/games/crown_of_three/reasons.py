"""Explanations of facts, refusals and scores: what their numbers are made of, each part with its clause."""

from collections.abc import Sequence

from foreign_king.games.crown_of_three.commands import Command
from foreign_king.games.crown_of_three.components import Seat
from foreign_king.games.crown_of_three.facts import CrownWon, CrownYielded, Fact
from foreign_king.games.crown_of_three.rulebook import Rule
from foreign_king.games.crown_of_three.state import State
from foreign_king.kernel.game import Reasons
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, because, needed_and_had
from foreign_king.kernel.refusal import Malformed, Refused, quoted


def explain(state: State, entry: Entry[Fact]) -> Reason:
    """Explain a fact. Its points are those of the law."""
    if isinstance(entry.fact, CrownWon | CrownYielded):
        return Reason(rule=entry.rule, what=entry.fact, number=entry.fact.points, unit="point")
    return Reason(rule=entry.rule, what=entry.fact)


def explain_refusal(state: State, command: Command | None, refused: Refused) -> Reason:
    """Explain why a clause forbids a command."""
    if refused.need is not None:
        return needed_and_had(refused, need=(), have=())
    return Reason(rule=refused.rule, what=refused)


def explain_score(state: State, history: Sequence[Entry[Fact]], seat: Seat) -> Reason:
    """Explain a seat's points. Raise ``Malformed`` for a seat that is not in the game."""
    if seat not in state.players:
        raise Malformed(f"nobody sits at {quoted(seat)}", pointer="/seat", expected="a seat of this game")
    gained = [entry for entry in history if isinstance(entry.fact, CrownWon | CrownYielded) and entry.fact.seat == seat]
    points = state.players[seat].points
    explained = sum(entry.fact.points for entry in gained if isinstance(entry.fact, CrownWon | CrownYielded))
    parts = tuple(explain(state, entry) for entry in gained)
    before = (because(Rule.CROWN_HIGHEST, "before", points - explained, unit="point"),) if points != explained else ()
    return because(Rule.CROWN_HIGHEST, "score", points, unit="point", parts=(*before, *parts), seat=seat)


REASONS = Reasons(fact=explain, refusal=explain_refusal, score=explain_score)
"""Why a fact, a refusal and a score is as it is."""
