"""Presence: which seats look on now. It is a hint for people, and no event tells it. Nothing in a match is
decided by it, but a hook waits for somebody who is here.

A seat is here while it has a stream open at any process of the server. Whoever opens a stream can say whether its page
is in sight; when that changes, the page opens the stream anew. Each process knows its own streams. About once
a second it reads what the other processes have written about theirs, among the texts of the store. A process that is
alone writes nothing but a sign of life from time to time.

What a process has written counts as long as its sign of life changes. So the seats of a process that was killed are
here for ``LIFE`` seconds longer. The seat of a connection that is dead without being closed is here until the system
gives the connection up, at most a minute later: see ``connections``.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from secrets import token_hex
from threading import Event, Lock, Thread
from time import monotonic
from typing import NamedTuple

from foreign_king.store import Store, StoreError
from foreign_king.wire import dump, parse

LOOK_EVERY = 1.0
"""After how many seconds a process looks at what the others have written."""
GRACE = 2.0
"""How many seconds a seat is still here after its last stream has ended, because a page that is loaded anew, or loses
its line for a moment, comes back."""
SIGN_EVERY = 15.0
"""After how many seconds without a change a process gives a sign of life."""
LIFE = 45.0
"""How many seconds a sign of life counts."""
STREAM = "server/presence"
"""The stream of the texts of the processes."""
KIND = "process"

Looking = tuple[str, bool | None]
"""A seat that is here, and whether its page is in sight; ``None`` where nobody has said so."""
Seats = Mapping[str, frozenset[Looking]]
"""The seats that are here, by match."""
Place = tuple[str, str, bool | None]
"""What a stream is for: its match, its seat, and whether its page is in sight."""


class Sign(NamedTuple):
    """What another process has written."""

    text: str
    """The text."""
    since: float
    """When this process has read it for the first time."""
    seats: Seats
    """The seats that are here."""


class Presence:
    """Which seats look on now. ``tell`` is called with the matches in which somebody has come or gone."""

    def __init__(self, store: Store, tell: Callable[[Iterable[str]], None]) -> None:
        self._store = store
        self._tell = tell
        self._name = token_hex(8)
        self._lock = Lock()
        self._streams: Counter[Place] = Counter()
        self._gone: dict[Place, float] = {}
        self._own: Seats = {}
        self._others: dict[str, Sign] = {}
        self._sent_text, self._signed, self._signs = "", 0.0, 0
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="foreign-king-presence", daemon=True)

    def start(self) -> None:
        """Start to look at what other processes have written."""
        self._thread.start()

    def end(self) -> None:
        """Let the thread remove what this process has written, and end."""
        self._stopped.set()

    def stop(self) -> None:
        """End the thread."""
        self.end()
        if self._thread.is_alive():
            self._thread.join()

    def change(self, *, came: Iterable[Place], gone: Iterable[Place]) -> None:
        """Count streams that have begun and have ended, each by its match, its seat, and whether its page is in
        sight."""
        came, now = set(came), monotonic()
        with self._lock:
            for place in came:
                self._streams[place] += 1
                self._gone.pop(place, None)
            for place in gone:
                self._streams[place] -= 1
                if self._streams[place] <= 0:
                    del self._streams[place]
                    self._gone[place] = now
        if came:
            self._look_at_own()

    def here(self, match: str) -> tuple[str, ...]:
        """Return the seats of a match that look on now, in alphabetical order."""
        return tuple(sorted(self.in_sight(match)))

    def in_sight(self, match: str) -> dict[str, bool | None]:
        """Return, for each seat of a match that looks on now, whether one of its pages is in sight; ``None`` if that is
        not known of all that could be."""
        with self._lock:
            seats = [self._own, *(sign.seats for sign in self._others.values())]
        known = dict[str, bool | None]()
        for seat, in_sight in {looking for each in seats for looking in each.get(match, ())}:
            # In sight counts more than what is not known, and that more than out of sight.
            known[seat] = in_sight if known.get(seat, False) is False else known[seat] or in_sight or None
        return known

    def _run(self) -> None:
        answers = True
        while not self._stopped.wait(LOOK_EVERY):
            self._look_at_own()
            # A store that does not answer makes presence late, and nothing else.
            answers = False
            with suppress(StoreError):
                self._look_at_others()
                self._write()
                answers = True
        if answers:
            # The end of the server does not wait twice for a store. What stays there counts for ``LIFE`` seconds.
            with suppress(StoreError):
                self._store.write_texts(STREAM, {(KIND, self._name): None})

    def _look_at_own(self) -> None:
        now = monotonic()
        with self._lock:
            self._gone = {place: time for place, time in self._gone.items() if now - time < GRACE}
            before, self._own = self._own, _by_match([*self._streams, *self._gone])
            changed = _differences(before, self._own)
        self._tell(changed)

    def _look_at_others(self) -> None:
        now, changed = monotonic(), set[str]()
        texts = {name: text for (_, name), text in self._store.texts(STREAM).items() if name != self._name}
        with self._lock:
            before, self._others = self._others, {}
            for name, text in texts.items():
                old = before.get(name)
                sign = old if old is not None and old.text == text else Sign(text, now, _read(text))
                if now - sign.since < LIFE:
                    self._others[name] = sign
            for name in before.keys() | self._others.keys():
                none = Sign("", 0, {})
                changed |= _differences(before.get(name, none).seats, self._others.get(name, none).seats)
            dead = texts.keys() - self._others.keys()
        self._tell(changed)
        if dead:
            self._store.write_texts(STREAM, {(KIND, name): None for name in dead})

    def _write(self) -> None:
        """Write the seats that are here, if there are others who read it, or else a sign of life."""
        with self._lock:
            own = self._own if self._others else {}
        seats = {match: sorted({seat for seat, _ in each}) for match, each in own.items()}
        # Processes of a former version read ``seats`` alone.
        known = {match: sorted((seat, at) for seat, at in each if at is not None) for match, each in own.items()}
        document = {"seats": seats, "in_sight": {match: each for match, each in known.items() if each}}
        text = dump(document)
        if text != self._sent_text or monotonic() - self._signed >= SIGN_EVERY:
            self._signs += 1
            self._store.write_texts(STREAM, {(KIND, self._name): dump({"sign": self._signs, **document})})
            self._sent_text, self._signed = text, monotonic()


def _by_match(places: Iterable[Place]) -> Seats:
    seats = dict[str, set[Looking]]()
    for match, seat, in_sight in places:
        seats.setdefault(match, set()).add((seat, in_sight))
    return {match: frozenset(each) for match, each in seats.items()}


def _differences(before: Seats, after: Seats) -> set[str]:
    """Return the matches in which others are here than before."""
    return {match for match in before.keys() | after.keys() if before.get(match) != after.get(match)}


def _read(text: str) -> Seats:
    document = parse(text)
    read = dict[str, frozenset[Looking]]()
    for match, seats in document["seats"].items():
        known = [(seat, at) for seat, at in document.get("in_sight", {}).get(match, ())]
        unknown = set(seats) - {seat for seat, _ in known}
        read[match] = frozenset((*known, *((seat, None) for seat in unknown)))
    return read


__all__ = ["Presence"]
