"""Explanations of facts, refusals and scores: what their numbers are made of, each part with its clause.

Every number comes from the same function with which the rules count it. In a view, hidden numbers are left out of the
explanations.
"""

from foreign_king.games.barbarian_kingdoms.reasons.facts import explain
from foreign_king.games.barbarian_kingdoms.reasons.refusals import explain_refusal
from foreign_king.games.barbarian_kingdoms.reasons.scores import explain_score
from foreign_king.kernel.game import Reasons

REASONS = Reasons(fact=explain, refusal=explain_refusal, score=explain_score)
"""The functions that explain facts, refusals and scores."""

__all__ = ["REASONS"]
