"""Imagining: whole positions that a seat cannot tell from the true one, and what a seat knows along a game.

``imagine(game, view, known, random)`` returns such a position. Everything that the seat sees and knows is true in it;
the rest is drawn by the chance that each possibility has. ``follow(game, seats, seat)`` returns the ``Knowledge`` of a
seat: its view, what it has deduced, and the facts that it was told. A program that decides for a seat imagines some
hundred positions, and tries its commands in each of them. ``begin_chance(game, state)`` goes through
a chance event one lot at a time, where its outcomes are too many to be listed.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

if TYPE_CHECKING:
    from foreign_king.imagining.knowledge import Knowledge, follow
    from foreign_king.imagining.lots import Drawn, Lot, begin_chance
    from foreign_king.imagining.worlds import imagine
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.imagining.knowledge": ("Knowledge", "follow"),
            "foreign_king.imagining.lots": ("Drawn", "Lot", "begin_chance"),
            "foreign_king.imagining.worlds": ("imagine",),
        },
    )

__all__ = ["Drawn", "Knowledge", "Lot", "begin_chance", "follow", "imagine"]
