"""How many matches that go on were opened from one address. A person who throws his key away counts as a new person,
but comes from the same address.

The addresses stand in the memory of the process alone, and never in the store. So what was opened before a restart, or
by another process, is not counted.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from foreign_king.server.faults import TooManyOpen

MOST_KNOWN = 100_000
"""How many matches are remembered, of all addresses together. Those of the address that was used longest ago are
forgotten first."""
LOOKS = 50
"""How many matches of an address that has too many are looked at for each further one: those that are over make room.
Looking at all of them would be a way to keep the store busy."""


class AddressMatches:
    """The matches that were opened from each address. ``goes_on`` says whether a match is not over.

    >>> from foreign_king.server.address_matches import AddressMatches
    >>> over = set()
    >>> matches = AddressMatches(1, lambda match: match not in over)
    >>> def open(match):
    ...     with matches.opening("192.0.2.7") as opened:
    ...         opened(match)
    >>> open("first")
    >>> over.add("first")
    >>> open("second")
    >>> open("third")
    Traceback (most recent call last):
    ...
    foreign_king.server.faults.TooManyOpen: From one address ... 1 ... Try again when one of them has ended.
    """

    def __init__(self, most: int | None, goes_on: Callable[[str], bool], *, most_known: int = MOST_KNOWN) -> None:
        self._most = most
        self._goes_on = goes_on
        self._most_known = most_known
        self._matches: OrderedDict[str, OrderedDict[str, None]] = OrderedDict()
        self._begun: dict[str, int] = {}
        self._known = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return self._known

    @contextmanager
    def opening(self, address: str) -> Iterator[Callable[[str], None]]:
        """A context in which a match is opened from an address. It returns a function to call with the id of the match
        that was opened. ``TooManyOpen`` if there are too many."""
        self._begin(address)
        try:
            yield lambda match: self._add(address, match)
        finally:
            self._finish(address)

    def _begin(self, address: str) -> None:
        """Count a match that is about to be opened, so that of two that are opened at once both count."""
        if self._is_full(address):
            for match in self._oldest(address):
                if not self._goes_on(match):
                    self._remove(address, match)
        with self._lock:
            if self._has_too_many(address):
                assert self._most is not None
                raise TooManyOpen(self._most, address=True)
            self._begun[address] = self._begun.get(address, 0) + 1

    def _finish(self, address: str) -> None:
        with self._lock:
            self._begun[address] -= 1
            if not self._begun[address]:
                del self._begun[address]

    def _is_full(self, address: str) -> bool:
        with self._lock:
            return self._has_too_many(address)

    def _has_too_many(self, address: str) -> bool:
        number = len(self._matches.get(address, ())) + self._begun.get(address, 0)
        return self._most is not None and number >= self._most

    def _oldest(self, address: str) -> list[str]:
        """Return some matches of an address, those first that were looked at longest ago."""
        with self._lock:
            matches = self._matches.get(address, OrderedDict[str, None]())
            some = [match for match, _ in zip(matches, range(LOOKS), strict=False)]
            for match in some:
                matches.move_to_end(match)
        return some

    def _add(self, address: str, match: str) -> None:
        with self._lock:
            matches = self._matches.setdefault(address, OrderedDict())
            self._matches.move_to_end(address)
            self._known += match not in matches
            matches[match] = None
            while self._known > self._most_known and len(self._matches) > 1:
                _, forgotten = self._matches.popitem(last=False)
                self._known -= len(forgotten)

    def _remove(self, address: str, match: str) -> None:
        with self._lock:
            matches = self._matches.get(address, OrderedDict[str, None]())
            if match in matches:
                del matches[match]
                self._known -= 1


__all__ = ["AddressMatches"]
