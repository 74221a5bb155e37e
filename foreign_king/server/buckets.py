"""Token buckets: a sender who does something too often has to wait. Their number in memory is bounded."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic

MOST = 50_000
"""For how many senders a bucket is kept. The bucket that has been unused for longest is forgotten first."""


class Buckets:
    """One bucket for each sender. ``rate`` tokens flow into it each second, and it holds ``size`` of them.

    >>> from foreign_king.server.buckets import Buckets
    >>> buckets = Buckets(rate=2, size=2, clock=lambda: 0.0)
    >>> [buckets.take("anna") for _ in range(3)], buckets.take("bruno")
    ([0.0, 0.0, 0.5], 0.0)
    """

    def __init__(self, rate: float, size: float, *, clock: Callable[[], float] = monotonic, most: int = MOST) -> None:
        self._seconds = 1 / rate
        self._longest = size / rate
        self._clock = clock
        self._most = most
        # When each bucket will be full again.
        self._full: OrderedDict[Hashable, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full)

    def take(self, sender: Hashable, tokens: float = 1) -> float:
        """Take tokens out of the bucket of a sender. If there are not enough, none is taken, and the seconds are
        returned after which there will be; otherwise 0."""
        now = self._clock()
        full = max(self._full.get(sender, 0.0), now) + tokens * self._seconds
        missing = full - now - self._longest
        if missing > 1e-9:
            return missing
        self._full[sender] = full
        self._full.move_to_end(sender)
        if len(self._full) > self._most:
            self._full.popitem(last=False)
        return 0.0

    def drain(self, sender: Hashable, tokens: float) -> None:
        """Take tokens out of the bucket of a sender, even if it holds fewer."""
        now = self._clock()
        full = max(self._full.get(sender, 0.0), now) + tokens * self._seconds
        self._full[sender] = min(full, now + 2 * self._longest)


class Counts:
    """How many things each sender has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[Hashable, int] = {}

    def open(self, sender: Hashable) -> bool:
        """Count one more open thing of a sender. Return ``False``, and count nothing, if the sender has too many."""
        number = self._open.get(sender, 0)
        if number >= self._most:
            return False
        self._open[sender] = number + 1
        return True

    def close(self, sender: Hashable) -> None:
        """Count one open thing less of a sender."""
        number = self._open.get(sender, 0) - 1
        if number > 0:
            self._open[sender] = number
        else:
            self._open.pop(sender, None)


__all__ = ["Buckets", "Counts"]
