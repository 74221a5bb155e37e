"""Streams of server-sent events: what happens in a few matches, as somebody may know it.

A stream holds no connection to the database and has no queue. It sleeps until there is news, and then sends what its
viewer may know of the match as it is now. Each event has an id, from which the stream goes on when it is opened again.

================ ======================================================================================================
``start``        the first event, at once: ``matches``, each with the versions from which the stream goes on
``update``       something has happened in a match: an update, with the ``match`` and the ``seat``
``remark``       somebody has written a remark: the ``remark``, with the ``match`` and the ``seat``
``participants`` who sits where has changed: the ``participants``, with the ``match`` and the ``seat``
``presence``     somebody has come or gone: the seats that are ``here`` now, with the ``match`` and the ``seat``
``closed``       a match is no longer followed, and the ``reason``: ``over``, ``not-your-seat``, ``not-allowed``,
                 ``removed``. A match that is over is followed for some time longer: see ``closings``
``restart``      this process ends; the stream can be opened again at once
================ ======================================================================================================
"""

from asyncio import timeout
from collections.abc import AsyncGenerator, Callable, Iterable
from random import randint
from typing import Any

from foreign_king.kernel.record import replace
from foreign_king.server.answers import answer_document
from foreign_king.server.closings import Closings
from foreign_king.server.event_texts import blocks, event_text, made_updates
from foreign_king.server.fault_answers import Fault
from foreign_king.server.faults import NoParticipants, SeatingFault
from foreign_king.server.followed import Followed
from foreign_king.server.hosting import Host
from foreign_king.server.listing import participants_answer, remarks_answer
from foreign_king.server.news import Current, Listener, Woken
from foreign_king.server.stream_presence import StreamPresence
from foreign_king.server.work_in_parts import Parts
from foreign_king.store import UnknownMatch, UnreadableMatch
from foreign_king.store.texts import names_in
from foreign_king.wire import dump

MOST_AT_ONCE = 50
"""How many updates a stream makes at a time, of all its matches; they are sent before more are made."""
COME_BACK = (500, 3000)
"""After how many milliseconds, at the least and at the most, a browser comes back whose stream has ended."""
NOTHING = Woken({}, persons=False, presence=False, ended=False)


class Stream:
    """What one browser or client follows. ``cursor`` makes the id of an event of the matches that are followed.
    ``people`` is whether the stream has events about people too, and ``in_sight`` whether the page that follows is in
    sight; ``None`` if that is not known."""

    def __init__(
        self,
        host: Host,
        key: str | None,
        followed: Iterable[Followed],
        *,
        cursor: Callable[[Iterable[Followed]], str],
        people: bool,
        in_sight: bool | None = None,
    ) -> None:
        self._host = host
        self._key = key
        self._followed = list(dict.fromkeys(followed))
        self._cursor = cursor
        self._people = people
        self._presence = StreamPresence(host.presence, in_sight=in_sight)
        self._closings = Closings()
        self._person: str | None = None
        self._listener: Listener | None = None
        self._current: dict[str, Current | None] = {}

    async def begin(self) -> bool:
        """Begin to follow the matches, and return whether anything is left to send: whether one of them can be followed
        and is not over, or was not followed to its end. Otherwise, the stream has ended."""
        self._person = await self._host.run(self._host.person, self._key)
        # What happens from now on is not missed, so the matches are read only once.
        self._listener = self._host.news.listen({each.match for each in self._followed}, self._person)
        left = False
        try:
            self._current = await self._host.run_parts(self._load)
            if len(self._current) < len({each.match for each in self._followed}):
                raise Fault("stopping", "The server is about to restart.", retry_after=1)
            left = not all(self._is_done(each, self._current[each.match], self._person) for each in self._followed)
        finally:
            if not left:
                self.end()
        return left

    def end(self) -> None:
        """End the stream. It can be called again."""
        if self._listener is not None:
            self._host.news.forget(self._listener)
            self._listener = None
            self._presence.end()

    async def events(self) -> AsyncGenerator[bytes, None]:
        """Yield the events of a stream that has begun, the first one at once, and comments between them, until no match
        is left to follow."""
        run, run_parts = self._host.run, self._host.run_parts
        listener, person, current, self._current = self._listener, self._person, self._current, {}
        assert listener is not None
        try:
            yield f"retry: {randint(*COME_BACK)}\n\n".encode()
            yield self._event("start", {"matches": [answer_document(each) for each in self._followed]})
            while self._followed:
                events, left = await run_parts(self._news_and_presence, current, person)
                for block in blocks(events):
                    yield block
                if not self._followed:
                    break
                # A stream that has much to send looks for news all the same: its seat may be gone, or this process end.
                woken = listener.take() if left else await self._woken(listener)
                current = {**current, **woken.matches} if left else woken.matches
                for match, now in woken.matches.items():
                    self._closings.happened(match, now)
                if woken.ended:
                    yield self._event("restart", {})
                    return
                if woken.persons and not await run(self._host.still_proves, self._key, person):
                    person, current = None, await run_parts(self._load)
                if woken == NOTHING and not left:
                    yield b":\n\n"
        finally:
            self.end()

    def _news_and_presence(
        self, current: dict[str, Current | None], person: str | None
    ) -> Parts[tuple[list[bytes], bool]]:
        """Return what ``_news`` returns, with the events for those who have come or gone."""
        events, left = yield from self._news(current, person)
        self._presence.look_on(self._followed)
        yield
        return [*events, *self._who_is_here()], left

    def _who_is_here(self) -> list[bytes]:
        """Return the events for matches in which somebody has come or gone."""
        changed = self._presence.changed(self._followed) if self._people else []
        # The id is made once: it names all matches, and nothing of it changes.
        id = self._cursor(self._followed) if changed else ""
        return [event_text("presence", id, dump(document)) for document in changed]

    async def _woken(self, listener: Listener) -> Woken:
        try:
            async with timeout(self._host.heartbeat):
                return await listener.wait()
        except TimeoutError:
            return NOTHING

    def _load(self) -> Parts[dict[str, Current | None]]:
        """Return all matches as they are now. For a stream that begins with the present version, this is when the
        version is fixed."""
        current = dict[str, Current | None]()
        for match in {each.match for each in self._followed}:
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
        for place, each in enumerate(self._followed):
            now = current.get(each.match)
            if now is not None:
                version = now.match.version if each.version is None else min(each.version, now.match.version)
                people = now.participants.version if each.participants is None else each.participants
                self._followed[place] = replace(each, version=version, participants=people)
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

    def _news(self, current: dict[str, Current | None], person: str | None) -> Parts[tuple[list[bytes], bool]]:
        """Return the events for what is new, and whether there is more. The returned events count as sent."""
        events, more, room = list[bytes](), False, MOST_AT_ONCE
        for each in list(self._followed):
            if each.match in current:
                yield
            place, now = self._followed.index(each), current.get(each.match)
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
            if not left and self._is_over(self._followed[place], now):
                events.append(self._closed(place, "over"))
        return events, more

    def _updates(self, place: int, now: Current, most: int) -> tuple[list[bytes], bool]:
        each, events = self._followed[place], list[bytes]()
        assert each.version is not None
        until = min(each.version + most, now.match.version)
        for version, text in made_updates(now, each, each.version, until):
            self._followed[place] = replace(self._followed[place], version=version)
            events.append(self._event_of("update", text))
        return events, until < now.match.version

    def _of_people(self, place: int, now: Current, person: str | None) -> list[bytes]:
        each, events = self._followed[place], list[bytes]()
        people, before = now.participants, each.participants
        assert before is not None
        if people.version <= before:
            return events
        # The events of remarks have the old id, and only the last event has the new one. So a reader who was cut off in
        # between gets all of them again.
        for remark in remarks_answer(people, now.texts, seat=each.seat, after=before, person=person).remarks:
            events.append(self._event("remark", {**each.names, "remark": answer_document(remark)}))
        self._followed[place] = replace(each, participants=people.version)
        answer = participants_answer(people, names_in(now.texts), over=now.match.result is not None)
        events.append(self._event("participants", {**each.names, "participants": answer_document(answer)}))
        return events

    def _closed(self, place: int, reason: str) -> bytes:
        each = self._followed[place]
        if len(self._followed) == 1:
            # The id still names the last match, so that a stream that is opened again can answer that nothing is left.
            event = self._event("closed", {**each.names, "reason": reason})
            self._followed.clear()
            return event
        del self._followed[place]
        return self._event("closed", {**each.names, "reason": reason})

    def _event(self, kind: str, document: Any) -> bytes:
        return self._event_of(kind, dump(document))

    def _event_of(self, kind: str, text: str) -> bytes:
        return event_text(kind, self._cursor(self._followed), text)


__all__ = ["Stream"]
