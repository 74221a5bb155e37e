"""The matches that were used last, in memory."""

from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

from foreign_king.matches import Match
from foreign_king.store.events import Event

KEPT = 500
"""How many matches a store keeps in memory, unless it is told otherwise."""


class Recent(NamedTuple):
    """A match in memory."""

    match: Match
    """The match, as it was after its last known event."""
    last: Event
    """The last known event."""


class RecentMatches:
    """The matches that were used last, at most so many. Several threads can use them at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._matches: OrderedDict[str, Recent] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._matches)

    def get(self, id: str) -> Recent | None:
        """Return a match, or ``None`` if it is not here."""
        with self._lock:
            return self._matches.get(id)

    def put(self, id: str, match: Match, last: Event) -> Recent:
        """Put a match here, and return it. If there are too many, the one that was used longest ago is dropped."""
        recent = Recent(match, last)
        with self._lock:
            self._matches[id] = recent
            self._matches.move_to_end(id)
            while len(self._matches) > self._most:
                self._matches.popitem(last=False)
        return recent

    def drop(self, id: str) -> None:
        """Drop a match."""
        with self._lock:
            self._matches.pop(id, None)


__all__ = ["KEPT", "Recent", "RecentMatches"]
