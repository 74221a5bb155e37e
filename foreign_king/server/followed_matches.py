"""The matches that a stream follows: how far each was sent, and the events for what is new there.

Events are made first, and wait until they are sent. When a block of them is about to be sent, it is checked for each of
its matches whether the person may still see it: his seat can have been taken back since the events were made.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import replace
from foreign_king.server.answers import answer_document
from foreign_king.server.closings import Closings
from foreign_king.server.event_texts import event_text, made_updates
from foreign_king.server.faults import NoParticipants, SeatingFault
from foreign_king.server.followed import Followed
from foreign_king.server.hosting import Host
from foreign_king.server.listing import participants_answer, remarks_answer
from foreign_king.server.news import Current
from foreign_king.server.participants import Participants
from foreign_king.server.work_in_parts import Parts
from foreign_king.store import UnknownMatch, UnreadableMatch
from foreign_king.store.texts import names_in
from foreign_king.wire import dump

MOST_AT_ONCE = 50
"""How many updates a stream makes at a time, of all its matches; they are sent before more are made."""
BLOCK = 32_768
"""When events have so many bytes, they are sent before further ones. They are sent together, because the sending of
each single one could wait for threads that compute."""


CLOSED = "closed"
"""The kind of the event after which a match is no longer followed."""


class Made(NamedTuple):
    """An event that was made and waits until it is sent."""

    place: int
    """The number under which its match is followed."""
    kind: str
    """The kind of the event."""
    text: str
    """The JSON of its document."""
    version: int | None = None
    """The version up to which everything of the match was sent after it; ``None`` if it does not change that."""
    participants: int | None = None
    """The same for the version of the participants."""

    def __repr__(self) -> str:
        return titled("Made", self.kind)


class Block(NamedTuple):
    """Events that are sent together."""

    text: bytes
    """The events. It is empty if nothing waits to be sent."""
    person: str | None
    """The person to whom they are sent; ``None`` if nobody has proved who he is."""
    shown: tuple[Followed, ...]
    """The matches of which they show something."""
    made: tuple[Made, ...]
    """What they were made of."""
    before: FrozenDict[int, Followed]
    """What was followed before, by its number."""

    def __repr__(self) -> str:
        return titled("Block", f"{len(self.text)} bytes")


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
        self._followed: dict[int, Followed] = dict(enumerate(dict.fromkeys(followed)))
        self._waiting = deque[Made]()

    @property
    def followed(self) -> tuple[Followed, ...]:
        """The matches that are still followed, each with what was sent of it."""
        closing = {each.place for each in self._waiting if each.kind == CLOSED}
        return tuple(each for place, each in self._followed.items() if place not in closing)

    @property
    def ids(self) -> set[str]:
        """The ids of the matches."""
        return {each.match for each in self._followed.values()}

    @property
    def waiting(self) -> bool:
        """Whether events wait until they are sent."""
        return bool(self._waiting)

    def happened(self, match: str, now: Current | None) -> None:
        """Note that something has happened in a match. ``now`` is the match after that."""
        self._closings.happened(match, now)

    def left(self, current: dict[str, Current | None], person: str | None) -> bool:
        """Whether anything is left to send to a person: whether one of the matches can be followed and is not over, or
        was not followed to its end."""
        return not all(self._is_done(each, current[each.match], person) for each in self._followed.values())

    def load(self, person: str | None) -> Parts[dict[str, Current | None]]:
        """Return all matches as they are now. For a stream that begins with the present version, this is when the
        version is fixed, of the matches that the person may see."""
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
        for place, each in self._followed.items():
            now = current.get(each.match)
            if now is not None and self._refusal(person, now.participants, each) is None:
                version = now.match.version if each.version is None else min(each.version, now.match.version)
                people = now.participants.version if each.participants is None else each.participants
                self._followed[place] = replace(each, version=version, participants=people)
        return current

    def _is_done(self, each: Followed, now: Current | None, person: str | None) -> bool:
        if now is None or self._refusal(person, now.participants, each) is not None:
            return True
        behind = each.version != now.match.version or (self._people and each.participants != now.participants.version)
        return self._is_over(each, now) and not behind

    def _refusal(self, person: str | None, participants: Participants, each: Followed) -> str | None:
        """Return why a person may not see a match that is followed; ``None`` if he may."""
        try:
            self._host.viewer(person, participants, each.seat)
        except SeatingFault as fault:
            return fault.code
        return None

    def _is_over(self, each: Followed, now: Current) -> bool:
        """Whether a match is over, and nothing more is expected of its people."""
        return now.match.result is not None and (not self._people or self._closings.due(each.match))

    # Events are made

    def make_news(self, current: dict[str, Current | None], person: str | None) -> Parts[bool]:
        """Make the events for what is new, and return whether there is more."""
        more, room = False, MOST_AT_ONCE
        for place, each in list(self._followed.items()):
            if each.match in current:
                yield
            now = current.get(each.match)
            if each.match not in current:
                if self._closings.due(each.match):
                    self._close(place, "over")
                continue
            if now is None:
                self._close(place, "removed")
                continue
            refusal = self._refusal(person, now.participants, each)
            if refusal is not None:
                self._close(place, refusal)
                continue
            if self._people:
                self._make_people(place, each, now, person)
            made, left = self._make_updates(place, each, now, room)
            room -= made
            more = more or left
            if not left and self._is_over(each, now):
                self._close(place, "over")
        return more

    def _make_updates(self, place: int, each: Followed, now: Current, most: int) -> tuple[int, bool]:
        assert each.version is not None
        until = min(each.version + most, now.match.version)
        updates = made_updates(now, each, each.version, until)
        self._waiting.extend(Made(place, "update", text, version=version) for version, text in updates)
        return len(updates), until < now.match.version

    def _make_people(self, place: int, each: Followed, now: Current, person: str | None) -> None:
        people, before = now.participants, each.participants
        assert before is not None
        if people.version <= before:
            return
        # The events of remarks have the old id, and only the last event has the new one. So a reader who was cut off in
        # between gets all of them again.
        for remark in remarks_answer(people, now.texts, seat=each.seat, after=before, person=person).remarks:
            self._make(place, "remark", {**each.names, "remark": answer_document(remark)})
        answer = participants_answer(people, names_in(now.texts), over=now.match.result is not None)
        document = {**each.names, "participants": answer_document(answer)}
        self._make(place, "participants", document, participants=people.version)

    def make_presence(self, here: Callable[[Iterable[Followed]], Iterable[tuple[Followed, Any]]]) -> None:
        """Make the events for those who have come or gone. ``here`` returns, for matches that are followed, the
        documents of those in which somebody has."""
        places = {each: place for place, each in self._followed.items()}
        for each, document in here(self.followed):
            self._make(places[each], "presence", document)

    def _make(self, place: int, kind: str, document: Any, *, participants: int | None = None) -> None:
        self._waiting.append(Made(place, kind, dump(document), participants=participants))

    def _close(self, place: int, reason: str) -> None:
        self._make(place, CLOSED, {**self._followed[place].names, "reason": reason})

    # Events are sent

    def next_block(self, key: str | None) -> Block:
        """Return the events that are sent next to somebody with a key. They count as sent. Where he may not see a match
        any more, by what is stored now, its events are left out, and it is closed."""
        before, person = FrozenDict(self._followed), self._host.person(key)
        shown, made, events, size = dict[int, Followed](), list[Made](), list[bytes](), 0
        while self._waiting and size < BLOCK:
            each = self._waiting.popleft()
            made.append(each)
            if each.place not in self._followed:
                continue
            if each.kind != CLOSED and each.place not in shown:
                refusal = self._refusal_now(person, self._followed[each.place])
                if refusal is not None:
                    each = Made(each.place, CLOSED, dump({**self._followed[each.place].names, "reason": refusal}))
                else:
                    shown[each.place] = self._followed[each.place]
            events.append(self._sent(each))
            size += len(events[-1])
        return Block(b"".join(events), person, tuple(shown.values()), tuple(made), before)

    def may_be_sent(self, block: Block) -> bool:
        """Whether a block may still be sent, by what is known in memory. So nothing is sent after this process has
        answered that a seat was taken back."""
        for each in block.shown:
            known = self._host.registry.known(each.match)
            if known is not None and self._refusal(block.person, known, each) is not None:
                return False
        return True

    def put_back(self, block: Block) -> None:
        """Put the last block back, which was not sent."""
        self._followed = dict(block.before)
        self._waiting.extendleft(reversed(block.made))

    def _refusal_now(self, person: str | None, each: Followed) -> str | None:
        """Return why a person may not see a match any more, by what is stored now; ``None`` if he may."""
        known = self._host.registry.known(each.match)
        if each.seat is None and known is not None and known.spectators:
            # Everybody may look on at this match, and nobody can change that.
            return None
        try:
            return self._refusal(person, self._host.registry.get(each.match), each)
        except (UnknownMatch, NoParticipants):
            return "removed"

    def _sent(self, made: Made) -> bytes:
        """Return an event that is sent, and note what was sent with it."""
        place, each = made.place, self._followed[made.place]
        if made.kind != CLOSED:
            version = each.version if made.version is None else made.version
            participants = each.participants if made.participants is None else made.participants
            self._followed[place] = replace(each, version=version, participants=participants)
            return self._event_of(made.kind, made.text)
        del self._followed[place]
        # The id still names the last match, so that a stream that is opened again can answer that nothing is left.
        left = self._followed or {place: each}
        return event_text(CLOSED, self._cursor(left.values()), made.text)

    def event(self, kind: str, document: Any) -> bytes:
        """Return an event of the stream that shows nothing of a match."""
        return self._event_of(kind, dump(document))

    def _event_of(self, kind: str, text: str) -> bytes:
        return event_text(kind, self._cursor(self._followed.values()), text)


__all__ = ["BLOCK", "MOST_AT_ONCE", "Block", "FollowedMatches", "Made"]
