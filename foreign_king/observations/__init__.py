"""Observations: what a viewer sees and hears of a game, as numbers and tokens, for programs that learn to play.

``Layout`` turns the views of a match into lists of numbers that all have the same length, and says what each number
means. ``fact_tokens`` turns facts into tokens. Answers have tokens too: see ``foreign_king.decisions.vocabulary``.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

if TYPE_CHECKING:
    from foreign_king.observations.hearing import fact_tokens
    from foreign_king.observations.layout import Layout
    from foreign_king.observations.numbers import Tensor
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.observations.hearing": ("fact_tokens",),
            "foreign_king.observations.layout": ("Layout",),
            "foreign_king.observations.numbers": ("Tensor",),
        },
    )

__all__ = ["Layout", "Tensor", "fact_tokens"]
