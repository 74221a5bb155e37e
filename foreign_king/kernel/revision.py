"""Revisions of the rules of a game: which clauses have been corrected since the game was first described, and how each
was read before.

No rule is written twice. A former reading is a field of the law, just like the players' own choices. To play by the
rules of an older revision means to play under a law whose fields have the values of the former readings.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record

FIRST_REVISION = 1
"""The number of the first description of a game."""


@record(kw_only=True)
class Revision:
    """A correction of a clause. Games are judged by it from then on."""

    number: int
    """The number of the revision. The first correction of a game has the number 2."""
    date: str
    """When the correction was made: YYYY-MM-DD."""
    clause: StrEnum
    changed: str
    """What has changed, in a sentence."""
    recorded_games: str
    """Whether recorded games are judged differently, and which, in a sentence."""
    former: FrozenDict[str, Any]
    """The former reading: the fields of the law that it sets, with their values."""


def newest(revisions: Iterable[Revision]) -> int:
    """Return the number of the newest revision."""
    return max((each.number for each in revisions), default=FIRST_REVISION)


def former_readings(revisions: Iterable[Revision], number: int) -> dict[str, Any]:
    """Return the fields of the law that had other values in a revision than now, with those values."""
    later = sorted((each for each in revisions if each.number > number), key=lambda each: -each.number)
    # The revisions are gone through from the newest to the oldest: where a clause was corrected twice, the older
    # correction says how it was read before both.
    return {name: value for each in later for name, value in each.former.items()}


__all__ = ["FIRST_REVISION", "Revision", "former_readings", "newest"]
