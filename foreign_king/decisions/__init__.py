"""Decisions: the way from the offers of a seat to one command, step by step. Each step is a question with its options.

``begin(game, state, seat)`` returns the first step, a ``Decision``. ``decision.choose(option)`` returns the next one,
until it returns the command, as ``Made``. Every open option of a step leads to a legal command, and every legal command
can be reached. ``encode`` turns a command into the tokens of these answers, and ``decode`` turns tokens into a command.
``vocabulary`` numbers all tokens of a match.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

if TYPE_CHECKING:
    from foreign_king.decisions.decision import Chosen, Decision, Made, begin
    from foreign_king.decisions.question import DONE, WITHOUT, Option, Question
    from foreign_king.decisions.tokens import decode, encode
    from foreign_king.decisions.vocabularies import Vocabulary, vocabulary
    from foreign_king.kernel.offers import (
        Allotment,
        Amount,
        Choice,
        Exchange,
        Field,
        Handful,
        Levy,
        Offer,
        Payment,
        Route,
        Selection,
        Shares,
        Within,
    )
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.decisions.decision": ("Chosen", "Decision", "Made", "begin"),
            "foreign_king.decisions.question": ("DONE", "WITHOUT", "Option", "Question"),
            "foreign_king.decisions.tokens": ("decode", "encode"),
            "foreign_king.decisions.vocabularies": ("Vocabulary", "vocabulary"),
            "foreign_king.kernel.offers": (
                "Allotment",
                "Amount",
                "Choice",
                "Exchange",
                "Field",
                "Handful",
                "Levy",
                "Offer",
                "Payment",
                "Route",
                "Selection",
                "Shares",
                "Within",
            ),
        },
    )

__all__ = [
    "DONE",
    "WITHOUT",
    "Allotment",
    "Amount",
    "Choice",
    "Chosen",
    "Decision",
    "Exchange",
    "Field",
    "Handful",
    "Levy",
    "Made",
    "Offer",
    "Option",
    "Payment",
    "Question",
    "Route",
    "Selection",
    "Shares",
    "Vocabulary",
    "Within",
    "begin",
    "decode",
    "encode",
    "vocabulary",
]
