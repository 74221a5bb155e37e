"""The matches that were used last, in memory."""

from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

from foreign_king.matches import Match
from foreign_king.store.events import Event

KEPT = 2_000
"""How many matches a store keeps in memory, unless it is told otherwise."""
MOST_HAPPENED = 100_000
"""How many things may have happened in the matches that are kept, together. A command takes some 1.5 KiB of memory, so
that long matches take far more of it than short ones."""


class Recent(NamedTuple):
    """A match in memory."""

    match: Match
    """The match, as it was after its last known event."""
    last: Event
    """The last known event."""


class RecentMatches:
    """The matches that were used last, at most so many. ``most_happened`` is how many things may have happened in them
    together; the match that was put here last stays in any case. Several threads can use them at the same time."""

    def __init__(self, most: int, *, most_happened: int = MOST_HAPPENED) -> None:
        self._most = most
        self._most_happened = most_happened
        self._happened = 0
        self._matches: OrderedDict[str, Recent] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._matches)

    def get(self, id: str) -> Recent | None:
        """Return a match, or ``None`` if it is not here."""
        with self._lock:
            recent = self._matches.get(id)
            if recent is not None:
                self._matches.move_to_end(id)
            return recent

    def put(self, id: str, match: Match, last: Event) -> Recent:
        """Put a match here, and return it. If there are too many, those that were used longest ago are dropped."""
        recent = Recent(match, last)
        with self._lock:
            self._take(id)
            self._matches[id] = recent
            self._happened += len(match.happened)
            while len(self._matches) > self._most or (self._happened > self._most_happened and len(self._matches) > 1):
                self._take(next(iter(self._matches)))
        return recent

    def drop(self, id: str) -> None:
        """Drop a match."""
        with self._lock:
            self._take(id)

    def _take(self, id: str) -> None:
        recent = self._matches.pop(id, None)
        if recent is not None:
            self._happened -= len(recent.match.happened)


__all__ = ["KEPT", "Recent", "RecentMatches"]
