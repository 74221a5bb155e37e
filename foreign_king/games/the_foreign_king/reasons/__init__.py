"""Explanations of facts, refusals and scores: what their numbers are made of, each part with its clause."""

from foreign_king.games.the_foreign_king.reasons.facts import explain
from foreign_king.games.the_foreign_king.reasons.refusals import explain_refusal
from foreign_king.games.the_foreign_king.reasons.scores import explain_score
from foreign_king.kernel.game import Reasons

REASONS = Reasons(fact=explain, refusal=explain_refusal, score=explain_score)
"""The functions that explain facts, refusals and scores."""

__all__ = ["REASONS"]
