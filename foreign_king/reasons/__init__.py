"""Explanations of facts, refusals and scores, in the same way for every game.

An explanation is a tree of ``Reason``. Each part has a clause. A part that counts something has a number too, which its
subparts or its factors explain. An explanation can be shown as sentences or written as a document.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # the same name as in typing, which is slow to import

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
