"""The way from what is offered to a command: step by step, each step a question with its answers.

``begin(game, state, seat)`` is the first step, a ``Decision``; ``decision.choose(option)`` the next one, until the
command is ``Made``. Whatever is open at a step can be completed to a legal command, and every legal command can be
reached. ``encode`` and ``decode`` turn a command into the tokens of these answers, and back.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # as typing says it, which takes its time to load

if TYPE_CHECKING:
    from foreign_king.decisions.decision import Chosen, Decision, Made, begin
    from foreign_king.decisions.question import DONE, WITHOUT, Option, Question
    from foreign_king.decisions.tokens import decode, encode
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
    "Within",
    "begin",
    "decode",
    "encode",
]
