"""A store of matches. Everything that happens in a match is an event in a database, and is on the disk before it is
acknowledged.

Several threads and several processes can use one store at the same time. Two of them never append to a match at the
same version: the later one gets the match as it is now, and judges the command again.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from io import BytesIO
from random import Random
from secrets import choice
from typing import Any, BinaryIO

from foreign_king.dealer import deal
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.logs.departures import Departure, EndByRuling
from foreign_king.logs.header import Header
from foreign_king.logs.lines import Text
from foreign_king.logs.notes import NO_NOTES
from foreign_king.logs.report import Report
from foreign_king.logs.validation import validate
from foreign_king.matches import (
    Accepted,
    Conflict,
    Match,
    Update,
    deal_fairly,
    leave,
    open_match,
    read_match,
    submit,
    take_back,
    updates,
    write_match,
)
from foreign_king.store.appending import Appender
from foreign_king.store.database import SEPARATOR, Database, StreamEnd, StreamEvent, Taken, TextKey
from foreign_king.store.events import (
    Event,
    departure_event,
    events_of,
    last_command_event,
    last_departure_event,
    read_event,
    undone_event,
    write_event,
)
from foreign_king.store.faults import Busy, UnknownMatch, UnreadableMatch
from foreign_king.store.journals import (
    NO_TEXTS,
    JournalEvent,
    check_journal,
    journals_of,
    read_journal_event,
)
from foreign_king.store.recent import Recent, RecentMatches
from foreign_king.store.streams import match_of
from foreign_king.store.summaries import Change, Summary, change_of, summary_of
from foreign_king.store.texts import NAME, names_in, texts_of, with_texts, without_texts

KEPT = 500
"""How many matches a store keeps in memory, unless it is told otherwise."""
TRIES = 20
"""How often a command is judged again because another process was faster."""
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""The characters of the id of a match: those that people do not confuse."""
ID_LENGTH = 12
"""The number of characters of the id of a match."""
MOST_CHANGES = 1000
"""The most changes that one call returns."""


Beside = tuple[Sequence[JournalEvent], Mapping[TextKey, str | None]]
"""Events of journals and texts that are stored together with something else."""


class Store:
    """A store of matches, which ``open_store`` opens. It is also a context that closes itself.

    All methods raise ``Busy`` if the database does not answer within five seconds; then nothing was stored. They raise
    ``UnknownMatch`` for an id that no match has, and ``UnreadableMatch`` for a match whose events cannot be read.
    """

    def __init__(
        self,
        database: Database,
        *,
        boards: Iterable[Any] = (),
        kept: int = KEPT,
        clock: Callable[[], datetime] | None = None,
    ) -> None:
        self._database = database
        self._boards = tuple(boards)
        self._clock = _now if clock is None else clock
        self._recent = RecentMatches(kept)
        self._appender = Appender(database)
        database.lay_out()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        """The kind of database, without its address, which may have a password in it."""
        return titled("Store", self._database.kind)

    def close(self) -> None:
        """Close all connections to the database."""
        self._database.close()

    @property
    def kind(self) -> str:
        """The kind of database: ``SQLite`` or ``PostgreSQL``."""
        return self._database.kind

    @property
    def in_memory(self) -> int:
        """How many matches are kept in memory now."""
        return len(self._recent)

    def probe(self) -> None:
        """Write something to the database and read it again. ``Busy`` if it does not answer, another ``StoreError`` if
        it is damaged. A file of SQLite of up to 64 MiB is read as a whole.

        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     store.probe()
        """
        self._database.probe()

    def announces(self) -> bool:
        """Whether the database announces to this process what other processes append. If not, ``wait`` looks for it
        from time to time: with PostgreSQL twice a second."""
        return self._database.announces()

    # Opening and reading

    def open_match(self, header: Header, *, beside: Callable[[str], Beside] | None = None) -> tuple[str, Match]:
        """Open a match for a header, and return its id and the match. The names in the header stand beside the events.

        ``beside`` returns, for the id of the match, events of journals and texts that are stored together with it:
        either everything is stored or nothing. ``Conflict`` if one of these events has been stored by somebody else;
        ``Refused`` and ``Malformed`` as ``foreign_king.matches.open_match`` raises them.

        >>> from foreign_king import GAMES
        >>> from foreign_king.logs import make_header
        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     id, match = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
        ...     len(id), match.version
        (12, 0)
        """
        return self._add(open_match(header, boards=self._boards), beside)

    def read_log(self, lines: Text) -> tuple[str, Match]:
        """Store the match of a log, and return its id and the match. ``Malformed`` as ``read_match`` raises it."""
        return self._add(read_match(lines, boards=self._boards))

    def _add(self, match: Match, beside: Callable[[str], Beside] | None = None) -> tuple[str, Match]:
        id = new_id()
        journals, more = ((), NO_TEXTS) if beside is None else beside(id)
        texts = {(id, *place): content for place, content in texts_of(match).items()}
        events = list(events_of(match, self._time()))
        stored = [StreamEvent(id, event.version, event.kind, write_event(event)) for event in events]
        self._appender.append(stored, journals, {**texts, **more}, self._time())
        match = without_texts(match)
        self._recent.put(id, match, events[-1])
        return id, match

    def match(self, id: str) -> Match:
        """Return a match as it is now. It has no names and no comments: see ``names`` and ``with_names``."""
        return self._current(id).match

    def with_names(self, id: str) -> Match:
        """Return a match as it is now, with the names and comments that have not been erased."""
        return with_texts(self.match(id), self._database.texts(id))

    def updates(self, id: str, viewer: str, *, since: int = 0) -> tuple[Update, ...]:
        """Return everything that has happened in a match after a version, as ``foreign_king.matches.updates`` does."""
        return updates(self.match(id), viewer, since=since)

    def last_time(self, id: str) -> datetime:
        """Return when the last thing has happened in a match."""
        return datetime.fromisoformat(self._current(id).last.document["stored"])

    def _current(self, id: str) -> Recent:
        if SEPARATOR in id:
            raise UnknownMatch(f"there is no match {quoted(id)}")
        kept = self._recent.get(id)
        if kept is not None:
            # The last known event is read again: if it is not the same, the match was removed or replaced.
            newer = self._events(id, kept.last.version - 1)
            if newer[:1] == [kept.last]:
                return kept if len(newer) == 1 else self._recent.put(id, match_of(newer[1:], (), kept.match), newer[-1])
        events = self._events(id, None)
        if not events:
            self._recent.drop(id)
            raise UnknownMatch(f"there is no match {quoted(id)}")
        return self._recent.put(id, match_of(events, self._boards), events[-1])

    def _events(self, id: str, after: int | None) -> list[Event]:
        events = list[Event]()
        for each in self._database.events(id, after):
            try:
                events.append(read_event(each.originator_version, each.topic, each.state))
            except Malformed as error:
                version = each.originator_version
                raise UnreadableMatch(f"event {version} cannot be read: {error.message}", version) from None
        return events

    # What seats do

    def submit(
        self,
        id: str,
        seat: str,
        command: Any,
        *,
        expected: int | None = None,
        command_id: str | None = None,
        site: Mapping[str, Any] | None = None,
    ) -> Accepted:
        """Play a command that a seat has sent, as ``foreign_king.matches.submit`` does. ``command_id`` is the id under
        which it was sent. When this returns, the command is on the disk.

        >>> from foreign_king import GAMES
        >>> from foreign_king.games.the_foreign_king import DealTurnOrder
        >>> from foreign_king.logs import make_header
        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     id, match = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
        ...     store.submit(id, "table", DealTurnOrder(by="table", order=("red", "blue")), expected=0).version
        ...     store.match(id).state.order
        1
        ('red', 'blue')
        """
        time = self._time()

        def play(match: Match) -> Accepted:
            return submit(match, seat, command, expected=expected, id=command_id, time=time, site=site)

        return self._changed(id, play, last_command_event)

    def deal(self, id: str, random: Random, *, expected: int | None = None) -> Accepted:
        """Draw the outcome of the chance event that is due, and play it. ``ValueError`` if none is due."""
        time = self._time()

        def play(match: Match) -> Accepted:
            # After a conflict, or the end of the game, nothing is drawn.
            if match.result is not None or (expected is not None and expected != match.version):
                raise Conflict(f"the match is at version {match.version}", current=match.version)
            return submit(match, TABLE, deal(match.game, match.state, random), time=time)

        return self._changed(id, play, last_command_event)

    def deal_fairly(
        self, id: str, seed: bytes, numbers: Mapping[str, str] | None = None, *, expected: int | None = None
    ) -> Accepted:
        """Draw the outcome of the chance event that is due so that it can be proved later, and play it, as
        ``foreign_king.matches.deal_fairly`` does. The numbers of the seats are stored with the first draw. The seed is
        not stored."""
        time = self._time()

        def play(match: Match) -> Accepted:
            return deal_fairly(match, seed, numbers, expected=expected, time=time)

        return self._changed(id, play, last_command_event)

    def take_back(self, id: str, seat: str, *, agreed: Collection[str] = (), expected: int | None = None) -> Accepted:
        """Take back the last command, as ``foreign_king.matches.take_back`` does."""

        def undo(match: Match) -> Accepted:
            return take_back(match, seat, agreed=agreed, expected=expected)

        def event(match: Match, time: str) -> Event:
            return undone_event(match.version, seat, agreed, time)

        return self._changed(id, undo, event)

    def leave(
        self, id: str, departure: Departure, *, expected: int | None = None, site: Mapping[str, Any] | None = None
    ) -> Accepted:
        """Record a departure, as ``foreign_king.matches.leave`` does."""
        time = self._time()

        def depart(match: Match) -> Accepted:
            return leave(match, departure, expected=expected, time=time, site=site)

        return self._changed(id, depart, last_departure_event)

    def end(self, id: str, reason: str) -> int:
        """End a match by a ruling without winners, and return the version. This works also for a match whose events
        cannot be read."""
        ruling = EndByRuling(reason=reason)
        try:
            return self.leave(id, ruling).version
        except UnreadableMatch:
            last = self._database.events(id)[-1].originator_version
            event = departure_event(ruling, NO_NOTES, last + 1, self._time(), over=True)
            self._append(id, event)
            return event.version

    def _changed(
        self, id: str, change: Callable[[Match], Accepted], event_of: Callable[[Match, str], Event]
    ) -> Accepted:
        """Return the match after a change, which is stored. If another process is faster, the change is judged again
        for the match as it is then."""
        for _ in range(TRIES):
            before = self._current(id).match
            accepted = change(before)
            if accepted.match is before:
                # The command had been sent before.
                return accepted
            event = event_of(accepted.match, self._time())
            try:
                self._append(id, event)
            except Taken:
                continue
            self._recent.put(id, accepted.match, event)
            return accepted
        raise Busy("other processes have changed the match all the time")

    def _append(self, id: str, event: Event) -> None:
        self._database.append(id, [(event.version, event.kind, write_event(event))])

    # Journals

    def journal(self, stream: str, after: int = -1) -> list[JournalEvent]:
        """Return the events of a journal after a version, the oldest first; none for a journal that does not exist.
        ``StoreError`` for an event that cannot be read.

        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     _ = store.append_journal("person/anna", 0, "greeted", {"by": "bruno"})
        ...     [(event.version, event.kind, event.document["by"]) for event in store.journal("person/anna")]
        [(0, 'greeted', 'bruno')]
        """
        check_journal(stream)
        return [
            read_journal_event(stream, each.originator_version, each.topic, each.state)
            for each in self._database.events(stream, after)
        ]

    def append_journal(self, stream: str, version: int, kind: str, document: Mapping[str, Any]) -> JournalEvent:
        """Append an event to a journal, at the version after its last one, and return it. ``Conflict`` with the current
        version, or -1 if there is none, if another process was faster; then nothing is stored."""
        event = JournalEvent(stream=stream, version=version, kind=kind, document=dict(document))
        return self.append_journals([event])[0]

    def append_journals(
        self, events: Sequence[JournalEvent], *, texts: Mapping[TextKey, str | None] = NO_TEXTS
    ) -> list[JournalEvent]:
        """Append events to several journals and write texts, all together, and return the events as they are stored.
        Each text is named by its stream, what it is, and its place; ``None`` deletes it.

        ``Conflict`` if one of the journals has another version; then nothing is stored. ``Malformed`` for a name, a
        kind or a document that cannot be stored.
        """
        return self._appender.append([], events, texts, self._time())

    def texts(self, stream: str) -> dict[tuple[str, str], str]:
        """Return the texts of a match, or a list of matches: by what each is (``name``, ``remark``…), and its place."""
        return self._database.texts(stream)

    def write_texts(self, stream: str, texts: Mapping[tuple[str, str], str | None]) -> None:
        """Write texts of a stream, by what each is and its place; ``None`` deletes one. Nobody is woken."""
        self._database.write_texts(stream, texts)

    def having(self, kind: str) -> set[str]:
        """Return the streams that have a text of a kind, such as the matches in which somebody has a ``name``."""
        return set(self._database.all_texts(kind))

    def erase_for_good(self) -> None:
        """Take texts that were deleted out of the bytes of the files too."""
        self._database.erase_for_good()

    def number(self, stream: str, version: int) -> int | None:
        """Return the number of an event of a match or a journal among all events of the store: the later one of two
        events has the greater number. ``None`` if there is no such event.

        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     for stream in ("person/anna", "person/bruno"):
        ...         _ = store.append_journal(stream, 0, "greeted", {})
        ...     store.number("person/anna", 0) < store.number("person/bruno", 0), store.number("person/anna", 1)
        (True, None)
        """
        return self._database.number(stream, version)

    def existing(self, ids: Sequence[str]) -> set[str]:
        """Return those of the ids that matches of this store have."""
        return self._database.existing([id for id in ids if SEPARATOR not in id])

    # What people have written

    def names(self, id: str) -> FrozenDict[str, str]:
        """Return the names of the players of a match, by seat."""
        return names_in(self._database.texts(id))

    def set_name(self, id: str, seat: str, name: str | None) -> None:
        """Set the name of the player at a seat, or erase it. ``Malformed`` for a seat that is not in the match."""
        seats = self.match(id).state.seats
        if seat not in seats:
            raise Malformed(f"nobody sits at {quoted(seat)}", pointer="/seat", expected=f"one of {', '.join(seats)}")
        self._database.write_texts(id, {(NAME, seat): name})
        if name is None:
            self._database.erase_for_good()

    def erase(self, id: str) -> None:
        """Erase everything that people have written in a match: all names and comments. The match itself stays whole.

        After this, the texts are no longer in the files of the database. Backups that were made before still have
        them, and so has the write-ahead log of PostgreSQL for some time.
        """
        texts = self._database.texts(id)
        self._database.write_texts(id, dict.fromkeys(texts))
        self._database.erase_for_good()

    # Logs

    def write_log(
        self, id: str, stream: BinaryIO, *, facts: bool = True, digests: bool = False, seed: bytes | None = None
    ) -> None:
        """Write the whole log of a match, as ``foreign_king.matches.write_match`` does. No player may see it while the
        game goes on. With ``seed``, the seed of the draws is published in it."""
        write_match(self.with_names(id), stream, facts=facts, digests=digests, seed=seed)

    def check(self, id: str) -> Report:
        """Judge a match by the rules, as ``foreign_king.validate`` judges its log."""
        stream = BytesIO()
        self.write_log(id, stream)
        return validate(stream.getvalue(), file=id, boards=self._boards)

    # All matches

    def summaries(self) -> list[Summary]:
        """Return a summary of each match. The match in which something has happened last stands first."""
        opened = {each.match: each for each in self._pages(("opened",))}
        names = self._database.all_texts(NAME)
        return [summary_of(end, opened.get(end.match), names.get(end.match, {})) for end in self._database.ends()]

    def changes(self, after: int = 0, *, most: int = MOST_CHANGES, kinds: Sequence[str] = ()) -> list[Change]:
        """Return what has happened in all matches and journals after the change of a number, the oldest first; with
        ``kinds`` only what is of one of these kinds.

        A change that is stored later has a greater number, whichever process has stored it, so who asks for the changes
        after the last one that he has seen misses none.

        >>> from foreign_king import GAMES
        >>> from foreign_king.logs import make_header
        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     id, match = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
        ...     [(change.number, change.kind) for change in store.changes()]
        [(1, 'opened')]
        """
        return [change_of(each) for each in self._database.changes(after, most, kinds)]

    def all_changes(self, kinds: Sequence[str]) -> Iterator[Change]:
        """Yield everything of some kinds that has happened in all matches and journals, the oldest first."""
        return (change_of(each) for each in self._pages(tuple(kinds)))

    def wait(self, after: int, seconds: float) -> bool:
        """Wait until there is a change with a greater number than ``after``. Return ``False`` if there was none for so
        many seconds."""
        return self._database.wait(after, seconds)

    def latest(self) -> int:
        """Return the number of the newest change; 0 if there was none."""
        return self._database.latest()

    def remove(self, id: str) -> None:
        """Remove a match with everything that belongs to it: its events, journals and texts. Its changes are no longer
        in ``changes``."""
        self._remove(id)
        self._database.erase_for_good()

    def _remove(self, id: str) -> None:
        if SEPARATOR in id or not self._database.events(id, most=1):
            raise UnknownMatch(f"there is no match {quoted(id)}")
        self._database.remove(id, journals_of(id))
        self._recent.drop(id)

    def prune(self, before: datetime, *, also: Callable[[str], bool] | None = None) -> list[str]:
        """Remove all matches that are over and in which nothing has happened since a time. Return their ids. ``also``
        says of a match that is not over, and in which nothing was played since that time, whether it is removed too."""
        limit = _time_text(before)
        old = [each for each in self.summaries() if each.latest is not None and each.latest < limit]
        ids = [each.id for each in old if each.over or (also is not None and also(each.id))]
        for id in ids:
            self._remove(id)
        if ids:
            self._database.erase_for_good()
        return ids

    def _pages(self, kinds: tuple[str, ...]) -> Iterator[StreamEnd]:
        after = 0
        while page := self._database.changes(after, MOST_CHANGES, kinds):
            yield from page
            after = page[-1].number

    def _time(self) -> str:
        return _time_text(self._clock())


def new_id() -> str:
    """Return a new id for a match. No other match has it, because there are far too many of them."""
    return "".join(choice(LETTERS) for _ in range(ID_LENGTH))


def _now() -> datetime:
    return datetime.now(UTC)


def _time_text(time: datetime) -> str:
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


__all__ = ["ID_LENGTH", "LETTERS", "Beside", "Store", "new_id"]
