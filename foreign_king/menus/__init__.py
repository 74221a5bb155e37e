"""Menus: the questions and options of a decision, and offers, in words.

A front end shows a step of a decision (``foreign_king.decisions``) as a menu: the question, and for each option its
name, its price and, where it is closed, why. The functions of this module return these texts in the language of a
voice. ``option_names`` says which place, piece or player an option names, so that a front end can show it on a picture.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

if TYPE_CHECKING:
    from foreign_king.menus.names import tell_price
    from foreign_king.menus.options import tell_answers, tell_closed, tell_detail, tell_offer, tell_option
    from foreign_king.menus.picture_names import option_names, question_names
    from foreign_king.menus.questions import tell_question
    from foreign_king.menus.ways import tell_way, tell_worth, ways_of
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.menus.names": ("tell_price",),
            "foreign_king.menus.options": ("tell_answers", "tell_closed", "tell_detail", "tell_offer", "tell_option"),
            "foreign_king.menus.picture_names": ("option_names", "question_names"),
            "foreign_king.menus.questions": ("tell_question",),
            "foreign_king.menus.ways": ("tell_way", "tell_worth", "ways_of"),
        },
    )

__all__ = [
    "option_names",
    "question_names",
    "tell_answers",
    "tell_closed",
    "tell_detail",
    "tell_offer",
    "tell_option",
    "tell_price",
    "tell_question",
    "tell_way",
    "tell_worth",
    "ways_of",
]
