"""Why a fact, a refusal or a score is as it is: what its numbers are made of, each part by its clause.

A view is explained as far as its viewer can know: what is hidden has no number.
"""

from foreign_king.games.lang_lebe_der_koenig.reasons.facts import explain
from foreign_king.games.lang_lebe_der_koenig.reasons.refusals import explain_refusal
from foreign_king.games.lang_lebe_der_koenig.reasons.scores import explain_score
from foreign_king.kernel.game import Reasons

REASONS = Reasons(fact=explain, refusal=explain_refusal, score=explain_score)
"""Why a fact, a refusal and a score is as it is."""

__all__ = ["REASONS"]
