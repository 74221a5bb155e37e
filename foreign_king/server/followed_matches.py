"""The matches that a stream follows: how far each was sent, and the events for what is new there."""

from collections.abc import Callable, Iterable
from typing import Any

from foreign_king.kernel.record import replace
from foreign_king.server.answers import answer_document
from foreign_king.server.closings import Closings
from foreign_king.server.event_texts import event_text, made_updates
from foreign_king.server.faults import NoParticipants, SeatingFault
from foreign_king.server.followed import Followed
from foreign_king.server.hosting import Host
from foreign_king.server.listing import participants_answer, remarks_answer
from foreign_king.server.news import Current
from foreign_king.server.work_in_parts import Parts
from foreign_king.store import UnknownMatch, UnreadableMatch
from foreign_king.store.texts import names_in
from foreign_king.wire import dump

MOST_AT_ONCE = 50
"""How many updates a stream makes at a time, of all its matches; they are sent before more are made."""


class FollowedMatches:
    """The matches that a stream follows. ``cursor`` makes the id of an event of them, and ``people`` is whether there
    are events about people too."""

    def __init__(
        self, host: Host, followed: Iterable[Followed], *, cursor: Callable[[Iterable[Followed]], str], people: bool
    ) -> None:
        self._host = host
        self._cursor = cursor
        self._people = people
        self._closings = Closings()
        self.followed: list[Followed] = list(dict.fromkeys(followed))
        """The matches that are still followed, each with what was sent of it."""

    @property
    def ids(self) -> set[str]:
        """The ids of the matches."""
        return {each.match for each in self.followed}

    @property
    def cursor(self) -> str:
        """The id of an event that is sent now."""
        return self._cursor(self.followed)

    def happened(self, match: str, now: Current | None) -> None:
        """Note that something has happened in a match. ``now`` is the match after that."""
        self._closings.happened(match, now)

    def left(self, current: dict[str, Current | None], person: str | None) -> bool:
        """Whether anything is left to send to a person: whether one of the matches can be followed and is not over, or
        was not followed to its end."""
        return not all(self._is_done(each, current[each.match], person) for each in self.followed)

    def load(self) -> Parts[dict[str, Current | None]]:
        """Return all matches as they are now. For a stream that begins with the present version, this is when the
        version is fixed."""
        current = dict[str, Current | None]()
        for match in self.ids:
            yield
            if current and self._host.news.ended:
                # Otherwise many streams that are opened at once would keep the process from ending.
                break
            try:
                current[match] = loaded = self._host.current(match)
                if self._people and loaded.match.result is not None:
                    self._closings.happened(match, loaded, self._host.quiet_for(match, loaded.participants))
            except (UnknownMatch, UnreadableMatch, NoParticipants):
                current[match] = None
        for place, each in enumerate(self.followed):
            now = current.get(each.match)
            if now is not None:
                version = now.match.version if each.version is None else min(each.version, now.match.version)
                people = now.participants.version if each.participants is None else each.participants
                self.followed[place] = replace(each, version=version, participants=people)
        return current

    def _is_done(self, each: Followed, now: Current | None, person: str | None) -> bool:
        try:
            if now is not None:
                self._host.viewer(person, now.participants, each.seat)
        except SeatingFault:
            return True
        if now is None:
            return True
        behind = each.version != now.match.version or (self._people and each.participants != now.participants.version)
        return self._is_over(each, now) and not behind

    def _is_over(self, each: Followed, now: Current) -> bool:
        """Whether a match is over, and nothing more is expected of its people."""
        return now.match.result is not None and (not self._people or self._closings.due(each.match))

    def news(self, current: dict[str, Current | None], person: str | None) -> Parts[tuple[list[bytes], bool]]:
        """Return the events for what is new, and whether there is more. The returned events count as sent."""
        events, more, room = list[bytes](), False, MOST_AT_ONCE
        for each in list(self.followed):
            if each.match in current:
                yield
            place, now = self.followed.index(each), current.get(each.match)
            if each.match not in current:
                if self._closings.due(each.match):
                    events.append(self._closed(place, "over"))
                continue
            if now is None:
                events.append(self._closed(place, "removed"))
                continue
            try:
                self._host.viewer(person, now.participants, each.seat)
            except SeatingFault as fault:
                events.append(self._closed(place, fault.code))
                continue
            if self._people:
                events += self._of_people(place, now, person)
            made, left = self._updates(place, now, room)
            events += made
            room -= len(made)
            more = more or left
            if not left and self._is_over(self.followed[place], now):
                events.append(self._closed(place, "over"))
        return events, more

    def _updates(self, place: int, now: Current, most: int) -> tuple[list[bytes], bool]:
        each, events = self.followed[place], list[bytes]()
        assert each.version is not None
        until = min(each.version + most, now.match.version)
        for version, text in made_updates(now, each, each.version, until):
            self.followed[place] = replace(self.followed[place], version=version)
            events.append(self._event_of("update", text))
        return events, until < now.match.version

    def _of_people(self, place: int, now: Current, person: str | None) -> list[bytes]:
        each, events = self.followed[place], list[bytes]()
        people, before = now.participants, each.participants
        assert before is not None
        if people.version <= before:
            return events
        # The events of remarks have the old id, and only the last event has the new one. So a reader who was cut off in
        # between gets all of them again.
        for remark in remarks_answer(people, now.texts, seat=each.seat, after=before, person=person).remarks:
            events.append(self.event("remark", {**each.names, "remark": answer_document(remark)}))
        self.followed[place] = replace(each, participants=people.version)
        answer = participants_answer(people, names_in(now.texts), over=now.match.result is not None)
        events.append(self.event("participants", {**each.names, "participants": answer_document(answer)}))
        return events

    def _closed(self, place: int, reason: str) -> bytes:
        each = self.followed[place]
        if len(self.followed) == 1:
            # The id still names the last match, so that a stream that is opened again can answer that nothing is left.
            event = self.event("closed", {**each.names, "reason": reason})
            self.followed.clear()
            return event
        del self.followed[place]
        return self.event("closed", {**each.names, "reason": reason})

    def event(self, kind: str, document: Any) -> bytes:
        """Return an event of the stream."""
        return self._event_of(kind, dump(document))

    def _event_of(self, kind: str, text: str) -> bytes:
        return event_text(kind, self.cursor, text)


__all__ = ["MOST_AT_ONCE", "FollowedMatches"]
