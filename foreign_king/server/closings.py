"""When a stream stops to follow the matches that are over.

People still write to each other when a game is over, and ask for another one. So a stream with events about people goes
on for ``AFTERWARDS`` seconds after something has last happened in such a match. Then it ends, so that a page that was
forgotten costs nothing.
"""

from math import inf
from time import monotonic

from foreign_king.server.news import Current

AFTERWARDS = 900.0
"""For how many seconds a match that is over is still followed after something has last happened in it."""


class Closings:
    """When each of the matches that are over is to be closed."""

    def __init__(self) -> None:
        self._times: dict[str, float] = {}

    def happened(self, match: str, now: Current | None, ago: float = 0.0) -> None:
        """Note that something has happened in a match so many seconds ago. ``now`` is the match after that."""
        if now is None or now.match.result is None:
            # A game goes on again when its last command is taken back.
            self._times.pop(match, None)
        else:
            self._times[match] = monotonic() + AFTERWARDS - ago

    def due(self, match: str) -> bool:
        """Whether a match is over, and nothing has happened in it for long enough."""
        return self._times.get(match, inf) <= monotonic()


__all__ = ["AFTERWARDS", "Closings"]
