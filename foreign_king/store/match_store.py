"""The single matches of a store: how they are opened and read, and what is done in them."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime
from random import Random
from typing import Any

from foreign_king.dealer import deal
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE
from foreign_king.kernel.refusal import Malformed, Refused, quoted
from foreign_king.logs.departures import Departure, EndByRuling
from foreign_king.logs.header import Header
from foreign_king.logs.lines import Text
from foreign_king.logs.notes import NO_NOTES
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
)
from foreign_king.store.database import Database
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
from foreign_king.store.ids import new_id
from foreign_king.store.journals import NO_TEXTS, JournalEvent
from foreign_king.store.open_database import OpenDatabase
from foreign_king.store.recent import KEPT, Recent, RecentMatches
from foreign_king.store.streams import match_of
from foreign_king.store.tables import SEPARATOR, Last, StreamEvent, Taken, TextKey
from foreign_king.store.texts import texts_of, with_texts, without_texts

TRIES = 20
"""How often a command is judged again because another process was faster."""

Beside = tuple[Sequence[JournalEvent], Mapping[TextKey, str | None]]
"""Events of journals and texts that are stored together with something else."""


class MatchStore(OpenDatabase):
    """Keeps matches."""

    def __init__(
        self,
        database: Database,
        *,
        boards: Iterable[Any] = (),
        kept: int = KEPT,
        clock: Callable[[], datetime] | None = None,
    ) -> None:
        super().__init__(database, clock=clock)
        self._boards = tuple(boards)
        self._recent = RecentMatches(kept)

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
        stored = [_stored(id, event) for event in events]
        self._appender.append(stored, journals, {**texts, **more}, self._time())
        match = without_texts(match)
        self._recent.put(id, match, events[-1])
        return id, match

    def match(self, id: str) -> Match:
        """Return a match as it is now. It has no names and no comments: see ``names`` and ``with_names``."""
        return self._current(id).match

    def known(self, id: str) -> Match | None:
        """Return a match as it is in memory, without reading anything; ``None`` if it is not there. What other
        processes have done in it since may be missing.

        >>> from foreign_king import GAMES
        >>> from foreign_king.logs import make_header
        >>> from foreign_king.store import open_store
        >>> with open_store("memory:") as store:
        ...     id, match = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
        ...     store.known(id) == match, store.known("another") is None
        (True, True)
        """
        kept = self._recent.get(id)
        return None if kept is None else kept.match

    def game(self, id: str) -> AnyGame:
        """Return the game of a match. A match that is kept in memory is not read again for it."""
        kept = self._recent.get(id)
        return self.match(id).game if kept is None else kept.match.game

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

    def submit_unless_changed(
        self,
        id: str,
        seat: str,
        command: Any,
        *,
        expected: int | None = None,
        command_id: str | None = None,
        journals: Mapping[str, int],
    ) -> Accepted | None:
        """Play a command as ``submit`` does, but only if nothing has happened in the ``journals``: their names, each
        with the version of the last event that is known. ``None`` if something has happened there; then nothing was
        stored.

        >>> from foreign_king import GAMES
        >>> from foreign_king.games.the_foreign_king import DealTurnOrder
        >>> from foreign_king.logs import make_header
        >>> from foreign_king.store import open_store
        >>> command = DealTurnOrder(by="table", order=("red", "blue"))
        >>> with open_store("memory:") as store:
        ...     id, match = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
        ...     noted = store.append_journal("person/anna", 0, "noted", {})
        ...     store.submit_unless_changed(id, "table", command, journals={"person/anna": 1})
        ...     store.submit_unless_changed(id, "table", command, journals={"person/anna": 0}).version
        1
        """
        time = self._time()

        def play(match: Match) -> Accepted:
            return submit(match, seat, command, expected=expected, id=command_id, time=time)

        try:
            return self._changed(id, play, last_command_event, [Last(name, last) for name, last in journals.items()])
        except Taken:
            return None

    def submit_as_known(
        self,
        id: str,
        seat: str,
        command: Any,
        *,
        expected: int | None = None,
        command_id: str | None = None,
        journals: Mapping[str, int],
    ) -> Accepted | None:
        """Play a command as ``submit`` does, on the match as it is in memory, without reading the store. The command is
        stored only if nothing has happened in the match since, and nothing in the ``journals``: their names, each with
        the version of the last event that is known. ``None`` if nothing was stored: because something has happened
        since, or because the command is refused or was sent before. Then ``submit`` or ``submit_unless_changed`` plays
        it or says what is wrong.

        >>> from foreign_king import GAMES
        >>> from foreign_king.games.the_foreign_king import DealTurnOrder
        >>> from foreign_king.logs import make_header
        >>> from foreign_king.store import open_store
        >>> command = DealTurnOrder(by="table", order=("red", "blue"))
        >>> with open_store("memory:") as store:
        ...     id, match = store.open_match(make_header(GAMES["the-foreign-king"], ["red", "blue"]))
        ...     noted = store.append_journal("person/anna", 0, "noted", {})
        ...     store.submit_as_known(id, "table", command, journals={"person/anna": 1})
        ...     store.submit_as_known(id, "table", command, journals={"person/anna": 0}).version
        1
        """
        known = self._recent.get(id)
        if known is None:
            return None
        time = self._time()
        try:
            accepted = submit(known.match, seat, command, expected=expected, id=command_id, time=time)
        except (Conflict, Malformed, Refused):
            return None
        if accepted.match is known.match:
            return None
        event = last_command_event(accepted.match, time)
        last = Last(id, known.last.version, write_event(known.last))
        lasts = (last, *(Last(stream, version) for stream, version in journals.items()))
        try:
            self._database.append_all([_stored(id, event)], lasts=lasts)
        except Taken:
            return None
        self._recent.put(id, accepted.match, event)
        return accepted

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
        self,
        id: str,
        change: Callable[[Match], Accepted],
        event_of: Callable[[Match, str], Event],
        lasts: Sequence[Last] = (),
    ) -> Accepted:
        """Return the match after a change, which is stored. If another process is faster, the change is judged again
        for the match as it is then. ``Taken`` if one of ``lasts`` is not the last event of its stream."""
        for _ in range(TRIES):
            before = self._current(id).match
            accepted = change(before)
            if accepted.match is before:
                # The command had been sent before.
                return accepted
            event = event_of(accepted.match, self._time())
            try:
                self._append(id, event, *lasts)
            except Taken as taken:
                if taken.stream != id:
                    raise
                continue
            self._recent.put(id, accepted.match, event)
            return accepted
        raise Busy("other processes have changed the match all the time")

    def _append(self, id: str, event: Event, *lasts: Last) -> None:
        self._database.append_all([_stored(id, event)], lasts=lasts)


def _stored(id: str, event: Event) -> StreamEvent:
    return StreamEvent(id, event.version, event.kind, write_event(event))


__all__ = ["Beside", "MatchStore"]
