"""News: one thread follows the changes of the store, and wakes the streams of the matches in which something has
happened, whichever process has done it.

A stream waits with a ``Listener``. A listener has no queue that could grow: it only remembers which of its matches have
changed, and each of them as it is now. A match that has changed is loaded once for all its listeners."""

from asyncio import AbstractEventLoop, Event, get_running_loop
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from threading import Event as ThreadEvent
from threading import Lock, Thread
from time import monotonic
from typing import NamedTuple

from foreign_king.kernel.prompt import titled
from foreign_king.matches import Match
from foreign_king.server.faults import NoParticipants
from foreign_king.server.participants import Participants
from foreign_king.server.person import journal_of_person
from foreign_king.server.request_log import log
from foreign_king.store import Change, Store, StoreError, UnknownMatch, UnreadableMatch

WAIT = 0.5
"""The most seconds that one look at the store waits for a change."""
PAUSE = 0.01
"""How many seconds pass at least between two looks, so that what happens at almost the same time is read together."""
LOOK_FOR_REMOVED = 30.0
"""How many seconds pass between two checks whether the matches that are followed still exist."""


class Current:
    """A match as it is now. ``read_texts`` reads what people have written in it."""

    def __init__(
        self, match: Match, participants: Participants, read_texts: Callable[[], Mapping[tuple[str, str], str]]
    ) -> None:
        self.match: Match = match
        """The match."""
        self.participants: Participants = participants
        """Its participants."""
        self.updates: dict[tuple[str | None, int, int], tuple[tuple[int, str], ...]] = {}
        """The updates that were made for somebody already, by the seat from which they are seen and the versions after
        which they begin and with which they end: the version and the JSON of each."""
        self._read_texts = read_texts
        self._texts: Mapping[tuple[str, str], str] | None = None

    @property
    def texts(self) -> Mapping[tuple[str, str], str]:
        """What people have written in it. It is read when it is asked for: an update of the game has none of it."""
        if self._texts is None:
            self._texts = self._read_texts()
        return self._texts

    def __repr__(self) -> str:
        return titled("Current", repr(self.match), repr(self.participants))


Watcher = Callable[[str, Current | None], None]
"""Is called with a match in which something has happened."""


class Happened(NamedTuple):
    """What has happened in a match since it was loaded last."""

    version: int | None
    """The version of the match after that; ``None`` if nothing has happened in the game."""
    people: bool
    """Whether something has happened among its people."""


class Woken(NamedTuple):
    """The news that a listener gets."""

    matches: dict[str, Current | None]
    """The matches in which something has happened; ``None`` for one that is no longer there."""
    persons: bool
    """Whether the keys of the person who listens have changed."""
    presence: bool
    """Whether somebody has come or gone in one of the matches."""
    ended: bool
    """Whether this process ends."""


class Listener:
    """Somebody who waits for news of a few matches, in an event loop."""

    def __init__(self, loop: AbstractEventLoop, topics: Iterable[str]) -> None:
        self._loop = loop
        self.topics: frozenset[str] = frozenset(topics)
        """What it listens to: matches, and the journal of a person."""
        self._woken = Event()
        self._matches: dict[str, Current | None] = {}
        self._persons = self._presence = self._ended = False

    def tell_match(self, match: str, current: Current | None) -> None:
        """Say that something has happened in a match; ``None`` if the match is no longer there."""
        self._call(self._keep, match, current)

    def tell_person(self) -> None:
        """Say that the keys of the person have changed."""
        self._call(self._keep_person)

    def tell_presence(self) -> None:
        """Say that somebody has come or gone in one of the matches."""
        self._call(self._keep_presence)

    def tell_end(self) -> None:
        """Say that this process ends."""
        self._call(self._keep_end)

    def _call(self, function: Callable[..., None], *arguments: object) -> None:
        # If the loop is closed, no stream waits in it any more.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(function, *arguments)

    def _keep(self, match: str, current: Current | None) -> None:
        self._matches[match] = current
        self._woken.set()

    def _keep_person(self) -> None:
        self._persons = True
        self._woken.set()

    def _keep_presence(self) -> None:
        self._presence = True
        self._woken.set()

    def _keep_end(self) -> None:
        self._ended = True
        self._woken.set()

    async def wait(self) -> Woken:
        """Wait until there is news, and return it."""
        await self._woken.wait()
        return self.take()

    def take(self) -> Woken:
        """Return the news that there is now, without waiting."""
        self._woken.clear()
        woken = Woken(self._matches, self._persons, self._presence, self._ended)
        self._matches, self._persons, self._presence = {}, False, False
        return woken


class News:
    """Wakes listeners when something happens in their matches. ``load`` returns a match as it is after something has
    happened there."""

    def __init__(self, store: Store, load: Callable[[str, Happened], Current]) -> None:
        self._store = store
        self._load = load
        self._lock = Lock()
        self._listeners: dict[str, set[Listener]] = {}
        self._begun = set[str]()
        """What somebody has begun to listen to while nobody else did, and of which nothing was told since."""
        self._watchers: list[Watcher] = []
        self._happened: dict[str, Happened] = {}
        self._stopped = ThreadEvent()
        self._after = 0
        self._looked = monotonic()
        self._thread = Thread(target=self._run, name="foreign-king-news", daemon=True)

    def __len__(self) -> int:
        """Return how many listeners there are."""
        with self._lock:
            return len({listener for listeners in self._listeners.values() for listener in listeners})

    @property
    def ended(self) -> bool:
        """Whether this process is about to end."""
        return self._stopped.is_set()

    def watch(self, watcher: Watcher) -> None:
        """Call a function with the id of every match in which something happens, and the match as it is after that, or
        ``None`` if nobody has asked for it."""
        self._watchers.append(watcher)

    def start(self) -> None:
        """Start to follow the store, in a thread."""
        self.begin()
        self._thread.start()

    def begin(self) -> None:
        """Follow the store from now on. Nobody is woken before ``look`` is called."""
        self._after = self._store.latest()

    def look(self, seconds: float = 0) -> None:
        """Wake the listeners of all matches in which something has happened. If nothing has, it is waited for so many
        seconds at the most."""
        self._tell_changes(self._store.next_changes(self._after, seconds))

    def stop(self) -> None:
        """Let all listeners end, and stop following the store."""
        self.end_streams()
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def end_streams(self) -> None:
        """Tell all listeners, and all later ones, that this process ends."""
        with self._lock:
            self._stopped.set()
            listeners = {listener for each in self._listeners.values() for listener in each}
        for listener in listeners:
            listener.tell_end()

    def listen(self, matches: Iterable[str], person: str | None) -> Listener:
        """Return a listener to some matches and to the keys of a person, in the event loop that is running."""
        listener = Listener(get_running_loop(), {*matches, *(() if person is None else (journal_of_person(person),))})
        with self._lock:
            for topic in listener.topics:
                if topic not in self._listeners:
                    self._begun.add(topic)
                self._listeners.setdefault(topic, set()).add(listener)
            if self._stopped.is_set():
                listener.tell_end()
        return listener

    def forget(self, listener: Listener) -> None:
        """Forget a listener."""
        with self._lock:
            for topic in listener.topics:
                listeners = self._listeners.get(topic, set())
                listeners.discard(listener)
                if not listeners:
                    self._listeners.pop(topic, None)
                    self._begun.discard(topic)

    def tell_presence(self, matches: Iterable[str]) -> None:
        """Tell the listeners to some matches that somebody has come or gone there."""
        for listener in {listener for match in matches for listener in self._listening(match)}:
            listener.tell_presence()

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self.look(WAIT)
                self._stopped.wait(PAUSE)
                if monotonic() - self._looked > LOOK_FOR_REMOVED:
                    self._look_for_removed()
            except StoreError as error:
                log.warning("the changes of the store cannot be followed: %s", error.message)
                self._stopped.wait(WAIT)

    def _tell_changes(self, changes: Sequence[Change]) -> None:
        for change in changes:
            if change.match:
                self._note(change)
        for match in dict.fromkeys(change.match for change in changes if change.match):
            current = self._tell(match)
            for watcher in self._watchers:
                watcher(match, current)
        for person in dict.fromkeys(change.journal for change in changes if _is_of_keys(change)):
            for listener in self._listening(person):
                listener.tell_person()
        if changes:
            self._after = changes[-1].number

    def _note(self, change: Change) -> None:
        """Note what has happened in a match."""
        version, people = self._happened.get(change.match, (None, False))
        happened = Happened(version, people=True) if change.journal else Happened(change.version, people)
        self._happened[change.match] = happened

    def _listening(self, topic: str) -> tuple[Listener, ...]:
        with self._lock:
            return tuple(self._listeners.get(topic, ()))

    def _tell(self, match: str) -> Current | None:
        """Tell the listeners to a match what it is now, and return it; ``None`` if there are none."""
        with self._lock:
            listeners = tuple(self._listeners.get(match, ()))
            begun = match in self._begun
            self._begun.discard(match)
        if not listeners:
            # Whoever begins to listen reads everything himself.
            del self._happened[match]
            return None
        if begun:
            # What has happened among the people before was no news, because nobody listened. Who listens now may not
            # have read it yet.
            self._happened[match] = Happened(self._happened[match].version, people=True)
        try:
            current: Current | None = self._load(match, self._happened[match])
        except (UnknownMatch, UnreadableMatch, NoParticipants):
            current = None
        except StoreError:
            raise
        except Exception:
            # A match that fails does not stop the news of the other matches.
            log.exception("match %s cannot be followed", match)
            return None
        del self._happened[match]
        for listener in listeners:
            listener.tell_match(match, current)
        return current

    def _look_for_removed(self) -> None:
        with self._lock:
            followed = [topic for topic in self._listeners if "/" not in topic]
        for match in set(followed) - self._store.existing(followed):
            for listener in self._listening(match):
                listener.tell_match(match, None)
        self._looked = monotonic()


def _is_of_keys(change: Change) -> bool:
    return change.journal.startswith("person/") and change.kind in ("revoked", "erased")


__all__ = ["Current", "Listener", "News", "Woken"]
