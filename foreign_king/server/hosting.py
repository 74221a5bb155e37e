"""The host: everything that one process of a server needs, and what it knows about who sends a request.

It knows nothing of HTTP. Its methods block, except for ``run`` and ``run_parts``, which call what blocks in a thread.
"""

from collections.abc import Callable, Iterable
from functools import partial
from io import BytesIO
from typing import Any, NamedTuple, TypeVar

from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.server.address_matches import AddressMatches
from foreign_king.server.clocks import Clock, now
from foreign_king.server.fair_threads import FairThreads
from foreign_king.server.fault_answers import Fault
from foreign_king.server.faults import NotAllowed, NotYourSeat
from foreign_king.server.gate import Sight
from foreign_king.server.hook_addresses import Hooks
from foreign_king.server.hook_waits import PATIENCE
from foreign_king.server.listing import Lobby, participants_answer
from foreign_king.server.news import Current, Happened, News
from foreign_king.server.notifier import Notifier
from foreign_king.server.participants import Participants
from foreign_king.server.people_answers import ParticipantsAnswer
from foreign_king.server.persons import Persons
from foreign_king.server.presence import Presence
from foreign_king.server.progress import Progress
from foreign_king.server.registry import KEPT, Registry
from foreign_king.server.seating import check_holder
from foreign_king.server.secret_texts import hash_of
from foreign_king.server.thinking import ThinkingPool
from foreign_king.server.work_in_parts import Parts
from foreign_king.store import Store, UnreadableMatch
from foreign_king.store.texts import names_in, with_texts

HEARTBEAT = 15.0
"""After how many seconds without an event a stream sends a comment, so that no proxy closes the connection."""
THREADS = 8
"""How many requests are worked on at the same time. Each needs at most one connection to the database."""

T = TypeVar("T")


class Somebody(NamedTuple):
    """Who has sent a request."""

    person: str
    """The id of the person."""
    key: str | None
    """The key of the person, if he is new; otherwise ``None``."""


class Host:
    """What one process of a server needs. ``store`` has the matches, ``boards`` are further boards to play on,
    ``heartbeat`` is after how many seconds without an event a stream sends a comment, and ``clock`` returns the current
    time. ``most_open`` is how many matches one person can have opened that are not over, and ``most_open_of_address``
    how many can have been opened from one address; any number unless given. ``hooks`` says which hooks are called, and
    ``patience`` after how many seconds of a turn. ``kept`` is of how many matches the participants are kept in
    memory. ``thinking`` has the computer think, in threads of its own unless given."""

    def __init__(
        self,
        store: Store,
        *,
        boards: Iterable[Any] = (),
        heartbeat: float = HEARTBEAT,
        clock: Clock = now,
        most_open: int | None = None,
        most_open_of_address: int | None = None,
        hooks: Hooks = "public",
        patience: float = PATIENCE,
        kept: int = KEPT,
        thinking: ThinkingPool | None = None,
    ) -> None:
        self.store: Store = store
        """The store of the matches."""
        self.boards: tuple[Any, ...] = tuple(boards)
        """Further boards to play on."""
        self.heartbeat: float = heartbeat
        """After how many seconds without an event a stream sends a comment."""
        self.most_open: int | None = most_open
        """How many matches one person can have opened that are not over; ``None`` for as many as he wants."""
        self.registry: Registry = Registry(store, clock=clock, kept=kept)
        """The participants of the matches."""
        self.address_matches: AddressMatches = AddressMatches(most_open_of_address, self.registry.is_open)
        """The matches that were opened from each address."""
        self.lobby: Lobby = Lobby(self.registry)
        """The matches that anybody can join."""
        self.persons: Persons = self.registry.persons
        """The persons."""
        self.news: News = News(store, self.current)
        """What wakes the streams."""
        self.presence: Presence = Presence(store, self._tell_presence)
        """Who is here."""
        self.thinking: ThinkingPool = ThinkingPool() if thinking is None else thinking
        """The threads that think for the computer and for people who ask for hints."""
        self.progress: Progress = Progress(self.registry, self.thinking)
        """The thread that deals chance and has the computer play."""
        self.notifier: Notifier = Notifier(self.registry, self.presence.in_sight, hooks=hooks, patience=patience)
        """The threads that call the hooks."""
        self.news.watch(self.progress.look_later)
        self.news.watch(self.notifier.look_later)
        self._threads = FairThreads(THREADS)

    def start(self) -> None:
        """Start the threads of the host."""
        self.news.start()
        self.progress.start()
        self.notifier.start()
        self.presence.start()

    def end(self) -> None:
        """Let all streams and all threads of the host end. It is called when the server is about to end, and waits for
        nothing, so what takes its time does so while the last requests are answered."""
        self.news.end_streams()
        self.progress.end()
        self.notifier.end()
        self.presence.end()

    def stop(self) -> None:
        """Stop the threads of the host. Nothing that was answered is lost."""
        self.end()
        self.news.stop()
        self.progress.stop()
        self.thinking.stop()
        self.notifier.stop()
        self.presence.stop()
        self._threads.stop()

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        """Call a function that blocks in a thread, and return what it returns."""
        return await self._threads.run(function, *arguments)

    async def run_parts(self, function: Callable[..., Parts[T]], *arguments: Any) -> T:
        """Do work that blocks in a thread, part by part, so that others have their turn in between."""
        return await self._threads.run_parts(function, *arguments)

    def _tell_presence(self, matches: Iterable[str]) -> None:
        changed = tuple(matches)
        self.news.tell_presence(changed)
        self.notifier.look_at_changed(changed)

    # Persons and viewers

    def person(self, key: str | None) -> str | None:
        """Return the person whom a key proves; ``None`` if it proves nobody, or there is none."""
        return None if key is None else self.persons.of_key(key)

    def known(self, key: str | None) -> str:
        """Return the person whom a key proves. ``Fault`` if it proves nobody."""
        person = self.person(key)
        if person is None:
            raise Fault("no-key", "This is only for somebody who has proved who he is, by a cookie or a key.")
        return person

    def somebody(self, key: str | None) -> Somebody:
        """Return the person whom a key proves, or a new person if it proves nobody."""
        person = self.person(key)
        if person is not None:
            return Somebody(person, None)
        new = self.persons.new()
        return Somebody(new.person, new.key)

    def still_proves(self, key: str | None, person: str | None) -> bool:
        """Whether a key still proves a person, by what is stored now."""
        return person is None or (key is not None and hash_of(key) in self.persons.get(person).keys)

    def holder(self, key: str | None, match: str, seat: str) -> str:
        """Return the person who has sent a request for a seat. ``Fault`` or ``NotYourSeat`` if it is not his."""
        person = self.known(key)
        check_holder(self.registry.get(match), seat, person)
        return person

    def viewer(self, person: str | None, participants: Participants, seat: str | None) -> str:
        """Return the viewer for somebody who looks at a match: his seat, or ``SPECTATOR`` if he names none.
        ``NotYourSeat`` for the seat of somebody else, ``NotAllowed`` where nobody may look on."""
        if seat is not None:
            if person is None or not participants.holds(person, seat):
                raise NotYourSeat("the sender has not proved to sit at this seat")
            return seat
        if not participants.may_watch(person):
            raise NotAllowed("only the players may see this match")
        return SPECTATOR

    def check_viewer(self, key: str | None, match: str, seat: str | None) -> None:
        """Check whether the sender may still see a match, by what is stored now. ``NotYourSeat`` if his seat was taken
        back meanwhile, ``NotAllowed`` where he may not look on any more, ``UnknownMatch`` if the match was removed."""
        self.viewer(self.person(key), self.registry.get(match), seat)

    # Looking at a match

    def current(self, match: str, happened: Happened | None = None) -> Current:
        """Return a match as it is now, with its participants. If it is known what has ``happened`` since they were read
        last, and memory has all of it, nothing is read."""
        texts = partial(self.store.texts, match)
        if happened is not None and not happened.people:
            known, people = self.store.known(match), self.registry.known(match)
            # What has happened among the people before this version is news already, and so it is in memory. It may not
            # be if memory has a later version.
            if known is not None and people is not None and known.version == happened.version:
                return Current(known, people, texts)
        # The participants are read after the match. A person who sat at a seat before the match was read, and does not
        # sit there any more, must not see what another person has done at this seat since.
        state = self.store.match(match)
        return Current(state, self.registry.get(match), texts)

    def quiet_for(self, match: str, participants: Participants) -> float:
        """Return for how many seconds nothing has happened in a match, neither in the game nor among its people."""
        latest = max(self.store.last_time(match), participants.changed)
        return max(0.0, (self.registry.clock() - latest).total_seconds())

    def sight(self, key: str | None, match: str, seat: str | None) -> Sight:
        """Return a match as the sender looks at it. Everything that he is shown is made of it."""
        current = self.current(match)
        viewer = self.viewer(self.person(key), current.participants, seat)
        return self.sight_of(match, current, viewer)

    def sight_of(self, id: str, current: Current, viewer: str) -> Sight:
        """Return a match as a viewer looks at it."""
        whole = with_texts(current.match, current.texts)
        return Sight(id=id, match=whole, viewer=viewer, participants=current.participants)

    def stored_log(self, key: str | None, match: str, seat: str | None) -> bytes:
        """Return the log of a match that is over and cannot be read here, from its events as they stand."""
        self.viewer(self.person(key), self.registry.get(match), seat)
        stream = BytesIO()
        self.store.write_stored_log(match, stream)
        return stream.getvalue()

    def participants(self, match: str, participants: Participants | None = None) -> ParticipantsAnswer:
        """Return what everybody may know about the participants of a match."""
        known = self.registry.get(match) if participants is None else participants
        return participants_answer(known, names_in(self.store.texts(match)), over=self._is_over(match))

    def _is_over(self, match: str) -> bool:
        try:
            return self.store.match(match).result is not None
        except UnreadableMatch:
            # What people do beside playing goes on in a match that cannot be read.
            return self.store.summary(match).over


__all__ = ["HEARTBEAT", "Host", "Somebody"]
