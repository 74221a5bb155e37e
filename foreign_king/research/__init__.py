"""Research: the games as environments of PettingZoo and as games of OpenSpiel, for programs that learn and search.

``foreign_king.research.pettingzoo`` has the environments, and ``foreign_king.research.openspiel`` registers the games.
Both need the extra ``research``. They are made from ``Setting`` and ``Stage``, which need no further package: a setting
is a game that is played again and again, and a stage is where it stands between two answers.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

if TYPE_CHECKING:
    from foreign_king.research.settings import Setting
    from foreign_king.research.stages import Stage, first_stage
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.research.settings": ("Setting",),
            "foreign_king.research.stages": ("Stage", "first_stage"),
        },
    )

__all__ = ["Setting", "Stage", "first_stage"]
