"""The notifier calls the hooks of matches: once for each turn of a person, some seconds after it has begun.

Nobody is called who is here: while a page of the person that follows the match is in sight, the call waits. It is made
when the page is out of sight or closed and the turn still goes on. It is also made when the turn has lasted for
``IN_SIGHT_FOR`` seconds, because nobody may sit in front of the screen. Of a program, and of an old page, the server
knows only that a stream is open: then the call waits for ``HERE_FOR`` seconds.

A few threads do so, never that of a request. Every process of a server looks at every match in which something has
happened; the journal of the participants decides which of them calls the hook. After a start, all matches with a hook
are looked at.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from queue import Empty, Full, Queue
from threading import Lock, Thread
from time import monotonic

from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.matches import Match
from foreign_king.replays.replay import left_by
from foreign_king.server.agenda import Agenda
from foreign_king.server.faults import NoParticipants
from foreign_king.server.gate import Sight
from foreign_king.server.hook_addresses import Hooks, Place, place_of
from foreign_king.server.hook_calls import call
from foreign_king.server.hook_messages import CONTENT_TYPES, message_of
from foreign_king.server.hook_waits import PATIENCE, seconds_of, waits_for
from foreign_king.server.hooks import Hook, claim_turns, hook_of
from foreign_king.server.news import Current
from foreign_king.server.participants import HOOK_TEXT, Participants
from foreign_king.server.registry import Registry
from foreign_king.server.request_log import log
from foreign_king.server.turns import turns_of
from foreign_king.store import Busy, StoreError, UnknownMatch
from foreign_king.store.texts import with_texts

COMING_BACK = 3
"""After a start, matches are looked at after so many times the patience: their people come back meanwhile."""
LOOK_AGAIN = 1.0
"""After how many seconds a match is looked at again when the store was busy, or when its host is being called or
another hook of the same person."""
SENDERS = 4
"""How many hooks are called at the same time."""
MOST_WAITING = 1_000
"""How many matches wait for a sender at the most. Further ones are looked at a moment later."""
LAST_SECONDS = 1.0
"""How long calls may still take when the server ends."""


class Notifier:
    """Calls the hooks of the matches of a registry. ``in_sight`` returns, for the seats of a match that look on now,
    whether their pages are in sight. ``hooks`` says which addresses may be called, and ``patience`` is how many seconds
    a turn has to last."""

    def __init__(
        self,
        registry: Registry,
        in_sight: Callable[[str], Mapping[str, bool | None]],
        *,
        hooks: Hooks = "public",
        patience: float = PATIENCE,
    ) -> None:
        self._registry = registry
        self._in_sight = in_sight
        self.hooks: Hooks = hooks
        """Which addresses may be called."""
        self._patience = patience
        self._agenda = Agenda()
        self._matches: Queue[str | None] = Queue(MOST_WAITING)
        self._lock = Lock()
        self._called: set[str] = set()
        self._put_off: set[str] = set()
        self._results: Counter[str] = Counter()
        names = ("foreign-king-notifier", *(f"foreign-king-hook-{number}" for number in range(SENDERS)))
        targets = (self._run, *(self._send_all,) * SENDERS)
        self._threads = [
            Thread(target=target, name=name, daemon=True) for target, name in zip(targets, names, strict=True)
        ]

    def start(self) -> None:
        """Start the threads, unless no hooks are called."""
        if self.hooks != "off":
            for thread in self._threads:
                thread.start()

    def end(self) -> None:
        """Let the threads end after the calls that have begun."""
        self._agenda.stop()
        for _ in range(SENDERS):
            try:
                self._matches.put_nowait(None)
            except Full:
                break

    def stop(self) -> None:
        """Stop the threads. A call that has begun may still take a moment; then it is given up."""
        self.end()
        end = monotonic() + LAST_SECONDS
        for thread in self._threads:
            if thread.is_alive():
                thread.join(max(end - monotonic(), 0))

    def look_at(self, match: str) -> None:
        """Look at a match soon."""
        if self.hooks != "off":
            self._agenda.add(match)

    def look_later(self, match: str, current: Current | None = None) -> None:
        """Look at a match when a turn that has just begun there has lasted long enough. ``current`` is the match, if it
        is known: then it is looked at only if it has a hook."""
        if self.hooks != "off" and (current is None or current.participants.hook is not None):
            self._agenda.add(match, self._patience)

    def look_at_changed(self, matches: Iterable[str]) -> None:
        """Look at those matches, of some in which people have come or gone, whose hook is not called while somebody is
        here."""
        with self._lock:
            left = self._put_off.intersection(matches)
        for match in left:
            self._agenda.add(match)

    def results(self) -> dict[tuple[tuple[str, str], ...], float]:
        """Return how many calls of hooks there were, by their results, as labels of a counter."""
        with self._lock:
            return {(("result", result),): number for result, number in self._results.items()}

    # The thread that waits

    def _run(self) -> None:
        self._look_at_all()
        while (match := self._agenda.next()) is not None:
            try:
                self._matches.put_nowait(match)
            except Full:
                self._agenda.add(match, LOOK_AGAIN)

    def _look_at_all(self) -> None:
        while not self._agenda.stopped:
            try:
                for match in self._registry.store.having(HOOK_TEXT[0]):
                    self._agenda.add(match, COMING_BACK * self._patience)
                return
            except StoreError as error:
                log.warning("the hooks cannot be listed: %s", error.message)
                self._agenda.pause(LOOK_AGAIN)

    # The threads that send

    def _send_all(self) -> None:
        while not self._agenda.stopped:
            try:
                match = self._matches.get(timeout=LAST_SECONDS)
            except Empty:
                continue
            if match is None:
                return
            try:
                self._look_at(match)
            except Busy:
                self._agenda.add(match, LOOK_AGAIN)
            except (UnknownMatch, NoParticipants):
                pass
            except StoreError as error:
                log.warning("the hook of match %s is not called: %s", match, error.message)
            except Exception:
                # A match that fails does not stop the other matches.
                log.exception("the hook of match %s cannot be called", match)

    def _look_at(self, id: str) -> None:
        """Call the hook of a match, if the turn of a person has lasted long enough and was not claimed."""
        with self._lock:
            self._put_off.discard(id)
        participants = self._registry.get(id)
        if participants.hook is None or not participants.may_watch(participants.hook):
            return
        # What has lasted long enough by this time is looked for afterwards, so that nobody is called for a turn that is
        # taken back in between.
        time = self._registry.clock()
        match, turns = self._registry.store.match(id), dict[str, int]()
        here = self._waits_for_people_here(id, participants)
        for seat, turn in turns_of(match).items():
            if not _is_of_a_person(participants, match, seat) or participants.notified.get(seat) == turn.version:
                continue
            wait = max(self._patience, here.get(participants.holder(seat), 0.0))
            left = wait - seconds_of(turn, participants, time)
            if left > 0:
                self._agenda.add(id, left)
            else:
                turns[seat] = turn.version
        hook = hook_of(self._registry, id) if turns else None
        if hook is not None:
            self._call(id, match, participants, hook, turns)

    def _waits_for_people_here(self, id: str, participants: Participants) -> dict[str | None, float]:
        """Return how many seconds of a turn the call waits, for each person who looks on now. If there are some, the
        match is looked at again when one of them goes, or his page is out of sight."""
        with self._lock:
            self._put_off.add(id)
        # The seats are read after that, so that nobody goes in between.
        here = waits_for(participants, self._in_sight(id))
        if not any(here.values()):
            with self._lock:
                self._put_off.discard(id)
        return here

    def _call(self, id: str, match: Match, participants: Participants, hook: Hook, turns: dict[str, int]) -> None:
        place = place_of(hook.url)
        # One host that is slow does not keep all senders, nor does one person who has named several.
        called = {place.host.lower(), f"person {participants.hook}"}
        with self._lock:
            if called & self._called:
                self._agenda.add(id, LOOK_AGAIN)
                return
            self._called |= called
        try:
            mine = claim_turns(self._registry, id, turns)
            if mine:
                self._send(place, hook, message_of(self._sight(id, match, participants), hook, mine))
        finally:
            with self._lock:
                self._called -= called

    def _sight(self, id: str, match: Match, participants: Participants) -> Sight:
        """Return the match as a spectator sees it: the hook is called with nothing that is hidden from anybody."""
        texts = self._registry.store.texts(id)
        return Sight(id=id, match=with_texts(match, texts), viewer=SPECTATOR, participants=participants)

    def _send(self, place: Place, hook: Hook, body: bytes) -> None:
        result = call(place, body, CONTENT_TYPES[hook.form], hooks=self.hooks)
        with self._lock:
            self._results[result] += 1


def _is_of_a_person(participants: Participants, match: Match, seat: str) -> bool:
    """Whether a person decides for a seat, and not the computer."""
    place = participants.seats[seat]
    return place.person is not None and not place.computer and seat not in left_by(match.replay).seats


__all__ = ["Notifier"]
