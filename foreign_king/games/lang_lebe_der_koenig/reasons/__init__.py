"""Explanations of facts, refusals and scores: what their numbers are made of, each part with its clause.

In a view, hidden numbers are left out of the explanations.
"""

from foreign_king.games.lang_lebe_der_koenig.reasons.facts import explain
from foreign_king.games.lang_lebe_der_koenig.reasons.refusals import explain_refusal
from foreign_king.games.lang_lebe_der_koenig.reasons.scores import explain_score
from foreign_king.kernel.game import Reasons

REASONS = Reasons(fact=explain, refusal=explain_refusal, score=explain_score)
"""The functions that explain facts, refusals and scores."""

__all__ = ["REASONS"]
