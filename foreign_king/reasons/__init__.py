"""Explaining what happened, what is refused and what a score is made of, for every game alike.

An explanation is a tree of ``Reason``: each part has its clause and, where it counts something, a number that is what
its own parts make. It is told in a language or written as a document.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.kernel.reason import Reason, adds_up
    from foreign_king.reasons.explanations import explain_refusal, explain_score, tell_explanation, write_reason
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.kernel.reason": ("Reason", "adds_up"),
            "foreign_king.reasons.explanations": (
                "explain_refusal",
                "explain_score",
                "tell_explanation",
                "write_reason",
            ),
        },
    )

__all__ = ["Reason", "adds_up", "explain_refusal", "explain_score", "tell_explanation", "write_reason"]
