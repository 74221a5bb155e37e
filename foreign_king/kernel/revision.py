"""Revisions of the rules of a game: which clauses were corrected since it was first described, and how each was read
before.

No rule is written twice: a former reading is a field of the law, as a table's own choices are, and the rules of an
older revision are the law with the former readings filled in.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

FIRST_REVISION = 1
"""The first description of a game."""


@record(kw_only=True)
class Revision:
    """A correction of a clause, by which games are judged from then on."""

    number: int
    """2 is the first correction of a game."""
    date: str
    """When it was made: YYYY-MM-DD."""
    clause: StrEnum
    changed: str
    """What has changed, in a sentence."""
    recorded_games: str
    """Whether recorded games are judged differently, and which, in a sentence."""
    former: FrozenDict[str, Any]
    """How the former reading is played: the fields of the law that say so, with their values."""


def newest(revisions: Iterable[Revision]) -> int:
    """The number of the rules as they are read now."""
    return max((each.number for each in revisions), default=FIRST_REVISION)


def former_readings(revisions: Iterable[Revision], number: int) -> dict[str, Any]:
    """What the law says by the rules of a revision, where it says something else now."""
    later = sorted((each for each in revisions if each.number > number), key=lambda each: -each.number)
    # Of a clause that was corrected twice, the older correction says how it was read before both.
    return {name: value for each in later for name, value in each.former.items()}


__all__ = ["FIRST_REVISION", "Revision", "former_readings", "newest"]
