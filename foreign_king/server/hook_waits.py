"""After how long the hook of a match is called for a turn, by whether the person looks on."""

from collections.abc import Mapping
from datetime import datetime

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.server.participants import Participants
from foreign_king.server.turns import Turn

PATIENCE = 10.0
"""How many seconds a turn has to last until the hook is called: who acts before needs no call, and what is taken back
before never was."""
HERE_FOR = 300.0
"""After how many seconds of a turn the hook is called though the person has a stream, if it does not say whether its
page is in sight."""
IN_SIGHT_FOR = 1800.0
"""After how many seconds of a turn the hook is called though a page of the person is in sight."""
WAITS: FrozenDict[bool | None, float] = FrozenDict({True: IN_SIGHT_FOR, None: HERE_FOR, False: 0.0})
"""After how many seconds of a turn the hook is called, by whether a page of the person is in sight."""


def waits_for(participants: Participants, in_sight: Mapping[str, bool | None]) -> dict[str | None, float]:
    """Return how many seconds of a turn the call waits, for each person who looks on now. ``in_sight`` says, of the
    seats that look on, whether their pages are in sight."""
    waits = dict[str | None, float]()
    for seat, looks in in_sight.items():
        person = participants.holder(seat)
        waits[person] = max(waits.get(person, 0.0), WAITS[looks])
    return waits


def seconds_of(turn: Turn, participants: Participants, now: datetime) -> float:
    """Return how long a turn has lasted. One with which the match begins has lasted since the last seat was taken."""
    since = turn.time or participants.everybody_sits_since() or participants.opened
    return (now - since).total_seconds()


__all__ = ["HERE_FOR", "IN_SIGHT_FOR", "PATIENCE", "seconds_of", "waits_for"]
