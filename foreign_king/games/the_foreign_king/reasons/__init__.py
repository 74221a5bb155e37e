"""Explanations of facts, refusals and scores: what their numbers are made of, each part with its clause."""

from collections.abc import Sequence

from foreign_king.games.the_foreign_king.commands import Command
from foreign_king.games.the_foreign_king.components import Seat
from foreign_king.games.the_foreign_king.facts import Fact
from foreign_king.games.the_foreign_king.state import State
from foreign_king.kernel.game import Reasons
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.refusal import Refused

# A game is loaded sooner without its explanations, and most programs never ask for one.


def _fact(state: State, entry: Entry[Fact]) -> Reason:
    from foreign_king.games.the_foreign_king.reasons.facts import explain  # noqa: PLC0415 - see above

    return explain(state, entry)


def _refusal(state: State, command: Command | None, refused: Refused) -> Reason:
    from foreign_king.games.the_foreign_king.reasons.refusals import explain_refusal  # noqa: PLC0415 - see above

    return explain_refusal(state, command, refused)


def _score(state: State, history: Sequence[Entry[Fact]], seat: Seat) -> Reason:
    from foreign_king.games.the_foreign_king.reasons.scores import explain_score  # noqa: PLC0415 - see above

    return explain_score(state, history, seat)


REASONS = Reasons(fact=_fact, refusal=_refusal, score=_score)
"""The functions that explain facts, refusals and scores."""

__all__ = ["REASONS"]
