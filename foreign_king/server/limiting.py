"""The limits of what one sender can send, and for how long he has to wait when he has sent too much."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from math import ceil
from typing import Any

from foreign_king.server.buckets import Buckets, Counts
from foreign_king.server.fault_answers import Fault
from foreign_king.server.limits import Limits
from foreign_king.server.secret_texts import hash_of

HOUR = 3600
MINUTE = 60
MOST_KNOWN = 50_000
"""How many keys are remembered that prove a person."""
FAILURE = 4
"""A request with a wrong key counts as one request and this many more."""


class Sender:
    """Who sends a request: an address, and a person if a key proves him."""

    __slots__ = ("address", "person")

    def __init__(self, address: str, person: str | None) -> None:
        self.address: str = address
        self.person: str | None = person


class Limiter:
    """Applies the limits in one process. ``proves`` says whether a key proves a person."""

    def __init__(self, limits: Limits, proves: Callable[[str], Awaitable[bool]]) -> None:
        self.limits = limits
        self._proves = proves
        self._known: OrderedDict[str, None] = OrderedDict()
        rates = (limits.requests_of_person, limits.requests_of_strangers, limits.requests_of_address)
        self._of_person, self._of_strangers, self._of_address = (Buckets(rate, rate * limits.burst) for rate in rates)
        self._matches_of_person = Buckets(limits.matches_of_person / HOUR, limits.matches_of_person)
        self._matches_of_address = Buckets(limits.matches_of_address / HOUR, limits.matches_of_address)
        self._remarks_of_person = Buckets(limits.remarks_of_person / MINUTE, limits.remarks_of_person)
        self._hints_of_person = Buckets(limits.hints_of_person / MINUTE, limits.hints_of_person)
        self._streams_of_person = Counts(limits.streams_of_person)
        self._streams_of_address = Counts(limits.streams_of_address)
        self._streams = Counts(limits.streams)

    async def sender(self, address: str, key: str | None) -> Sender:
        """Return who sends a request, and count the request. ``Fault`` if he has sent too many."""
        person = None if key is None else hash_of(key)
        if person is not None and person not in self._known:
            # A request with an unknown key counts as that of a stranger before the key is looked up.
            self._take("strangers", self._of_strangers, address)
            assert key is not None
            if await self._proves(key):
                self.learn(key)
            else:
                person = None
        elif person is None:
            self._take("strangers", self._of_strangers, address)
        else:
            self._take("person", self._of_person, person)
        self._take("address", self._of_address, address)
        return Sender(address, person)

    def learn(self, key: str) -> None:
        """Remember a key that proves a person."""
        self._known[hash_of(key)] = None
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def failed(self, sender: Sender) -> None:
        """Count a request with a wrong key as several."""
        if sender.person is None:
            self._of_strangers.drain(sender.address, FAILURE)
        else:
            self._of_person.drain(sender.person, FAILURE)

    def open_match(self, sender: Sender) -> None:
        """Count a match that somebody wants to open. ``Fault`` if he has opened too many."""
        if sender.person is not None:
            self._take("matches of a person", self._matches_of_person, sender.person)
        self._take("matches of an address", self._matches_of_address, sender.address)

    def write_remark(self, sender: Sender) -> None:
        """Count a remark that somebody wants to write. ``Fault`` if he has written too many."""
        if sender.person is not None:
            self._take("remarks of a person", self._remarks_of_person, sender.person)

    def ask_for_hint(self, sender: Sender) -> None:
        """Count a hint that somebody asks for. ``Fault`` if he has asked for too many."""
        if sender.person is not None:
            self._take("hints of a person", self._hints_of_person, sender.person)

    def open_stream(self, sender: Sender) -> None:
        """Count a stream that is opened. ``Fault`` if there are too many."""
        opened = list[tuple[Counts, Any]]()
        for limit, counts, name in self._streams_for(sender):
            if not counts.open(name):
                for before, other in opened:
                    before.close(other)
                raise TooMany(limit, 5)
            opened.append((counts, name))

    def close_stream(self, sender: Sender) -> None:
        """Count a stream that has ended."""
        for _, counts, name in self._streams_for(sender):
            counts.close(name)

    def _streams_for(self, sender: Sender) -> list[tuple[str, Counts, Any]]:
        own = [] if sender.person is None else [("streams of a person", self._streams_of_person, sender.person)]
        of_address = ("streams of an address", self._streams_of_address, sender.address)
        return [*own, of_address, ("streams", self._streams, None)]

    def _take(self, limit: str, buckets: Buckets, name: str) -> None:
        seconds = buckets.take(name)
        if seconds:
            raise TooMany(limit, ceil(seconds))


class TooMany(Fault):
    """Somebody has sent too much. ``limit`` says of what."""

    def __init__(self, limit: str, seconds: int) -> None:
        message = f"Too many requests. The next one is accepted in {seconds} seconds."
        super().__init__("too-many", message, retry_after=seconds)
        self.limit = limit


__all__ = ["Limiter", "Sender", "TooMany"]
